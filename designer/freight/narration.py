"""A game told day by day, each play in words and in notation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.text.labels import DEFAULT_LANGUAGE, label
from designer.text.terms import points_text, term, translated
from designer.watching import Day, Play
from simulator.core.game import apply_all
from simulator.freight.actions import Action, Load, Move, format_action
from simulator.freight.deck import Card
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, State


def tell(
    game: FreightGame, deal: Sequence[Card], days: Sequence[Sequence[Action]], language: str = DEFAULT_LANGUAGE
) -> Iterator[Day]:
    """The days of a game of one player. Raises `IllegalActionError` for actions that its rules refuse."""
    teller = _Teller(game, language)
    state = game.initial_state()
    cards = iter(deal)
    for actions in days:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(cards))
        dawn, plays = state, []
        for play in _plays(actions):
            before = state.boards[0]
            state = apply_all(game, state, 0, play)
            plays += teller.plays(dawn, before, state.boards[0], play)
        plays += teller.unused(dawn, actions)
        yield Day(teller.heading(dawn), tuple(plays), teller.outcome(dawn.week, state), state)


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

    def __init__(self, game: FreightGame, language: str) -> None:
        self._game = game
        self._language = language
        self._sheet = translated(game.sheet, language)

    def heading(self, state: State) -> str:
        cards = ", ".join(self._card(card) for card in state.cards)
        return self._label(
            "play.day",
            week=self._term("week").capitalize(),
            week_number=state.week + 1,
            day=self._term("day"),
            day_number=state.day + 1,
            cards=cards,
        )

    def plays(self, dawn: State, before: Board, after: Board, actions: tuple[Action, ...]) -> list[Play]:
        """The words of one play; none for the end of the day."""
        first = actions[0]
        if isinstance(first, Load):
            words = self._load(dawn.cards[first.card], first)
        elif isinstance(first, Move):
            parts = "; ".join(self._move(after, move) for move in actions if isinstance(move, Move))
            words = self._label("play.move", card=self._card(dawn.cards[first.card]), parts=parts)
        else:
            return []
        notation = tuple(format_action(self._game.sheet, action) for action in actions)
        return [Play(words + self._hours(before.hours - after.hours), notation)]

    def unused(self, dawn: State, actions: Sequence[Action]) -> list[Play]:
        used = {action.card for action in actions if isinstance(action, Load | Move)}
        left = [card for slot, card in enumerate(dawn.cards) if slot not in used]
        return [Play(self._label("play.unused", card=self._card(card)), ()) for card in left]

    def outcome(self, week: int, state: State) -> str:
        """How the board stands after a day of `week`; the points are those of the weeks so far, without hours left."""
        board = state.boards[0]
        hours = f"{board.hours} {self._term('hour', board.hours)}"
        delivered = sum(truck.is_delivered for truck in board.trucks)
        points = points_text(self._sheet.terms.point, sum(self._game.week_scores(state, 0)[: week + 1]))
        trucks = self._term("truck", delivered)
        return self._label("play.outcome", hours=hours, count=delivered, trucks=trucks, points=points)

    def _load(self, card: Card, load: Load) -> str:
        truck = self._sheet.trucks[load.truck]
        suit = "" if load.suit is None else f"{self._sheet.suits[load.suit].name} "
        written = f"{suit}{load.value}" if suit or card.is_joker or load.value != card.value else ""
        return self._label(
            "play.load_as" if written else "play.load",
            card=self._card(card),
            value=written,
            truck=truck.name or truck.id,
            square=self._term("square"),
            number=load.square + 1,
        )

    def _move(self, after: Board, move: Move) -> str:
        truck = self._sheet.trucks[move.truck]
        return self._label(
            "play.delivered" if move.deliver else "play.moved",
            truck=truck.name or truck.id,
            circle=self._term("circle"),
            spot=move.spot,
            points=points_text(self._sheet.terms.point, after.trucks[move.truck].score),
        )

    def _hours(self, paid: int) -> str:
        if not paid:
            return ""
        key = "play.paid" if paid > 0 else "play.gained"
        return self._label(key, hours=f"{abs(paid)} {self._term('hour', abs(paid))}")

    def _card(self, card: Card) -> str:
        return self._term("joker") if card.is_joker else f"{self._sheet.suits[card.suit].name} {card.value}"

    def _term(self, name: str, count: int = 1) -> str:
        return term(self._sheet, name, self._language, count=count)

    def _label(self, key: str, **values: object) -> str:
        return label(key, self._language, **values)
