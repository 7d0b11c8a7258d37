"""States as one line of text that reads back to an equal state.

    0.14 1 take.B Y0,Y5*/B3,G2 Y0.4,G5/- Y3.2,B10 -/- 0/1

are round and turns (from 0), mover, what comes next, hands, expeditions, discards, points of the rounds that are over, cards
taken from discards. `/` parts the players. `take.B`: the mover takes a card, after a discard of suit B; `*`: a card that all have
seen. Expeditions and discards are suits with their values in the order in which they came, 0 an investment. At the end may stand
` last.N`, turns left after the deck is empty, and ` aborted`. Who started the round follows from turns and mover, the deck from all
other cards.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import cast, get_args

from sheets.lost_cities.model import Sheet
from simulator.core.game import NotationError
from simulator.lost_cities.deck import Card, deck_counts, format_card, parse_card
from simulator.lost_cities.soundness import check_state
from simulator.lost_cities.state import Phase, State, Values

_NUMBER = "[0-9]{1,6}"
_STATE = re.compile(
    rf"(?P<round>{_NUMBER})\.(?P<turns>{_NUMBER}) (?P<mover>[01]) (?P<phase>[a-z]+)(?:\.(?P<discarded>\S))?"
    r" (?P<hands>\S+) (?P<expeditions>\S+) (?P<discards>\S+) (?P<scores>\S+) (?P<taken>\S+)"
    rf"(?: last\.(?P<left>{_NUMBER}))?(?P<aborted> aborted)?"
)
_POINTS = re.compile("-?[0-9]{1,6}")
_NOTHING = "-"


def format_state(sheet: Sheet, state: State) -> str:
    discarded = f".{sheet.suits[state.discarded].letter}" if state.discarded >= 0 else ""
    hands = (_format_hand(sheet, *own) for own in zip(state.hands, state.known, strict=True))
    left = f" last.{state.turns_left}" if state.turns_left >= 0 else ""
    parts = (
        f"{state.round}.{state.turns}",
        str(state.mover),
        f"{state.phase}{discarded}",
        "/".join(hands),
        "/".join(_format_piles(sheet, piles) for piles in state.expeditions),
        _format_piles(sheet, state.discards),
        "/".join(_listed(map(str, own)) for own in state.scores),
        "/".join(map(str, state.taken)),
    )
    return f"{' '.join(parts)}{left}{' aborted' if state.aborted else ''}"


def _format_hand(sheet: Sheet, hand: tuple[Card, ...], known: tuple[Card, ...]) -> str:
    hidden = Counter(hand) - Counter(known)
    marked = sorted([(card, "*") for card in known] + [(card, "") for card in hidden.elements()])
    return _listed(f"{format_card(sheet, card)}{mark}" for card, mark in marked)


def _format_piles(sheet: Sheet, piles: tuple[Values, ...]) -> str:
    return _listed(
        f"{suit.letter}{'.'.join(map(str, pile))}" for suit, pile in zip(sheet.suits, piles, strict=True) if pile
    )


def _listed(texts: Iterable[str]) -> str:
    return ",".join(texts) or _NOTHING


def parse_state(sheet: Sheet, text: str) -> State:
    """The state that `format_state` wrote. Raises `NotationError` for anything that cannot be played on with the sheet."""
    found = _STATE.fullmatch(text)
    if not found or found["phase"] not in get_args(Phase):
        raise NotationError(f"expected a state, found '{text[:80]}'")
    turns, mover, phase = int(found["turns"]), int(found["mover"]), cast(Phase, found["phase"])
    hands, known = zip(*(_parse_hand(sheet, part) for part in _split(found["hands"])), strict=True)
    expeditions = tuple(_parse_piles(sheet, part) for part in _split(found["expeditions"]))
    discards = _parse_piles(sheet, found["discards"])
    state = State(
        round=int(found["round"]),
        starter=(mover + turns - (phase == "over")) % 2,
        mover=mover,
        phase=phase,
        hands=hands,
        known=known,
        expeditions=expeditions,
        discards=discards,
        deck=_left(sheet, hands, (*expeditions, discards)),
        discarded=_parse_suit(sheet, found["discarded"]) if found["discarded"] else -1,
        turns=turns,
        turns_left=int(found["left"]) if found["left"] else -1,
        scores=tuple(_parse_points(part) for part in _split(found["scores"])),
        aborted=found["aborted"] is not None,
        taken=tuple(sum(_parse_points(part)) for part in _split(found["taken"])),
    )
    check_state(sheet, state)
    return state


def _split(text: str) -> tuple[str, str]:
    first, bar, second = text.partition("/")
    if not bar:
        raise NotationError(f"expected parts of 2 players, found '{text[:80]}'")
    return first, second


def _items(text: str) -> list[str]:
    return [] if text == _NOTHING else text.split(",")


def _parse_hand(sheet: Sheet, text: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hand, and of it the cards that all have seen."""
    items = _items(text)
    hand = (parse_card(sheet, item.removesuffix("*")) for item in items)
    known = (parse_card(sheet, item.removesuffix("*")) for item in items if item.endswith("*"))
    return tuple(sorted(hand)), tuple(sorted(known))


def _parse_piles(sheet: Sheet, text: str) -> tuple[Values, ...]:
    piles: list[Values] = [()] * len(sheet.suits)
    for item in _items(text):
        suit = _parse_suit(sheet, item[:1])
        values = item[1:].split(".")
        if piles[suit]:
            raise NotationError(f"expected each suit once, found '{text[:80]}'")
        piles[suit] = tuple(parse_card(sheet, f"{item[:1]}{value}").value for value in values)
    return tuple(piles)


def _parse_suit(sheet: Sheet, letter: str) -> int:
    letters = [suit.letter for suit in sheet.suits]
    if letter not in letters:
        raise NotationError(f"expected a suit of {', '.join(letters)}, found '{letter}'")
    return letters.index(letter)


def _parse_points(text: str) -> tuple[int, ...]:
    items = _items(text)
    if not all(_POINTS.fullmatch(item) for item in items):
        raise NotationError(f"expected numbers, found '{text[:80]}'")
    return tuple(map(int, items))


def _left(sheet: Sheet, hands: Iterable[tuple[Card, ...]], tables: Iterable[tuple[Values, ...]]) -> tuple[int, ...]:
    """The deck: all cards that are nowhere else."""
    out = Counter(card for hand in hands for card in hand)
    out.update(Card(suit, value) for piles in tables for suit, pile in enumerate(piles) for value in pile)
    left = {card: count - out[card] for card, count in deck_counts(sheet).items()}
    if min(left.values()) < 0:
        raise NotationError("expected cards that the deck holds, found more")
    return tuple(left.values())
