"""A job while it runs: what it does, how far it is, and a button to stop it."""

from __future__ import annotations

import streamlit as st

from designer.jobs import Job
from designer.text.labels import label


def show_progress(job: Job, key: str) -> None:
    """Looks again twice a second; the page runs anew when the job has ended."""
    st.fragment(_progress, run_every=0.5)(job, key)


def _progress(job: Job, key: str) -> None:
    if job.finished:
        st.rerun()
    # the job may go on to something else between one look and the next
    share = min(1.0, job.done / job.total) if job.total else 0.0
    st.progress(share, text=_text(job))
    st.button(label("job.cancel"), key=key, icon=":material/stop:", on_click=job.cancel, disabled=job.cancelled())


def _text(job: Job) -> str:
    if job.cancelled():
        return label("job.stopping")
    if job.state != "running":
        return label(f"job.{job.state}")
    return label(f"job.{job.phase}", done=f"{job.done:,}", total=f"{job.total:,}")
