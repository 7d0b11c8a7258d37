"""The threads on which a sheet is looked at while it is edited: one for looks, one for practice, which steps back for the app."""

from __future__ import annotations

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import cache

_NICE = 5


@cache
def looks() -> ThreadPoolExecutor:
    """One thread for all sheets of this server: what another one asks waits, and takes no core from those who edit."""
    return ThreadPoolExecutor(1, "beside-look")


@cache
def practices() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, "beside-practice", _step_back)


def _step_back() -> None:
    """Leave the cores to the app. On Linux a thread has a priority of its own, and the threads that it starts inherit it.

    Only a little: where cores are short, a thread that holds the interpreter's lock and waits for one makes the app wait too.
    """
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)


@cache
def _probe() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, "beside-probe")


def server_ends() -> bool:
    """Whether this process is being ended, which waits for all threads: no more work is taken then."""
    try:
        _probe().submit(int)
    except RuntimeError:
        return True
    return False
