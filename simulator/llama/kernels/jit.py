"""How the kernels of `llama` are compiled: see `core/kernels/jit.py`."""

from __future__ import annotations

from pathlib import Path

from simulator.core.kernels.jit import Kernels, inlined, inner

__all__ = ["declared", "inlined", "inner", "kernel_version"]

# What the arrays of a sheet and fitted values depend on is among them, for fits are named by this too.
_KERNELS = Kernels(
    Path(__file__).parents[1], ("kernels/*.py", "bans.py", "compiled.py", "scores.py", "restrictions.py", "fitting.py")
)
declared = _KERNELS.declared
kernel_version = _KERNELS.version
