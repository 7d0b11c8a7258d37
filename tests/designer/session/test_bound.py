"""Widgets that show a part of the document: what is an edit of a hand, and what only an echo of the browser."""

from types import SimpleNamespace
from typing import Any

import pytest

from designer.session import bound


@pytest.fixture
def state(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the browser last told of each widget, by key."""
    state: dict[str, Any] = {}
    monkeypatch.setattr(bound, "st", SimpleNamespace(session_state=state))
    return state


@pytest.mark.parametrize(("shown", "held", "typed"), [(8, 8, 4), ("a", "a", ""), (("/suits/0", [1]), [1], []), (True, True, False)])  # fmt: skip
def test_what_a_widget_shows_is_no_edit_when_the_browser_tells_it_once_more(
    shown: object, held: object, typed: object, state: dict[str, Any]
) -> None:
    key = bound.bound_key("edit:/points", shown)
    state[key] = held
    assert not bound.is_current("edit:/points", key)
    state[key] = typed
    assert bound.is_current("edit:/points", key)


def test_what_was_typed_is_shown_from_then_on(state: dict[str, Any]) -> None:
    key = bound.bound_key("edit:/points", 8)
    state[key] = 4
    bound.expect_shown("edit:/points", 4)
    assert not bound.is_current("edit:/points", key)
    assert bound.bound_key("edit:/points", 4) == key
    state[key] = 8
    assert bound.is_current("edit:/points", key)


def test_a_widget_of_another_value_is_a_new_one_and_the_old_one_is_heard_no_more(state: dict[str, Any]) -> None:
    old = bound.bound_key("edit:/points", 8)
    state[old] = 5
    new = bound.bound_key("edit:/points", 4)
    assert new != old
    assert not bound.is_current("edit:/points", old)
