"""Who looks at which sheet: the browser tabs of one server process, each with the time it was last seen."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

LOOKS_EVERY = 3.0  # seconds between two looks of a tab
_GONE_AFTER = 4 * LOOKS_EVERY  # a busy browser is late at times


class Presence:
    """Safe to share between threads. A tab is forgotten when it was not seen for some looks."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._seen: dict[str, tuple[str, float]] = {}
        self._lock = threading.Lock()

    def look(self, tab: str, sheet: str) -> int:
        """Note that a tab looks at a sheet, and at no other; how many other tabs look at it."""
        now = self._clock()
        with self._lock:
            self._seen[tab] = (sheet, now)
            self._seen = {name: seen for name, seen in self._seen.items() if now - seen[1] < _GONE_AFTER}
            return sum(at == sheet for at, _ in self._seen.values()) - 1
