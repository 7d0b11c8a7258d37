"""The cards of a game by its deal code: the readable twin of the kernels' deal. The specification is in `README.md`."""

from __future__ import annotations

from collections.abc import Callable

from sheets.llama.model import Sheet
from simulator.core.deal import couple, deal_order
from simulator.core.deal_code import deck_mark
from simulator.core.rng import Purpose, Stream
from simulator.llama.deck import deck_cards, deck_counts
from simulator.llama.state import Ranks, State


def dealer(sheet: Sheet, seed: int, game: int, base: Sheet | None = None) -> Callable[[State], int]:
    """What turns up at a chance node of a game. `base` is the sheet whose deal is coupled to; None: the sheet itself."""
    coupling = couple(deck_cards(base or sheet), deck_cards(sheet))
    ranks = tuple(deck_counts(sheet))
    cards = [rank for rank, count in deck_counts(sheet).items() for _ in range(count)]

    def outcome(state: State) -> int:
        if state.reshuffles:
            order = _reshuffled(ranks, seed, game, state)
        else:
            stream = Stream(seed, game, Purpose.DEAL, state.round)
            order = [cards[place] for place in deal_order(coupling, stream, len(cards))]
        return order[len(order) - sum(state.deck)]

    return outcome


def _reshuffled(ranks: Ranks, seed: int, game: int, state: State) -> list[int]:
    """The deck that the last reshuffle of the round made, in the order it turns up."""
    cards = [rank for rank, count in zip(ranks, state.shuffled, strict=True) for _ in range(count)]
    stream = Stream(seed, game, Purpose.DEAL, state.round, state.reshuffles)
    plain = couple(range(len(cards)), range(len(cards)))
    return [cards[place] for place in deal_order(plain, stream, len(cards))]


def mark_of_deck(sheet: Sheet, base: Sheet | None = None) -> str:
    """The mark of a deal code: equal for sheets that turn up the same cards for every seed. `base` as in `dealer`."""
    own, first = deck_cards(sheet), deck_cards(base or sheet)
    decks = [first, own] if first != own else [own]
    return deck_mark(f"{kind} {number} {copy}" for deck in decks for kind, number, copy in (*deck, ("", 0, 0)))
