"""Rule options in the editor: worked on under the drawing, told in words, combined in a table, and told to the players."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.store import Store

Visit = Callable[..., AppTest]
BOTH = ["overtime_suit", "hide_discard"]


def switched_on(at: AppTest, *options: str, chosen: tuple[str, ...] = ()) -> AppTest:
    at.session_state["options"] = list(options)
    shown = at.session_state["drawing:shown"]
    shown.desk = replace(shown.desk, chosen=chosen)
    at.run()
    assert not at.exception
    return at


def saved(store: Store) -> dict[str, Any]:
    return store.open(store.list()[0].key).document


def told(at: AppTest) -> str:
    """All text, without the signs that keep it from being read as Markdown."""
    return "\n".join(text.value for text in at.markdown).replace("\\", "")


@pytest.mark.parametrize("target", BOTH)
def test_what_the_bar_edits_becomes_part_of_the_option_that_is_chosen(
    visit: Visit, store: Store, official: dict[str, Any], target: str
) -> None:
    at = switched_on(visit("editor", official), *BOTH, chosen=("/trucks/8/route/stops/0",))
    at.segmented_control(key="options:target::shown").set_value(target).run()
    at.number_input(key="draw:/trucks/8/route/stops/0/score/multiplier").set_value(4).run()
    document = saved(store)
    assert document["trucks"] == official["trucks"]
    changed = [new["id"] for old, new in zip(official["variants"], document["variants"], strict=True) if old != new]
    assert changed == [target]
    assert "Truck 9 (Spade hauler), circle 5: multiplier 1 → 4" in told(at)
    at.button(key="undo").click().run()
    assert saved(store) == official


def test_what_cannot_become_part_of_an_option_is_told_and_changes_nothing(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    official["variants"][1]["patch"] = [
        {"op": "test", "path": "/trucks/8/id", "value": "spades"},
        {"op": "test", "path": "/trucks/8/route/stops/0/spot", "value": 5},
        {"op": "replace", "path": "/trucks/8/route/stops/0/score/multiplier", "value": 3},
    ]
    at = switched_on(visit("editor", official), *BOTH, chosen=("/trucks/8/route/stops/0",))
    at.segmented_control(key="options:target::shown").set_value("overtime_suit").run()
    at.number_input(key="draw:/trucks/8/route/stops/0/score/multiplier").set_value(4).run()
    assert "another option that is switched on changes the same" in at.warning[0].value
    assert saved(store) == official


def test_options_that_clash_leave_the_sheet_to_look_at(visit: Visit, official: dict[str, Any]) -> None:
    official["variants"][1]["patch"] = [{"op": "test", "path": "/overtime/changes", "value": ["value"]}]
    official["variants"][1]["patch"] += [{"op": "replace", "path": "/overtime/hours", "value": 7}]
    at = switched_on(visit("editor", official), *BOTH)
    assert any("cannot be used together" in text.value for text in at.caption)


def test_the_table_of_options_tells_what_goes_together_and_switches_pairs_on(
    visit: Visit, official: dict[str, Any]
) -> None:
    official["variants"].append(
        {
            "id": "dear",
            "title": "Dear hours",
            "text": "Hours left are worth more.",
            "patch": [
                {"op": "test", "path": "/overtime/changes", "value": ["value"]},
                {"op": "replace", "path": "/overtime/unused_points", "value": 3},
            ],
        }
    )
    at = visit("editor", official)
    at.session_state["section"] = "options"
    at.run()
    assert "exclude each other by their own word**" not in told(at)
    assert "**Overtime may change a suit + Dear hours** exclude each other by their own word" in told(at)
    at.button(key="matrix:hide_discard:dear").click().run()
    assert at.session_state["options"] == ["hide_discard", "dear"]
    assert ":material/tune:] **Dear hours**: Overtime: " in told(at)
    assert not at.exception


def test_an_option_without_a_sentence_is_offered_one(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    official["variants"][1]["text"] = ""
    at = visit("editor", official)
    at.session_state["section"] = "options"
    at.session_state["pick:/variants"] = 1
    at.run()
    at.button(key="do:tell:/variants/1").click().run()
    assert saved(store)["variants"][1]["text"] == "Players may look at the cards played before yes → no."
    assert "do:tell:/variants/1" not in [button.key for button in at.button]
