"""Fits: the values that agents play a sheet by, made once and kept in the platform's cache folder."""

from __future__ import annotations

import io
import json
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sheets import rules_hash
from sheets.families import family_module
from simulator.agents import Values, agent_named, effort_of
from simulator.core.cache import Cache, file_name

if TYPE_CHECKING:
    from sheets.families import Sheet

_CACHE = Cache("fits", most_bytes=300_000_000)
_REMEMBERED = 16
_ABOUT = "about"  # the name of the metadata among the arrays of a file


@dataclass(frozen=True)
class Key:
    """All that decides a fit. `rules_hash` is that of the sheet with its variants; simple values have no effort."""

    rules_hash: str
    values: Values
    effort: str | None
    seed: int
    restrictions: tuple[str, ...]
    version: str

    @property
    def file_name(self) -> str:
        return file_name(self.version, asdict(self), "npz")


@dataclass(frozen=True)
class Fit:
    """Values fitted to a sheet: independent fits along the first axis of every array.

    `cpu_seconds` is what they cost, `made` when, in seconds since 1970.
    """

    key: Key
    arrays: Mapping[str, NDArray[Any]]
    cpu_seconds: float
    made: float

    @property
    def count(self) -> int:
        """How many independent fits it holds: game g is played with number g % `count`."""
        return len(next(iter(self.arrays.values())))

    @property
    def age(self) -> float:
        """Seconds since it was made."""
        return max(0.0, time.time() - self.made)


def fit_key(
    sheet: Sheet, agent: str, *, effort: str | None = None, seed: int = 1, restrictions: Iterable[str] = ()
) -> Key:
    """The key of the fit that an agent needs on a sheet, variants applied. Raises `ValueError` for agents that need none."""
    about = agent_named(agent)
    if about.values is None:
        raise ValueError(f"agent: expected one that is fitted, found '{agent}'")
    version = family_module("simulator", sheet.family, "fast").kernel_version()
    unique = tuple(sorted(set(restrictions)))
    return Key(rules_hash(sheet), about.values, effort_of(about, effort), seed, unique, version)


def find(key: Key) -> Fit | None:
    """A fit made earlier, if it is still known."""
    with _lock:
        if key in _memory:
            _memory.move_to_end(key)
            return _memory[key]
    fit = _read(key)
    if fit:
        _remember(fit)
    return fit


def fitted(
    sheet: Sheet,
    agent: str,
    *,
    effort: str | None = None,
    seed: int = 1,
    restrictions: Iterable[str] = (),
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Fit | None:
    """The fit of an agent to a sheet, variants applied: made earlier, or now and kept. None where it was cancelled.

    The same for everybody who asks, whatever was made before. `progress` hears only of what is made now. Raises
    `ValueError` for agents that need none.
    """
    key = fit_key(sheet, agent, effort=effort, seed=seed, restrictions=restrictions)
    if known := find(key):
        return known
    fast = family_module("simulator", sheet.family, "fast")
    compiled = fast.compile_sheet(sheet, restrictions=key.restrictions)
    fast.prepare_to_fit()
    start = time.thread_time()  # fitting is the work of this thread alone
    arrays = fast.fit_agent(compiled, agent, effort=key.effort, seed=seed, progress=progress, cancelled=cancelled)
    if arrays is None:
        return None
    fit = Fit(key, dict(arrays), time.thread_time() - start, time.time())
    keep(fit)
    return fit


def keep(fit: Fit) -> None:
    """Let a fit be found from now on, in memory and where the disk takes it."""
    _remember(fit)
    _write(fit)


def play_options(fit: Fit | None, samples: int | None) -> dict[str, Any]:
    """What a family's `play_games` and `trace_game` are told beyond the agent: only what it takes."""
    options = {"fit": fit.arrays if fit else None, "samples": samples}
    return {name: value for name, value in options.items() if value is not None}


def folder() -> Path:
    """Where fits are kept."""
    return _CACHE.folder


_memory: OrderedDict[Key, Fit] = OrderedDict()
_lock = threading.Lock()


def _remember(fit: Fit) -> None:
    with _lock:
        _memory[fit.key] = fit
        while len(_memory) > _REMEMBERED:
            _memory.popitem(last=False)


def _read(key: Key) -> Fit | None:
    """The fit of a file, which counts as used now. None for a file that is not there or not right."""

    def parse(path: Path) -> Fit | None:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        about = json.loads(arrays.pop(_ABOUT).tobytes())
        is_right = arrays and about["key"] == json.loads(json.dumps(asdict(key)))
        return Fit(key, arrays, float(about["cpu_seconds"]), float(about["made"])) if is_right else None

    return _CACHE.read(key.file_name, parse)


def _write(fit: Fit) -> None:
    about = {"key": asdict(fit.key), "cpu_seconds": fit.cpu_seconds, "made": fit.made}
    data = io.BytesIO()
    columns: dict[str, Any] = {_ABOUT: np.frombuffer(json.dumps(about).encode("utf-8"), np.uint8), **fit.arrays}
    np.savez(data, **columns)
    _CACHE.write(fit.key.file_name, data.getvalue())
