"""Whole games of hidden cards, for any family: what its `fast.py` offers, made of its kernels.

A family plugs in with

* `kernels/`: functions of the signatures in `core/kernels/hidden.py`, compiled by `Kernels.declared` of a `Kernels` of its own in
  `kernels/jit.py`, and named in one `GameKernels`; the shuffle is `deal_order` of `core/kernels/deck.py`;
* `compiled.py`: `compile_sheet(sheet, base=None, restrictions=())` makes a `FlatSheet` of `core/flat.py` of a sheet;
* `rules.new_game` and `dealing.dealer`, the reference engine and its deal;
* `fast.py`:

      contests = Contests(GAME, compile_sheet, rules.new_game, dealer)
      play_games, trace_game, decide = contests.play_games, contests.trace_game, contests.decide
      rate_actions, count_uses = contests.rate_actions, contests.count_uses

      def fit_agent(compiled, agent, *, effort, seed, progress=None, cancelled=...): ...
      def kernel_version(): return version_with_agents(jit.kernel_version())

A fit is `{"values": float64 [fits, n]}`; an agent that shares it and plays by others has an array of its own name in it.
The methods: `random` plays any legal action, `searcher` searches guided by the rule bot, all others are the rule bot with the values
of their fit. All kernels here are compiled once, whatever the family.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.agents import AGENTS, MAX_SAMPLES, agent_named
from simulator.agents.kernels import contests as kernels
from simulator.agents.kernels.jit import kernel_version
from simulator.agents.kernels.uses import count_uses
from simulator.core.contest import ContestTable
from simulator.core.flat import FlatSheet
from simulator.core.game import MAX_PLAYERS, Game, PlayError
from simulator.core.kernels.hidden import CHANCE, OVER, GameKernels
from simulator.core.play import Trajectory, play
from simulator.core.rng import MAX_GAME, MAX_SEED, Purpose, Stream

Values = Mapping[str, NDArray[Any]]
_METHODS = {"random": kernels.RANDOM, "searcher": kernels.SEARCH}
_NO_VALUES = np.zeros((1, 1))


def version_with_agents(version: str) -> str:
    """The version of a family's kernels and of those here that play by them."""
    return hashlib.sha256(f"{version} {kernel_version()}".encode()).hexdigest()[:16]


@dataclass(frozen=True)
class _Side:
    """How an agent plays: its method and samples, and what it plays by, independent fits along the first axis."""

    method: int
    samples: int
    values: NDArray[np.float64]


@dataclass(frozen=True)
class RatedAction:
    """An action, and the share of the win that the mover has of it, 0 to 1, in each sample of what the mover does not know."""

    action: Any
    worth: NDArray[np.float64]  # [samples]


