"""The deal: a written specification, so that every engine, export and comparison turns up the same cards.

The base deck is shuffled front to back (Fisher-Yates). Where another deck is dealt, as that of a variant, it is
coupled to the base deck: cards the two have in common keep their places, so a change of one card disturbs one slot
and the order stays exactly uniform. The text of the specification, with test vectors, is in
`simulator/freight/README.md`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from simulator.core.rng import Stream

DEAL_VERSION = 1


@dataclass(frozen=True)
class Coupling:
    """How the order of a base deck becomes an order of a target deck; cards are numbered by their places in each list.

    `target_of[b]` is the target card that stands where base card b stands, or -1 where it is taken out; `inserted` are
    the target cards put in last, one after another.
    """

    target_of: tuple[int, ...]
    inserted: tuple[int, ...]

    @property
    def is_plain(self) -> bool:
        """Whether no card is taken out or put in, so that the first slots need only the first draws."""
        return not self.inserted and -1 not in self.target_of


def couple(base: Sequence[Hashable], target: Sequence[Hashable]) -> Coupling:
    """Pair two decks of distinct cards in canonical order: equal cards, then added cards for removed ones in order."""
    place = {card: index for index, card in enumerate(target)}
    kept = set(base)
    added = [index for index, card in enumerate(target) if card not in kept]
    fill = iter(added)
    target_of = tuple(place[card] if card in place else next(fill, -1) for card in base)
    return Coupling(target_of, tuple(fill))


def deal_order(coupling: Coupling, stream: Stream, count: int) -> list[int]:
    """The first `count` cards of the target deck in the order they turn up; `count` is at most the deck's size."""
    size = len(coupling.target_of)
    order = list(range(size))
    for slot in range(min(count, size - 1) if coupling.is_plain else size - 1):
        other = slot + stream.below(size - slot)
        order[slot], order[other] = order[other], order[slot]
    for base_card in (card for card, target in enumerate(coupling.target_of) if target < 0):
        order[order.index(base_card)] = order[-1]
        order.pop()
    cards = [coupling.target_of[card] for card in order]
    for card in coupling.inserted:
        slot = stream.below(len(cards) + 1)
        cards.append(card)
        cards[slot], cards[-1] = cards[-1], cards[slot]
    return cards[:count]
