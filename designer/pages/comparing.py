"""Two versions, two sheets, or a sheet with and without rule options: what is different, in words."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.edit.differences import compare, is_of_options, sentences, tell
from designer.edit.pointers import family_of
from designer.pages.conflict import listed
from designer.pages.preview import library_document, preview
from designer.pages.widgets import option_picker
from designer.session import OpenSheet
from designer.text.labels import label, reader_language
from sheets import library_ids, to_document
from sheets.problems import one_line

_SHOWN = 200


def show(opened: OpenSheet) -> None:
    with st.expander(label("diff.compare"), icon=":material/difference:"):
        ways = {"versions": _versions, "sheet": _sheet, "options": _options}
        way = st.segmented_control(
            label("diff.with"),
            tuple(ways),
            default="versions",
            required=True,
            key="compare:way",
            format_func=lambda way: label(f"diff.with.{way}"),
        )
        told = ways[way or "versions"](opened)
        if told is not None:
            st.markdown(f"**{label('diff.title')}**")
            listed(told, _SHOWN)


def changes_of(key: str, before: int, after: int) -> tuple[str, ...]:
    """What changed between two versions of a sheet."""
    return _changes_of(key, before, after, reader_language())


@st.cache_data(show_spinner=False, max_entries=2000)
def _changes_of(key: str, before: int, after: int, language: str) -> tuple[str, ...]:
    """Versions stay as they are for ever."""
    store = session.store()
    return sentences(store.open(key, before).document, store.open(key, after).document, language)


def _versions(opened: OpenSheet) -> tuple[str, ...]:
    newest = session.store().newest(opened.key)
    name = f"{opened.key}:{newest}"  # what is chosen begins anew with each version
    left, right = st.columns(2)
    with left:
        before = st.number_input(label("diff.from_version"), 1, newest, max(1, newest - 1), key=f"compare:from:{name}")
    with right:
        after = st.number_input(label("diff.to_version"), 1, newest, newest, key=f"compare:to:{name}")
    return changes_of(opened.key, before, after)


def _sheet(opened: OpenSheet) -> tuple[str, ...] | None:
    entries = {entry.key: entry.title for entry in session.store().list() if entry.key != opened.key}
    titles = entries | {
        name: label("diff.library_sheet", title=library_document(name).get("title", name))
        for name in library_ids(family_of(opened.document))
    }
    chosen = st.selectbox(
        label("diff.sheet"),
        tuple(titles),
        index=None,
        key="compare:sheet",
        placeholder=label("form.choose"),
        format_func=lambda name: one_line(titles[name] or label("library.untitled")),
    )
    if chosen is None:
        return None
    other = session.store().open(chosen).document if chosen in entries else library_document(chosen)
    if family_of(other) != family_of(opened.document):
        st.caption(label("diff.other_family"))
        return None
    return sentences(other, opened.document)


def _options(opened: OpenSheet) -> tuple[str, ...] | None:
    found = preview(opened.document)
    if found.sheet is None or not found.sheet.variants or found.errors:
        st.caption(label("diff.no_options"))
        return None
    chosen = option_picker("compare:options", label("diff.options"), found.sheet)
    if not chosen:
        return None
    changed = preview(opened.document, chosen)
    if changed.sheet is None or changed.errors:
        st.caption(label("diff.no_options"))
        return None
    after = to_document(changed.sheet)
    changes = [change for change in compare(opened.document, after) if not is_of_options(change)]
    return tell(changes, opened.document, after)
