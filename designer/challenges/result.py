"""The line that somebody posts who has played a challenge: it holds all plays, so anybody can check the score, without a network.

    Flipwright · Friday's freight · DBDX-23B5 · 287 · Ana · AbC9...
    Flipwright · Llamas for six · KX3P-D7Q2 · +12 · Ana · AbC9....1f0a37c2

The last part is the game itself, `simulator.core.plays_code`. What stands before is for people; it is read too, and must agree. Against
rivals the points are those ahead of the best of them, and a dot and the version of the bots end the line: they are asked again what they
answer, and it must be what the line says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from designer.challenges.model import Challenge, Readable
from designer.challenges.rivals import Progress, answer, bots_by_seat, kernels_of, practise
from designer.play.match import Match
from designer.play.record import LONGEST_NAME
from simulator.core.game import PlayError
from simulator.core.plays_code import decode_plays, encode_plays

MARK = "Flipwright"
LONGEST_LINE = 5000  # signs; that of a game of 64 weeks has fewer

_GAP = " · "
_VERSION = 8  # signs of it: enough to tell versions apart


class ResultError(PlayError):
    """A line that is no result of the challenge.

    `reason` is `unreadable`, `other_deal`, `no_game`, `other_total`, and of one with rivals `other_bots` or `other_version`.
    """

    def __init__(self, reason: str, found: str = "") -> None:
        super().__init__(f"result: expected {_EXPECTED.get(reason, _USUAL)}, found '{found[:80] or reason}'")
        self.reason = reason


_USUAL = "a line of this challenge"
_EXPECTED = {
    "other_bots": "the answers of the challenge's bots",
    "other_version": "a game against the bots of this version of the program, or bots that answer alike",
}


@dataclass(frozen=True)
class Result:
    """A game that was checked: who played it, what it is compared by, see `Challenge.counted`, and the whole of it."""

    name: str
    total: int
    match: Match


def result_line(readable: Readable, match: Match, name: str) -> str:
    """The line of a game that is over, played on the challenge's cards. Raises `PlayError` for another."""
    challenge = readable.challenge
    plays = [action for day in match.days for own in day for action in own]
    game = encode_plays(match.game, match.deal, plays)
    if challenge.rivals:
        game += f".{_own_version(readable)}"
    parts = (
        MARK,
        _plain(challenge.title),
        challenge.code,
        _counted(challenge, match),
        _plain(name)[:LONGEST_NAME],
        game,
    )
    return _GAP.join(parts)


def read_result(
    readable: Readable,
    line: str,
    *,
    progress: Progress = lambda *_: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Result | None:
    """The game of a line, played again move by move; None where cancelled. Raises `ResultError`.

    `progress` hears of the practice of rivals who have not practised yet.
    """
    parts = [part.strip() for part in line.strip().split("·")]
    if len(line) > LONGEST_LINE or len(parts) != 6 or parts[0] != MARK:
        raise ResultError("unreadable", line)
    _, _, code, total, name, game = parts
    if code != readable.challenge.code:
        raise ResultError("other_deal", code)
    match, (plays, _, version) = readable.match(), "".join(game.split()).partition(".")
    try:
        actions = decode_plays(match.game, match.dealer or match.deal, plays)
    except PlayError as error:
        raise ResultError("no_game", game) from error
    if not practise(match.sheet, bots_by_seat(readable.challenge.rivals).values(), progress, cancelled):
        return None
    over = _played_again(readable, match, actions, version, cancelled)
    if over is None:
        return None
    if total != _counted(readable.challenge, over):
        raise ResultError("other_total", total)
    return Result(name[:LONGEST_NAME], readable.challenge.counted(over), over)


def _played_again(
    readable: Readable, match: Match, actions: Sequence[Any], version: str, cancelled: Callable[[], bool]
) -> Match | None:
    """The game with these actions; None where cancelled. Raises `ResultError` where a bot answers otherwise."""
    challenge, done = readable.challenge, 0
    bots = bots_by_seat(challenge.rivals)
    while not match.is_over:
        expected = answer(match, bots, challenge.seed, cancelled)
        if expected is None:
            return None
        told = tuple(actions[done : done + max(1, len(expected))])
        if expected and told != expected:
            reason = "other_bots" if version == _own_version(readable) else "other_version"
            raise ResultError(reason, match.game.format_action(told[0]))
        seen = match.seen_by(match.waits_for()[0])
        match, done = seen.after(*told).match, done + len(told)
    return match


def _own_version(readable: Readable) -> str:
    return kernels_of(readable.sheet.family)[:_VERSION]


def _counted(challenge: Challenge, match: Match) -> str:
    counted = challenge.counted(match)
    return f"{counted:+d}" if challenge.rivals else str(counted)


def _plain(text: str) -> str:
    """A text that parts of the line cannot be mistaken for."""
    return " ".join(text.replace("·", "-").split())
