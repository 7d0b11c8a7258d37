"""Export: choose a target, see what will be in it and what cannot be, and download it."""

from __future__ import annotations

import time
from functools import partial
from pathlib import PurePath
from typing import Any

import streamlit as st

from designer import session
from designer.edit.pointers import value_at
from designer.export import Built
from designer.jobs import Job, TooManyJobs
from designer.pages import problem_list
from designer.pages.export_files import Files, Wanted, built, download, file_name, made, make, packed, picture, wanted
from designer.pages.export_losses import show_losses
from designer.pages.export_preview import show_files
from designer.pages.export_settings import choose_settings
from designer.pages.export_targets import DRAWN, GROUPS, about_of, choose_options, held, title_of
from designer.pages.frame import begin, nothing_open
from designer.pages.job_view import show_progress
from designer.pages.preview import preview
from designer.pages.widgets import forget_unknown, option_picker, plain
from designer.session import OpenSheet
from designer.text.labels import label
from designer.text.spoken import spoken
from sheets import Problem, SheetError
from sheets.families import has_module

_TYPES = {".json": "application/json", ".svg": "image/svg+xml", ".pdf": "application/pdf", ".png": "image/png", ".html": "text/html"}  # fmt: skip
_JOB = "export:job"
_PATIENCE = 1.0  # seconds until what is made tells how far it is


def page() -> None:
    opened = session.current()
    begin("export")
    if opened is None:
        nothing_open("export")
        return
    document = opened.document
    found = preview(document)
    st.markdown(f"**{plain(document.get('title') or label('library.untitled'))}**")
    errors = [problem for problem in found.errors if problem.scope == "rules"]
    if found.sheet is None or errors:
        problem_list.not_ready(label("export.not_ready"), errors, document, opened.key)
        return
    choices, seen = st.columns([5, 6], gap="large")
    with choices:
        target = _target(found.sheet.family)
        if target is None:
            return
        variants = option_picker("export:options", label("balance.options"), found.sheet)
        options = choose_options(found.sheet, target)
        what = wanted(document, target, variants, options, choose_settings(target))
        plan = _planned(what, opened)
    if plan is None:
        return
    with seen:
        files = None if target in DRAWN else _files(what)
        with st.container(border=True):
            _show(what, files)
            if target == "pdf" and has_module("designer", found.sheet.family, "score_pad"):
                st.caption(label("export.score_pad"))
    with choices:
        _offer(what, plan, files)
        hints = _hints(document, variants, options.page) if target in DRAWN else []
        if hints:
            with st.expander(label("export.hints", count=len(hints)), icon=":material/lightbulb:"):
                st.caption(label("export.hints_about"))
                problem_list.tell(hints, document, opened.key)
        told = {(hint.pointer, hint.message) for hint in hints}
        losses = [loss for loss in plan.losses if (loss.pointer, loss.message) not in told]
        show_losses(losses, document, opened.key)


def _target(family: str) -> str | None:
    """A group of targets, and one of them that can hold the family, if any; of the others only that they cannot."""
    group = st.segmented_control(
        label("export.for"),
        list(GROUPS),
        format_func=lambda name: label(f"export.for.{name}"),
        default=next(iter(GROUPS)),
        required=True,
        key="export:group",
        persist_state="session",
    )
    names, others = held(family, group)
    target = _one_of(names) if names else None
    if others:
        st.caption(label("export.not_held", names=", ".join(plain(title_of(name)) for name in others)))
    return target


def _one_of(names: tuple[str, ...]) -> str:
    forget_unknown("export:format", names)
    chosen: str = st.radio(
        label("export.format"),
        names,
        format_func=lambda name: plain(title_of(name)),
        captions=[plain(about_of(name)) for name in names],
        key="export:format",
        persist_state="session",
    )
    return chosen


def _planned(what: Wanted, opened: OpenSheet) -> Built | None:
    """What the target makes of the sheet; `None`, and the reasons, where it refuses."""
    try:
        return built(what)
    except SheetError as error:
        problem_list.not_ready(label("export.not_ready"), error.problems, opened.document, opened.key)
    except ValueError as error:
        st.error(plain(spoken(str(error))), icon=":material/error:")
    return None


def _hints(document: dict[str, Any], variants: tuple[str, ...], paper: str | None) -> list[Problem]:
    """What the print should be looked at for; on another paper everything is placed anew, upon the same ground."""
    ground = value_at(document, "/layout/ground", None)
    layout = {"page": paper, **({"ground": ground} if ground else {})}
    printed = {**document, "layout": layout} if paper else document
    return [problem for problem in preview(printed, variants).hints if problem.scope != "rules"]


def _files(what: Wanted) -> Files | None:
    """The files, made in the background; `None` while they are not there, and how far they are after a moment."""
    files = made(what)
    if files is not None:
        return files
    job = session.jobs().get(st.session_state.get(_JOB, ""))
    if job is None or job.about != what:
        if job:
            job.cancel()
        try:
            job = session.jobs().start(partial(_make, what), about=what)
        except TooManyJobs:
            st.warning(label("balance.too_many"), icon=":material/hourglass:")
            return None
        st.session_state[_JOB] = job.id
    begun = time.monotonic()
    while not job.finished and time.monotonic() - begun < _PATIENCE:
        time.sleep(0.02)
    if not job.finished:
        show_progress(job, "export:cancel")
    elif job.state == "failed":
        st.error(label("job.failed") + " " + plain(job.error), icon=":material/error:")
    elif made(what) is None:
        st.button(label("export.again"), key="export:again", icon=":material/refresh:", on_click=_forget_job)
    return made(what)


def _make(what: Wanted, job: Job) -> None:
    def goes_on(done: int, count: int) -> bool:
        job.progress(done, count, "files")
        return not job.cancelled()

    make(what, goes_on)


@session.whole
def _forget_job() -> None:
    st.session_state.pop(_JOB, None)


def _offer(what: Wanted, plan: Built, files: Files | None) -> None:
    """The download; of a drawing it is made when it is clicked."""
    file = file_name(what)
    if plan.unfinished:
        st.warning(plain(spoken(plan.unfinished)), icon=":material/pending:")
    st.markdown(label("export.writes", file=plain(file)))
    st.download_button(
        label("export.download"),
        partial(download, what) if what.target in DRAWN else packed(files) if files else b"",
        file,
        _TYPES.get(PurePath(file).suffix, "application/zip" if file.endswith(".zip") else "application/octet-stream"),
        key=f"export:download:{what.target}",  # another target is another button: a late click gets no other file
        type="primary",
        icon=":material/download:",
        on_click="ignore",
        disabled=what.target not in DRAWN and files is None,
    )
    if what.target == "pdf":
        st.info(label("export.print_help"), icon=":material/straighten:")


def _show(what: Wanted, files: Files | None) -> None:
    """What will be in the files."""
    if what.target in DRAWN:
        st.image(picture(what), width="stretch", alt=label("editor.drawing"))
    elif files:
        show_files(files, what.target)
    else:
        st.caption(label("export.making"))


if __name__ == "__main__":
    page()
