"""The module for boardgame.io: played by boardgame.io itself where npm can be reached, always by a stand-in of it."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from designer.export import build, export, order
from sheets import apply_variants, load, to_document
from sheets.freight.model import Sheet
from simulator.freight.dealing import mark_of_deck, reference_deal
from simulator.freight.rules import FreightGame
from tests.designer.export.node import node
from tests.hostile import NAMES
from tests.sheets.random_sheets import random_sheet

Json = Any
DRIVER = Path(__file__).parent / "boardgameio_game.mjs"


def _played(
    folder: Path, sheet: Sheet, deal: str, players: int, variants: tuple[str, ...] = (), modules: str = ""
) -> Json:
    export(sheet, "boardgameio", folder, variants=variants)
    command = [node(), str(DRIVER), str(folder / "game.js"), deal, str(players), *([modules] if modules else [])]
    run = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    return json.loads(run.stdout)


def _assert_as_in_python(found: Json, sheet: Sheet, base: Sheet, seed: int, players: int) -> None:
    """The same actions bring the reference engine to the same end; nothing else was accepted or seen."""
    game = FreightGame(sheet, players)
    deal = iter(reference_deal(sheet, seed, 0, base))
    state = game.initial_state()
    for day in found["days"]:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(deal))
        for player, texts in enumerate(day):
            for text in texts:
                (action,) = game.parse_action(text)
                state = game.apply(state, player, action)
    summary = game.summary(state)
    assert found["state"] == summary["state"]
    assert {name: found["gameover"][name] for name in ("scores", "ranks", "weeks")} == {
        "scores": summary["totals"],
        "ranks": summary["ranks"],
        "weeks": summary["weeks"],
    }
    first = [str(player) for player, rank in enumerate(game.ranks(state)) if rank == 1]
    assert found["gameover"].get("winners", [found["gameover"].get("winner")]) == first
    assert found["accepted"] == []
    assert players == 1 or found["hidden"]


@pytest.mark.parametrize(
    ("sheet_id", "variants", "players"),
    [("flip-freighters", (), 2), ("flip-freighters", ("overtime_suit",), 3), ("tiny", (), 1), ("island-hoppers", ("new_moons",), 2)],
)  # fmt: skip
def test_a_game_of_several_players_ends_as_in_python(
    tmp_path: Path, sheet_id: str, variants: tuple[str, ...], players: int
) -> None:
    base = load(sheet_id)
    found = _played(tmp_path, base, "41", players, variants)
    _assert_as_in_python(found, apply_variants(base, variants), base, 41, players)


@pytest.mark.parametrize("seed", range(4))
def test_games_of_random_sheets_do_too(tmp_path: Path, seed: int) -> None:
    sheet = random_sheet(seed)
    _assert_as_in_python(_played(tmp_path, sheet, str(seed), 2), sheet, sheet, seed, 2)


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder with boardgame.io of the npm registry."""
    npm, folder = shutil.which("npm"), tmp_path_factory.mktemp("npm")
    (folder / "package.json").write_text("{}", encoding="utf-8")
    command = [npm or "npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "boardgame.io@0.50.2"]
    try:
        subprocess.run(command, cwd=folder, capture_output=True, timeout=100, check=True)
    except (OSError, subprocess.SubprocessError):
        pytest.skip("expected boardgame.io from npm, found no way to it")
    return str(folder / "node_modules")


def test_boardgame_io_itself_plays_it_as_the_stand_in_does(tmp_path: Path, modules: str) -> None:
    official = load("flip-freighters")
    found = _played(tmp_path, official, "7", 2, modules=modules)
    _assert_as_in_python(found, official, official, 7, 2)
    assert found == _played(tmp_path, official, "7", 2)


def test_deals_are_checked_before_a_match_is_made(tmp_path: Path) -> None:
    official = load("flip-freighters")
    none, empty, good, slip, none_such = _played(tmp_path, official, "7", 1)["refusals"]
    assert (none, empty, good) == (None, None, None)
    mark = mark_of_deck(official)
    assert slip == f"deal: expected a deal code of this deck, {mark}, found 'DBDX-99' (mistyped)"
    assert none_such == f"deal: expected a deal code of this deck, {mark}, found 'none!' (unreadable)"


def test_the_folder_says_how_it_is_used_and_what_it_lacks() -> None:
    built = build(order(load("flip-freighters"), ["hide_discard"]), "boardgameio")
    assert sorted(built.files) == ["README.txt", "game.js", "package.json", "rules.js", "sheet.js"]
    readme = built.files["README.txt"]().decode("utf-8")
    assert 'deal: "CODE"' in readme
    assert "different, same, six_to_one" in readme
    losses = {loss.pointer for loss in built.losses}
    assert losses == {"/layout", "/terms", "/translations", "/variants/0"}


@pytest.mark.parametrize("name", NAMES)
def test_a_hostile_title_is_data(tmp_path: Path, name: str) -> None:
    document = to_document(load("tiny"))
    document["title"] = NAMES[name]
    document["suits"][0]["name"] = "\u2028</script>`${0}`"
    export(document, "boardgameio", tmp_path)
    for path in tmp_path.glob("*.js"):
        subprocess.run([node(), "--check", str(path)], check=True, timeout=60)
