"""Decorators of kernels, and the cache of what they are compiled to.

The cache of numba sees a change in the file of a function, but not one in a function of another file that it calls. So
all files of a family's kernels share one folder that is named by what they and the common ones say: after a change in any of
them it is another one.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs
from numba import njit, types

_NAME = "flipwright-kernels-"
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


class Kernels:
    """The kernels of a package: those called from Python, and their version.

    `sources` are patterns of the files, from `root` on, that decide what they do, beside the common ones.
    """

    def __init__(self, root: Path, sources: Sequence[str]) -> None:
        self._root, self._sources = root, tuple(sources)
        self.version = cache(self._version)
        self._folder = cache(self._find_folder)

    def entry(self, kernel: _Kernel) -> _Kernel:
        """May be called from Python and may allocate; compiled anew in each process where no folder takes the cache."""
        return _jit(**self._options())(kernel)

    def declared(self, signature: Any) -> Callable[[_Kernel], _Kernel]:
        """As `entry`, of one signature: it is compiled at once, and other kernels take it as an argument."""

        def compiled(kernel: _Kernel) -> _Kernel:
            return cast(_Kernel, njit(signature, nogil=True, **self._options())(kernel))

        return compiled

    def _options(self) -> dict[str, Any]:
        folder = self._folder()
        if folder is None:
            return {}
        cast(Any, numba.config).CACHE_DIR = str(folder)
        return {"cache": True}

    def _version(self) -> str:
        """Names what all kernels and their arrays say, and who compiles them."""
        digest = hashlib.sha256(numba.__version__.encode())
        own = [path for pattern in self._sources for path in self._root.glob(pattern)]
        for path in [*sorted(Path(__file__).parent.glob("*.py")), *sorted(own)]:
            digest.update(f"\0{path.parent.name}/{path.name}\0".encode())
            digest.update(path.read_bytes())
        return digest.hexdigest()[:16]

    def _find_folder(self) -> Path | None:
        """Where these kernels are kept; it counts as used now. None where no place takes them."""
        for place in _places():
            folder = place / f"{_NAME}{self.version()}"
            with suppress(OSError):
                if not folder.exists():
                    folder.mkdir(parents=True, exist_ok=True)
                    _clear(place)
                os.utime(folder)
                tempfile.TemporaryFile(dir=folder).close()
                return folder
        return None


# The others only borrow arrays, so the counting of references to each field of `Rules` at each call, which takes most of
# the time otherwise, is left out (`_nrt`). `inlined` is the hot path. A kernel is optimised once more in each that calls it,
# so a large one that is called from few places is `pasted` into them instead, which saves a third of the compilation.
inner = _jit(_nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True)
pasted = _jit(_nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True, inline="always")
inlined = _jit(_nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=True)


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
