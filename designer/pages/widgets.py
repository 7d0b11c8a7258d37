"""Widgets bound to places of the open document: each shows what the document holds and edits it in a callback.

A widget's key begins with `edit:` and its place, so that a test and a link find it. Its value is that of the document: where that
changed otherwise, as by undo, it is a new widget.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import streamlit as st
from pydantic import BaseModel

from designer import session
from designer.edit.commands import Document, duplicate_item, move_item, remove_item, set_value
from designer.edit.fields import Field, field_of
from designer.edit.pointers import items_at, join, value_at
from designer.pages.sheet_words import in_own_words, say
from designer.text.labels import label
from sheets.problems import one_line

if TYPE_CHECKING:
    from sheets.families import Sheet

_LONGEST_CHOICE = 48

Write = Callable[[Document, str, Any], Document]


def field(base: str, model: type[BaseModel], name: str, *, write: Write = set_value, **options: Any) -> None:
    """A widget for one field of the part at `base`."""
    form_field(base, field_of(model, name), write=write, **options)


def form_field(base: str, shown: Field, *, write: Write = set_value, title: str = "", **look: Any) -> None:
    """A widget for a field of the part at `base`; `write` is the edit where a plain one is not enough.

    `look` goes to the widget; a text that is `live` is written while it is typed, all pauses as one step.
    """
    pointer = join(base, shown.name)
    title = title or field_title(shown)
    found = value_at(session.document(), pointer, shown.default)
    fits = shown.fits(found)
    if shown.kind == "color" and shown.omit and not _wants_color(pointer, fits and bool(found)):
        return
    value = (float(found) if shown.kind == "number" else found) if fits else _UNFIT.get(shown.kind)
    key = session.bound_key(_edit(pointer), value)
    known: dict[str, Any] = {
        "label": plain(title),
        "key": key,
        "help": in_own_words(shown.help, plain) or None,
        "on_change": _field_changed,
        "args": (key, pointer, shown, title, write, "live" in look),
    }
    if shown.kind in ("text", "area", "integer", "number", "choice"):
        known["placeholder"] = "" if fits or found is None else str(found)[:40]
    _draw(shown, value, known | look)


def _edit(pointer: str) -> str:
    return f"edit:{pointer}"


_UNFIT: dict[str, Any] = {"text": "", "area": "", "toggle": False, "choices": [], "numbers": [], "color": "#888888"}
"""What a widget shows where the document holds something that it cannot show; a number or choice is then empty."""


def _draw(shown: Field, value: Any, known: dict[str, Any]) -> None:
    bounds: dict[str, Any] = {"min_value": shown.minimum, "max_value": shown.maximum}
    titles = (
        {option: choice_title(shown, option) for option in shown.options} if shown.kind.startswith("choice") else {}
    )
    titled: dict[str, Any] = {"options": shown.options, "format_func": titles.get}
    match shown.kind:
        case "text":
            st.text_input(value=value, max_chars=shown.length, **known)
        case "area":
            st.text_area(value=value, max_chars=shown.length, height=90, **known)
        case "integer":
            st.number_input(value=value, step=1, **bounds, **known)
        case "number":
            floats: dict[str, Any] = {name: float(bound) for name, bound in bounds.items() if bound is not None}
            st.number_input(value=value, step=1.0, format="%.1f", **floats, **known)
        case "toggle":
            st.toggle(value=value, **known)
        case "choice":
            st.selectbox(index=None if value is None else list(shown.options).index(value), **titled, **known)
        case "choices":
            st.pills(default=value, selection_mode="multi", **titled, **known)
        case "numbers":
            st.multiselect(default=value, options=shown.options, placeholder=label("form.choose"), **known)
        case "color":
            st.color_picker(value=value, **known)


def _wants_color(pointer: str, has_color: bool) -> bool:
    """A switch for a colour that may be left out."""
    name = f"{_edit(pointer)}:own"
    key = session.bound_key(name, has_color)
    st.toggle(label("form.own_color"), has_color, key=key, on_change=_color_switched, args=(name, key, pointer))
    return has_color


@session.whole
def _color_switched(name: str, key: str, pointer: str) -> None:
    if session.is_current(name, key):
        color = "#4477aa" if st.session_state[key] else None
        session.expect_shown(name, st.session_state[key])
        changed = set_value(session.document(), pointer, color)
        session.apply(label("step.change", what=label("form.own_color")), changed)


def field_title(shown: Field) -> str:
    """The field's name in the words of the app, and of the sheet."""
    for key in (f"field.{shown.model}.{shown.name}", f"field.{shown.name}"):
        try:
            return say(key)
        except KeyError:
            continue
    raise KeyError(f"label: expected a name for the field '{shown.model}.{shown.name}', found none")


