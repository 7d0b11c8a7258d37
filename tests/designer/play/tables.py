"""Tables for tests: as `Host` gives them, but in no store."""

from __future__ import annotations

from collections.abc import Iterable

from designer.play.hosting import Hosted, Seat
from designer.play.match import Match, begin
from sheets import to_document
from sheets.freight.model import Sheet


def table(sheet: Sheet, *seats: Seat, options: Iterable[str] = (), seed: int = 1, with_code: bool = True) -> Hosted:
    """A table at its first dawn; without a code it has the same cards, but nobody knows of which seed."""
    match = begin(sheet, options, seed=seed, players=len(seats))
    return hosted(sheet, match, seats, tuple(options), seed if with_code else None)


def hosted(sheet: Sheet, match: Match, seats: tuple[Seat, ...], options: tuple[str, ...], seed: int | None) -> Hosted:
    return Hosted("TABLE", 1, "", sheet.title, to_document(sheet), options, seed, match, seats, {})
