"""What the browser sends is checked, and each operation is one step in words."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from designer.freight.editing.board_view import view
from designer.freight.editing.drawing_ops import Desk, Done, do, joined, parse_op
from designer.freight.editing.drawn import drawn
from sheets import check
from tests.designer.freight.editing.drawing import seen, sheet

NOTHING = Desk()


def done(document: dict[str, Any], desk: Desk = NOTHING, **op: Any) -> Done:
    known = parse_op(op)
    assert known is not None
    return do(known, document, seen(document), desk)


@pytest.mark.parametrize(
    "data",
    [
        None, 7, "move", [], {}, {"kind": "explode"}, {"kind": "select", "ids": "/trucks/0"}, {"kind": "select", "ids": [1]},
        {"kind": "move", "ids": []}, {"kind": "move", "dx": "1", "dy": 0}, {"kind": "move", "dx": float("nan"), "dy": 0.0},
        {"kind": "move", "dx": float("inf"), "dy": 0.0}, {"kind": "move", "dx": 1e9, "dy": 0.0},
        {"kind": "insert", "truck": -1, "after": 0}, {"kind": "insert", "truck": True, "after": 0},
        {"kind": "align", "edge": "inside"}, {"kind": "write", "text": "1" * 41}, {"kind": "delete", "then": "more"},
        {"kind": "select", "ids": ["x" * 61]},
    ],
)  # fmt: skip
def test_what_is_no_operation_is_none(data: Any) -> None:
    assert parse_op(data) is None


def test_parts_that_are_not_there_are_left_out() -> None:
    found = done(sheet(), kind="delete", ids=["/trucks/99", "/extensions", "/trucks/0/squares/40"])
    assert found.document == sheet()
    assert done(sheet(), kind="insert", truck=20, after=0).document == sheet()


@pytest.mark.parametrize(
    ("op", "step"),
    [
        ({"kind": "move", "ids": ["/trucks/2"], "dx": 1, "dy": 0}, "Move Countdown"),
        ({"kind": "move", "ids": ["/trucks/2/route/circles/3"], "dx": 1, "dy": 0}, "Move Countdown, circle 3"),
        ({"kind": "move", "ids": ["/trucks/2", "/trucks/3"], "dx": 1, "dy": 0}, "Move 2 parts"),
        ({"kind": "delete", "ids": ["/trucks/5/squares/0"]}, "Remove Heart hauler, square 1"),
        ({"kind": "delete", "ids": ["/trucks/5/route/stops/0"]}, "Remove Heart hauler, stop at circle 5"),
        ({"kind": "insert", "truck": 5, "after": 2}, "Insert a circle: Heart hauler"),
        ({"kind": "cycle", "ids": ["/trucks/5/squares/0"]}, "Change what Heart hauler, square 1 takes"),
        ({"kind": "duplicate", "ids": ["/trucks/5"]}, "Duplicate Heart hauler"),
        ({"kind": "tidy", "ids": []}, "Tidy the drawing"),
        ({"kind": "align", "edge": "left", "ids": ["/trucks/0", "/trucks/2", "/trucks/5"]}, "Align 3 parts"),
    ],
)
def test_a_step_says_in_words_what_was_done(op: dict[str, Any], step: str) -> None:
    document = sheet()
    document["layout"]["trucks"]["same"]["at"][0] += 1
    found = done(document, **op)
    assert found.step == step
    if op["kind"] != "align":
        assert found.document != document


def test_a_sheet_of_ships_speaks_of_its_own_parts() -> None:
    found = done(sheet("harbour-lights"), kind="delete", ids=["/trucks/0/squares/0"])
    assert found.step == "Remove Herring boat, hold 1"


def test_what_is_copied_is_pasted_later() -> None:
    document = sheet()
    copied = done(document, kind="copy", ids=["/trucks/5/squares/0"])
    assert copied.document is document
    pasted = done(document, Desk(clip=copied.clip), kind="paste", ids=["/trucks/4"])
    assert pasted.document["trucks"][4]["squares"][-1]["suits"] == ["heart"]
    assert pasted.chosen == ("/trucks/4/squares/6",)


def test_a_stop_dropped_on_another_circle_goes_there_and_else_stays() -> None:
    document = sheet()
    x, y = seen(document).drawing.places[5].spots[2]
    moved = done(document, kind="drop", ids=["/trucks/5/route/stops/0"], x=x + 2, y=y)
    assert moved.document["trucks"][5]["route"]["stops"][0]["spot"] == 3
    assert done(document, kind="drop", ids=["/trucks/5/route/stops/0"], x=0.0, y=0.0).document is document


def test_moves_of_a_key_held_down_are_one() -> None:
    key = {"kind": "move", "ids": ["/trucks/0"], "dx": 1, "dy": 0, "keys": True}
    other = {**key, "ids": ["/trucks/1"]}
    found = joined([(1, key), (2, key), (3, other), (4, {"kind": "nothing"}), (5, key)])
    assert [(number, op and (op.ids, op.dx)) for number, op in found] == [
        (2, (["/trucks/0"], 2)), (3, (["/trucks/1"], 1)), (4, None), (5, (["/trucks/0"], 1)),
    ]  # fmt: skip


_IDS = st.sampled_from([*seen(sheet("tiny")).parts, "/trucks/0/squares/9", "/nothing"])
_OPS = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(["delete", "duplicate", "copy", "paste", "cycle", "tidy", "tidy_others", "pin"]),
        "ids": st.lists(_IDS, max_size=4),
    }
) | st.one_of(
    st.fixed_dictionaries({"kind": st.just("move"), "ids": st.lists(_IDS, max_size=3), "dx": st.floats(-300, 300), "dy": st.floats(-300, 300)}),
    st.fixed_dictionaries({"kind": st.just("drop"), "ids": st.lists(_IDS, max_size=1), "x": st.floats(-50, 300), "y": st.floats(-50, 300)}),
    st.fixed_dictionaries({"kind": st.just("insert"), "truck": st.integers(0, 3), "after": st.integers(0, 6)}),
    st.fixed_dictionaries({"kind": st.just("write"), "ids": st.lists(_IDS, max_size=2), "text": st.text("0123456789-,*SH ", max_size=5)}),
    st.fixed_dictionaries({"kind": st.just("align"), "ids": st.lists(_IDS, max_size=4), "edge": st.sampled_from(["left", "middle"])}),
    st.fixed_dictionaries({"kind": st.just("distribute"), "ids": st.lists(_IDS, max_size=4), "axis": st.sampled_from(["across", "down"])}),
)  # fmt: skip


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(_OPS, max_size=6))
def test_no_operation_spoils_the_shape_of_a_sheet_or_changes_the_document_it_is_given(
    ops: list[dict[str, Any]],
) -> None:
    document, desk = sheet("tiny"), Desk()
    for op in ops:
        before = json.dumps(document)
        found = done(document, desk, **op)
        assert json.dumps(document) == before
        document, desk = found.document, Desk(found.chosen, found.clip)
        checked = check(document)
        assert checked.sheet is not None, (op, checked.problems)
        assert drawn(document) is not None


def test_the_browser_is_told_of_every_part_and_route() -> None:
    document = sheet()
    found = view(document, seen(document), lambda place: f"name of {place}")
    parts = {part["id"]: part for part in found["parts"]}
    assert parts["/trucks/5/squares/0"]["title"] == "Heart hauler, square 1: Heart"
    assert parts["/trucks/5/route/stops/1"]["spot"] == 8
    assert parts["/title"]["title"] == "name of /title"
    assert [len(route["spots"]) for route in found["routes"]] == [
        truck["route"]["spots"] for truck in document["trucks"]
    ]
    assert {tag for tag, _, _, _ in found["items"]} == {"rect", "circle", "path", "text"}
    assert json.loads(json.dumps(found)) is not None


def test_a_box_is_moved_pinned_and_put_back() -> None:
    document, total = sheet(), "/layout/panels/total"
    left, top, _, _ = seen(document).parts[total].box
    moved = done(document, kind="move", ids=[total], dx=10.0, dy=-60.0)
    assert moved.step == "Move Total"
    assert moved.document["layout"]["panels"] == {"total": [round(left + 10, 2), round(top - 60, 2)]}
    pinned = done(moved.document, kind="pin", ids=["/layout/panels/weeks"])
    assert set(pinned.document["layout"]["panels"]) == {"total", "weeks"}
    back = done(pinned.document, kind="tidy", ids=[total])
    assert set(back.document["layout"]["panels"]) == {"weeks"}
    assert back.document["layout"]["trucks"] == document["layout"]["trucks"]
    assert "panels" not in done(back.document, kind="tidy").document["layout"]


def test_a_box_stays_on_the_page_and_moves_no_other_part() -> None:
    document, legend = sheet("balloon-fair"), "/layout/panels/legend"
    before = seen(document)
    changed = done(document, kind="move", ids=[legend], dx=1000.0, dy=0.0).document
    after = seen(changed)
    assert after.parts[legend].box[2] == pytest.approx(after.drawing.scene.width, abs=0.01)
    for id_, part in before.parts.items():
        if id_ != legend and not part.within and part.kind in ("truck", "circle", "panel"):
            assert after.parts[id_].box == pytest.approx(part.box, abs=0.02), id_


def test_what_stands_in_a_box_moves_with_it() -> None:
    document = sheet()
    found = seen(document)
    told = view(document, found, str)
    within = {part["id"]: part.get("within") for part in told["parts"]}
    assert within["/title"] == "/layout/panels/title"
    assert within["/layout/panels/title"] == "/layout/panels/banner"
    assert within["/overtime/hours"] == "/layout/panels/overtime"
    assert within["/trucks/0"] is None
    owners = {owner for _, _, text, owner in told["items"] if text in ("Flip Freighters", "Total")}
    assert owners == {"/layout/panels/title", "/layout/panels/total"}


def test_a_box_tidied_with_the_others_keeps_what_is_chosen() -> None:
    document = done(
        sheet(), kind="move", ids=["/layout/panels/total", "/layout/panels/weeks"], dx=0.0, dy=-50.0
    ).document
    changed = done(document, kind="tidy_others", ids=["/layout/panels/weeks"]).document
    assert changed["layout"]["panels"] == {"weeks": document["layout"]["panels"]["weeks"]}
    assert not changed["layout"]["trucks"]
