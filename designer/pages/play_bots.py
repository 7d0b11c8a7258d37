"""The bots at a table, which think in the background.

Each works out its whole game and sits down to play when it is ready. Where players take turns all practise as the game begins, and
then one after another plays its turn as it comes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import streamlit as st

from designer import session
from designer.jobs import Job, TooManyJobs
from designer.pages.job_view import progress_text
from designer.pages.widgets import plain
from designer.play.bots import plan_of, practise, turn_of
from designer.play.hosting import Host, Hosted
from designer.text.labels import label
from designer.warming import is_ready, ready


@dataclass(frozen=True)
class BotSeat:
    """What a job of a bot is about; where players take turns the first bot's is about all."""

    code: str
    seat: int


def let_play(hosted: Hosted) -> None:
    """Let the bots work that are waited for, and tell how far they are; what failed may be tried again."""
    if hosted.match.takes_turns:
        _let_take_turns(hosted)
        return
    for seat in hosted.bots_waited_for():
        job = _job_of(BotSeat(hosted.code, seat))
        if job is None:
            _begin(hosted, seat)
        elif job.state == "failed":
            _show_failure(hosted, seat, job)
        else:
            _tell_preparing(hosted, job)


def _let_take_turns(hosted: Hosted) -> None:
    first = next((number for number, seat in enumerate(hosted.seats) if seat.is_bot), None)
    if first is None:
        return
    job = _job_of(BotSeat(hosted.code, first))
    if job is None or (job.state == "done" and hosted.bots_waited_for()):
        _begin(hosted, first)
    elif job.state == "running" and job.done < job.total:  # it practises
        st.progress(job.done / job.total, text=progress_text(job))
    elif job.state == "failed":
        _show_failure(hosted, first, job)
    else:
        _tell_preparing(hosted, job)


def _tell_preparing(hosted: Hosted, job: Job) -> None:
    """Why a bot of the table plays nothing yet, where its kernels are not there."""
    bots = {seat.agent for seat in hosted.seats if seat.is_bot}
    if not job.finished and not all(is_ready(hosted.match.sheet.family, bot) for bot in bots):
        st.progress(0.0, text=progress_text(job))


def _show_failure(hosted: Hosted, seat: int, job: Job) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        name = plain(hosted.seats[seat].name)
        st.error(label("game.bot_failed", name=name) + " " + plain(job.error), icon=":material/error:")
        st.button(label("game.bot_again"), key=f"game:bot:{seat}", on_click=_begin, args=(hosted, seat))


@st.cache_resource(show_spinner=False)
def _known() -> dict[BotSeat, str]:
    """The newest job of each seat of a bot on this server, by its id."""
    return {}


def _job_of(seat: BotSeat) -> Job | None:
    job = session.jobs().get(_known().get(seat, ""))
    return None if job and job.state == "cancelled" else job


def _begin(hosted: Hosted, seat: int) -> None:
    """A table is looked after by whoever looks at it first; with too many jobs the next look tries again."""
    work = _take_turns if hosted.match.takes_turns else partial(_work_out, seat=seat)
    try:
        job = session.jobs().start(partial(work, session.host(), hosted), about=BotSeat(hosted.code, seat))
    except TooManyJobs:
        return
    _known()[BotSeat(hosted.code, seat)] = job.id


def _work_out(host: Host, hosted: Hosted, job: Job, *, seat: int) -> bool:
    ready(hosted.match.sheet.family, hosted.seats[seat].agent)
    plan = plan_of(hosted, seat, progress=partial(job.progress, stage="practice"), cancelled=job.cancelled)
    if plan is None:
        return False
    host.set_plan(hosted.code, seat, plan)
    return True


def _take_turns(host: Host, hosted: Hosted, job: Job) -> bool:
    """The turns of bots until somebody else has to play, each kept at once; all practise first."""
    for seat in (number for number, seat in enumerate(hosted.seats) if seat.is_bot):
        ready(hosted.match.sheet.family, hosted.seats[seat].agent)
        if not practise(hosted, seat, progress=partial(job.progress, stage="practice"), cancelled=job.cancelled):
            return False
    hosted = host.find(hosted.code, hosted)
    while due := hosted.bots_waited_for():
        actions = turn_of(hosted, due[0], cancelled=job.cancelled)
        if actions is None:
            return False
        hosted = host.play_turn(hosted, due[0], actions)
    return True
