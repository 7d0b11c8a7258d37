"""Challenge: one deal for everybody, with a par for each bot, stars of its own, and results that prove themselves."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from designer import session
from designer.challenges.model import Challenge, Par, Readable, read_challenge, text_of
from designer.challenges.poster import poster
from designer.challenges.result import LONGEST_LINE, ResultError, read_result
from designer.draw import draw_sheet
from designer.draw.printing import to_pdf
from designer.pages import challenge_new, play_start, problem_list
from designer.pages.bot_words import bot_name
from designer.pages.frame import ago, begin, nothing_open, page_path
from designer.pages.widgets import plain
from designer.play.hosting import Host, Hosted, new_seat
from designer.store import MissingSheet
from designer.store.challenges import KeptResult
from designer.text.labels import label
from designer.text.stars import stars_text
from designer.text.terms import points_text
from sheets import SheetError

if TYPE_CHECKING:
    from sheets.families import Sheet


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
    st.markdown(" · ".join([f"**{plain(sheet.title)}**", *titles, label("game.deal", code=challenge.code), dates]))
    if challenge.text:
        st.markdown(plain(challenge.text))
    today = datetime.now(UTC).date()
    if not challenge.first <= today <= challenge.last:
        st.caption(label("challenge.not_now" if today < challenge.first else "challenge.over"))
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
            session.open_table(partial(_alone, key, readable))
            st.switch_page(page_path("play"))
        names = [_bot(par) for par in challenge.pars]
        address = f"{(st.context.url or '').partition('?')[0]}?challenge={key}"
        st.download_button(
            label("challenge.poster"),
            partial(_poster, challenge, readable.sheet, scene, names, address),
            f"{challenge.code}.pdf",
            "application/pdf",
            key="challenge:poster",
            icon=":material/print:",
            on_click="ignore",
        )
        st.download_button(
            label("challenge.file"),
            text_of(challenge),
            f"{challenge.code}.json",
            "application/json",
            key="challenge:file_out",
            icon=":material/download:",
            help=label("challenge.file_help"),
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


def _poster(challenge: Challenge, sheet: Sheet, scene: Any, names: Sequence[str], address: str) -> bytes:
    return to_pdf(poster(challenge, sheet, scene, names, language=session.language(), address=address))


def _alone(key: str, readable: Readable, host: Host) -> tuple[Hosted, tuple[str, ...]]:
    """A table for one, on the cards of the challenge."""
    challenge, seat = readable.challenge, new_seat(session.author() or label("game.you"))
    table = host.seat_all(
        challenge.sheet, readable.sheet, challenge.options, (seat,), seed=challenge.seed, challenge=key
    )
    return table, (seat.key,)


def _bot(par: Par) -> str:
    return bot_name(par.bot, par.effort)


def _measures(challenge: Challenge, sheet: Sheet) -> None:
    """What the bots made of the deal, and its stars."""
    unit = sheet.terms.point
    if challenge.pars:
        rows = [f"| {_bot(par)} | {plain(points_text(unit, par.total))} |" for par in challenge.pars]
        st.markdown("\n".join([f"| {label('challenge.bot')} | {label('sheet.total')} |", "| --- | --: |", *rows]))
    if challenge.stars:
        given = [step for step in challenge.stars if step.stars]
        steps = [f"{stars_text(step.stars)} {plain(points_text(unit, step.least))}" for step in given]
        st.markdown(label("challenge.stars", steps=" · ".join(steps)))
        if challenge.moved:
            sign = "+" if challenge.moved > 0 else ""
            st.caption(label("challenge.moved", points=plain(sign + points_text(unit, challenge.moved))))


def _results(key: str, readable: Readable) -> None:
    st.markdown(f"##### {label('challenge.results')}")
    results = challenge_new.challenges().results(key)
    if results:
        st.markdown(_table(results, readable))
    else:
        st.caption(label("challenge.no_results"))
    with st.form("challenge:check", clear_on_submit=True, border=True):
        line = st.text_area(
            label("challenge.line"),
            key="challenge:line",
            height=80,
            max_chars=LONGEST_LINE,
            help=label("challenge.line_help"),
        )
        if st.form_submit_button(label("challenge.check"), icon=":material/fact_check:") and line.strip():
            _check(key, readable, line)


def _table(results: Sequence[KeptResult], readable: Readable) -> str:
    unit = readable.sheet.terms.point
    rows = []
    for place, result in enumerate(results, 1):
        stars = readable.challenge.stars_of(result.total)
        points = plain(points_text(unit, result.total)) + (f" {stars_text(stars)}" if stars else "")
        rows.append(f"| {place} | {plain(result.name)} | {points} | {ago(result.created)} |")
    head = f"|  | {label('challenge.name')} | {label('sheet.total')} | {label('challenge.when')} |"
    return "\n".join([head, "| --: | --- | --: | --- |", *rows])


def _check(key: str, readable: Readable, line: str) -> None:
    try:
        result = read_result(readable, line)
    except ResultError as error:
        st.error(label(f"challenge.bad.{error.reason}"), icon=":material/error:")
        return
    challenge_new.challenges().add_result(key, result.name, result.total, " ".join(line.split()))
    session.tell(label("challenge.good", name=plain(result.name), total=result.total))
    st.rerun()


if __name__ == "__main__":
    page()
