"""A match in notation: as it is kept between clicks, and as a file of `flipwright-games/1` that `flipwright replay` checks.

    {"deal": ["S1", "H5"], "seed": 7, "players": 2, "variants": ["long_haul"],
     "days": [[["load 0 different.3 6", "end_day"], ["end_day"]]],
     "today": [[["load 0 different.2 1"], ["move 1 same 2", "done"]], []]}

`days` are those that are over, by player. `today` are the steps since, as undo takes them back. `deal` are all cards that
the game can turn up; where players take turns a day is a turn, and `deal` are the cards that have turned up.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from designer.play.match import Match, Steps, begin, begin_with
from sheets import Problem, SheetError, check, library_path, read_document
from simulator.core.game import MAX_PLAYERS, PlayError
from simulator.core.play import new_game
from simulator.core.record import FORMAT, RecordError
from simulator.core.rng import MAX_SEED
from simulator.replay import record_sheet

if TYPE_CHECKING:
    from sheets.families import Sheet

Json = dict[str, Any]

LONGEST_NAME = 40

_MOST_CARDS = 20_000


@dataclass(frozen=True)
class Loaded:
    """A game of a file: the sheet without its rule options, their ids, the deal code where it names one, and the players."""

    document: Json
    options: tuple[str, ...]
    seed: int | None
    names: tuple[str, ...]
    match: Match


def plays_of(match: Match) -> Json:
    """The days and steps of a match in notation."""
    text = match.game.format_action
    return {
        "days": [[[text(action) for action in actions] for actions in day] for day in match.days],
        "today": [[[text(action) for action in actions] for actions in steps] for steps in match.today],
    }


def deal_of(match: Match) -> list[str]:
    return [match.game.format_outcome(card) for card in match.deal]


def replayed(match: Match, plays: Json) -> Match:
    """The match at its first dawn, with the plays of `plays_of`. Raises `RecordError` for what cannot be read or played."""
    try:
        for day in plays["days"]:
            for player, texts in enumerate(day):
                actions = tuple(action for text in texts for action in match.game.parse_action(text))
                match = match.with_steps(player, (actions,)) if actions else match
        for player, steps in enumerate(plays.get("today", ())):
            if steps:
                match = match.with_steps(player, _steps(match, steps))
    except (KeyError, TypeError, IndexError, AttributeError, ValueError, OverflowError) as error:
        message = str(error) if isinstance(error, PlayError) else f"expected plays by day and player, found {error!r}"
        raise RecordError(f"/days/{match.day}: {message}") from error
    return match


def _steps(match: Match, texts: list[list[str]]) -> Steps:
    return tuple(tuple(action for text in step for action in match.game.parse_action(text)) for step in texts)


def file_of(match: Match, *, name: str, document: Json, options: tuple[str, ...], seed: int | None, **more: Any) -> str:
    """A file with this game alone: the sheet as it is without its rule options, cards, plays, and the scores at today's dawn."""
    summary = match.game.summary(match.dawn)
    final = {key: value for key, value in summary.items() if key != "state" or match.is_over}
    game = {
        "id": name,
        "sheet": document,
        "variants": list(options),
        "players": match.players,
        **({} if seed is None else {"seed": seed}),
        **more,
        "deal": deal_of(match),
        **plays_of(match),
        "final": final,
    }
    return json.dumps({"format": FORMAT, "games": [game]}, indent=1, ensure_ascii=False) + "\n"


def load_file(source: bytes) -> Loaded:
    """The first game of a file of `flipwright-games/1`. Raises `SheetError` for a file or sheet that is none, `RecordError`."""
    document, problems = read_document(source)
    if document is None:
        raise SheetError("game", problems)
    if document.get("format") != FORMAT:
        raise SheetError("game", [Problem("bad_record", "/format", f"expected '{FORMAT}', found another format")])
    games = document.get("games")
    if not isinstance(games, list) or not games or not isinstance(games[0], dict):
        raise RecordError("/games: expected a list of games, found none")
    game: Json = games[0]
    own = game.get("sheet", document.get("sheet"))
    sheet = record_sheet(document, game)
    match = replayed(_first_dawn(sheet, game), game)
    if match.takes_turns:
        match = replace(match, deal=match.deal[: match.dealt[-1]])  # what has not turned up yet is left to the dealer
    base, options = _document(own), tuple(game.get("variants", ()))
    coded = _by_its_code(game, match, base, options)
    return Loaded(base, options, game["seed"] if coded else None, _names(game, match.players), coded or match)


def _first_dawn(sheet: Sheet, game: Json) -> Match:
    players, deal = game.get("players", 1), game.get("deal")
    if type(players) is not int or not 1 <= players <= MAX_PLAYERS:
        raise RecordError(f"/games/0/players: expected 1 to {MAX_PLAYERS} players, found another number")
    if not isinstance(deal, list) or len(deal) > _MOST_CARDS or not all(isinstance(card, str) for card in deal):
        raise RecordError("/games/0/deal: expected a list of cards, found another thing")
    try:
        cards = [new_game(sheet, players).parse_outcome(card) for card in deal]
        return begin_with(sheet, cards, players=players)
    except PlayError as error:
        raise RecordError(f"/games/0/deal: {error}") from error
    except ValueError as error:
        raise RecordError(f"/games/0/players: {error}") from error


def _document(own: Any) -> Json:
    """The sheet as it was given, or that of the library."""
    if isinstance(own, dict):
        return own
    document, _ = read_document(library_path(str(own)).read_bytes())
    assert document is not None, "a sheet of the library that cannot be read"
    return document


def _by_its_code(game: Json, match: Match, base: Json, options: tuple[str, ...]) -> Match | None:
    """The match with the cards of the seed that a file names; None where it names none, or one that deals other cards or more."""
    seed, own = game.get("seed"), check(base).sheet
    if own is None or type(seed) is not int or not 0 <= seed <= MAX_SEED:
        return None
    coded = begin(own, options, seed=seed, players=match.players)
    if match.takes_turns:
        try:
            coded = replayed(coded, game)
        except PlayError:
            return None
    return replace(match, dealer=coded.dealer) if coded.deal == match.deal else None


def _names(game: Json, players: int) -> tuple[str, ...]:
    names = game.get("names")
    if not isinstance(names, list) or len(names) != players or not all(isinstance(name, str) for name in names):
        return ("",) * players
    return tuple(name[:LONGEST_NAME] for name in names)
