"""With what a question is answered, and who hears of it on the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from designer.balance.answer import Answer
    from simulator.lab.executors import Pool, Progress


@dataclass(frozen=True)
class Answering:
    """The pool to play on; who hears of the progress of each stage by its name, and of what is known by then.

    `cancelled` is asked often. The answer is in a language, None: that of the sheet.
    """

    pool: Pool
    progress: Callable[[str], Progress] = lambda _: lambda *_: None
    shown: Callable[[Answer], None] = lambda _: None
    cancelled: Callable[[], bool] = lambda: False
    language: str | None = None
