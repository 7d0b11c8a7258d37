"""States as text: what reads is a position of the sheet, and all else is refused with a reason."""

from __future__ import annotations

import re

import pytest

from simulator.core.game import NotationError
from simulator.core.play import uniform_playout
from simulator.core.rng import Purpose, Stream
from simulator.llama.rules import new_game
from tests.simulator.llama.sheets import llama, random_sheet

WITHOUT = llama()
WITH = llama(turn={"may_play_drawn": True, "deck_out": "reshuffle"})


@pytest.mark.parametrize(
    "text",
    [
        "deal 0 - - | - - | - -",
        "deal 1 1 - | 3 0,13 | 2.L 7,0",
        "turn 1 0 3.4.4 | 1.L 5,-1 | 2.2.6 0,13",
        "drawn:6 1 0 3.4 | 1.L 5 | 2.2.6 0",
        "over 1 1 - | - 21,21 | - 0,0",
    ],
)
def test_states_read_back(text: str) -> None:
    game = new_game(WITH, 2)
    assert game.format_state(game.parse_state(text)) == text


def test_a_reshuffled_deck_reads_back() -> None:
    sheet = llama(turn={"deck_out": "reshuffle"}, deck={"highest": 2, "copies": 3, "llamas": 2}, hand_size=3)
    game, text = new_game(sheet, 2), "draw 1 0 2+2:1.1.L | 1.L! 5 | 2.2 0"
    state = game.parse_state(text)
    assert (state.reshuffles, state.shuffled, state.deck) == (2, (2, 0, 1), (2, 0, 1))
    assert game.format_state(state) == text


def test_the_deck_and_the_tokens_follow() -> None:
    state = new_game(WITHOUT, 2).parse_state("turn 1 0 3.4.4 | 1.L 5,17 | 2.2.6 0,13")
    assert state.deck == (7, 6, 7, 6, 8, 7, 7)
    assert (state.ones, state.tens, state.round) == ((2, 3), (2, 1), 2)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "expected a state, found ''"),
        ("turn 0 1 3 | 1 -", "expected 2 players, found 1"),
        ("turn 0 1 3 | 8 - | 2 -", "expected a card as 1 or L, found '8'"),
        ("turn 0 1 3..4 | 1 - | 2 -", "expected a card as 1 or L, found ''"),
        ("turn 0 1 3 | 1.1.1.1.1 - | 1.1.1.1 -", "expected cards that the deck holds, found more"),
        ("turn 2 1 3 | 1 - | 2 -", "expected players from 0 to 1, found 2 and 1"),
        ("turn 0 - 3 | 1 5 | 2 0", "expected players from 0 to 1, found 0 and -1"),
        ("turn 0 1 3 | 1 5 | 2 0,0", "expected as many rounds of each player, found others"),
        ("turn 0 1 3 | 1 40 | 2 0", "expected a game that is over, found turn"),
        ("over 0 1 - | - 39 | - 0", "expected a game that goes on, found over"),
        ("over 0 1 - | - 40,0 | - 0,0", "expected a game that ends with its last round, found a round more"),
        ("turn 0 1 3 | 1 5,-10 | 2 0,0", "expected a token that can be given back, found -10"),
        ("deal 0 1 - | - 5 | - 0", "expected cards dealt from player 1 on, found 0"),
        ("deal 0 - - | - - | 2 -", "expected hands of up to 6 cards dealt in turn and no pile, found other cards"),
        ("deal 0 - 3 | 2 - | - -", "expected hands of up to 6 cards dealt in turn and no pile, found other cards"),
        ("turn 0 1 - | 1 - | 2 -", "expected a pile, cards in each hand and a mover who has not quit"),
        ("turn 0 1 3 | 1! - | 2 -", "expected a pile, cards in each hand and a mover who has not quit"),
        ("turn 0 1 3 | 1 - | - -", "expected a pile, cards in each hand and a mover who has not quit"),
        ("drawn:2 0 1 3 | 1.2 - | 2 -", "expected a drawn card in the hand that may be played, found 2"),
        ("turn 0 1 3+1:1.2 | 1 - | 2 -", "expected up to 0 reshuffles, found 1"),
    ],
)
def test_what_is_no_position_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        new_game(WITHOUT, 2).parse_state(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("drawn:3 0 1 3 | 1.2 - | 2 -", "expected a drawn card in the hand that may be played, found 3"),
        ("turn 0 1 3+1:1.2 | 1 - | 2 -", "expected a deck of the cards that were shuffled, found others"),
        ("turn 0 1 3+11:1.2 | 1 - | 2 -", "expected up to 10 reshuffles, found 11"),
        ("turn 0 1 3+0:1.2 | 1 - | 2 -", "expected up to 10 reshuffles, found 0"),
    ],
)
def test_what_is_no_position_of_a_reshuffled_deck_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        new_game(WITH, 2).parse_state(text)


def test_a_deck_to_draw_from_is_not_empty() -> None:
    game = new_game(llama(deck={"highest": 2, "copies": 2, "llamas": 1}, hand_size=2), 2)
    with pytest.raises(NotationError, match="expected a deck to draw from, found none"):
        game.parse_state("draw 0 - 1 | 1.L - | 2.2 -")


@pytest.mark.parametrize("seed", range(20))
def test_whole_games_read_back_by_their_summary(seed: int) -> None:
    game = new_game(random_sheet(seed), 2)
    final = uniform_playout(game, Stream(seed, 0, Purpose.DEAL), Stream(seed, 0, Purpose.POLICY)).final
    assert game.parse_state(str(game.summary(final)["state"])) == final
