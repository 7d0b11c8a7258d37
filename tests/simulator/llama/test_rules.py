"""The rules, by the test vectors of the fact sheet and by counting cards; positions are written in notation."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from sheets import apply_variants, load
from sheets.llama.model import Sheet
from simulator.core.conformance import check_conformance
from simulator.core.game import IllegalActionError
from simulator.core.play import Trajectory, uniform_playout
from simulator.core.rng import Purpose, Stream
from simulator.llama.actions import Draw
from simulator.llama.deck import deck_counts, parse_card
from simulator.llama.rules import MAX_RESHUFFLES, LlamaGame, new_game
from simulator.llama.scores import penalty
from simulator.llama.state import State
from tests.simulator.llama.sheets import llama, most_players, random_sheet

OFFICIAL = llama()


def legal(sheet: Sheet, text: str) -> list[str]:
    """What the mover of a position may do, as text."""
    game = new_game(sheet, text.count("|"))
    state = game.parse_state(text)
    return [game.format_action(action) for action in game.legal_actions(state, state.mover)]


def after(sheet: Sheet, text: str, *actions: str) -> tuple[LlamaGame, State]:
    """The game and the state after actions of whoever's turn it is."""
    game = new_game(sheet, text.count("|"))
    state = game.parse_state(text)
    for action in actions:
        state = game.apply(state, state.mover, game.parse_action(action)[0])
    return game, state


def playout(game: LlamaGame, seed: int) -> Trajectory[State, Any, int]:
    return uniform_playout(game, Stream(seed, 0, Purpose.DEAL), Stream(seed, 0, Purpose.POLICY))


# The fact sheet, section 8


@pytest.mark.parametrize(
    ("hand", "points"),
    [("5.5.5", 5), ("1.1.2.L.L", 13), ("L", 10), ("1.2.3.4.5.6", 21), ("1.2.3.4.5.6.L", 31), ("3.3.4.L", 17)],
)
def test_penalties_of_the_fact_sheet(hand: str, points: int) -> None:
    assert penalty(OFFICIAL, [parse_card(OFFICIAL, card) for card in hand.split(".")]) == points


@pytest.mark.parametrize(("top", "plays"), [("6", ["6", "L"]), ("L", ["1", "L"]), ("3", ["3", "4"])])
def test_legal_plays_of_the_fact_sheet(top: str, plays: list[str]) -> None:
    found = legal(OFFICIAL, f"turn 0 - {top} | 1.2.3.4.5.6.L - | 1 -")
    assert found == [*(f"play {card}" for card in plays), "draw", "quit"]


@pytest.mark.parametrize(("before", "then"), [(23, 13), (7, 6), (0, 0)])
def test_who_empties_the_hand_gives_the_highest_token_back(before: int, then: int) -> None:
    game, state = after(OFFICIAL, f"turn 0 1 3 | 4 {before} | 1 5", "play 4")
    assert game.scores(state) == (then, 6)


@pytest.mark.parametrize(("exchange", "then"), [(False, 11), (True, 2)])
def test_tokens_that_are_not_changed_stay_small(exchange: bool, then: int) -> None:
    sheet = llama(scoring={"exchange": exchange})
    game, state = after(sheet, "turn 0 1 3 | 4 4,4,4 | 1 0,0,0", "play 4")
    assert game.scores(state)[0] == then


def test_the_game_ends_at_the_threshold_and_fewest_points_win() -> None:
    game, state = after(OFFICIAL, "turn 2 1 3 | 2 38 | L! 12 | 4 5", "play 4")
    assert game.scores(state) == (40, 22, 4)
    game, state = after(OFFICIAL, "turn 2 1 3 | 2! 38 | 1! 12 | 6 5", "quit")
    result = game.result(state)
    assert game.is_terminal(state)
    assert (result.scores, result.places, result.end) == ((40, 13, 11), (3, 2, 1), "points")


def test_expected_penalty_of_a_fresh_hand() -> None:
    """Exactly, over all hands as sets of ranks that chance can deal; 19.28 in the fact sheet."""
    present = 1 - Fraction(comb(48, 6), comb(56, 6))
    assert float(present) == pytest.approx(0.62205, abs=5e-6)
    game = new_game(OFFICIAL, 2)
    expected = _expected_penalty(game, tuple(game.counts.values()), 6, ())
    assert expected == 31 * present
    assert float(expected) == pytest.approx(19.28, abs=5e-3)


