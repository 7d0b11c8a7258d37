"""What all playtests of the open sheet say together, of whatever version."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import TYPE_CHECKING

import streamlit as st

from designer.pages.playtests_bound import words_of
from designer.pages.preview import preview
from designer.pages.widgets import plain
from designer.playtests.contests import Group, by_players
from designer.playtests.summary import Scores, minutes_of, of_playtests
from designer.text.labels import label
from sheets.families import optional_module
from simulator.agents import competes

if TYPE_CHECKING:
    from designer.playtests.model import Playtest
    from designer.session import OpenSheet
    from designer.text.wording import Wording
    from simulator.lab.shares import Share


def show(opened: OpenSheet, found: Sequence[Playtest]) -> None:
    sheet = preview(opened.document).sheet
    if sheet is None:
        return
    words = words_of(sheet)
    if competes(sheet.family):
        _contest(words, found)
    elif scores := of_playtests(found):
        _scores(words, found, scores)


def _scores(words: Wording, found: Sequence[Playtest], scores: Scores) -> None:
    """Of players who all play for themselves, however many they are."""
    _head()
    own = optional_module("designer", words.sheet.family, "playtests.forms")
    with st.container(horizontal=True, gap="large"):
        st.metric(label("playtests.people"), len(scores.totals), help=label("playtests.people_help"), width="content")
        help_text = label("playtests.mean_help", tables=scores.tables)
        st.metric(label("playtests.mean"), _figure(scores), help=help_text, width="content")
        st.metric(label("playtests.median"), f"{scores.median:g}", width="content")
        _minutes(found)
        if own:
            own.show_metrics(words, found)
    if own:
        own.show_summary(words, found)


def _contest(words: Wording, found: Sequence[Playtest]) -> None:
    """A row for each number of players: points and the win depend on how many they are."""
    groups = by_players(found, words.sheet.family)
    if not groups:
        return
    _head()
    with st.container(horizontal=True, gap="large"):
        st.metric(label("playtests.games"), sum(len(group.playtests) for group in groups), width="content")
        people = sum(len(playtest.totals) for playtest in found)
        st.metric(label("playtests.people"), people, help=label("playtests.people_help"), width="content")
        _minutes(found)
    heads = ("players", "games", "mean", "spread", "rounds_mean", "starter")
    columns = [plain(words.label(f"playtests.{name}")) for name in heads]
    st.dataframe(
        dict(zip(columns, zip(*map(_row, groups), strict=True), strict=True)),
        hide_index=True,
        key="playtests:groups",
        width="content",
    )
    st.caption(label("playtests.groups_help"))


def _row(group: Group) -> tuple[str, ...]:
    scores = group.scores
    return (
        str(group.players),
        str(len(group.playtests)),
        _figure(scores) if scores else "",
        f"{scores.spread:.1f}" if scores and scores.spread is not None else "",
        "" if group.rounds is None else f"{group.rounds:.1f}",
        _share(group.starter) if group.starter else "",
    )


def _share(share: Share) -> str:
    """As `3 / 5 (15–95 %)`; a win that is shared counts as a part of one."""
    low, high = (f"{100 * end:.0f}" for end in share.interval)
    return f"{share.share * share.count:.3g} / {share.count} ({low}–{high} %)"


def _figure(scores: Scores) -> str:
    return f"{scores.mean:.1f}" + ("" if scores.half is None else f" ± {scores.half:.1f}")


def _head() -> None:
    st.subheader(label("playtests.summary"), anchor=False)
    st.caption(label("playtests.other_rules"))


def _minutes(found: Sequence[Playtest]) -> None:
    if minutes := minutes_of(found):
        st.metric(label("playtests.minutes_median"), f"{median(minutes):g}", width="content")
