from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from sheets import check, load, to_document
from simulator.lab import rounds
from simulator.lab.comparison import compare, compare_all
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment, run
from simulator.lab.rounds import FIRST_ROUND, FIT_ROUND
from simulator.lab.stopping import Stopping
from tests.bench.tiny_sheets import tiny_sheets
from tests.simulator import fake_contest

GAMES = Stopping(400)
SHEETS = {sheet.id: sheet for sheet in tiny_sheets()}
TINY = load("tiny")


def _changed(sheet, change):
    document = to_document(sheet)
    change(document)
    checked = check(document)
    assert checked.sheet is not None, checked.problems
    return checked.sheet


def _experiments(first, *others, **options):
    options = {"agent": "planner", **options}
    return [Experiment(first, **options), *(Experiment(other, base=first, **options) for other in others)]


def _compared(first, second, stopping=GAMES, **options):
    (found,) = compare_all(_experiments(first, second, **options), stopping)
    return found


def _renamed(document):
    """Other names for all trucks and suits."""
    for truck in document["trucks"]:
        truck["id"] = f"other-{truck['id']}"
    text = json.dumps({"squares": [truck["squares"] for truck in document["trucks"]]})
    for suit, (id_, letter) in zip(document["suits"], [("one", "O"), ("two", "T")], strict=False):
        text = text.replace(f'"{suit["id"]}"', f'"{id_}"')
        suit.update(id=id_, letter=letter, name=id_.capitalize())
    for truck, squares in zip(document["trucks"], json.loads(text)["squares"], strict=True):
        truck["squares"] = squares


def _twins(document):
    """Another truck like the first, at the end."""
    document["trucks"].append({**document["trucks"][0], "id": "twin"})


def _twins_reordered(document):
    _twins(document)
    document["trucks"].insert(0, document["trucks"].pop())


def _generous(document):
    """A point more for each delivery of the first truck."""
    document["trucks"][0]["route"]["stops"][-1]["score"]["points"][-1] += 1


@pytest.mark.parametrize("agent", ["random", "planner"])
def test_a_sheet_against_itself_differs_by_exactly_nothing(agent):
    sheet = SHEETS["tiny-overtime"]
    found = _compared(sheet, sheet, agent=agent)
    for difference in (found.difference, *(change.difference for change in found.changes)):
        assert (difference.estimate.interval, difference.p_value, difference.variance_ratio) == ((0.0, 0.0), 1.0, None)
    assert (found.bootstrap, found.p_holm, found.notice.chance, found.fit_share) == ((0.0, 0.0), 1.0, 0.5, 0.0)
    assert found.has_same_cards


def test_each_round_but_the_last_is_shown():
    shown = []
    experiments = _experiments(SHEETS["tiny-same"], SHEETS["tiny-same"])
    (found,) = compare_all(experiments, GAMES, shown=shown.append)
    assert [one.difference.estimate.games for (one,) in shown] == [FIRST_ROUND, 2 * FIRST_ROUND]
    assert found.difference.estimate.games == GAMES.games


def test_the_other_way_round_all_is_mirrored():
    sheets = (SHEETS["tiny-same"], SHEETS["tiny-jokers"])  # their decks differ: both deal from the first's
    there, back = (
        compare_all([Experiment(sheet, agent="planner", base=sheets[0]) for sheet in pair], GAMES)[0]
        for pair in (sheets, sheets[::-1])
    )
    low, high = there.difference.estimate.interval
    assert there.difference.estimate.mean == float((there.second.totals - there.first.totals).mean()) != 0
    assert (back.difference.estimate.mean, back.difference.estimate.interval) == (
        -there.difference.estimate.mean,
        (-high, -low),
    )
    assert back.difference.p_value == there.difference.p_value
    assert back.bootstrap == (-there.bootstrap[1], -there.bootstrap[0])
    assert back.notice.chance == pytest.approx(1 - there.notice.chance)
    mirrored = {change.figure: -change.difference.estimate.mean for change in back.changes}
    assert mirrored == {change.figure: change.difference.estimate.mean for change in there.changes}


def test_planted_unfairness_is_found_and_where_it_is():
    sheet = SHEETS["tiny-same"]
    found = _compared(sheet, _changed(sheet, _generous), agent="planner")
    assert found.p_holm < 0.001
    low, high = found.difference.estimate.interval
    assert 0 < low < high
    points = {change.figure[1]: change for change in found.changes if change.figure[::2] == ("truck", "points")}
    assert points["t0"].p_holm < 0.001
    assert points["t0"].difference.estimate.mean > 0


