from __future__ import annotations

import pytest

from sheets import load
from simulator.lab.axes import changed, parse_axis, written
from simulator.lab.experiment import Experiment

HOURS = "/overtime/hours"


@pytest.fixture(scope="module")
def sheet():
    return load("flip-freighters")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        (f"{HOURS}=3:6", (3, 4, 5, 6)),
        (f"{HOURS}=0:8:3", (0, 3, 6)),
        ("/overtime/unused_points=-2:0", (-2, -1, 0)),
        (f"{HOURS}=1,4,1,2", (1, 4, 2)),
        ("/trucks/same/load_rule/kind=same,different", ("same", "different")),
        ("/deck/reshuffle_weekly=true,false", (True, False)),
        ('/overtime/changes=["value"],[]', (["value"], [])),
        ("/trucks/same/squares/0/values=[1,2]", ([1, 2],)),
        ("/show_discard=true,1", (True, 1)),
    ],
)
def test_values_are_a_range_or_a_list(sheet, text, values):
    found = parse_axis(sheet, text).values
    assert [(type(value), value) for value in found] == [(type(value), value) for value in values]


def test_only_numbers_that_rise_have_an_order(sheet):
    texts = (f"{HOURS}=0:3", f"{HOURS}=1,3", f"{HOURS}=3,1", "/show_discard=true,false")
    assert [parse_axis(sheet, text).is_ordered for text in texts] == [True, True, False, False]


def test_joined_fields_take_the_same_value(sheet):
    axis = parse_axis(sheet, "/trucks/hearts/route/spots+/trucks/hearts/route/stops/8/spot=6:8")
    shorter = changed(Experiment(sheet), axis.settings(7)).sheet.trucks[5].route
    assert (shorter.spots, shorter.stops[-1].spot, axis.now) == (7, 7, 8)
    assert parse_axis(sheet, "/deck/jokers+/overtime/hours=1").now == [4, 5]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            HOURS,
            "field /overtime/hours: expected values as in /overtime/hours=0:10 or /overtime/hours=1,2,4, found none",
        ),
        (f"{HOURS}=", "field /overtime/hours: expected values as 0:10 or 1,2,4, found ''"),
        (f"{HOURS}=1,,2", "field /overtime/hours: expected values as 0:10 or 1,2,4, found '1,,2'"),
        (f"{HOURS}=1,NaN", "field /overtime/hours: expected a number, found 'NaN'"),
        (f"{HOURS}=-1e999", "field /overtime/hours: expected a number, found '-Infinity'"),
        (f'{HOURS}=[{{"a": Infinity}}]', "field /overtime/hours: expected a number, found 'Infinity'"),
        (
            f"{HOURS}={'[' * 99}{']' * 99}",
            "field /overtime/hours: expected at most 50 levels of lists and objects, found more",
        ),
        ("/title=a\x00", "field /title: expected text, found the character 'U+0000' in it"),
        (f"{HOURS}=5:1", "field /overtime/hours: expected a range that rises, found '5:1'"),
        (f"{HOURS}=1:5:0", "field /overtime/hours: expected a range that rises, found '1:5:0'"),
        (f"{HOURS}=a:b", "field /overtime/hours: expected a range of whole numbers as 0:10 or 0:10:2, found 'a:b'"),
        (f"{HOURS}=0:1000", "field /overtime/hours: expected at most 1000 values, found 1001"),
    ],
)
def test_values_that_are_none_are_told_in_one_line(sheet, text, message):
    with pytest.raises(ValueError, match="expected") as error:
        parse_axis(sheet, text)
    assert str(error.value) == message


def test_a_changed_sheet_plays_the_same_deals(sheet):
    axis = parse_axis(sheet, "/deck/jokers=2")
    found = changed(Experiment(sheet, ("overtime_suit",), seed=9), axis.settings(2))
    assert (found.sheet.deck.jokers, found.base, found.variants, found.seed) == (2, sheet, ("overtime_suit",), 9)


@pytest.mark.parametrize(
    ("experiment", "text", "message"),
    [
        ({}, "/deck/jokers=21", "/deck/jokers: expected at most 20, found '21' [out_of_range]"),
        ({}, "/calendar/days=12", "/deck: expected at least 108 cards for a game, found '52' [deck_too_small]"),
        ({}, "/trucks/same/id=any", "/trucks/4/id: expected"),
        ({"restrictions": ("stop=hearts.5",)}, "/trucks/hearts/route/stops/5/spot=6", "restriction: expected"),
        (
            {"variants": ("overtime_suit",)},
            "/variants/overtime_suit/patch/0/value=hour",
            "/variants/0/patch: expected a",
        ),
    ],
)
def test_a_sheet_that_cannot_be_played_tells_its_first_error(sheet, experiment, text, message):
    axis = parse_axis(sheet, text)
    with pytest.raises(ValueError, match="expected") as error:
        changed(Experiment(sheet, **experiment), axis.settings(axis.values[0]))
    assert str(error.value).startswith(message)


def test_values_are_written_as_people_do():
    assert [written(value) for value in ("same", True, 3, ["value"])] == ["same", "true", "3", '["value"]']
