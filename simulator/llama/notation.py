"""States as one line of text that reads back to an equal state.

    turn 1 0 3.4.4+1:1.1.2 | 1.L 5,-1 | 2.2.6 0,13 | 5! 7,0

are what comes next, the mover and who took a turn last (`-`: nobody yet), the discard pile from below, then for each player
the hand, `!` where it was quit, and the points of the rounds that are over. `+1:` before them: how often this round's discards were shuffled
into a new deck, and the cards of the last time. `drawn:4` is the phase with the card drawn. `-`: none. The deck and the tokens follow.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from sheets.llama.model import Sheet
from simulator.core.game import NotationError
from simulator.llama.deck import deck_counts, format_card, parse_card
from simulator.llama.scores import Tokens, give_back, pay, total
from simulator.llama.soundness import SizedGame, check_state
from simulator.llama.state import Phase, Ranks, State

_CARDS = r"[0-9L.]+|-"
_POINTS = "-?[0-9]{1,6}"
_TABLE = re.compile(
    rf"(?P<phase>deal|turn|draw|over|drawn:(?P<drawn>[0-9L]+)) (?P<mover>[0-9]) (?P<last>[0-9]|-)"
    rf" (?P<pile>{_CARDS})(?:\+(?P<reshuffles>[0-9]{{1,3}}):(?P<shuffled>{_CARDS}))?"
)
_PLAYER = re.compile(rf"(?P<hand>{_CARDS})(?P<out>!)? (?P<rounds>{_POINTS}(?:,{_POINTS})*|-)")
_PHASES: dict[str, Phase] = {"deal": "deal", "turn": "turn", "draw": "draw", "over": "over"}


def format_state(sheet: Sheet, state: State) -> str:
    phase = f"drawn:{format_card(sheet, state.drawn)}" if state.drawn else state.phase
    last = "-" if state.last < 0 else state.last
    pile = _format_cards(sheet, state.pile)
    if state.reshuffles:
        shuffled = zip(deck_counts(sheet), state.shuffled, strict=True)
        cards = _format_cards(sheet, [rank for rank, count in shuffled for _ in range(count)])
        pile = f"{pile}+{state.reshuffles}:{cards}"
    players = [
        f"{_format_cards(sheet, hand)}{'!' if out else ''} {','.join(map(str, rounds)) or '-'}"
        for hand, out, rounds in zip(state.hands, state.out, state.rounds, strict=True)
    ]
    return " | ".join([f"{phase} {state.mover} {last} {pile}", *players])


def parse_state(game: SizedGame, text: str) -> State:
    """The state that `format_state` wrote. Raises `NotationError` for anything that cannot be played on with the sheet."""
    first, *others = text.split(" | ")
    table, players = _TABLE.fullmatch(first), [_PLAYER.fullmatch(part) for part in others]
    if not table or None in players:
        raise NotationError(f"expected a state, found '{text[:80]}'")
    found = [player for player in players if player]
    if len(found) != game.players:
        raise NotationError(f"expected {game.players} players, found {len(found)}")
    sheet = game.sheet
    hands = tuple(_parse_cards(sheet, player["hand"]) for player in found)
    pile = _parse_cards(sheet, table["pile"])
    rounds = tuple(_parse_rounds(player["rounds"]) for player in found)
    tokens = _tokens(game, rounds)
    ones, tens = zip(*tokens, strict=True)
    shuffled = Counter(_parse_cards(sheet, table["shuffled"])) if table["shuffled"] else None
    state = State(
        round=len(rounds[0]),
        mover=int(table["mover"]),
        phase=_PHASES.get(table["phase"], "drawn"),
        hands=hands,
        pile=pile,
        deck=_deck(game, Counter([*pile, *(rank for hand in hands for rank in hand)])),
        out=tuple(player["out"] is not None for player in found),
        ones=ones,
        tens=tens,
        last=-1 if table["last"] == "-" else int(table["last"]),
        drawn=parse_card(sheet, table["drawn"]) if table["drawn"] else 0,
        rounds=rounds,
        aborted=table["phase"] == "over" and not game.ends(tokens),
        reshuffles=int(table["reshuffles"] or 0),
        shuffled=tuple(shuffled[rank] for rank in game.counts) if shuffled else (),
    )
    check_state(game, state)
    return state


def _deck(game: SizedGame, seen: Counter[int]) -> tuple[int, ...]:
    deck = tuple(count - seen[rank] for rank, count in game.counts.items())
    if min(deck) < 0:
        raise NotationError("expected cards that the deck holds, found more")
    return deck


def _tokens(game: SizedGame, rounds: tuple[tuple[int, ...], ...]) -> list[Tokens]:
    """The tokens of each player after the rounds, each of which but the last lets the game go on."""
    tokens: list[Tokens] = [(0, 0)] * game.players
    if len({len(row) for row in rounds}) > 1:
        raise NotationError("expected as many rounds of each player, found others")
    for points in zip(*rounds, strict=True):
        if game.ends(tokens):
            raise NotationError("expected a game that ends with its last round, found a round more")
        tokens = [_after(game.sheet, own, change) for own, change in zip(tokens, points, strict=True)]
    return tokens


def _after(sheet: Sheet, tokens: Tokens, change: int) -> Tokens:
    if change >= 0:
        return pay(sheet, tokens, change)
    given = give_back(sheet, tokens)
    if total(given) - total(tokens) != change:
        raise NotationError(f"expected a token that can be given back, found {change}")
    return given


def _format_cards(sheet: Sheet, cards: Iterable[int]) -> str:
    return ".".join(format_card(sheet, rank) for rank in cards) or "-"


def _parse_cards(sheet: Sheet, text: str) -> Ranks:
    return () if text == "-" else tuple(parse_card(sheet, card) for card in text.split("."))


def _parse_rounds(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(map(int, text.split(",")))
