"""One question on the Balance page: on its way, answered, stopped, failed, left behind by a server that ended, or gone."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.balance.answer import Answer
from designer.balance.history import LONGEST_NAME, Record, Unreadable
from designer.balance.kinds import stages_of
from designer.balance.question import Question
from designer.edit.pointers import family_of
from designer.jobs import Job
from designer.pages import balance_replay, playtests_people
from designer.pages.answer_view import show_answer
from designer.pages.asking import ask
from designer.pages.balance_actions import actions, offer_diagnoses
from designer.pages.job_view import show_progress
from designer.pages.run_words import run_title, seats_told
from designer.pages.widgets import plain
from designer.text.labels import label


def show(run_id: str) -> None:
    """The run of an id that comes from an address and may be anything."""
    job = session.jobs().get(run_id)
    if job and isinstance(job.about, Record) and not job.finished:
        _on_its_way(job, job.about)
        return
    try:
        record = session.history().open(run_id)
    except Unreadable as error:
        st.error(label("run.unreadable", reason=plain(str(error))), icon=":material/error:")
        return
    record = _as_it_ended(record, job)
    if record is None:
        st.info(label("run.gone"), icon=":material/history:")
        return
    _head(record)
    _ended(record)


def _as_it_ended(record: Record | None, job: Job | None) -> Record | None:
    """The record, by what this server knows of its run where it was not kept: on a full disk, or stopped while it waited."""
    if job is None or not isinstance(job.about, Record) or (record and record.state != "running"):
        return record
    known = record or job.about
    return known.model_copy(update={"state": job.state, "error": job.error, "answer": job.result})


def _title(record: Record) -> str:
    return run_title(record.name, record.question.kind, [side.name for side in record.question.sides])


def _on_its_way(job: Job, record: Record) -> None:
    st.subheader(plain(_title(record)), anchor=False)
    known = job.result
    show_progress(
        job,
        "balance:cancel",
        stages_of(record.question.kind, family_of(record.question.sides[0].document)),
        shown=known,
    )
    if known:
        _show_answer(record, known)


def _ended(record: Record) -> None:
    match record.state:
        case "running":
            _left_behind(record)
        case "failed":
            st.error(label("job.failed") + " " + plain(record.error), icon=":material/error:")
        case "cancelled":
            st.warning(label("run.cancelled" if record.answer else "run.nothing"), icon=":material/stop:")
    if record.answer:
        _show_answer(record, record.answer)
        balance_replay.offer(record, record.answer)


def _left_behind(record: Record) -> None:
    """A run that its server did not live to end, and the button that begins it again under the same address."""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.warning(label("run.interrupted"), icon=":material/power_off:", width="stretch")
        st.button(
            label("run.begin_again"),
            key="run:begin_again",
            type="primary",
            icon=":material/replay:",
            on_click=ask,
            args=(record.question, record),
        )


def _head(record: Record) -> None:
    """What was asked, whether the sheet is another one by now, and what can be done with the answer."""
    title, buttons = st.columns([3, 2], vertical_alignment="center")
    with title:
        st.subheader(plain(_title(record)), anchor=False)
        if told := seats_told(record.question.players, record.question.rival, record.question.rival_effort):
            st.caption(told)
    with buttons, st.container(horizontal=True, horizontal_alignment="right"):
        _naming(record)
        st.button(
            label("run.again"),
            key="run:again",
            icon=":material/replay:",
            help=label("run.again_help"),
            on_click=ask,
            args=(record.question,),
        )
        st.button(label("run.delete"), key="run:delete", icon=":material/delete:", on_click=_delete, args=(record.id,))
    if told := _newer(record.question):
        st.info(told, icon=":material/history:")


def _naming(record: Record) -> None:
    key = session.bound_key(f"run:name:{record.id}", record.name)
    with st.popover(label("run.name"), icon=":material/bookmark:", key=f"{key}:open"):
        st.text_input(
            label("run.name_of"),
            record.name,
            key=key,
            max_chars=LONGEST_NAME,
            help=label("run.name_help"),
            on_change=_named,
            args=(record.id, key),
        )


@session.whole
def _named(run_id: str, key: str) -> None:
    if not session.is_current(f"run:name:{run_id}", key):
        return
    try:
        session.history().rename(run_id, st.session_state[key])
    except (OSError, Unreadable) as error:
        session.tell(label("run.not_changed", reason=plain(str(error))))


@session.whole
def _delete(run_id: str) -> None:
    try:
        session.history().delete(run_id)
    except OSError as error:
        session.tell(label("run.not_changed", reason=plain(str(error))))
    else:
        session.look_at_run(None)


def _newer(question: Question) -> str:
    """That the open sheet was edited since it was asked about; empty where it was not."""
    opened, asked = session.current(), question.sides[-1]
    if opened is None or asked.origin is None or asked.origin.key != opened.key or asked.document == opened.document:
        return ""
    return label("run.older", version=asked.origin.revision, now=opened.revision)


def _show_answer(record: Record, answer: Answer) -> None:
    answer = playtests_people.beside(record.question, answer)
    known = record.model_copy(update={"answer": answer})
    offer_diagnoses(record)
    show_answer(answer, record.question.language, key=f"run:{record.id}", title=_title(record), actions=actions(known))
