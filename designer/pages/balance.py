"""Balance: questions to the lab about sheets, the answers as they come, and those kept."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.pages import balance_answer, balance_history, balance_setup
from designer.pages.asking import ask
from designer.pages.frame import begin
from designer.text.labels import label

_WANTED = "balance:wanted"  # the form is read after the click, since what was chosen just before comes with it


def page() -> None:
    opened = session.current()
    begin("balance")
    run_id = session.run_id()
    if opened:
        balance_setup.offer_at_hand(opened)
    with st.expander(label("ask.new"), icon=":material/help:", expanded=run_id is None):
        question = balance_setup.choose()
        st.button(
            label("balance.run"),
            key="balance:run",
            type="primary",
            icon=":material/play_arrow:",
            disabled=question is None,
            on_click=_want,
        )
        if session.chosen(_WANTED):
            session.choose(_WANTED, False)
            if question:
                ask(question)
                st.rerun()
    left, right = st.columns([4, 1], gap="large")
    with left:
        if run_id:
            session.look_at_run(run_id)
            balance_answer.show(run_id)
        else:
            st.info(label("balance.begin"), icon=":material/bar_chart:")
    with right:
        balance_history.show(run_id)


@session.whole
def _want() -> None:
    session.choose(_WANTED, True)


if __name__ == "__main__":
    page()