def choice_title(shown: Field, option: Any) -> str:
    return say(f"choice.{shown.name.rpartition('.')[2]}.{option}")


@session.whole
def _field_changed(key: str, pointer: str, shown: Field, title: str, write: Write, live: bool) -> None:
    name, value = _edit(pointer), st.session_state[key]
    if not session.is_current(name, key):
        return
    if value is None and not shown.omit:
        session.expect_shown(name)  # a number that is needed was emptied: the old one comes back
        return
    value = value.strip() if shown.kind == "text" and isinstance(value, str) else value
    session.expect_shown(name, value)
    written = shown.written(shown.default if value is None else value)
    changed = write(session.document(), pointer, written)
    session.apply(label("step.change", what=title), changed, typed_at=pointer if live else "")


def switch(key: str, on: bool, title: str, edit: Callable[[Document, bool], Document]) -> None:
    """A switch between two forms of a part; `edit` gets the document and the new position."""
    name = f"switch:{key}"
    key = session.bound_key(name, on)
    st.toggle(plain(title), on, key=key, on_change=_switched, args=(name, key, title, edit))


@session.whole
def _switched(name: str, key: str, title: str, edit: Callable[[Document, bool], Document]) -> None:
    if session.is_current(name, key):
        on = st.session_state[key]
        session.expect_shown(name, on)
        session.apply(label("step.change", what=title), edit(session.document(), on))


def heading(text: str, help_text: str | None = None) -> None:
    st.markdown(f"##### {plain(text)}", help=help_text)


def notes(base: str, model: type[BaseModel]) -> None:
    """The notes of a part, folded away; the fold's sign tells whether there are some."""
    shown = field_of(model, "notes")
    icon = ":material/note_stack:" if value_at(session.document(), join(base, "notes")) else ":material/note_add:"
    with st.expander(label("form.notes"), icon=icon):
        form_field(base, shown)


def action(key: str, edit: Callable[[Document], Document], step: str, title: str, **look: Any) -> None:
    """A button that edits the document."""
    st.button(plain(title), key=f"do:{key}", on_click=_act, args=(edit, step), **look)


@session.whole
def _act(edit: Callable[[Document], Document], step: str) -> None:
    session.apply(step, edit(session.document()))


def item_bar(
    pointer: str,
    index: int,
    *,
    what: str,
    remove: Callable[[Document], Document] | None = None,
    after: Callable[[Document], Document] = lambda document: document,
    least: int = 1,
    picked: Callable[[int], None] | None = None,
) -> None:
    """Buttons to move, copy and remove one item of a list. `picked` learns where the item to look at is then."""
    count = len(items_at(session.document(), pointer))
    edits: list[tuple[str, str, Callable[[Document], Document], int, bool]] = [
        ("earlier", ":material/arrow_back:", lambda found: move_item(found, pointer, index, index - 1), index - 1, index > 0),
        ("later", ":material/arrow_forward:", lambda found: move_item(found, pointer, index, index + 1), index + 1, index < count - 1),
        ("copy", ":material/content_copy:", lambda found: duplicate_item(found, pointer, index), index + 1, True),
        ("remove", ":material/delete:", remove or (lambda found: remove_item(found, pointer, index)), max(0, index - 1), count > least),
    ]  # fmt: skip
    with st.container(horizontal=True, gap="small"):
        for name, icon, edit, target, enabled in edits:
            st.button(
                "",
                icon=icon,
                key=f"do:{name}:{join(pointer, index)}",
                help=label(f"item.{name}"),
                type="tertiary",
                disabled=not enabled,
                on_click=_act_on_item,
                args=(edit, after, label(f"step.{name}", what=what), picked, target),
            )


