"""Playtests as files, out and in: what would come is told first, wrong cells each by its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import streamlit as st

from designer import session
from designer.edit.pointers import family_of
from designer.pages.playtests_bound import rules_of
from designer.pages.table_exchange import show_faults
from designer.playtests.documents import read_json, write_json
from designer.playtests.exchange import Reading, read, write
from designer.playtests.model import Playtest
from designer.session import OpenSheet
from designer.store.playtests import keep
from designer.text.labels import label


def show(opened: OpenSheet, found: Sequence[Playtest]) -> None:
    family = family_of(opened.document)
    with st.expander(label("playtests.files"), icon=":material/table_rows:"):
        st.caption(label("playtests.files_help"))
        if found:
            with st.container(horizontal=True):
                _download("csv", "text/csv", partial(write, found, family))
                _download("json", "application/json", partial(write_json, found))
        upload = st.file_uploader(label("playtests.upload"), type=["csv", "tsv", "txt", "json"], key="playtests:upload")
        if upload is not None:
            data = upload.getvalue()
            if upload.name.lower().endswith(".json"):
                reading = read_json(data, family)
            else:
                reading = read(data, family, opened.revision, partial(rules_of, opened.key))
            if reading.faults:
                show_faults(reading.faults, {})
            else:
                _offer(opened.key, reading, {each.id: each for each in found})


def _download(kind: str, mime: str, made: Callable[[], bytes]) -> None:
    st.download_button(
        label(f"playtests.download.{kind}"),
        made,
        file_name=f"playtests.{kind}",
        mime=mime,
        key=f"playtests:download:{kind}",
        icon=":material/download:",
        on_click="ignore",
    )


def _offer(key: str, reading: Reading, known: dict[str, Playtest]) -> None:
    """What the file would bring, and the button that takes it over."""
    same = [each for each in reading.playtests if known.get(each.id) == each]
    changed = [each for each in reading.playtests if each.id in known and each not in same]
    new = len(reading.playtests) - len(same) - len(changed)
    if len(same) == len(reading.playtests):
        st.info(label("playtests.file_same"), icon=":material/check:")
        return
    st.markdown(label("playtests.file_told", new=new, changed=len(changed), same=len(same)))
    st.button(
        label("playtests.file_read"),
        key="playtests:take",
        type="primary",
        icon=":material/check:",
        on_click=_take,
        args=(key, reading.playtests),
    )


@session.whole
def _take(key: str, new: Sequence[Playtest]) -> None:
    keep(session.store(), key, new)
