"""What a browser remembers; cookies may hold anything."""

from __future__ import annotations

from urllib.parse import quote

import pytest
import streamlit as st

from designer.session.memory import LONGEST, Memory


def told(monkeypatch: pytest.MonkeyPatch, **cookies: str) -> Memory:
    monkeypatch.setattr(type(st.context), "cookies", {name.replace("_", "-"): value for name, value in cookies.items()})
    return Memory()


def test_what_the_browser_remembers_is_known_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = told(monkeypatch, flipwright_author=quote("Ana Ñ; =,"), author="Bo", other_author="Cy")
    assert memory.get("author") == "Ana Ñ; =,"
    assert memory.get("looks") == ""


def test_nothing_is_told_to_the_browser_but_what_this_session_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = told(monkeypatch, flipwright_author="Ana")
    assert memory.new_cookies() == {}
    memory.keep("looks", '{"theme": "dark"}')
    assert memory.new_cookies() == {"flipwright-looks": '{"theme": "dark"}'}
    assert (memory.get("author"), memory.get("looks")) == ("Ana", '{"theme": "dark"}')


def test_an_empty_text_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = told(monkeypatch, flipwright_author="Ana")
    memory.keep("author", "")
    assert memory.get("author") == ""
    assert memory.new_cookies() == {"flipwright-author": ""}


@pytest.mark.parametrize("text", ["a" * (LONGEST + 1), "\N{GLOBE WITH MERIDIANS}" * 400])
def test_what_is_too_long_for_a_cookie_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    memory = told(monkeypatch)
    with pytest.raises(ValueError, match="memory of 'looks': expected at most 1000 characters"):
        memory.keep("looks", text)
    assert told(monkeypatch, flipwright_looks=quote(text)).get("looks") == ""


def test_broken_encoding_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, flipwright_looks="%ff%zz%").get("looks") == "\N{REPLACEMENT CHARACTER}%zz%"
