"""A job while it runs: what it does, how far it is, how long that takes yet, and a button to stop it."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from designer.jobs import Job
from designer.text.labels import label

_LOOKS_EVERY = 1.0  # seconds: each look takes time from the work


def show_progress(job: Job, key: str, stages: Sequence[str] = (), *, shown: object = None) -> None:
    """Looks again each second; the page runs anew when the job has ended, or knows more than the page has `shown`.

    `stages`: all that come, in their order. Only what is new is drawn: to draw costs time that the job needs.
    """
    st.fragment(_progress, run_every=_LOOKS_EVERY)(job, key, stages, shown)


def _progress(job: Job, key: str, stages: Sequence[str], shown: object) -> None:
    if job.finished or job.result is not shown:
        st.rerun()
    # the job may go on to something else between one look and the next
    share = min(1.0, job.done / job.total) if job.total else 0.0
    st.progress(share, text=progress_text(job, stages))
    st.button(label("job.cancel"), key=key, icon=":material/stop:", on_click=job.cancel, disabled=job.cancelled())


def progress_text(job: Job, stages: Sequence[str] = ()) -> str:
    """What an unfinished job does, as in 'Step 2 of 8: games, 120 of 900 · about 20 seconds left of this step'."""
    if job.cancelled():
        return label("job.stopping")
    if job.state != "running":
        return label(f"job.{job.state}")
    text = label(f"job.{job.stage}", done=f"{job.done:,}", total=f"{job.total:,}")
    if job.stage in stages:
        text = label("job.step", number=stages.index(job.stage) + 1, count=len(stages), text=text)
    left = job.seconds_left()
    if left is None:
        return text
    return f"{text} · {label('job.left_of_step' if len(stages) > 1 else 'job.left', time=duration(left))}"


def duration(seconds: float) -> str:
    """About how long something takes, in words."""
    for unit, size in (("hours", 3600), ("minutes", 60)):
        if seconds >= 1.5 * size:
            return label(f"job.{unit}", count=round(seconds / size))
    return label("job.seconds", count=max(1, round(seconds)))
