from __future__ import annotations

import pytest

from sheets import load
from simulator.freight.parts import parse_part, parts
from simulator.lab.comparison import compare
from simulator.lab.experiment import Experiment, run
from simulator.lab.statistics import holm
from simulator.lab.worth import price, without
from tests.simulator.lab.planted import PLANTED

TINY = load("tiny")
EXPERIMENT = Experiment(TINY, agent="planner", games=200, seed=3)


def _price(*texts: str):
    return price(EXPERIMENT, [parse_part(TINY, text) for text in texts])


def test_worth_is_what_the_restricted_bot_loses_on_the_same_deals() -> None:
    (worth,) = _price("truck=pair").worths
    lacking = run(without(EXPERIMENT, worth.part))
    assert lacking.experiment.restrictions == ("truck=pair",)
    assert not lacking.table.goods[:, 0].any()
    assert worth.difference == compare(run(EXPERIMENT), lacking)
    assert worth.by == "restriction"
    assert worth.points == pytest.approx(run(EXPERIMENT).estimate().mean - lacking.estimate().mean)


def test_an_effect_is_taken_off_the_sheet_and_the_cards_stay() -> None:
    (worth,) = _price("effect=single.route.0").worths
    asked = without(EXPERIMENT, worth.part)
    assert worth.by == "edit"
    assert asked.base == TINY
    assert not asked.sheet.trucks[1].route.effects
    assert asked.restrictions == ()


def test_what_is_proved_impossible_is_worth_exactly_nothing_without_play() -> None:
    sheet = PLANTED["impossible"]
    heard = []
    pricing = price(
        Experiment(sheet, agent="planner", games=50),
        [parse_part(sheet, text) for text in ("truck=part", "square=part.0", "truck=suns", "joker")],
        progress=lambda done, games: heard.append((done, games)),
    )
    assert [(worth.by, worth.interval == (0, 0)) for worth in pricing.worths] == [
        ("proof", True), ("proof", True), ("restriction", False), ("proof", True),
    ]  # fmt: skip
    assert heard[-1] == (100, 100)  # the whole sheet, and that without `suns`


def test_p_values_hold_for_the_whole_list() -> None:
    texts = ("truck=pair", "truck=single", "split")
    together, alone = _price(*texts).worths, [_price(text).worths[0] for text in texts]
    assert [worth.points for worth in together] == [worth.points for worth in alone]
    assert [worth.p_value for worth in together] == pytest.approx(holm([worth.p_value for worth in alone]))


def test_each_part_has_a_worth_in_the_order_of_the_sheet() -> None:
    every = parts(TINY)
    assert [worth.part for worth in price(EXPERIMENT, every).worths] == list(every)


def test_a_useful_truck_is_worth_something_and_an_idle_one_nothing() -> None:
    sheet = PLANTED["weak"]
    both = [parse_part(sheet, text) for text in ("truck=suns", "truck=part")]
    useful, idle = price(Experiment(sheet, agent="planner", games=300), both).worths
    assert useful.interval[0] > 0
    assert abs(idle.points) < 0.1 * useful.points


def test_cancelled_it_tells_the_parts_that_are_done() -> None:
    heard = []
    pricing = price(
        EXPERIMENT,
        parts(TINY),
        progress=lambda done, games: heard.append(done),
        cancelled=lambda: bool(heard) and heard[-1] >= 200 * 9,
    )
    assert 0 < len(pricing.worths) < len(parts(TINY))
    assert pricing.whole.is_complete
