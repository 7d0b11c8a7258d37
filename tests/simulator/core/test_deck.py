"""The deal on arrays is the deal of core/deal.py."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from numba import int64, types, uint64

from simulator.core.deal import couple, deal_order
from simulator.core.kernels import deck
from simulator.core.rng import Stream
from tests.simulator.core.swap import declared

_Ints = int64[::1]


@declared(types.void(_Ints, _Ints, _Ints, uint64[::1], _Ints, int64))
def _deal(target_of, inserted, kind_of, stream, cards, count):
    deck.deal_order(target_of, inserted, kind_of, stream, cards, count)


@declared(types.void(_Ints, int64, uint64[::1]))
def _shuffle(cards, count, stream):
    deck.shuffle(cards, count, stream)


@pytest.mark.parametrize("base", [range(7), range(3, 9), range(2, 5), range(12)])
@pytest.mark.parametrize("count", [1, 4, 7])
def test_cards_turn_up_in_the_written_order(base, count):
    coupling, kinds = couple(base, range(7)), np.array([0, 0, 1, 2, 2, 3, 4])
    target_of, inserted = np.array(coupling.target_of, np.int64), np.array(coupling.inserted, np.int64)
    for seed in range(50):
        cards = np.zeros(len(target_of) + len(inserted), np.int64)
        _deal(target_of, inserted, kinds, np.array([Stream(seed, 1).state], np.uint64), cards, count)
        assert cards[:count].tolist() == [kinds[card] for card in deal_order(coupling, Stream(seed, 1), count)]


def test_a_shuffle_leaves_the_rest_and_makes_each_order_as_likely():
    stream, found = np.array([5], np.uint64), Counter()
    for _ in range(6000):
        cards = np.arange(5)
        _shuffle(cards, 3, stream)
        assert cards[3:].tolist() == [3, 4]
        found[tuple(cards[:3].tolist())] += 1
    assert len(found) == 6
    assert all(abs(count - 1000) < 4 * 29 for count in found.values())  # sd sqrt(6000 * 1/6 * 5/6) = 28.9
