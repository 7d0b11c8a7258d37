"""What the kernels read of restrictions: entries of `bans`, int64, flags.

Whether to play investments and to take discards is banned, then for each suit whether to open it is.
"""

from __future__ import annotations

NO_INVESTMENTS, NO_TAKING, FIRST_SUIT = range(3)
