"""Replays files of recorded games with both engines; the file's `format` decides how it is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheets import Problem, SheetError, apply_variants, check, load, read_document
from sheets.families import FAMILIES, family_module, has_module
from sheets.files import read_source
from sheets.problems import quoted
from simulator.agents import competes
from simulator.core.game import MAX_PLAYERS
from simulator.core.play import new_game
from simulator.core.record import FORMAT, DiffersError, Mismatch, RecordError, check_record

if TYPE_CHECKING:
    from sheets.families import Sheet

ENGINES = ("reference", "compiled")


@dataclass(frozen=True)
class ReplayReport:
    """What was replayed on each of the engines, and the first mismatch of each record and engine."""

    games: int
    states: int
    cases: int
    mismatches: tuple[Mismatch, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            **asdict(self),
            "engines": list(ENGINES),
            "mismatches": [asdict(mismatch) for mismatch in self.mismatches],
        }


def replay_file(path: Path) -> ReplayReport:
    """Replay a file. Raises `SheetError` where it, or a sheet in it, cannot be read."""
    document, problems = read_document(read_source(path))
    if document is None:
        raise SheetError(str(path), problems)
    try:
        return replay(document)
    except RecordError as error:
        raise SheetError(str(path), [Problem("bad_record", "", str(error))]) from error


def replay(document: dict[str, Any]) -> ReplayReport:
    """Replay a record already read. Raises `RecordError`, or `SheetError` for a sheet in it."""
    file_format = document.get("format")
    recorded = [module for module in _recorded_modules() if isinstance(file_format, str) and module.reads(file_format)]
    if file_format != FORMAT and not recorded:
        raise RecordError(
            f"/format: expected '{FORMAT}' or a known format of recorded games, found {quoted(file_format)}"
        )
    mismatches = tuple(_foreign_mismatches(document, recorded[0]) if recorded else _own_mismatches(document))
    games, states, cases = (len(document.get(kind, ())) for kind in ("games", "states", "cases"))
    return ReplayReport(games, states, cases, mismatches)


def _recorded_modules() -> Iterator[Any]:
    for family in FAMILIES:
        if has_module("simulator", family, "recorded"):
            yield family_module("simulator", family, "recorded")


def _foreign_mismatches(document: dict[str, Any], recorded: Any) -> Iterator[Mismatch]:
    sheet = load(recorded.SHEET)
    for engine in ENGINES:
        yield from recorded.mismatches(document, sheet, engine, lambda game, engine=engine: as_engine(engine, game))


def _own_mismatches(document: dict[str, Any]) -> Iterator[Mismatch]:
    games = document.get("games")
    if not isinstance(games, list):
        raise RecordError("/games: expected a list of games, found none")
    for number, record in enumerate(games):
        if not isinstance(record, dict) or not isinstance(record.get("id"), str):
            raise RecordError(f"/games/{number}: expected a game with an id, found none")
        sheet, players = record_sheet(document, record), record.get("players", 1)
        least, most = _numbers_of_players(sheet)
        if type(players) is not int or not least <= players <= most:
            expected = f"{least} to {most}" if least < most else least
            raise RecordError(f"/games/{number}/players: expected {expected} players, found {quoted(players)}")
        game = _game_of(sheet, players, number)
        for engine in ENGINES:
            try:
                check_record(as_engine(engine, game), record)
            except DiffersError as error:
                yield error.mismatch(engine, record["id"])
            except RecordError as error:
                raise RecordError(f"/games/{number}: {error}") from error


def _numbers_of_players(sheet: Sheet) -> tuple[int, int]:
    """The fewest and the most: any number can share cards, only as many as the sheet says can compete."""
    return (sheet.players.min, min(sheet.players.max, MAX_PLAYERS)) if competes(sheet.family) else (1, MAX_PLAYERS)


def _game_of(sheet: Sheet, players: int, number: int) -> Any:
    try:
        return new_game(sheet, players)
    except ValueError as error:
        raise RecordError(f"/games/{number}/{error}") from error


def record_sheet(document: dict[str, Any], record: dict[str, Any]) -> Sheet:
    """The sheet of a recorded game, its own or the file's, with its variants applied. Raises `SheetError`, `RecordError`."""
    source, variants = record.get("sheet", document.get("sheet")), record.get("variants", [])
    if not isinstance(variants, list) or not all(isinstance(variant, str) for variant in variants):
        raise RecordError(f"variants: expected a list of ids, found {quoted(variants)}")
    if isinstance(source, dict):
        checked = check(source)
        if checked.sheet is None or not checked.playable:
            raise SheetError("sheet", checked.errors)
        sheet = checked.sheet
    else:
        sheet = load(str(source))
    return apply_variants(sheet, variants)


def as_engine(name: str, game: Any) -> Any:
    """One of the `ENGINES` for a game of the reference engine."""
    return game if name == "reference" else family_module("simulator", game.sheet.family, "fast").FastGame(game)
