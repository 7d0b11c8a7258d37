"""Turns in words, of a game that goes on or is over: a card that the one who looks has not seen is no more than a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from designer.play.match import Turn
from designer.play.rounds import ends_round
from designer.text.terms import points_text
from designer.text.wording import Wording
from designer.watching import Day, Play
from sheets.llama.model import Sheet
from simulator.llama import actions as moves
from simulator.llama.actions import Draw, Quit, format_action
from simulator.llama.deck import llama_rank


def tell_turn(sheet: Sheet, turn: Turn, names: Sequence[str], language: str | None = None) -> Day:
    """A turn as one player saw it, in the sheet's own language unless another is given; the first of its plays names the player.

    Who is alone in a round plays several cards in one turn.
    """
    words = Wording(sheet, language)
    told = [_told(words, turn, step) for step in range(len(turn.actions))]
    told[0] = words.label("cards.does", name=names[turn.player], what=told[0])
    plays = [Play(text, (format_action(sheet, action),)) for text, action in zip(told, turn.actions, strict=True)]
    heading = words.label("cards.round", number=turn.before[0].round + 1)
    return Day(heading, tuple(plays), _outcome(words, turn, names), turn.after)


def card_name(words: Wording, rank: int) -> str:
    """As `5`, or the sheet's word for a llama."""
    return words.term("llama") if rank == llama_rank(words.sheet) else str(rank)


def _told(words: Wording, turn: Turn, step: int) -> str:
    action, held = turn.actions[step], turn.before[0].cards[turn.player] - step  # each step before has played a card
    match action:
        case moves.Play(rank):
            key = "plays_last" if held == 1 else "plays"
            return words.label(f"llama.told.{key}", played=card_name(words, rank))
        case Draw():
            drawn = _drawn(turn)
            if drawn is None:
                return words.label("llama.told.draws_one")
            return words.label("llama.told.draws", drawn=card_name(words, drawn))
        case Quit():
            return words.label("llama.told.quits", held=words.counted("card", held))
    return words.label("llama.told.keeps")


def _drawn(turn: Turn) -> int | None:
    """The card that was drawn, if the one who looks may know it."""
    played = [action.rank for action in turn.actions if isinstance(action, moves.Play)]
    for before, after in zip(turn.before, turn.after, strict=True):
        if before.player == turn.player:
            return next(iter(Counter((*after.hand, *played)) - Counter(before.hand)), None)
    return None


def _outcome(words: Wording, turn: Turn, names: Sequence[str]) -> str:
    """How a round ended, with its points, or that the deck was made anew; else empty."""
    before, after = turn.before[0], turn.after[0]
    if ends_round(turn):
        unit = words.sheet.terms.point
        points = [
            f"{name} {points_text(unit, own[before.round])}" for name, own in zip(names, after.rounds, strict=True)
        ]
        return words.label("llama.told.round_ends", number=before.round + 1, points=", ".join(points))
    return words.label("llama.told.reshuffled") if after.reshuffles > before.reshuffles else ""
