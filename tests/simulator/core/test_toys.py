"""Choices out of turn, wins together, elimination and chance that cannot be listed, by tiny games through all of the core and the lab's counts."""

import json
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from math import erf, prod, sqrt
from types import SimpleNamespace

import numpy as np
import pytest

from simulator.core.conformance import ConformanceError, check_conformance
from simulator.core.contest import ContestTable
from simulator.core.game import IllegalActionError, NotationError, PlayError, is_chance
from simulator.core.perft import perft, perft_split
from simulator.core.play import by_chance, play, uniform_playout
from simulator.core.record import DiffersError, check_record
from simulator.core.result import Result
from simulator.core.rng import Purpose, Stream
from simulator.lab.results import Results
from simulator.lab.seats import standing
from tests.simulator.core.toys import brawl, discs, raid, watch
from tests.simulator.core.toys.brawl import Brawl
from tests.simulator.core.toys.discs import Discs, dealer
from tests.simulator.core.toys.raid import BLANK, SHIELD, Raid
from tests.simulator.core.toys.toy import Toy
from tests.simulator.core.toys.watch import Watch

each = pytest.mark.parametrize("game", [toy(players) for toy in (Raid, Watch, Brawl, Discs) for players in (2, 3, 4)])


def playout(game, seed):
    return uniform_playout(game, Stream(seed, 0, Purpose.DEAL), Stream(seed, 0, Purpose.POLICY))


def after(game, deal, *texts):
    """The state after actions of whoever has to act, with what chance gives."""
    state, cards = game.initial_state(), iter(deal)
    for text in (*texts, None):
        while is_chance(game, state) and (card := next(cards, None)) is not None:
            state = game.apply_chance(state, card)
        if text:
            (actor,) = game.actors(state)
            state = game.apply(state, actor, *game.parse_action(text))
    return state


def record(game, played):
    """A play as text."""
    days = [[[game.format_action(action) for action in own] for own in day] for day in played.days]
    deal = [game.format_outcome(outcome) for outcome in played.deal]
    return json.dumps({"deal": deal, "days": days, "final": game.summary(played.final)})


# What all have in common


@each
@pytest.mark.parametrize("seed", range(5))
def test_all_keep_the_promises_of_the_protocol(game, seed):
    check_conformance(game, seed)


@each
def test_a_game_is_known_by_its_streams_and_comes_back_from_its_text(game):
    for seed in range(5):
        played = playout(game, seed)
        assert playout(game, seed) == played
        check_record(game, json.loads(record(game, played)))


@each
def test_a_record_that_came_out_otherwise_is_found(game):
    noted = json.loads(record(game, playout(game, 1)))
    with pytest.raises(DiffersError):
        check_record(game, noted | {"final": {"ranks": [9] * game.players}})


@each
def test_a_game_of_a_trace_is_played_again_action_by_action(game):
    played = playout(game, 3)
    cards = iter(played.deal)
    actions = iter([action for day in played.days for own in day for action in own])
    assert play(game, lambda _: next(cards), lambda *_: next(actions)) == played


@each
def test_what_is_not_possible_now_is_refused(game):
    state = playout(game, 1).final
    with pytest.raises(IllegalActionError):
        game.apply(state, 0, game.words[0])
    with pytest.raises(IllegalActionError):
        game.apply_chance(state, game.parse_outcome("1/20000" if isinstance(game, Discs) else "1"))


def test_sequences_are_as_counted_by_hand():
    # who has the shield may show it, and else who is raided loses a card or a coin
    assert [perft(Raid(), (BLANK, SHIELD), depth) for depth in range(4)] == [1, 2, 4, 7]
    assert perft_split(Raid(), (BLANK, SHIELD), 3) == {"raid": 4, "rest": 3}
    # who has aimed can only shoot
    assert [perft(Watch(), [1] * 9, depth) for depth in range(4)] == [1, 2, 4, 6]
    # three of the nine first pairs end the game: two blows to the same one, or two to both
    assert [perft(Brawl(), (), depth) for depth in range(4)] == [1, 3, 9, 18]
    # a disc that flies needs a landing point; after six flips the game is over
    landing = (0, 40_000)
    assert [perft(Discs(), [landing] * 6, depth) for depth in (1, 6, 7)] == [3, 3**6, 0]
    assert [perft(Discs(), [landing], depth) for depth in (1, 2, 3)] == [3, 9, 0]


# Choices out of turn


