"""A game looked back upon: each moment of one player, and what would have come had it gone on otherwise from there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from designer.play.match import Actions, Match, Steps, begin_with
from designer.watching import Day, tell_turns
from sheets.families import family_module
from simulator.core.game import apply_all
from simulator.core.play import new_game


@dataclass(frozen=True)
class Moment:
    """The board at dawn (`plays` is 0) or after so many plays of a day. `words` are of the last play, `since` is the state at dawn.

    Where players take turns it is the table after a turn, or where `plays` is 0 as a part of the game begins; `state` and
    `since`, when the turn began, are then what the player may see of it, see `Match.observations`.
    """

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


def moments(match: Match, player: int, language: str | None = None, names: Sequence[str] = ()) -> tuple[Moment, ...]:
    """All moments of a player's game up to now, in order; `names` are of the players, where they take turns."""
    return tuple(_turns(match, player, language, names) if match.takes_turns else _days(match, player, language))


def _turns(match: Match, player: int, language: str | None, names: Sequence[str]) -> Iterator[Moment]:
    heading = None
    for turn, day in zip(match.seen_by(player).turns, tell_turns(match, player, names, language), strict=True):
        if day.heading != heading:
            heading = day.heading
            yield Moment(turn.number, 0, day.heading, turn.before, turn.before)
        words = [*(play.words for play in day.plays), *([day.outcome] if day.outcome else [])]
        yield Moment(turn.number, 1, "; ".join(words), turn.after, turn.before)
    if heading is None:
        now = match.seen_by(player).observations
        yield Moment(0, 0, "", now, now)


def _days(match: Match, player: int, language: str | None) -> Iterator[Moment]:
    for number, day in enumerate(told(match, player, language)):
        dawn = state = match.dawns[number]
        yield Moment(number, 0, day.heading, dawn, dawn)
        plays = [play for play in day.plays if play.notation]
        for count, play in enumerate(plays, 1):
            state = apply_all(match.game, state, player, _actions(match, play.notation))
            yield Moment(number, count, play.words, state, dawn)
    if match.is_over:
        yield Moment(match.day, 0, "", match.dawn, match.dawns[-2])


def may_branch(match: Match, moment: Moment) -> bool:
    """Whether a game can go on from a moment, and nobody learns from it what a running game hides."""
    return not match.hides_cards and not match.game.is_terminal(match.dawns[_dawn_of(match, moment)])


def _dawn_of(match: Match, moment: Moment) -> int:
    """The dawn from which a game goes on: where players take turns that after the turn."""
    return moment.day + moment.plays if match.takes_turns else moment.day


def branch(match: Match, player: int, moment: Moment) -> Match:
    """The game of that player, on the same cards, as it stood at a moment: alone, but where players take turns."""
    if match.takes_turns:
        return match.at_dawn(_dawn_of(match, moment))
    other = begin_with(match.sheet, match.deal)
    for actions in match.seen_by(player).days[: moment.day]:
        other = other.with_steps(0, (actions,))
    plays = [play for play in told(match, player)[moment.day].plays if play.notation] if moment.plays else []
    steps: Steps = tuple(_actions(match, play.notation) for play in plays[: moment.plays])
    return other.with_steps(0, steps) if steps else other


def _actions(match: Match, notation: tuple[str, ...]) -> Actions:
    return tuple(action for text in notation for action in match.game.parse_action(text))
