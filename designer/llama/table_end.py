"""How a round and a game came out, in tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from designer.llama.table_words import Words
from designer.pages import card_table
from designer.play.match import Turn
from simulator.core.result import Result
from simulator.llama.actions import Action, Draw, Play, Quit
from simulator.llama.scores import TEN
from simulator.llama.state import Observation

_COUNTED: dict[str, type[Action]] = {"played": Play, "drawn": Draw, "quit": Quit}


def ending(words: Words, result: Result) -> str:
    """Why a game is over, in Markdown."""
    limit = words.sheet.scoring.end_at
    reached = ", ".join(name for name, points in zip(words.names, result.scores, strict=True) if points >= limit)
    told = {"names": reached, "limit": words.wording.points(limit), "count": words.sheet.max_rounds}
    return words.tell(f"llama.over.{result.end}", **told)


def show_standing(words: Words, seen: Sequence[Observation]) -> None:
    """A row a player: the hand, card by card where all are open, and the points of all rounds that are over."""
    now = words.now
    hands = {each.player: words.cards(each.hand) for each in seen} if len(seen) > 1 else {}
    rows = [
        (name, [hands.get(player) or words.held(player), words.points(_total(now, player))])
        for player, name in enumerate(words.names)
    ]
    card_table.show_rows([words.say("cards.hand"), words.say("cards.points")], rows, has_total=False)


def show_points(words: Words) -> None:
    """The points of each round, and of all."""
    now = words.now
    rows = [
        (words.say("cards.round", number=number + 1), [words.points(own[number]) for own in now.rounds])
        for number in range(len(now.rounds[0]))
    ]
    totals = [words.points(_total(now, player)) for player in range(len(words.names))]
    card_table.show_rows(words.names, [*rows, (words.say("cards.total"), totals)])


def _total(seen: Observation, player: int) -> int:
    return seen.ones[player] + TEN * seen.tens[player]


def show_round(words: Words, turn: Turn) -> None:
    """What each hand had left after the last turn of a round, by name where it is known, and the points for it or given back."""
    left = [_left(words, turn, player) for player in range(len(words.names))]
    points = [words.points(own[turn.before[0].round]) for own in turn.after[0].rounds]
    card_table.show_rows(words.names, [(words.say("cards.left"), left), (words.say("cards.points"), points)])


def _left(words: Words, turn: Turn, player: int) -> str:
    """The hand of a player after the last turn of a round."""
    played = [action.rank for action in turn.actions if isinstance(action, Play) and turn.player == player]
    for seen in turn.before:
        if seen.player == player:
            return words.cards(sorted((Counter(seen.hand) - Counter(played)).elements()))
    return words.wording.counted("card", turn.before[0].cards[player] - len(played))


def show_counts(words: Words, turns: Sequence[Turn]) -> None:
    """How often each player did what, in all rounds."""
    rows = [
        (words.say(f"llama.counted.{name}"), card_table.count_actions(turns, len(words.names), partial(_is, kind)))
        for name, kind in _COUNTED.items()
    ]
    card_table.show_rows(words.names, rows, has_total=False)


def _is(kind: type[Action], action: Action) -> bool:
    return isinstance(action, kind)
