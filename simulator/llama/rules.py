"""The reference engine: the rules of the family `llama` on any sheet, written to be read.

Sources: the fact sheet of L.L.A.M.A. for what its rulebook says, `README.md` beside this file for the readings that
are ours. `kernels/` is its fast twin.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from sheets.llama.cards import cards_in_deck, kinds_of_cards
from sheets.llama.model import Sheet
from simulator.core.game import IllegalActionError
from simulator.core.result import Result, places_of
from simulator.core.rng import Stream
from simulator.llama import actions, hidden, notation
from simulator.llama.actions import Action, Draw, Keep, Play, Quit
from simulator.llama.deck import deck_counts, format_card, parse_card
from simulator.llama.scores import Tokens, settle, total
from simulator.llama.state import Observation, State

MOST_PLAYERS = 6
MAX_RESHUFFLES = 10  # in a round, for one that could go on for ever: then the deck stays empty


class LlamaGame:
    """A sheet, variants applied, ready to be played by 2 to 6 players, or as many as the deck has cards for.

    Satisfies `simulator.core.game.Game[State, Action, int]`: an outcome is the rank of the card that turns up. Raises
    `ValueError` for other numbers of players.
    """

    def __init__(self, sheet: Sheet, players: int) -> None:
        self.sheet = sheet
        self.players = players
        self.counts = deck_counts(sheet)
        self.ranks = tuple(self.counts)
        self.most_reshuffles = MAX_RESHUFFLES if sheet.turn.deck_out == "reshuffle" else 0
        most = min(MOST_PLAYERS, (cards_in_deck(sheet) - 1) // sheet.hand_size)
        if not 2 <= players <= most:
            raise ValueError(f"players: expected 2 to {most}, found {players}")
        self._circle = kinds_of_cards(sheet)
        self._steps = frozenset(step % self._circle for step in sheet.turn.steps)

    # The tree

    def initial_state(self) -> State:
        nobody, nothing = (False,) * self.players, (0,) * self.players
        deck, empty = tuple(self.counts.values()), ((),) * self.players
        return State(0, 0, "deal", empty, (), deck, nobody, nothing, nothing, rounds=empty)

    def is_terminal(self, state: State) -> bool:
        return state.phase == "over"

    def chance_outcomes(self, state: State) -> tuple[tuple[int, Fraction], ...]:
        if state.phase not in ("deal", "draw"):
            return ()
        left = sum(state.deck)
        return tuple((rank, Fraction(count, left)) for rank, count in zip(self.ranks, state.deck, strict=True) if count)

    def apply_chance(self, state: State, outcome: int) -> State:
        if outcome not in [rank for rank, _ in self.chance_outcomes(state)]:
            raise IllegalActionError(f"expected a card that can turn up now, found '{self.format_outcome(outcome)}'")
        deck = tuple(count - (rank == outcome) for rank, count in zip(self.ranks, state.deck, strict=True))
        state = replace(state, deck=deck)
        if state.phase == "deal":
            return self._deal(state, outcome)
        state = _with_hand(state, state.mover, (*state.hands[state.mover], outcome))
        if self.sheet.turn.may_play_drawn:
            return replace(state, phase="drawn", drawn=outcome)
        return self._end_turn(state)

    def _deal(self, state: State, rank: int) -> State:
        """A card to each in turn from the starter on, until the hands are full; the one after them begins the pile."""
        dealt = sum(map(len, state.hands))
        if dealt == self.players * self.sheet.hand_size:
            return replace(state, phase="turn", pile=(rank,))
        player = (state.mover + dealt) % self.players
        return _with_hand(state, player, (*state.hands[player], rank))

    def actors(self, state: State) -> tuple[int, ...]:
        return (state.mover,) if state.phase in ("turn", "drawn") else ()

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        if player not in self.actors(state):
            return ()
        is_drawn = state.phase == "drawn"
        hand = (state.drawn,) if is_drawn else state.hands[player]
        plays = tuple(Play(rank) for rank in sorted(set(hand)) if self.fits(rank, state.pile[-1]))
        if plays and self.sheet.turn.must_play:
            return plays
        if is_drawn:
            return (*plays, Keep())
        return (*plays, Draw(), Quit()) if self._may_draw(state) else (*plays, Quit())

    def fits(self, rank: int, top: int) -> bool:
        """Whether a card may be laid on another."""
        return (rank - top) % self._circle in self._steps

    def _may_draw(self, state: State) -> bool:
        is_last = state.out.count(False) == 1
        return (any(state.deck) or self._may_reshuffle(state)) and (not is_last or self.sheet.turn.last_may_draw)

    def _may_reshuffle(self, state: State) -> bool:
        return len(state.pile) > 1 and state.reshuffles < self.most_reshuffles

    def apply(self, state: State, player: int, action: Action) -> State:
        if action not in self.legal_actions(state, player):
            raise IllegalActionError(f"expected a legal action, found '{self.format_action(action)}'")
        match action:
            case Play(rank):
                hand = list(state.hands[player])
                hand.remove(rank)
                state = replace(_with_hand(state, player, hand), pile=(*state.pile, rank))
            case Draw():
                return replace(state if any(state.deck) else self._reshuffle(state), phase="draw")
            case Quit():
                state = replace(state, out=(*state.out[:player], True, *state.out[player + 1 :]))
            case Keep():
                pass
        return self._end_turn(state)

    def _reshuffle(self, state: State) -> State:
        *cards, top = state.pile
        deck = tuple(map(cards.count, self.ranks))
        return replace(state, pile=(top,), deck=deck, reshuffles=state.reshuffles + 1, shuffled=deck)

    def _end_turn(self, state: State) -> State:
        state = replace(state, phase="turn", drawn=0, last=state.mover)
        if not state.hands[state.mover] or all(state.out):
            return self._end_round(state)
        following = ((state.mover + step) % self.players for step in range(1, self.players + 1))
        return replace(state, mover=next(player for player in following if not state.out[player]))

    def _end_round(self, state: State) -> State:
        """Tokens are paid and given back, then who took the last turn starts the next round, unless the game is over."""
        owned = list(zip(state.ones, state.tens, strict=True))
        tokens = [settle(self.sheet, own, hand) for own, hand in zip(owned, state.hands, strict=True)]
        change = [total(after) - total(before) for after, before in zip(tokens, owned, strict=True)]
        rounds = tuple((*row, points) for row, points in zip(state.rounds, change, strict=True))
        ones, tens = zip(*tokens, strict=True)
        is_over = self.ends(tokens)
        aborted = not is_over and state.round + 1 == self.sheet.max_rounds
        return replace(
            self.initial_state(),
            round=state.round + 1,
            mover=state.last,
            phase="over" if is_over or aborted else "deal",
            ones=ones,
            tens=tens,
            last=state.last,
            rounds=rounds,
            aborted=aborted,
        )

    def ends(self, tokens: Sequence[Tokens]) -> bool:
        """Whether somebody has so many points after a round that the game ends."""
        return max(map(total, tokens)) >= self.sheet.scoring.end_at

    # Scores

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of all tokens; hands of the round under way are not counted."""
        return tuple(map(total, zip(state.ones, state.tens, strict=True)))

    def result(self, state: State) -> Result:
        """Fewest points win. `end` is `points` or, where the game was broken off, `rounds`."""
        scores = self.scores(state)
        end = ("rounds" if state.aborted else "points") if self.is_terminal(state) else ""
        return Result(scores, places_of([-points for points in scores]), end, state.aborted)

    def summary(self, state: State) -> dict[str, object]:
        """The result as plain JSON: of each player points, those of each round, tokens of 1 and 10 and place, and the state."""
        result = self.result(state)
        return {
            "totals": list(result.scores),
            "rounds": [list(row) for row in state.rounds],
            "tokens": [list(tokens) for tokens in zip(state.ones, state.tens, strict=True)],
            "ranks": list(result.places),
            "end": result.end,
            "state": self.format_state(state),
        }

    # What a player sees, and texts

    def observe(self, state: State, player: int) -> Observation:
        return hidden.observe(self.ranks, state, player)

    def resample(self, state: State, player: int, stream: Stream) -> State:
        return hidden.resample(self.ranks, state, player, stream)

    def format_state(self, state: State) -> str:
        return notation.format_state(self.sheet, state)

    def parse_state(self, text: str) -> State:
        return notation.parse_state(self, text)

    def format_action(self, action: Action) -> str:
        return actions.format_action(self.sheet, action)

    def parse_action(self, text: str) -> tuple[Action, ...]:
        return (actions.parse_action(self.sheet, text),)

    def format_outcome(self, outcome: int) -> str:
        return format_card(self.sheet, outcome)

    def parse_outcome(self, text: str) -> int:
        return parse_card(self.sheet, text)


def new_game(sheet: Sheet, players: int, days: int | None = None) -> LlamaGame:
    """Raises `ValueError` for players that cannot be seated, and for `days`: rounds take as long as they take."""
    if days is not None:
        raise ValueError(f"days: expected none in a game of rounds, found {days}")
    return LlamaGame(sheet, players)


def _with_hand(state: State, player: int, hand: Sequence[int]) -> State:
    return replace(state, hands=(*state.hands[:player], tuple(sorted(hand)), *state.hands[player + 1 :]))
