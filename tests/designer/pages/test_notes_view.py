"""All notes of a sheet in one list, each with the way to its part."""

from collections.abc import Callable
from typing import Any

from streamlit.testing.v1 import AppTest

from designer.pages.notes_view import notes_in
from designer.store import Store

Visit = Callable[..., AppTest]


def test_every_note_is_found_with_its_part() -> None:
    document = {
        "notes": "All",
        "trucks": [{"id": "a", "notes": "Truck", "squares": [{}, {"notes": "Square"}]}],
        "translations": {"es": {"notes": "a text"}},
        "extensions": {"notes": "kept"},
        "deck": {"notes": ""},
    }
    assert notes_in(document) == [("", "All"), ("/trucks/0", "Truck"), ("/trucks/0/squares/1", "Square")]


def test_a_note_leads_to_its_part_and_is_removed(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    official["trucks"][5]["squares"][1]["notes"] = "Try two suits."
    at = visit("editor", official)
    at.session_state["section"] = "notes"
    at.run()
    assert [text.value for text in at.text] == [official["notes"], "Try two suits."]
    assert at.button(key="note:go:/trucks/5/squares/1").label == "Heart hauler, square 2"
    at.button(key="do:note:remove:/trucks/5/squares/1").click().run()
    assert "notes" not in store.open(store.list()[0].key).document["trucks"][5]["squares"][1]
    at.button(key="undo").click().run()
    at.button(key="note:go:/trucks/5/squares/1").click().run()
    assert at.session_state["section"] == "trucks"
    assert at.session_state["pick:/trucks"] == 5
    assert not at.exception


def test_a_sheet_without_notes_says_how_to_write_one(visit: Visit, official: dict[str, Any]) -> None:
    del official["notes"]
    at = visit("editor", official)
    at.session_state["section"] = "notes"
    at.run()
    assert "Choose one on the drawing" in at.info[0].value


def test_a_note_on_a_part_that_no_sheet_has_is_listed(visit: Visit, official: dict[str, Any]) -> None:
    official.setdefault("layout", {})["panels"] = {"attic": {"notes": "Up here."}}
    at = visit("editor", official)
    at.session_state["section"] = "notes"
    at.run()
    assert not at.exception
    assert "Up here." in [text.value for text in at.text]
