"""The search along ladders on planted worths, and offers on a small sheet."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

from simulator.freight.parts import parse_part
from simulator.lab.comparison import compare
from simulator.lab.experiment import Experiment, run
from simulator.lab.remedies import Band, _Search, remedies, usual_band
from simulator.lab.worth import price, without
from tests.simulator.lab.planted import PLANTED

WEAK = PLANTED["weak"]
PART = parse_part(WEAK, "truck=part")
EXPERIMENT = Experiment(WEAK, agent="planner", games=200, seed=4)


@dataclass(frozen=True)
class Rung:
    """A change of known worth; None: it cannot be played."""

    worth: float | None


def _searched(worths: list[float | None], target: Band, sign: int) -> tuple[Rung | None, int]:
    """What is found, and how many rungs were asked for."""
    ladder = [Rung(worth) for worth in worths]
    search, asked = _Search(ladder, target, sign), 0
    while (rung := search.next_rung) is not None:
        search.hear(rung, ladder[rung].worth)
        asked += 1
    return search.found, asked


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("first", range(40))
def test_the_first_rung_within_the_band_is_found_by_few_questions(first: int, sign: int) -> None:
    worths = [sign * float(rung) for rung in range(40)]
    band = Band(*sorted((sign * (first - 0.5), sign * (first + 0.5))))
    found, asked = _searched(list(worths), band, sign)
    assert found == Rung(worths[first])
    assert asked <= 12


def test_nothing_is_found_where_the_ladder_jumps_over_the_band_or_ends_before_it() -> None:
    assert _searched([0, 1, 9, 10], Band(3, 5), 1)[0] is None
    assert _searched([0, 1, 2], Band(3, 5), 1)[0] is None
    assert _searched([9, 8, 1, 0], Band(3, 5), -1)[0] is None


def test_rungs_that_cannot_be_played_end_a_ladder() -> None:
    assert _searched([0, 1, 4, None, None, None, None], Band(3, 5), 1)[0] == Rung(4)
    assert _searched([0, 1, None, None], Band(3, 5), 1)[0] is None
    assert _searched([None], Band(3, 5), 1)[0] is None


def test_the_usual_band_holds_the_middle_of_the_others() -> None:
    band = usual_band(EXPERIMENT, PART)
    others = price(EXPERIMENT, [parse_part(WEAK, text) for text in ("truck=suns", "truck=moons")]).worths
    worths = [worth.points for worth in others]
    assert band
    assert band.low == pytest.approx(min(np.quantile(worths, 0.25), 0.75 * np.median(worths)))
    assert band.high == pytest.approx(max(np.quantile(worths, 0.75), 1.25 * np.median(worths)))
    assert usual_band(EXPERIMENT, parse_part(WEAK, "joker")) is None


def test_offers_bring_the_worth_into_the_band_on_fresh_deals_and_tell_what_else_changes() -> None:
    band = Band(3, 9)
    found = remedies(EXPERIMENT, PART, band)
    assert found
    assert not band.holds(found.worth.estimate.mean)
    assert 1 <= len(found.offers) <= 3
    within = [offer for offer in found.offers if offer.is_within(band)]
    assert [offer.change.size for offer in within] == sorted(offer.change.size for offer in within)
    offer = within[0]
    fresh = Experiment(offer.results.sheet, agent="planner", games=200, seed=5, base=WEAK)
    before = Experiment(WEAK, agent="planner", games=200, seed=5)
    suns = parse_part(WEAK, "truck=suns")
    assert offer.worth == compare(run(fresh), run(without(fresh, PART)))
    assert offer.mean == compare(run(fresh), run(before))
    assert [other.text for other, _ in offer.others] == ["truck=suns", "truck=moons"]
    lost = [run(one).estimate().mean - run(without(one, suns)).estimate().mean for one in (fresh, before)]
    assert offer.others[0][1].estimate.mean == pytest.approx(lost[0] - lost[1])


def test_a_part_within_the_band_needs_no_change() -> None:
    found = remedies(EXPERIMENT, PART, Band(-1, 1))
    assert found
    assert found.offers == ()


def test_cancelled_there_are_no_remedies() -> None:
    assert remedies(EXPERIMENT, PART, Band(3, 9), cancelled=lambda: True) is None
    assert usual_band(EXPERIMENT, PART, cancelled=lambda: True) is None