@dataclass(frozen=True)
class Contests:
    """The games of a family. `compiled` is what its `compile_sheet` gives."""

    kernels: GameKernels
    compile_sheet: Callable[..., Any]
    new_game: Callable[..., Game[Any, Any, Any]]
    dealer: Callable[..., Callable[[Any], Any]]

    def play_games(
        self,
        compiled: FlatSheet,
        agent: str,
        *,
        seed: int,
        first: int,
        count: int,
        players: int,
        fit: Values | None = None,
        samples: int | None = None,
        rival: str | None = None,
        rival_fit: Values | None = None,
        rival_samples: int | None = None,
    ) -> ContestTable:
        """Games `first` to `first` + `count` - 1 of a seed.

        All players are the agent, or with a `rival` only that on seat g % players of game g, which is dealt as number g // players:
        so many games in a row have the same shuffles and each seat once. Restrictions of the sheet bind the agent alone. The game
        dealt as number d is played with fit number d % fits. A game comes out the same, bit for bit, however the games are cut
        into calls. Raises `ValueError` for an unknown agent, a fit that is missing, and numbers out of range.
        """
        _check("seed", seed, 0, MAX_SEED)
        _check("first", first, 0, MAX_GAME)
        _check("count", count, 0, MAX_GAME)
        _check("players", players, compiled.sheet.players.min, min(compiled.sheet.players.max, MAX_PLAYERS))
        own = _side(agent, fit, samples)
        other = _side(rival, rival_fit, rival_samples) if rival else own
        rows = np.zeros((count * players, 2 + len(compiled.figures)), np.int64)
        wins, decisions = np.zeros(count * players), np.zeros(count * players, np.int64)
        asked = np.array([seed, first, players, rival is not None], np.int64)
        how = np.array([[own.method, own.samples], [other.method, other.samples]], np.int64)
        kernels.play_games(
            *self.kernels,
            compiled.rules(players),
            compiled.state_size(players),
            len(compiled.actions),
            asked,
            how,
            own.values,
            other.values,
            compiled.bans,
            rows,
            wins,
            decisions,
        )
        game, seat = np.divmod(np.arange(count * players), players)
        return ContestTable(
            total=rows[:, 0].copy(),
            place=rows[:, 1].astype(np.int32),
            win=wins,
            is_own=np.ones(len(wins), bool) if rival is None else seat == (first + game) % players,
            decisions=decisions.astype(np.int32),
            names=tuple(compiled.figures),
            figures=rows[:, 2:].copy(),
        )

    def count_uses(
        self,
        compiled: FlatSheet,
        agent: str,
        *,
        seed: int,
        first: int,
        count: int,
        players: int,
        fit: Values | None = None,
        samples: int | None = None,
    ) -> NDArray[np.int64]:
        """How often each player of games of `play_games` does what the restrictions of the sheet take away: [count, players].

        They bind nobody here: all play as if there were none. What a restricted player would have to do too does not count.
        """
        how = _side(agent, fit, samples)
        uses = np.zeros(count * players, np.int64)
        count_uses(
            *self.kernels,
            compiled.rules(players),
            compiled.state_size(players),
            len(compiled.actions),
            np.array([seed, first, players, False], np.int64),
            np.array([how.method, how.samples], np.int64),
            how.values,
            compiled.bans,
            uses,
        )
        return uses.reshape(count, players)

    def trace_game(
        self,
        compiled: FlatSheet,
        agent: str,
        *,
        seed: int,
        game: int,
        players: int,
        fit: Values | None = None,
        samples: int | None = None,
        rival: str | None = None,
        rival_fit: Values | None = None,
        rival_samples: int | None = None,
    ) -> Trajectory[Any, Any, Any]:
        """A game of `play_games`, action by action in the words of the reference engine. Raises `ValueError` alike."""
        _check("seed", seed, 0, MAX_SEED)
        _check("game", game, 0, MAX_GAME)
        own = _side(agent, fit, samples)
        other = _side(rival, rival_fit, rival_samples) if rival else own
        deal_number, own_seats = (game // players, {game % players}) if rival else (game, set(range(players)))
        sides = [own if player in own_seats else other for player in range(players)]
        bound = np.array([len(compiled.bans) if player in own_seats else 0 for player in range(players)], np.int64)
        streams = [_array(Stream(seed, game, Purpose.POLICY, player)) for player in range(players)]
        rules, state = compiled.rules(players), np.zeros(compiled.state_size(players), np.int64)
        self.kernels.start(rules, state, seed, deal_number)
        numbers = []
        while (mover := self.kernels.mover(rules, state)) != OVER:
            if mover == CHANCE:
                self.kernels.deal(rules, state)
                continue
            numbers.append(self._choose(compiled, rules, sides[mover], deal_number, bound, state, streams[mover]))
            self.kernels.act(rules, state, numbers[-1])
        chosen = (compiled.actions[number] for number in numbers)
        reference = self.new_game(compiled.sheet, players)
        return play(reference, self.dealer(compiled.sheet, seed, deal_number, compiled.base), lambda *_: next(chosen))

    def decide(
        self,
        compiled: FlatSheet,
        agent: str,
        state: Any,
        *,
        seed: int,
        game: int,
        fit: Values | None = None,
        samples: int | None = None,
    ) -> Any:
        """What the mover does in a state of the reference engine, knowing only what the mover knows.

        Equal for equal seeds, games and observations of the mover. Raises `ValueError` as `play_games`, `PlayError` where nobody is
        to act.
        """
        rules, array, stream = self._as_the_mover_knows(compiled, state, seed, game)
        bound = np.full(compiled.players_of(state), len(compiled.bans), np.int64)
        return compiled.actions[self._choose(compiled, rules, _side(agent, fit, samples), game, bound, array, stream)]

    def rate_actions(
        self, compiled: FlatSheet, state: Any, *, seed: int, fit: Values, samples: int
    ) -> tuple[RatedAction, ...]:
        """What each legal action is worth to the mover of a state of the reference engine, as far as the mover knows.

        First that of the rule bot, then the others, the best of them first: among many the best seems better than it is.
        As the searcher tries them, but each on all samples: the rule bot, by the values of the first fit, plays on for everybody.
        Equal for equal seeds and observations of the mover. Raises `ValueError` and `PlayError` as `decide`.
        """
        side = _side("searcher", fit, samples)
        rules, array, stream = self._as_the_mover_knows(compiled, state, seed, 0)
        size, actions = len(array), len(compiled.actions)
        found, worth = np.zeros(actions, np.int64), np.zeros((samples, actions))
        bound = np.full(compiled.players_of(state), len(compiled.bans), np.int64)
        count = kernels.rate_actions(
            *self.kernels, rules, size, actions, side.values[0], compiled.bans, bound, array, stream, found, worth
        )
        liked, *others = (RatedAction(compiled.actions[found[place]], worth[:, place].copy()) for place in range(count))
        return (liked, *sorted(others, key=lambda each: -each.worth.mean()))

    def _as_the_mover_knows(self, compiled: FlatSheet, state: Any, seed: int, game: int) -> tuple[Any, Any, Any]:
        """The rules, the state with all hidden cards drawn anew, and a stream, which follow from what its mover sees."""
        players = compiled.players_of(state)
        array, rules = compiled.encode(state), compiled.rules(players)
        mover = self.kernels.mover(rules, array)
        if mover in (OVER, CHANCE):
            raise PlayError("expected a state in which a player has to act, found another")
        seen = self.new_game(compiled.sheet, players).observe(state, mover)
        stream = _array(Stream(seed, game, Purpose.SEARCH, zlib.crc32(repr(seen).encode("utf-8"))))
        self.kernels.redeal(rules, array, mover, stream)
        return rules, array, stream

    def warm_up(self, compiled: FlatSheet, fit: Values, *agents: str) -> None:
        """Load the kernels of some agents, or compile them, which takes a while, once after an installation."""
        for agent in agents:
            own = fit if AGENTS[agent].values else None
            samples = 1 if AGENTS[agent].samples else None
            players = compiled.sheet.players.min
            self.play_games(compiled, agent, seed=0, first=0, count=0, players=players, fit=own, samples=samples)

    def _choose(
        self, compiled: FlatSheet, rules: Any, side: _Side, number: int, bound: Any, state: Any, stream: Any
    ) -> int:
        values = side.values[number % len(side.values)]
        size, actions = len(state), len(compiled.actions)
        how = np.array([side.method, side.samples], np.int64)
        return int(
            kernels.choose_action(*self.kernels, rules, size, actions, how, values, compiled.bans, bound, state, stream)
        )


def _side(agent: str, fit: Values | None, samples: int | None) -> _Side:
    about = agent_named(agent)
    if about.values and fit is None:
        raise ValueError(f"fit: expected one for the agent '{agent}', found none")
    if samples is not None:
        _check("samples", samples, 1, MAX_SAMPLES)
    values = np.ascontiguousarray(fit.get(agent, fit["values"])) if about.values and fit is not None else _NO_VALUES
    return _Side(_METHODS.get(agent, kernels.POLICY), samples or about.samples or 0, values)


def _array(stream: Stream) -> NDArray[np.uint64]:
    """A stream as kernels go on with it."""
    return np.array([stream.state], np.uint64)


def _check(name: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise ValueError(f"{name}: expected {least} to {most}, found {number}")
