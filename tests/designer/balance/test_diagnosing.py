"""A diagnosis as views with offers, on small sheets with a planted fault."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest
from jsonpatch import apply_patch

from designer.balance import diagnosing
from designer.balance.answer import Answer, View
from designer.balance.answering import Answering
from designer.balance.offers import accepted, as_option
from designer.reports import diagnosis as words
from designer.text.wording import Wording
from sheets import check, to_document
from simulator.freight.parts import parse_part
from simulator.lab.diagnosis import Diagnosis, Verdict, diagnose
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment
from simulator.lab.remedies import Band
from tests.simulator.lab.planted import PLANTED

BAND = Band(3, 9)


def asked(sheet_name: str, band: Band | None = None, **how: Any) -> tuple[Answer | None, list[Answer]]:
    heard: list[Answer] = []
    experiment = Experiment(PLANTED[sheet_name], agent="planner", games=200, seed=4)
    with open_pool(2) as pool:
        return diagnosing.answer(experiment, "truck=part", Answering(pool, shown=heard.append, **how), band=band), heard


@pytest.fixture(scope="module")
def weak() -> tuple[Answer, list[Answer]]:
    answer, heard = asked("weak", band=BAND)
    assert answer
    return answer, heard


def view(answer: Answer, id_: str) -> View:
    return next(one for one in answer.views if one.id == id_)


def test_the_verdict_is_shown_before_the_changes_are_found(weak: tuple[Answer, list[Answer]]) -> None:
    answer, (first,) = weak
    assert [one.id for one in first.views] == ["diagnosis"]
    assert not first.complete
    assert answer.complete
    assert answer.views[0] == first.views[0]
    assert [one.id for one in answer.views] == ["diagnosis", "changes"]


def test_the_verdict_stands_first_with_its_mark_and_its_reason(weak: tuple[Answer, list[Answer]]) -> None:
    verdict, reason, *_ = view(weak[0], "diagnosis").sentences
    assert (verdict.mark, verdict.text) == ("bad", "Truck 1: too weak. Who plays well would hardly miss it.")
    _, planner = view(weak[0], "diagnosis").tables[0].rows
    assert planner[0] == "Planner"
    assert reason.text.startswith(f"Planner uses it in {planner[1]}% ± {planner[2]:.1f} of games")


def test_charts_show_each_bot_and_where_the_cards_went(weak: tuple[Answer, list[Answer]]) -> None:
    use, worth, takers = view(weak[0], "diagnosis").charts
    assert use.x.categories == worth.x.categories == ("Greedy", "Planner")
    assert "200 games, deal code 4, ± at 95 %" in use.title
    assert sum(takers.marks[0].x) == pytest.approx(100)  # type: ignore[union-attr]
    assert set(takers.y.categories) >= {"Truck 2", "Truck 3"}


def test_each_offer_says_what_it_does_and_can_be_accepted(weak: tuple[Answer, list[Answer]]) -> None:
    answer, document = weak[0], to_document(PLANTED["weak"])
    offers = view(answer, "changes").offers
    assert 1 <= len(offers) <= 3
    for offer in offers:
        assert offer.effect.startswith("worth ")
        assert "; score +" in offer.effect
        changed = apply_patch(document, list(offer.patch))
        assert check(changed).playable
        assert answer.sheet == document
        assert accepted(document, document, answer.options, offer) == changed
        assert len(as_option(document, document, answer.options, offer)["variants"]) == 1
    assert len({offer.id for offer in offers}) == len(offers)


def test_changes_are_told_of_the_fresh_cards_that_they_were_measured_on(weak: tuple[Answer, list[Answer]]) -> None:
    changes = view(weak[0], "changes")
    assert "on fresh cards (deal code 5), wanted 3.0 to 9.0" in changes.sentences[0].text
    assert "deal code 5" in changes.charts[0].title
    assert changes.details
    assert ("Deal code", "5") in changes.details.lines


def test_what_is_proved_is_told_without_games() -> None:
    answer, _ = asked("impossible", band=BAND)
    assert answer
    shown = view(answer, "diagnosis")
    assert shown.sentences[0].mark == "bad"
    assert "no card with all 1 hours can become a good that square 0 takes" in shown.sentences[1].text
    assert shown.charts == ()
    assert [one.id for one in answer.views] == ["diagnosis", "changes"]


def test_where_nothing_tells_what_a_part_should_be_worth_it_is_said() -> None:
    experiment = Experiment(PLANTED["fine"], agent="planner", games=50)
    with open_pool(2) as pool:
        answer = diagnosing.answer(experiment, "overtime", Answering(pool))
    assert answer
    assert answer.complete
    assert view(answer, "changes").sentences[0].text.startswith("How much it should be worth is not known")


def test_offers_are_for_the_sheet_with_the_options_that_were_on() -> None:
    patch = [{"op": "replace", "path": "/overtime/hours", "value": 2}]
    option = {"id": "more", "title": "More", "text": "More.", "patch": patch}
    document = {**to_document(PLANTED["weak"]), "variants": [option]}
    sheet = check(document).sheet
    assert sheet
    experiment = Experiment(sheet, ("more",), "planner", 100, seed=4)
    with open_pool(2) as pool:
        answer = diagnosing.answer(experiment, "truck=part", Answering(pool), band=BAND)
    assert answer
    assert answer.options == ("more",)
    for offer in view(answer, "changes").offers:
        assert "Rule option" not in offer.text
        assert accepted(document, document, ("more",), offer)["variants"] == [option]
        assert len(as_option(document, document, ("more",), offer)["variants"]) == 2


def test_a_part_that_the_sheet_has_not_is_refused() -> None:
    experiment = Experiment(PLANTED["weak"], agent="planner", games=10)
    with open_pool(2) as pool, pytest.raises(ValueError, match="found 'truck=none'"):
        diagnosing.answer(experiment, "truck=none", Answering(pool))


def test_cancelled_before_the_diagnosis_there_is_no_answer() -> None:
    assert asked("weak", band=BAND, cancelled=lambda: True) == (None, [])


@pytest.fixture(scope="module")
def crowded() -> Diagnosis:
    sheet = PLANTED["crowded"]
    found = diagnose(Experiment(sheet, games=200), parse_part(sheet, "truck=part"), ("greedy", "planner"))
    assert found
    assert found.rival
    return found


@pytest.mark.parametrize("verdict", get_args(Verdict))
def test_every_verdict_has_words_with_the_figures_behind_it(crowded: Diagnosis, verdict: Verdict) -> None:
    found, wording = replace(crowded, verdict=verdict), Wording(PLANTED["crowded"])
    use, worth = found.levels[-1].use, found.levels[-1].worth.estimate.mean
    assert words.verdict(found, wording).startswith("Truck 1: ")
    reason = words.reason(found, wording)
    assert f"Planner uses it in {use.share:.1%}" in reason
    assert worth < 0
    assert (f"scores {-worth:.1f} ± " in reason) == (verdict != "late")
    parts = {"crowded": "; Truck 2 took ", "hidden": ", Greedy uses it in ", "late": "and in 100.0%"}
    assert parts.get(verdict, "") in reason
