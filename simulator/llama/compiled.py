"""A sheet as arrays: see `kernels/arrays.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sheets.llama.cards import kinds_of_cards
from sheets.llama.model import Sheet
from sheets.llama.scores import fresh_penalty
from simulator.core.deal import couple
from simulator.core.flat import Ints
from simulator.llama import encoding
from simulator.llama.actions import Action, Draw, Keep, Play, Quit
from simulator.llama.deck import deck_cards, deck_counts
from simulator.llama.kernels import arrays as at
from simulator.llama.metrics import figure_names
from simulator.llama.restrictions import bans_of, parse_restrictions
from simulator.llama.rules import LlamaGame
from simulator.llama.scores import points_of
from simulator.llama.state import State

_RETURNS = ("none", "one", "highest")  # in the order of the numbers of `arrays`


@dataclass(frozen=True)
class Compiled:
    """A sheet, variants applied, ready for the kernels. Its deal is coupled to that of the sheet `base`.

    `bans` are what a restricted player is not to do. Satisfies `simulator.core.flat.FlatSheet`.
    """

    sheet: Sheet
    base: Sheet
    bans: Ints

    @cached_property
    def actions(self) -> Sequence[Action]:
        return (*map(Play, deck_counts(self.sheet)), Draw(), Keep(), Quit())

    @cached_property
    def figures(self) -> Sequence[str]:
        return figure_names(self.sheet)

    @cached_property
    def _rules(self) -> dict[int, Ints]:
        return {}

    def rules(self, players: int) -> Ints:
        """The sheet for so many players. Raises `ValueError` for players that cannot be seated."""
        if players not in self._rules:
            self._rules[players] = _rules(LlamaGame(self.sheet, players), self.base)
        return self._rules[players]

    def state_size(self, players: int) -> int:
        return encoding.state_size(self.rules(players))

    def players_of(self, state: State) -> int:
        return len(state.hands)

    def encode(self, state: State, outcome: int | None = None) -> Ints:
        return encoding.encode(self.sheet, self.rules(self.players_of(state)), state, outcome)

    def decode(self, array: Ints) -> State:
        return encoding.decode(self.rules(int(array[at.SEATS])), array)


def compile_sheet(sheet: Sheet, base: Sheet | None = None, restrictions: Iterable[str] = ()) -> Compiled:
    """The sheet has no errors. `base` is the sheet whose cards its own are coupled to, so that deals compare; None: itself.

    `restrictions` are texts, see `restrictions.py`. Raises `ValueError` for one that the sheet does not offer.
    """
    return Compiled(sheet, base or sheet, bans_of(parse_restrictions(sheet, restrictions)))


def _rules(game: LlamaGame, base: Sheet) -> Ints:
    sheet, turn, scoring = game.sheet, game.sheet.turn, game.sheet.scoring
    coupling = couple(deck_cards(base), deck_cards(sheet))
    kinds = [kind for kind, count in enumerate(game.counts.values()) for _ in range(count)]
    head = np.zeros(at.COUPLING, np.int64)
    order_at = at.FIRST + game.players * at.STRIDE
    pile_at = order_at + len(coupling.target_of) + len(coupling.inserted)
    entries = {
        at.PLAYERS: game.players,
        at.KINDS: kinds_of_cards(sheet),
        at.CARDS: len(kinds),
        at.HAND_SIZE: sheet.hand_size,
        at.MUST_PLAY: turn.must_play,
        at.MAY_PLAY_DRAWN: turn.may_play_drawn,
        at.LAST_MAY_DRAW: turn.last_may_draw,
        at.MOST_RESHUFFLES: game.most_reshuffles,
        at.COUNTS_ALL: scoring.counts == "all",
        at.RETURNS: _RETURNS.index(scoring.returns),
        at.EXCHANGE: scoring.exchange,
        at.END_AT: scoring.end_at,
        at.MAX_ROUNDS: sheet.max_rounds,
        at.BASE_CARDS: len(coupling.target_of),
        at.INSERTED: len(coupling.inserted),
        at.FRESH: round(100 * fresh_penalty(sheet)),
        at.ORDER_AT: order_at,
        at.PILE_AT: pile_at,
        at.ROUNDS_AT: pile_at + len(kinds),
    }
    for place, number in entries.items():
        head[place] = number
    for kind, (rank, count) in enumerate(game.counts.items()):
        head[at.POINTS + kind] = points_of(sheet, rank)
        head[at.COUNT + kind] = count
        head[at.FITS + kind] = sum(1 << other - 1 for other in game.ranks if game.fits(other, rank))
    return np.concatenate([head, coupling.target_of, coupling.inserted, kinds]).astype(np.int64)
