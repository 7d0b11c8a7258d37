"""Export: choose a format, see what will be in it, and download it."""

from __future__ import annotations

from functools import partial
from typing import Any

import streamlit as st

from designer import session
from designer.draw import PLAIN
from designer.edit.pointers import value_at
from designer.pages import problem_list
from designer.pages.export_files import DRAWN, FORMATS, Wanted, built, download, file_name, picture, wanted
from designer.pages.frame import begin, nothing_open
from designer.pages.preview import preview
from designer.pages.print_choice import choose_print
from designer.pages.widgets import option_picker, plain
from designer.text.labels import label
from sheets import Problem, SheetError

_TYPES = {"json": "application/json", "svg": "image/svg+xml", "pdf": "application/pdf", "png": "image/png"}


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
        target = _format()
        variants = option_picker("export:options", label("balance.options"), found.sheet)
        options = choose_print(found.sheet, target) if target in DRAWN else PLAIN
        what = wanted(document, target, variants, options)
        try:
            built(what)
        except SheetError as error:
            problem_list.not_ready(label("export.not_ready"), error.problems, document, opened.key)
            return
        _offer(what)
        hints = _hints(document, variants, options.page) if target in DRAWN else []
        if hints:
            with st.expander(label("export.hints", count=len(hints)), icon=":material/lightbulb:"):
                st.caption(label("export.hints_about"))
                problem_list.tell(hints, document, opened.key)
        _tell_losses(what, hints)
    with seen, st.container(border=True):
        _show(what)


def _hints(document: dict[str, Any], variants: tuple[str, ...], paper: str | None) -> list[Problem]:
    """What the print should be looked at for; on another paper everything is placed anew, upon the same ground."""
    layout = {"page": paper, "ground": value_at(document, "/layout/ground", {})}
    printed = {**document, "layout": layout} if paper else document
    return [problem for problem in preview(printed, variants).hints if problem.scope != "rules"]


def _format() -> str:
    return st.radio(
        label("export.format"),
        FORMATS,
        format_func=lambda name: label(f"format.{name}"),
        captions=[label(f"format.{name}.about") for name in FORMATS],
        key="export:format",
        persist_state="session",
    )


def _offer(what: Wanted) -> None:
    """The download, which is made when it is clicked."""
    file = file_name(what)
    st.markdown(label("export.writes", file=plain(file)))
    st.download_button(
        label("export.download"),
        partial(download, what),
        file,
        _TYPES.get(what.target, "application/zip"),
        key=f"export:download:{what.target}",  # another format is another button: a late click gets no other file
        type="primary",
        icon=":material/download:",
        on_click="ignore",
    )
    if what.target == "pdf":
        st.info(label("export.print_help"), icon=":material/straighten:")


def _tell_losses(what: Wanted, hints: list[Problem]) -> None:
    """What the format cannot hold, beyond what the hints tell."""
    told = {(hint.pointer, hint.message) for hint in hints}
    losses = [loss for loss in built(what).losses if (loss.pointer, loss.message) not in told]
    if not losses:
        st.caption(label("export.no_losses"))
        return
    with st.expander(label("export.losses", count=len(losses)), icon=":material/info:"):
        st.markdown("\n".join(f"- {plain(loss.message)}" for loss in losses))


def _show(what: Wanted) -> None:
    """What will be in the file."""
    if what.target in DRAWN:
        st.image(picture(what), width="stretch", alt=label("editor.drawing"))
    else:
        st.code(download(what).decode("utf-8"), language="json", height=640)


if __name__ == "__main__":
    page()
