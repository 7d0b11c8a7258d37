from __future__ import annotations

from copy import deepcopy

import pytest

from sheets import check, load, rules_hash, to_document
from simulator.lab.fields import all_fields, edited, parse_field

MULTIPLIER = "/trucks/hearts/route/stops/8/score/multiplier"


@pytest.fixture(scope="module")
def sheet():
    return load("flip-freighters")


@pytest.mark.parametrize(
    ("text", "pointer", "now"),
    [
        (MULTIPLIER, "/trucks/5/route/stops/1/score/multiplier", 2),
        ("/trucks/5/route/stops/1/score/multiplier", "/trucks/5/route/stops/1/score/multiplier", 2),
        ("/overtime/hours", "/overtime/hours", 5),
        ("/deck/reshuffle_weekly", "/deck/reshuffle_weekly", False),
        ("/trucks/same/load_rule/kind", "/trucks/1/load_rule/kind", "same"),
        ("/overtime/changes", "/overtime/changes", ["value"]),
        ("/trucks/six_to_one/route/stops/7/score/points/0", "/trucks/2/route/stops/0/score/points/0", 3),
        ("/variants/overtime_suit/patch/0/value", "/variants/0/patch/0/value", "suit"),
        ("/rating/1/from", "/rating/1/from", 200),
    ],
)
def test_pointers_name_entries_by_id_and_spot_or_count_them(sheet, text, pointer, now):
    field = parse_field(sheet, text)
    assert (field.pointer, field.now) == (pointer, now)
    assert parse_field(sheet, field.name) == field


def test_a_plain_pointer_counts_stops_and_a_readable_one_names_their_spots():
    tiny = load("tiny")  # the stops of `pair` are at spots 1 and 3
    assert parse_field(tiny, "/trucks/0/route/stops/1/spot").now == 3
    assert parse_field(tiny, "/trucks/pair/route/stops/1/spot").now == 1


def test_a_field_that_the_file_leaves_out_has_its_usual_value(sheet):
    field = parse_field(sheet, "/trucks/same/squares/0/effect/hours")
    assert field.now == 0
    changed = edited(sheet, [(field, 1)]).sheet
    assert changed.trucks[1].squares[0].effect.hours == 1
    assert sheet.trucks[1].squares[0].effect.hours == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (MULTIPLIER, "score multiplier of hearts, stop 8"),
        ("/overtime/hours", "overtime hours"),
        ("/trucks/same/squares/0/effect/hours", "effect hours of same, square 0"),
        ("/trucks/six_to_one/route/stops/7/score/points/0", "score points 0 of six_to_one, stop 7"),
    ],
)
def test_fields_are_told_in_words(sheet, text, words):
    assert parse_field(sheet, text).words == words


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("overtime", "field overtime: expected a pointer as /calendar/weeks, found no '/' before it"),
        ("/overtime/hour", "field /overtime/hour: expected one of notes, hours, unused_points, changes, found 'hour'"),
        ("/trucks/hearts/route/stops/1", "field /trucks/hearts/route/stops/1: expected one of 5, 8, found '1'"),
        ("/trucks/9", "field /trucks/9: expected one of different, same, six_to_one, one_to_six, any, hearts, clubs,"),
        ("/overtime/hours/0", "field /overtime/hours/0: expected the end of the pointer, found '0'"),
        ("/", "field /: expected one of notes, format_version, family, id,"),
    ],
)
def test_a_pointer_that_leads_nowhere_tells_what_there_is(sheet, text, message):
    with pytest.raises(ValueError, match="expected") as error:
        parse_field(sheet, text)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize("sheet_id", ["tiny", "comet-couriers"])
def test_fields_that_are_offered_decide_play_or_its_rating(sheet_id):
    sheet = load(sheet_id)
    document, rules = to_document(sheet), rules_hash(sheet)
    found = list(all_fields(sheet))
    assert {"/overtime/hours", "/deck/jokers", "/calendar/days"} <= {field.name for field in found}
    assert not any(field.name.startswith(("/minutes", "/layout", "/credits")) for field in found)
    changed = 0
    for field in found[:: len(found) // 20 or 1]:
        other = deepcopy(document)
        field.write(other, not field.now if isinstance(field.now, bool) else field.now + 1)
        if (edited_sheet := check(other).sheet) is not None:
            changed += 1
            assert rules_hash(edited_sheet) != rules or edited_sheet.rating != sheet.rating
    assert changed >= 10
