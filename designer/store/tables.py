"""The tables of the store: a row a sheet, a version of it, a name of a version, a theme, a game, a playtest, a challenge, a result."""

from __future__ import annotations

from sqlalchemy import Boolean, ForeignKey, ForeignKeyConstraint, Index, Integer, String, Text, inspect
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class SheetRow(Base):
    """The newest state of a sheet. `revision` grows by one with each save and is what a save must name."""

    __tablename__ = "sheets"

    key: Mapped[str] = mapped_column(String(16), primary_key=True)
    title: Mapped[str] = mapped_column(String(200))
    revision: Mapped[int] = mapped_column(Integer)
    updated: Mapped[str] = mapped_column(String(32))  # ISO 8601, UTC: the same in every database
    trashed: Mapped[bool] = mapped_column(Boolean, default=False)


class RevisionRow(Base):
    """One version of a sheet: the document as JSON, what was done to it and by whom. Never changed, never deleted."""

    __tablename__ = "revisions"
    __table_args__ = (Index("revisions_by_sheet", "key", "revision", unique=True),)

    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    key: Mapped[str] = mapped_column(String(16), ForeignKey("sheets.key"))
    revision: Mapped[int] = mapped_column(Integer)
    label: Mapped[str] = mapped_column(String(200))
    created: Mapped[str] = mapped_column(String(32))
    document: Mapped[str] = mapped_column(Text)
    author: Mapped[str] = mapped_column(String(80), server_default="")  # since 0.3; empty: not told


class NameRow(Base):
    """The name that a designer gave to a version; beside it, so that the version stays as it is."""

    __tablename__ = "names"
    __table_args__ = (ForeignKeyConstraint(["key", "revision"], ["revisions.key", "revisions.revision"]),)

    key: Mapped[str] = mapped_column(String(16), primary_key=True)
    revision: Mapped[int] = mapped_column(Integer, primary_key=True)
    name: Mapped[str] = mapped_column(String(120))


class ThemeRow(Base):
    """Words and vehicles to be used by other sheets, as JSON."""

    __tablename__ = "themes"

    key: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(120), unique=True)
    theme: Mapped[str] = mapped_column(Text)


class MatchRow(Base):
    """A game being played, or that was: what it began with, and what was played and by whom since. Since 0.3."""

    __tablename__ = "matches"
    __table_args__ = (Index("matches_by_sheet", "sheet_key", "updated"),)

    key: Mapped[str] = mapped_column(String(16), primary_key=True)  # the code of the table, by which others join
    sheet_key: Mapped[str] = mapped_column(String(16))  # empty where the sheet is none of the store
    title: Mapped[str] = mapped_column(String(200))
    revision: Mapped[int] = mapped_column(Integer)
    created: Mapped[str] = mapped_column(String(32))
    updated: Mapped[str] = mapped_column(String(32))
    is_over: Mapped[bool] = mapped_column(Boolean, default=False)
    setup: Mapped[str] = mapped_column(Text)
    play: Mapped[str] = mapped_column(Text)


class PlaytestRow(Base):
    """A playtest of a version of a sheet, as JSON; changed while it is entered. Since 0.3."""

    __tablename__ = "playtests"

    sheet: Mapped[str] = mapped_column(String(16), ForeignKey("sheets.key"), primary_key=True)
    id: Mapped[str] = mapped_column(String(10), primary_key=True)
    revision: Mapped[int] = mapped_column(Integer)
    created: Mapped[str] = mapped_column(String(32))
    document: Mapped[str] = mapped_column(Text)


class ChallengeRow(Base):
    """A challenge as its file. Since 0.3."""

    __tablename__ = "challenges"

    key: Mapped[str] = mapped_column(String(16), primary_key=True)
    sheet_key: Mapped[str] = mapped_column(String(16))  # empty where it came as a file
    created: Mapped[str] = mapped_column(String(32))
    document: Mapped[str] = mapped_column(Text)


class ResultRow(Base):
    """A result of a challenge that was checked: the line with all plays."""

    __tablename__ = "results"

    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    challenge: Mapped[str] = mapped_column(String(16), ForeignKey("challenges.key"), index=True)
    name: Mapped[str] = mapped_column(String(80))
    total: Mapped[int] = mapped_column(Integer)
    created: Mapped[str] = mapped_column(String(32))
    line: Mapped[str] = mapped_column(Text)


_LOCK = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(704163)"}  # a number of our own
_APPEND_ONLY = {
    "sqlite": """CREATE TRIGGER IF NOT EXISTS revisions_refuse_{change} BEFORE {change} ON revisions
BEGIN SELECT RAISE(ABORT, 'expected a version to stay as it is, found {change}'); END""",
    "postgresql": """CREATE OR REPLACE FUNCTION revisions_refuse_{change}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'expected a version to stay as it is, found {change}'; END $$;
CREATE OR REPLACE TRIGGER revisions_refuse_{change} BEFORE {change} ON revisions
FOR EACH ROW EXECUTE FUNCTION revisions_refuse_{change}()""",
}


def bring_up_to_date(engine: Engine) -> None:
    """Make what an empty or older database lacks; what is there stays. Nobody can rewrite versions then.

    Programs that begin at the same time do it one after another.
    """
    dialect = engine.dialect.name
    with engine.begin() as connection:
        if dialect in _LOCK:
            connection.exec_driver_sql(_LOCK[dialect])
        Base.metadata.create_all(connection)
        _add_author(connection)
        if dialect in _APPEND_ONLY:
            for change in ("UPDATE", "DELETE"):
                connection.exec_driver_sql(_APPEND_ONLY[dialect].format(change=change))


def _add_author(connection: Connection) -> None:
    if "author" not in {column["name"] for column in inspect(connection).get_columns(RevisionRow.__tablename__)}:
        connection.exec_driver_sql("ALTER TABLE revisions ADD COLUMN author VARCHAR(80) NOT NULL DEFAULT ''")
