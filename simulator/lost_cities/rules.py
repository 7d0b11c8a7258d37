"""The reference engine: the rules of the family `lost_cities` on any sheet, written to be read.

Sources: the help page of Board Game Arena [S] and the Kosmos rulebooks [K]; `README.md` beside this file has the readings that
are ours. `kernels/` is its fast twin.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from sheets.lost_cities.model import Sheet
from simulator.core.game import IllegalActionError
from simulator.core.result import Result, places_of
from simulator.core.rng import Stream
from simulator.lost_cities import actions, hidden, notation
from simulator.lost_cities.actions import Action, Discard, Draw, Play, Take
from simulator.lost_cities.deck import Card, deck_counts, format_card, parse_card
from simulator.lost_cities.laying import may_lay
from simulator.lost_cities.scores import expedition_score
from simulator.lost_cities.state import Observation, State

PLAYERS = 2

_Item = TypeVar("_Item")


class LostCitiesGame:
    """A sheet, variants applied, ready to be played. Satisfies `simulator.core.game.Game[State, Action, Card]`."""

    players = PLAYERS

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.counts = deck_counts(sheet)
        self.kinds = tuple(self.counts)

    # The tree

    def initial_state(self) -> State:
        return self._new_round(0, 0, ((),) * PLAYERS, aborted=False)

    def _new_round(self, number: int, starter: int, scores: tuple[tuple[int, ...], ...], *, aborted: bool) -> State:
        nothing: tuple[tuple[()], ...] = ((),) * len(self.sheet.suits)
        deck = tuple(self.counts.values())
        hands = ((),) * PLAYERS
        expeditions = (nothing,) * PLAYERS
        return State(
            number, starter, starter, "deal", hands, hands, expeditions, nothing, deck, scores=scores, aborted=aborted
        )

    def is_terminal(self, state: State) -> bool:
        return state.phase == "over"

    def chance_outcomes(self, state: State) -> tuple[tuple[Card, Fraction], ...]:
        if state.phase not in ("deal", "draw"):
            return ()
        total = sum(state.deck)
        return tuple((card, Fraction(n, total)) for card, n in zip(self.kinds, state.deck, strict=True) if n)

    def apply_chance(self, state: State, outcome: Card) -> State:
        if outcome not in [card for card, _ in self.chance_outcomes(state)]:
            raise IllegalActionError(f"expected a card that can turn up now, found '{self.format_outcome(outcome)}'")
        deck = tuple(n - (card == outcome) for card, n in zip(self.kinds, state.deck, strict=True))
        if state.phase == "draw":
            return self._end_turn(replace(_with_card(state, state.mover, outcome), deck=deck))
        dealt = sum(map(len, state.hands))  # to each in turn, the starter first
        state = replace(_with_card(state, (state.starter + dealt) % PLAYERS, outcome), deck=deck)
        return replace(state, phase="play") if dealt + 1 == PLAYERS * self.sheet.hand_size else state

    def actors(self, state: State) -> tuple[int, ...]:
        return (state.mover,) if state.phase in ("play", "take") else ()

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        if player not in self.actors(state):
            return ()
        if state.phase == "take":
            return self._takes(state)
        cards = sorted(set(state.hands[player]))
        return (*(Play(card) for card in cards if self._may_lay(state, card)), *map(Discard, cards))

    def _may_lay(self, state: State, card: Card) -> bool:
        return may_lay(self.sheet.expeditions, state.expeditions[state.mover][card.suit], card.value)

    def _takes(self, state: State) -> tuple[Action, ...]:
        """The card just discarded stays where it is, unless the sheet allows to take it back [K]."""
        rules = self.sheet.discards
        piles = [suit for suit, pile in enumerate(state.discards) if pile and rules.may_take]
        allowed = (suit for suit in piles if rules.may_retake or suit != state.discarded)
        return (*(Draw() for _ in range(any(state.deck))), *map(Take, allowed))

    def apply(self, state: State, player: int, action: Action) -> State:
        if action not in self.legal_actions(state, player):
            raise IllegalActionError(
                f"expected a legal action of player {player}, found '{self.format_action(action)}'"
            )
        match action:
            case Play(card):
                own = _with_value(state.expeditions[player], card)
                state = replace(
                    _without_card(state, player, card), expeditions=_replaced(state.expeditions, player, own)
                )
                return self._to_take(state)
            case Discard(card):
                state = replace(_without_card(state, player, card), discards=_with_value(state.discards, card))
                return self._to_take(replace(state, discarded=card.suit))
            case Draw():
                return replace(state, phase="draw", discarded=-1)
            case Take(suit):
                *pile, value = state.discards[suit]
                state = replace(state, discards=_replaced(state.discards, suit, tuple(pile)))
                state = _with_card(state, player, Card(suit, value), is_seen=True)
                taken = _replaced(state.taken, player, state.taken[player] + 1)
                return self._end_turn(replace(state, taken=taken))

    def _to_take(self, state: State) -> State:
        """After the deck is empty there may be nothing to take: the turn is over."""
        return replace(state, phase="take") if self._takes(state) else self._end_turn(state)

    def _end_turn(self, state: State) -> State:
        end, turns, is_empty = self.sheet.end, state.turns + 1, not any(state.deck)
        left = state.turns_left - 1 if state.turns_left > 0 else -1
        if end.when == "one_more_turn" and is_empty and left < 0:
            left = PLAYERS
        is_full = end.when == "fixed_turns" and turns == PLAYERS * end.turns
        is_over = left == 0 or is_full or (is_empty and end.when != "one_more_turn")
        state = replace(state, phase="play", discarded=-1, turns=turns, turns_left=left)
        if is_over or turns == end.max_turns:
            return self._end_round(replace(state, aborted=state.aborted or not is_over))
        return replace(state, mover=1 - state.mover)

    def _end_round(self, state: State) -> State:
        """The round is scored. Who has more points so far starts the next [S], after equal points who did not start this one."""
        scores = tuple((*state.scores[player], self.round_score(state, player)) for player in range(PLAYERS))
        if state.round + 1 == self.sheet.rounds:
            return replace(state, phase="over", scores=scores)
        first, second = map(sum, scores)
        starter = 1 - state.starter if first == second else int(second > first)
        return self._new_round(state.round + 1, starter, scores, aborted=state.aborted)

    # Scores

    def round_score(self, state: State, player: int) -> int:
        """Points of a player's expeditions as they lie."""
        return sum(expedition_score(self.sheet.scoring, pile) for pile in state.expeditions[player])

    def scores(self, state: State) -> tuple[int, ...]:
        open_round = () if self.is_terminal(state) else range(PLAYERS)
        return tuple(
            sum(state.scores[player]) + (self.round_score(state, player) if player in open_round else 0)
            for player in range(PLAYERS)
        )

    def result(self, state: State) -> Result:
        """The end is `rounds`, or `max_turns` where a round was broken off."""
        scores = self.scores(state)
        end = "max_turns" if state.aborted else "rounds"
        return Result(scores, places_of(scores), end if self.is_terminal(state) else "", state.aborted)

    def summary(self, state: State) -> dict[str, object]:
        """The result as plain JSON: totals, points by round and places of the players, turns of the last round, end, state."""
        result = self.result(state)
        return {
            "totals": list(result.scores),
            "rounds": [list(own) for own in state.scores],
            "ranks": list(result.places),
            "turns": state.turns,
            "end": result.end,
            "state": self.format_state(state),
        }

    # What a player sees, and texts

    def observe(self, state: State, player: int) -> Observation:
        return hidden.observe(self.kinds, state, player)

    def resample(self, state: State, player: int, stream: Stream) -> State:
        return hidden.resample(self.kinds, state, player, stream)

    def format_state(self, state: State) -> str:
        return notation.format_state(self.sheet, state)

    def parse_state(self, text: str) -> State:
        return notation.parse_state(self.sheet, text)

    def format_action(self, action: Action) -> str:
        return actions.format_action(self.sheet, action)

    def parse_action(self, text: str) -> tuple[Action, ...]:
        return (actions.parse_action(self.sheet, text),)

    def format_outcome(self, outcome: Card) -> str:
        return format_card(self.sheet, outcome)

    def parse_outcome(self, text: str) -> Card:
        return parse_card(self.sheet, text)


