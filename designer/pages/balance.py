"""Balance: let a bot play a sheet many times, and compare two settings on the same cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from designer import session
from designer.jobs import Job, TooManyJobs
from designer.pages import balance_run, balance_setup
from designer.pages.bot_words import practised
from designer.pages.frame import begin
from designer.pages.job_view import show_progress
from designer.pages.widgets import plain
from designer.text.labels import label

if TYPE_CHECKING:
    from pandas import DataFrame

    from designer.pages.balance_setup import Request
    from designer.pages.balance_view import Setting


def page() -> None:
    session.current()
    begin("balance")
    with st.container(border=True):
        request = balance_setup.choose()
        st.button(
            label("balance.run"),
            key="balance:run",
            type="primary",
            icon=":material/play_arrow:",
            disabled=request is None,
            on_click=_start,
            args=(request,),
        )
    job_id = st.query_params.get("job") or session.job_id()
    if job_id:
        session.remember_job(job_id)
        _run_view(job_id, request)
    else:
        st.info(label("balance.begin"), icon=":material/bar_chart:")


@session.whole
def _start(request: Request) -> None:
    try:
        session.remember_job(balance_run.start(session.jobs(), request).id)
    except TooManyJobs:
        session.tell(label("balance.too_many"))


def _run_view(job_id: str, request: Request | None) -> None:
    job = session.jobs().get(job_id)
    if job is None:
        st.info(label("balance.gone"), icon=":material/history:")
    elif job.finished:
        if job.result and job.about != request:
            st.info(label("balance.outdated"), icon=":material/history:")
        _finished(job)
    else:
        show_progress(job, "balance:cancel")


def _finished(job: Job) -> None:
    settings = job.result or ()
    if job.state == "failed":
        st.error(label("job.failed") + " " + plain(job.error), icon=":material/error:")
    elif not settings:
        st.info(label("job.nothing"), icon=":material/stop:")
    else:
        if job.state == "cancelled":
            st.warning(label("job.cancelled"), icon=":material/stop:")
        _results(settings)


def _results(settings: tuple[Setting, ...]) -> None:
    from designer.pages import balance_view as view

    for setting in settings:
        st.markdown(f"**{plain(setting.name)}** — {view.sentence(setting.results)}")
        if practice := practised(setting.results.fit):
            st.caption(practice)
    if len(settings) == 2 and settings[1].results.games > 1:
        st.success(view.comparison(*settings), icon=":material/balance:")
    st.plotly_chart(view.histogram(settings), key="balance:chart", config={"displaylogo": False})
    wide = len(settings) > 1
    trucks, ratings = (st.container(), st.container()) if wide else st.columns([3, 1], gap="large")
    caption = " · ".join(dict.fromkeys(view.source(setting.results) for setting in settings))
    with trucks:
        st.subheader(plain(view.words(settings).label("balance.per_truck")), anchor=False)
        st.dataframe(frame := view.truck_table(settings), column_config=_formats(frame, "%.1f"), key="balance:trucks")
        st.caption(caption)
    with ratings:
        st.subheader(label("balance.per_rating"), anchor=False)
        frame = view.ratings_table(settings)
        st.dataframe(frame, column_config=_formats(frame, "%.1f %%"), width="content", key="balance:ratings")
    _downloads(settings)


def _formats(frame: DataFrame, form: str) -> dict[str, Any]:
    return {name: st.column_config.NumberColumn(format=form) for name in frame.select_dtypes("number").columns}


def _downloads(settings: tuple[Setting, ...]) -> None:
    from designer.pages import balance_view as view

    words = view.words(settings)
    with st.container(horizontal=True):
        st.download_button(
            plain(words.label("balance.trucks_csv")),
            lambda: view.truck_table(settings).to_csv(),
            f"{words.term('truck', 2)}.csv",
            "text/csv",
            key="balance:trucks_csv",
            icon=":material/download:",
            on_click="ignore",
        )
        for letter, setting in zip("ab", settings, strict=False):
            st.download_button(
                label("balance.games_csv", name=setting.name.partition(":")[0] if len(settings) > 1 else ""),
                partial(_games_csv, setting),
                f"games-{letter}.csv",
                "text/csv",
                key=f"balance:games_csv:{letter}",
                icon=":material/download:",
                on_click="ignore",
            )


def _games_csv(setting: Setting) -> str:
    from designer.pages.balance_view import games_table

    return games_table(setting.results).to_csv(index=False)


if __name__ == "__main__":
    page()
