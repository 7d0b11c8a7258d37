"""A sheet as the arrays of its kernels, and states of the reference engine as theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain
from typing import cast

import numpy as np
from numpy.typing import NDArray

from sheets.lost_cities.model import Sheet
from simulator.core.deal import couple
from simulator.lost_cities.actions import Action, Discard, Draw, Play, Take
from simulator.lost_cities.cards import Card, deck_cards, deck_counts
from simulator.lost_cities.kernels import arrays as at
from simulator.lost_cities.kernels.arrays import place_of_hand, place_of_pile, place_of_player
from simulator.lost_cities.metrics import figure_names
from simulator.lost_cities.restrictions import bans_of, parse_restrictions
from simulator.lost_cities.state import Phase, State, Values

Ints = NDArray[np.int64]

_PHASES: tuple[Phase, ...] = ("deal", "play", "take", "draw", "over")  # by their numbers
_ENDS = ("deck_empty", "one_more_turn", "fixed_turns")


@dataclass(frozen=True)
class Compiled:
    """A sheet, variants applied, ready to be played by the kernels. `restrictions` are what an agent is not to do."""

    sheet: Sheet
    base: Sheet
    restrictions: tuple[str, ...]

    @cached_property
    def kinds(self) -> tuple[Card, ...]:
        return tuple(deck_counts(self.sheet))

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The action of each number."""
        takes = map(Take, range(len(self.sheet.suits)))
        return (*map(Play, self.kinds), *map(Discard, self.kinds), Draw(), *takes)

    @property
    def figures(self) -> tuple[str, ...]:
        return figure_names(self.sheet)

    @cached_property
    def bans(self) -> Ints:
        return bans_of(self.sheet, parse_restrictions(self.sheet, self.restrictions))

    def rules(self, players: int = 2) -> Ints:
        return self._rules

    @cached_property
    def _rules(self) -> Ints:
        sheet, counts = self.sheet, deck_counts(self.sheet)
        ranks = len(self.kinds) // len(sheet.suits)
        coupling = couple(deck_cards(self.base), deck_cards(sheet))
        tables = (
            [card.value for card in self.kinds[:ranks]],
            [counts[card] for card in self.kinds[:ranks]],
            list(coupling.target_of),
            list(coupling.inserted),
            [kind for kind, card in enumerate(self.kinds) for _ in range(counts[card])],
        )
        pile = 1 + sum(tables[1])
        player = at.BY_ROUND + sheet.rounds + sheet.hand_size
        piles = at.PLAYERS + 2 * player
        order = piles + 3 * len(sheet.suits) * pile + 1  # before it the stream of its shuffle
        scoring, end = sheet.scoring, sheet.end
        numbers = {
            at.SUITS: len(sheet.suits),
            at.RANKS: ranks,
            at.KINDS: len(self.kinds),
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

    def players_of(self, state: State) -> int:
        return len(state.hands)

    def state_size(self, players: int = 2) -> int:
        return int(self._rules[at.STATE_SIZE])

    def encode(self, state: State, outcome: Card | None = None) -> Ints:
        """The deck in canonical order, but `outcome`, if there is one, on top; figures are of this round alone."""
        rules, array = self._rules, np.zeros(self.state_size(), np.int64)
        array[: at.PLAYERS] = (
            state.mover, _PHASES.index(state.phase), state.round, state.starter, state.turns, state.turns_left,
            state.discarded, state.aborted, 0, 0, 1, rules[at.CARDS] - sum(state.deck),
        )  # fmt: skip
        for player in range(2):
            own, hand = place_of_player(rules, player), place_of_hand(rules, player)
            hidden = Counter(state.hands[player]) - Counter(state.known[player])
            cards = [2 * self._kind(card) for card in state.known[player]]
            cards += [2 * self._kind(card) + 1 for card in hidden.elements()]
            array[hand : hand + len(cards)] = sorted(cards)
            array[[own + at.POINTS, own + at.TAKEN, own + at.HELD]] = (
                sum(state.scores[player]), state.taken[player], len(cards),
            )  # fmt: skip
            rounds = own + at.BY_ROUND
            array[rounds : rounds + len(state.scores[player])] = state.scores[player]
        for owner, piles in enumerate((*state.expeditions, state.discards)):
            for suit, pile in enumerate(piles):
                place = place_of_pile(rules, owner, suit)
                array[place : place + 1 + len(pile)] = (len(pile), *pile)
        left = [kind for kind, count in enumerate(state.deck) for _ in range(count)]
        if outcome is not None:
            left.insert(0, left.pop(left.index(self._kind(outcome))))
        end = rules[at.ORDER] + rules[at.CARDS]
        array[end - len(left) : end] = left
        return array

    def _kind(self, card: Card) -> int:
        return self.kinds.index(card)

    def decode(self, array: Ints) -> State:
        rules, phase = self._rules, _PHASES[array[at.PHASE]]
        own = [place_of_player(rules, player) for player in range(2)]
        rounds = int(array[at.ROUND]) + (phase == "over")
        hands = [self._hand(array, player) for player in range(2)]
        return State(
            round=int(array[at.ROUND]),
            starter=int(array[at.STARTER]),
            mover=int(array[at.MOVER]),
            phase=phase,
            hands=tuple(tuple(self.kinds[card >> 1] for card in hand) for hand in hands),
            known=tuple(tuple(self.kinds[card >> 1] for card in hand if not card & 1) for hand in hands),
            expeditions=(self._piles(array, 0), self._piles(array, 1)),
            discards=self._piles(array, at.DISCARDS),
            deck=self._deck(array),
            discarded=int(array[at.DISCARDED]),
            turns=int(array[at.TURNS]),
            turns_left=int(array[at.TURNS_LEFT]),
            scores=tuple(tuple(_listed(array, place + at.BY_ROUND, rounds)) for place in own),
            aborted=bool(array[at.ABORTED]),
            taken=tuple(int(array[place + at.TAKEN]) for place in own),
        )

    def _hand(self, array: Ints, player: int) -> list[int]:
        held = int(array[place_of_player(self._rules, player) + at.HELD])
        return _listed(array, place_of_hand(self._rules, player), held)

    def _piles(self, array: Ints, owner: int) -> tuple[Values, ...]:
        places = [place_of_pile(self._rules, owner, suit) for suit in range(len(self.sheet.suits))]
        return tuple(tuple(_listed(array, place + 1, int(array[place]))) for place in places)

    def _deck(self, array: Ints) -> tuple[int, ...]:
        if not array[at.IS_SHUFFLED]:
            return tuple(deck_counts(self.sheet).values())
        order, cards = self._rules[at.ORDER], self._rules[at.CARDS]
        left = Counter(array[order + array[at.NEXT] : order + cards].tolist())
        return tuple(left[kind] for kind in range(len(self.kinds)))


def compile_sheet(sheet: Sheet, base: Sheet | None = None, restrictions: Iterable[str] = ()) -> Compiled:
    """A sheet, variants applied. `base` is the sheet whose deal is coupled to; None: the sheet itself.

    Raises `ValueError` for a restriction that the sheet does not offer.
    """
    texts = tuple(restriction.text for restriction in parse_restrictions(sheet, restrictions))
    return Compiled(sheet, base or sheet, texts)


def _listed(array: Ints, place: int, count: int) -> list[int]:
    return cast("list[int]", array[place : place + count].tolist())
