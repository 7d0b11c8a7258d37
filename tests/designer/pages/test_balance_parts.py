"""A part of a sheet that draws none is asked about from a list beside the answer."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from designer.balance.history import History
from designer.pages.balance_actions import part_of
from sheets import load, to_document
from tests.designer.pages.test_balance import KEPT, Visit, ended, go, history, id_of, kept, look

__all__ = ["go", "history"]  # fixtures


def test_the_choices_of_a_card_game_are_listed_and_diagnosed(
    visit: Visit, go: threading.Event, history: History
) -> None:
    go.set()
    kept(history, to_document(load("llama")))
    at = look(visit, KEPT)
    listed = at.selectbox(key=f"run:{KEPT}:part")
    assert listed.value is None
    assert listed.options[:2] == ["Drawing", "Quitting"]
    at = ended(listed.set_value("quit").run())
    asked = history.open(id_of(at))
    assert asked
    assert (asked.question.kind, asked.question.about) == ("diagnosis", {"part": "quit"})
    assert asked.question.agent == "planner"


def test_where_parts_are_drawn_they_are_clicked_there(visit: Visit, history: History, official: dict[str, Any]) -> None:
    kept(history, official)
    assert not [one for one in look(visit, KEPT).selectbox if one.key == f"run:{KEPT}:part"]


@pytest.mark.parametrize(("place", "part"), [("suit=red", "suit=red"), ("take", "take"), ("/suits/0", None)])
def test_a_row_of_an_answer_is_the_choice_to_diagnose(place: str, part: str | None) -> None:
    assert part_of(load("lost-cities"), place) == part
