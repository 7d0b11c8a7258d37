"""Games in which players take turns with hidden hands: played at the table, taken back, hidden from others, kept and looked back on."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import designer
from designer.pages import card_table, play_at, play_end
from designer.play.bots import practise, turn_of
from designer.play.hosting import Host, Seat, SeatError, new_seat
from designer.play.match import begin, begin_with
from designer.play.moments import branch, may_branch, moments
from designer.play.record import file_of, load_file
from designer.play.sitting import sit
from designer.store import Store
from sheets import load, to_document
from simulator.core.play import play
from simulator.core.rng import Stream
from simulator.lost_cities.actions import Draw

TABLES = [("lost-cities", 2), ("llama", 2), ("llama", 4), ("llama", 6)]

both = pytest.mark.parametrize(("name", "players"), TABLES)


@pytest.fixture
def host(tmp_path):
    return Host(Store(f"sqlite:///{(tmp_path / 'sheets.sqlite').as_posix()}"))


def step(match, stream):
    """Any allowed action of who has the turn; now and then the last one is taken back first."""
    (player,) = match.waits_for()
    seen = match.seen_by(player)
    if seen.steps and stream.below(4) == 0:
        return seen.undone().match
    return seen.after(seen.legal[stream.below(len(seen.legal))]).match


def played(match):
    """All of a match that can be compared."""
    return match.sheet, match.players, match.deal, match.days, match.dawns, match.dealt, match.today


def random_match(name, players, seed=1, turns=10**6):
    match, stream = begin(load(name), seed=seed, players=players), Stream(seed, players)
    while not match.is_over and match.day < turns:
        match = step(match, stream)
    return match


@both
@pytest.mark.parametrize("seed", range(3))
def test_a_game_by_clicks_ends_as_on_the_engine(name, players, seed):
    match = random_match(name, players, seed)
    cards = iter(match.deal)
    actions = iter([action for day in match.days for own in day for action in own])
    expected = play(match.game, lambda _state: next(cards), lambda *_: next(actions))
    assert match.dawn == expected.final
    assert match.days == expected.days
    assert match.dealt[-1] == len(match.deal)
    assert match.seen_by(0).result == match.game.result(expected.final)


@both
def test_the_cards_are_those_of_the_deal_code_whatever_is_played(name, players):
    first = begin(load(name), seed=5, players=players)
    assert random_match(name, players, 5).deal[: len(first.deal)] == first.deal
    assert begin(load(name), seed=6, players=players).deal != first.deal


@both
def test_all_wait_but_who_has_the_turn(name, players):
    match = begin(load(name), seed=1, players=players)
    assert match.waits_for() == (0,)
    for player in range(1, players):
        assert match.seen_by(player).legal == ()
        assert match.seen_by(player).has_ended


def test_a_card_laid_is_taken_back_until_another_is_taken_and_nobody_has_seen_it():
    match = begin(load("lost-cities"), seed=1, players=2)
    laid = match.seen_by(0).after(match.seen_by(0).legal[0])
    assert laid.match.seen_by(1).observations == match.seen_by(1).observations
    assert played(laid.undone().match) == played(match)
    drawn = laid.after(Draw())
    assert drawn.match.waits_for() == (1,)
    assert drawn.undone() == drawn
    assert len(drawn.match.deal) == len(match.deal) + 1


@both
def test_a_seat_is_told_nothing_that_depends_on_what_it_may_not_know(name, players):
    """All that pages get of a seat is the same where hidden cards lie otherwise."""
    sheet = load(name)
    if name == "lost-cities":
        sheet = sheet.model_copy(update={"rounds": 1})  # of which there are many turns
    match, stream = begin(sheet, seed=3, players=players), Stream(3, 3)
    while not match.is_over:
        player = stream.below(players)
        other = with_other_cards(match, player, stream)
        assert shown(match, player) == shown(other, player)
        for _ in range(13 if name == "lost-cities" else 3):
            match = match if match.is_over else step(match, stream)


def with_other_cards(match, player, stream):
    """The match as it could be for all that a player knows, at each of its dawns, and with nothing done by others since."""
    dawns = tuple(match.game.resample(dawn, player, stream) for dawn in match.dawns)
    today = tuple(steps if number == player else () for number, steps in enumerate(match.today))
    return replace(match, dawns=dawns, deal=(), today=today)


def shown(match, player):
    seen = match.seen_by(player)
    names = [f"P{number}" for number in range(match.players)]
    told = (seen.observations, seen.turns, seen.legal, seen.steps, seen.result, seen.has_ended, match.waits_for())
    return told, moments(match, player, "en", names)


@both
def test_hidden_cards_do_lie_otherwise_in_that_test(name, players):
    match = begin(load(name), seed=3, players=players)
    other = with_other_cards(match, 0, Stream(3, 3))
    assert other.dawn != match.dawn
    assert other.seen_by(1).observations != match.seen_by(1).observations


@both
def test_when_the_game_is_over_all_hands_are_open(name, players):
    running, over = random_match(name, players, turns=3), random_match(name, players)
    assert [each.player for each in running.seen_by(1).observations] == [1]
    assert [each.player for each in over.seen_by(1).observations] == [1, 0, *range(2, players)]
    assert (running.hides_cards, over.hides_cards) == (True, False)
    assert running.seen_by(0).result is None


# Kept


def hosted_game(host, name, *seats, seed=1):
    sheet = load(name)
    return host.seat_all(to_document(sheet), sheet, (), seats, seed=seed)


@both
def test_every_play_is_kept_and_found_after_a_restart(host, name, players):
    hosted = hosted_game(host, name, *(new_seat(f"P{n}") for n in range(players)))
    sitting, stream = sit(hosted, tuple(seat.key for seat in hosted.seats)), Stream(9, players)
    for _ in range(60):
        if sitting.hosted.match.is_over:
            break
        legal = sitting.seen.legal
        action = legal[stream.below(len(legal))]
        sitting = sitting.uncovered().changed(host, lambda table, action=action: type(table)(table.seen.after(action)))
        afresh = host.find(sitting.hosted.code)
        assert played(afresh.match) == played(sitting.hosted.match)
        assert played(host.find(sitting.hosted.code, hosted).match) == played(sitting.hosted.match)
    assert sitting.hosted.match.day > 4


def test_what_turned_up_is_kept_even_if_the_code_would_deal_otherwise(host, monkeypatch):
    hosted = hosted_game(host, "llama", new_seat("Ana"), new_seat("Bo"))
    monkeypatch.setattr("designer.play.kept.dealer_of", lambda *_: lambda _state: 1)
    assert host.find(hosted.code).match.deal == hosted.match.deal


def test_two_at_their_own_screens_play_turn_by_turn(host):
    hosted = hosted_game(host, "llama", new_seat("Ana"), Seat())
    hosted, key = host.join(hosted.code, 1, "Bo")
    ana, bo = sit(hosted, (hosted.seats[0].key,)), sit(hosted, (key,))
    assert (ana.can_play, bo.can_play) == (True, False)
    ana = ana.changed(host, first_action)
    bo = bo.now(host.find(hosted.code))
    assert (ana.can_play, bo.can_play) == (False, True)
    bo = bo.changed(host, first_action)
    assert ana.now(bo.hosted).can_play
    with pytest.raises(SeatError, match="stale"):  # another tab of Ana's seat, where nothing of this is known yet
        sit(hosted, ana.keys).changed(host, first_action)


def first_action(table):
    return type(table)(table.seen.after(table.seen.legal[0]))


# One screen for several


def test_at_one_screen_hands_are_covered_until_the_next_player_takes_it(host):
    hosted = hosted_game(host, "llama", new_seat("Ana"), new_seat("Bo"), new_seat("Cy"))
    sitting = sit(hosted, tuple(seat.key for seat in hosted.seats))
    for turn in range(4):
        assert (sitting.player, sitting.is_covered) == (turn % 3, True)
        sitting = sitting.uncovered().changed(host, first_action)


def test_the_screen_stays_with_who_played_last_until_another_one_of_it_has_the_turn(host):
    hosted = hosted_game(host, "llama", new_seat("Ana"), Seat(), new_seat("Bo"))
    hosted, key = host.join(hosted.code, 1, "Cy")
    shared = sit(hosted, (hosted.seats[0].key, hosted.seats[2].key)).uncovered().changed(host, first_action)
    assert (shared.player, shared.is_covered, shared.can_play) == (0, False, False)
    elsewhere = sit(shared.hosted, (key,)).changed(host, first_action)
    shared = shared.now(elsewhere.hosted)
    assert (shared.player, shared.is_covered) == (2, True)


def test_who_has_the_turn_again_keeps_the_screen(host):
    sheet = load("llama").model_copy(update={"turn": load("llama").turn.model_copy(update={"may_play_drawn": True})})
    hosted = host.seat_all(to_document(sheet), sheet, (), (new_seat("Ana"), new_seat("Bo")), seed=1)
    sitting = sit(hosted, tuple(seat.key for seat in hosted.seats))
    keeps = 0
    for _ in range(40):
        if sitting.hosted.match.is_over:
            break
        sitting, day, player = sitting.uncovered(), sitting.hosted.match.day, sitting.player
        draw = next((action for action in sitting.seen.legal if "draw" in str(action).lower()), sitting.seen.legal[0])
        sitting = sitting.changed(host, lambda table, draw=draw: type(table)(table.seen.after(draw)))
        if sitting.hosted.match.waits_for() == (player,) and sitting.hosted.match.day > day:
            assert (sitting.player, sitting.is_covered) == (player, False)
            keeps += 1
    assert keeps


# In files, and looked back on


@both
def test_a_game_that_is_over_is_loaded_as_it_was_saved(name, players):
    match = random_match(name, players, seed=4)
    text = file_of(match, name="x", document=to_document(load(name)), options=(), seed=4, names=["A"] * players)
    loaded = load_file(text.encode())
    assert (played(loaded.match), loaded.seed) == (played(match), 4)


@both
def test_a_game_of_a_file_goes_on_with_the_cards_of_its_code_and_without_one_with_others(name, players):
    match = random_match(name, players, seed=4, turns=5)
    record = json.loads(file_of(match, name="x", document=to_document(load(name)), options=(), seed=4))
    coded = load_file(json.dumps(record).encode()).match
    record["games"][0]["seed"] = 5
    other = load_file(json.dumps(record).encode())
    assert other.seed is None
    assert played(coded) == played(other.match) == played(match)
    assert play_on(coded).deal == play_on(match).deal
    assert play_on(other.match).is_over


def play_on(match):
    stream = Stream(8, 8)
    while not match.is_over:
        match = step(match, stream)
    return match


def test_a_file_for_players_whom_the_game_does_not_seat_is_refused():
    match = random_match("llama", 2)
    record = json.loads(file_of(match, name="x", document=to_document(load("llama")), options=(), seed=1))
    record["games"][0]["players"] = 9
    with pytest.raises(ValueError, match="/games/0/players"):
        load_file(json.dumps(record).encode())


@both
def test_looking_back_leads_through_all_turns_as_the_player_saw_them(name, players):
    match = random_match(name, players, turns=7)
    found = moments(match, 1, "en", [f"P{n}" for n in range(players)])
    turns = [moment for moment in found if moment.plays]
    assert [moment.state for moment in turns] == [turn.after for turn in match.seen_by(1).turns]
    assert all(f"P{turn.player}" in moment.words for moment, turn in zip(turns, match.seen_by(1).turns, strict=True))
    assert not any(may_branch(match, moment) for moment in found)


@both
def test_what_if_goes_on_from_a_turn_of_a_game_that_is_over_with_the_same_cards(name, players):
    match = random_match(name, players)
    found = moments(match, 0, "en", [""] * players)
    moment = next(moment for moment in found if moment.plays and moment.day == 4)
    other = branch(match, 0, moment)
    assert may_branch(match, moment)
    assert (other.day, other.days) == (5, match.days[:5])
    for day in match.days[5:]:  # played on as it was, all comes as it came
        (player,) = other.waits_for()
        other = other.with_steps(player, (day[player],))
    assert played(other) == played(match)
    assert not may_branch(match, found[-1])


def test_a_game_with_cards_and_no_code_goes_on_by_chance():
    first = begin(load("llama"), seed=1, players=3)
    match = begin_with(first.sheet, first.deal, players=3)
    assert played(match) == played(first)
    assert play_on(match).is_over


# Bots


@both
@pytest.mark.parametrize("agent", ["random", "planner"])
def test_a_bot_plays_its_whole_turn_the_same_whenever_it_is_asked(host, name, players, agent):
    hosted = hosted_game(host, name, *(Seat("Bot", agent=agent) for _ in range(players)))
    for _ in range(2 * players):
        (player,) = hosted.match.waits_for()
        assert practise(hosted, player)
        actions = turn_of(hosted, player)
        assert turn_of(host.find(hosted.code), player) == actions
        before, hosted = hosted.match, host.play_turn(hosted, player, actions)
        assert (hosted.match.day, hosted.match.days[-1][player]) == (before.day + 1, actions)


def test_a_turn_that_is_over_meanwhile_is_not_played_twice(host):
    hosted = hosted_game(host, "llama", Seat("Bot", agent="random"), new_seat("Ana"))
    actions = hosted.match.seen_by(0).legal[:1]
    once = host.play_turn(hosted, 0, actions)
    assert host.play_turn(hosted, 0, actions).match.days == once.match.days


def test_bots_are_waited_for_in_their_turn_alone(host):
    hosted = hosted_game(host, "llama", new_seat("Ana"), Seat("Bot", agent="random"))
    assert hosted.bots_waited_for() == ()
    (action, *_) = hosted.match.seen_by(0).legal
    assert host.play_turn(hosted, 0, (action,)).bots_waited_for() == (1,)


# Sources


def test_what_families_show_of_a_table_is_made_of_observations():
    """None of these modules asks for a state or for the cards of the deal, where hidden cards stand."""
    shown = [Path(card_table.__file__), *map(Path, (play_end.__file__, play_at.__file__))]
    for family in {load(name).family for name, _ in TABLES}:
        folder = Path(designer.__file__).parent / family
        shown += [*folder.glob("table*.py"), *folder.glob("narration*.py")]
    assert len(shown) > 8
    for path in shown:
        lines = path.read_text(encoding="utf-8").splitlines()
        code = "\n".join(line for line in lines if not line.lstrip().startswith("from "))
        found = re.findall(r"\.(?:states?|dawns?|deal|dealer)\b", code)
        assert not found, (path, found)
