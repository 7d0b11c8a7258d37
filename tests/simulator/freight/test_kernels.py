"""The kernels against the reference engine: the same deal, the same legal list, the same states and scores on any sheet."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator

import numpy as np
import pytest

from sheets import apply_variants, library_ids, load
from sheets.freight.model import Sheet
from simulator.agents import AGENT_NAMES
from simulator.core.game import IllegalActionError
from simulator.core.rng import Purpose, Stream
from simulator.freight import kernels
from simulator.freight.actions import Action, EndDay
from simulator.freight.dealing import reference_deal
from simulator.freight.fast import FastGame, compile_sheet, deal_cards, play_games
from simulator.freight.policies import random_day
from simulator.freight.rules import FreightGame
from simulator.freight.state import State
from tests.sheets.random_sheets import random_sheet
from tests.simulator.freight.play_plainly import totals

RANDOM_SHEETS = 300
BLOCKS = [range(first, first + 50) for first in range(0, RANDOM_SHEETS, 50)]
LIBRARY = [load(sheet_id) for sheet_id in library_ids()]


def _with_variants(sheets: list[Sheet]) -> Iterator[tuple[Sheet, Sheet]]:
    """Each sheet alone and with each of its variants, with the sheet that its cards are coupled to."""
    for base in sheets:
        for variants in [(), *((variant.id,) for variant in base.variants)]:
            yield apply_variants(base, variants), base


def _random_sheets(seeds: range) -> list[Sheet]:
    return [random_sheet(seed) for seed in seeds]


def _play_random(
    sheet: Sheet, base: Sheet, seed: int, number: int, players: int
) -> tuple[FreightGame, State, list[int]]:
    """A game of the readable `random` agent: its last state and the decisions of each player."""
    game = FreightGame(sheet, players)
    cards = iter(reference_deal(sheet, seed, number, base))
    streams = [Stream(seed, number, Purpose.POLICY, player) for player in range(players)]
    decisions = [0] * players
    state = game.initial_state()
    while not game.is_terminal(state):
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(cards))
        for player, stream in enumerate(streams):
            state, _, made = random_day(game, state, player, stream)
            decisions[player] += made
    return game, state, decisions


def _assert_same_random_games(sheet: Sheet, base: Sheet, games: int, players: int) -> None:
    table = play_games(compile_sheet(sheet, base), "random", seed=5, first=3, count=games, players=players)
    for number in range(games):
        game, state, decisions = _play_random(sheet, base, 5, 3 + number, players)
        for player, board in enumerate(state.boards):
            row = number * players + player
            trucks = board.trucks
            weeks = [None if truck.delivered_week is None else truck.delivered_week for truck in trucks]
            assert table.total[row] == game.scores(state)[player], (sheet.id, number, player)
            assert tuple(table.weeks[row]) == game.week_scores(state, player)
            assert table.decisions[row] == decisions[player]
            assert table.overtime_left[row] == board.hours
            assert table.goods[row].tolist() == [sum(good > 0 for good in truck.loads) for truck in trucks]
            assert table.delivered_week[row].tolist() == [-1 if week is None else week for week in weeks]
            assert table.delivered_spot[row].tolist() == [t.position if t.is_delivered else 0 for t in trucks]


@pytest.mark.parametrize("seeds", BLOCKS)
def test_deal_equals_the_reference_with_and_without_coupling(seeds: range) -> None:
    for sheet, base in _with_variants(_random_sheets(seeds)):
        for other in (sheet, base):
            compiled = compile_sheet(sheet, other)
            assert deal_cards(compiled, 2**63 - 1, 7) == reference_deal(sheet, 2**63 - 1, 7, other)


def test_deal_is_coupled_where_the_decks_have_nothing_in_common() -> None:
    sheet, base = random_sheet(1), load("flip-freighters")
    assert deal_cards(compile_sheet(sheet, base), 3, 4) == reference_deal(sheet, 3, 4, base)
    assert deal_cards(compile_sheet(base, sheet), 3, 4) == reference_deal(base, 3, 4, sheet)


@pytest.mark.parametrize("seeds", BLOCKS)
def test_random_games_equal_the_reference_on_random_sheets(seeds: range) -> None:
    for sheet, base in _with_variants(_random_sheets(seeds)):
        _assert_same_random_games(sheet, base, games=2, players=1 + len(sheet.trucks) % 3)


@pytest.mark.parametrize("base", LIBRARY, ids=lambda sheet: sheet.id)
def test_random_games_equal_the_reference_on_library_sheets(base: Sheet) -> None:
    for sheet, _ in _with_variants([base]):
        _assert_same_random_games(sheet, base, games=4, players=2)


def test_random_games_equal_the_reference_with_twelve_players() -> None:
    sheet = random_sheet(3)
    _assert_same_random_games(sheet, sheet, games=1, players=12)


def _walk(sheet: Sheet, seed: int) -> None:
    """Play at random, overtime and splits included, and compare list and next state of both engines at each step."""
    game = FreightGame(sheet, 2)
    fast, rng = FastGame(game), random.Random(seed)
    state, refused = game.initial_state(), None
    while not game.is_terminal(state):
        outcomes = game.chance_outcomes(state)
        if outcomes:
            state = game.apply_chance(state, rng.choice(outcomes)[0])
            continue
        player = rng.choice(game.actors(state))
        actions = game.legal_actions(state, player)
        assert fast.legal_actions(state, player) == actions, game.format_state(state)
        if refused is not None and refused not in actions:
            _assert_refused(fast, state, player, refused)
        refused = rng.choice(actions)
        action = rng.choice([a for a in actions if not isinstance(a, EndDay)] or actions)
        after = game.apply(state, player, action)
        assert fast.apply(state, player, action) == after, game.format_action(action)
        state = after


def _assert_refused(game: FreightGame, state: State, player: int, action: Action) -> None:
    with pytest.raises(IllegalActionError, match="expected a legal action, found"):
        game.apply(state, player, action)


@pytest.mark.parametrize("seeds", BLOCKS)
def test_legal_actions_and_states_equal_the_reference_on_random_sheets(seeds: range) -> None:
    for sheet in _random_sheets(seeds):
        _walk(sheet, seed=1)


@pytest.mark.parametrize("base", LIBRARY, ids=lambda sheet: sheet.id)
def test_legal_actions_and_states_equal_the_reference_on_library_sheets(base: Sheet) -> None:
    for sheet, _ in _with_variants([base]):
        _walk(sheet, seed=2)


def test_arrays_of_a_game_fit_any_truck_count() -> None:
    """More than 64 squares need a second word of bits."""
    official = load("flip-freighters")
    trucks = tuple(
        truck.model_copy(update={"id": f"{truck.id}-{copy}"}) for copy in range(2) for truck in official.trucks
    )
    sheet = official.model_copy(update={"trucks": trucks})
    assert compile_sheet(sheet).rules.opening.shape[1] == 2
    _assert_same_random_games(sheet, sheet, games=3, players=1)
    _walk(sheet, seed=4)


def test_kernels_are_compiled_once_an_agent_for_all_sheets() -> None:
    for sheet in (random_sheet(0), random_sheet(8), *LIBRARY):
        compiled = compile_sheet(sheet)
        for agent in AGENT_NAMES:
            play_games(compiled, agent, seed=0, first=0, count=1)
        assert {array.dtype for array in compiled.rules} == {np.dtype(np.int64), np.dtype(np.uint64)}
        assert all(array.flags.c_contiguous for array in compiled.rules)
    assert len(kernels.play_games.signatures) == len(AGENT_NAMES)


def test_kernels_play_the_same_with_the_jit_off() -> None:
    command = [sys.executable, "-W", "error", "-m", totals.__module__, "25"]
    run = subprocess.run(
        command, env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=True
    )
    assert json.loads(run.stdout) == totals(range(25))
