"""A game looked back upon: each moment of one player, and what would have come had it gone on otherwise from there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from designer.play.match import Actions, Match, Steps, begin_with
from designer.watching import Day
from sheets.families import family_module
from simulator.core.game import apply_all
from simulator.core.play import new_game


@dataclass(frozen=True)
class Moment:
    """The board at dawn (`plays` is 0) or after so many plays of a day. `words` are of the last play, `since` is the state at dawn."""

    day: int
    plays: int
    words: str
    state: Any
    since: Any


def told(match: Match, player: int, language: str | None = None) -> tuple[Day, ...]:
    """The days of a player in words, today with the plays so far; each as if it had been played alone."""
    seen = match.seen_by(player)
    days = (*seen.days, seen.today) if not match.is_over else seen.days
    narration = family_module("designer", match.sheet.family, "narration")
    return tuple(narration.tell(new_game(match.sheet, days=len(days) or None), match.deal, days, language))


def moments(match: Match, player: int, language: str | None = None) -> tuple[Moment, ...]:
    """All moments of a player's game up to now, in order."""
    found = []
    for number, day in enumerate(told(match, player, language)):
        dawn = state = match.dawns[number]
        found.append(Moment(number, 0, day.heading, dawn, dawn))
        plays = [play for play in day.plays if play.notation]
        for count, play in enumerate(plays, 1):
            state = apply_all(match.game, state, player, _actions(match, play.notation))
            found.append(Moment(number, count, play.words, state, dawn))
    if match.is_over:
        found.append(Moment(match.day, 0, "", match.dawn, match.dawns[-2]))
    return tuple(found)


def branch(match: Match, player: int, moment: Moment) -> Match:
    """The game of that player alone, on the same cards, as it stood at a moment."""
    other = begin_with(match.sheet, match.deal)
    for actions in match.seen_by(player).days[: moment.day]:
        other = other.with_steps(0, (actions,))
    plays = [play for play in told(match, player)[moment.day].plays if play.notation] if moment.plays else []
    steps: Steps = tuple(_actions(match, play.notation) for play in plays[: moment.plays])
    return other.with_steps(0, steps) if steps else other


def _actions(match: Match, notation: tuple[str, ...]) -> Actions:
    return tuple(action for text in notation for action in match.game.parse_action(text))
