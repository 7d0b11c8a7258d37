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
from designer.pages.play_at import At
from designer.pages.play_start import offer_sheets, playable
from designer.pages.preview import preview
from designer.pages.scores import score_line
from designer.pages.sheet_view import columns_beside, sheet_view
from designer.pages.watch_run import Request, Watched
from designer.pages.widgets import option_picker, plain
from designer.play.hosting import Host, Hosted, Seat, new_seat
from designer.play.sitting import table_of
from designer.session import OpenSheet
from designer.text.labels import label, reader_language
from designer.text.terms import points_text, term
from designer.text.wording import capital
from designer.watching import Show, record_text
from sheets import SheetError
from sheets.families import family_module
from simulator.agents import agents_of, competes

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
        bot = choose_bot("watch:bot", agents_of(sheet.family), sheet.family, width=_WIDE)
        players = _choose_players(sheet)
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
    about_bot(bot, sheet.family)
    if session.chosen(_WANTED):
        session.choose(_WANTED, False)
        _start(Request(opened.key, opened.document, sheet, options, bot, seed, reader_language(), players))
        st.rerun()


def _choose_players(sheet: Sheet) -> int | None:
    """How many take part; None where each plays for itself, so that one is enough."""
    if not competes(sheet.family):
        return None
    fewest, most = sheet.players.min, sheet.players.max
    if fewest == most:
        return fewest
    key = f"watch:players:{sheet.family}"
    return int(st.number_input(label("game.players"), fewest, most, fewest, key=key, width=_WIDE))


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
        st.fragment(_turn if job.result.show.match else _day)(job.result, job.id)


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
        points = plain(points_text(watched.show.sheet.terms.point, watched.show.total))
        _head(watched, "watch.sentence", points=points)
        title = label("watch.day", Day=plain(capital(term(watched.show.sheet, "day", reader_language()))))
        _steps(title, day, len(days), name)
        st.markdown(f"**{plain(days[day].heading)}**")
        st.markdown("\n".join(f"- {plain(play.words)}" for play in days[day].plays))
        st.caption(plain(days[day].outcome))
        st.markdown(score_line(game, watched.show.sheet, days[day].state))
        _ways_on(watched)


def _turn(watched: Watched, name: str) -> None:
    """One turn of the game: the table after it with all hands open, and what was played."""
    show, match = watched.show, watched.show.match
    assert match is not None, "a turn of a game without turns"
    number = min(st.session_state.get(f"watch:day:{name}", 0), len(show.days) - 1)
    day, turn, seen = show.days[number], match.seen_by(0).turns[number], match.seen_by(0)
    view = family_module("designer", show.sheet.family, "table_view")
    left, right = st.columns(2, gap="medium")
    with left:
        _head(watched, "watch.sentence_turns", result=_places(show))
        st.markdown(f"**{plain(day.heading)}** · " + "; ".join(plain(play.words) for play in day.plays))
        if day.outcome:
            st.caption(plain(day.outcome))
    with right:
        _steps(label("watch.turn"), number, len(show.days), name)
    at = At(f"watch:{name}", table_of(seen), show.names, False, lambda _step: None)
    view.show_review(at, turn.after, turn.before)
    _ways_on(watched)


def _places(show: Show) -> str:
    """The players with their points, the first first."""
    assert show.match is not None
    result = show.match.game.result(show.match.dawn)
    order = sorted(range(len(show.names)), key=lambda player: result.places[player])
    return " · ".join(f"{plain(show.names[each])} **{result.scores[each]}**" for each in order)


def _head(watched: Watched, key: str, **result: str) -> None:
    """Which game this was and how it came out, and how the bot had practised."""
    request, show = watched.request, watched.show
    options = [plain(each.title) for each in request.sheet.variants if each.id in request.options]
    bot = bot_name(request.bot.agent, request.bot.effort)
    told = "".join(f" · {title}" for title in options)
    st.markdown(label(key, bot=bot, seed=request.seed, options=told, **result))
    if practice := practised(show.fit):
        st.caption(practice)


def _steps(title: str, day: int, count: int, name: str) -> None:
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
    """A table with the cards that the bot had: for one alone, or in the first seat with bots as they were in the others."""
    bot = Seat(bot_name(request.bot.agent, request.bot.effort), agent=request.bot.agent, effort=request.bot.effort)
    own = new_seat(session.author() or label("game.player", number=1) if request.players else label("game.you"))
    seats = (own, *[bot] * ((request.players or 1) - 1))
    table = host.seat_all(
        request.document, request.sheet, request.options, seats, seed=request.seed, sheet_key=request.key
    )
    return table, (own.key,)


if __name__ == "__main__":
    page()
