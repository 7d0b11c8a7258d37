"""A sheet as arrays: see `kernels/arrays.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain

import numpy as np

from sheets.lost_cities.model import Sheet
from simulator.core.deal import couple
from simulator.core.flat import Ints
from simulator.lost_cities import encoding
from simulator.lost_cities.actions import Action, Discard, Draw, Play, Take
from simulator.lost_cities.deck import Card, deck_cards, deck_counts
from simulator.lost_cities.kernels import arrays as at
from simulator.lost_cities.metrics import figure_names
from simulator.lost_cities.restrictions import bans_of, parse_restrictions
from simulator.lost_cities.rules import PLAYERS
from simulator.lost_cities.state import State

_ENDS = ("deck_empty", "one_more_turn", "fixed_turns")  # in the order of the numbers of `arrays`


@dataclass(frozen=True)
class Compiled:
    """A sheet, variants applied, ready for the kernels. Its deal is coupled to that of the sheet `base`.

    `bans` are what a restricted player is not to do. Satisfies `simulator.core.flat.FlatSheet`.
    """

    sheet: Sheet
    base: Sheet
    bans: Ints

    @cached_property
    def kinds(self) -> tuple[Card, ...]:
        return tuple(deck_counts(self.sheet))

    @cached_property
    def actions(self) -> Sequence[Action]:
        takes = map(Take, range(len(self.sheet.suits)))
        return (*map(Play, self.kinds), *map(Discard, self.kinds), Draw(), *takes)

    @cached_property
    def figures(self) -> Sequence[str]:
        return figure_names(self.sheet)

    @cached_property
    def _rules(self) -> Ints:
        return _rules(self.sheet, self.base)

    def rules(self, players: int = PLAYERS) -> Ints:
        return self._rules

    def state_size(self, players: int = PLAYERS) -> int:
        return int(self._rules[at.STATE_SIZE])

    def players_of(self, state: State) -> int:
        return len(state.hands)

    def encode(self, state: State, outcome: Card | None = None) -> Ints:
        return encoding.encode(self.kinds, self._rules, state, outcome)

    def decode(self, array: Ints) -> State:
        return encoding.decode(self.kinds, self._rules, array)


def compile_sheet(sheet: Sheet, base: Sheet | None = None, restrictions: Iterable[str] = ()) -> Compiled:
    """The sheet has no errors. `base` is the sheet whose cards its own are coupled to, so that deals compare; None: itself.

    `restrictions` are texts, see `restrictions.py`. Raises `ValueError` for one that the sheet does not offer.
    """
    return Compiled(sheet, base or sheet, bans_of(sheet, parse_restrictions(sheet, restrictions)))


def _rules(sheet: Sheet, base: Sheet) -> Ints:
    counts, scoring, end = deck_counts(sheet), sheet.scoring, sheet.end
    coupling = couple(deck_cards(base), deck_cards(sheet))
    ranks = len(counts) // len(sheet.suits)
    tables = (
        [card.value for card in counts][:ranks],
        coupling.target_of,
        coupling.inserted,
        [kind for kind, count in enumerate(counts.values()) for _ in range(count)],
    )
    pile = 1 + sum(counts.values()) // len(sheet.suits)
    player = at.BY_ROUND + sheet.rounds + sheet.hand_size
    piles = at.PLAYERS + PLAYERS * player
    order = piles + (PLAYERS + 1) * len(sheet.suits) * pile + 1  # before it the stream of its shuffle
    numbers = {
        at.SUITS: len(sheet.suits),
        at.RANKS: ranks,
        at.KINDS: len(counts),
        at.CARDS: sum(counts.values()),
        at.HAND: sheet.hand_size,
        at.ROUNDS: sheet.rounds,
        at.NOT_FALLING: sheet.expeditions.order == "not_falling",
        at.MAX_GAP: sheet.expeditions.max_gap,
        at.MAY_TAKE: sheet.discards.may_take,
        at.MAY_RETAKE: sheet.discards.may_retake,
        at.COST: scoring.opening_cost,
        at.STEP: scoring.multiplier_step,
        at.BONUS_CARDS: scoring.bonus_cards,
        at.BONUS: scoring.bonus_points,
        at.BONUS_MULTIPLIED: scoring.bonus_multiplied,
        at.END: _ENDS.index(end.when),
        at.TURNS_EACH: end.turns,
        at.MAX_TURNS: end.max_turns,
        at.SWING: max(1, sum(sheet.deck.values)),
        at.UNIT: 100 * sum(sheet.deck.values) // len(sheet.deck.values),
        at.PLAYER_SIZE: player,
        at.PILES: piles,
        at.PILE_SIZE: pile,
        at.ORDER: order,
        at.STATE_SIZE: order + len(coupling.target_of) + len(coupling.inserted),
    }
    starts = accumulate(map(len, tables), initial=at.RULES_END + 1)
    numbers |= dict(zip((*at.TABLES, at.RULES_END), starts, strict=True))
    return np.array([*(numbers[place] for place in sorted(numbers)), *chain(*tables)], np.int64)
