"""What families make of the kinds of restrictions that they list."""

from __future__ import annotations

import pytest

from simulator.core.restrictions import (
    Ints,
    Restriction,
    RestrictionKind,
    bans_of,
    find_restrictions,
    forms,
    restrictions_of,
)


def _raise(bans: Ints, number: int) -> None:
    bans[number] += 1


_KINDS = (
    RestrictionKind("wait", "never waits", lambda _: {"": 0}, _raise),
    RestrictionKind("card=CARD", "never plays the card", lambda sheet: dict.fromkeys(sheet, 1), _raise),
)
_OFFERED = restrictions_of(_KINDS, "AB")


def _found(*texts: str) -> tuple[Restriction, ...]:
    return find_restrictions(_OFFERED, texts, lambda text: f"something else than {text}")


def test_each_kind_offers_what_the_sheet_has() -> None:
    assert [str(each) for each in _OFFERED] == ["wait", "card=A", "card=B"]
    assert [kind.name for kind in _KINDS] == ["wait", "card"]
    assert forms(_KINDS) == "`wait` never waits; `card=CARD` never plays the card"


def test_those_of_texts_are_in_canonical_order_and_each_once() -> None:
    assert [each.text for each in _found("wait", "card=B", "wait")] == ["card=B", "wait"]


def test_one_that_is_not_offered_is_told_with_what_is_expected() -> None:
    with pytest.raises(ValueError, match=r"^restriction: expected something else than card=C, found 'card=C'$"):
        _found("wait", "card=C")


def test_bans_are_changed_by_the_kinds_and_empty_without_any() -> None:
    assert bans_of(_found("wait", "card=A", "card=B"), (0, 5)).tolist() == [1, 7]
    assert bans_of((), (0, 5)).size == 0
