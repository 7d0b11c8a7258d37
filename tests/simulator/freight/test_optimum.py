"""The exact fair optimum against a walk of the reference engine's whole tree, and the values that benchmarks read."""

from fractions import Fraction

import pytest

from sheets import load
from sheets.freight.model import Sheet
from simulator.freight.fast import compile_sheet, play_games
from simulator.freight.rules import FreightGame
from simulator.freight.state import State
from tests.bench.tiny_optima import tiny_optima
from tests.bench.tiny_sheets import tiny_sheets
from tests.sheets.random_sheets import random_sheet
from tests.simulator.freight.optimum import fair_optimum

# Random sheets whose tree the reference engine walks in a second, with effects, overtime and week weights.
WALKED = (27, 91, 265, 299, 349, 393)
SLOW = {"tiny-different", "tiny-jokers", "tiny-weeks"}  # seconds each: walked by `python -m tests.bench.tiny_optima`


def _walked_value(game: FreightGame) -> float:
    """Expectation over chance, best of decisions: the definition, on exact fractions."""
    known: dict[State, Fraction] = {}

    def value(state: State) -> Fraction:
        if state not in known:
            if game.is_terminal(state):
                known[state] = Fraction(game.scores(state)[0])
            elif outcomes := game.chance_outcomes(state):
                known[state] = sum((p * value(game.apply_chance(state, card)) for card, p in outcomes), Fraction())
            else:
                known[state] = max(value(game.apply(state, 0, action)) for action in game.legal_actions(state, 0))
        return known[state]

    return float(value(game.initial_state()))


@pytest.mark.parametrize("seed", WALKED)
def test_the_optimum_is_that_of_the_whole_tree(seed: int) -> None:
    sheet = random_sheet(seed)
    assert fair_optimum(sheet).value == pytest.approx(_walked_value(FreightGame(sheet)), abs=1e-9)


def test_a_deck_that_is_reshuffled_forgets_the_cards_seen() -> None:
    tiny = load("tiny")
    calendar = tiny.calendar.model_copy(update={"weeks": 3, "days": 1, "cards_per_day": 1})
    values = []
    for is_weekly in (True, False):
        deck = tiny.deck.model_copy(update={"reshuffle_weekly": is_weekly})
        sheet = tiny.model_copy(update={"calendar": calendar, "deck": deck})
        values.append(fair_optimum(sheet).value)
        assert values[-1] == pytest.approx(_walked_value(FreightGame(sheet)), abs=1e-9)
    assert values[0] != values[1]


def test_the_library_sheet_tiny_is_worth_229_thirtieths() -> None:
    """The value of `_walked_value`, which takes eight seconds here."""
    assert fair_optimum(load("tiny")).value == pytest.approx(229 / 30, abs=1e-9)


@pytest.mark.parametrize(
    "sheet", [sheet for sheet in tiny_sheets() if sheet.id not in SLOW], ids=lambda sheet: sheet.id
)
def test_pinned_optima_are_those_that_are_found(sheet: Sheet) -> None:
    assert fair_optimum(sheet).value == pytest.approx(tiny_optima()[sheet.id], abs=1e-8)


@pytest.mark.parametrize("sheet", tiny_sheets(), ids=lambda sheet: sheet.id)
def test_random_stays_far_below_the_optimum(sheet: Sheet) -> None:
    total = play_games(compile_sheet(sheet), "random", seed=1, first=0, count=2000).total
    assert total.mean() < 0.5 * tiny_optima()[sheet.id]
