"""The questions that are being answered, and the answers kept: to open, or to stop."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.balance.history import Entry
from designer.balance.kinds import stages_of
from designer.balance.runs import unfinished
from designer.edit.pointers import family_of
from designer.jobs import Job
from designer.pages.frame import ago
from designer.pages.job_view import progress_text
from designer.pages.run_words import run_title, seats_told
from designer.pages.widgets import plain
from designer.text.labels import label

_SHOWN = 12  # further ones wait in an expander
_LOOKS_EVERY = 2.0  # seconds


def show(shown_id: str | None) -> None:
    """Both lists; the run that the page shows beside them is told apart."""
    going_on = unfinished(session.jobs())
    if going_on:
        st.markdown(f"**{label('run.going_on')}**")
        st.fragment(_going_on, run_every=_LOOKS_EVERY)(tuple(job.id for job in going_on), shown_id)
    entries, troubles = session.history().list()
    running = {job.id for job in going_on}
    ended = [entry for entry in entries if entry.id not in running]
    st.markdown(f"**{label('run.earlier')}**")
    if not ended:
        st.caption(label("run.none"))
    for entry in ended[:_SHOWN]:
        _line(entry, shown_id)
    if ended[_SHOWN:]:
        with st.expander(label("problems.more", count=len(ended) - _SHOWN)):
            for entry in ended[_SHOWN:]:
                _line(entry, shown_id)
    if troubles:
        told = label("run.damaged_one") if len(troubles) == 1 else label("run.damaged", count=len(troubles))
        st.caption(f":material/error: {told} {plain(troubles[0])}")


def _going_on(known: tuple[str, ...], shown_id: str | None) -> None:
    """Looks again and again; the page runs anew when another question was begun or one has ended."""
    jobs = unfinished(session.jobs())
    if tuple(job.id for job in jobs) != known:
        st.rerun()
    for job in jobs:
        _job(job, is_shown=job.id == shown_id)


def _job(job: Job, *, is_shown: bool) -> None:
    question = job.about.question
    title = run_title("", question.kind, [side.name for side in question.sides])
    _open_button(job.id, title, is_shown=is_shown)
    st.caption(progress_text(job, stages_of(question.kind, family_of(question.sides[0].document))))
    if not is_shown:  # that one has its button beside its progress
        st.button(label("job.cancel"), key=f"run:cancel:{job.id}", icon=":material/stop:", on_click=job.cancel)


def _line(entry: Entry, shown_id: str | None) -> None:
    _open_button(entry.id, run_title(entry.name, entry.kind, entry.sides), is_shown=entry.id == shown_id)
    about = label("run.about", precision=label(f"ask.precision.{entry.precision}"), ago=ago(entry.made))
    state = "" if entry.state == "done" else label(f"run.state.{entry.state}")
    st.caption(" · ".join(filter(None, (about, seats_told(entry.players, entry.rival), state))))


def _open_button(run_id: str, title: str, *, is_shown: bool) -> None:
    st.button(
        plain(title),
        key=f"run:open:{run_id}",
        type="tertiary",
        icon=":material/chevron_right:" if is_shown else ":material/bar_chart:",
        disabled=is_shown,
        on_click=_open,
        args=(run_id,),
    )


@session.whole
def _open(run_id: str) -> None:
    session.look_at_run(run_id)
