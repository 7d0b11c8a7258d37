"""The rules in JavaScript behind the face of the reference engine, in a process of node."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from designer.export.scripts import SHARED, bundle
from designer.freight.client import RULES, game_data
from simulator.core.game import IllegalActionError
from simulator.freight.actions import Action, Done, EndDay, Load, Move
from simulator.freight.deck import Card
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, Split, State, TruckState
from tests.designer.export.programs import program

Json = Any
_SERVER = Path(__file__).parent / "rules_server.mjs"


def node() -> str:
    return program("node")


class Node:
    """Calls of `rules_server.mjs`."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def call(self, name: str, *values: Json) -> Json:
        """The value of a call. Raises `RuntimeError` with what was thrown."""
        return next(self.calls([(name, *values)]))

    def calls(self, calls: Iterable[tuple[Json, ...]]) -> Iterator[Json]:
        """The values of calls, one after another: node works on the next one while one is looked at."""
        asked = 0
        for call in calls:
            self._ask(call)
            asked += 1
            if asked > 1:
                yield self._answer()
        if asked:
            yield self._answer()

    def _ask(self, call: tuple[Json, ...]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(call) + "\n")
        self._process.stdin.flush()

    def _answer(self) -> Json:
        assert self._process.stdout is not None
        answer = json.loads(self._process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]


@contextmanager
def running_node(folder: Path) -> Iterator[Node]:
    """Node with the rules as they are exported, written into a folder."""
    rules = folder / "rules.mjs"
    rules.write_text(bundle((*SHARED, *RULES)), encoding="utf-8")
    command = [node(), str(_SERVER), str(rules)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        yield Node(process)
        assert process.stdin is not None
        process.stdin.close()


class JsGame(FreightGame):
    """A game whose plays, legal actions and results are the work of JavaScript."""

    def __init__(self, game: FreightGame, server: Node) -> None:
        super().__init__(game.sheet, game.players)
        self._server = server
        self.number = server.call("game", game_data(game.sheet), game.players)

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        return tuple(map(_action, self._server.call("legal", self.number, _from_state(state), player)))

    def apply(self, state: State, player: int, action: Action) -> State:
        found = self._server.call("apply", self.number, _from_state(state), player, _from_action(action))
        if found is None:
            raise IllegalActionError(f"expected a legal action, found '{self.format_action(action)}'")
        return _state(found)

    def apply_chance(self, state: State, outcome: Card) -> State:
        try:
            return _state(self._server.call("applyChance", self.number, _from_state(state), _from_card(outcome)))
        except RuntimeError as error:
            raise IllegalActionError(str(error)) from error

    def summary(self, state: State) -> dict[str, object]:
        found: dict[str, object] = self._server.call("summary", self.number, _from_state(state))
        return found

    def week_scores(self, state: State, player: int) -> tuple[int, ...]:
        return tuple(self.summary(state)["weeks"][player])  # type: ignore[index]


_LOAD, _MOVE = ("card", "truck", "square", "value", "suit"), ("card", "truck", "spot", "deliver")


def _action(found: Json) -> Action:
    match found["kind"]:
        case "load":
            return Load(*(found[name] for name in _LOAD))
        case "move":
            return Move(*(found[name] for name in _MOVE))
        case "done":
            return Done()
    return EndDay()


def _from_action(action: Action) -> Json:
    match action:
        case Load():
            return {"kind": "load", **{name: getattr(action, name) for name in _LOAD}}
        case Move():
            return {"kind": "move", **{name: getattr(action, name) for name in _MOVE}}
    return {"kind": "done" if isinstance(action, Done) else "end_day"}


def _from_card(card: Card) -> Json:
    return {"suit": card.suit, "value": card.value}


def _from_state(state: State) -> Json:
    return {
        "week": state.week,
        "day": state.day,
        "cards": [_from_card(card) for card in state.cards],
        "discard": list(state.discard),
        "boards": [_from_board(board) for board in state.boards],
        "dawn": [_from_board(board) for board in state.dawn],
    }


def _from_board(board: Board) -> Json:
    trucks = [
        {"loads": t.loads, "position": t.position, "week": t.delivered_week, "score": t.score, "bonus": t.bonus}
        for t in board.trucks
    ]
    split = board.split and {
        "card": board.split.card,
        "steps": board.split.steps,
        "owed": board.split.hours_owed,
        "gained": board.split.hours_gained,
        "truck": board.split.truck,
    }
    return {"trucks": trucks, "hours": board.hours, "played": board.played, "split": split, "ended": board.ended}


def _state(found: Json) -> State:
    return State(
        found["week"],
        found["day"],
        tuple(Card(card["suit"], card["value"]) for card in found["cards"]),
        tuple(found["discard"]),
        tuple(map(_board, found["boards"])),
        tuple(map(_board, found["dawn"])),
    )


def _board(found: Json) -> Board:
    trucks = tuple(
        TruckState(tuple(t["loads"]), t["position"], t["week"], t["score"], tuple(t["bonus"])) for t in found["trucks"]
    )
    split = found["split"] and Split(*(found["split"][name] for name in ("card", "steps", "owed", "gained", "truck")))
    return Board(trucks, found["hours"], tuple(found["played"]), split, found["ended"])