def _expected_penalty(game: LlamaGame, deck: tuple[int, ...], cards: int, hand: tuple[int, ...]) -> Fraction:
    """By hypergeometric choice of how many cards of each rank come, rank by rank."""
    rank = len(game.counts) - len(deck) + 1
    if not deck:
        return Fraction(penalty(game.sheet, hand))
    left, total = sum(deck) - deck[0], comb(sum(deck), cards)
    return sum(
        (
            Fraction(comb(deck[0], count) * comb(left, cards - count), total)
            * _expected_penalty(game, deck[1:], cards - count, (*hand, *(rank,) * count))
            for count in range(min(deck[0], cards) + 1)
            if cards - count <= left
        ),
        Fraction(0),
    )


# Turns


def test_hands_are_dealt_in_turn_from_the_starter_and_a_card_turned_up() -> None:
    game = new_game(OFFICIAL, 3)
    state = game.initial_state()
    state = replace(state, mover=1, last=1, round=1, rounds=((0,), (1,), (1,)))
    for card in "L1234561234561123L":
        state = game.apply_chance(state, game.parse_outcome(card))
    assert game.format_state(state) == "deal 1 1 - | 1.2.2.5.5.L 0 | 2.3.3.6.6.L 1 | 1.1.1.3.4.4 1"
    state = game.apply_chance(state, 5)
    assert (state.phase, state.pile, state.mover) == ("turn", (5,), 1)


def test_the_last_in_the_round_never_draws_unless_the_sheet_lets_it() -> None:
    position = "turn 0 1 3 | 1 - | 2! -"
    assert legal(OFFICIAL, position) == ["quit"]
    assert legal(llama(turn={"last_may_draw": True}), position) == ["draw", "quit"]


def test_the_last_in_the_round_goes_on_alone() -> None:
    game, state = after(OFFICIAL, "turn 0 1 3 | 3.4.L - | 2! -", "play 3")
    assert (state.mover, game.legal_actions(state, 1)) == (0, ())
    _, state = after(OFFICIAL, "turn 0 1 3 | 3.4.L 0 | 2! 11", "play 3", "play 4", "quit")
    assert state.rounds == ((0, 10), (11, 2))


def test_who_quit_is_passed_over() -> None:
    _, state = after(OFFICIAL, "turn 0 2 3 | 3.4 - | 1! - | 5 -", "play 3")
    assert state.mover == 2


def test_who_took_the_last_turn_starts_the_next_round() -> None:
    for action in ("play 4", "quit"):
        _, state = after(OFFICIAL, "turn 1 0 3 | 2! - | 4 -", action)
        assert (state.phase, state.mover, state.round) == ("deal", 1, 1)


def test_where_a_player_who_can_play_must() -> None:
    sheet = llama(turn={"must_play": True, "may_play_drawn": True})
    assert legal(sheet, "turn 0 1 3 | 1.4 - | 2 -") == ["play 4"]
    assert legal(sheet, "turn 0 1 3 | 1 - | 2 -") == ["draw", "quit"]
    assert legal(sheet, "drawn:3 0 1 3 | 1.3 - | 2 -") == ["play 3"]
    assert legal(sheet, "drawn:5 0 1 3 | 1.5 - | 2 -") == ["keep"]


def test_a_drawn_card_alone_may_be_played_where_the_sheet_lets_it() -> None:
    position = "draw 0 1 3 | 3.6 - | 2 -"
    game = new_game(OFFICIAL, 2)
    assert game.apply_chance(game.parse_state(position), 4).mover == 1
    game = new_game(llama(turn={"may_play_drawn": True}), 2)
    state = game.apply_chance(game.parse_state(position), 4)
    assert list(map(game.format_action, game.legal_actions(state, 0))) == ["play 4", "keep"]
    for action, hand in (("play 4", (3, 6)), ("keep", (3, 4, 6))):
        then = game.apply(state, 0, game.parse_action(action)[0])
        assert (then.phase, then.mover, then.hands[0]) == ("turn", 1, hand)


@pytest.mark.parametrize(
    ("steps", "plays"),
    [((0,), "6"), ((1,), "L"), ((2,), "1"), ((-1,), "5"), ((2, 0, -1), "156"), ((-1, 0, 1, 2), "156L")],
)
def test_steps_go_round_the_circle(steps: tuple[int, ...], plays: str) -> None:
    found = legal(llama(turn={"steps": steps}), "turn 0 1 6 | 1.2.3.4.5.6.L - | 2 -")
    assert [text.removeprefix("play ") for text in found[:-2]] == list(plays)


