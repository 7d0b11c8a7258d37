"""Turns in words: who sees a card is told which it is, others are not while the game goes on."""

from __future__ import annotations

import pytest

from designer.lost_cities.narration import tell_turn
from designer.play.match import Match
from designer.watching import Day
from tests.designer.lost_cities.middle import middle
from tests.designer.one_card_table import game, played, played_on

NAMES = ("Ann", "Bo")


def told(match: Match, player: int, language: str | None = None) -> list[Day]:
    return [tell_turn(match.sheet, turn, NAMES, language) for turn in match.seen_by(player).turns]


def words(match: Match, player: int, language: str | None = None) -> list[str]:
    return ["; ".join(play.words for play in day.plays) for day in told(match, player, language)]


def test_a_drawn_card_is_named_to_who_drew_it_alone() -> None:
    match = played(middle(deal="R7"), "play Y8", "draw")
    assert words(match, 0) == ["Ann lays Yellow 8 (expedition at 0); draws Red 7"]
    assert words(match, 1) == ["Ann lays Yellow 8 (expedition at 0); draws a card"]


def test_an_open_card_is_named_to_all() -> None:
    match = played(middle(), "discard B0", "take G", "discard R5", "take B")
    lines = ["Ann discards Blue investment; takes Green 2 from the discard pile"]
    lines += ["Bo discards Red 5; takes Blue investment from the discard pile"]
    assert words(match, 0) == words(match, 1) == lines


def test_a_card_equal_to_the_one_laid_is_named() -> None:
    assert words(played(middle(deal="B0"), "discard B0", "draw"), 0) == [
        "Ann discards Blue investment; draws Blue investment"
    ]


def test_a_card_taken_back_is_the_one_just_discarded() -> None:
    sheet = middle().sheet
    free = sheet.model_copy(update={"discards": sheet.discards.model_copy(update={"may_retake": True})})
    match = played(middle(free), "discard B9", "take B")
    assert words(match, 0) == ["Ann discards Blue 9; takes Blue 9 from the discard pile"]


def test_each_play_has_its_action() -> None:
    match = played(middle(), "play Y8", "take G")
    (day,) = told(match, 1)
    assert [play.notation for play in day.plays] == [("play Y8",), ("take G",)]
    assert day.state == match.seen_by(1).turns[0].after


@pytest.mark.parametrize("player", [0, 1])
def test_no_card_of_the_other_is_named_before_it_lies_open(player: int) -> None:
    """In a game played at random, what the other draws is a card; once it is over all are named."""
    half = played_on(game("lost-cities", START), lambda match: match.day == 40)
    for turn, line in zip(half.seen_by(player).turns, words(half, player), strict=True):
        draw = line.partition("; ")[2]
        is_hidden = turn.player != player and half.game.format_action(turn.actions[1]) == "draw"
        assert (draw in ("draws a card", "draws the last card of the deck")) == is_hidden, line
    assert "draws a card" not in "\n".join(words(played_on(half), player))


START = "0.0 0 play Y9,B3,B4,W3,W7,G0,G8,R6/Y0,B8,W0,W8,G3,R4,R5,R8 -/- - -/- 0/0"


def test_a_round_that_ends_is_told_with_its_points() -> None:
    """All turns of a round have one heading; after the last of them stand the points of both in it."""
    match = played_on(middle())
    days = told(match, 0)
    assert list(dict.fromkeys(day.heading for day in days)) == ["Round 1", "Round 2", "Round 3"]
    outcomes = [day.outcome for day in days if day.outcome]
    scores = match.dawn.scores
    assert outcomes == [f"Round {n + 1} ends: Ann {scores[0][n]}, Bo {scores[1][n]}" for n in range(3)]
    ends = [index for index, day in enumerate(days) if day.outcome]
    assert all(days[index].heading != days[index + 1].heading for index in ends[:-1])


def test_it_can_be_told_in_another_language() -> None:
    match = played(middle(deal="R7"), "play Y8", "draw")
    assert words(match, 1, "es") == ["Ann juega Amarillo 8 (expedición a 0); roba una carta"]
