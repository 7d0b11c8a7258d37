"""Each part of the drawing has its form, its notes and, the other way, its place on the drawing."""

from __future__ import annotations

import pytest

from designer.edit.commands import set_value
from designer.freight.editing.part_places import form_of, notes_of, part_of, pinned_notes
from tests.designer.freight.editing.drawing import seen, sheet


@pytest.mark.parametrize(
    ("id_", "place"),
    [
        ("/trucks/2", "/trucks/2/notes"),
        ("/trucks/2/squares/3", "/trucks/2/squares/3/notes"),
        ("/trucks/8/route/stops/0", "/trucks/8/route/stops/0/notes"),
        ("/trucks/8/route/circles/5", "/trucks/8/route/stops/0/notes"),
        ("/trucks/8/route/circles/1", None),
        ("/layout/panels/weeks", "/calendar/notes"),
        ("/scoring/week_weights/0", "/scoring/notes"),
        ("/suits/1/name", "/suits/1/notes"),
        ("/deck/jokers", "/deck/notes"),
        ("/rating/0", "/rating/0/notes"),
        ("/layout/panels/banner", "/notes"),
        ("/title", "/notes"),
        ("/layout/panels/rating", None),
        ("/layout/panels/legend", None),
    ],
)
def test_the_notes_of_a_part_stand_at_the_nearest_object(id_: str, place: str | None) -> None:
    assert notes_of(sheet(), id_) == place


def test_a_note_is_pinned_to_one_part_only_and_told_with_it() -> None:
    document = set_value(sheet(), "/calendar/notes", "Try four weeks.")
    document = set_value(document, "/trucks/8/route/stops/0/notes", "Rarely used.")
    del document["notes"]
    found = pinned_notes(document, seen(document).parts)
    assert sorted(found.values()) == ["Rarely used.", "Try four weeks."]
    assert found["/layout/panels/weeks"] == "Try four weeks."


@pytest.mark.parametrize(
    ("place", "part"),
    [
        ("/trucks/8/route/stops/0/score/multiplier", "/trucks/8/route/stops/0"),
        ("/trucks/2/squares/3/values", "/trucks/2/squares/3"),
        ("/trucks/2/route/spots", "/trucks/2"),
        ("/overtime/changes", "/layout/panels/overtime"),
        ("/scoring/cumulative", "/scoring"),
        ("/suits/1/color", "/suits/1"),
        ("/layout/trucks/clubs/at", "/trucks/6"),
        ("/layout/nodes/spades_4", "/trucks/8/route/circles/4"),
        ("/layout/panels/total", "/layout/panels/total"),
        ("/show_discard", None),
        ("/layout/trucks/gone/at", None),
    ],
)
def test_a_place_of_the_sheet_is_shown_by_a_part(place: str, part: str | None) -> None:
    assert part_of(seen(sheet()), sheet(), place) == part


def test_a_box_is_edited_where_what_it_shows_is() -> None:
    assert form_of("/layout/panels/overtime") == "/overtime"
    assert form_of("/trucks/3") == "/trucks/3"
