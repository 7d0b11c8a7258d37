"""A deal of a comparison played again on both sheets, day beside day: where the two games part."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from designer import session
from designer.balance.history import Record
from designer.balance.question import Question, short_names
from designer.balance.runs import played_sheet
from designer.jobs import Job, TooManyJobs
from designer.pages.job_view import show_progress
from designer.pages.sheet_view import sheet_view
from designer.pages.widgets import plain
from designer.text.labels import label
from designer.text.terms import points_text, term
from designer.text.wording import capital
from designer.warming import ready
from designer.watching import Show, watch
from sheets.families import family_module
from simulator.core.play import new_game

if TYPE_CHECKING:
    from designer.balance.answer import Answer, Deal

_JOB = "replay:job"


@dataclass(frozen=True)
class Replay:
    """A game of a question's deal code, to be played again on the first side and on that of the deal."""

    question: Question
    deal: Deal

    @property
    def sides(self) -> tuple[int, int]:
        return 0, self.deal.side


def offer(record: Record, answer: Answer) -> None:
    """The deals that a comparison found to differ most, and the one that was chosen, on both sheets."""
    deals = [deal for view in answer.views for deal in view.deals]
    if not deals:
        return
    names = short_names([side.name for side in record.question.sides])
    with st.container(horizontal=True, vertical_alignment="bottom"):
        chosen = st.selectbox(
            label("replay.deal"),
            range(len(deals)),
            key=f"replay:deal:{record.id}",
            format_func=lambda index: _title(deals[index], names),
            width=420,
        )
        replay = Replay(record.question, deals[chosen])
        st.button(label("replay.play"), key="replay:play", icon=":material/compare:", on_click=_start, args=(replay,))
    job = session.jobs().get(st.session_state.get(_JOB, ""))
    if job is None or job.about.question != record.question:
        return
    if not job.finished:
        show_progress(job, "replay:cancel")
    elif job.state == "failed":
        st.error(label("job.failed") + " " + plain(job.error), icon=":material/error:")
    elif job.result:
        st.fragment(_days)(job.about, job.result, names)


def _title(deal: Deal, names: tuple[str, ...]) -> str:
    return label("replay.title", game=deal.game, name=names[deal.side], difference=f"{deal.difference:+g}")


@session.whole
def _start(replay: Replay) -> None:
    try:
        job = session.jobs().start(partial(play, replay), about=replay)
    except TooManyJobs:
        session.tell(label("balance.too_many"))
    else:
        st.session_state[_JOB] = job.id


def play(replay: Replay, job: Job) -> tuple[Show, ...]:
    """Both games, on the cards of the first sheet; none where it was cancelled."""
    question = replay.question
    base, _ = played_sheet(question.sides[0])
    agent = question.agent or ""
    ready(base.family, agent)
    shows = []
    for number in replay.sides:
        side = question.sides[number]
        show = watch(
            played_sheet(side)[0],
            side.options,
            agent=agent,
            effort=question.effort,
            seed=question.seed,
            game=replay.deal.game,
            fit_seed=replay.deal.practice,
            base=base,
            progress=partial(job.progress, stage="practice"),
            cancelled=job.cancelled,
        )
        if show is None:
            return ()
        shows.append(show)
    return tuple(shows)


def _days(replay: Replay, shows: tuple[Show, ...], names: tuple[str, ...]) -> None:
    """One day of both games, side by side; at first the one on which they part."""
    count = min(len(show.days) for show in shows)
    key = f"replay:day:{replay.deal.game}:{replay.deal.side}:{replay.deal.practice}"
    title = label("watch.day", Day=plain(capital(term(shows[0].sheet, "day"))))
    day = st.slider(title, 1, count, parting(shows) + 1, key=key) if count > 1 else 1
    for number, column, show in zip(replay.sides, st.columns(len(shows), gap="large"), shows, strict=True):
        with column:
            _day(names[number], show, day - 1, key=f"replay:board:{number}")


def parting(shows: tuple[Show, ...]) -> int:
    """The first day, from 0, on which not all games are played alike; the last one where there is none."""
    alike = [len({day.plays for day in days}) == 1 for days in zip(*(show.days for show in shows), strict=False)]
    return alike.index(False) if False in alike else len(alike) - 1


def _day(name: str, show: Show, day: int, key: str) -> None:
    total = plain(points_text(show.sheet.terms.point, show.total))
    st.markdown(f"**{plain(name)}** · {label('replay.total', points=total)}")
    game, board = new_game(show.sheet), family_module("designer", show.sheet.family, "board")
    drawing = family_module("designer", show.sheet.family, "layout").lay_out(show.sheet)
    since = show.days[day - 1].state if day else game.initial_state()
    scene = board.draw_board(game, drawing, show.days[day].state, since=since)
    sheet_view(scene, [], key=key, alt=label("watch.board", day=term(show.sheet, "day")))
    st.markdown(f"**{plain(show.days[day].heading)}**")
    st.markdown("\n".join(f"- {plain(play.words)}" for play in show.days[day].plays))
    st.caption(plain(show.days[day].outcome))
