"""How the kernels of all families' agents are compiled: see `core/kernels/jit.py`. The families' own come as arguments."""

from __future__ import annotations

from pathlib import Path

from simulator.core.kernels.jit import Kernels

_KERNELS = Kernels(Path(__file__).parent, ("*.py",))
declared, entry = _KERNELS.declared, _KERNELS.entry
kernel_version = _KERNELS.version
