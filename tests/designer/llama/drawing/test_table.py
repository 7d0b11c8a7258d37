"""The table of L.L.A.M.A.: what a player sees has its place on it, and nothing else."""

from __future__ import annotations

from itertools import chain, combinations, islice

import pytest

from designer.draw.scene import Text, overlap
from designer.llama.drawing.sample import sample
from designer.llama.drawing.table import draw_table
from designer.llama.layout import draw
from sheets import apply_variants, load
from simulator.core.rng import Purpose, Stream
from simulator.llama.actions import Draw, Keep, Play, Quit
from simulator.llama.deck import format_card
from simulator.llama.rules import new_game
from tests.designer.draw.cards.random_game import states

OFFICIAL = load("llama")
CHAINED = apply_variants(OFFICIAL, ["chained_draw"])
SHEETS = [OFFICIAL, CHAINED, apply_variants(OFFICIAL, ["eight_hand"])]


def place_of(sheet, action):
    match action:
        case Play(rank):
            return f"hand:{format_card(sheet, rank)}"
        case Draw():
            return "deck"
        case Keep():
            return "keep"
        case Quit():
            return "quit"


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("sheet", SHEETS, ids=["official", "chained", "eight"])
def test_all_that_may_be_done_has_a_place_and_all_places_are_on_the_table(sheet, players):
    game = new_game(sheet, players)
    for state in islice(states(sheet, players), 0, None, 5):
        drawing = draw_table(sheet, game.observe(state, state.mover))
        places = {place_of(sheet, action) for action in game.legal_actions(state, state.mover)} | {"pile"}
        assert places <= set(drawing.places)
        assert {f"other:{player}" for player in range(players) if player != state.mover} <= set(drawing.places)
        for box in (*drawing.places.values(), *(item.box for item in drawing.scene.items)):
            assert -1 <= box[0] < box[2] + 1e-9 <= drawing.scene.width + 1
            assert -1 <= box[1] < box[3] + 1e-9 <= drawing.scene.height + 1


@pytest.mark.parametrize("players", range(2, 7))
def test_places_stand_apart_but_for_cards_of_a_hand(players):
    state = list(states(OFFICIAL, players, most=40))[-1]
    places = draw_table(OFFICIAL, new_game(OFFICIAL, players).observe(state, 0)).places
    for (one, box), (other, other_box) in combinations(places.items(), 2):
        assert one.startswith("hand:") or overlap(box, other_box) < 1e-6, (one, other)


def test_the_others_sit_round_the_table_from_the_next_on():
    state = next(states(OFFICIAL, 4))
    places = draw_table(OFFICIAL, new_game(OFFICIAL, 4).observe(state, 2)).places
    assert sorted((3, 0, 1), key=lambda player: places[f"other:{player}"][0]) == [3, 0, 1]


def test_two_positions_that_a_player_cannot_tell_apart_look_alike():
    game = new_game(OFFICIAL, 4)
    for seed, state in enumerate(islice(states(OFFICIAL, 4), 0, None, 9)):
        other = game.resample(state, 0, Stream(seed, 0, Purpose.POLICY))
        assert draw_table(OFFICIAL, game.observe(state, 0)) == draw_table(OFFICIAL, game.observe(other, 0))


def test_points_tokens_and_who_is_out_are_told_in_the_readers_language():
    seen = sample(OFFICIAL)
    texts = [
        item.text for item in draw_table(OFFICIAL, seen, "es", names=("Ada",)).scene.items if isinstance(item, Text)
    ]
    assert {"Ada", "Jugador 2", "Retirarse", "Ronda 2", str(seen.deck_cards)} <= set(texts)
    for ones, tens in zip(seen.ones, seen.tens, strict=True):
        assert f"{10 * tens + ones} puntos" in texts
    assert texts.count("fuera") == sum(seen.out)


def test_the_ring_shows_what_fits_on_the_pile():
    """On a 6 an equal card or the llama: two chips are framed as places that are lit are (fact sheet, vector 7)."""
    game = new_game(OFFICIAL, 2)
    played = chain.from_iterable(states(OFFICIAL, 2, seed) for seed in range(1, 20))
    state = next(state for state in played if state.pile[-1] == 6)
    drawing = draw_table(OFFICIAL, game.observe(state, state.mover))
    framed = [item for item in drawing.scene.items if getattr(getattr(item, "paint", None), "width", 0) == 1.1]
    assert len(framed) == 2


def test_the_sample_is_in_mid_game_and_of_too_small_a_deck_there_is_none():
    seen = sample(OFFICIAL)
    assert (seen.phase, seen.mover, len(seen.cards)) == ("turn", 0, 4)
    assert len(seen.pile) > 4
    tiny = OFFICIAL.model_copy(update={"deck": OFFICIAL.deck.model_copy(update={"copies": 1, "llamas": 0})})
    assert sample(tiny) is None
    assert draw(tiny).items
