"""Labels of the app in the words of the open sheet."""

from __future__ import annotations

from typing import Any

import pytest

from designer import session
from designer.pages.sheet_words import in_own_words, say

SHIPS = {"terms": {"truck": {"one": "ship", "many": "ships"}, "week": {"one": "tide"}}}


@pytest.fixture(params=[SHIPS, {}, {"terms": 3}], ids=["ships", "usual words", "broken"])
def opened(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(session, "shown_document", lambda: request.param)
    return request.param


def test_a_label_speaks_of_what_the_sheet_has(opened: Any):
    expected = (
        "A delivered ship scores again each tide" if opened is SHIPS else "A delivered truck scores again each week"
    )
    assert say("field.cumulative") == expected
    assert say("section.trucks", SHIPS) == "Ships"


def test_a_tool_tip_too(opened: Any):
    text = in_own_words("Truckers load trucks. Weeks of a truck.", str)
    assert text == (
        "Truckers load ships. Tide of a ship." if opened is SHIPS else "Truckers load trucks. Weeks of a truck."
    )
