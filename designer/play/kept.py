"""A game at a table as the store keeps it: what it began with, and what was dealt and played since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from designer.play.dealing import dealer_of, hides_cards
from designer.play.match import Actions, Match, begin, begin_with
from designer.play.record import deal_of, plays_of
from sheets import apply_variants, check
from simulator.core.play import new_game

if TYPE_CHECKING:
    from designer.play.hosting import Seat
    from simulator.core.game import Game

Json = dict[str, Any]
Plan = tuple[Actions, ...]
"""What a bot plays, day by day."""


def play_of(match: Match, seats: Sequence[Seat], plans: Mapping[int, Plan]) -> Json:
    """What changes with each play: the seats, the plans of bots, and all plays with what they turned up."""
    text = match.game.format_action
    days = {str(seat): [[text(action) for action in day] for day in plan] for seat, plan in plans.items()}
    dealt = {"deal": deal_of(match)} if match.takes_turns else {}
    return {"seats": [asdict(seat) for seat in seats], "plans": days, **dealt, **plays_of(match)}


def plans_of(match: Match, play: Json) -> dict[int, Plan]:
    """The plans of bots by seat. What is damaged raises `ValueError`, `TypeError`, `KeyError` or `AttributeError`, here and below."""
    return {int(seat): _plan(match, days) for seat, days in play["plans"].items()}


def _plan(match: Match, days: list[list[str]]) -> Plan:
    return tuple(tuple(action for text in day for action in match.game.parse_action(text)) for day in days)


def first_dawn(setup: Json, play: Json, known: Match | None) -> Match:
    """The match as it began, taken from the one that is known of the same table; with all cards that have turned up since."""
    if known is None:
        return _begun(setup, play)
    first = known.at_dawn(0)
    return replace(first, deal=_cards(first.game, play["deal"])) if first.takes_turns else first


def _begun(setup: Json, play: Json) -> Match:
    sheet, seed, players = check(setup["sheet"]).sheet, setup["seed"], setup["players"]
    if sheet is None:
        raise ValueError("sheet: expected one that can be played, found another")
    changed = apply_variants(sheet, setup["options"])
    if hides_cards(changed.family):
        dealer = None if seed is None else dealer_of(changed, seed, sheet)
        return begin_with(changed, _cards(new_game(changed, players), play["deal"]), players=players, dealer=dealer)
    if seed is not None:
        return begin(sheet, setup["options"], seed=seed, players=players)
    return begin_with(changed, _cards(new_game(changed), setup["deal"]), players=players)


def _cards(game: Game[Any, Any, Any], texts: Sequence[str]) -> tuple[Any, ...]:
    return tuple(game.parse_outcome(text) for text in texts)
