"""A program that saves one sheet again and again, to be killed in the middle of it."""

from __future__ import annotations

from multiprocessing.connection import Connection

from designer.store import Store

FILLER = "x" * 100_000  # many pages of the database a save: most of the time is spent in the middle of one


def save_for_ever(url: str, key: str, told: Connection) -> None:
    """Save version after version, and tell each once it is saved."""
    store = Store(url)
    revision = store.newest(key)
    while True:
        revision = store.save(key, {"number": revision + 1, "filler": FILLER}, revision, "step")
        told.send(revision)


def last_told(told: Connection) -> int:
    """The last version told by a program that is gone; 0 for none."""
    revision = 0
    try:
        while told.poll():
            revision = told.recv()
    except EOFError:
        pass
    return revision
