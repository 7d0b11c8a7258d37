"""What an agent of Lost Cities can leave alone; see `core/restrictions.py`."""

from __future__ import annotations

from collections.abc import Iterable

from sheets.lost_cities.model import Sheet
from simulator.core import restrictions
from simulator.core.restrictions import Ints, Restriction, RestrictionKind
from simulator.lost_cities import bans


def all_restrictions(sheet: Sheet) -> tuple[Restriction, ...]:
    """Every restriction that the sheet offers."""
    return restrictions.restrictions_of(_KINDS, sheet)


def parse_restrictions(sheet: Sheet, texts: Iterable[str]) -> tuple[Restriction, ...]:
    """The restrictions in canonical order, each once. Raises `ValueError` that names what there is."""
    offered = all_restrictions(sheet)
    return restrictions.find_restrictions(offered, texts, lambda _: f"one of {', '.join(map(str, offered))}")


def bans_of(sheet: Sheet, found: Iterable[Restriction]) -> Ints:
    """What the kernels read of them: nothing where there are none."""
    return restrictions.bans_of(found, (0,) * (bans.FIRST_SUIT + len(sheet.suits)))


def restriction_help() -> str:
    """All forms and what they mean, in one sentence for the command line."""
    return restrictions.forms(_KINDS)


def _flag(numbers: Ints, number: int) -> None:
    numbers[number] = 1


def _investing(sheet: Sheet) -> dict[str, int]:
    return {"": bans.NO_INVESTMENTS} if sheet.deck.investments else {}


def _taking(sheet: Sheet) -> dict[str, int]:
    return {"": bans.NO_TAKING} if sheet.discards.may_take else {}


def _suits(sheet: Sheet) -> dict[str, int]:
    return {suit.id: bans.FIRST_SUIT + number for number, suit in enumerate(sheet.suits)}


_KINDS = (
    RestrictionKind("invest", "never plays an investment", _investing, _flag),
    RestrictionKind("take", "never takes a discarded card", _taking, _flag),
    RestrictionKind("suit=SUIT", "never opens the suit", _suits, _flag),
)
