"""Work cut into chunks for a pool of threads, with progress, cancel and what is done so far."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import TypeVar

Table = TypeVar("Table")
PlayChunk = Callable[[int, int], Table]  # first game and number of games -> their table

_SECONDS_A_CHUNK = 0.2


def default_workers() -> int:
    return os.cpu_count() or 1


def run_chunks(
    play: PlayChunk[Table], games: int, executor: Executor, workers: int, cancelled: Callable[[], bool]
) -> Iterator[tuple[Table, int]]:
    """Tables of consecutive chunks in game order with the games played so far; stops early when cancelled.

    Chunks grow from one game, which may take long on a huge sheet, to about 0.2 s each. Results don't depend on their sizes, since each game has streams of its own.
    """
    waiting: deque[tuple[int, Future[tuple[Table, float]]]] = deque()
    size, first, done = 1, 0, 0
    while (first < games or waiting) and not cancelled():
        while first < games and len(waiting) < workers + 1:
            count = min(size, games - first)
            waiting.append((count, executor.submit(_timed, play, first, count)))
            first += count
        count, future = waiting.popleft()
        table, seconds = future.result()
        size = max(1, min(size * 4, int(count * _SECONDS_A_CHUNK / max(seconds, 1e-6))))
        done += count
        yield table, done
    for _, future in waiting:
        future.cancel()


def _timed(play: PlayChunk[Table], first: int, count: int) -> tuple[Table, float]:
    start = time.perf_counter()
    table = play(first, count)
    return table, time.perf_counter() - start


def thread_pool(workers: int) -> ThreadPoolExecutor:
    """Threads are enough: the kernels leave the interpreter's lock."""
    return ThreadPoolExecutor(workers, thread_name_prefix="games")
