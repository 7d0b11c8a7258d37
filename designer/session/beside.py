"""What the session holds beside the open sheet: its place in the forms, recordings, background jobs, questions kept."""

from __future__ import annotations

import streamlit as st

from designer.balance.history import History
from designer.first_steps import FirstSteps
from designer.jobs import Jobs
from designer.session.desk import Document, this_desk, this_sheet, whole
from designer.store.store import home

SECTION = "section"
"""The choice of the part of the editor."""

_RUN = "run"
_RECORDING = "recording"


def look_at(pointer: str) -> None:
    """The designer was led to this place of the sheet."""
    this_desk().looked_at = pointer


def looked_at() -> str:
    return this_desk().looked_at


def first_steps() -> FirstSteps:
    """How far a newcomer is led; changed in place."""
    return this_desk().first_steps


@whole
def start_recording() -> None:
    """From here on the designer shows what a rule option shall change."""
    opened = this_sheet()
    st.session_state[_RECORDING] = (opened.key, opened.document)


def recorded_from() -> Document | None:
    """The document as it was when the recording began; `None` while none runs for the open sheet."""
    key, before = st.session_state.get(_RECORDING, (None, None))
    opened = this_desk().opened
    return before if opened and opened.key == key else None


def stop_recording() -> None:
    st.session_state.pop(_RECORDING, None)


@st.cache_resource(show_spinner=False)
def jobs() -> Jobs:
    return Jobs()


def history() -> History:
    """The questions kept with their answers."""
    return History(home() / "runs")


def run_id() -> str | None:
    """The question that this session looks at: the one of the address (`?run=`), else the one looked at last."""
    found: str | None = st.query_params.get("run") or st.session_state.get(_RUN)
    return found


def look_at_run(run_id: str | None) -> None:
    """Look at a question, named in the address too; `None`: at none."""
    if run_id is None:
        st.session_state.pop(_RUN, None)
        st.query_params.pop("run", None)
    else:
        st.session_state[_RUN] = run_id
        st.query_params["run"] = run_id
