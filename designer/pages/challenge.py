"""Challenge: one deal for everybody, with a par for each bot, stars of its own, and results that prove themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from designer import session
from designer.challenges.model import Challenge, Readable, read_challenge, text_of
from designer.challenges.poster import poster
from designer.challenges.result import LONGEST_LINE, Result, ResultError, read_result
from designer.challenges.rivals import are_ours, bots_by_seat
from designer.challenges.words import counted_text, deal_told, name_of, rivals_told
from designer.draw import draw_sheet
from designer.draw.printing import to_pdf
from designer.jobs import Job, TooManyJobs
from designer.pages import challenge_new, play_start, problem_list
from designer.pages.frame import ago, begin, nothing_open, page_path
from designer.pages.job_view import show_progress
from designer.pages.play_seats import told_apart
from designer.pages.widgets import plain
from designer.play.hosting import Host, Hosted, new_seat
from designer.store import MissingSheet
from designer.store.challenges import KeptResult
from designer.text.labels import label
from designer.text.markdown import markdown_table
from designer.text.stars import stars_text
from designer.text.terms import points_text
from designer.warming import ready
from sheets import SheetError

if TYPE_CHECKING:
    from sheets.families import Sheet

_CHECK = "challenge:check_job"


def page() -> None:
    begin("challenge")
    key = _key_shown()
    found = _open(key) if key else None
    if key and found:
        _show(key, found)
        return
    opened = session.current()
    if opened is None:
        nothing_open("challenge")
        play_start.offer_sheets("challenge")
    else:
        challenge_new.make(opened)
        challenge_new.list_kept(opened)
    challenge_new.ask_for_file()


def _key_shown() -> str:
    """The challenge of the address (`?challenge=`), else the one looked at last; the address names it from then on."""
    told = st.query_params.get("challenge", "")
    known: str = session.chosen(challenge_new.SHOWN, "")
    if told and told != st.session_state.get("challenge:told"):
        known = told[:16]
        session.choose(challenge_new.SHOWN, known)
    if known:
        st.query_params["challenge"] = known
    else:
        st.query_params.pop("challenge", None)
    st.session_state["challenge:told"] = known
    return known


def _open(key: str) -> Readable | None:
    """The challenge of a key; without one the page tells so, and shows what it shows else."""
    try:
        return read_challenge(challenge_new.challenges().open(key).encode())
    except MissingSheet:
        st.warning(label("challenge.gone"), icon=":material/info:")
        session.choose(challenge_new.SHOWN, "")
    except SheetError as error:
        st.error(problem_list.because(label("challenge.unreadable"), error), icon=":material/error:")
    return None


def _show(key: str, readable: Readable) -> None:
    challenge, sheet = readable.challenge, readable.sheet
    titles = [plain(option.title) for option in sheet.variants if option.id in challenge.options]
    dates = label("challenge.dates", first=f"{challenge.first}", last=f"{challenge.last}")
    st.markdown(f"## {plain(challenge.title)}")
    st.markdown(" · ".join([f"**{plain(sheet.title)}**", *titles, deal_told(challenge), dates]))
    if challenge.rivals:
        st.markdown(rivals_told(challenge))
    if challenge.text:
        st.markdown(plain(challenge.text))
    today = datetime.now(UTC).date()
    if not challenge.first <= today <= challenge.last:
        st.caption(label("challenge.not_now" if today < challenge.first else "challenge.over"))
    if not are_ours(readable):
        st.warning(label("challenge.other_version"), icon=":material/update:")
    left, right = st.columns([3, 2], gap="large")
    with left:
        scene = draw_sheet(readable.match().sheet)
        _picture(scene, challenge.title)
        _ways(key, readable, scene)
    with right:
        _measures(challenge, sheet)
        _results(key, readable)


def _picture(scene: Any, alt: str) -> None:
    from designer.pages.sheet_view import sheet_view

    sheet_view(scene, [], key="challenge:sheet", alt=alt)


def _ways(key: str, readable: Readable, scene: Any) -> None:
    challenge = readable.challenge
    with st.container(horizontal=True):
        if st.button(label("challenge.play"), key="challenge:play", type="primary", icon=":material/casino:"):
            session.open_table(partial(_seated, key, readable))
            st.switch_page(page_path("play"))
        address = f"{(st.context.url or '').partition('?')[0]}?challenge={key}"
        st.download_button(
            label("challenge.poster"),
            partial(_poster, challenge, readable.sheet, scene, address),
            f"{challenge.code}.pdf",
            "application/pdf",
            key="challenge:poster",
            icon=":material/print:",
            on_click="ignore",
        )
        st.download_button(
            label("challenge.file"),
            partial(text_of, challenge),
            f"{challenge.code}.json",
            "application/json",
            key="challenge:file_out",
            icon=":material/download:",
            help=label("challenge.file_help_rivals" if challenge.rivals else "challenge.file_help"),
            on_click="ignore",
        )
        st.button(
            label("challenge.others"),
            key="challenge:others",
            icon=":material/list:",
            on_click=challenge_new.look_at,
            args=("",),
        )
    st.caption(label("challenge.link"))
    st.code(address, language=None, wrap_lines=True)


def _poster(challenge: Challenge, sheet: Sheet, scene: Any, address: str) -> bytes:
    return to_pdf(poster(challenge, sheet, scene, language=session.language(), address=address))


def _seated(key: str, readable: Readable, host: Host) -> tuple[Hosted, tuple[str, ...]]:
    """A table on the cards of the challenge, for one and the bots of it."""
    challenge = readable.challenge
    own = new_seat(session.author() or _usual_name(challenge))
    bots = {
        number: replace(bot, name=label(f"bot.{bot.agent}")) for number, bot in bots_by_seat(challenge.rivals).items()
    }
    seats = told_apart([bots.get(number, own) for number in range(challenge.players)])
    table = host.seat_all(challenge.sheet, readable.sheet, challenge.options, seats, seed=challenge.seed, challenge=key)
    return table, (own.key,)


def _usual_name(challenge: Challenge) -> str:
    """Not "You" where turns are told, which is in the third person."""
    return label("game.player", number=challenge.rivals.seat + 1) if challenge.rivals else label("game.you")


def _measures(challenge: Challenge, sheet: Sheet) -> None:
    """What the bots made of the deal, and its stars."""
    unit = sheet.terms.point
    if challenge.pars:
        st.markdown(_pars(challenge, sheet))
    if challenge.stars:
        given = [step for step in challenge.stars if step.stars]
        steps = [f"{stars_text(step.stars)} {plain(points_text(unit, step.least))}" for step in given]
        st.markdown(label("challenge.stars", steps=" · ".join(steps)))
        if challenge.moved:
            sign = "+" if challenge.moved > 0 else ""
            st.caption(label("challenge.moved", points=plain(sign + points_text(unit, challenge.moved))))


def _pars(challenge: Challenge, sheet: Sheet) -> str:
    """A row a bot: its total, and against rivals how far it was ahead."""
    head = [label("challenge.bot"), *([label("challenge.ahead")] if challenge.rivals else []), label("sheet.total")]
    rows = []
    for par in challenge.pars:
        ahead = [counted_text(challenge, sheet, par.counted)] if challenge.rivals else []
        rows.append([name_of(par), *ahead, plain(points_text(sheet.terms.point, par.total))])
    return markdown_table([head, ["---", *("--:" for _ in head[1:])], *rows])


def _results(key: str, readable: Readable) -> None:
    st.markdown(f"##### {label('challenge.results')}")
    results = challenge_new.challenges().results(key)
    if results:
        st.markdown(_table(results, readable))
    else:
        st.caption(label("challenge.no_results"))
    job = session.jobs().get(st.session_state.get(_CHECK, ""))
    if job and not job.finished:
        st.markdown(label("challenge.checking"))
        show_progress(job, "challenge:check:cancel")
        return
    if job:
        st.session_state.pop(_CHECK)
        _take(key, readable, job.result, job.error)
    with st.form("challenge:check", clear_on_submit=True, border=True):
        line = st.text_area(
            label("challenge.line"),
            key="challenge:line",
            height=80,
            max_chars=LONGEST_LINE,
            help=label("challenge.line_help"),
        )
        if st.form_submit_button(label("challenge.check"), icon=":material/fact_check:") and line.strip():
            _check(key, readable, " ".join(line.split()))


def _table(results: Sequence[KeptResult], readable: Readable) -> str:
    challenge, rows = readable.challenge, []
    for place, result in enumerate(results, 1):
        stars = challenge.stars_of(result.total)
        points = plain(counted_text(challenge, readable.sheet, result.total)) + (
            f" {stars_text(stars)}" if stars else ""
        )
        rows.append(f"| {place} | {plain(result.name)} | {points} | {ago(result.created)} |")
    counted = label("challenge.ahead" if challenge.rivals else "sheet.total")
    head = f"|  | {label('challenge.name')} | {counted} | {label('challenge.when')} |"
    return "\n".join([head, "| --: | --- | --: | --- |", *rows])


@dataclass(frozen=True)
class _Checked:
    """A line with the result that it holds, or why it holds none; with neither the check was stopped."""

    line: str
    result: Result | None = None
    reason: str = ""


def _check(key: str, readable: Readable, line: str) -> None:
    """Play a line again; in the background where there are bots in it, who may have to practise first."""
    if readable.challenge.rivals is None:
        _take(key, readable, _checked(readable, line))
        return
    try:
        st.session_state[_CHECK] = session.jobs().start(partial(_checked, readable, line), about="challenge").id
    except TooManyJobs:
        session.tell(label("balance.too_many"))
    st.rerun()


def _checked(readable: Readable, line: str, job: Job | None = None) -> _Checked:
    for bot in {bot.agent for bot in bots_by_seat(readable.challenge.rivals).values()}:
        ready(readable.sheet.family, bot)
    told: dict[str, Any] = (
        {"progress": partial(job.progress, stage="practice"), "cancelled": job.cancelled} if job else {}
    )
    try:
        return _Checked(line, read_result(readable, line, **told))
    except ResultError as error:
        return _Checked(line, reason=error.reason)


def _take(key: str, readable: Readable, found: _Checked | None, trouble: str = "") -> None:
    """Keep a result that holds, and tell what came out."""
    if found is None:
        st.error(label("job.failed") + " " + plain(trouble), icon=":material/error:")
    elif found.result:
        challenge_new.challenges().add_result(key, found.result.name, found.result.total, found.line)
        is_ahead, total = readable.challenge.rivals is not None, found.result.total
        good = "challenge.good_ahead" if is_ahead else "challenge.good"
        session.tell(label(good, name=plain(found.result.name), total=f"{total:+d}" if is_ahead else total))
        st.rerun()
    elif found.reason:
        st.error(label(f"challenge.bad.{found.reason}"), icon=":material/error:")


if __name__ == "__main__":
    page()
