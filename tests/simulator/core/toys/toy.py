"""What the toys have in common: states are frozen dataclasses, actions words, and nothing is hidden or dealt unless they say so.

Each has `initial_state`, `actors`, `options` of an actor (sorted), `played` and `result`, and where chance decides `chance_outcomes` and
`dealt`.
"""

from ast import literal_eval
from dataclasses import astuple
from typing import Any, ClassVar

from simulator.core.game import IllegalActionError, NotationError, is_chance


class Toy:
    """A game of so many players. Satisfies `simulator.core.game.Game`."""

    words: ClassVar[tuple[str, ...]]
    state: ClassVar[type[Any]]

    def __init__(self, players: int = 2) -> None:
        self.players = players

    def is_terminal(self, state):
        return bool(self.result(state).end)

    def chance_outcomes(self, state):
        return ()

    def apply_chance(self, state, outcome):
        listed = [possible for possible, _ in self.chance_outcomes(state)]
        if not is_chance(self, state) or (listed and outcome not in listed):
            raise IllegalActionError(f"expected what can come now, found '{self.format_outcome(outcome)}'")
        return self.dealt(state, outcome)

    def legal_actions(self, state, player):
        return self.options(state, player) if player in self.actors(state) else ()

    def apply(self, state, player, action):
        legal = self.legal_actions(state, player)
        if action not in legal:
            raise IllegalActionError(f"expected one of {', '.join(legal)} of player {player}, found '{action}'")
        return self.played(state, player, action)

    def scores(self, state):
        return self.result(state).scores

    def summary(self, state):
        result = self.result(state)
        told = {"totals": list(result.scores), "ranks": list(result.places), "end": result.end, "won": result.won}
        return told | {"aborted": result.is_aborted, "state": self.format_state(state)}

    def observe(self, state, player):
        return state

    def resample(self, state, player, stream):
        return state

    def format_state(self, state):
        return repr(astuple(state))

    def parse_state(self, text):
        return self.state(*literal_eval(text))

    def format_action(self, action):
        return action

    def parse_action(self, text):
        if text not in self.words:
            raise NotationError(f"expected one of {', '.join(self.words)}, found '{text}'")
        return (text,)

    def format_outcome(self, outcome):
        return str(outcome)

    def parse_outcome(self, text):
        if not text.isdigit():
            raise NotationError(f"expected a number, found '{text}'")
        return int(text)


def replaced(items, index, item):
    return (*items[:index], item, *items[index + 1 :])
