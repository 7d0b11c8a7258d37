"""The table of Lost Cities: what a player sees has its place on it, and nothing else."""

from __future__ import annotations

from itertools import combinations, islice

import pytest

from designer.draw.scene import Text, overlap
from designer.draw.theme import COLOR, DARK
from designer.lost_cities.drawing.sample import sample
from designer.lost_cities.drawing.table import draw_table
from sheets import apply_variants, load
from sheets.lost_cities.model import Sheet
from simulator.core.rng import Purpose, Stream
from simulator.lost_cities.actions import Discard, Draw, Play, Take
from simulator.lost_cities.rules import new_game
from tests.designer.draw.cards.random_game import states

OFFICIAL = load("lost-cities")
SIX = apply_variants(OFFICIAL, ["long_game"])


def crowded() -> Sheet:
    """Eight suits, long expeditions, large hands."""
    document = SIX.model_dump(mode="json")
    first = document["suits"][0]
    document["suits"] += [
        {**first, "id": "brown", "name": "Brown of an extraordinary length", "letter": "N", "symbol": "bell"},
        {**first, "id": "navy", "name": "Navy", "letter": "V", "symbol": "anchor"},
    ]
    document["deck"] = {"values": list(range(1, 21)), "copies": 2, "investments": 5}
    document["hand_size"] = 12
    document["expeditions"]["order"] = "not_falling"
    return Sheet.model_validate(document, strict=False)


def places_of(sheet, action, player):
    """Where an action begins, and where it goes."""
    match action:
        case Play(card) | Discard(card):
            suit = sheet.suits[card.suit]
            aim = f"expedition:{player}:{suit.id}" if isinstance(action, Play) else f"discard:{suit.id}"
            return f"hand:{suit.letter}{card.value}", aim
        case Take(suit):
            return (f"discard:{sheet.suits[suit].id}",)
        case Draw():
            return ("deck",)


@pytest.mark.parametrize("sheet", [OFFICIAL, SIX, crowded()], ids=["official", "six suits", "crowded"])
def test_all_that_may_be_done_has_a_place_and_all_places_are_on_the_table(sheet):
    game = new_game(sheet)
    for state in islice(states(sheet), 0, None, 7):
        drawing = draw_table(sheet, game.observe(state, state.mover))
        for action in game.legal_actions(state, state.mover):
            assert set(places_of(sheet, action, state.mover)) <= set(drawing.places)
        for box in (*drawing.places.values(), *(item.box for item in drawing.scene.items)):
            assert -1 <= box[0] < box[2] + 1e-9 <= drawing.scene.width + 1
            assert -1 <= box[1] < box[3] + 1e-9 <= drawing.scene.height + 1


def test_the_table_keeps_its_size_and_its_places_through_a_game():
    game = new_game(OFFICIAL)
    drawings = [draw_table(OFFICIAL, game.observe(state, 0)) for state in islice(states(OFFICIAL), 0, None, 11)]
    assert len({(drawing.scene.width, drawing.scene.height) for drawing in drawings}) == 1
    fixed = [{n: b for n, b in drawing.places.items() if not n.startswith("hand:")} for drawing in drawings]
    assert all(each == fixed[0] for each in fixed)


def test_places_stand_apart_but_for_cards_of_a_hand():
    places = draw_table(crowded(), sample(crowded())).places
    for (one, box), (other, other_box) in combinations(places.items(), 2):
        assert one.startswith("hand:") or overlap(box, other_box) < 1e-6, (one, other)


def test_two_positions_that_a_player_cannot_tell_apart_look_alike():
    game = new_game(OFFICIAL)
    for seed, state in enumerate(islice(states(OFFICIAL), 0, None, 23)):
        other = game.resample(state, 0, Stream(seed, 0, Purpose.POLICY))
        assert draw_table(OFFICIAL, game.observe(state, 0)) == draw_table(OFFICIAL, game.observe(other, 0))


def test_each_player_has_the_own_cards_below():
    game = new_game(OFFICIAL)
    state = next(states(OFFICIAL))
    for player in range(2):
        places = draw_table(OFFICIAL, game.observe(state, player)).places
        own, others = places[f"expedition:{player}:yellow"], places[f"expedition:{1 - player}:yellow"]
        assert others[3] <= places["discard:yellow"][1]
        assert places["discard:yellow"][3] <= own[1]
        assert f"other:{1 - player}" in places


def test_totals_are_those_of_the_rules_with_names_and_language():
    game = new_game(OFFICIAL)
    state = list(states(OFFICIAL, most=120))[-1]
    drawing = draw_table(OFFICIAL, game.observe(state, 0), "es", names=("Ada", "Bob"))
    texts = [item.text for item in drawing.scene.items if isinstance(item, Text)]
    assert {"Ada", "Bob", "Ronda 1 de 3", "Amarillo"} <= set(texts)
    for player in range(2):
        assert f"{game.scores(state)[player]}".replace("-", "−") in texts
    assert str(sum(state.deck)) in texts


def test_what_is_lit_and_chosen_stands_out_and_the_theme_is_that_of_the_reader():
    seen = sample(OFFICIAL)
    name = next(iter(draw_table(OFFICIAL, seen).places))
    plain, marked = draw_table(OFFICIAL, seen), draw_table(OFFICIAL, seen, lit={"deck"}, chosen=name)
    assert len(marked.scene.items) == len(plain.scene.items) + 2
    assert marked.places[name][1] < plain.places[name][1]
    assert (plain.scene.background, draw_table(OFFICIAL, seen, theme=DARK).scene.background) == (
        COLOR.paper,
        DARK.paper,
    )


def test_the_sample_is_in_mid_game():
    seen = sample(OFFICIAL)
    assert (seen.round, seen.phase, seen.mover) == (0, "play", 0)
    assert seen.turns > 10
    assert any(seen.expeditions[0])
    assert any(seen.expeditions[1])


def test_the_sample_of_a_short_round_is_its_last_turn_and_of_too_small_a_deck_the_empty_table():
    short = OFFICIAL.model_copy(update={"end": OFFICIAL.end.model_copy(update={"max_turns": 6})})
    assert (sample(short).round, sample(short).turns) == (0, 4)
    tiny = OFFICIAL.model_copy(update={"suits": OFFICIAL.suits[:1]})
    assert sample(tiny).hand == ()
    assert {"deck", "discard:yellow", "other:1"} <= set(draw_table(tiny, sample(tiny)).places)
