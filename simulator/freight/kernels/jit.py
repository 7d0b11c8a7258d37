"""How the kernels of `freight` are compiled: see `core/kernels/jit.py`."""

from __future__ import annotations

from pathlib import Path

from simulator.core.kernels.jit import Kernels, inlined, inner, pasted

__all__ = ["entry", "inlined", "inner", "kernel_version", "pasted"]

# What the arrays of a sheet depend on is among them, for fits are named by this too.
_KERNELS = Kernels(
    Path(__file__).parents[1], ("kernels/*.py", "planning/*.py", "compiled.py", "moves.py", "restrictions.py")
)
entry = _KERNELS.entry
kernel_version = _KERNELS.version
