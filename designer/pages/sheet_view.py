"""A drawing with places to click: the page's clickable picture of a sheet, a hand of cards, a preview with problems."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache, partial
from importlib.resources import files
from typing import Any, Literal

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from designer import session
from designer.draw.scene import Box, Scene
from designer.draw.svg import to_svg
from designer.draw.theme import WHITE
from sheets.colors import luminance

HTML = """<div class="sheet">
<img>
<div class="pulses" aria-hidden="true"></div>
<svg class="preview" aria-hidden="true"><path class="edge" /><path class="line" /></svg>
<div class="targets"></div>
</div>"""

_DARK = 0.18  # the luminance at which white and black stand out alike

Look = Literal["lit", "chosen", "quiet", "error", "hint", "recent", "advised"]


@dataclass(frozen=True)
class Target:
    """A place of a drawing to click: its box in mm of the scene, its tooltip, and how it is shown.

    `tab_stop` says whether the Tab key stops at it; no, where another part of the page offers the same. `preview` is the
    text of an SVG path in mm: what would come of a click, drawn while the pointer or the focus is on the target.
    """

    id: str
    box: Box
    title: str
    look: Look
    round: bool = False
    tab_stop: bool = True
    preview: str = ""


@dataclass
class Clicks:
    """How many clicks of a view were counted: each has a number, and a lower one was counted already."""

    ack: int = 0
    known: frozenset[str] = field(default_factory=frozenset)

    def take(self, ops: Any, on_click: Callable[[str], None]) -> None:
        """Pass on each click that is new, in order; what is no click on a known target is left out.

        What comes from the browser is not trusted. A click is counted once it was passed on, so that a callback begun
        anew passes on each of them once.
        """
        for op in ops if isinstance(ops, list) else ():
            number, target = (op.get("seq"), op.get("id")) if isinstance(op, dict) else (None, None)
            if isinstance(number, int) and number > self.ack:
                if isinstance(target, str) and target in self.known:
                    on_click(target)
                self.ack = number


def _text(name: str) -> str:
    return files("designer.pages").joinpath(name).read_text(encoding="utf-8")


_view = st.components.v2.component(
    "flipwright_sheet_view", html=HTML, css=_text("sheet_view.css"), js=_text("sheet_view.js")
)


def sheet_view(
    scene: Scene,
    targets: Sequence[Target],
    *,
    key: str,
    alt: str,
    on_click: Callable[[str], None] | None = None,
    pulses: Sequence[Box] = (),
) -> None:
    """Show a drawing as an image and its targets as buttons over it, to be reached by keyboard too.

    The boxes of `pulses` blink, except for readers who want nothing to move, and in print.

    `on_click` gets the id of each target clicked, in order, before the page runs again. It may be a click on what was
    shown a moment ago: it leaves alone what is not possible any more, and it edits last, as every callback.
    """
    clicks: Clicks = st.session_state.setdefault(f"{key}:clicks", Clicks())
    clicks.known = frozenset(target.id for target in targets)
    _view(
        key=key,
        data={
            "svg": _svg(scene),
            "width": scene.width,
            "height": scene.height,
            "alt": alt,
            "dark": luminance(scene.background or WHITE) < _DARK,
            "clickable": on_click is not None,
            "ack": clicks.ack,
            "targets": [asdict(target) for target in targets],
            "pulses": pulses,
        },
        on_op_change=partial(_take, key, clicks, on_click or _ignore),
    )


def columns_beside(scene: Scene) -> tuple[DeltaGenerator, DeltaGenerator]:
    """A column for a drawing and one for what stands beside it; an upright page needs less width to be seen whole."""
    left, right = st.columns([8, 3] if scene.width > scene.height else [1, 1], gap="medium")
    return left, right


@session.whole
def _take(key: str, clicks: Clicks, on_click: Callable[[str], None]) -> None:
    shown = st.session_state.get(key, {})  # nothing, where the page has left the view out since the click
    clicks.take(shown.get("op"), on_click)


def _ignore(_target: str) -> None:
    pass


@lru_cache(32)
def _svg(scene: Scene) -> str:
    return to_svg(scene)
