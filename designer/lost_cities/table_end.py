"""How a round and a game came out, in tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from designer.lost_cities.narration import expedition_points, laid
from designer.lost_cities.table_words import Words
from designer.pages import card_table
from designer.play.match import Turn
from designer.play.rounds import ends
from sheets.lost_cities.model import Scoring
from simulator.core.result import Result
from simulator.lost_cities.actions import Action, Discard, Play, Take
from simulator.lost_cities.scores import expedition_score
from simulator.lost_cities.state import Values

_COUNTED: dict[str, Callable[[Action], bool]] = {
    "laid": lambda action: isinstance(action, Play),
    "investments": lambda action: isinstance(action, Play) and action.card.is_investment,
    "discarded": lambda action: isinstance(action, Discard),
    "taken": lambda action: isinstance(action, Take),
}


def ending(words: Words, result: Result) -> str:
    """Why a game is over, in Markdown."""
    played = words.wording.counted("round", words.sheet.rounds)
    return words.tell(f"lost_cities.over.{result.end}", rounds_played=played, turns=words.sheet.end.max_turns)


def show_points(words: Words) -> None:
    """The points of each round that is over, of the one that goes on, and of all."""
    now, scoring = words.now, words.sheet.scoring
    rounds = [[own[number] for own in now.scores] for number in range(len(now.scores[0]))]
    titles = [words.say("cards.round", number=number + 1) for number in range(len(rounds))]
    if now.phase != "over":
        titles.append(words.say("cards.this_round"))
        rounds.append([_score(scoring, own) for own in now.expeditions])
    rows = [*zip(titles, rounds, strict=True), (words.say("cards.total"), [*map(sum, zip(*rounds, strict=True))])]
    card_table.show_rows(words.names, [(title, [*map(words.points, points)]) for title, points in rows])


def _score(scoring: Scoring, expeditions: Sequence[Values]) -> int:
    return sum(expedition_score(scoring, values) for values in expeditions)


def show_round(words: Words, turn: Turn) -> None:
    """What each expedition scored in the round that a turn ended, a row a player."""
    head = [*(suit.name for suit in words.sheet.suits), words.say("cards.total")]
    rows = []
    for name, own in zip(words.names, laid(turn), strict=True):
        total = words.points(_score(words.sheet.scoring, own))
        rows.append((name, [*(_expedition(words, values) for values in own), total]))
    card_table.show_rows(head, rows, has_total=False)


def _expedition(words: Words, values: Values) -> str:
    """The cards of an expedition and its points; nothing for one that was not begun."""
    return f"{words.values(values)}: {expedition_points(words.sheet, values)}" if values else ""


def show_counts(words: Words, turns: Sequence[Turn]) -> None:
    """How often each player did what, in all rounds."""
    players = len(words.names)
    rows = [
        (words.say(f"lost_cities.counted.{name}"), card_table.count_actions(turns, players, is_counted))
        for name, is_counted in _COUNTED.items()
    ]
    tables = [laid(turn) for turn in ends(turns)]
    begun = [str(sum(bool(values) for table in tables for values in table[player])) for player in range(players)]
    rows.append((words.say("lost_cities.counted.expeditions"), begun))
    card_table.show_rows(words.names, rows, has_total=False)