@session.whole
def _act_on_item(
    edit: Callable[[Document], Document],
    after: Callable[[Document], Document],
    step: str,
    picked: Callable[[int], None] | None,
    target: int,
) -> None:
    if picked:
        picked(target)
    session.apply(step, after(edit(session.document())))


def picker(pointer: str, titles: Sequence[str], name: str) -> int | None:
    """Pills to choose one item of a list; its position, `None` in an empty list. The choice lasts while one edits."""
    if not titles:
        return None
    key, shown = picker_key(pointer), numbered(titles)
    chosen = session.chosen(key)
    if not isinstance(chosen, int) or chosen >= len(titles):
        session.choose(key, min(chosen, len(titles) - 1) if isinstance(chosen, int) else 0)
    position: int | None = st.pills(
        plain(name),
        range(len(titles)),
        default=session.chosen(key),
        format_func=lambda index: plain(shown[index]),
        required=True,
        wrap=True,
        **session.choice(key),
    )
    return position


def option_picker(key: str, title: str, sheet: Sheet | None) -> tuple[str, ...]:
    """Switches for the rule options of a sheet; the ids of those switched on, in the order of the file."""
    if sheet is None or not sheet.variants:
        return ()
    names = [variant.id for variant in sheet.variants]
    shown = dict(zip(names, numbered([variant.title for variant in sheet.variants]), strict=True))
    session.choose(key, [name for name in session.chosen(key, ()) if name in names])
    chosen = st.pills(
        title,
        names,
        selection_mode="multi",
        default=session.chosen(key),
        format_func=lambda name: plain(shown[name]),
        wrap=True,
        **session.choice(key),
    )
    return tuple(name for name in names if name in chosen)


def forget_unknown(key: str, options: Sequence[Any]) -> None:
    """Let a widget that outlives its page forget a choice that is not there any more."""
    chosen = st.session_state.get(key)
    if isinstance(chosen, list):
        st.session_state[key] = [option for option in chosen if option in options]
    elif chosen is not None and chosen not in options:
        del st.session_state[key]


def numbered(titles: Sequence[str]) -> list[str]:
    """The titles, shortened, and a repeated one with a number: a choice is known by what it is called."""
    unique: list[str] = []
    for title in titles:
        short = title if len(title) <= _LONGEST_CHOICE else title[: _LONGEST_CHOICE - 1] + "…"
        count = sum(other == short or other.startswith(f"{short} (") for other in unique)
        unique.append(f"{short} ({count + 1})" if short in unique else short)
    return unique


def picker_key(pointer: str) -> str:
    return f"pick:{pointer}"


def pick(pointer: str, index: int) -> None:
    """Choose an item of a list, from a callback."""
    session.choose(picker_key(pointer), index)


_REPLACED = re.compile(
    r":(?=material/|streamlit:)|[-<>~](?=[-=>])"
)  # icons and arrows: Streamlit heeds no backslash here
_NO_BREAK = "\u2060"  # has no width


def plain(text: object) -> str:
    """Text of a designer for a place that reads Markdown: shown as it was written, in one line."""
    apart = _REPLACED.sub(lambda found: found[0] + _NO_BREAK, one_line(str(text)))
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]()<>#+-.!|~$:&" else letter for letter in apart)