def test_without_llamas_1_follows_the_greatest_number() -> None:
    sheet = llama(deck={"llamas": 0})
    assert legal(sheet, "turn 0 1 6 | 1.2.5.6 - | 2 -") == ["play 1", "play 6", "draw", "quit"]
    assert 7 not in new_game(sheet, 2).ranks


# An empty deck


def _without_a_deck(sheet: Sheet, pile: str, own: str) -> str:
    """A position of two players in which all other cards are in the hand of player 1."""
    game = new_game(sheet, 2)
    counts = deck_counts(sheet)
    for card in f"{pile}.{own}".split("."):
        counts[parse_card(sheet, card)] -= 1
    rest = ".".join(game.format_outcome(rank) for rank, count in counts.items() for _ in range(count))
    return f"turn 0 1 {pile} | {own} - | {rest} -"


def test_nobody_draws_from_an_empty_deck() -> None:
    assert legal(OFFICIAL, _without_a_deck(OFFICIAL, "1.2.3", "5")) == ["quit"]


def test_the_discards_but_the_top_one_are_shuffled_into_a_new_deck() -> None:
    sheet = llama(turn={"deck_out": "reshuffle"})
    position = _without_a_deck(sheet, "1.1.2.3", "5")
    assert legal(sheet, position) == ["draw", "quit"]
    game, state = after(sheet, position, "draw")
    assert (state.pile, state.deck, state.reshuffles) == ((3,), (2, 1, 0, 0, 0, 0, 0), 1)
    assert game.chance_outcomes(state) == ((1, Fraction(2, 3)), (2, Fraction(1, 3)))
    assert legal(sheet, _without_a_deck(sheet, "3", "5")) == ["quit"]


def test_hands_may_take_the_whole_deck() -> None:
    sheet = llama(deck={"highest": 2, "copies": 3, "llamas": 1}, hand_size=3)
    game = new_game(sheet, 2)
    for seed in range(20):
        final = playout(game, seed).final
        assert game.is_terminal(final)
    with pytest.raises(ValueError, match="players: expected 2 to 2, found 3"):
        new_game(sheet, 3)


def test_a_deck_that_is_shuffled_on_and_on_stays_empty_in_the_end() -> None:
    """Two players who draw a third card and play it, on and on; every card fits on every other."""
    sheet = llama(turn={"deck_out": "reshuffle", "steps": (-1, 0, 1, 2)}, deck={"highest": 2, "copies": 4, "llamas": 0})
    sheet = sheet.model_copy(update={"hand_size": 2, "max_rounds": 1})
    game, most = new_game(sheet, 2), 0
    state = game.initial_state()
    while not game.is_terminal(state):
        while outcomes := game.chance_outcomes(state):
            state = game.apply_chance(state, outcomes[-1][0])
        actions = game.legal_actions(state, state.mover)
        is_draw = Draw() in actions and len(state.hands[state.mover]) < 3
        state = game.apply(state, state.mover, Draw() if is_draw else actions[0])
        most = max(most, state.reshuffles)
    assert most == MAX_RESHUFFLES


# Tokens and the end


@pytest.mark.parametrize(
    ("returns", "exchange", "before", "then"),
    [
        ("none", True, 23, 23),
        ("one", True, 23, 22),
        ("one", True, 20, 19),
        ("one", False, 20, 20),
        ("highest", False, 20, 10),
        ("highest", True, 20, 10),
        ("one", False, 9, 8),
    ],
)
def test_which_token_goes_back(returns: str, exchange: bool, before: int, then: int) -> None:
    sheet = llama(scoring={"returns": returns, "exchange": exchange})
    game, state = after(sheet, f"turn 0 1 3 | 4 {before} | 1 5", "play 4")
    assert game.scores(state)[0] == then


@pytest.mark.parametrize(("changes", "points"), [({"counts": "all"}, 26), ({"llama_points": 0}, 3), ({}, 13)])
def test_what_cards_in_hand_cost(changes: dict[str, Any], points: int) -> None:
    assert penalty(llama(scoring=changes), [1, 1, 2, 2, 7, 7]) == points


def test_a_game_is_broken_off_after_so_many_rounds() -> None:
    game, state = after(llama(max_rounds=2), "turn 1 0 3 | 2! 1 | 5 0", "quit")
    result = game.result(state)
    assert (result.end, result.is_aborted, result.places) == ("rounds", True, (1, 2))
    assert game.parse_state(game.format_state(state)) == state


