"""What can be said of a whole table whose players compete: the places, who won, and what does not fit together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sheets.families import family_module, has_module
from simulator.core.result import places_of
from simulator.lab.seats import do_fewest_win

if TYPE_CHECKING:
    from designer.playtests.model import Playtest
    from designer.text.wording import Wording


def places(playtest: Playtest, family: str) -> tuple[int | None, ...]:
    """The place of each player, from 1: by the totals where all are known, else as it was written."""
    return _by_totals(playtest, family) or tuple(sheet.place for sheet in playtest.sheets)


def winners(playtest: Playtest, family: str) -> tuple[int, ...]:
    """The players, from 0, who have the first place; none where nobody is known to."""
    return tuple(number for number, place in enumerate(places(playtest, family)) if place == 1)


def starter_share(playtest: Playtest, family: str) -> float | None:
    """What who began has of the win: 1, 0, or a part of a win that is shared; `None` where it is not known who began or won."""
    first, won = _starter(playtest), winners(playtest, family)
    if first is None or not won:
        return None
    return 1 / len(won) if first in won else 0.0


def table_slips(words: Wording, playtest: Playtest) -> tuple[str, ...]:
    """What is wrong with the table as a whole, in the sheet's words."""
    family = words.sheet.family
    own: tuple[str, ...] = ()
    if has_module("designer", family, "playtests.table_checking"):
        own = family_module("designer", family, "playtests.table_checking").check(words, playtest)
    return (*_slips(words, playtest), *own)


def _slips(words: Wording, playtest: Playtest) -> Iterator[str]:
    sheets, seats = playtest.sheets, words.sheet.players
    if len(sheets) > seats.max:
        key = "slip.players_exact" if seats.min == seats.max else "slip.players"
        yield words.label(key, count=len(sheets), low=seats.min, high=seats.max)
    taken = [sheet.seat for sheet in sheets if sheet.seat is not None]
    if len(set(taken)) < len(taken):
        yield words.label("slip.seats", seat=max(taken, key=taken.count))
    players = max(len(sheets), seats.min)  # not all need be told of
    if too_far := [seat for seat in taken if seat > players]:
        yield words.label("slip.seat", seat=too_far[0], count=players)
    lengths = {len(sheet.rounds) for sheet in sheets if sheet.rounds}
    if len(lengths) > 1:
        yield words.label("slip.lengths", low=min(lengths), high=max(lengths))
    for number, place in enumerate(_by_totals(playtest, words.sheet.family), 1):
        written = sheets[number - 1].place
        if written not in (None, place):
            yield words.label("slip.place", number=number, written=written, expected=place)


def _by_totals(playtest: Playtest, family: str) -> tuple[int, ...]:
    """Empty where a total is not known, or one player alone is told of."""
    totals = [sheet.total for sheet in playtest.sheets if sheet.total is not None]
    if len(totals) < max(2, len(playtest.sheets)):
        return ()
    return places_of([-total for total in totals] if do_fewest_win(family) else totals)


def _starter(playtest: Playtest) -> int | None:
    return next((number for number, sheet in enumerate(playtest.sheets) if sheet.seat == 1), None)
