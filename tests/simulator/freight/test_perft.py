"""Numbers of action sequences, counted by hand where that can be done, and by walking the whole tree."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sheets import check, library_ids, load
from simulator.core.game import IllegalActionError, NotationError
from simulator.core.perft import perft, perft_split
from simulator.core.play import new_game_of_deal
from simulator.freight.dealing import reference_deal
from simulator.freight.rules import FreightGame
from simulator.replay import ENGINES, as_engine

SMALL = {
    "format_version": 1,
    "family": "freight",
    "id": "small",
    "title": "One truck, one square",
    "suits": [{"id": "heart", "name": "Heart", "letter": "H", "symbol": "heart", "color": "#c8372d"}],
    "deck": {"values": [1, 2], "copies": 2},
    "calendar": {"weeks": 1, "days": 1, "cards_per_day": 2},
    "trucks": [
        {
            "id": "a",
            "load_rule": {"kind": "any"},
            "squares": [{}],
            "route": {"spots": 2, "stops": [{"spot": 2, "score": {"kind": "fixed", "points": 1}}]},
        }
    ],
}


def _game(name: str, sheet: Any, texts: str) -> tuple[FreightGame, tuple[Any, ...]]:
    game, deal = new_game_of_deal(sheet, texts.split(","))
    return as_engine(name, game), deal


@pytest.mark.parametrize("name", ENGINES)
def test_small_tree_is_as_counted_by_hand(name: str) -> None:
    # H1, H2: load one or the other, or end the day: 3. After H1 the H2 moves to 1 or 2, or the day ends: 3; after H2 the H1
    # moves to 1, or the day ends: 2; together 5. Each of the 3 moves is closed by done: 3, then the day ends: 3.
    game, deal = _game(name, check(SMALL).sheet, "H1,H2")
    assert [perft(game, deal, depth) for depth in range(6)] == [1, 3, 5, 3, 3, 0]
    assert perft_split(game, deal, 2) == {"load 0 a.0 1": 3, "load 1 a.0 2": 2, "end_day": 0}


@pytest.mark.parametrize("name", ENGINES)
def test_first_plays_of_the_official_sheet_are_as_counted_by_hand(name: str) -> None:
    # S3 becomes 1 to 8: on 1 + 1 + 6 + 4 squares of different, same, any and spades, and 1 to 6 on one square each of the
    # two trucks in order: 8 x 12 + 12 = 108. H5 becomes 1 to 10: 10 x 12 + 12 = 132. A joker becomes 1 to 11 on
    # 4 + 4 + 6 + 16 squares: 11 x 30 + 12 = 342. And the end of the day: 583.
    game, deal = _game(name, load("flip-freighters"), "S3,H5,*")
    split = perft_split(game, deal, 1)
    assert [sum(text.startswith(f"load {slot}") for text in split) for slot in range(3)] == [108, 132, 342]
    assert perft(game, deal, 1) == 583


def _walk(game: FreightGame, state: Any, deal: tuple[Any, ...], depth: int, found: Counter[int]) -> None:
    """Count the nodes of the tree by depth, with nothing remembered."""
    found[depth] += 1
    while deal and game.chance_outcomes(state):
        state, deal = game.apply_chance(state, deal[0]), deal[1:]
    for action in game.legal_actions(state, 0):
        _walk(game, game.apply(state, 0, action), deal, depth + 1, found)


@pytest.mark.parametrize("deal", ["S1,M2,*,S2", "*,S2,M1,M2"])
def test_whole_tree_of_tiny_is_walked(deal: str) -> None:
    game, cards = _game("reference", load("tiny"), deal)
    found: Counter[int] = Counter()
    _walk(game, game.initial_state(), cards, 0, found)
    assert [perft(game, cards, depth) for depth in range(12)] == [found[depth] for depth in range(12)]
    assert max(found) < 12
    assert found.total() > 1000


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize("depth", range(1, 9))
def test_split_adds_up_and_names_the_legal_actions(depth: int, name: str) -> None:
    game, deal = _game(name, load("tiny"), "S1,M2,*,S2")
    split = perft_split(game, deal, depth)
    state = game.apply_chance(game.apply_chance(game.initial_state(), deal[0]), deal[1])
    assert sum(split.values()) == perft(game, deal, depth)
    assert list(split) == [game.format_action(action) for action in game.legal_actions(state, 0)]


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize("sheet_id", library_ids("freight"))
def test_sequences_of_library_sheets_are_the_golden_ones(
    golden: Callable[[str, str], None], sheet_id: str, name: str
) -> None:
    golden(f"perft/{sheet_id}.txt", "\n".join(_counts(sheet_id, name)) + "\n")


def _counts(sheet_id: str, name: str) -> Iterator[str]:
    """Whole games of `tiny`, else two decisions on the first day of a deal."""
    sheet = load(sheet_id)
    days, depth = (2, 9) if sheet_id == "tiny" else (1, 2)
    cards = reference_deal(sheet, 1, 0)[: days * sheet.calendar.cards_per_day]
    texts = ",".join(FreightGame(sheet).format_outcome(card) for card in cards)
    split = perft_split(*_game(name, sheet, texts), depth)
    yield f"{sheet_id}, deal {texts}, depth {depth}: {sum(split.values())} sequences"
    yield from (f"  {action}: {count}" for action, count in split.items())


def test_a_deal_that_the_deck_cannot_give_is_refused() -> None:
    game, _ = _game("reference", load("tiny"), "S1,M2")
    s1 = game.parse_outcome("S1")
    with pytest.raises(IllegalActionError, match="expected a card that can turn up now, found 'S1'"):
        perft(game, (s1, s1), 1)


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ("S1,M2,*", "expected a multiple of 2 cards, at most 4, found 3"),
        ("S1,M2,*,S2,M1,S1", "expected a multiple of 2 cards, at most 4, found 6"),
        ("S1,X2", "found 'X2'"),
    ],
)
def test_a_deal_of_another_size_is_refused(deal: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        _game("reference", load("tiny"), deal)