@pytest.mark.parametrize(
    "sheet", [SHEETS[name] for name in ("tiny-different", "tiny-overtime", "tiny-jokers")], ids=str
)
def test_other_names_change_nothing(sheet):
    found = _compared(sheet, _changed(sheet, _renamed))
    own = found.difference.estimate
    assert (own.mean, own.std, found.p_holm) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize("name", ["tiny-same", "tiny-weeks", "tiny-weights"])
def test_another_order_of_equal_trucks_is_not_accused(name):
    sheet = _changed(SHEETS[name], _twins)
    found = _compared(sheet, _changed(SHEETS[name], _twins_reordered), Stopping(2000))
    assert found.p_holm > 0.05
    assert found.notice.level == "nobody"


def test_a_truck_that_one_sheet_lacks_counts_as_never_used_there():
    found = _compared(SHEETS["tiny-same"], _changed(SHEETS["tiny-same"], _twins))
    twin = {change.figure[2]: change for change in found.changes if change.figure[1] == "twin"}
    assert [twin[figure].first for figure in ("points", "delivered", "loaded")] == [0, 0, 0]
    assert twin["delivered"].second == twin["delivered"].difference.estimate.mean > 0


def test_points_of_trucks_and_weeks_add_up_to_the_difference():
    found = _compared(SHEETS["tiny-weeks"], _changed(SHEETS["tiny-weeks"], _twins))
    for kind in ("truck", "week"):
        points = [change for change in found.changes if change.figure[::2] == (kind, "points")]
        assert sum(change.difference.estimate.mean for change in points) == pytest.approx(
            found.difference.estimate.mean
        )


def test_several_are_each_compared_with_the_first_after_holm():
    sheet = SHEETS["tiny-same"]
    generous, same = compare_all(_experiments(sheet, _changed(sheet, _generous), sheet), GAMES)
    assert generous.difference == _compared(sheet, _changed(sheet, _generous)).difference
    assert generous.p_holm == min(1, 2 * generous.difference.p_value)
    assert (same.difference.estimate.mean, same.p_holm) == (0, 1)


@pytest.mark.parametrize("players", [1, 3])
def test_rounds_are_the_games_of_one_run(players):
    games = FIRST_ROUND * 9 + 7
    experiment = Experiment(TINY, agent="random", players=players)
    (found,) = compare_all([experiment, experiment], Stopping(games))
    whole = run(replace(experiment, games=games))
    assert np.array_equal(found.first.totals.ravel(), whole.table.total)
    assert np.array_equal(found.first.games, whole.game_means)


def test_results_are_the_same_for_any_number_of_workers():
    experiments = _experiments(SHEETS["tiny-same"], SHEETS["tiny-jokers"])
    found = []
    for workers in (1, 3):
        with open_pool(workers) as pool:
            found.append(compare_all(experiments, GAMES, pool=pool)[0])
    assert np.array_equal(found[0].second.totals, found[1].second.totals)
    assert (found[0].difference, found[0].bootstrap) == (found[1].difference, found[1].bootstrap)


def test_a_precision_ends_the_games_and_progress_tells_how_far_it_is():
    heard = []
    pair = _experiments(SHEETS["tiny-same"], SHEETS["tiny-jokers"], agent="random")
    (found,) = compare_all(pair, Stopping(100_000, precision=0.2), progress=lambda *told: heard.append(told))
    assert found.difference.estimate.half_width <= 0.2
    assert 500 < len(found.first.totals) < 100_000
    done = [games for games, _, _ in heard]
    assert done == sorted(done)
    assert done[-1] == len(found.first.totals)
    assert heard[0][1:] == (100_000, None)
    assert heard[-1][2] > 0.2


def test_a_sequential_test_ends_as_soon_as_it_finds_the_difference():
    pair = _experiments(SHEETS["tiny-same"], _changed(SHEETS["tiny-same"], _generous))
    (found,) = compare_all(pair, Stopping(100_000, sequential=True))
    assert len(found.first.totals) == 500  # the least to stop by
    assert found.p_holm < 0.05


def test_where_nothing_is_found_all_games_are_played():
    (found,) = compare_all(_experiments(TINY, TINY, agent="random"), Stopping(1200, sequential=True))
    assert len(found.first.totals) == 1200


