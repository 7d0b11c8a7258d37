"""Where and how commands let bots play: on threads or a cluster, with bars of progress, until done or told to stop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import click

from designer.cli.common import cancel_on_interrupt, progress_bar, say_if_slow

if TYPE_CHECKING:
    from simulator.lab.executors import Pool

F = TypeVar("F", bound=Callable[..., Any])


def machine_options(function: F) -> F:
    """`workers` and `cluster`; see `playing`."""
    workers = click.option("--workers", type=click.IntRange(1, 1024), help="Threads; all cores where left out.")
    text = "The address of a Dask scheduler whose workers play instead of this machine, as in tcp://10.0.0.5:8786."
    return workers(click.option("--cluster", metavar="ADDRESS", help=text)(function))


@dataclass(frozen=True)
class Playing:
    """`cancelled` turns true by Ctrl-C. `bar` makes a bar on stderr of a label, see `progress_bar`."""

    pool: Pool
    cancelled: Callable[[], bool]
    bar: Callable[[str], Callable[..., None]]


@contextmanager
def playing(workers: int | None, cluster: str | None) -> Iterator[Playing]:
    """The pool that the options ask for, and what goes with long work.

    Raises `click.UsageError` for both options at once and `click.ClickException` for a cluster that cannot play, or is lost in
    the block.
    """
    with (
        cancel_on_interrupt() as cancelled,
        _machines(workers, cluster) as pool,
        say_if_slow() as has_begun,
        ExitStack() as bars,
    ):
        yield Playing(pool, cancelled, lambda label: bars.enter_context(progress_bar(label, has_begun)))


@contextmanager
def _machines(workers: int | None, cluster: str | None) -> Iterator[Pool]:
    from simulator.lab.executors import ClusterError, open_pool

    if workers and cluster:
        raise click.UsageError("--workers, --cluster: expected one of them, found both")
    try:
        with open_pool(workers, cluster) as pool:
            yield pool
    except ClusterError as error:
        raise click.ClickException(str(error)) from None
