"""The versions of a sheet: who changed what in each saved step, the names of some, and the way back to any."""

from __future__ import annotations

from itertools import zip_longest

import streamlit as st

from designer import session
from designer.pages import comparing, who
from designer.pages.conflict import listed
from designer.pages.frame import ago
from designer.pages.widgets import plain
from designer.session import OpenSheet
from designer.store import Version
from designer.text.labels import label

_A_PAGE = 30
_SHOWN = 3  # changes told of a version; the others are counted


def show() -> None:
    opened = session.current()
    if opened is None:
        return
    store = session.store()
    st.caption(label("versions.help"))
    who.ask()
    comparing.show(opened)
    if named := store.history(opened.key, named=True):
        st.markdown(f"##### {label('versions.named')}")
        for version in named:
            _line(version, opened, "named")
        st.markdown(f"##### {label('versions.all')}")
    pages = -(-store.count_versions(opened.key) // _A_PAGE)
    page = st.pagination(pages, key=f"versions:page:{opened.key}") if pages > 1 else 1
    shown = store.history(opened.key, skip=(page - 1) * _A_PAGE, limit=_A_PAGE + 1)
    for version, before in zip_longest(shown[:_A_PAGE], shown[1:]):
        _line(version, opened, "version")
        if before:
            listed(comparing.changes_of(opened.key, before.revision, version.revision), _SHOWN)


def _line(version: Version, opened: OpenSheet, kind: str) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        name = f":blue-badge[{plain(version.name)}] " if version.name else ""
        by = f" {label('versions.by', name=plain(version.author))}" if version.author else ""
        st.markdown(f"**{version.revision}** · {name}{plain(version.label)}{by} · :gray[{ago(version.created)}]")
        if version.revision != opened.revision:
            st.button(
                label("versions.restore"),
                key=f"{kind}:{version.revision}",
                type="tertiary",
                icon=":material/history:",
                on_click=session.restore_version,
                args=(version.revision,),
            )
        _naming(version, kind)


def _naming(version: Version, kind: str) -> None:
    """The name of a version, behind a small button; naming ends it."""
    title = label("versions.rename" if version.name else "versions.name")
    key = session.bound_key(f"{kind}:name:{version.revision}", version.name)
    with st.popover("", icon=":material/bookmark:", help=title, type="tertiary", key=f"{key}:open"):
        st.text_input(
            title,
            version.name,
            max_chars=120,
            key=key,
            placeholder=label("versions.name_example"),
            on_change=_named,
            args=(version.revision, key),
        )
        if version.name:
            st.button(
                label("versions.unname"), key=f"{key}:none", on_click=session.name_version, args=(version.revision, "")
            )


@session.whole
def _named(revision: int, key: str) -> None:
    session.name_version(revision, st.session_state[key])