def test_agents_practise_anew_for_each_round_that_a_rule_asks_for(engine):
    pair = _experiments(TINY, TINY, agent="expert", fit_seed=5)
    (found,) = compare_all(pair, Stopping(3 * FIT_ROUND, sequential=True))
    assert [seed for _, _, seed in engine.asked] == [5, 6, 7]
    assert found.first.fits == found.difference.estimate.fits == 12
    plain = run(Experiment(TINY, games=3 * FIT_ROUND))
    luck = found.first.games.reshape(-1, 3).T.ravel() - plain.game_means  # the fake's fit number, in the order of play
    assert np.array_equal(luck, np.arange(3 * FIT_ROUND) % 4)


def test_a_fixed_number_of_games_is_played_with_the_same_fits(engine):
    (found,) = compare_all(_experiments(TINY, TINY, agent="expert"), Stopping(1201))
    assert [seed for _, _, seed in engine.asked] == [1]
    assert (found.first.fits, len(found.first.totals)) == (4, 1201)


def test_cancelled_it_is_of_the_games_that_all_have_played():
    heard = []
    pair = _experiments(SHEETS["tiny-same"], _changed(SHEETS["tiny-same"], _generous))
    found = compare_all(
        pair, Stopping(10**6), progress=lambda *told: heard.append(told), cancelled=lambda: heard[-1:] > [(700,)]
    )
    assert 500 <= len(found[0].first.totals) < 10**6
    assert len(found[0].first.totals) == len(found[0].second.totals)


def test_cancelled_at_once_there_is_nothing_to_compare():
    assert compare_all(_experiments(TINY, TINY), GAMES, cancelled=lambda: True) == []


def test_an_incomplete_round_of_new_fits_does_not_count(engine):
    games = []

    def stop():
        return bool(games) and games[-1] > FIT_ROUND

    (found,) = compare_all(
        _experiments(TINY, TINY, agent="expert"),
        Stopping(3 * FIT_ROUND, sequential=True),
        progress=lambda done, *_: games.append(done),
        cancelled=stop,
    )
    assert (found.first.fits, len(found.first.totals)) == (4, FIT_ROUND)


def test_a_deck_that_is_shuffled_weekly_is_compared_on_other_cards():
    def shuffled_once(document):
        document["deck"]["reshuffle_weekly"] = False

    weekly = SHEETS["tiny-reshuffle"]
    once = _changed(weekly, shuffled_once)
    found = _compared(weekly, once)
    assert not found.has_same_cards
    assert found.difference.variance_ratio == pytest.approx(1, abs=0.3)


@pytest.mark.parametrize("change", [{"seed": 2}, {"first": 10}, {"base": SHEETS["tiny-jokers"]}])
def test_other_deals_are_not_compared(change):
    experiment = Experiment(SHEETS["tiny-same"], games=10)
    with pytest.raises(ValueError, match="same deals"):
        compare_all([experiment, replace(experiment, **change)], GAMES)
    with pytest.raises(ValueError, match="same deals"):
        compare(run(experiment), run(replace(experiment, **change)))


@pytest.mark.parametrize("options", [{"agent": "planner"}, {"agent": "expert"}])
def test_the_games_that_differ_most_are_found_in_all_rounds_and_can_be_played_again(options, monkeypatch):
    monkeypatch.setattr(rounds, "FIT_ROUND", 20)
    monkeypatch.setattr(rounds, "FIRST_ROUND", 20)
    first, second = (replace(one, first=3) for one in _experiments(TINY, _changed(TINY, _generous), **options))
    (found,) = compare_all([first, second], Stopping(80, precision=1e-9))
    changes = np.abs(found.second.games - found.first.games)
    assert [abs(deal.difference) for deal in found.furthest] == sorted(changes.tolist(), reverse=True)[:8]
    assert any(deal.game >= 3 + 20 for deal in found.furthest)
    for deal in found.furthest:
        alone = [
            run(replace(one, first=deal.game, games=1, fit_seed=deal.fit_seed)).game_means for one in (first, second)
        ]
        assert [deal.first, deal.second] == [float(mean[0]) for mean in alone]


def test_a_rival_that_practises_does_so_anew_for_each_round(monkeypatch, tmp_path):
    """What a rival has by luck of its practice does not go away with more games, just as with the agent's."""
    fake = fake_contest.install(monkeypatch, tmp_path)
    monkeypatch.setattr(rounds, "FIT_ROUND", 300)
    experiment = Experiment(fake_contest.SHEET, agent="planner", players=2).against("expert", "quick")
    other = experiment.on_sheet(fake_contest.SHEET)
    compare_all([experiment, other], Stopping(900, precision=1e-9))
    assert sorted({seed for agent, _, seed, _ in fake.fitted if agent == "expert"}) == [1, 2, 3]
