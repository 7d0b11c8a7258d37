"""What a file of another program leaves unsaid: as a new sheet has it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from designer.freight.new_sheet import OWN_DECK, Answers, Cards, Document, new_sheet

_MEMBERS = (
    "format_version", "family", "rules_version", "language", "players", "suits", "deck", "calendar", "overtime", "scoring",
)  # fmt: skip
_MOST_SUITS = 8
_LONGEST_NAME = 120


def usual_rules() -> Document:
    """Deck, calendar, overtime and scoring of a new sheet, and its suits; no trucks, texts or drawing."""
    made = new_sheet(Answers(trucks=1))
    return {name: made[name] for name in _MEMBERS}


def usual_suits(ids: Sequence[str]) -> list[Document]:
    """Suits of these ids, each with a name, and a letter, a shape and a colour that no other has.

    Those of usual decks look as these do. At most eight can be told apart; of more the last ones look alike.
    """
    standard = {suit["id"]: suit for suit in usual_rules()["suits"]}
    others = iter(new_sheet(Answers(trucks=1, deck=OWN_DECK, own_deck=Cards(_MOST_SUITS, 6, 2, 4)))["suits"])
    letters: set[str] = set()
    made = []
    for suit_id in ids:
        look = standard.get(suit_id) or next(others, next(iter(standard.values())))
        letter = _free_letter([*suit_id.upper(), *look["letter"]], letters)
        made.append({**look, "id": suit_id, "name": suit_id.replace("_", " ").capitalize(), "letter": letter})
    return made


def _free_letter(wanted: Iterable[str], taken: set[str]) -> str:
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    free = (letter for letter in (*wanted, *alphabet) if letter in alphabet and letter not in taken)
    letter = next(free, alphabet[0])
    taken.add(letter)
    return letter


def name(text: Any, usual: str) -> str:
    """A name of at most as many characters as a sheet takes, `usual` where there is none."""
    return str(text).strip()[:_LONGEST_NAME] if isinstance(text, str) and text.strip() else usual
