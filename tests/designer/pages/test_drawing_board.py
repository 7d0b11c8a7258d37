"""The drawing in the editor: its operations are counted, and its bar edits what is chosen."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.pages.drawing_board import Numbered
from designer.store import Store

Visit = Callable[..., AppTest]


def test_operations_that_were_done_are_not_done_again() -> None:
    ops = Numbered(ack=2)
    data = [{"seq": number, "op": f"op {number}"} for number in (1, 2, 3, 4)]
    assert ops.new(data) == [(3, "op 3"), (4, "op 4")]


@pytest.mark.parametrize(
    "data", [None, "x", {"seq": 1}, [7], [{"seq": "1"}], [{"op": 1}], [{"seq": True}], [{"seq": 0}]]
)
def test_what_has_no_number_is_no_operation(data: Any) -> None:
    assert Numbered().new(data) == []


def choose(at: AppTest, *ids: str) -> None:
    shown = at.session_state["drawing:shown"]
    shown.desk = replace(shown.desk, chosen=ids)
    at.run()
    assert not at.exception


def saved(store: Store) -> dict[str, Any]:
    return store.open(store.list()[0].key).document


def test_the_bar_tidies_pins_and_lines_up_in_steps_that_can_be_undone(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = visit("editor", official)
    at.button(key="draw:tidy").click().run()
    assert not saved(store)["layout"].get("trucks")
    assert at.button(key="undo").help == "Tidy the drawing"
    choose(at, "/trucks/2")
    at.button(key="draw:pin").click().run()
    assert list(saved(store)["layout"]["trucks"]) == ["six_to_one"]
    at.button(key="undo").click().run()
    at.button(key="undo").click().run()
    assert saved(store)["layout"] == official["layout"]
    choose(at, "/trucks/0", "/trucks/5")
    at.button(key="draw:align_left").click().run()
    assert saved(store)["layout"] == official["layout"]  # they stood in line
    assert not at.exception


def test_the_bar_has_a_form_for_what_is_chosen(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    choose(at, "/trucks/2")
    at.button(key="do:draw:add_square").click().run()
    at.button(key="do:draw:longer_scores").click().run()
    assert saved(store)["trucks"][2]["route"]["stops"][0]["score"]["points"] == [3, 7, 10, 15, 20, 30, 40]
    choose(at, "/trucks/5/route/circles/2")
    at.button(key="do:draw:add_stop").click().run()
    at.number_input(key="draw:/trucks/5/route/stops/0/score/multiplier").set_value(-3).run()
    stop = saved(store)["trucks"][5]["route"]["stops"][0]
    assert stop == {"spot": 2, "score": {"kind": "sum", "multiplier": -3}}
    at.button(key="do:draw:remove_stop").click().run()
    choose(at, "/trucks/5/squares/0")
    at.button_group(key="draw:suits").set_value(["heart", "spade"]).run()
    assert saved(store)["trucks"][5]["squares"][0]["suits"] == ["spade", "heart"]
    assert not at.exception


def test_parts_that_are_gone_are_chosen_no_longer(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    choose(at, "/trucks/8", "/nothing")
    assert any("Spade hauler" in text.value for text in at.markdown)
    choose(at, "/trucks/80")
    assert at.button(key="draw:tidy").label == "Tidy up"


def test_problems_are_marked_once_they_are_found(visit: Visit, official: dict[str, Any]) -> None:
    official["suits"][1]["letter"] = official["suits"][0]["letter"]
    at = visit("editor", official)
    assert [problem.pointer for problem in at.session_state["drawing:shown"].marked] == ["/suits/1/letter"]