def new_game(sheet: Sheet, players: int = PLAYERS, days: int | None = None) -> LostCitiesGame:
    """Raises `ValueError` for another number of players than two, and for days, which this family has not."""
    if players != PLAYERS:
        raise ValueError(f"players: expected {PLAYERS}, found {players}")
    if days is not None:
        raise ValueError(f"days: expected none, found {days}")
    return LostCitiesGame(sheet)


def _replaced(items: tuple[_Item, ...], index: int, item: _Item) -> tuple[_Item, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _with_value(piles: tuple[tuple[int, ...], ...], card: Card) -> tuple[tuple[int, ...], ...]:
    return _replaced(piles, card.suit, (*piles[card.suit], card.value))


def _with_card(state: State, player: int, card: Card, *, is_seen: bool = False) -> State:
    hand = tuple(sorted((*state.hands[player], card)))
    known = tuple(sorted((*state.known[player], card))) if is_seen else state.known[player]
    return _with_hand(state, player, hand, known)


def _without_card(state: State, player: int, card: Card) -> State:
    """Of equal cards one that all have seen goes first: nobody can say that another is left."""
    return _with_hand(state, player, _less(state.hands[player], card), _less(state.known[player], card))


def _with_hand(state: State, player: int, hand: tuple[Card, ...], known: tuple[Card, ...]) -> State:
    return replace(state, hands=_replaced(state.hands, player, hand), known=_replaced(state.known, player, known))


def _less(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Without one copy of a card, where there is one."""
    place = cards.index(card) if card in cards else len(cards)
    return (*cards[:place], *cards[place + 1 :])
