"""The whole report on small sheets, and what it finds in them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sheets import apply_variants, check, load, to_document
from simulator.lab.comparison import compare
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment, run
from simulator.lab.findings import Rule, find
from simulator.lab.luck import luck_budget
from simulator.lab.report import Sizes, make_report
from simulator.lab.shares import Share, share_of
from simulator.lab.stars import stars
from simulator.lab.statistics import Difference, Estimate
from tests.bench.tiny_sheets import tiny_sheets

FEW = Sizes(games=40, above=6, foreseen=2, rated=4, priced=10, options=20, watched=20)


def _market():
    """A sheet as small as can be with three rule options: a longer game, hours that change suits, more jokers."""
    document = to_document(load("tiny"))
    document["deck"] |= {"copies": 2, "jokers": 0}
    document["overtime"] = {"hours": 2, "unused_points": 0, "changes": ["value"]}
    document["rating"] = [{"stars": stars_, "from": 3 * stars_} for stars_ in range(4)]
    steps = {
        "longer": {"op": "replace", "path": "/calendar/weeks", "value": 2},
        "suits": {"op": "add", "path": "/overtime/changes/-", "value": "suit"},
        "jokers": {"op": "replace", "path": "/deck/jokers", "value": 4},
    }
    document["variants"] = [{"id": name, "title": name, "text": name, "patch": [step]} for name, step in steps.items()]
    checked = check(document)
    assert not checked.errors, checked.errors
    return checked.sheet


MARKET = _market()


def report_of(sheet, variants=(), agent="planner", sizes=FEW, **options):
    with open_pool(2) as pool:
        return make_report(Experiment(sheet, variants, agent), sizes, pool, **options)


@pytest.fixture(scope="module")
def market():
    return report_of(MARKET, sizes=replace(FEW, above=0))


@pytest.mark.parametrize("sheet", tiny_sheets(), ids=lambda sheet: sheet.id)
def test_any_sheet_has_a_report(sheet):
    report = report_of(sheet, sizes=replace(FEW, above=0))
    assert report.is_complete
    assert report.results.games == 40
    assert [rung.agent for rung in report.ladder.rungs] == ["random", "greedy", "planner", "clairvoyant"]
    assert len(report.choices.gaps) == 4
    assert {worth.part.kind for worth in report.worths} >= {"truck"}
    assert list(report.findings) == sorted(report.findings, key=lambda finding: -finding.weight)


def test_bots_above_play_fewer_games_of_the_same_deals():
    report = report_of(tiny_sheets()[0])
    assert {rung.agent: rung.score.games for rung in report.ladder.rungs} == {
        "random": 40, "greedy": 40, "planner": 40, "expert": 6, "searcher": 6, "clairvoyant": 2,
    }  # fmt: skip
    expert = run(Experiment(tiny_sheets()[0], agent="expert", games=6))
    assert compare(expert, report.results).estimate == report.ladder.rung("expert").step.estimate


def test_each_option_is_set_against_the_sheet_without_it_on_the_same_deals(market):
    assert [option.variants for option in market.options] == [("longer",), ("suits",), ("jokers",)]
    suits = market.options[1]
    with_, without = (run(Experiment(MARKET, variants, "planner", 20)) for variants in (("suits",), ()))
    assert suits.gain("planner") == compare(with_, without)
    assert suits.score == with_.estimate()
    assert [gain.agent for gain in suits.gains] == ["greedy", "planner"]
    assert suits.plays_with.mean > suits.plays_without.mean
    assert suits.blocked.share == 0
    assert market.options[2].used.share > 0  # cards that the sheet without it has not


def test_days_are_not_compared_where_the_option_changes_the_calendar(market):
    longer = market.options[0]
    assert (longer.used, longer.blocked) == (None, None)
    assert not any("variant=longer" in finding.parts for finding in market.findings)


def test_options_that_are_on_are_reported_together(market):
    both = ("suits", "jokers")
    report = report_of(MARKET, both, sizes=replace(FEW, above=0))
    assert report.sheet == apply_variants(MARKET, both)
    assert [option.variants for option in report.options] == [both]
    assert report.options[0].score == report.results.estimate()
    without = run(Experiment(MARKET, (), "planner", 20))
    assert report.options[0].gain("planner") == compare(report.results, without)


def test_it_is_the_same_each_time_and_on_any_pool(market):
    with open_pool(1) as pool:
        again = make_report(Experiment(MARKET, agent="planner"), replace(FEW, above=0), pool)
    assert (again.findings, again.scores, again.options) == (market.findings, market.scores, market.options)
    assert np.array_equal(again.choices.gaps, market.choices.gaps)


def test_a_report_that_is_cancelled_holds_what_is_done():
    heard = []
    report = report_of(
        MARKET,
        sizes=replace(FEW, above=0, rated=40),
        progress=lambda stage: lambda *_: heard.append(stage),
        cancelled=lambda: "choices" in heard,
    )
    assert not report.is_complete
    assert (report.results.games, bool(report.parts.trucks)) == (40, True)
    assert 0 < len(report.choices.gaps) < 40
    assert (report.options, report.worths, report.ladder.bound) == ((), (), None)
    assert report_of(MARKET, cancelled=lambda: True) is None


def test_progress_is_told_stage_by_stage():
    heard = {}
    report_of(
        MARKET,
        sizes=replace(FEW, above=0),
        progress=lambda stage: lambda done, of: heard.setdefault(stage, []).append((done, of)),
    )
    assert set(heard) >= {"games", "choices", "foresight", "worth", "options", "days"}
    assert all(told[-1][0] == told[-1][1] for told in heard.values())


def test_it_is_shown_on_its_way_with_what_is_known():
    shown = []
    report = report_of(MARKET, sizes=replace(FEW, above=0), shown=shown.append)
    known = [
        [bool(each.luck), bool(each.choices), bool(each.worths), bool(each.options), bool(each.ladder.bound)]
        for each in (*shown, report)
    ]
    assert known == [[number > place for place in range(5)] for number in range(6)]
    assert [each.is_complete for each in (*shown, report)] == [False] * 5 + [True]
    assert all(each.scores == report.scores for each in shown)
    assert [rung.agent for rung in shown[0].ladder.rungs] == ["random", "greedy", "planner"]


# What is found


def found(report, code):
    return [finding for finding in find(report) if finding.code == code]


def test_a_rule_finds_what_passes_its_threshold_with_the_whole_interval():
    rule = Rule("much", 2, least=0.1)
    assert list(rule.finds(Share(0.2, (0.09, 0.3), 50))) == []
    (finding,) = rule.finds(Share(0.2, (0.11, 0.3), 50), "rating", share=1)
    assert (finding.code, finding.parts, finding.weight, finding.values) == ("much", ("rating",), 4, {"share": 1})
    assert next(rule.finds(99)).weight == 6  # three times the threshold at most
    few = Rule("few", 1, most=0.1)
    assert list(few.finds(Share(0.05, (0, 0.11), 50))) == []
    assert [next(few.finds(number)).weight for number in (0.1, 0.05, 0.0)] == [1, 2, 3]


def test_luck_is_set_against_skill(market):
    assert found(market, "skill_over_luck")
    lucky = luck_budget(np.random.default_rng(1).normal(100, 500, (200, 1)), {})
    assert found(replace(market, luck=lucky), "luck_over_skill")
    assert not found(replace(market, luck=lucky), "skill_over_luck")


def test_jokers_that_decide_a_game_are_found(market):
    jokers = np.random.default_rng(2).integers(0, 3, (200, 1)).astype(float)
    deciding = luck_budget(100 + 20 * jokers, {"jokers": jokers})
    assert deciding.explained["jokers"].share == pytest.approx(1)
    (finding,) = found(replace(market, luck=deciding), "jokers")
    assert finding.parts == ("joker",)
    assert not found(replace(market, luck=luck_budget(100 + 20 * jokers, {"jokers": jokers[::-1]})), "jokers")


def test_nothing_to_learn_is_found(market):
    rungs = tuple(replace(rung, score=market.scores.mean) for rung in market.ladder.rungs)
    assert found(replace(market, ladder=replace(market.ladder, rungs=rungs)), "no_skill")
    assert not found(market, "no_skill")


def test_close_choices_and_clear_ones_are_found(market):
    close = replace(market.choices, close=share_of(np.ones(100, bool)))
    clear = replace(market.choices, close=share_of(np.zeros(100, bool)))
    assert found(replace(market, choices=close), "choices_close")
    assert found(replace(market, choices=clear), "choices_clear")


@pytest.mark.parametrize(
    ("steps", "code"),
    [
        ([(1, 0), (2, 1)], "last_grade_easy"),
        ([(1, 8), (2, 900)], "last_grade_hard"),
        ([(1, 0), (2, 1)], "grades_given"),
    ],
)
def test_grades_that_tell_nothing_are_found(market, steps, code):
    totals = np.tile(market.results.game_means, 5)
    assert found(replace(market, printed=stars(steps, totals - 3, totals)), code)
    fair = stars([(1, int(np.median(totals)) - 1), (2, int(np.median(totals)))], totals - 3, totals)
    assert not found(replace(market, printed=fair), code)


def test_options_are_found_by_what_they_give_to_which_bot(market):
    suits = market.options[1]

    def option(novice, strong, used):
        gains = [
            replace(gain, difference=Difference(Estimate(points, 1.0, 20, (points - 0.01, points + 0.01)), 0.0, None))
            for gain, points in zip(suits.gains, (novice, strong), strict=True)
        ]
        changed = replace(suits, gains=tuple(gains), used=share_of(np.arange(1000) < 1000 * used))
        return {finding.code for finding in find(replace(market, options=(changed,))) if finding.parts}

    rest = option(0.05, 0.05, 0.5)  # of 8 points or so: neither nothing nor much, and on many days
    assert option(0, 0, 0) - rest == {"option_idle"}
    assert option(0, 0, 0.5) - rest == set()
    assert option(2, 2, 0.5) - rest == {"option_gain"}
    assert option(-2, -2, 0.5) - rest == {"option_loss"}
    assert option(0, 2, 0.5) - rest == {"option_gain", "option_for_strong"}
    assert option(2, 0.01, 0.5) - rest == {"option_for_novice"}
