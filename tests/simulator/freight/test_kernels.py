"""What holds of the kernels beside being equal to the reference engine (`test_engines.py`): arrays, compilation, deals."""

import numpy as np

from sheets import library_ids, load
from simulator.freight.dealing import reference_deal
from simulator.freight.fast import compile_sheet, deal_cards, play_games
from simulator.freight.kernels import games
from tests.sheets.random_sheets import random_sheet
from tests.simulator.freight.side_by_side import check_games, walk


def test_deal_is_coupled_where_the_decks_have_nothing_in_common() -> None:
    sheet, base = random_sheet(1), load("flip-freighters")
    assert deal_cards(compile_sheet(sheet, base), 3, 4) == reference_deal(sheet, 3, 4, base)
    assert deal_cards(compile_sheet(base, sheet), 3, 4) == reference_deal(base, 3, 4, sheet)


def test_arrays_of_a_game_fit_any_truck_count() -> None:
    """More than 64 squares need a second word of bits."""
    official = load("flip-freighters")
    trucks = tuple(
        truck.model_copy(update={"id": f"{truck.id}-{copy}"}) for copy in range(2) for truck in official.trucks
    )
    sheet = official.model_copy(update={"trucks": trucks})
    assert compile_sheet(sheet).rules.opening.shape[1] == 2
    check_games(sheet, sheet, seed=5, numbers=range(3), players=1)
    walk(sheet, players=2, seed=4)


def test_kernels_are_compiled_once_for_all_sheets() -> None:
    for sheet in (random_sheet(0), random_sheet(8), *map(load, library_ids("freight"))):
        compiled = compile_sheet(sheet)
        play_games(compiled, "random", seed=0, first=0, count=1)
        assert {array.dtype for array in compiled.rules} == {np.dtype(np.int64), np.dtype(np.uint64)}
        assert all(array.flags.c_contiguous for array in compiled.rules)
    assert len(games.play_games.signatures) == 1
