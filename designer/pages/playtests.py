"""Playtests: how people played the open sheet, to be written down from paper in a minute a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from statistics import median
from typing import Any

import streamlit as st

from designer import session
from designer.pages import playtests_csv, playtests_entry, problem_list
from designer.pages.frame import begin, nothing_open
from designer.pages.lacking import lacks
from designer.pages.playtests_bound import asked, played_sheet, rules_of, words_of
from designer.pages.preview import preview
from designer.pages.widgets import plain
from designer.playtests.model import Playtest
from designer.playtests.slips import Verdict, check
from designer.playtests.summary import delivered_shares, mean_hours_left, minutes_of, of_playtests
from designer.session import OpenSheet
from designer.store.playtests import forget, keep, playtests
from designer.store.store import new_key
from designer.text.labels import label

_OPEN = "playtests:open"
_VERDICTS: dict[Verdict, tuple[str, str]] = {
    "adds_up": (":material/check:", "green"),
    "slips": (":material/error:", "orange"),
}


def page() -> None:
    opened = session.current()
    begin("playtests")
    if opened is None:
        nothing_open("playtests")
        return
    sheet = preview(opened.document).sheet
    if sheet and lacks(sheet, "playtests", "playtests"):
        return
    found = playtests(session.store(), opened.key)
    shown = next((each for each in found if each.id == session.chosen(_OPEN)), None)
    if shown:
        st.button(
            label("playtests.all"),
            key="playtests:all",
            icon=":material/arrow_back:",
            type="tertiary",
            on_click=session.choose,
            args=(_OPEN, ""),
        )
        playtests_entry.show(opened, shown)
        return
    _list(opened, found)


def _list(opened: OpenSheet, found: Sequence[Playtest]) -> None:
    if not found:
        st.info(label("playtests.none"), icon=":material/groups:")
    if rules_of(opened.key, opened.revision, ()):
        st.button(
            label("playtests.add"),
            key="playtests:add",
            type="primary",
            icon=":material/add:",
            on_click=_add,
            args=(opened.key, opened.revision),
        )
    else:
        errors = preview(opened.document).errors
        problem_list.not_ready(label("playtests.not_playable"), errors, opened.document, opened.key)
    for playtest in found:
        _line(opened.key, playtest)
    if any(playtest.totals for playtest in found):
        _summary(opened, found)
    playtests_csv.show(opened, found)


def _line(key: str, playtest: Playtest) -> None:
    """One playtest in a line, and what can be done with it."""
    with st.container(horizontal=True, vertical_alignment="center", border=True, key=f"playtests:line:{playtest.id}"):
        st.markdown(f"**{playtest.day.isoformat()}** · {_facts(playtest)}")
        for verdict, count in _verdicts(key, playtest).items():
            icon, color = _VERDICTS[verdict]
            st.markdown(f":{color}[{icon} {count} {label(f'playtests.{verdict}')}]", width="content")
        st.button(
            label("playtests.open"),
            key=f"playtests:open:{playtest.id}",
            icon=":material/edit:",
            on_click=session.choose,
            args=(_OPEN, playtest.id),
        )
        sure = label("playtests.delete_sure", day=playtest.day.isoformat(), count=len(playtest.sheets))
        now = label("playtests.delete_now")
        title = label("playtests.delete")
        asked(f"playtests:delete:{playtest.id}", title, sure, now, _delete, key, playtest.id)


def _facts(playtest: Playtest) -> str:
    count, totals = len(playtest.sheets), playtest.totals
    sheets = "no_sheet" if not count else "one_sheet" if count == 1 else "sheets"
    facts = [label("playtests.version", version=playtest.revision), *map(plain, playtest.options)]
    facts.append(label(f"playtests.{sheets}", count=count))
    if playtest.minutes:
        facts.append(label("playtests.minutes_text", minutes=playtest.minutes))
    if totals:
        facts.append(label("playtests.mean_of", mean=f"{sum(totals) / len(totals):.0f}"))
    return " · ".join(facts)


def _verdicts(key: str, playtest: Playtest) -> dict[Verdict, int]:
    """How many sheets add up, and how many do not."""
    sheet = played_sheet(key, playtest.revision, playtest.options)
    if sheet is None:
        return {}
    told = [check(words_of(sheet), player).verdict for player in playtest.sheets]
    return {verdict: told.count(verdict) for verdict in _VERDICTS if verdict in told}


def _summary(opened: OpenSheet, found: Sequence[Playtest]) -> None:
    """What all playtests say together, of whatever version."""
    scores = of_playtests(found)
    sheet: Any = preview(opened.document).sheet  # of a family with a diary
    if scores is None or sheet is None:
        return
    words = words_of(sheet)
    st.subheader(label("playtests.summary"), anchor=False)
    st.caption(label("playtests.other_rules"))
    minutes, hours = minutes_of(found), mean_hours_left(found)
    mean = f"{scores.mean:.1f}" + ("" if scores.half is None else f" ± {scores.half:.1f}")
    with st.container(horizontal=True, gap="large"):
        st.metric(label("playtests.people"), len(scores.totals), help=label("playtests.people_help"), width="content")
        help_text = label("playtests.mean_help", tables=scores.tables)
        st.metric(label("playtests.mean"), mean, help=help_text, width="content")
        st.metric(label("playtests.median"), f"{scores.median:g}", width="content")
        if minutes:
            st.metric(label("playtests.minutes_median"), f"{median(minutes):g}", width="content")
        if hours is not None:
            st.metric(plain(words.label("playtests.hours_mean")), f"{hours:.1f}", width="content")
    shares, count = delivered_shares(found)
    if count:
        st.markdown(label("playtests.delivered_shares", count=count))
        rows = [(words.named("truck", number), shares.get(truck.id, 0.0)) for number, truck in enumerate(sheet.trucks)]
        names, told = zip(*rows, strict=True)
        columns = {words.label("playtests.truck"): names, label("playtests.share"): [100 * share for share in told]}
        format_of = {label("playtests.share"): st.column_config.NumberColumn(format="%.0f")}
        st.dataframe(columns, hide_index=True, column_config=format_of, key="playtests:shares", width=420)


@session.whole
def _add(key: str, revision: int) -> None:
    """A playtest of today, of the newest version, with nothing in it yet."""
    rules = rules_of(key, revision, ())
    if rules:
        playtest = Playtest(id=new_key(), day=date.today(), revision=revision, rules=rules)
        session.choose(_OPEN, playtest.id)
        keep(session.store(), key, [playtest])


@session.whole
def _delete(key: str, id_: str) -> None:
    forget(session.store(), key, id_)


if __name__ == "__main__":
    page()
