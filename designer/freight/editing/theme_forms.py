"""Themes in the editor: see what one changes, put it on the sheet, keep the sheet's own, pass them on as files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import streamlit as st

from designer import session
from designer.freight.themes import (
    Theme,
    ThemeError,
    apply_theme,
    built_in_themes,
    read_theme,
    theme_changes,
    theme_of,
    theme_text,
)
from designer.pages import widgets
from designer.pages.preview import drawing
from designer.pages.widgets import plain
from designer.store import StoreError
from designer.text.labels import label, reader_language

_OWN = "own:"
_NAME = "theme:name"


def show() -> None:
    with st.expander(label("theme.title"), icon=":material/palette:"):
        themes = {**_own_themes(), **built_in_themes()}
        widgets.forget_unknown("theme:choice", tuple(themes))
        chosen = st.selectbox(
            label("theme.choose"),
            tuple(themes),
            index=None,
            key="theme:choice",
            placeholder=label("theme.none"),
            format_func=lambda key: _title(key, themes),
        )
        if chosen in themes:
            _theme(chosen, themes[chosen])
        keep, read = st.columns(2, gap="large")
        with keep:
            _keep()
        with read:
            _read()


def _title(key: str, themes: Mapping[str, Theme]) -> str:
    theme = themes[key]
    return label("theme.own", name=theme.name) if key.startswith(_OWN) else theme.words(reader_language()).name


def _own_themes() -> dict[str, Theme]:
    """The themes kept in the store; none while it is out of reach, and none that cannot be read."""
    found: dict[str, Theme] = {}
    try:
        kept = session.store().themes()
    except StoreError:
        return found
    for stored in kept:
        try:
            found[_OWN + stored.key] = read_theme({**stored.theme, "name": stored.name})
        except ThemeError:
            continue
    return found


def _theme(key: str, theme: Theme) -> None:
    """What the theme would change, and what can be done with it."""
    document = session.document()
    changed = apply_theme(document, theme)
    changes = theme_changes(document, theme)
    if changes:
        st.caption(plain(" · ".join(f"{was} → {becomes}" for was, becomes in changes)))
    svg = drawing(changed)
    if svg and changed != document:
        st.image(svg, width="stretch", alt=label("theme.drawing", name=theme.name))
    with st.container(horizontal=True):
        widgets.action(
            "theme:apply",
            partial(apply_theme, theme=theme),
            label("step.theme", name=theme.name),
            title=label("theme.apply"),
            icon=":material/format_paint:",
            type="primary",
            disabled=changed == document,
        )
        _download(theme)
        if key.startswith(_OWN):
            st.button(
                label("theme.delete"), key="theme:delete", icon=":material/delete:", on_click=_delete, args=(key,)
            )


def _download(theme: Theme) -> None:
    st.download_button(
        label("theme.download"),
        theme_text(theme),
        f"{theme.name}.json",
        "application/json",
        key="theme:download",
        icon=":material/download:",
        on_click="ignore",
    )


def _keep() -> None:
    st.text_input(label("theme.name"), key=_NAME, max_chars=120, placeholder=str(session.document().get("title", "")))
    st.button(label("theme.keep"), key="theme:keep", icon=":material/bookmark_add:", on_click=_keep_own)


@session.whole
def _keep_own() -> None:
    """Keep the vehicles, suits and words of the sheet as a theme."""
    name = str(st.session_state.get(_NAME) or session.document().get("title") or label("library.untitled")).strip()
    try:
        _save(theme_of(session.document(), name))
    except ThemeError as error:
        session.tell(plain(error))


@session.whole
def _save(theme: Theme) -> None:
    session.store().save_theme(theme.name, theme.model_dump(mode="json"))
    session.tell(label("theme.kept", name=plain(theme.name)))


@session.whole
def _delete(key: str) -> None:
    session.store().delete_theme(key.removeprefix(_OWN))


def _read() -> None:
    file = st.file_uploader(label("theme.file"), type="json", key="theme:file")
    if file is None:
        return
    try:
        theme = read_theme(file.getvalue())
    except ThemeError as error:
        st.error(plain(error), icon=":material/error:")
        return
    title = label("theme.keep_read", name=theme.name)
    st.button(plain(title), key="theme:keep_read", on_click=_save, args=(theme,))
