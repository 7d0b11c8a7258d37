"""The end of a game that took part in a challenge: its result line, and handing it in."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.challenges.model import read_challenge
from designer.challenges.result import result_line
from designer.pages.frame import page_path
from designer.play.hosting import Hosted
from designer.store import MissingSheet
from designer.store.challenges import Challenges
from designer.text.labels import label
from sheets import SheetError


def show(hosted: Hosted) -> None:
    """For a game of one person that is over; nothing where its challenge is gone."""
    challenges = Challenges(session.store())
    try:
        readable = read_challenge(challenges.open(hosted.challenge).encode())
    except (MissingSheet, SheetError):
        return
    (own,) = [seat for seat in hosted.seats if not seat.is_bot]
    line, counted = result_line(readable, hosted.match, own.name), readable.challenge.counted(hosted.match)
    with st.container(border=True, key="game:result"):
        st.markdown(label("challenge.your_line"))
        st.code(line, language=None, wrap_lines=True)
        with st.container(horizontal=True):
            st.button(
                label("challenge.hand_in"),
                key="game:hand_in",
                type="primary",
                icon=":material/trophy:",
                disabled=any(result.line == line for result in challenges.results(hosted.challenge)),
                on_click=_hand_in,
                args=(hosted.challenge, own.name, counted, line),
            )
            if st.button(label("challenge.to"), key="game:challenge"):
                st.switch_page(page_path("challenge"), query_params={"challenge": hosted.challenge})


@session.whole
def _hand_in(challenge: str, name: str, counted: int, line: str) -> None:
    Challenges(session.store()).add_result(challenge, name, counted, line)
