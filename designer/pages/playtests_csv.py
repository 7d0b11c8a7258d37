"""Playtests as a spreadsheet, out and in: what would come is told first, wrong cells each by its place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import streamlit as st

from designer import session
from designer.pages.playtests_bound import rules_of
from designer.pages.table_exchange import show_faults
from designer.playtests.exchange import Reading, read, write
from designer.playtests.model import Playtest
from designer.session import OpenSheet
from designer.store.playtests import keep
from designer.text.labels import label


def show(opened: OpenSheet, found: Sequence[Playtest]) -> None:
    with st.expander(label("playtests.csv"), icon=":material/table_rows:"):
        st.caption(label("playtests.csv_help"))
        if found:
            st.download_button(
                label("playtests.download"),
                partial(write, found),
                file_name="playtests.csv",
                mime="text/csv",
                key="playtests:download",
                icon=":material/download:",
                on_click="ignore",
            )
        upload = st.file_uploader(label("playtests.upload"), type=["csv", "tsv", "txt"], key="playtests:upload")
        if upload is not None:
            reading = read(upload.getvalue(), opened.revision, partial(rules_of, opened.key))
            if reading.faults:
                show_faults(reading.faults, {})
            else:
                _offer(opened.key, reading, {each.id: each for each in found})


def _offer(key: str, reading: Reading, known: dict[str, Playtest]) -> None:
    """What the file would bring, and the button that takes it over."""
    same = [each for each in reading.playtests if known.get(each.id) == each]
    changed = [each for each in reading.playtests if each.id in known and each not in same]
    new = len(reading.playtests) - len(same) - len(changed)
    if len(same) == len(reading.playtests):
        st.info(label("playtests.csv_same"), icon=":material/check:")
        return
    st.markdown(label("playtests.csv_told", new=new, changed=len(changed), same=len(same)))
    st.button(
        label("playtests.csv_read"),
        key="playtests:take",
        type="primary",
        icon=":material/check:",
        on_click=_take,
        args=(key, reading.playtests),
    )


@session.whole
def _take(key: str, new: Sequence[Playtest]) -> None:
    keep(session.store(), key, new)
