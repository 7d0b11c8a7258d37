"""The clicks of a drawing: none is lost, none counts twice, and what is no click does nothing."""

from typing import Any

import pytest

from designer.pages.sheet_view import Clicks


def test_each_click_is_passed_on_once_and_in_order() -> None:
    clicks, got = Clicks(known=frozenset("abc")), list[str]()
    clicks.take([{"seq": 1, "id": "a"}, {"seq": 2, "id": "c"}], got.append)
    clicks.take([{"seq": 1, "id": "a"}, {"seq": 2, "id": "c"}, {"seq": 3, "id": "b"}], got.append)
    assert got == ["a", "c", "b"]
    assert clicks.ack == 3


@pytest.mark.parametrize(
    "ops",
    [None, "a", {"seq": 1, "id": "a"}, [7], [{"seq": "1", "id": "a"}], [{"id": "a"}], [{"seq": True}], [{"seq": 0, "id": "a"}]],
)  # fmt: skip
def test_what_is_no_click_is_left_out(ops: Any) -> None:
    clicks, got = Clicks(known=frozenset("a")), list[str]()
    clicks.take(ops, got.append)
    assert got == []


@pytest.mark.parametrize("target", ["z", None, 3, ["a"], {"a": 1}])
def test_an_unknown_target_is_counted_but_not_passed_on(target: Any) -> None:
    clicks, got = Clicks(known=frozenset("a")), list[str]()
    clicks.take([{"seq": 1, "id": target}, {"seq": 2, "id": "a"}], got.append)
    assert got == ["a"]


def test_a_callback_that_is_begun_anew_passes_on_the_click_it_was_ended_at() -> None:
    clicks, got = Clicks(known=frozenset("ab")), list[str]()
    ops = [{"seq": 1, "id": "a"}, {"seq": 2, "id": "b"}]

    def ended(target: str) -> None:
        if target == "b":
            raise RuntimeError
        got.append(target)

    with pytest.raises(RuntimeError):
        clicks.take(ops, ended)
    clicks.take(ops, got.append)
    assert got == ["a", "b"]
