"""The sheet of an answer, drawn once for all that show it."""

from __future__ import annotations

from designer.balance.drawn import drawn
from tests.designer.balance.answers import official, rich_answer


def test_an_answer_is_drawn_once_with_its_options_by_their_titles() -> None:
    found = drawn(rich_answer())
    assert found is drawn(rich_answer(complete=False))
    assert found is not None
    assert found.options == ("Overtime may change a suit",)
    assert "suit" in found.sheet.overtime.changes


def test_what_is_no_sheet_is_not_drawn() -> None:
    assert drawn(rich_answer(sheet=None)) is None
    assert drawn(rich_answer(sheet={"family": "freight"})) is None
    assert drawn(rich_answer(sheet=official() | {"trucks": []})) is None
    assert drawn(rich_answer(options=("no_such_option",))) is None


def test_a_heat_is_told_at_its_parts() -> None:
    found, heat = drawn(rich_answer()), rich_answer().views[0].heats[0]
    assert found is not None
    assert {place: text for place, _, text, _ in found.targets(heat)} == heat.texts
    assert found.with_heat(heat).items[: len(found.scene.items)] == found.scene.items
    assert heat.title in found.alternative_text(heat)
