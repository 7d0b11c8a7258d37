"""Turns as one seat saw them: the last lap of the table, the running turn, and where rounds ended."""

from __future__ import annotations

from designer.play import rounds
from designer.play.match import Match
from tests.designer.llama.middle import middle
from tests.designer.one_card_table import game, played, played_on


def test_a_lap_begins_with_the_last_turn_of_the_seat() -> None:
    match = played(middle(), "draw", "draw", "draw", "draw", "quit")
    players = {seat: [turn.player for turn in rounds.lap(match.seen_by(seat))] for seat in range(3)}
    assert players == {0: [0, 1], 1: [1], 2: [2, 0, 1]}


def test_a_seat_that_had_no_turn_yet_looks_at_all() -> None:
    assert [turn.player for turn in rounds.lap(played(middle(), "draw", "draw").seen_by(2))] == [0, 1]


def test_the_running_turn_is_that_of_the_own_steps() -> None:
    alone = game("llama", "turn 0 2 2.3 | 3.3.4 - | 1.1.5! - | 2.2.2.L! -", players=3).seen_by(0)
    assert rounds.running(alone) == ()
    (turn,) = rounds.running(alone.after(*alone.game.parse_action("play 3")))
    assert (turn.number, turn.player, len(turn.actions)) == (0, 0, 1)
    assert (turn.before[0].pile, turn.after[0].pile) == ((2, 3), (2, 3, 3))


def end_of_round() -> Match:
    """Ann has played her last card, and begins the next round."""
    return played(game("llama", "turn 0 2 2.3 | 3 - | 1.1.5! - | 2.2.2.L! -", players=3), "play 3")


def test_news_begin_with_the_round() -> None:
    seen = end_of_round().seen_by(1)
    assert rounds.since(seen) == seen.observation
    later = played(end_of_round(), "draw")
    assert rounds.since(later.seen_by(1)) == seen.observation


def test_a_round_has_ended_until_the_seat_has_acted_in_the_next() -> None:
    match = end_of_round()
    assert [rounds.last_round(match.seen_by(seat)).number for seat in range(3)] == [0, 0, 0]  # type: ignore[union-attr]
    later = played(match, "draw")
    assert rounds.last_round(later.seen_by(0)) is None
    assert rounds.last_round(later.seen_by(1)) == later.seen_by(1).turns[0]


def test_the_last_round_of_a_game_ends_too() -> None:
    match = played_on(end_of_round())
    turns = match.seen_by(0).turns
    assert len([*rounds.ends(turns)]) == len(match.dawn.rounds[0])
    assert rounds.ends_round(turns[-1])
    assert rounds.last_round(match.seen_by(0)) is None
