"""A family's kernels behind the face of its reference engine, so that tests, records, replay and perft run on both.

Nodes map one to one: a state of the reference engine, which has no order of hidden cards, is encoded with any order of them,
and decoded without it. Where chance decides, the outcome asked for is put first in that order and the kernels turn it up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from simulator.core.game import Game, IllegalActionError
from simulator.core.kernels.hidden import CHANCE, OVER, GameKernels
from simulator.core.result import Result
from simulator.core.rng import Stream

Ints = NDArray[np.int64]


class FlatSheet(Protocol):
    """What `compile_sheet` of a family of hidden cards gives: a sheet, variants applied, as arrays."""

    @property
    def sheet(self) -> Any: ...

    @property
    def base(self) -> Any:
        """The sheet whose shuffles the deal is coupled to."""
        ...

    @property
    def actions(self) -> Sequence[Any]:
        """The action of each number, in the order in which the reference engine lists actions."""
        ...

    @property
    def figures(self) -> Sequence[str]:
        """The names of the family's own columns of the table of games."""
        ...

    @property
    def bans(self) -> Ints:
        """What a restricted player is not to do, as `is_banned` reads it; empty where nothing is banned."""
        ...

    def players_of(self, state: Any) -> int:
        """How many play in a state of the reference engine."""
        ...

    def rules(self, players: int) -> Ints:
        """The sheet for so many players, as all kernels read it."""
        ...

    def state_size(self, players: int) -> int: ...

    def encode(self, state: Any, outcome: Any = None) -> Ints:
        """A state of the reference engine with its hidden cards in any order: `outcome` is what `deal` turns up, where chance may choose it."""
        ...

    def decode(self, array: Ints) -> Any:
        """The state of the reference engine, which forgets the order of hidden cards."""
        ...


class FlatGame:
    """A game whose tree is the kernels' work: who acts, what is legal, what plays and cards do, the final scores.

    The rest, as texts and chances, is the reference engine's.
    """

    def __init__(self, game: Game[Any, Any, Any], compiled: FlatSheet, kernels: GameKernels) -> None:
        self._game, self._compiled, self._kernels = game, compiled, kernels
        self._rules = compiled.rules(game.players)
        self._number = {action: number for number, action in enumerate(compiled.actions)}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def initial_state(self) -> Any:
        array = np.zeros(self._compiled.state_size(self._game.players), np.int64)
        self._kernels.start(self._rules, array, 0, 0)
        return self._compiled.decode(array)

    def is_terminal(self, state: Any) -> bool:
        return self._mover(self._compiled.encode(state)) == OVER

    def actors(self, state: Any) -> tuple[int, ...]:
        mover = self._mover(self._compiled.encode(state))
        return () if mover in (OVER, CHANCE) else (mover,)

    def chance_outcomes(self, state: Any) -> tuple[tuple[Any, Fraction], ...]:
        is_chance = self._mover(self._compiled.encode(state)) == CHANCE
        return self._game.chance_outcomes(state) if is_chance else ()

    def apply_chance(self, state: Any, outcome: Any) -> Any:
        """Raises `IllegalActionError` for an outcome that cannot happen now."""
        if self._mover(self._compiled.encode(state)) != CHANCE:
            text = self._game.format_state(state)
            raise IllegalActionError(f"expected a state in which chance decides, found '{text}'")
        self._game.apply_chance(state, outcome)  # what can come now is not the kernels' work
        array = self._compiled.encode(state, outcome)
        self._kernels.deal(self._rules, array)
        return self._compiled.decode(array)

    def legal_actions(self, state: Any, player: int) -> tuple[Any, ...]:
        array = self._compiled.encode(state)
        if player != self._mover(array):
            return ()
        legal = np.zeros(len(self._compiled.actions), np.int64)
        count = self._kernels.legal(self._rules, array, legal)
        return tuple(self._compiled.actions[number] for number in legal[:count])

    def apply(self, state: Any, player: int, action: Any) -> Any:
        """Raises `IllegalActionError`."""
        if action not in self.legal_actions(state, player):
            text = self._game.format_action(action)
            raise IllegalActionError(f"expected a legal action of player {player}, found '{text}'")
        array = self._compiled.encode(state)
        self._kernels.act(self._rules, array, self._number[action])
        return self._compiled.decode(array)

    def scores(self, state: Any) -> tuple[int, ...]:
        return self.result(state).scores

    def result(self, state: Any) -> Result:
        """How the players stand; points and places of a game that is over are the kernels'."""
        result, array = self._game.result(state), self._compiled.encode(state)
        if self._mover(array) != OVER:
            return result
        figures = self._figures(array)
        return replace(result, scores=tuple(figures[:, 0].tolist()), places=tuple(figures[:, 1].tolist()))

    def resample(self, state: Any, player: int, stream: Stream) -> Any:
        array = self._compiled.encode(state)
        self._kernels.redeal(self._rules, array, player, np.array([stream.next64()], np.uint64))
        return self._compiled.decode(array)

    def _mover(self, array: Ints) -> int:
        return int(self._kernels.mover(self._rules, array))

    def _figures(self, array: Ints) -> Ints:
        out = np.zeros((self._game.players, 2 + len(self._compiled.figures)), np.int64)
        self._kernels.figures(self._rules, array, out)
        return out


def write(array: Ints, place: int, numbers: Iterable[int]) -> None:
    """Set the entries of an array from a place on."""
    for offset, number in enumerate(numbers):
        array[place + offset] = number
