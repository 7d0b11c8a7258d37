"""Sitting at a table: the card in hand stays, the screen is handed over, and what was played is kept."""

import pytest

from designer.play.hosting import Host, Seat, SeatError, new_seat
from designer.play.sitting import sit
from designer.store import Store
from sheets import load, to_document
from simulator.core.rng import Stream

SHEET = load("tiny")


@pytest.fixture
def host(tmp_path):
    return Host(Store(f"sqlite:///{(tmp_path / 'sheets.sqlite').as_posix()}"))


def sat(host, *names, free=0, sheet=SHEET):
    seats = [new_seat(name) for name in names]
    hosted = host.seat_all(to_document(sheet), sheet, (), [*seats, *(Seat() for _ in range(free))], seed=1)
    return sit(hosted, tuple(seat.key for seat in seats))


def test_a_game_alone_is_played_to_its_end_and_kept(host):
    sitting = sat(host, "Ana", sheet=load("flip-freighters"))
    stream = Stream(3)
    while not sitting.hosted.match.is_over:
        assert not sitting.is_covered
        legal = sitting.seen.legal
        action = legal[stream.below(len(legal))]
        sitting = sitting.changed(host, lambda table, action=action: type(table)(table.seen.after(action)))
        found = host.find(sitting.hosted.code)
        assert (found.match.days, found.match.today) == (sitting.hosted.match.days, sitting.hosted.match.today)
    assert not sitting.can_play


def test_a_card_in_hand_is_not_played_and_stays_while_others_play(host):
    sitting = sat(host, "Ana", free=1)
    held = sitting.changed(host, lambda table: table.with_card(0))
    assert held.hosted is sitting.hosted
    assert held.table.card == 0
    hosted, key = host.join(held.hosted.code, 1, "Bo")
    assert held.now(hosted).table.card == 0
    other = sit(hosted, (key,)).changed(host, lambda table: table.day_ended())
    assert held.now(other.hosted).table.card == 0


def test_the_table_is_cleared_when_another_tab_of_the_seat_played(host):
    first = sat(host, "Ana").changed(host, lambda table: table.with_card(0))
    second = sit(first.hosted, first.keys)
    played = second.changed(host, lambda table: type(table)(table.seen.after(table.seen.legal[0])))
    assert first.now(played.hosted).table.card is None
    with pytest.raises(SeatError, match="stale"):
        first.changed(host, lambda table: type(table)(table.seen.after(table.seen.legal[-1])))


def test_players_at_one_screen_take_turns_and_hand_it_over(host):
    sitting = sat(host, "Ana", "Bo", "Cy")
    assert (sitting.player, sitting.is_covered) == (0, True)
    for player in (1, 2):
        sitting = sitting.uncovered().changed(host, lambda table: table.day_ended())
        assert (sitting.player, sitting.is_covered, sitting.hosted.match.day) == (player, True, 0)
    sitting = sitting.uncovered().changed(host, lambda table: table.day_ended())
    assert (sitting.player, sitting.is_covered, sitting.hosted.match.day) == (0, True, 1)


def test_turning_to_another_seat_covers_it_first(host):
    sitting = sat(host, "Ana", "Bo", free=1).uncovered()
    turned = sitting.turned_to(1)
    assert (turned.player, turned.is_covered) == (1, True)
    assert turned.turned_to(2) is turned  # nobody of this screen


def test_an_ended_day_is_taken_back_while_others_play(host):
    sitting = sat(host, "Ana", free=1)
    ended = sitting.changed(host, lambda table: table.day_ended())
    assert not ended.can_play
    back = ended.changed(host, lambda table: table.undone())
    assert back.can_play
    assert host.find(back.hosted.code).match.today == ((), ())


def test_a_guest_without_a_key_plays_nothing(host):
    guest = sit(sat(host, "Ana", free=1).hosted, ())
    assert (guest.seats, guest.can_play) == ((), False)


def test_a_new_day_that_others_began_is_covered_on_a_shared_screen(host):
    sitting = sat(host, "Ana", "Bo", free=1)
    _, key = host.join(sitting.hosted.code, 2, "Cy")
    for _ in range(2):
        sitting = sitting.uncovered().changed(host, lambda table: table.day_ended())
    assert sitting.hosted.match.day == 0
    cy = sit(host.find(sitting.hosted.code), (key,)).changed(host, lambda table: table.day_ended())
    there = sitting.now(cy.hosted)
    assert (there.hosted.match.day, there.player, there.is_covered) == (1, 0, True)
