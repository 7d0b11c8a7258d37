"""The cards of a sheet, and the deal's test vectors as the README beside the engine prints them."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import simulator.freight
from sheets import load
from sheets.freight.model import Sheet
from simulator.core.deal import DEAL_VERSION, couple, deal_order
from simulator.core.rng import Stream
from simulator.freight.deck import deck_cards, deck_counts, format_card
from simulator.replay import record_sheet

README = (Path(simulator.freight.__file__).parent / "README.md").read_text(encoding="utf-8")
VECTORS = re.findall(r"^(stream|below|shuffle|couple|deal) +(.+?) -> (.+)$", README, re.MULTILINE)


def _stream(keys: str) -> Stream:
    return Stream(*map(int, keys.split(",")))


def _of_stream(keys: str) -> str:
    stream = _stream(keys)
    return " ".join(f"{stream.next64():016x}" for _ in range(3))


def _of_below(keys: str, *bounds: str) -> str:
    stream = _stream(keys)
    return " ".join(str(stream.below(int(bound))) for bound in bounds)


def _of_couple(keys: str, base: str, target: str) -> str:
    return " ".join(target[card] for card in deal_order(couple(base, target), _stream(keys), len(target)))


def _of_shuffle(keys: str, base: str) -> str:
    return _of_couple(keys, base, base)


def _of_deal(keys: str, sheet_id: str) -> str:
    sheet = load(sheet_id)
    cards = [card for card, count in deck_counts(sheet).items() for _ in range(count)]
    deck = deck_cards(sheet)
    order = deal_order(couple(deck, deck), _stream(keys), len(deck))
    return " ".join(format_card(sheet, cards[index]) for index in order)


OF_KIND: dict[str, Callable[..., str]] = {
    "stream": _of_stream,
    "below": _of_below,
    "shuffle": _of_shuffle,
    "couple": _of_couple,
    "deal": _of_deal,
}


@pytest.mark.parametrize(("kind", "given", "expected"), VECTORS)
def test_a_vector_of_the_readme_is_what_the_code_gives(kind: str, given: str, expected: str) -> None:
    assert OF_KIND[kind](*given.split()) == expected


def test_the_readme_has_vectors_of_each_kind_and_names_the_version() -> None:
    kinds = [kind for kind, _, _ in VECTORS]
    assert all(kinds.count(kind) >= 2 for kind in OF_KIND)
    assert {given.split()[1] for kind, given, _ in VECTORS if kind == "deal"} == {"tiny", "flip-freighters"}
    assert f"`deal_version` {DEAL_VERSION}" in README


def _sheet(**deck: Any) -> Sheet:
    suits = [
        {"id": name, "name": name, "letter": letter, "symbol": "star", "color": "#000000"}
        for name, letter in (("second", "Y"), ("first", "X"))
    ]
    truck = {
        "id": "a",
        "load_rule": {"kind": "any"},
        "squares": [{}],
        "route": {"spots": 1, "stops": [{"spot": 1, "score": {"kind": "fixed", "points": 1}}]},
    }
    document = {
        "format_version": 1,
        "family": "freight",
        "id": "cards",
        "title": "Cards",
        "suits": suits,
        "deck": {"values": [2, 5], **deck},
        "calendar": {"weeks": 1, "days": 1, "cards_per_day": 1},
        "trucks": [truck],
    }
    return record_sheet({"sheet": document}, {})


def test_cards_stand_by_suit_of_the_sheet_value_and_copy_with_jokers_last() -> None:
    assert deck_cards(_sheet(copies=2, jokers=1)) == [
        ("second", 2, 0),
        ("second", 2, 1),
        ("second", 5, 0),
        ("second", 5, 1),
        ("first", 2, 0),
        ("first", 2, 1),
        ("first", 5, 0),
        ("first", 5, 1),
        ("*", 0, 0),
    ]


def test_added_and_removed_cards_change_the_last_copies() -> None:
    changed = _sheet(
        copies=2,
        jokers=1,
        extra_cards=[{"joker": True}, {"suit": "first", "value": 4}, {"suit": "second", "value": 5}],
        removed_cards=[{"suit": "first", "value": 2}, {"suit": "second", "value": 2}, {"suit": "second", "value": 2}],
    )
    assert deck_cards(changed) == [
        ("second", 5, 0),
        ("second", 5, 1),
        ("second", 5, 2),
        ("first", 2, 0),
        ("first", 4, 0),
        ("first", 5, 0),
        ("first", 5, 1),
        ("*", 0, 0),
        ("*", 0, 1),
    ]
    assert [format_card(changed, card) for card in deck_counts(changed)] == ["Y5", "X2", "X4", "X5", "*"]


def test_a_deck_may_be_extra_cards_alone() -> None:
    assert deck_cards(_sheet(copies=0, extra_cards=[{"suit": "first", "value": 5}])) == [("first", 5, 0)]


@pytest.mark.parametrize("game", range(6))
def test_a_variant_of_one_card_disturbs_one_slot(game: int) -> None:
    official = load("flip-freighters")
    deck = {"extra_cards": [{"joker": True}], "removed_cards": [{"suit": "club", "value": 6}]}
    variant = official.model_copy(update={"deck": official.deck.model_validate({**official.deck.model_dump(), **deck})})
    base, target = deck_cards(official), deck_cards(variant)
    before = [base[card] for card in deal_order(couple(base, base), Stream(3, game, 0), 52)]
    after = [target[card] for card in deal_order(couple(base, target), Stream(3, game, 0), 52)]
    assert [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]] == [(("club", 6, 1), ("*", 0, 4))]
