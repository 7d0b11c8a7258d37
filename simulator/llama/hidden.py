"""What a player sees of a state, and states that look the same to that player."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from simulator.core.rng import Stream
from simulator.llama.state import Observation, Ranks, State


def observe(ranks: Ranks, state: State, player: int) -> Observation:
    """What the player sees and remembers. `ranks` are those of the deck, in canonical order."""
    others = Counter(rank for other, hand in enumerate(state.hands) if other != player for rank in hand)
    return Observation(
        player=player,
        round=state.round,
        mover=state.mover,
        phase=state.phase,
        hand=state.hands[player],
        cards=tuple(map(len, state.hands)),
        pile=state.pile,
        unseen=tuple(count + others[rank] for rank, count in zip(ranks, state.deck, strict=True)),
        deck_cards=sum(state.deck),
        out=state.out,
        ones=state.ones,
        tens=state.tens,
        last=state.last,
        drawn=state.drawn if player == state.mover else 0,
        rounds=state.rounds,
        aborted=state.aborted,
        reshuffles=state.reshuffles,
        shuffled=state.shuffled,
    )


def resample(ranks: Ranks, state: State, player: int, stream: Stream) -> State:
    """The unseen cards shuffled over the deck and the hands of the others. What the others' choices tell is not drawn on.

    Each placing is as likely as in all shuffles that agree with what was seen, until a card is drawn after a reshuffle. From then on
    the deck is any of the cards shuffled last and the hands are any of the others: just nearly so, see `README.md`.
    """
    unseen = Counter(dict(zip(ranks, observe(ranks, state, player).unseen, strict=True)))
    size = sum(state.deck)
    if state.reshuffles:
        shuffled = _shuffle(Counter(dict(zip(ranks, state.shuffled, strict=True))), stream)
        deck = _first(shuffled, size, unseen)
        cards = _shuffle(unseen - deck, stream)
    else:
        cards = _shuffle(unseen, stream)
        deck, cards = Counter(cards[:size]), cards[size:]
    hands = list(state.hands)
    drawn = state.drawn
    for other, hand in enumerate(state.hands):
        if other != player:
            own = [cards.pop() for _ in hand]
            hands[other] = tuple(sorted(own))
            if drawn and other == state.mover:
                drawn = own[0]
    return replace(state, hands=tuple(hands), deck=tuple(deck[rank] for rank in ranks), drawn=drawn)


def _shuffle(counts: Counter[int], stream: Stream) -> list[int]:
    cards = list(counts.elements())
    for slot in range(len(cards) - 1):
        other = slot + stream.below(len(cards) - slot)
        cards[slot], cards[other] = cards[other], cards[slot]
    return cards


def _first(cards: list[int], count: int, most: Counter[int]) -> Counter[int]:
    """The first so many of the cards, of each rank no more than so many."""
    taken: Counter[int] = Counter()
    for rank in cards:
        if taken.total() < count and taken[rank] < most[rank]:
            taken[rank] += 1
    return taken
