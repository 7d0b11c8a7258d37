"""A Dask cluster as a pool: other machines play the same chunks, and Dask hands those of a lost worker to another one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

import dask
from distributed import Client, Security
from distributed.comm.core import CommClosedError
from distributed.core import rpc
from distributed.scheduler import KilledWorker

from sheets.families import FAMILIES
from simulator.lab.executors import ClusterError, Pool
from simulator.lab.play import versions

Value = TypeVar("Value")

_PATIENCE = 5  # seconds for an answer of the scheduler
_CONFIG = {"distributed.admin.large-graph-warning-threshold": "1 GB"}  # a fit of some MB is sent once, as it should


@contextmanager
def open_cluster(address: str) -> Iterator[Pool]:
    """A pool of all threads of the workers that are there now.

    Raises `ClusterError` where there is no scheduler or no worker, for a worker with another version of this program, and where
    all is lost in the block.
    """
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what is lost is handed out again, or told in one line
    _check_scheduler(address)
    with dask.config.set(_CONFIG), Client(address, timeout=_PATIENCE, set_as_default=False) as client:
        _check_workers(client, address)

        def share(value: Value) -> Any:
            shared = client.submit(_itself, value, pure=False)  # a task, so that it is made again where it is lost
            client.replicate(shared)  # for chunks go to workers that have it
            return shared

        try:
            with client.get_executor(pure=False) as executor:
                yield Pool(executor, sum(client.nthreads().values()), share, is_here=False)
        except (CancelledError, CommClosedError, KilledWorker) as error:
            raise ClusterError(f"cluster: expected '{address}' to play to the end, found it lost") from error


def _check_scheduler(address: str) -> None:
    with ThreadPoolExecutor(1) as thread:  # the caller's may have a loop of its own
        try:
            found = thread.submit(asyncio.run, _identity(address)).result()["type"]
        except Exception as error:  # another server can answer anything
            raise ClusterError(f"cluster: expected a Dask scheduler at '{address}', found none") from error
    if found != "Scheduler":
        raise ClusterError(f"cluster: expected a Dask scheduler at '{address}', found a {found.lower()}")


async def _identity(address: str) -> dict[str, Any]:
    security = Security().get_connection_args("client")  # as the configuration of Dask says
    async with asyncio.timeout(_PATIENCE), rpc(address, connection_args=security) as server:
        identity: dict[str, Any] = await server.identity()
        return identity


def _check_workers(client: Client, address: str) -> None:
    own, found = _program(), client.run(_program, on_error="return")
    if not found:
        raise ClusterError(f"cluster: expected a worker at '{address}', found none")
    for worker, program in found.items():
        for family, version in own.items():
            theirs = program.get(family) if isinstance(program, dict) else program  # an error where there is none
            if theirs != version:
                raise ClusterError(f"cluster: expected {version} on the worker {worker}, found {theirs}")


def _program() -> dict[str, str]:
    """What has to be the same on all machines, by family."""
    return {family: str(versions(family)) for family in FAMILIES}


def _itself(value: Value) -> Value:
    return value
