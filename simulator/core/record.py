"""Recorded games in notation: `flipwright-games/1`, the own format beside those of other programs.

    {"format": "flipwright-games/1", "sheet": "tiny", "games": [{
       "id": "first", "variants": [], "players": 1, "deal": ["S3", "H5", "*"],
       "days": [[["load 0 hearts.0 3", "!load 0 hearts.1 3", "end_day"]]],
       "final": {"totals": [12], "weeks": [[2]], "hours": [5], "ranks": [1], "state": "1.0 ..."}}]}

`days` hold, by day and player, the actions; one written with `!` before it is tried and must be refused (one that cannot
be read is a fault of the record, not a refusal). A game has a `sheet` of its own, an id or a whole sheet, or the file's.
Where players take turns a day is a turn: those who do not act then have none. What `final` names is compared; a record
may stop before the game ends, and cards of the deal that come after its last day are turned up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from simulator.core.game import Action, Game, IllegalActionError, NotationError, PlayError, apply_all, is_chance

FORMAT = "flipwright-games/1"
Json = Any


class RecordError(PlayError):
    """A record that cannot be read."""


@dataclass(frozen=True)
class Mismatch:
    """Where an engine first differs from a record."""

    engine: str
    record: str
    place: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.record} {self.place}: expected {self.expected}, found {self.found} [{self.engine}]"


class DiffersError(Exception):
    """A difference between a record and an engine, at a place of the record."""

    def __init__(self, place: str, expected: object, found: object) -> None:
        super().__init__(place, str(expected), str(found))

    def mismatch(self, engine: str, record: str) -> Mismatch:
        return Mismatch(engine, record, *self.args)


def expect(place: str, expected: object, found: object) -> None:
    """Raises `DiffersError` unless the two are equal."""
    if expected != found:
        raise DiffersError(place, expected, found)


def check_record(game: Game[Any, Action, Any], record: Json) -> None:
    """Play a record with a game of its sheet and players. Raises `DiffersError` or, if it cannot be read, `RecordError`."""
    try:
        _check(game, record)
    except (KeyError, TypeError, IndexError, AttributeError, OverflowError, StopIteration) as error:
        raise RecordError(f"expected a game of {FORMAT}, found {type(error).__name__} {error}") from error


def _check(game: Game[Any, Action, Any], record: Json) -> None:
    state = game.initial_state()
    deal = iter(record["deal"])
    for number, day in enumerate(record["days"]):
        while is_chance(game, state):
            text = next(deal, None)
            if text is None:
                raise RecordError(f"/deal: expected a card more for day {number}, found none")
            state = _deal_one(game, state, text)
        if not isinstance(day, list) or not all(isinstance(texts, list) for texts in day):
            raise RecordError(f"/days/{number}: expected a list of actions for each player, found another value")
        for player, texts in enumerate(day):
            for text in texts:
                state = _play_one(game, state, player, text, f"day {number} player {player}")
    while is_chance(game, state) and (text := next(deal, None)) is not None:
        state = _deal_one(game, state, text)
    if game.is_terminal(state) and (text := next(deal, None)) is not None:
        raise RecordError(f"/deal: expected no card after the end of the game, found '{text}'")
    summary = game.summary(state)
    for name, expected in record["final"].items():
        if name not in summary:
            raise RecordError(f"/final: expected {', '.join(summary)}, found '{name}'")
        expect(f"final {name}", expected, summary[name])


def _deal_one(game: Game[Any, Action, Any], state: Any, text: str) -> Any:
    try:
        return game.apply_chance(state, game.parse_outcome(text))
    except PlayError as error:
        raise RecordError(str(error)) from error


def _play_one(game: Game[Any, Action, Any], state: Any, player: int, text: str, place: str) -> Any:
    is_refused = text.startswith("!")
    try:
        actions = game.parse_action(text.removeprefix("!"))
    except NotationError as error:
        raise RecordError(f"{place}: {error}") from error
    try:
        after = apply_all(game, state, player, actions)
    except IllegalActionError as error:
        if is_refused:
            return state
        raise DiffersError(place, f"'{text}' accepted", f"a refusal ({error})") from error
    if is_refused:
        raise DiffersError(place, f"'{text[1:]}' refused", "it accepted")
    return after
