"""The bots at a table: each works out its game in the background, and sits down to play when it is ready."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import streamlit as st

from designer import session
from designer.jobs import Job, TooManyJobs
from designer.pages.widgets import plain
from designer.play.bots import plan_of
from designer.play.hosting import Host, Hosted
from designer.text.labels import label
from designer.warming import ready


@dataclass(frozen=True)
class BotSeat:
    """What a job of a bot is about."""

    code: str
    seat: int


def let_play(hosted: Hosted) -> None:
    """Let the bots work that have no plan, and tell how far they are; what failed may be tried again."""
    for seat in hosted.bots_waited_for():
        job = _job_of(BotSeat(hosted.code, seat))
        if job is None:
            _begin(hosted, seat)
        elif job.state == "failed":
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
    host = session.host()
    try:
        job = session.jobs().start(partial(_work, host, hosted, seat), about=BotSeat(hosted.code, seat))
    except TooManyJobs:
        return
    _known()[BotSeat(hosted.code, seat)] = job.id


def _work(host: Host, hosted: Hosted, seat: int, job: Job) -> bool:
    ready(hosted.match.sheet.family, hosted.seats[seat].agent)
    plan = plan_of(hosted, seat, progress=partial(job.progress, stage="practice"), cancelled=job.cancelled)
    if plan is None:
        return False
    host.set_plan(hosted.code, seat, plan)
    return True
