"""The line that somebody posts who has played a challenge: it holds all plays, so anybody can check the score, without a network.

    Flipwright · Friday's freight · DBDX-23B5 · 287 · Ana · AbC9...

The last part is the game itself, `simulator.core.plays_code`. What stands before is for people; it is read too, and must agree.
"""

from __future__ import annotations

from dataclasses import dataclass

from designer.challenges.model import Readable
from designer.play.match import Match
from designer.play.record import LONGEST_NAME
from simulator.core.game import PlayError
from simulator.core.plays_code import decode_plays, encode_plays

MARK = "Flipwright"
LONGEST_LINE = 5000  # signs; that of a game of 64 weeks has fewer

_GAP = " · "


class ResultError(PlayError):
    """A line that is no result of the challenge. `reason` is `unreadable`, `other_deal`, `no_game` or `other_total`."""

    def __init__(self, reason: str, found: str = "") -> None:
        super().__init__(f"result: expected a line of this challenge, found '{found[:80] or reason}'")
        self.reason = reason


@dataclass(frozen=True)
class Result:
    """A game that was checked: who played it, the total, and the whole of it."""

    name: str
    total: int
    match: Match


def result_line(readable: Readable, match: Match, name: str) -> str:
    """The line of a game that is over, played alone on the challenge's cards. Raises `PlayError` for another."""
    challenge = readable.challenge
    plays = [action for day in match.seen_by(0).days for action in day]
    game = encode_plays(match.game, match.deal, plays)
    total = match.game.scores(match.dawn)[0]
    return _GAP.join((MARK, _plain(challenge.title), challenge.code, str(total), _plain(name)[:LONGEST_NAME], game))


def read_result(readable: Readable, line: str) -> Result:
    """The game of a line, played again move by move. Raises `ResultError`."""
    parts = [part.strip() for part in line.strip().split("·")]
    if len(line) > LONGEST_LINE or len(parts) != 6 or parts[0] != MARK:
        raise ResultError("unreadable", line)
    _, _, code, total, name, game = parts
    if code != readable.challenge.code:
        raise ResultError("other_deal", code)
    match = readable.match()
    try:
        actions = decode_plays(match.game, match.deal, "".join(game.split()))
    except PlayError as error:
        raise ResultError("no_game", game) from error
    seen = match.seen_by(0)
    for action in actions:
        seen = seen.after(action)
    found = seen.match.game.scores(seen.state)[0]
    if total != str(found):
        raise ResultError("other_total", total)
    return Result(name[:LONGEST_NAME], found, seen.match)


def _plain(text: str) -> str:
    """A text that parts of the line cannot be mistaken for."""
    return " ".join(text.replace("·", "-").split())
