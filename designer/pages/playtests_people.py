"""People beside bots on the Balance page: an answer about one sheet of the store gets the people who played it."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.balance.answer import Answer
from designer.balance.people import Contest, alike, with_people
from designer.balance.question import Question
from designer.balance.runs import played_sheet
from designer.pages.paths import page_path
from designer.store.playtests import playtests
from designer.text.labels import label, reader_language
from designer.text.wording import Wording
from sheets import rules_hash
from simulator.agents import competes
from simulator.lab.experiment import usual_players


def beside(question: Question, answer: Answer) -> Answer:
    """The answer with the view of people; where there is none of them, a line says how to record some."""
    origin = question.sides[0].origin
    if question.kind != "one_sheet" or origin is None or origin.revision is None:
        return answer
    sheet, played = played_sheet(question.sides[0])
    rules, contest = rules_hash(played), None
    if competes(sheet.family):
        contest = Contest(max(question.players, usual_players(sheet)), Wording(played, reader_language()))
    found = playtests(session.store(), origin.key)
    if not alike(found, rules, contest):
        with st.container(horizontal=True, vertical_alignment="center", key="people:record"):
            st.caption(label("people.record"), width="content")
            st.page_link(
                page_path("playtests"),
                label=label("people.to_diary"),
                icon=":material/groups:",
                query_params={"sheet": origin.key},
            )
    return with_people(answer, question, found, rules, contest)
