"""Games as files: what is saved is loaded again, replays on both engines, and what is wrong with a file is told."""

import json

import pytest

from designer.play.match import begin, begin_with
from designer.play.record import file_of, load_file
from sheets import SheetError, library_ids, load, to_document
from simulator.core.record import RecordError
from simulator.core.rng import Stream
from simulator.freight.actions import EndDay
from simulator.replay import replay


def part(sheet, options=(), *, seed, players, plays):
    """A game after so many plays by chance."""
    match, stream = begin(sheet, options, seed=seed, players=players), Stream(seed)
    for _ in range(plays):
        waiting = match.waits_for()
        if not waiting:
            break
        seen = match.seen_by(waiting[stream.below(len(waiting))])
        match = seen.after(seen.legal[stream.below(len(seen.legal))]).match
    return match


@pytest.mark.parametrize("name", library_ids("freight"))
def test_a_game_is_loaded_as_it_was_saved_and_replays(name):
    sheet = load(name)
    options = tuple(option.id for option in sheet.variants[:1])
    for plays in (0, 13, 10_000):
        match = part(sheet, options, seed=plays, players=2, plays=plays)
        text = file_of(
            match, name="mine", document=to_document(sheet), options=options, seed=plays, names=["Ana", "Bo"]
        )
        loaded = load_file(text.encode())
        assert (loaded.options, loaded.seed, loaded.names) == (options, plays, ("Ana", "Bo"))
        assert loaded.document == to_document(sheet)
        assert (loaded.match.days, loaded.match.today, loaded.match.dawns) == (match.days, match.today, match.dawns)
        assert replay(json.loads(text)).mismatches == ()


def test_a_seed_that_deals_other_cards_is_not_believed():
    match = begin(load("tiny"), seed=4)
    text = file_of(match, name="mine", document=to_document(load("tiny")), options=(), seed=5)
    assert load_file(text.encode()).seed is None


def test_a_seed_that_deals_more_cards_is_not_believed():
    match = begin(load("tiny"), seed=4)
    short = begin_with(load("tiny"), match.deal[: load("tiny").calendar.cards_per_day])
    text = file_of(short, name="mine", document=to_document(load("tiny")), options=(), seed=4)
    assert load_file(text.encode()).seed is None  # else the game would go on after its end


def test_a_record_of_the_library_is_loaded_by_the_id_of_its_sheet():
    deal = [load("tiny") and text for text in ("S1", "M1")]
    game = {"id": "a", "sheet": "tiny", "deal": deal, "days": [[["end_day"]]], "final": {}}
    loaded = load_file(json.dumps({"format": "flipwright-games/1", "games": [game]}).encode())
    assert loaded.match.is_over
    assert loaded.match.days == (((EndDay(),),),)
    assert loaded.document == to_document(load("tiny"))


GAME = {"id": "a", "sheet": "tiny", "deal": ["S1", "M1"], "days": [], "final": {}}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"players": 0}, "players"),
        ({"players": True}, "players"),
        ({"deal": "S1"}, "deal"),
        ({"deal": ["S1", "Q9"]}, "deal"),
        ({"deal": ["S1"]}, "deal"),
        ({"deal": ["*"] * 21_000}, "deal"),
        ({"days": 5}, "days"),
        ({"days": [[["load 0 nowhere.1 1"]]]}, "days/0"),
        ({"days": [[["move 0 same 1", "end_day"]]]}, "days/0"),
        ({"days": [[["end_day"], ["end_day"]]]}, "days"),
        ({"today": [[["what"]]]}, "days/0"),
        ({"variants": ["nowhere"]}, "variant"),
        ({"variants": 7}, "variants"),
        ({"sheet": {"format": "flipwright-sheet/9"}}, "sheet"),
    ],
)
def test_what_is_wrong_with_a_game_is_told_with_its_place(change, told):
    source = json.dumps({"format": "flipwright-games/1", "games": [{**GAME, **change}]}).encode()
    with pytest.raises((SheetError, RecordError), match=told):
        load_file(source)


@pytest.mark.parametrize(
    "source", [b"", b"{", b"[]", b'{"format": 3}', b'{"format": "flipwright-games/1"}', b"\xff\xfe", b"[" * 100_000]
)
def test_what_is_no_file_of_games_is_told(source):
    with pytest.raises((SheetError, RecordError)):
        load_file(source)
