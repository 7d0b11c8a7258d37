"""What is said of a bot: its name with its practice, and how old that practice is and what it cost."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from designer.pages.frame import ago
from designer.reports.bots import bot_name
from designer.text.labels import label

if TYPE_CHECKING:
    from simulator.agents.fits import Fit

__all__ = ["Bot", "bot_name", "practised"]


@dataclass(frozen=True)
class Bot:
    """A bot as it was chosen: the agent's name, and the effort of its practice; None for one that does not practise."""

    agent: str
    effort: str | None = None


def practised(fit: Fit | None) -> str:
    """As in 'Practised 3 minutes ago, 4.1 s of computing'; empty for a bot that does not practise."""
    if fit is None or fit.key.effort is None:
        return ""
    return label("bot.practised", ago=ago(datetime.fromtimestamp(fit.made, UTC)), seconds=f"{fit.cpu_seconds:,.1f}")
