"""Uses and takers counted on a few plays written by hand, and set against the tables of games."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from sheets import load
from sheets.freight.model import Sheet
from simulator.freight.parts import parse_part, parts
from simulator.freight.uses import alone, days, rival, takers, used
from simulator.lab.experiment import Experiment, run
from simulator.lab.tables import play_rows

TINY = load(
    "tiny"
)  # `pair`: a sun square and a moon square, stops at 1 and 3; `single`: one square, spots that cost 1 and 2
COLUMNS = ("game", "week", "day", "play", "card", "truck", "square", "spot", "steps", "delivered", "hours")
PLAYS = pd.DataFrame(
    [
        (0, 1, 1, 0, "S1", "pair", 0, 0, 0, False, 0),
        (0, 1, 1, 1, "M2", "pair", 1, 0, 0, False, 1),
        (0, 1, 2, 2, "*", "pair", -1, 3, 3, True, 1),
        (0, 1, 2, 3, "M1", "", -1, 0, 0, False, 0),
        (1, 1, 1, 0, "M1", "single", 0, 0, 0, False, 0),
        (1, 1, 1, 1, "S2", "pair", 0, 0, 0, False, 0),
        (1, 1, 2, 2, "S1", "pair", -1, 1, 1, True, 0),
        (1, 1, 2, 2, "S1", "single", -1, 1, 1, False, 0),
        (1, 1, 2, 3, "M2", "", -1, 0, 0, False, 0),
    ],
    columns=COLUMNS,
)


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("truck=pair", [True, True]),
        ("truck=single", [False, False]),
        ("square=pair.1", [True, False]),
        ("stop=pair.3", [True, False]),
        ("stop=pair.1", [False, True]),
        ("week=1", [True, True]),
        ("overtime", [True, False]),
        ("overtime=1", [True, False]),
        ("joker", [True, False]),
        ("early", [False, True]),
        ("split", [False, True]),
        ("effect=single.route.0", [False, True]),
    ],
)
def test_a_part_is_used_in_the_games_that_show_it(text: str, games: list[bool]) -> None:
    assert used(TINY, parse_part(TINY, text), PLAYS, 2).tolist() == games


def test_days_of_the_first_use_are_counted_over_weeks() -> None:
    found = days(TINY, parse_part(TINY, "truck=pair"), PLAYS)
    assert (found.earliest, found.median) == (2, 2.0)
    assert days(TINY, parse_part(TINY, "truck=single"), PLAYS).earliest is None


def test_cards_that_fit_are_shared_by_those_who_took_them() -> None:
    # S1, S2, S1 and the joker fit the sun square; the second S1 parts its steps
    assert takers(TINY, parse_part(TINY, "square=pair.0"), PLAYS) == {
        "truck=pair": pytest.approx(3.5 / 4),
        "truck=single": pytest.approx(0.5 / 4),
    }
    every = takers(TINY, parse_part(TINY, "truck=single"), PLAYS)
    assert every == {
        "truck=pair": pytest.approx(4.5 / 8),
        "": pytest.approx(2 / 8),
        "truck=single": pytest.approx(1.5 / 8),
    }


def test_deliveries_of_a_truck_are_shared_by_its_stops_and_hours_by_trucks() -> None:
    assert takers(TINY, parse_part(TINY, "stop=pair.1"), PLAYS) == {"stop=pair.1": 0.5, "stop=pair.3": 0.5}
    assert takers(TINY, parse_part(TINY, "overtime"), PLAYS) == {"truck=pair": 1.0}
    assert takers(TINY, parse_part(TINY, "joker"), PLAYS) == {}


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("truck=single", "truck=pair"),
        ("truck=pair", "truck=single"),
        ("stop=pair.1", "stop=pair.3"),
        ("stop=single.2", "truck=pair"),
        ("overtime", None),
    ],
)
def test_the_rival_is_the_other_that_took_the_most(text: str, other: str | None) -> None:
    assert rival(TINY, parse_part(TINY, text), PLAYS) == other


def test_alone_all_other_trucks_and_stops_of_the_truck_are_forbidden() -> None:
    assert alone(TINY, parse_part(TINY, "square=pair.0")) == ("truck=single",)
    assert alone(TINY, parse_part(TINY, "stop=pair.1")) == ("truck=single", "stop=pair.3")
    assert alone(TINY, parse_part(TINY, "joker")) is None


@pytest.mark.parametrize("sheet", [TINY, load("market-morning")], ids=lambda sheet: sheet.id)
def test_uses_agree_with_the_tables_of_games(sheet: Sheet) -> None:
    results = run(Experiment(sheet, agent="greedy", games=60))
    plays, table = play_rows(results), results.table
    for part in parts(sheet):
        seen = used(sheet, part, plays, results.games)
        match part.kind:
            case "truck":
                expected = table.delivered_spot[:, part.numbers[0]] > 0
            case "stop":
                expected = table.delivered_spot[:, part.numbers[0]] == part.numbers[1]
            case "week":
                expected = (table.delivered_week == part.numbers[0]).any(axis=1)
            case _:
                continue
        np.testing.assert_array_equal(seen, expected, part.text)
    squares = [
        used(sheet, part, plays, results.games).astype(int) for part in parts(sheet) if part.text.startswith("square=")
    ]
    np.testing.assert_array_equal(np.sum(squares, axis=0), table.goods.sum(axis=1))
