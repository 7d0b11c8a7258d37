"""The deal: the twin of core/deal.py."""

from __future__ import annotations

from typing import Any

from simulator.core.kernels.jit import inlined
from simulator.core.kernels.streams import below


@inlined
def deal_order(target_of: Any, inserted: Any, kind_of: Any, stream: Any, cards: Any, count: Any) -> None:
    """The first `count` cards in the order they turn up, as kinds, into `cards`, int64 (base cards + inserted at least).

    `target_of` and `inserted` are those of the coupling, `kind_of` is the kind of each card of the target deck; all int64.
    """
    size = len(target_of)
    removed = size + len(inserted) - len(kind_of)
    for card in range(size):
        cards[card] = card
    for slot in range(min(count, size - 1) if removed == 0 and len(inserted) == 0 else size - 1):
        other = slot + below(stream, size - slot)
        cards[slot], cards[other] = cards[other], cards[slot]
    for card in range(size if removed else 0):
        if target_of[card] < 0:
            slot = 0
            while cards[slot] != card:
                slot += 1
            size -= 1
            cards[slot] = cards[size]
    for slot in range(size):
        cards[slot] = target_of[cards[slot]]
    for card in inserted:
        slot = below(stream, size + 1)
        cards[size] = cards[slot]
        cards[slot] = card
        size += 1
    for slot in range(count):
        cards[slot] = kind_of[cards[slot]]


@inlined
def shuffle(cards: Any, count: Any, stream: Any) -> None:
    """Put the first `count` entries of an array in any order, each as likely: Fisher-Yates, front to back."""
    for slot in range(count - 1):
        other = slot + below(stream, count - slot)
        cards[slot], cards[other] = cards[other], cards[slot]
