"""Heats of a sheet, from planted plays and from games."""

from __future__ import annotations

import re

import pytest

from designer.draw.scene import box_of
from designer.freight.balance.heats import drawn_id, heats, part_name, use_heat, worth_heat
from designer.freight.editing.drawn import drawn
from designer.text.wording import Wording
from sheets import load, to_document
from simulator.freight.filled import Filled
from simulator.freight.parts import parts
from simulator.lab.experiment import Experiment, run
from simulator.lab.shares import Share
from simulator.lab.statistics import Difference, Estimate
from simulator.lab.tables import play_rows, tidy_play_rows
from simulator.lab.worth import Worth

TINY, COMETS = load("tiny"), load("comet-couriers")


@pytest.fixture(scope="module")
def results():
    return run(Experiment(COMETS, agent="planner", games=40))


@pytest.fixture(scope="module")
def plays(results):
    return play_rows(results)


@pytest.fixture(scope="module")
def found(results, plays):
    return {heat.id: heat for heat in heats(results, plays)}


def share(hits, count=100):
    return Share(hits / count, (hits / count, hits / count), count)


def planted(hits):
    """Every part of the tiny sheet used in so many of 100 games, but for the second square of the first truck."""
    one = Filled((share(hits), share(3)), (share(hits),) * 3, (share(hits),) * 2)
    return use_heat(Wording(TINY), [one, Filled((share(hits),), (share(hits),) * 2, (share(hits),))], "about")


def test_each_part_has_its_share_what_is_written_upon_it_and_a_sentence():
    heat = planted(87)
    assert heat.values["/trucks/0/squares/0"] == 0.87
    assert heat.marks["/trucks/0/route/circles/3"] == "87"
    assert heat.texts["/trucks/0/route/stops/1"] == "Pair, stop at circle 3: delivered there in 87.0% of games"
    assert heat.ends == (0.0, 1.0)
    assert heat.title == "How often each part is used (about)"


def test_parts_that_hardly_any_game_uses_are_struck_out():
    heat = planted(87)
    assert heat.crossed == ("/trucks/0/squares/1",)
    assert heat.texts["/trucks/0/squares/1"] == "Pair, square 2: dead, filled in 3.0% of games"
    assert heat.crossed_means == "dead: in hardly any game"


def test_where_nothing_is_dead_the_legend_says_nothing_of_it():
    heat = use_heat(Wording(TINY), [Filled((share(50),), (), ())], "about")
    assert (heat.crossed, heat.crossed_means) == ((), "")


def test_too_few_games_strike_out_nothing():
    heat = use_heat(Wording(TINY), [Filled((Share(0.0, (0.0, 0.4), 6),), (), ())], "about")
    assert heat.crossed == ()


def test_all_heats_of_a_sheet_with_effects(found):
    assert list(found) == ["use", "value", "points", "effects"]
    assert all(heat.values.keys() == heat.texts.keys() == heat.marks.keys() for heat in found.values())


def test_every_id_has_its_place_on_the_drawing(found):
    there = drawn(to_document(COMETS))
    for heat in found.values():
        for id_ in heat.values:
            assert id_ in there.parts or box_of(there.drawing.scene, id_), id_


def test_every_square_circle_and_stop_has_a_use_and_every_truck_points(found):
    ids = [
        [f"/trucks/{number}/squares/{square}" for square in range(len(truck.squares))]
        + [f"/trucks/{number}/route/circles/{spot}" for spot in range(1, truck.route.spots + 1)]
        + [f"/trucks/{number}/route/stops/{stop}" for stop in range(len(truck.route.stops))]
        for number, truck in enumerate(COMETS.trucks)
    ]
    assert set(found["use"].values) == {id_ for some in ids for id_ in some}
    assert set(found["points"].values) == {f"/trucks/{number}" for number in range(len(COMETS.trucks))}


def test_figures_are_those_of_the_tables_of_the_lab(results, plays, found):
    tables = tidy_play_rows(results, plays)
    square = tables["square"].groupby(["truck", "square"])["value"]
    truck = COMETS.trucks[1].id
    filled = (square.get_group((truck, 0)) > 0).mean()
    assert found["use"].values["/trucks/1/squares/0"] == pytest.approx(filled)
    goods = square.get_group((truck, 0)).loc[lambda values: values > 0]
    assert found["value"].values["/trucks/1/squares/0"] == pytest.approx(goods.mean())
    assert found["points"].values["/trucks/1"] == pytest.approx(results.table.truck_points[:, 1].mean())
    earned = tables["effect"].groupby("effect")["earned"].mean()
    told = {drawn_id(COMETS, part): earned[part.id] for part in parts(COMETS) if part.kind == "effect"}
    assert found["effects"].values == pytest.approx(told)


def test_heats_speak_the_words_of_the_sheet_and_say_what_they_rest_on(found):
    assert found["value"].title.startswith("Mean value of the pods in each bay (Planner, 40 games, deal code 1")
    assert re.match(r"Prism, bay 1: filled in [\d.]+% ± [\d.]+ of games", found["use"].texts["/trucks/0/squares/0"])


def test_parts_of_the_lab_have_their_ids_and_names():
    ids = {part.text: drawn_id(TINY, part) for part in parts(TINY)}
    assert ids["truck=single"] == "/trucks/1"
    assert ids["square=pair.1"] == "/trucks/0/squares/1"
    assert ids["stop=pair.3"] == "/trucks/0/route/stops/1"
    assert ids["effect=single.route.0"] == "/trucks/1/route/effects/0"
    assert ids["overtime"] is ids["joker"] is ids["week=1"] is None
    assert part_name(Wording(TINY), "/trucks/1") == "Single"
    assert part_name(Wording(TINY), "/trucks/1/route/effects/0") == "Single, an effect"


def test_worth_is_told_around_zero_and_what_was_not_priced_is_left_out(results):
    def worth(points):
        return Difference(Estimate(points, 1.0, 40, (points - 1, points + 1)), 0.01, None)

    by_text = {part.text: part for part in parts(COMETS)}
    first, second = (f"truck={truck.id}" for truck in COMETS.trucks[:2])
    heat = worth_heat(
        [
            Worth(by_text[first], "restriction", worth(20.0)),
            Worth(by_text[second], "restriction", worth(-4.0)),
            Worth(by_text["overtime"], "restriction", worth(9.0)),
            Worth(by_text[f"truck={COMETS.trucks[2].id}"], "proof"),
        ],
        results,
    )
    assert heat.values == {"/trucks/0": 20.0, "/trucks/1": -4.0}
    assert (heat.is_diverging, heat.ends) == (True, (-20.0, 20.0))
    assert heat.texts["/trucks/1"] == "Blimp: -4.0 ± 1.0 points lost without it"
    assert worth_heat([], results) is None
