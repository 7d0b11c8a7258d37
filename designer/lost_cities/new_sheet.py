"""A new sheet of Lost Cities from a few numbers: the rules of the published game, with suits of its own."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from designer.new_sheets import SUITS, beginning, suit_looks
from designer.text.labels import DEFAULT_LANGUAGE
from sheets.parts import PageName

BOUNDS = {"suits": (3, 8), "highest": (6, 15), "investments": (0, 5), "hand_size": (4, 10), "rounds": (1, 5)}
"""Least and most of the numbers that the questions ask for; the editor takes others too."""

_LOWEST = 2
_BONUS_CARDS = 8
_MINUTES = 10  # of a round


@dataclass(frozen=True)
class Answers:
    """The answers to the questions, each good as it is."""

    language: str = DEFAULT_LANGUAGE
    title: str = ""
    suits: int = 5
    highest: int = 10
    investments: int = 3
    hand_size: int = 8
    rounds: int = 3
    page: PageName = "a4-portrait"

    @property
    def count(self) -> int:
        """The cards of the deck."""
        return self.suits * (self.highest - _LOWEST + 1 + self.investments)

    @property
    def needed(self) -> int:
        """The cards of both hands, and one to draw."""
        return 2 * self.hand_size + 1


def new_sheet(answers: Answers) -> dict[str, Any]:
    """The sheet of these answers, always the same one. A bonus is always within reach."""
    suits = dict(islice(SUITS.items(), answers.suits))
    of_a_suit = answers.count // answers.suits
    return {
        **beginning("lost_cities", answers.title, answers.language),
        "players": {"min": 2, "max": 2},
        "minutes": _MINUTES * answers.rounds,
        "suits": suit_looks(suits, answers.language),
        "deck": {"values": list(range(_LOWEST, answers.highest + 1)), "investments": answers.investments},
        "hand_size": answers.hand_size,
        "rounds": answers.rounds,
        "scoring": {"bonus_cards": min(_BONUS_CARDS, of_a_suit)},
        "layout": {"page": answers.page},
    }
