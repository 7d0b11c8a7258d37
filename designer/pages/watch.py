"""Watch: one game of a bot on the open sheet, day by day."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from designer import session
from designer.jobs import Job, TooManyJobs
from designer.pages import problem_list, watch_run
from designer.pages.bot_words import bot_name, practised
from designer.pages.frame import begin, nothing_open, page_path
from designer.pages.game_choice import about_bot, choose_bot, choose_code
from designer.pages.job_view import show_progress
from designer.pages.play_start import offer_sheets, playable
from designer.pages.preview import preview
from designer.pages.scores import score_line
from designer.pages.sheet_view import columns_beside, sheet_view
from designer.pages.watch_run import Request, Watched
from designer.pages.widgets import option_picker, plain
from designer.play.hosting import Host, Hosted, new_seat
from designer.session import OpenSheet
from designer.text.labels import label, reader_language
from designer.text.terms import points_text, term
from designer.text.wording import capital
from designer.watching import record_text
from sheets import SheetError
from sheets.families import family_module

if TYPE_CHECKING:
    from sheets.families import Sheet

_JOB = "watch:job"
_WANTED = "watch:wanted"  # the choices are read after the click, since the last of them comes with it
_WIDE = 180


def page() -> None:
    opened = session.current()
    begin("watch")
    if opened is None:
        nothing_open("watch")
        offer_sheets("watch")
        return
    found = preview(opened.document)
    sheet = playable(found)
    if sheet is None:
        problem_list.not_ready(label("balance.not_playable"), found.errors, opened.document, opened.key)
        return
    st.markdown(f"**{plain(sheet.title)}**")
    _choose(opened, sheet)
    job = session.jobs().get(st.session_state.get(_JOB, ""))
    if job is None or job.about.key != opened.key:
        st.info(label("watch.begin"), icon=":material/visibility:")
    elif job.finished:
        _finished(job, opened)
    else:
        show_progress(job, "watch:cancel")


def _choose(opened: OpenSheet, sheet: Sheet) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        bot = choose_bot("watch:bot", width=_WIDE)
        seed = choose_code("watch:seed", persist_state="session", width=_WIDE)
        options = option_picker(f"watch:options:{opened.key}", label("balance.options"), sheet)
        st.button(
            label("watch.run"),
            key="watch:run",
            type="primary",
            icon=":material/play_arrow:",
            width=_WIDE,
            on_click=_want,
        )
    about_bot(bot)
    if session.chosen(_WANTED):
        session.choose(_WANTED, False)
        _start(Request(opened.key, opened.document, sheet, options, bot, seed, reader_language()))
        st.rerun()


@session.whole
def _want() -> None:
    session.choose(_WANTED, True)


@session.whole
def _start(request: Request) -> None:
    """Let the bot play, unless these rule options cannot be used together."""
    try:
        job = watch_run.start(session.jobs(), request)
    except SheetError as error:
        session.tell(problem_list.because(label("balance.options_clash"), error))
    except TooManyJobs:
        session.tell(label("balance.too_many"))
    else:
        st.session_state[_JOB] = job.id


def _finished(job: Job, opened: OpenSheet) -> None:
    if job.state == "failed":
        st.error(label("job.failed") + " " + plain(job.error), icon=":material/error:")
    elif job.result is None:
        st.info(label("watch.stopped"), icon=":material/stop:")
    else:
        session.first_steps().do(opened.key, "watched")
        if job.about.document != opened.document:
            st.info(label("watch.outdated"), icon=":material/history:")
        st.fragment(_day)(job.result, job.id)


def _day(watched: Watched, name: str) -> None:
    """One day of the game: the sheet at its end, and what was played."""
    days, game = watched.show.days, watched.game
    day = min(st.session_state.get(f"watch:day:{name}", 0), len(days) - 1)
    draw_board = family_module("designer", watched.show.sheet.family, "board").draw_board
    since = days[day - 1].state if day else game.initial_state()
    scene = draw_board(game, watched.drawing, days[day].state, since=since)
    left, right = columns_beside(scene)
    with left:
        today = term(watched.show.sheet, "day", reader_language())
        sheet_view(scene, [], key="watch:board", alt=label("watch.board", day=today))
    with right:
        st.markdown(_sentence(watched))
        if practice := practised(watched.show.fit):
            st.caption(practice)
        _steps(watched.show.sheet, day, len(days), name)
        st.markdown(f"**{plain(days[day].heading)}**")
        st.markdown("\n".join(f"- {plain(play.words)}" for play in days[day].plays))
        st.caption(plain(days[day].outcome))
        st.markdown(score_line(game, watched.show.sheet, days[day].state))
        _ways_on(watched)


def _sentence(watched: Watched) -> str:
    request, show = watched.request, watched.show
    options = [plain(each.title) for each in request.sheet.variants if each.id in request.options]
    points = plain(points_text(show.sheet.terms.point, show.total))
    return label(
        "watch.sentence",
        bot=bot_name(request.bot.agent, request.bot.effort),
        seed=request.seed,
        points=points,
        options="".join(f" · {title}" for title in options),
    )


def _steps(sheet: Sheet, day: int, count: int, name: str) -> None:
    """The way through the days: one back, one on, or any by the slider."""
    back, on = st.columns(2)
    with back:
        st.button(
            label("watch.previous"),
            key="watch:previous",
            icon=":material/arrow_back:",
            shortcut="P",
            width="stretch",
            disabled=day == 0,
            on_click=_go_to,
            args=(name, day - 1),
        )
    with on:
        st.button(
            label("watch.next"),
            key="watch:next",
            icon=":material/arrow_forward:",
            shortcut="N",
            width="stretch",
            disabled=day == count - 1,
            on_click=_go_to,
            args=(name, day + 1),
        )
    if count > 1:
        key = session.bound_key("watch:slider", (name, day + 1))
        title = label("watch.day", Day=plain(capital(term(sheet, "day", reader_language()))))
        st.slider(title, 1, count, day + 1, key=key, on_change=_slide, args=(name, key))


def _go_to(name: str, day: int) -> None:
    st.session_state[f"watch:day:{name}"] = day


def _slide(name: str, key: str) -> None:
    shown = st.session_state[key]
    if session.is_current("watch:slider", key):
        session.expect_shown("watch:slider", (name, shown))
        _go_to(name, shown - 1)


def _ways_on(watched: Watched) -> None:
    """Play the same cards, or keep the record of the game."""
    request = watched.request
    if st.button(label("watch.try"), key="watch:try", icon=":material/casino:"):
        session.open_table(partial(_alone, request))
        st.switch_page(page_path("play"), query_params={"sheet": request.key})
    st.download_button(
        label("watch.record"),
        partial(record_text, watched.show),
        f"{watched.show.sheet.id}-{watched.show.record['id']}.json",
        "application/json",
        key="watch:record",
        icon=":material/download:",
        help=label("watch.record_help"),
        on_click="ignore",
    )


def _alone(request: Request, host: Host) -> tuple[Hosted, tuple[str, ...]]:
    """A table for one, with the cards that the bot had."""
    seat = new_seat(session.author() or label("game.you"))
    table = host.seat_all(
        request.document, request.sheet, request.options, (seat,), seed=request.seed, sheet_key=request.key
    )
    return table, (seat.key,)


if __name__ == "__main__":
    page()
