"""The deal on small decks of letters: exactly uniform, and a changed card disturbs one slot."""

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from simulator.core.deal import Coupling, couple, deal_order
from simulator.core.rng import Stream


def _dealt(base: str, target: str, *keys: int) -> str:
    order = deal_order(couple(base, target), Stream(*keys), len(target))
    return "".join(target[card] for card in order)


def test_coupling_pairs_equal_cards_then_added_for_removed_in_order() -> None:
    assert couple("abcd", "abcd") == Coupling((0, 1, 2, 3), ())
    assert couple("abcd", "axcy") == Coupling((0, 1, 2, 3), ())  # x stands for b, y for d
    assert couple("abcd", "acd") == Coupling((0, -1, 1, 2), ())
    assert couple("abcd", "xacd") == Coupling((1, 0, 2, 3), ())
    assert couple("abcd", "abxcdy") == Coupling((0, 1, 3, 4), (2, 5))
    assert couple("abcd", "x") == Coupling((0, -1, -1, -1), ())


def test_only_a_deck_of_the_same_size_is_plain() -> None:
    assert couple("abcd", "axcd").is_plain
    assert not couple("abcd", "abc").is_plain
    assert not couple("abcd", "abcde").is_plain


def test_a_shuffle_is_fisher_yates_from_the_front() -> None:
    stream, cards = Stream(4, 2, 0), list("abcdef")
    for slot in range(5):
        other = slot + stream.below(6 - slot)
        cards[slot], cards[other] = cards[other], cards[slot]
    assert _dealt("abcdef", "abcdef", 4, 2, 0) == "".join(cards)


@pytest.mark.parametrize("count", range(7))
def test_the_first_cards_are_those_of_the_whole_shuffle(count: int) -> None:
    for target in ("abcdef", "abXdef", "abcde", "abcdefgh"):
        coupling = couple("abcdef", target)
        whole = deal_order(coupling, Stream(count, 3), len(target))
        assert deal_order(coupling, Stream(count, 3), min(count, len(target))) == whole[: min(count, len(target))]


@pytest.mark.parametrize(
    ("base", "target"),
    [
        ("abcd", "abcd"),
        ("abcd", "aXcd"),
        ("abcd", "acd"),
        ("abcd", "bd"),
        ("abc", "abcX"),
        ("abc", "aXbcY"),
        ("abcd", "XabYZ"),
        ("abcd", "X"),
        ("ab", "XYZ"),
    ],
)
def test_every_order_is_equally_likely(base: str, target: str) -> None:
    games = 24_000
    orders = ["".join(order) for order in permutations(target)]
    counts = Counter(_dealt(base, target, 11, game, 0) for game in range(games))
    assert set(counts) == set(orders)
    expected, freedom = games / len(orders), len(orders) - 1
    chi_square = sum((counts[order] - expected) ** 2 / expected for order in orders)
    assert abs(chi_square - freedom) <= 4 * sqrt(2 * freedom)  # its mean and standard deviation; the seeds are fixed


BASE = "abcdefghijklmnopqrst"


@pytest.mark.parametrize("game", range(5))
def test_an_exchanged_card_takes_the_slot_of_the_other(game: int) -> None:
    before = _dealt(BASE, BASE, 3, game)
    assert _dealt(BASE, BASE.replace("h", "H"), 3, game) == before.replace("h", "H")


@pytest.mark.parametrize("game", range(5))
def test_a_removed_card_is_replaced_by_the_last(game: int) -> None:
    before = _dealt(BASE, BASE, 3, game)
    after = before[:-1] if before[-1] == "h" else before[:-1].replace("h", before[-1])
    assert _dealt(BASE, BASE.replace("h", ""), 3, game) == after


@pytest.mark.parametrize("game", range(5))
def test_an_added_card_sends_one_card_to_the_end(game: int) -> None:
    before = _dealt(BASE, BASE, 3, game)
    after = _dealt(BASE, BASE + "X", 3, game)
    assert after.replace("X", after[-1])[:-1] == before if after[-1] != "X" else after == before + "X"


def test_cards_in_common_keep_their_places_when_two_are_exchanged() -> None:
    before, after = _dealt(BASE, BASE, 8), _dealt(BASE, "XY" + BASE.replace("c", "").replace("q", ""), 8)
    assert [(old, new) for old, new in zip(before, after, strict=True) if old != new] in (
        [("c", "X"), ("q", "Y")],
        [("q", "Y"), ("c", "X")],
    )
