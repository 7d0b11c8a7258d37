"""Games in the store: on every database, by several writers, and beside sheets of an older program."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from designer.store import Conflict, MissingSheet, Store
from designer.store.matches import CODE_LENGTH, CODE_SIGNS, Matches


def test_a_game_comes_back_in_another_process(store: Store, url: str) -> None:
    code = Matches(store).create("abc", "Häfen ⚓", {"sheet": {"title": "Häfen ⚓"}}, {"days": []})
    found = Matches(Store(url)).open(code)
    assert (found.revision, found.sheet_key, found.title) == (1, "abc", "Häfen ⚓")
    assert (found.setup, found.play) == ({"sheet": {"title": "Häfen ⚓"}}, {"days": []})


def test_codes_can_be_told_by_voice_and_are_not_alike(store: Store) -> None:
    codes = {Matches(store).create("", "", {}, {}) for _ in range(20)}
    assert len(codes) == 20
    assert all(len(code) == CODE_LENGTH and set(code) <= set(CODE_SIGNS) for code in codes)


def test_of_writers_at_the_same_moment_one_is_told(store: Store) -> None:
    matches = Matches(store)
    code = matches.create("", "", {}, {"n": 0})

    def save(number: int) -> bool:
        try:
            return bool(matches.save(code, {"n": number}, 1, is_over=False))
        except Conflict:
            return False

    with ThreadPoolExecutor(4) as pool:
        saved = list(pool.map(save, range(8)))
    assert sum(saved) == 1
    assert matches.newest(code) == 2
    assert matches.open(code).play == {"n": saved.index(True)}


def test_games_are_listed_by_sheet_last_played_first(store: Store) -> None:
    matches = Matches(store)
    first, second, other = (matches.create(key, "", {}, {}) for key in ("a", "a", "b"))
    matches.save(first, {"days": [1]}, 1, is_over=True)
    assert [(entry.code, entry.is_over) for entry in matches.list("a")] == [(first, True), (second, False)]
    assert {entry.code for entry in matches.list()} == {first, second, other}


def test_what_is_not_there_is_told(store: Store) -> None:
    matches = Matches(store)
    for asked in (matches.open, matches.newest, lambda code: matches.save(code, {}, 1, is_over=False)):
        with pytest.raises(MissingSheet):
            asked("NOSUCH")
    code = matches.create("", "", {}, {})
    matches.delete(code)
    matches.delete(code)
    with pytest.raises(MissingSheet):
        matches.open(code)
