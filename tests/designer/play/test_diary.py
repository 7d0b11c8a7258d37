"""A game at a table becomes a playtest: what its players would have written, which adds up, once."""

import json

import pytest

from designer.play.diary import entry_of, id_of
from designer.play.hosting import Host, Seat, new_seat
from designer.playtests.slips import check
from designer.playtests.tables import places, table_slips
from designer.store import Store
from designer.store.playtests import keep, playtests
from designer.text.wording import Wording
from sheets import library_ids, load, rules_hash, to_document
from simulator.replay import replay
from tests.designer.play.test_record import part


@pytest.mark.parametrize("name", library_ids("freight"))
def test_people_are_noted_as_they_would_have_written_it_and_bots_are_not(tmp_path, name):
    store = Store(f"sqlite:///{(tmp_path / 'sheets.sqlite').as_posix()}")
    sheet = load(name)
    key = store.create(to_document(sheet), "new").key
    match = part(sheet, seed=3, players=3, plays=100_000)
    seats = [new_seat("Ana"), Seat("Quick", agent="random"), new_seat("Bo")]
    hosted = Host(store).seat_all(to_document(sheet), sheet, (), seats, seed=3, sheet_key=key, match=match)
    entry = entry_of(hosted, 1)
    totals = match.game.scores(match.dawn)
    assert [(own.name, own.total) for own in entry.sheets] == [("Ana", totals[0]), ("Bo", totals[2])]
    assert (entry.played, entry.rules, entry.minutes) == ("screen", rules_hash(sheet), 1)
    assert all(check(Wording(sheet), own).verdict == "adds_up" for own in entry.sheets)
    for _ in range(2):
        keep(store, key, [entry_of(hosted, 1)])
    assert [found.id for found in playtests(store, key)] == [id_of(hosted)]


@pytest.mark.parametrize("name", ["lost-cities", "llama"])
def test_where_players_compete_all_seats_are_noted_and_who_won(tmp_path, name):
    store = Store(f"sqlite:///{(tmp_path / 'sheets.sqlite').as_posix()}")
    sheet = load(name)
    key = store.create(to_document(sheet), "new").key
    match = part(sheet, seed=3, players=2, plays=100_000)
    seats = [new_seat("Ana"), Seat("Quick", agent="random")]
    hosted = Host(store).seat_all(to_document(sheet), sheet, (), seats, seed=3, sheet_key=key, match=match)
    entry = entry_of(hosted, 1)
    result = match.game.result(match.dawn)
    assert [(own.name, own.bot, own.seat) for own in entry.sheets] == [("Ana", "", 1), ("Quick", "random", 2)]
    assert tuple(own.total for own in entry.sheets) == result.scores
    assert places(entry, sheet.family) == tuple(own.place for own in entry.sheets) == result.places
    assert entry.totals == result.scores[:1]
    assert all(check(Wording(sheet), own).slips == () for own in entry.sheets)
    assert table_slips(Wording(sheet), entry) == ()
    assert replay(json.loads(entry.sheets[0].game)).mismatches == ()
    keep(store, key, [entry])
    assert playtests(store, key) == (entry,)


def test_the_record_in_an_entry_replays(tmp_path):
    store = Store(f"sqlite:///{(tmp_path / 'sheets.sqlite').as_posix()}")
    sheet = load("tiny")
    match = part(sheet, seed=3, players=2, plays=100_000)
    seats = [new_seat("Ana"), new_seat("Bo")]
    hosted = Host(store).seat_all(to_document(sheet), sheet, (), seats, seed=3, match=match)
    assert replay(json.loads(entry_of(hosted, 1).sheets[0].game)).mismatches == ()