def test_a_raid_asks_the_others_in_order_and_a_shield_averts_it():
    game, cards = Raid(4), (BLANK, BLANK, SHIELD, SHIELD)
    state = after(game, cards, "raid")
    assert (state.asked, game.legal_actions(state, 1)) == ((1, 2, 3), ("decline",))
    state = after(game, cards, "raid", "decline")
    assert (state.asked, game.legal_actions(state, 2)) == ((2, 3), ("decline", "shield"))
    averted = after(game, cards, "raid", "decline", "shield")
    assert (averted.turn, averted.asked, averted.hands, averted.coins) == (1, (1,), (1, 1, 0, 2), (3, 3, 3, 3))


def test_who_is_raided_chooses_in_the_turn_of_another_who_then_has_the_coin():
    game = Raid()
    state = after(game, (BLANK, BLANK), "raid", "decline")
    assert (state.turn, game.actors(state), game.legal_actions(state, 1)) == (0, (1,), ("card", "coin"))
    assert game.apply(state, 1, "coin").coins == (4, 2)
    bare = after(game, (BLANK, BLANK), "raid", "decline", "card", "rest", "raid")
    assert (game.actors(bare), game.legal_actions(bare, 1)) == ((1,), ("coin",))  # no card: the window is shut


def test_each_choice_is_a_turn_of_a_record():
    game = Raid()
    days = [[["raid"], []], [[], ["!shield", "decline", "coin"]], [[], ["rest"]]]
    check_record(game, {"deal": ["1", "1"], "days": days, "final": {"totals": [4, 2]}})


class _AsksShieldsOnly(Raid):
    """Who cannot react is not asked."""

    def played(self, state, player, action):
        after = super().played(state, player, action)
        if action != "raid" or after.phase != "react":
            return after
        asked = tuple(other for other in after.asked if after.hands[other] == SHIELD)
        return replace(after, asked=asked) if asked else replace(after, phase="lose", asked=(1,))


def seen_alike(game, deal, texts, player):
    """All states that a player cannot tell from the one after these cards and actions, with their chances: what may have been dealt."""

    def sights(cards):
        states = [after(game, cards, *texts[:count]) for count in range(len(texts) + 1)]
        return [game.observe(state, player) for state in states], states[-1]

    def deals(state, cards):
        if not is_chance(game, state):
            yield cards
        for card, chance in game.chance_outcomes(state):
            yield from deals(game.apply_chance(state, card), [*cards, (card, chance)])

    seen, _ = sights(deal)
    found = Counter()
    for dealt in deals(game.initial_state(), []):
        with suppress(IllegalActionError):
            also_seen, state = sights([card for card, _ in dealt])
            found[state] += prod(chance for _, chance in dealt) * (also_seen == seen)
    return {state: float(chance / found.total()) for state, chance in found.items() if chance}


def drawn_anew(game, deal, texts, player, draws):
    state, stream = after(game, deal, *texts), Stream(3)
    found = Counter(game.resample(state, player, stream) for _ in range(draws))
    return {state: count / draws for state, count in found.items()}


def test_what_is_drawn_anew_in_a_window_is_what_may_have_been_dealt():
    situation = Raid(3), (BLANK, BLANK, SHIELD), ("raid", "decline"), 0
    found, expected = drawn_anew(*situation, draws=2000), seen_alike(*situation)
    assert set(found) == set(expected)
    assert all(found[state] == pytest.approx(chance, abs=4 * 0.5 / sqrt(2000)) for state, chance in expected.items())


def test_a_window_for_those_alone_who_can_react_tells_what_they_have():
    situation = _AsksShieldsOnly(3), (BLANK, BLANK, SHIELD), ("raid",), 0
    assert {state.hands for state in seen_alike(*situation)} == {(BLANK, BLANK, SHIELD)}
    assert len(drawn_anew(*situation, draws=100)) > 1  # so the hands drawn anew are wrong


class _Bell(Toy):
    """All may ring, and once one has nobody else may: that depends on the order, which no simultaneous choice may."""

    words = ("ring",)
    state = raid.State

    def initial_state(self):
        return raid.State(-1, "", (), (), (), ())

    def actors(self, state):
        return (0, 1) if state.turn < 0 else ()

    def options(self, state, player):
        return self.words

    def played(self, state, player, action):
        return replace(state, turn=player)

    def observe(self, state, player):
        return player

    def result(self, state):
        return Result((0, 0), (1, 1), "rung" * (state.turn >= 0))


def test_a_reaction_to_one_who_acts_at_the_same_time_as_others_is_caught():
    with pytest.raises(ConformanceError, match="who acts today depends on what another does"):
        check_conformance(_Bell(), 1)


# Together


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_how_hard_it_is_depends_on_how_many_play(players):
    state = Watch(players).initial_state()
    assert (state.ships, state.city) == (watch.SHIPS[players], watch.CITY[players])


