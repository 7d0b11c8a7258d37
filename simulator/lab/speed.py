"""How fast games are played. A machine's speed drifts, so all that is compared is measured in turns: a slice each, round by round."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count, product
from statistics import median
from typing import TYPE_CHECKING, Any

from sheets.families import family_module
from simulator.agents import agent_named, competes
from simulator.agents.fits import fitted, play_options
from simulator.core.play import new_game, play
from simulator.core.rng import Purpose, Stream
from simulator.lab.executors import thread_pool
from simulator.lab.experiment import usual_players

if TYPE_CHECKING:
    from sheets.families import Sheet

Play = Callable[[int, int], int]  # plays games from a first number on, so many; tells how many decisions they took

ROUNDS = 5
_BATCHES_A_SLICE = 10


@dataclass(frozen=True)
class Contender:
    """What is measured: an agent at a game on an engine, so many threads at once. `game` is the id of a sheet or a peer's name."""

    game: str
    engine: str
    agent: str
    threads: int
    play: Play
    effort: str | None = None  # that the agent was fitted at


@dataclass(frozen=True)
class Slice:
    """One turn of a contender. All is summed over its threads, the rates of each by its own clock."""

    games: int
    seconds: float
    games_per_second: float
    decisions_per_second: float
    cpu_seconds: float


@dataclass(frozen=True)
class Speed:
    """What was measured of a contender, a slice a round; rates are medians of them."""

    contender: Contender
    slices: list[Slice] = field(default_factory=list)

    @property
    def games(self) -> int:
        return sum(part.games for part in self.slices)

    @property
    def seconds(self) -> float:
        """Of all threads; where they are more than the CPU seconds, threads had to wait for other programs or each other."""
        return sum(part.seconds for part in self.slices)

    @property
    def cpu_seconds(self) -> float:
        return sum(part.cpu_seconds for part in self.slices)

    @property
    def games_per_second(self) -> float:
        return median(part.games_per_second for part in self.slices)

    @property
    def spread(self) -> tuple[float, float]:
        """The slowest and the fastest slice, in games a second."""
        rates = [part.games_per_second for part in self.slices]
        return min(rates), max(rates)

    @property
    def decisions_per_second(self) -> float:
        return median(part.decisions_per_second for part in self.slices)

    def ratio(self, other: Speed) -> float:
        """Decisions a second over those of another, compared round by round: what slowed both down does not count."""
        rounds = zip(self.slices, other.slices, strict=False)  # one may have a slice more where it was cancelled
        return median(mine.decisions_per_second / others.decisions_per_second for mine, others in rounds)


def measure(
    contenders: Sequence[Contender],
    *,
    seconds: float,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> list[Speed]:
    """Each contender for about so many seconds in all, or a game a round where one takes longer.

    A round that is not counted goes first, in which kernels are compiled and each contender gets batches of a fit size.
    `progress` hears of turns done and turns in all. When `cancelled` turns true: those measured so far.
    """
    speeds, batches = [Speed(contender) for contender in contenders], [0] * len(contenders)
    slice_seconds = seconds / ROUNDS
    turns = list(product(range(ROUNDS + 1), range(len(contenders))))
    for done, (round_number, place) in enumerate(turns, 1):
        if cancelled():
            break
        speed = speeds[place]
        if round_number == 0:
            batches[place] = _batch_size(speed.contender.play, slice_seconds / _BATCHES_A_SLICE)
        else:
            speed.slices.append(_slice(speed.contender, batches[place], speed.games, slice_seconds, cancelled))
        if progress:
            progress(done, len(turns))
    return [speed for speed in speeds if speed.slices]


def _batch_size(play: Play, seconds: float) -> int:
    """How many games take about so long, at least 1."""
    play(0, 1)  # compiles what it needs
    size, spent = 1, 0.0
    while spent < seconds / 2:
        start = time.perf_counter()
        play(0, size)
        spent = time.perf_counter() - start
        size = size * 2 if spent < seconds / 2 else size
    return size


def _slice(contender: Contender, batch: int, first: int, seconds: float, cancelled: Callable[[], bool]) -> Slice:
    """All threads play batches until the time is over, at least one each, so that none waits for another."""
    batches = count()

    def play(_thread: int) -> tuple[int, int, float, float]:
        games = decisions = 0
        start, cpu_start = time.perf_counter(), time.thread_time()
        while not games or (time.perf_counter() - start < seconds and not cancelled()):
            decisions += contender.play(first + batch * next(batches), batch)
            games += batch
        return games, decisions, time.perf_counter() - start, time.thread_time() - cpu_start

    with thread_pool(contender.threads) as pool:
        parts = list(pool.map(play, range(contender.threads)))
    return Slice(
        games=sum(games for games, _, _, _ in parts),
        seconds=sum(spent for _, _, spent, _ in parts),
        games_per_second=sum(games / spent for games, _, spent, _ in parts),
        decisions_per_second=sum(decisions / spent for _, decisions, spent, _ in parts),
        cpu_seconds=sum(cpu for _, _, _, cpu in parts),
    )


def reference_contender(sheet: Sheet, seed: int) -> Contender:
    """The agent `random` on the reference engine, which plain Python keeps to one thread."""
    playout = _play_turns if competes(sheet.family) else _play_days
    return Contender(sheet.id, "reference", "random", 1, partial(playout, sheet, seed))


def compiled_contenders(
    sheet: Sheet,
    agent: str,
    seed: int,
    threads: Sequence[int],
    *,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> list[Contender]:
    """An agent on the compiled engine, fitted where it needs it, of which `progress` hears; empty where that was cancelled.

    Alone, or at all seats of the fewest players that can compete.
    """
    fast = family_module("simulator", sheet.family, "fast")
    about = agent_named(agent)
    fit = fitted(sheet, agent, progress=progress, cancelled=cancelled) if about.values else None
    if about.values and fit is None:
        return []
    compiled, options, players = fast.compile_sheet(sheet), play_options(fit, about.samples), usual_players(sheet)

    def play_batch(first: int, games: int) -> int:
        table = fast.play_games(compiled, agent, seed=seed, first=first, count=games, players=players, **options)
        return int(table.decisions.sum())

    effort = fit.key.effort if fit else None
    return [Contender(sheet.id, "compiled", agent, number, play_batch, effort) for number in threads]


def _play_turns(sheet: Sheet, seed: int, first: int, games: int) -> int:
    """By uniform choice, each player with a stream of its own."""
    game, decisions = new_game(sheet, usual_players(sheet)), 0
    dealer = family_module("simulator", sheet.family, "dealing").dealer
    for number in range(first, first + games):
        streams = [Stream(seed, number, Purpose.POLICY, player) for player in range(game.players)]

        def choose(_state: Any, player: int, legal: tuple[Any, ...], streams: list[Stream] = streams) -> Any:
            return legal[streams[player].below(len(legal))]

        played = play(game, dealer(sheet, seed, number), choose)
        decisions += sum(len(actions) for turn in played.days for actions in turn)
    return decisions


def _play_days(sheet: Sheet, seed: int, first: int, games: int) -> int:
    game, decisions = new_game(sheet), 0
    reference_deal = family_module("simulator", sheet.family, "dealing").reference_deal
    random_day = family_module("simulator", sheet.family, "policies").random_day
    for number in range(first, first + games):
        cards, stream = iter(reference_deal(sheet, seed, number)), Stream(seed, number, Purpose.POLICY, 0)
        state = game.initial_state()
        while not game.is_terminal(state):
            while game.chance_outcomes(state):
                state = game.apply_chance(state, next(cards))
            state, _, made = random_day(game, state, 0, stream)
            decisions += made
    return decisions
