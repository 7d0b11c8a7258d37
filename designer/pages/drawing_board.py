"""The sheet to draw on: shows what a hand does at once, and passes on what it did as operations."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from typing import Any

import streamlit as st

from designer import session
from designer.draw.fonts import WEIGHTS, font_file
from designer.text.labels import label

_HTML = """<div class="board"><div class="zoom">
<button type="button" data-name="zoom_in" data-by="1">+</button>
<button type="button" data-name="zoom_out" data-by="-1">−</button>
<button type="button" data-name="zoom_all" data-by="0">1:1</button>
</div><div class="window"><div class="sheet"><svg class="image" role="img"></svg>
<div class="targets" role="group" tabindex="-1"></div><svg class="over" aria-hidden="true"></svg></div></div></div>"""


@dataclass
class Numbered:
    """Operations of the browser: each has a number, and one with a lower number was done already."""

    ack: int = 0

    def new(self, data: Any) -> list[tuple[int, Any]]:
        """The operations that are new, in order, with their numbers; what is no numbered operation is left out."""
        items = [item for item in data if isinstance(item, dict)] if isinstance(data, list) else []
        numbered = [(item.get("seq"), item.get("op")) for item in items]
        return [(number, op) for number, op in numbered if type(number) is int and number > self.ack]


def _text(name: str) -> str:
    return files("designer.pages").joinpath(name).read_text(encoding="utf-8")


def _script() -> str:
    """The script with our fonts, which the page needs for the texts of a drawing that is no image."""
    fonts = {weight: b64encode(font_file(weight, "woff2").read_bytes()).decode() for weight in WEIGHTS}
    return "\n".join([f"const FONTS = {json.dumps(fonts)};", _text("drawing_shapes.js"), _text("drawing_board.js")])


_board = st.components.v2.component(
    "flipwright_drawing_board", html=_HTML, css=_text("drawing_board.css"), js=_script()
)


def drawing_board(data: dict[str, Any], *, key: str, on_ops: Callable[[Numbered, list[tuple[int, Any]]], None]) -> None:
    """Show a drawing to work on. `on_ops` gets what was done and is new, in order, before the page runs again.

    It comes from the browser: `on_ops` checks it, and notes the number of each operation that it has done. So a callback
    that is ended and begun anew does each of them once.
    """
    ops: Numbered = st.session_state.setdefault(f"{key}:ops", Numbered())
    labels = {name: label(f"draw.{name}") for name in ("plus", "zoom_in", "zoom_out", "zoom_all")}
    _board(key=key, data={**data, "ack": ops.ack, "labels": labels}, on_op_change=partial(_take, key, ops, on_ops))


@session.whole
def _take(key: str, ops: Numbered, on_ops: Callable[[Numbered, list[tuple[int, Any]]], None]) -> None:
    on_ops(ops, ops.new(st.session_state[key]["op"]))
