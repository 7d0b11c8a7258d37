"""Turns in words, of a game that goes on or is over: a card that the one who looks has not seen is no more than a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from designer.play.match import Turn
from designer.play.rounds import ends_round
from designer.text.terms import points_text
from designer.text.wording import Wording
from designer.watching import Day, Play
from sheets.lost_cities.model import Sheet
from simulator.lost_cities import actions as moves
from simulator.lost_cities.actions import Action, Discard, Take, format_action
from simulator.lost_cities.deck import Card
from simulator.lost_cities.scores import expedition_score

if TYPE_CHECKING:
    from simulator.lost_cities.state import Values

Expeditions = tuple[tuple["Values", ...], ...]
"""The cards of each player, by suit."""


def tell_turn(sheet: Sheet, turn: Turn, names: Sequence[str], language: str | None = None) -> Day:
    """A turn as one player saw it, in the sheet's own language unless another is given; the first of its plays names the player."""
    words = Wording(sheet, language)
    told = [_told(words, turn, action) for action in turn.actions]
    told[0] = words.label("cards.does", name=names[turn.player], what=told[0])
    plays = [Play(text, (format_action(sheet, action),)) for text, action in zip(told, turn.actions, strict=True)]
    heading = words.label("cards.round", number=turn.before[0].round + 1)
    return Day(heading, tuple(plays), _outcome(words, turn, names), turn.after)


def card_name(words: Wording, card: Card) -> str:
    """As `Blue 5`; an investment by the sheet's word for it."""
    suit = words.sheet.suits[card.suit].name
    if card.is_investment:
        return words.label("lost_cities.investment", suit=suit)
    return f"{suit} {card.value}"


def expedition_points(sheet: Sheet, values: Values) -> str:
    """Points of an expedition as it lies."""
    return points_text(sheet.terms.point, expedition_score(sheet.scoring, values))


def laid(turn: Turn) -> Expeditions:
    """The expeditions after a turn, also where the next round has begun since."""
    piles = [list(own) for own in turn.before[0].expeditions]
    for action in turn.actions:
        if isinstance(action, moves.Play):
            piles[turn.player][action.card.suit] += (action.card.value,)
    return tuple(map(tuple, piles))


def _told(words: Wording, turn: Turn, action: Action) -> str:
    before = turn.before[0]
    match action:
        case moves.Play(card):
            points = expedition_points(words.sheet, (*before.expeditions[turn.player][card.suit], card.value))
            return words.label("lost_cities.told.lays", laid=card_name(words, card), points=points)
        case Discard(card):
            return words.label("lost_cities.told.discards", discarded=card_name(words, card))
        case Take(suit):
            return words.label("lost_cities.told.takes", taken=card_name(words, _taken(turn, suit)))
    if drawn := _drawn(turn):
        return words.label("lost_cities.told.draws", drawn=card_name(words, drawn))
    return words.label("lost_cities.told.draws_last" if before.deck_cards == 1 else "lost_cities.told.draws_one")


def _taken(turn: Turn, suit: int) -> Card:
    """The card that was on top of a discard pile, that of the same turn if it is taken back."""
    let_go = turn.actions[0]
    if isinstance(let_go, Discard) and let_go.card.suit == suit:
        return let_go.card
    return Card(suit, turn.before[0].discards[suit][-1])


def _drawn(turn: Turn) -> Card | None:
    """The card that came from the deck, if the one who looks may know it."""
    gone = [action.card for action in turn.actions if isinstance(action, moves.Play | Discard)]
    for before, after in zip(turn.before, turn.after, strict=True):
        if before.player == turn.player and before.round == after.round:
            return next(iter(Counter((*after.hand, *gone)) - Counter(before.hand)), None)
    return None


def _outcome(words: Wording, turn: Turn, names: Sequence[str]) -> str:
    """How a round ended, with its points; empty for a turn that ends none."""
    if not ends_round(turn):
        return ""
    before, after = turn.before[0], turn.after[0]
    scores = (own[before.round] for own in after.scores)
    unit = words.sheet.terms.point
    points = ", ".join(f"{name} {points_text(unit, score)}" for name, score in zip(names, scores, strict=True))
    key = "broken_off" if after.aborted and not before.aborted else "round_ends"
    return words.label(f"lost_cities.told.{key}", number=before.round + 1, points=points)
