"""A game told day by day, each play in words and in notation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.text.wording import Wording, capital
from designer.watching import Day, Play
from simulator.core.game import apply_all
from simulator.freight.actions import Action, Load, Move, format_action
from simulator.freight.deck import Card
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, State


def tell(
    game: FreightGame, deal: Sequence[Card], days: Sequence[Sequence[Action]], language: str | None = None
) -> Iterator[Day]:
    """The days of a game of one player, in the sheet's own language unless another is given. Raises `IllegalActionError` for actions that its rules refuse."""
    teller = _Teller(game, language)
    state = game.initial_state()
    cards = iter(deal)
    for actions in days:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(cards))
        dawn = state
        plays, state = _told(teller, game, state, 0, actions)
        plays += teller.unused(dawn, actions)
        yield Day(teller.heading(dawn), tuple(plays), teller.outcome(dawn.week, state), state)


def tell_plays(
    game: FreightGame, state: State, player: int, actions: Sequence[Action], language: str | None = None
) -> tuple[Play, ...]:
    """Plays of one day from any state on. Language and errors as in `tell`."""
    return tuple(_told(_Teller(game, language), game, state, player, actions)[0])


def _told(
    teller: _Teller, game: FreightGame, state: State, player: int, actions: Sequence[Action]
) -> tuple[list[Play], State]:
    dawn, plays = state, list[Play]()
    for play in _plays(actions):
        before = state.boards[player]
        state = apply_all(game, state, player, play)
        plays += teller.plays(dawn, before, state.boards[player], play)
    return plays, state


def _plays(actions: Sequence[Action]) -> Iterator[tuple[Action, ...]]:
    """Actions grouped by card: a split and its `done` are one play."""
    split: list[Action] = []
    for action in actions:
        split.append(action)
        if not isinstance(action, Move):
            yield tuple(split)
            split = []


class _Teller:
    """Words of one sheet in one language."""

    def __init__(self, game: FreightGame, language: str | None) -> None:
        self._game = game
        self._words = Wording(game.sheet, language)

    def heading(self, state: State) -> str:
        cards = ", ".join(self._card(card) for card in state.cards)
        return self._words.label("play.day", week_number=state.week + 1, day_number=state.day + 1, cards=cards)

    def plays(self, dawn: State, before: Board, after: Board, actions: tuple[Action, ...]) -> list[Play]:
        """The words of one play; none for the end of the day."""
        first = actions[0]
        if isinstance(first, Load):
            words = self._load(dawn.cards[first.card], first)
        elif isinstance(first, Move):
            parts = "; ".join(self._move(after, move) for move in actions if isinstance(move, Move))
            words = self._words.label("play.move", card=self._card(dawn.cards[first.card]), parts=parts)
        else:
            return []
        notation = tuple(format_action(self._game.sheet, action) for action in actions)
        return [Play(words + self._hours(before.hours - after.hours), notation)]

    def unused(self, dawn: State, actions: Sequence[Action]) -> list[Play]:
        used = {action.card for action in actions if isinstance(action, Load | Move)}
        left = [card for slot, card in enumerate(dawn.cards) if slot not in used]
        return [Play(self._words.label("play.unused", card=self._card(card)), ()) for card in left]

    def outcome(self, week: int, state: State) -> str:
        """How the board stands after a day of `week`; the points are those of the weeks so far, without hours left."""
        board = state.boards[0]
        return self._words.label(
            "play.outcome",
            hours=self._words.counted("hour", board.hours),
            delivered=self._words.counted("truck", sum(truck.is_delivered for truck in board.trucks)),
            points=self._words.points(sum(self._game.week_scores(state, 0)[: week + 1])),
        )

    def _load(self, card: Card, load: Load) -> str:
        suit = "" if load.suit is None else f"{self._words.sheet.suits[load.suit].name} "
        written = f"{suit}{load.value}" if suit or card.is_joker or load.value != card.value else ""
        return self._words.label(
            "play.load_as" if written else "play.load",
            card=self._card(card),
            value=written,
            name=self._words.named("truck", load.truck),
            number=load.square + 1,
        )

    def _move(self, after: Board, move: Move) -> str:
        return self._words.label(
            "play.delivered" if move.deliver else "play.moved",
            name=self._words.named("truck", move.truck),
            spot=move.spot,
            points=self._words.points(after.trucks[move.truck].score),
        )

    def _hours(self, paid: int) -> str:
        if not paid:
            return ""
        return self._words.label(
            "play.paid" if paid > 0 else "play.gained", hours=self._words.counted("hour", abs(paid))
        )

    def _card(self, card: Card) -> str:
        if card.is_joker:
            return capital(self._words.term("joker"))
        return f"{self._words.sheet.suits[card.suit].name} {card.value}"
