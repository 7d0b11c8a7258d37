"""Games cut into chunks for a pool of threads or of other machines, with cancel and what is done so far."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Table = TypeVar("Table")
Progress = Callable[[int, int], None]  # hears of what is done and of all, again and again
PlayChunk = Callable[[int, int], Table]  # first game and number of games -> their table

_SECONDS_A_CHUNK = 0.2
_CHUNKS_A_WORKER = 2  # one that is played and one that waits, so that no worker waits for us
_PATIENCE = 0.1  # seconds until a cancel is heard of


class ClusterError(Exception):
    """A cluster that cannot play, told in one line."""


@dataclass(frozen=True)
class Pool:
    """What plays chunks, so many at once.

    `share` gives what stands for a value among the arguments of `executor.submit`: it is sent to other machines once. Threads
    take the value itself. `is_here`: on this machine.
    """

    executor: Executor
    workers: int
    share: Callable[[Any], Any] = lambda value: value
    is_here: bool = True


@dataclass(frozen=True)
class Games(Generic[Table]):
    """So many games from number `first` on. A pool of other machines pickles `play`."""

    play: PlayChunk[Table]
    first: int
    count: int


def default_workers() -> int:
    return os.cpu_count() or 1


def open_pool(workers: int | None = None, cluster: str | None = None) -> AbstractContextManager[Pool]:
    """So many threads, all cores where left out; or the Dask scheduler of an address, where each of its threads is a worker.

    Raises `ClusterError`, in the block too, where the cluster cannot play.
    """
    if cluster is None:
        return _threads(workers or default_workers())
    from simulator.lab.cluster import open_cluster  # Dask takes a second to load

    return open_cluster(cluster)


@contextmanager
def _threads(workers: int) -> Iterator[Pool]:
    with thread_pool(workers) as executor:
        yield Pool(executor, workers)


def thread_pool(workers: int) -> ThreadPoolExecutor:
    """Threads are enough: the kernels leave the interpreter's lock."""
    return ThreadPoolExecutor(workers, thread_name_prefix="games")


def run_chunks(work: Sequence[Games[Table]], pool: Pool, cancelled: Callable[[], bool]) -> Iterator[tuple[int, Table]]:
    """The place in `work` and the table of each chunk, in the order of work and games; stops early when cancelled.

    Chunks grow from one game, which may take long on a huge sheet, to about 0.2 s each. Results don't depend on their sizes,
    since each game has streams of its own.
    """
    sizes, waiting = [1] * len(work), deque[_Chunk[Table]]()
    upcoming = _upcoming(work, sizes, pool)
    try:
        while not cancelled():
            while len(waiting) < _CHUNKS_A_WORKER * pool.workers and (chunk := next(upcoming, None)):
                waiting.append(chunk)
            if not waiting or not is_done(waiting[0].future, cancelled):
                return
            chunk = waiting.popleft()
            table, seconds = chunk.future.result()
            fitting = int(chunk.count * _SECONDS_A_CHUNK / max(seconds, 1e-6))
            sizes[chunk.place] = max(1, min(sizes[chunk.place] * 4, fitting))
            yield chunk.place, table
    finally:
        for chunk in waiting:
            chunk.future.cancel()


def is_done(future: Future[Any], cancelled: Callable[[], bool]) -> bool:
    """Wait for a future, or until `cancelled` turns true before."""
    while not wait([future], _PATIENCE).done:
        if cancelled():
            return False
    return True


@dataclass(frozen=True)
class _Chunk(Generic[Table]):
    place: int
    count: int
    future: Future[tuple[Table, float]]


def _upcoming(work: Sequence[Games[Table]], sizes: Sequence[int], pool: Pool) -> Iterator[_Chunk[Table]]:
    """Chunks as they are given to the pool, each as large as `sizes` says by then."""
    for place, games in enumerate(work):
        first, end = games.first, games.first + games.count
        play: Any = pool.share(games.play) if games.count else None
        while first < end:
            count = min(sizes[place], end - first)
            yield _Chunk(place, count, pool.executor.submit(_timed, play, first, count))
            first += count


def _timed(play: PlayChunk[Table], first: int, count: int) -> tuple[Table, float]:
    start = time.perf_counter()
    table = play(first, count)
    return table, time.perf_counter() - start
