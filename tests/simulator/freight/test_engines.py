"""The compiled engine is equal to the readable one in deal, legal set, state and score, on any sheet."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, assume, given, seed, settings
from hypothesis import strategies as st

from sheets import SheetError, apply_variants, library_ids, load
from sheets.freight.model import Sheet
from simulator.core.perft import perft_split
from simulator.freight.dealing import reference_deal
from simulator.freight.fast import FastGame
from simulator.freight.rules import FreightGame
from simulator.replay import ENGINES, as_engine
from tests.sheets.strategies import sheets_to_play
from tests.simulator.freight import side_by_side
from tests.simulator.freight.side_by_side import check_games, played, walk, walk_both

CHUNKS, CHUNK, SEEDS = 20, 64, 8  # 10,240 random (sheet, variants, seed)
PERFT_SHEETS, PERFT_PLAYS = 200, 60
SHEETS_WITHOUT_JIT = 60
PATIENT = settings(suppress_health_check=list(HealthCheck))


def _choices() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each library sheet without variants, with each alone, and with as many together as do not clash."""
    for sheet_id in library_ids("freight"):
        names = [variant.id for variant in load(sheet_id).variants]
        together = _together(load(sheet_id), names)
        yield from ((sheet_id, chosen) for chosen in dict.fromkeys([(), *((name,) for name in names), together]))


def _together(sheet: Sheet, names: list[str]) -> tuple[str, ...]:
    chosen: list[str] = []
    for name in names:
        try:
            apply_variants(sheet, [*chosen, name])
        except SheetError:
            continue
        chosen.append(name)
    return tuple(chosen)


@pytest.mark.parametrize(("sheet_id", "variants"), list(_choices()), ids=str)
def test_engines_are_equal_on_library_sheets_and_their_variants(sheet_id: str, variants: tuple[str, ...]) -> None:
    base = load(sheet_id)
    sheet = apply_variants(base, variants)
    walk(sheet, players=2, seed=2)
    check_games(sheet, base, seed=5, numbers=range(3, 5), players=2)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engines_are_equal_on_random_sheets(chunk: int) -> None:
    players = st.sampled_from((*[1] * 12, *[2] * 5, 3, 3, 12))

    @seed(chunk)
    @settings(PATIENT, max_examples=CHUNK)
    @given(sheets_to_play(), players, st.integers(0, 2**63 - 1))
    def check(pair: tuple[Sheet, Sheet], players: int, number: int) -> None:
        sheet, base = pair
        game = FreightGame(sheet, min(players, 3))
        fast = FastGame(game)
        for each in range(number, number + SEEDS):
            walk_both(game, fast, each)
        check_games(sheet, base, seed=number, numbers=[3], players=players)

    check()


@seed(0)
@settings(PATIENT, max_examples=PERFT_SHEETS)
@given(sheets_to_play())
def test_engines_count_the_same_sequences_on_random_sheets(pair: tuple[Sheet, Sheet]) -> None:
    sheet, _ = pair
    game, deal = FreightGame(sheet, days=1), reference_deal(sheet, 1, 0)[: sheet.calendar.cards_per_day]
    first = perft_split(game, deal, 1)
    assume(len(first) <= PERFT_PLAYS)
    depth = 3 if len(first) <= 8 else 2
    splits = [perft_split(as_engine(name, game), deal, depth) for name in ENGINES]
    assert splits[0] == splits[1]


def test_engines_are_equal_with_the_jit_off() -> None:
    command = [sys.executable, "-W", "error", "-m", side_by_side.__name__, str(SHEETS_WITHOUT_JIT)]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == played(range(SHEETS_WITHOUT_JIT))


def test_a_reference_that_forgets_to_charge_hours_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FreightGame, "_overtime", lambda self, state, split: 0)
    with pytest.raises(AssertionError):
        walk(load("flip-freighters"), players=1, seed=1)
