"""The way to a challenge: one that is made of the open sheet, one that was, and one in a file."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from designer import session
from designer.challenges.making import Made, judge_deal, judge_seat
from designer.challenges.model import Challenge, Rivals, code_for, read_challenge, text_of
from designer.challenges.words import deal_told
from designer.jobs import Job, TooManyJobs
from designer.pages import challenge_seats, play_start, problem_list
from designer.pages.job_view import show_progress
from designer.pages.preview import preview
from designer.pages.upload import uploaded_json
from designer.pages.widgets import option_picker, plain
from designer.play.deal_codes import seed_or_new
from designer.session import OpenSheet
from designer.store.challenges import Challenges
from designer.text.labels import label
from designer.text.spoken import problem_text
from designer.warming import ready
from sheets import SheetError
from simulator.agents import competes
from simulator.core.deal_code import DealCodeError

if TYPE_CHECKING:
    from sheets.families import Sheet

SHOWN = "challenge:shown"
"""The choice of the challenge that is looked at, by its key."""

_JOB = "challenge:job"
_DAYS = 7


def challenges() -> Challenges:
    """Those of the store."""
    return Challenges(session.store())


def make(opened: OpenSheet) -> None:
    found = preview(opened.document)
    sheet = play_start.playable(found)
    if sheet is None:
        problem_list.not_ready(label("balance.not_playable"), found.errors, opened.document, opened.key)
        return
    job = session.jobs().get(st.session_state.get(_JOB, ""))
    if job and not job.finished:
        st.markdown(label("challenge.judging"))
        show_progress(job, "challenge:cancel")
        return
    if job and job.state == "failed":
        st.error(label("job.failed") + " " + plain(job.error), icon=":material/error:")
    if job and job.state == "done" and job.result:
        st.session_state.pop(_JOB)
        session.choose(SHOWN, job.result)
        st.rerun()
    today = datetime.now(UTC).date()
    with st.container(border=True):
        st.markdown(f"##### {label('challenge.new', title=plain(sheet.title))}")
        st.text_input(label("challenge.title"), max_chars=80, key="challenge:title", placeholder=sheet.title)
        st.text_area(label("challenge.text"), max_chars=2000, key="challenge:text", height=80)
        left, middle, right = st.columns(3)
        with left:
            st.text_input(
                label("balance.seed"), key="challenge:code", placeholder=label("game.new_cards"), max_chars=30
            )
        with middle:
            first = st.date_input(label("challenge.first"), today, key="challenge:first")
        with right:
            last = st.date_input(label("challenge.last"), today + timedelta(_DAYS), key="challenge:last")
        option_picker(play_start.options_key(opened), label("balance.options"), sheet)
        if competes(sheet.family):
            challenge_seats.choose(play_start.played(opened, sheet))
        st.button(
            label("challenge.make"),
            key="challenge:make",
            type="primary",
            icon=":material/trophy:",
            disabled=not (first and last and first <= last),
            help=label("challenge.make_help_rivals" if competes(sheet.family) else "challenge.make_help"),
            on_click=_begin,
            args=(opened, sheet),
        )


@session.whole
def _begin(opened: OpenSheet, sheet: Sheet) -> None:
    """Let the bots play the deal in the background; what they made of it is part of the challenge."""
    held, options = st.session_state, play_start.options_chosen(opened, sheet)
    fields = {name: held[f"challenge:{name}"] for name in ("title", "text", "first", "last")}
    fields["title"] = fields["title"].strip() or sheet.title
    try:
        seed = seed_or_new(held["challenge:code"], sheet, options)
        rivals = challenge_seats.chosen(play_start.played(opened, sheet)) if competes(sheet.family) else None
        fields |= {"sheet": opened.document, "options": options, "seed": seed, "rivals": rivals}
        fields["code"] = code_for(sheet, options, seed, rivals)
        work = partial(_work, challenges(), opened.key, sheet, fields)
        job = session.jobs().start(work, about="challenge")
    except DealCodeError as error:
        session.tell(label(f"game.code.{error.reason}"))
    except SheetError as error:
        session.tell(problem_list.because(label("balance.options_clash"), error))
    except TooManyJobs:
        session.tell(label("balance.too_many"))
    else:
        st.session_state[_JOB] = job.id


def _work(challenges: Challenges, sheet_key: str, sheet: Sheet, fields: dict[str, Any], job: Job) -> str:
    """The key of the challenge that was made; empty where it was cancelled."""
    ready(sheet.family, "expert")
    made = _judged(sheet, fields["options"], fields["seed"], fields["rivals"], job)
    if made is None:
        return ""
    challenge = Challenge(**fields, pars=made.pars, stars=made.stars, moved=made.moved)
    return challenges.keep(text_of(challenge), sheet_key)


def _judged(sheet: Sheet, options: tuple[str, ...], seed: int, rivals: Rivals | None, job: Job) -> Made | None:
    if rivals:
        return judge_seat(sheet, options, seed, rivals, progress=job.progress, cancelled=job.cancelled)
    practice = partial(job.progress, stage="practice")
    return judge_deal(sheet, options, seed, progress=practice, cancelled=job.cancelled)


def list_kept(opened: OpenSheet) -> None:
    kept = challenges().list(opened.key)
    if not kept:
        st.caption(label("challenge.none"))
        return
    st.markdown(f"##### {label('challenge.kept')}")
    for key, text in kept:
        try:
            challenge = Challenge.model_validate_json(text)
        except ValueError:
            continue
        with st.container(horizontal=True, vertical_alignment="center"):
            dates = label("challenge.dates", first=f"{challenge.first}", last=f"{challenge.last}")
            st.markdown(f"**{plain(challenge.title)}** · {deal_told(challenge)} · {dates}", width="stretch")
            st.button(label("challenge.open"), key=f"challenge:open:{key}", on_click=look_at, args=(key,))


def ask_for_file() -> None:
    with st.expander(label("challenge.load"), icon=":material/upload_file:"):
        source = uploaded_json(label("challenge.load_about"), "challenge:file")
        if source is None:
            return
        try:
            readable = read_challenge(source)
        except SheetError as error:
            problem = error.problems[0]
            place = f" (`{problem.pointer}`)" if problem.pointer else ""
            st.error(label("game.bad_file") + " " + plain(problem_text(problem)) + place, icon=":material/error:")
        else:
            st.markdown(f"**{plain(readable.challenge.title)}** · {deal_told(readable.challenge)}")
            st.button(
                label("challenge.open"),
                key="challenge:open_file",
                type="primary",
                on_click=_open_file,
                args=(text_of(readable.challenge),),
            )


@session.whole
def _open_file(text: str) -> None:
    session.choose(SHOWN, challenges().keep(text))


@session.whole
def look_at(key: str) -> None:
    session.choose(SHOWN, key)
