"""Decorators of kernels, and the cache of what they are compiled to.

The cache of numba sees a change in the file of a function, but not one in a function of another file that it calls. So
all files of kernels share one folder that is named by what they say: after a change in any of them it is another one.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs
from numba import njit, types

_NAME = "flipwright-kernels-"
# What the arrays of a sheet depend on is among them, for fits are named by this too.
_SOURCES = ("kernels/*.py", "planning/*.py", "compiled.py", "moves.py", "restrictions.py")
_UNUSED_DAYS = 30  # after which the folder of other kernels is removed

_Kernel = TypeVar("_Kernel", bound=Callable[..., Any])


def _jit(**options: Any) -> Callable[[_Kernel], _Kernel]:
    def compiled(kernel: _Kernel) -> _Kernel:
        return cast(_Kernel, _without_literals(njit(nogil=True, **options)(kernel)))

    return compiled


def _without_literals(kernel: Any) -> Any:
    """A kernel called with 0 here and with 1 there is compiled once, for integers, not for each of them."""
    if hasattr(kernel, "get_call_template"):  # there is none with the JIT off
        find = kernel.get_call_template
        kernel.get_call_template = lambda args, kws: find([cast(Any, types).unliteral(arg) for arg in args], kws)
    return kernel


def entry(kernel: _Kernel) -> _Kernel:
    """May be called from Python and may allocate; compiled anew in each process where no folder takes the cache."""
    folder = _folder()
    if folder is None:
        return _jit()(kernel)
    cast(Any, numba.config).CACHE_DIR = str(folder)
    return _jit(cache=True)(kernel)


# The others only borrow arrays, so the counting of references to each field of `Rules` at each call, which takes most of
# the time otherwise, is left out (`_nrt`). `inlined` is the hot path. A kernel is optimised once more in each that calls it,
# so a large one that is called from few places is `pasted` into them instead, which saves a third of the compilation.
inner = _jit(_nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True)
pasted = _jit(_nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True, inline="always")
inlined = _jit(_nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=True)


@cache
def kernel_version() -> str:
    """Names what all kernels and their arrays say, and who compiles them."""
    digest = hashlib.sha256(numba.__version__.encode())
    family = Path(__file__).parents[1]
    for path in sorted(path for pattern in _SOURCES for path in family.glob(pattern)):
        digest.update(f"\0{path.relative_to(family).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def _folder() -> Path | None:
    """Where these kernels are kept; it counts as used now. None where no place takes them."""
    for place in _places():
        folder = place / f"{_NAME}{kernel_version()}"
        with suppress(OSError):
            if not folder.exists():
                folder.mkdir(parents=True, exist_ok=True)
                _clear(place)
            os.utime(folder)
            tempfile.TemporaryFile(dir=folder).close()
            return folder
    return None


def _places() -> Iterator[Path]:
    """Compiled code is no data of a user, so `FLIPWRIGHT_HOME` takes it only where the platform's folder does not."""
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        yield Path(chosen)
        return
    yield platformdirs.user_cache_path("flipwright", appauthor=False)
    if home := os.environ.get("FLIPWRIGHT_HOME"):
        yield Path(home) / "cache"


def _clear(place: Path) -> None:
    """Remove the folders of other kernels that nobody has used for long."""
    for folder in place.glob(f"{_NAME}*"):
        with suppress(OSError):
            if time.time() - folder.stat().st_mtime > _UNUSED_DAYS * 86_400:
                shutil.rmtree(folder, ignore_errors=True)
