"""What an agent of Lost Cities can leave alone; see `core/restrictions.py`."""

from __future__ import annotations

from collections.abc import Iterable

from sheets.lost_cities.model import Sheet
from simulator.core import restrictions
from simulator.core.restrictions import Ints, Restriction, RestrictionKind


def all_restrictions(sheet: Sheet) -> tuple[Restriction, ...]:
    """Every restriction that the sheet offers."""
    return restrictions.restrictions_of(_KINDS, sheet)


def parse_restrictions(sheet: Sheet, texts: Iterable[str]) -> tuple[Restriction, ...]:
    """The restrictions in canonical order, each once. Raises `ValueError` that names what there is."""
    offered = all_restrictions(sheet)
    return restrictions.find_restrictions(offered, texts, lambda _: f"one of {', '.join(map(str, offered))}")


def bans_of(sheet: Sheet, found: Iterable[Restriction]) -> Ints:
    """A flag for each restriction that there can be, as `is_banned` reads them; empty where there is none."""
    return restrictions.bans_of(found, (0,) * (_SUITS + len(sheet.suits)))


def restriction_help() -> str:
    """All forms and what they mean, in one sentence for the command line."""
    return restrictions.forms(_KINDS)


def _flag(bans: Ints, number: int) -> None:
    bans[number] = 1


# The numbers of flags, as `kernels/seen.py` names them.
_INVEST, _TAKE, _SUITS = range(3)


def _investing(sheet: Sheet) -> dict[str, int]:
    return {"": _INVEST} if sheet.deck.investments else {}


def _taking(sheet: Sheet) -> dict[str, int]:
    return {"": _TAKE} if sheet.discards.may_take else {}


def _suits(sheet: Sheet) -> dict[str, int]:
    return {suit.id: _SUITS + number for number, suit in enumerate(sheet.suits)}


_KINDS = (
    RestrictionKind("invest", "never plays an investment", _investing, _flag),
    RestrictionKind("take", "never takes a discarded card", _taking, _flag),
    RestrictionKind("suit=SUIT", "never opens the suit", _suits, _flag),
)