def test_all_win_together_with_the_ships_down():
    game = Watch(2)
    result = game.result(after(game, (), "aim", "aim", "shoot", "shoot"))
    assert (result.end, result.won) == ("", False)  # a ship is left, as is a point of the city
    result = game.result(after(game, (4,), "aim", "aim", "shoot", "shoot", "shoot"))
    assert result == Result((3, 3), (1, 1), "ships", won=True)
    assert result.win_shares == (1, 1)


def test_all_lose_together_with_the_city():
    game = Watch(2)
    result = game.result(after(game, (3,) * 5, *["shoot"] * 5))
    assert result == Result((0, 0), (1, 1), "city", won=False)
    assert result.win_shares == (0, 0)


# Dropping out


def test_who_drops_out_later_has_the_better_place_and_acts_no_more():
    game = Brawl(3)
    state = after(game, (), "hit", "pass", "pass", "hit")
    assert (game.actors(state), game.legal_actions(state, 1), state.out) == ((2,), (), (0, 4, 0))
    result = game.result(after(game, (), "hit", "pass", "pass", "hit", "hit", "pass", "hit"))
    assert result == Result((0, 0, 2), (2, 3, 1), "last")
    assert result.win_shares == (0, 0, 1)


def test_who_drop_out_at_the_same_moment_share_a_place():
    game = Brawl(4)
    state = after(game, (), "hit", "hit", "pass", "pass", "hit", "hit", "strike")
    assert (state.lives, state.out) == ((1, 0, 0, 0), (0, 5, 7, 7))
    assert game.result(state).places == (1, 4, 2, 2)


def test_all_who_are_left_may_go_together():
    result = Brawl(2).result(after(Brawl(2), (), "strike", "strike"))
    assert result == Result((0, 0), (1, 1), "last")
    assert result.win_shares == (0.5, 0.5)


def test_a_game_that_goes_on_for_ever_is_broken_off():
    result = Brawl(3).result(after(Brawl(3), (), "strike", "hit", *["pass"] * 10))
    assert result == Result((1, 1, 0), (1, 1, 3), "turns", is_aborted=True)
    assert brawl.MOST_TURNS == 12


class _CountsPlacesWithoutGaps(Brawl):
    """The one behind two who share a place is third, where the rulebooks say fourth."""

    def result(self, state):
        result = super().result(state)
        ranks = sorted(set(result.places))
        return replace(result, places=tuple(1 + ranks.index(place) for place in result.places))


class _HasNoWordForTheEnd(Brawl):
    def is_terminal(self, state):
        return bool(super().result(state).end)

    def result(self, state):
        return replace(super().result(state), end="")


class _HasALeader(Watch):
    def result(self, state):
        return replace(super().result(state), places=tuple(range(1, self.players + 1)))


class _CountsOtherwise(Brawl):
    def scores(self, state):
        return (0,) * self.players


@pytest.mark.parametrize(
    ("faulty", "message"),
    [
        (_CountsPlacesWithoutGaps, "places do not count who is better"),
        (_HasNoWordForTheEnd, "the word for the end comes early or is missing"),
        (_HasALeader, "players together have different places"),
        (_CountsOtherwise, "the result has other scores"),
    ],
)
def test_a_result_that_contradicts_itself_is_caught(faulty, message):
    with pytest.raises(ConformanceError, match=message):
        check_conformance(faulty(4), seed=_seed_with_a_shared_place(4))


def _seed_with_a_shared_place(players):
    """Of a random brawl in which some share a place and another one is behind them."""
    for seed in range(100):
        places = sorted(Brawl(players).result(playout(Brawl(players), seed).final).places)
        if any(places.count(place) > 1 and place < places[-1] for place in places):
            return seed
    raise AssertionError("no such brawl")


# Chance that cannot be listed


def test_a_landing_point_is_drawn_from_the_stream_and_is_near_what_was_aimed_at():
    game = Discs()
    state = game.apply(game.initial_state(), 0, "middle")
    assert is_chance(game, state)
    assert game.chance_outcomes(state) == ()
    assert by_chance(game, Stream(1))(state) == game.draw(state, Stream(1)) != game.draw(state, Stream(2))
    landed = np.array([game.draw(state, Stream(7, number)) for number in range(4000)])
    spread = np.array([discs.ACROSS, discs.ALONG]) * 40_000
    assert np.all(abs(landed.mean(axis=0) - (0, 40_000)) < 4 * spread / sqrt(4000))
    assert landed.std(axis=0) == pytest.approx(spread, rel=4 / sqrt(8000))
    # the box is hit as often as two normal distributions say
    hits = Counter(discs.box_at((int(across), int(along))) for across, along in landed)
    sides = zip((discs.HALF_WIDTH, discs.HALF_LENGTH), spread, strict=True)
    chance = float(np.prod([erf(half / one / sqrt(2)) for half, one in sides]))
    assert hits[1] / 4000 == pytest.approx(chance, abs=4 * sqrt(chance * (1 - chance) / 4000))


