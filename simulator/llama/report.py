"""What reports of the lab ask of the family."""

from __future__ import annotations

FEWEST_WIN = True
