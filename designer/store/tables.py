"""The two tables of the store: a row a sheet, and a row a version of it."""

from __future__ import annotations

from sqlalchemy import Boolean, ForeignKey, Index, Integer, String, Text
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
    """One version of a sheet: the document as canonical text and what was done to it."""

    __tablename__ = "revisions"
    __table_args__ = (Index("revisions_by_sheet", "key", "revision", unique=True),)

    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    key: Mapped[str] = mapped_column(String(16), ForeignKey("sheets.key"))
    revision: Mapped[int] = mapped_column(Integer)
    label: Mapped[str] = mapped_column(String(200))
    created: Mapped[str] = mapped_column(String(32))
    document: Mapped[str] = mapped_column(Text)
