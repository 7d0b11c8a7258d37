"""How the kernels of `lost_cities` are compiled: see `core/kernels/jit.py`."""

from __future__ import annotations

from pathlib import Path

from simulator.core.kernels.jit import Kernels

# What the arrays of a sheet and fits depend on is among them.
_KERNELS = Kernels(
    Path(__file__).parents[1], ("kernels/*.py", "bans.py", "compiled.py", "restrictions.py", "fitting.py")
)
declared, entry = _KERNELS.declared, _KERNELS.entry
kernel_version = _KERNELS.version
