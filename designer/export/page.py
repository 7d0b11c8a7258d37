"""A page that plays by itself: one HTML file with all that it needs, which asks no network for anything."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from designer.export.scripts import data_text
from designer.text.labels import label

_WEB = Path(__file__).parent / "web"


def page_html(data: dict[str, Any], script: str, *, light: str, dark: str, subtitle: str = "") -> str:
    """The page of a game: its drawing by day and at dark, its data and its script, the only one that may run.

    `data` names its `language`, `title`, `board` (`width` and `height` in mm) and `labels`.
    """
    board, language = data["board"], data["language"]
    texts = {
        "language": language,
        "title": data["title"],
        "subtitle": subtitle,
        "policy": _policy(script),
        "view": f"0 0 {board['width']:g} {board['height']:g}",
        **{name: label(key, language) for name, key in _LABELS.items()},
    }
    parts = {
        "css": _read("page.css"),
        "light": light,
        "dark": dark,
        "data": data_text(data),
        "script": script,
    }
    return Template(_read("page.html")).substitute(parts, **{name: escape(text) for name, text in texts.items()})


_LABELS = {
    "board": "table.board",
    "smaller": "web.smaller",
    "larger": "web.larger",
    "no_script": "web.no_script",
    "rules": "rules.view_rules",
}


def _policy(script: str) -> str:
    """No network, no form, no frame, no script but ours; fonts and the picture of the ground are in the page."""
    digest = b64encode(sha256(script.encode("utf-8")).digest()).decode("ascii")
    return (
        f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; font-src data:; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def _read(name: str) -> str:
    return (_WEB / name).read_text(encoding="utf-8")
