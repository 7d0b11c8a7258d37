"""At the table: choices out of turn, players who drop out, wins together, and landing points in place of cards."""

import json

import pytest

from designer.play.hosting import Hosted, new_seat
from designer.play.match import begin_with
from designer.play.moments import Moment, branch, may_branch
from designer.play.record import deal_of, plays_of, replayed
from designer.play.rounds import lap
from designer.play.sitting import sit
from simulator.core.game import IllegalActionError, PlayError
from simulator.core.result import Result, places_of
from simulator.core.rng import Stream
from tests.designer.play import toy_family
from tests.simulator.core.toys import discs
from tests.simulator.core.toys.brawl import Brawl
from tests.simulator.core.toys.discs import Discs
from tests.simulator.core.toys.raid import BLANK, SHIELD, Raid
from tests.simulator.core.toys.toy import Toy
from tests.simulator.core.toys.watch import Watch


def cards(*dealt):
    """A dealer of these cards, whatever the seed."""
    return lambda _seed: lambda state: dealt[sum(card > 0 for card in state.hands)]


def rolls(number):
    return lambda _seed: lambda _state: number


@pytest.fixture
def raids(monkeypatch):
    return toy_family.install(monkeypatch, Raid, cards(BLANK, SHIELD, BLANK))


@pytest.fixture
def flips(monkeypatch):
    return toy_family.install(monkeypatch, Discs, lambda seed: discs.dealer(seed, 0))


def act(match, *texts):
    """The match after each action by whoever it waits for."""
    for text in texts:
        match = match.seen_by(match.waits_for()[0]).after(*match.game.parse_action(text)).match
    return match


def at_random(match, seed=1):
    stream = Stream(seed)
    while not match.is_over:
        seen = match.seen_by(match.waits_for()[0])
        match = seen.after(seen.legal[stream.below(len(seen.legal))]).match
    return match


# Out of turn


def test_the_table_waits_for_who_reacts_and_then_for_whose_turn_it_is(raids):
    match = toy_family.begun(raids, 3, seed=1)
    assert match.waits_for() == (0,)
    match = act(match, "raid")
    assert (match.waits_for(), match.seen_by(1).legal, match.seen_by(0).legal) == ((1,), ("decline", "shield"), ())
    match = act(match, "decline")
    assert match.waits_for() == (2,)
    match = act(match, "decline")
    assert (match.waits_for(), match.seen_by(1).legal) == ((1,), ("card", "coin"))
    seen = match.seen_by(1).after("coin")  # and goes on with the own turn, until which others see nothing of it
    assert (seen.state.coins, seen.legal, seen.match.dawn.coins) == ((4, 2, 3), ("raid", "rest"), (3, 3, 3))
    assert seen.undone().legal == ("card", "coin")
    assert act(seen.match, "rest").dawn.coins == (4, 2, 3)


def test_a_reaction_cannot_be_taken_back_once_the_next_one_is_asked(raids):
    match = act(toy_family.begun(raids, 3, seed=1), "raid", "decline")
    assert match.seen_by(1).undone().match == match.seen_by(1).match
    assert match.waits_for() == (2,)
    with pytest.raises(IllegalActionError):
        match.seen_by(1).after("shield")


def test_each_choice_is_told_as_of_who_made_it(raids):
    match = act(toy_family.begun(raids, 3, seed=1), "raid", "decline", "decline", "coin", "rest")
    told = [(turn.player, turn.actions) for turn in match.seen_by(0).turns]
    # who is raided pays and then begins the own turn: two of the same player in a row are one
    assert told == [(0, ("raid",)), (1, ("decline",)), (2, ("decline",)), (1, ("coin", "rest"))]
    assert [turn.player for turn in lap(match.seen_by(0))] == [0, 1, 2, 1]


def test_a_seat_that_is_asked_sees_no_card_of_others(raids):
    match = act(toy_family.begun(raids, 3, seed=1), "raid")
    assert match.seen_by(2).observation.hands == (1, 1, BLANK)


def test_a_shared_screen_goes_to_who_is_asked_and_back(raids):
    match = toy_family.begun(raids, 2, seed=1)
    seats = (new_seat("A"), new_seat("B"))
    hosted = Hosted("TABLE", 1, "", "Toy", {}, (), 1, match, seats, {})
    sitting = sit(hosted, tuple(seat.key for seat in seats)).uncovered()
    assert (sitting.player, sitting.can_play) == (0, True)
    for text, player in (("raid", 1), ("shield", 1), ("rest", 0)):
        hosted = Hosted("TABLE", 1, "", "Toy", {}, (), 1, act(sitting.hosted.match, text), seats, {})
        before, sitting = sitting, sitting.now(hosted)
        assert (sitting.player, sitting.can_play) == (player, True)
        assert sitting.is_covered == (player != before.player)
        sitting = sitting.uncovered()


