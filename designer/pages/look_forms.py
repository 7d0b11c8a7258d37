"""Looks to choose by sight, as shapes of suits; and files that bring other ones.

A file is read within the step that uses it; what is wrong with it is told above the page, and the sheet stays.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

import streamlit as st

from designer import session
from designer.draw.outlines import OutlineError, read_outline
from designer.draw.pictures import PictureError
from designer.draw.samples import Samples, symbol_samples
from designer.draw.theme import COLOR
from designer.edit.commands import Document, set_value
from designer.edit.fields import Field, field_of
from designer.edit.pointers import join, members_at, value_at
from designer.pages import widgets
from designer.pages.sheet_view import Target, sheet_view
from designer.text.labels import label
from sheets.parts import Suit

Draw = Callable[[dict[str, str], str], Samples]


def symbol(base: str) -> None:
    """The shape of a suit: one of ours, or one from an SVG file."""
    shown = field_of(Suit, "symbol")
    has_own = bool(value_at(session.document(), join(base, "outline")))
    color = value_at(session.document(), join(base, "color"))
    widgets.form_field(base, shown, write=with_symbol)
    chooser(base, shown, symbol_samples, color, with_symbol, is_used=not has_own)
    if has_own:
        st.caption(label("look.own_outline"))
    upload(join(base, "outline"), label("look.outline_file"), ["svg"], 1, _outline)


def with_symbol(document: Document, pointer: str, name: Any) -> Document:
    """A shape of ours takes the place of an own one."""
    outline = join(pointer.removesuffix("/symbol"), "outline")
    return set_value(set_value(document, pointer, name), outline, None)


def chooser(base: str, shown: Field, draw: Draw, color: object, write: widgets.Write, *, is_used: bool = True) -> None:
    """All choices of a field as pictures to click; the one in use is marked."""
    pointer = join(base, shown.name)
    names = {option: widgets.choice_title(shown, option) for option in shown.options}
    is_color = isinstance(color, str) and re.fullmatch("#[0-9a-f]{6}", color)
    samples = _samples(draw, tuple(names.items()), str(color) if is_color else COLOR.palette[0])
    chosen = value_at(session.document(), pointer) if is_used else None
    targets = [
        Target(name, box, names[name], "chosen" if name == chosen else "quiet") for name, box in samples.boxes.items()
    ]
    title = widgets.field_title(shown)
    on_click = partial(_choose, base, shown.name, label("step.change", what=title), write)
    sheet_view(samples.scene, targets, key=f"look:{pointer}", alt=title, on_click=on_click)


@lru_cache(32)
def _samples(draw: Draw, names: tuple[tuple[str, str], ...], color: str) -> Samples:
    return draw(dict(names), color)


def _choose(base: str, name: str, step: str, write: widgets.Write, choice: str) -> None:
    if members_at(session.document(), base):  # else the part went away meanwhile
        session.apply(step, write(session.document(), join(base, name), choice))


def upload(
    pointer: str, title: str, kinds: list[str], megabytes: int, read: Callable[[bytes], tuple[str, str]]
) -> None:
    """A field for a file whose content becomes the value at the place, and which is empty again after that.

    `read` gives the value and what to tell of it.
    """
    name = f"file:{pointer}"
    key = session.bound_key(name, value_at(session.document(), pointer))
    st.file_uploader(
        title,
        kinds,
        key=key,
        max_upload_size=megabytes,
        on_change=_uploaded,
        args=(name, key, pointer, title, read),
    )


@session.whole
def _uploaded(name: str, key: str, pointer: str, title: str, read: Callable[[bytes], tuple[str, str]]) -> None:
    file = st.session_state.get(key)
    if file is None or not session.is_current(name, key):
        return
    try:
        value, told = read(file.getvalue())
    except (OutlineError, PictureError) as error:
        session.tell(widgets.plain(error))
        return
    if told:
        session.tell(told)
    session.apply(title, set_value(session.document(), pointer, value))


def _outline(data: bytes) -> tuple[str, str]:
    outline = read_outline(data)
    left_out = ", ".join(outline.left_out)
    return outline.text, label("look.left_out", what=widgets.plain(left_out)) if left_out else ""
