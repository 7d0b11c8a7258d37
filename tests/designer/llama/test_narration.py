"""Turns in words: who sees a card is told which it is, others are not while the game goes on."""

from __future__ import annotations

from designer.llama.narration import tell_turn
from designer.play.match import Match
from designer.watching import Day
from tests.designer.llama.middle import middle
from tests.designer.one_card_table import game, played, played_on

NAMES = ("Ann", "Bo", "Cy")


def told(match: Match, player: int, language: str | None = None) -> list[Day]:
    return [tell_turn(match.sheet, turn, NAMES, language) for turn in match.seen_by(player).turns]


def words(match: Match, player: int, language: str | None = None) -> list[str]:
    return ["; ".join(play.words for play in day.plays) for day in told(match, player, language)]


def test_a_drawn_card_is_named_to_who_drew_it_alone() -> None:
    match = played(middle(deal="6 L"), "draw", "draw", "quit")
    assert words(match, 0) == ["Ann draws 6", "Bo draws a card", "Cy quits with 4 cards"]
    assert words(match, 1) == ["Ann draws a card", "Bo draws llama", "Cy quits with 4 cards"]
    assert words(match, 2) == ["Ann draws a card", "Bo draws a card", "Cy quits with 4 cards"]


def test_a_card_kept_stays_unnamed_and_one_played_is_open() -> None:
    match = played(middle(options=["chained_draw"], deal="6 1"), "draw", "keep", "draw")
    assert words(match, 1) == ["Ann draws a card", "Ann keeps what was drawn", "Bo draws 1"]


def test_who_is_alone_plays_on_in_one_turn_and_may_end_the_round() -> None:
    match = game("llama", "turn 0 2 2.3 | 3.3.4 3,9 | 1.1.5! 30,1 | 2.2.2.L! 0,0", players=3)
    match = played(match, "play 3", "play 3", "play 4")
    (day,) = told(match, 1)
    assert [play.words for play in day.plays] == ["Ann plays 3", "plays 3", "plays 4 and has no cards left"]
    assert [play.notation for play in day.plays] == [("play 3",), ("play 3",), ("play 4",)]
    assert day.heading == "Round 3"
    assert day.outcome == "Round 3 ends: Ann -10, Bo 6, Cy 12"


def test_cards_left_are_counted_after_the_cards_played_in_the_turn() -> None:
    match = game("llama", "turn 0 2 2.3 | 3.3.4 - | 1.1.5! - | 2.2.2.L! -", players=3)
    assert words(played(match, "play 3", "quit"), 1) == ["Ann plays 3; quits with 2 cards"]


def test_a_deck_made_anew_is_told() -> None:
    hands = "1.1.1.1 - | 2.2.2.2 - | 3.3.3.3 -"
    left = [rank for rank in "1234567" for _ in range(4 if rank in "123" else 8)]
    pile = ".".join("L" if rank == "7" else rank for rank in left)
    sheet = middle().sheet
    again = sheet.model_copy(update={"turn": sheet.turn.model_copy(update={"deck_out": "reshuffle"})})
    match = played(game(again, f"turn 0 2 {pile} | {hands}", players=3), "draw")
    assert told(match, 1)[0].outcome == "The discard pile becomes a new deck"


def test_no_card_of_others_is_named_before_the_game_is_over() -> None:
    half = played_on(middle(), lambda match: match.day == 6)
    for turn, line in zip(half.seen_by(0).turns, words(half, 0), strict=True):
        is_hidden = turn.player != 0 and "draw" in map(half.game.format_action, turn.actions)
        assert ("draws a card" in line) == is_hidden, line
    over = "\n".join(words(played_on(half), 0))
    assert "draws" in over
    assert "draws a card" not in over


def test_it_can_be_told_in_another_language() -> None:
    assert words(played(middle(), "draw", "quit"), 2, "es") == ["Ann roba una carta", "Bo se retira con 3 cartas"]
