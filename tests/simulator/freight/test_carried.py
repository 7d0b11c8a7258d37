"""Values carried from one version of a sheet to another: told by made-up fits whose every number is known."""

from __future__ import annotations

import numpy as np
import pytest

from sheets import apply_variants, check, load, to_document
from simulator.freight.carried import carried
from simulator.freight.fast import compile_sheet, fit_agent, play_games

BASE = load("tiny")


def changed(change):
    document = to_document(BASE)
    change(document)
    found = check(document)
    assert found.playable, found.errors
    return compile_sheet(found.sheet)


def simple(compiled):
    return fit_agent(compiled, "planner", effort=None, seed=1)


@pytest.fixture(scope="module")
def old():
    return compile_sheet(BASE)


@pytest.fixture(scope="module")
def fit(old):
    """Two fits, all of their values greater than any simple one."""
    return {
        name: 1000 + np.arange(2 * array.size, dtype=float).reshape(2, *array.shape[1:])
        for name, array in simple(old).items()
    }


def trucks_that_keep(new, values):
    """Numbers of trucks whose loaded values all are of the made-up fit."""
    first = new.graph.first
    return [
        truck
        for truck in range(len(first) - 1)
        if (values["loaded"][:, :, first[truck] : first[truck + 1]] >= 1000).all()
    ]


def test_the_same_rules_keep_everything(old, fit):
    values, kept = carried(old, fit, old, simple(old))
    assert kept == 2
    assert np.array_equal(values["loaded"], fit["loaded"])
    assert np.array_equal(values["hours"], fit["hours"])
    on_the_way = old.graph.key_truck == 0  # whose route is the longest: other columns stay unread
    assert np.array_equal(values["moved"][:, :, on_the_way], fit["moved"][:, :, on_the_way])


def test_a_changed_truck_has_simple_values_and_the_others_keep_theirs(old, fit):
    new = changed(lambda sheet: sheet["trucks"][0]["route"]["stops"][0]["score"].update(multiplier=2))
    values, kept = carried(old, fit, new, own := simple(new))
    assert (kept, trucks_that_keep(new, values)) == (1, [1])
    end = new.graph.first[1]
    assert (values["loaded"][:, :, :end] == own["loaded"][:, :, :end]).all()


def test_a_truck_is_known_by_its_id_wherever_it_stands(old, fit):
    new = changed(lambda sheet: sheet["trucks"].reverse())
    values, kept = carried(old, fit, new, simple(new))
    assert (kept, trucks_that_keep(new, values)) == (2, [0, 1])
    singles = slice(old.graph.first[1], old.graph.first[2])
    assert np.array_equal(values["loaded"][:, :, : new.graph.first[1]], fit["loaded"][:, :, singles])


def test_a_longer_calendar_keeps_values_by_the_days_to_the_end(old, fit):
    new = changed(lambda sheet: (sheet["calendar"].update(days=3), sheet["deck"].update(copies=2)))
    values, _ = carried(old, fit, new, simple(new))
    assert np.array_equal(values["loaded"][:, 1:], fit["loaded"])
    assert np.array_equal(values["loaded"][:, 0], fit["loaded"][:, 0])  # a day that the other version lacks


def test_other_overtime_keeps_nothing(old, fit):
    new = changed(lambda sheet: sheet["overtime"].update(unused_points=2))
    values, kept = carried(old, fit, new, own := simple(new))
    assert kept == 0
    assert all(np.array_equal(values[name][0], own[name][0]) and len(values[name]) == 2 for name in own)


def test_other_values_of_the_deck_make_other_load_states(old, fit):
    new = changed(lambda sheet: sheet["deck"].update(values=[1, 2, 3]))
    values, kept = carried(old, fit, new, simple(new))
    assert kept < 2
    assert play_games(new, "expert", seed=1, first=0, count=4, fit=values).total.shape == (4,)


@pytest.mark.parametrize("variant", ["none", *(variant.id for variant in load("comet-couriers").variants)])
def test_carried_values_can_be_played_by(variant):
    sheet = load("comet-couriers")
    old, new = compile_sheet(sheet), compile_sheet(apply_variants(sheet, [] if variant == "none" else [variant]))
    values, _ = carried(old, simple(old), new, simple(new))
    assert play_games(new, "expert", seed=1, first=0, count=2, fit=values).total.shape == (2,)