def test_equal_points_share_the_win() -> None:
    game, state = after(OFFICIAL, "turn 2 1 3 | 2! 9 | 1! 10 | 6 34", "quit")
    assert game.result(state).win_shares == (0.5, 0.5, 0.0)


def test_the_summary_tells_all_that_is_counted() -> None:
    game, state = after(OFFICIAL, "turn 1 0 3 | 2! 10 | 4 35", "play 4")
    assert game.summary(state) == {
        "totals": [12, 25],
        "rounds": [[10, 2], [35, -10]],
        "tokens": [[2, 1], [5, 2]],
        "ranks": [1, 2],
        "end": "",
        "state": "deal 1 1 - | - 10,2 | - 35,-10",
    }


# Any sheet


@pytest.mark.parametrize("players", range(2, 7))
def test_the_official_sheet_conforms(players: int) -> None:
    check_conformance(new_game(OFFICIAL, players), seed=players)


@pytest.mark.parametrize("variant", [variant.id for variant in load("llama").variants])
def test_variants_conform(variant: str) -> None:
    check_conformance(new_game(apply_variants(OFFICIAL, [variant]), 3), seed=1)


@pytest.mark.parametrize("seed", range(40))
def test_random_sheets_conform_and_keep_all_cards(seed: int) -> None:
    sheet = random_sheet(seed)
    game = new_game(sheet, 2 + seed % (most_players(sheet) - 1))
    check_conformance(game, seed)
    state = game.initial_state()
    play = playout(game, seed)
    cards = iter(play.deal)
    for day in play.days:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(cards))
        for player, actions in enumerate(day):
            for action in actions:
                state = game.apply(state, player, action)
                held = [rank for hand in (*state.hands, state.pile) for rank in hand]
                for (rank, count), left in zip(game.counts.items(), state.deck, strict=True):
                    assert held.count(rank) + left == count
    assert state == play.final


@pytest.mark.parametrize("players", [1, 7])
def test_players_beyond_the_table_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match=f"players: expected 2 to 6, found {players}"):
        new_game(OFFICIAL, players)


def test_a_game_of_rounds_has_no_days() -> None:
    with pytest.raises(ValueError, match="days: expected none in a game of rounds, found 3"):
        new_game(OFFICIAL, 2, 3)


@pytest.mark.parametrize("action", ["play 5", "play 1", "keep"])
def test_illegal_actions_are_refused(action: str) -> None:
    with pytest.raises(IllegalActionError, match=f"expected a legal action, found '{action}'"):
        after(OFFICIAL, "turn 0 1 3 | 5.6 - | 2 -", action)


def test_a_card_that_is_not_in_the_deck_cannot_turn_up() -> None:
    game = new_game(OFFICIAL, 2)
    state = replace(game.initial_state(), deck=(0, *(8,) * 6), hands=((1,) * 8, ()))
    with pytest.raises(IllegalActionError, match="expected a card that can turn up now, found '1'"):
        game.apply_chance(state, 1)


# Hidden cards


def test_a_player_sees_no_card_of_others() -> None:
    game = new_game(OFFICIAL, 2)
    one, other = (game.parse_state(f"turn 0 1 3 | 5.6 - | {hand} -") for hand in ("2.2", "4.L"))
    assert game.observe(one, 0) == game.observe(other, 0)
    assert game.observe(one, 1) != game.observe(other, 1)


def test_hidden_cards_are_drawn_anew_as_likely_as_they_are() -> None:
    """One llama among 3 unseen cards, one of them in the other's hand."""
    sheet = llama(deck={"highest": 2, "copies": 2, "llamas": 1}, hand_size=1)
    game = new_game(sheet, 2)
    state, stream = game.parse_state("turn 0 1 1 | 2 - | 1 -"), Stream(1, 0, Purpose.SEARCH)
    found = [game.resample(state, 0, stream).hands[1] for _ in range(3000)]
    assert {hand: round(found.count(hand) / 3000, 1) for hand in set(found)} == {(1,): 0.3, (2,): 0.3, (3,): 0.3}


def test_nobody_forgets_what_was_shuffled_into_the_deck() -> None:
    sheet = llama(turn={"deck_out": "reshuffle"})
    game, state = after(sheet, _without_a_deck(sheet, "1.1.2.3", "5"), "draw")
    state = game.apply_chance(state, 2)
    stream = Stream(1, 0, Purpose.SEARCH)
    assert {game.resample(state, 1, stream).deck[2:] for _ in range(50)} == {(0,) * 5}
