"""Whether a state can be played on: of the sheet's size, with cards where so many turns can have brought them."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.lost_cities.model import Sheet
from simulator.core.game import NotationError
from simulator.lost_cities.laying import may_lay
from simulator.lost_cities.state import State, Values


def check_state(sheet: Sheet, state: State) -> None:
    """Raises `NotationError` that names the first thing amiss."""
    for expected in _faults(sheet, state):
        raise NotationError(f"expected {expected}")


def _faults(sheet: Sheet, state: State) -> Iterator[str]:
    is_over = state.phase == "over"
    if state.round >= sheet.rounds or (is_over and state.round + 1 < sheet.rounds):
        yield f"one of {sheet.rounds} rounds, the last of them at the end, found {state.round}"
    if any(len(own) != state.round + is_over for own in state.scores):
        yield f"points of {state.round + is_over} rounds of each player"
    if not (_is_over(sheet, state) if is_over else _goes_on(sheet, state)):
        yield f"turns and a deck after which the round {'is over' if is_over else 'goes on'}, found {state.turns} turns"
    if not all(_is_laid(sheet, pile) for piles in state.expeditions for pile in piles):
        yield "expeditions that can be laid"
    if not (_deal_fits if state.phase == "deal" else _hands_fit)(sheet.hand_size, state):
        yield f"hands of {sheet.hand_size} cards, as they are dealt and played"
    table = sum(len(pile) for piles in (*state.expeditions, state.discards) for pile in piles)
    if table + sum(state.taken) != state.turns + (state.phase in ("take", "draw")):
        yield "a card played or discarded in each turn"
    if any(len(known) > taken for known, taken in zip(state.known, state.taken, strict=True)):
        yield "no more cards known than were taken"
    if any(state.taken) and not sheet.discards.may_take:
        yield "no cards taken from discards"
    if state.discarded >= 0 and not (state.phase == "take" and state.discards[state.discarded]):
        yield "a card just discarded only where one is taken now"
    if state.phase == "take" and not (any(state.deck) or _can_take(sheet, state)):
        yield "a card that can be taken"


def _goes_on(sheet: Sheet, state: State) -> bool:
    end, is_empty = sheet.end, not any(state.deck)
    if state.turns >= end.max_turns or (end.when == "fixed_turns" and state.turns >= 2 * end.turns):
        return False
    if is_empty and end.when == "one_more_turn":
        return state.turns_left in (1, 2) and state.phase in ("play", "take")
    return not is_empty and state.turns_left < 0


def _is_over(sheet: Sheet, state: State) -> bool:
    end, is_empty = sheet.end, not any(state.deck)
    most = min(end.max_turns, 2 * end.turns) if end.when == "fixed_turns" else end.max_turns
    if is_empty and end.when == "one_more_turn":
        is_ended, left_fits = state.turns_left == 0, 0 <= state.turns_left <= 2
    else:
        is_ended, left_fits = is_empty, state.turns_left < 0
    return left_fits and 0 < state.turns <= most and (is_ended or state.turns == most)


def _is_laid(sheet: Sheet, pile: Values) -> bool:
    return all(may_lay(sheet.expeditions, pile[:place], value) for place, value in enumerate(pile))


def _deal_fits(size: int, state: State) -> bool:
    """Cards go to each in turn, the starter first."""
    first, second = len(state.hands[state.starter]), len(state.hands[1 - state.starter])
    return first - second in (0, 1) and second < size and state.turns == 0


def _hands_fit(size: int, state: State) -> bool:
    """After the deck is empty a turn may have brought no card."""
    own, others = len(state.hands[state.mover]), len(state.hands[1 - state.mover])
    least = size - (state.turns_left in (0, 1))
    match state.phase:
        case "play":
            own_fits = own == size
        case "over":
            own_fits = least <= own <= size
        case _:
            own_fits = own == size - 1
    return own_fits and least <= others <= size


def _can_take(sheet: Sheet, state: State) -> bool:
    rules = sheet.discards
    return rules.may_take and any(
        pile and (rules.may_retake or suit != state.discarded) for suit, pile in enumerate(state.discards)
    )