@pytest.mark.parametrize("toy", [Raid, Watch, Brawl, Discs])
@pytest.mark.parametrize("players", [2, 4])
def test_a_match_comes_back_from_its_text_and_from_each_turn(monkeypatch, toy, players):
    sheet = toy_family.install(monkeypatch, toy, lambda seed: discs.dealer(seed, 0))
    match = at_random(toy_family.begun(sheet, players))  # by chance
    kept = json.loads(json.dumps({"deal": deal_of(match), **plays_of(match)}))
    dealt = [match.game.parse_outcome(text) for text in kept["deal"]]
    again = replayed(begin_with(sheet, dealt, players=players), kept)
    assert (again.days, again.dawns, again.deal) == (match.days, match.dawns, match.deal)
    assert again.seen_by(0).result == match.game.result(match.dawn)
    for day in range(match.day):
        assert match.at_dawn(day).dawn == match.dawns[day]


# All at once


class Bids(Toy):
    """Both bid one or two, unseen by the other, twice; the higher bid scores."""

    words = ("1", "2")
    state = discs.State  # flips: rounds so far; last: the bids of this round, 0 where there is none yet

    def initial_state(self):
        return discs.State(0, (0, 0), last=(0, 0))

    def actors(self, state):
        return tuple(player for player, bid in enumerate(state.last) if not bid and not self.is_terminal(state))

    def options(self, state, player):
        return self.words

    def played(self, state, player, action):
        bids = tuple(int(action) if other == player else bid for other, bid in enumerate(state.last))
        if not all(bids):
            return discs.State(state.flips, state.points, last=bids)
        points = tuple(had + (bid > min(bids)) for had, bid in zip(state.points, bids, strict=True))
        return discs.State(state.flips + 1, points, last=(0, 0))

    def result(self, state):
        return Result(state.points, places_of(state.points), "bids" * (state.flips == 2))


def test_where_several_choose_at_once_each_is_told(monkeypatch):
    sheet = toy_family.install(monkeypatch, Bids, rolls(1))
    match = toy_family.begun(sheet, 2)
    assert match.waits_for() == (0, 1)
    match = match.seen_by(0).after("1").match
    assert (match.waits_for(), match.seen_by(1).turns, match.day) == ((1,), (), 0)
    match = match.seen_by(1).after("2").match
    told = match.seen_by(0).turns
    assert [(turn.number, turn.player, turn.actions) for turn in told] == [(0, 0, ("1",)), (0, 1, ("2",))]
    match = match.seen_by(1).after("2").match.seen_by(0).after("1").match
    assert [turn.player for turn in lap(match.seen_by(1))] == [1]
    assert match.seen_by(0).result.places == (2, 1)


# Dropping out, and together


def test_nobody_waits_for_who_is_out(monkeypatch):
    match = toy_family.begun(toy_family.install(monkeypatch, Brawl, rolls(1)), 3)
    match = act(match, "hit", "pass", "pass", "hit")
    assert (match.waits_for(), match.seen_by(1).has_ended, match.is_over) == ((2,), True, False)
    match = act(match, "hit", "pass", "hit")
    assert (match.waits_for(), match.seen_by(1).result.places) == ((), (2, 3, 1))


@pytest.mark.parametrize(("roll", "end", "won"), [(6, "ships", True), (1, "city", False)])
def test_all_learn_how_it_ended_for_them_together(monkeypatch, roll, end, won):
    match = toy_family.begun(toy_family.install(monkeypatch, Watch, rolls(roll)), 2, seed=1)
    while not match.is_over:
        match = act(match, "shoot")
    results = {match.seen_by(player).result for player in range(2)}
    assert [(result.end, result.won) for result in results] == [(end, won)]


# Landing points


def test_where_a_disc_lands_is_shown_and_cannot_be_taken_back(flips):
    match = act(toy_family.begun(flips, 2, seed=4), "near")
    assert len(match.deal) == match.dealt[-1] == 1
    assert match.dawn.last == match.deal[0]
    assert match.seen_by(0).undone().match == match
    assert match.waits_for() == (1,)


def test_the_same_deal_code_gives_the_same_landing_points_and_another_others(flips):
    matches = [at_random(toy_family.begun(flips, 2, seed=seed)) for seed in (4, 4, 5)]
    assert matches[0].deal == matches[1].deal != matches[2].deal


def test_a_game_goes_on_from_a_moment_looked_back_on_with_other_aims(flips):
    match = at_random(toy_family.begun(flips, 2, seed=4))
    moment = Moment(2, 1, "", match.dawns[3], match.dawns[2])
    assert may_branch(match, moment)
    other = branch(match, 0, moment)
    assert (other.day, other.deal) == (3, match.deal[:3])
    assert act(other, *match.days[3][1]).deal == match.deal[:4]  # the same aim lands as it did


def test_a_landing_point_that_cannot_be_is_refused(flips):
    match = begin_with(flips, [(0, 90_000)], players=2)
    with pytest.raises(PlayError, match="expected where a disc can land now, found '0/90000'"):
        act(match, "near")
