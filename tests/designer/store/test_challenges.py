"""Challenges in the store: kept once, with results in their order."""

import pytest

from designer.store import MissingSheet, Store
from designer.store.challenges import Challenges


def test_a_challenge_is_kept_once_and_comes_back(store: Store, url: str) -> None:
    challenges = Challenges(store)
    key = challenges.keep("{}", "abc")
    assert challenges.keep("{}", "abc") == key
    assert Challenges(Store(url)).open(key) == "{}"
    other = challenges.keep('{"title": 1}', "abc")
    assert [found for found, _ in challenges.list("abc")] == [other, key]
    assert challenges.list("another") == ()


def test_results_are_ordered_and_each_is_kept_once(store: Store) -> None:
    challenges = Challenges(store)
    key = challenges.keep("{}")
    assert challenges.add_result(key, "Ana", 200, "a")
    assert challenges.add_result(key, "Bo", 250, "b")
    assert challenges.add_result(key, "Cy", 200, "c")
    assert not challenges.add_result(key, "Ana", 200, "a")
    assert [(result.name, result.total) for result in challenges.results(key)] == [
        ("Bo", 250),
        ("Ana", 200),
        ("Cy", 200),
    ]


def test_what_is_gone_is_told(store: Store) -> None:
    challenges = Challenges(store)
    key = challenges.keep("{}")
    challenges.add_result(key, "Ana", 1, "a")
    challenges.delete(key)
    challenges.delete(key)
    assert challenges.results(key) == ()
    with pytest.raises(MissingSheet):
        challenges.open(key)
    with pytest.raises(MissingSheet):
        challenges.add_result(key, "Ana", 1, "a")
