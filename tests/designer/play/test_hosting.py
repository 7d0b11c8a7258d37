"""Tables: seats with keys, days unseen by others, bots by plan, tabs that play at once, and what a stranger cannot do."""

import threading

import pytest

from designer.play.hosting import Host, Seat, SeatError, UnreadableMatch, new_seat
from designer.play.match import begin, begin_with
from designer.store import MissingSheet, Store
from designer.store.matches import Matches
from sheets import load, to_document
from simulator.core.rng import Stream
from simulator.freight.actions import EndDay
from simulator.freight.fast import compile_sheet, trace_game

SHEET = load("tiny")


@pytest.fixture
def host(tmp_path):
    return Host(Store(f"sqlite:///{(tmp_path / 'sheets.sqlite').as_posix()}"))


def seated(host, *seats, sheet=SHEET, seed=1):
    return host.seat_all(to_document(sheet), sheet, (), seats, seed=seed)


def play(host, table, key, *actions):
    seen = table.match.today[table.seats_of((key,))[0]]
    return host.play(table, key, seen, (*seen, actions))


def test_a_game_is_found_again_as_it_was_left(host):
    ana = new_seat("Ana")
    table = seated(host, ana, sheet=load("flip-freighters"))
    stream = Stream(5)
    while not table.match.is_over:
        legal = table.match.seen_by(0).legal
        table = play(host, table, ana.key, legal[stream.below(len(legal))])
        if table.match.day % 4 == 0:
            found = host.find(table.code.lower())
            assert (found.match.days, found.match.today, found.match.dawns) == (
                table.match.days,
                table.match.today,
                table.match.dawns,
            )
            table = found
    assert host.list()[0].is_over


def test_people_join_free_seats_and_keep_them(host):
    ana = new_seat("Ana")
    table = seated(host, ana, Seat())
    assert table.seats[1].is_free
    table, key = host.join(table.code, 1, "Bo")
    assert table.seats_of((key,)) == (1,)
    assert host.find(table.code).seats[1].name == "Bo"
    for seat, reason in ((1, "taken"), (0, "taken"), (2, "none"), (-1, "none")):
        with pytest.raises(SeatError) as found:
            host.join(table.code, seat, "Cy")
        assert found.value.reason == reason


def test_a_day_ends_when_all_ended_it(host):
    ana, bo = new_seat("Ana"), new_seat("Bo")
    table = seated(host, ana, bo)
    first = play(host, table, ana.key, EndDay())
    assert first.match.day == 0
    both = play(host, first, bo.key, EndDay())
    assert both.match.day == 1


def test_who_has_no_key_plays_nothing(host):
    table = seated(host, new_seat("Ana"), Seat())
    for key in ("", "guess"):
        with pytest.raises(SeatError) as found:
            host.play(table, key, (), ((EndDay(),),))
        assert found.value.reason == "not_yours"


def test_of_two_tabs_on_a_seat_the_later_is_told(host):
    ana = new_seat("Ana")
    table = seated(host, ana, Seat())
    legal = table.match.seen_by(0).legal
    play(host, table, ana.key, legal[0])
    with pytest.raises(SeatError) as found:
        play(host, table, ana.key, legal[1])
    assert found.value.reason == "stale"


def test_all_seats_may_be_played_at_the_same_moment(host):
    seats = [new_seat(str(number)) for number in range(6)]
    table = seated(host, *seats)
    threads = [threading.Thread(target=play, args=(host, table, seat.key, EndDay())) for seat in seats]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert host.find(table.code).match.day == 1


def test_a_bot_plays_its_plan_whenever_it_comes(host):
    ana = new_seat("Ana")
    table = seated(host, ana, Seat("Quick", agent="random"))
    assert table.bots_waited_for() == (1,)
    table = play(host, table, ana.key, EndDay())
    assert table.match.day == 0
    plan = tuple(tuple(day) for day in trace_game(compile_sheet(SHEET), "random", seed=1, game=0).days)
    table = host.set_plan(table.code, 1, plan)
    assert table.match.day == 1
    while not table.match.is_over:
        table = play(host, table, ana.key, EndDay())
    assert tuple(day[1] for day in table.match.days) == plan
    assert host.find(table.code).match.days == table.match.days


def test_a_branch_is_a_table_of_its_own(host):
    ana = new_seat("Ana")
    table = seated(host, ana)
    later = play(host, table, ana.key, EndDay())
    branch = host.seat_all(table.document, SHEET, (), (new_seat("Ana"),), seed=table.seed, match=later.match.at_dawn(0))
    assert branch.code != table.code
    assert host.find(branch.code).match.dawns == table.match.dawns
    assert host.find(table.code).match.day == 1


def test_a_game_with_cards_of_its_own_is_kept_with_them(host):
    deal = begin(SHEET, seed=9).deal[:2]
    table = host.seat_all(to_document(SHEET), SHEET, (), (new_seat("Ana"),), seed=None, match=begin_with(SHEET, deal))
    assert host.find(table.code).match.deal == deal


def test_an_unknown_code_and_a_damaged_game_are_told(host):
    with pytest.raises(MissingSheet):
        host.find("NOSUCH")
    table = seated(host, new_seat("Ana"))
    matches: Matches = host._matches
    for play in ({}, {"seats": 5}, {"seats": [], "plans": {}, "days": [[["load 9 none.9 1"]]], "today": []}):
        revision = matches.newest(table.code)
        matches.save(table.code, play, revision, is_over=False)
        with pytest.raises(UnreadableMatch, match="expected a game"):
            host.find(table.code)
