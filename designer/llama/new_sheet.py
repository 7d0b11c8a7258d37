"""A new sheet of L.L.A.M.A. from a few numbers: the rules of the published game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from designer.new_sheets import beginning
from designer.text.labels import DEFAULT_LANGUAGE
from sheets.parts import PageName

BOUNDS = {"highest": (4, 10), "copies": (4, 12), "llamas": (0, 12), "hand_size": (4, 9), "end_at": (20, 80)}
"""Least and most of the numbers that the questions ask for; the editor takes others too."""

_PLAYERS = 6


@dataclass(frozen=True)
class Answers:
    """The answers to the questions, each good as it is."""

    language: str = DEFAULT_LANGUAGE
    title: str = ""
    highest: int = 6
    copies: int = 8
    llamas: int = 8
    hand_size: int = 6
    end_at: int = 40
    page: PageName = "a4-portrait"

    @property
    def count(self) -> int:
        """The cards of the deck."""
        return self.highest * self.copies + self.llamas

    @property
    def needed(self) -> int:
        """The cards of two hands, and one to play on."""
        return 2 * self.hand_size + 1

    @property
    def players(self) -> int:
        """The most for whom the cards are enough, as far as the game takes them."""
        return min(_PLAYERS, (self.count - 1) // self.hand_size)


def new_sheet(answers: Answers) -> dict[str, Any]:
    """The sheet of these answers, always the same one."""
    return {
        **beginning("llama", answers.title, answers.language),
        "players": {"min": 2, "max": max(2, answers.players)},
        "minutes": max(5, answers.end_at // 2),
        "deck": {"highest": answers.highest, "copies": answers.copies, "llamas": answers.llamas},
        "hand_size": answers.hand_size,
        "scoring": {"end_at": answers.end_at},
        "layout": {"page": answers.page},
    }