def test_a_landing_point_is_written_to_the_last_digit():
    game = Discs()
    assert game.parse_outcome("-1234/39999") == (-1234, 39_999)
    with pytest.raises(NotationError, match=r"expected a landing point as '-120/19950', found '0\.5/x'"):
        game.parse_outcome("0.5/x")
    with pytest.raises(IllegalActionError, match="expected where a disc can land now, found '0/90000'"):
        game.apply_chance(game.apply(game.initial_state(), 0, "near"), (0, 90_000))


def test_a_deal_code_decides_where_discs_land_and_the_hand_shakes_alike_whatever_it_aims_at():
    game, land = Discs(), dealer(seed=5, game=2)
    near, far = (game.apply(game.initial_state(), 0, aim) for aim in ("near", "far"))
    assert land(near) == dealer(seed=5, game=2)(near) != dealer(seed=5, game=3)(near)
    (across, along), (further_across, further_along) = land(near), land(far)
    assert further_across == pytest.approx(3 * across, abs=2)
    assert further_along == pytest.approx(3 * along, abs=2)


class _RoundsTheText(Discs):
    def format_outcome(self, outcome):
        return f"{round(outcome[0], -2)}/{round(outcome[1], -2)}"


class _HasAHandOfItsOwn(Discs):
    hand = Stream(1)

    def draw(self, state, stream):
        return super().draw(state, self.hand)


class _LandsTwiceAsFar(Discs):
    def draw(self, state, stream):
        across, along = super().draw(state, stream)
        return 20 * across, 20 * along


class _WritesCommas(Discs):
    def format_outcome(self, outcome):
        return f"{outcome[0]},{outcome[1]}"

    def parse_outcome(self, text):
        return super().parse_outcome(text.replace(",", "/"))


FAULTS = [
    (_WritesCommas, "a comma parts outcomes, and is in '"),
    (_RoundsTheText, "does not read back"),
    (_HasAHandOfItsOwn, "equal streams draw different outcomes"),
    (_LandsTwiceAsFar, "expected where a disc can land now"),
]


@pytest.mark.parametrize(("faulty", "message"), FAULTS)
def test_a_broken_promise_of_drawn_chance_is_caught(faulty, message):
    with pytest.raises(ConformanceError, match=message):
        check_conformance(faulty(), seed=1)


class _Stuck(Toy):
    """Nobody acts, nothing comes, and it is not over."""

    words = ("wait",)

    def initial_state(self):
        return brawl.State(0, 0, (1, 1), (0, 0))

    def actors(self, state):
        return ()

    def result(self, state):
        return Result((0, 0), (1, 1))


def test_a_game_that_stands_still_says_so():
    with pytest.raises(PlayError, match="expected somebody to act or an outcome of chance, found neither"):
        playout(_Stuck(), 1)


# Counted by the lab


def counted(game, games):
    """What the lab says of games of random play, as it would of a family's table."""
    results = [game.result(playout(game, seed).final) for seed in range(games)]
    rows = [(result, player) for result in results for player in range(game.players)]
    table = ContestTable(
        total=np.array([result.scores[player] for result, player in rows], np.int64),
        place=np.array([result.places[player] for result, player in rows], np.int32),
        win=np.array([result.win_shares[player] for result, player in rows]),
        is_own=np.ones(len(rows), bool),
        decisions=np.ones(len(rows), np.int32),
        names=("aborted",),
        figures=np.array([[result.is_aborted] for result, _ in rows], np.int64),
    )
    experiment = SimpleNamespace(rival=None, players=game.players, seatings=1, first=0)
    return results, standing(Results(experiment, None, table, games, 0.0))


@each
def test_the_lab_counts_wins_shared_ones_and_what_was_broken_off(game):
    results, found = counted(game, 60)
    is_together = isinstance(game, Watch)
    for seat, told in enumerate(found.seats):
        assert told.win.share == pytest.approx(np.mean([result.win_shares[seat] for result in results]))
    assert sum(told.win.share for told in found.seats) == pytest.approx(
        game.players * np.mean([result.won for result in results]) if is_together else 1
    )
    drawn = [not is_together and result.places.count(1) > 1 for result in results]
    assert found.draws.share == pytest.approx(np.mean(drawn))
    assert found.aborted.share == pytest.approx(np.mean([result.is_aborted for result in results]))
