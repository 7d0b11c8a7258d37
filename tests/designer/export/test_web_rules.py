"""The rules in JavaScript, as they are exported, play every sheet to the same states, lists and scores as the reference."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import simulator.freight
from sheets import apply_variants, library_ids, load
from simulator.core.deal_code import DealCodeError, format_code, parse_code
from simulator.core.record import check_record
from simulator.freight.dealing import mark_of_deck
from simulator.freight.recorded import mismatches
from simulator.freight.rules import FreightGame
from simulator.replay import record_sheet
from tests.designer.export.js_games import compare_games
from tests.designer.export.node import JsGame, Node, running_node
from tests.sheets.random_sheets import random_sheet

DATA = Path(__file__).parents[2] / "data"
README = (Path(simulator.freight.__file__).parent / "README.md").read_text(encoding="utf-8")
VECTORS = re.findall(r"^(stream|below|shuffle|couple|deal|code) +(.+?) -> (.+)$", README, re.MULTILINE)
LIBRARY = [(sheet_id, None) for sheet_id in library_ids("freight")] + [
    (sheet_id, variant.id) for sheet_id in library_ids("freight") for variant in load(sheet_id).variants
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with running_node(tmp_path_factory.mktemp("rules")) as server:
        yield server


@pytest.mark.parametrize(("sheet_id", "variant"), LIBRARY)
def test_random_games_of_the_library_are_equal(server: Node, sheet_id: str, variant: str | None) -> None:
    """A thousand each are played by `python -m tests.bench.web_games`."""
    base = load(sheet_id)
    sheet = apply_variants(base, [variant] if variant else [])
    assert compare_games(server, sheet, seed=1, numbers=range(2 if variant else 10), base=base) > 0


@pytest.mark.parametrize("first", range(0, 120, 20))
def test_games_of_random_sheets_are_equal(server: Node, first: int) -> None:
    for seed in range(first, first + 20):
        compare_games(server, random_sheet(seed), seed=seed, numbers=range(2))


@pytest.mark.parametrize("file", ["games", "states", "edge_cases"])
def test_recorded_play_is_the_same(server: Node, file: str) -> None:
    document = json.loads((DATA / "recorded" / f"{file}.json").read_text(encoding="utf-8"))
    assert list(mismatches(document, load("flip-freighters"), "js", lambda game: JsGame(game, server))) == []


@pytest.mark.parametrize("path", sorted((DATA / "games").glob("*.json")), ids=lambda path: path.stem)
def test_games_worked_out_by_hand_come_out(server: Node, path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    for record in document["games"]:
        game = FreightGame(record_sheet(document, record), record.get("players", 1))
        check_record(JsGame(game, server), record)


def _answer(server: Node, kind: str, given: str) -> str:
    first, *rest = given.split()
    if kind == "code":
        sheet = load(first)
        code: str = server.call("formatCode", mark_of_deck(sheet), rest[0])
        return code
    keys = first.split(",")
    if kind == "deal":
        game = JsGame(FreightGame(load(rest[0])), server)
        return " ".join(server.call("deck", game.number, keys))
    if kind == "stream":
        return " ".join(server.call("stream", keys, 3))
    if kind == "below":
        return " ".join(map(str, server.call("below", keys, list(map(int, rest)))))
    return " ".join(server.call("order", keys, list(rest[0]), list(rest[-1])))


@pytest.mark.parametrize(("kind", "given", "expected"), VECTORS)
def test_a_vector_of_the_specification_is_what_javascript_gives(
    server: Node, kind: str, given: str, expected: str
) -> None:
    assert _answer(server, kind, given) == expected


def _read(text: str, mark: str) -> str:
    try:
        return str(parse_code(text, mark))
    except DealCodeError as error:
        return error.reason


def _codes(mark: str) -> Iterator[str]:
    """Codes as people write them, right and wrong."""
    rng = random.Random(9)
    yield from (
        "",
        "-",
        "7",
        "0",
        "9223372036854775807",
        "9223372036854775808",
        "٣",
        "DBDX",
        "é",
        "DBDX-BP03J95HJA4372",
    )
    for _ in range(150):
        code = format_code(mark, rng.randrange(2 ** rng.choice((4, 30, 63))))
        signs = list(code)
        signs[rng.randrange(len(signs))] = rng.choice("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ- ")
        yield from (code, code.lower().replace("-", " "), "".join(signs), format_code("A000", rng.randrange(99)))


def test_deal_codes_are_read_and_refused_alike(server: Node) -> None:
    mark = mark_of_deck(load("flip-freighters"))
    codes = list(_codes(mark))
    expected = [_read(code, mark) for code in codes]
    assert {"unreadable", "mistyped", "other_deck"} < set(expected)
    assert [server.call("parseCode", code, mark) for code in codes] == expected


def test_a_card_that_cannot_turn_up_is_refused(server: Node) -> None:
    game = JsGame(FreightGame(load("tiny")), server)
    state: Any = game.initial_state()
    joker = game.parse_outcome("*")
    with pytest.raises(Exception, match="expected a card that can turn up now, found '\\*'"):
        game.apply_chance(game.apply_chance(game.apply_chance(state, joker), joker), joker)
