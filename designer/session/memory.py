"""What this browser remembers from one session to the next: short texts by name, a cookie each.

Whoever uses what comes from a cookie uses what anybody may have written into it.
"""

from __future__ import annotations

from urllib.parse import quote, unquote

import streamlit as st

COOKIE_PREFIX = "flipwright-"
LONGEST = 1000  # characters of a value
_LONGEST_COOKIE = 3800  # bytes of an encoded value; browsers keep no cookie of 4 KB


class Memory:
    """What the browser remembered when the session began, and what this session told it to."""

    def __init__(self) -> None:
        self._known = _told_by_browser()
        self._new: dict[str, str] = {}

    def get(self, name: str) -> str:
        """What is remembered under a name; empty if nothing is."""
        return self._known.get(name, "")

    def keep(self, name: str, value: str) -> None:
        """Remember a text under a name, which is a slug; an empty one forgets.

        Raises `ValueError` for a text that is too long.
        """
        if not _fits(value):
            raise ValueError(f"memory of '{name}': expected at most {LONGEST} characters, found {len(value)}")
        self._known[name] = self._new[name] = value

    def new_cookies(self) -> dict[str, str]:
        """What the browser has to be told: values by the names of their cookies."""
        return {f"{COOKIE_PREFIX}{name}": value for name, value in self._new.items()}


def _told_by_browser() -> dict[str, str]:
    told = {name: st.context.cookies[name] for name in st.context.cookies if name.startswith(COOKIE_PREFIX)}
    values = {name.removeprefix(COOKIE_PREFIX): unquote(value) for name, value in told.items()}
    return {name: value for name, value in values.items() if _fits(value)}


def _fits(value: str) -> bool:
    return len(value) <= LONGEST and len(quote(value, errors="replace")) <= _LONGEST_COOKIE
