"""What a player sees of a state, and states that look the same to that player."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from simulator.core.rng import Stream
from simulator.lost_cities.deck import Card
from simulator.lost_cities.state import Observation, State


def observe(kinds: tuple[Card, ...], state: State, player: int) -> Observation:
    """What the player sees and remembers. `kinds` are those of the deck, in canonical order."""
    other = 1 - player
    return Observation(
        player=player,
        round=state.round,
        starter=state.starter,
        mover=state.mover,
        phase=state.phase,
        hand=state.hands[player],
        known=state.known[player],
        others_known=state.known[other],
        others_cards=len(state.hands[other]),
        expeditions=state.expeditions,
        discards=state.discards,
        unseen=_unseen(kinds, state, player),
        deck_cards=sum(state.deck),
        discarded=state.discarded,
        turns=state.turns,
        turns_left=state.turns_left,
        scores=state.scores,
        aborted=state.aborted,
        taken=state.taken,
    )


def resample(kinds: tuple[Card, ...], state: State, player: int, stream: Stream) -> State:
    """The cards not known of the other's hand are drawn from all that the player has not seen; the rest is the deck."""
    other = 1 - player
    unseen = _unseen(kinds, state, player)
    pool = [card for card, count in zip(kinds, unseen, strict=True) for _ in range(count)]
    drawn = [pool.pop(stream.below(len(pool))) for _ in range(len(state.hands[other]) - len(state.known[other]))]
    hand, left = tuple(sorted((*state.known[other], *drawn))), Counter(pool)
    hands = (state.hands[0], hand) if other else (hand, state.hands[1])
    return replace(state, hands=hands, deck=tuple(left[card] for card in kinds))


def _unseen(kinds: tuple[Card, ...], state: State, player: int) -> tuple[int, ...]:
    """How many of each card lie in the deck or, not known, in the other's hand."""
    hidden = Counter(state.hands[1 - player]) - Counter(state.known[1 - player])
    return tuple(count + hidden[card] for card, count in zip(kinds, state.deck, strict=True))
