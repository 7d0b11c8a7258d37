"""What the browser of this session remembers; `pages.remember` tells it."""

from __future__ import annotations

from designer.session.desk import this_desk


def remembered(name: str) -> str:
    """What was remembered under a name, in this session or an earlier one; empty if nothing was."""
    return this_desk().memory.get(name)


def remember(name: str, value: str) -> None:
    """Remember a text under a name, which is a slug, from now on; an empty text forgets.

    Raises `ValueError` for a text of more than 1,000 characters, or of too many that are not ASCII for a cookie.
    """
    this_desk().memory.keep(name, value)


def new_cookies() -> dict[str, str]:
    """What this session has to tell the browser: values by the names of their cookies."""
    return this_desk().memory.new_cookies()
