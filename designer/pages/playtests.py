"""Playtests: how people played the open sheet, to be written down from paper in a minute a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from designer import session
from designer.draw import PrintOptions, on_paper
from designer.draw.printing import to_pdf
from designer.edit.pointers import family_of
from designer.pages import playtests_entry, playtests_files, playtests_summary, problem_list
from designer.pages.frame import begin, nothing_open
from designer.pages.playtests_bound import asked, played_sheet, rules_of, words_of
from designer.pages.playtests_pad import winners_text
from designer.pages.preview import preview
from designer.pages.widgets import plain
from designer.playtests.model import Playtest
from designer.playtests.slip_page import slip_page
from designer.playtests.slips import Verdict, check
from designer.playtests.tables import table_slips
from designer.session import OpenSheet
from designer.store.playtests import forget, keep, playtests
from designer.store.store import new_key
from designer.text.labels import label, reader_language
from simulator.agents import competes

if TYPE_CHECKING:
    from designer.text.wording import Wording

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
        kind = "contest" if competes(family_of(opened.document)) else "scores"
        st.info(label(f"playtests.none.{kind}"), icon=":material/groups:")
    if rules_of(opened.key, opened.revision, ()):
        with st.container(horizontal=True):
            st.button(
                label("playtests.add"),
                key="playtests:add",
                type="primary",
                icon=":material/add:",
                on_click=_add,
                args=(opened.key, opened.revision),
            )
            st.download_button(
                label("playtests.slip"),
                partial(_slip, opened, reader_language()),
                file_name="playtest-slip.pdf",
                mime="application/pdf",
                key="playtests:slip",
                icon=":material/print:",
                help=label("playtests.slip_help"),
                on_click="ignore",
            )
    else:
        errors = preview(opened.document).errors
        problem_list.not_ready(label("playtests.not_playable"), errors, opened.document, opened.key)
    for playtest in found:
        _line(opened.key, playtest)
    if any(playtest.sheets for playtest in found):
        playtests_summary.show(opened, found)
    playtests_files.show(opened, found)


def _line(key: str, playtest: Playtest) -> None:
    """One playtest in a line, and what can be done with it."""
    sheet = played_sheet(key, playtest.revision, playtest.options)
    words = words_of(sheet) if sheet else None
    with st.container(horizontal=True, vertical_alignment="center", border=True, key=f"playtests:line:{playtest.id}"):
        st.markdown(f"**{playtest.day.isoformat()}** · {_facts(playtest, words)}")
        for verdict, count in _verdicts(playtest, words).items():
            icon, color = _VERDICTS[verdict]
            st.markdown(f":{color}[{icon} {count} {label(f'playtests.{verdict}')}]", width="content")
        st.button(
            label("playtests.open"),
            key=f"playtests:open:{playtest.id}",
            icon=":material/edit:",
            on_click=session.choose,
            args=(_OPEN, playtest.id),
        )
        sure = label("playtests.delete_sure", date=playtest.day.isoformat(), count=len(playtest.sheets))
        now = label("playtests.delete_now")
        title = label("playtests.delete")
        asked(f"playtests:delete:{playtest.id}", title, sure, now, _delete, key, playtest.id)


def _facts(playtest: Playtest, words: Wording | None) -> str:
    """Version, options, how many there were, minutes, and who won or the mean of the totals."""
    count, totals = len(playtest.sheets), playtest.totals
    is_contest = words is not None and competes(words.sheet.family)
    what = "player" if is_contest else "sheet"
    how_many = "no" if not count else "one" if count == 1 else "many"
    facts = [label("playtests.version", version=playtest.revision), *map(plain, playtest.options)]
    facts.append(label(f"playtests.{how_many}_{what}", count=count))
    if playtest.minutes:
        facts.append(label("playtests.minutes_text", minutes=playtest.minutes))
    if words and is_contest:
        facts += filter(None, [winners_text(words, playtest)])
    elif totals:
        facts.append(label("playtests.mean_of", mean=f"{sum(totals) / len(totals):.0f}"))
    return " · ".join(facts)


def _verdicts(playtest: Playtest, words: Wording | None) -> dict[Verdict, int]:
    """How many sheets add up, and how much does not; nothing of a version that is not here."""
    if words is None:
        return {}
    told: list[Verdict] = [check(words, player).verdict for player in playtest.sheets]
    if competes(words.sheet.family):
        told += ["slips"] * len(table_slips(words, playtest))
    return {verdict: told.count(verdict) for verdict in _VERDICTS if verdict in told}


def _slip(opened: OpenSheet, language: str) -> bytes:
    """Made when it is asked for; of a sheet that can be played."""
    sheet, options = preview(opened.document).sheet, PrintOptions(language, printed=date.today())
    assert sheet is not None, "a slip of no sheet"
    return to_pdf(on_paper(slip_page(sheet, opened.revision, options), options))


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
