"""Try it: play the open sheet alone, on the engine whose rules can be read."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from designer import session
from designer.pages import problem_list, trial
from designer.pages.frame import begin, nothing_open, page_path
from designer.pages.game_choice import MAX_CODE, choose_code
from designer.pages.preview import Preview, library_document, preview
from designer.pages.trial import Trial
from designer.pages.widgets import option_picker, plain
from designer.session import OpenSheet
from designer.text.labels import label
from sheets import SheetError, library_ids
from sheets.families import family_module

if TYPE_CHECKING:
    from sheets.families import Sheet


def page() -> None:
    opened = session.current()
    begin("try_it")
    if opened is None:
        offer_sheets("try_it")
        return
    running = session.trials().get(opened.key)
    found = preview(opened.document)
    sheet = playable(found)
    if running is None:
        if sheet is None:
            problem_list.not_ready(label("balance.not_playable"), found.errors, opened.document, opened.key)
            return
        running = trial.start(opened.key, opened.document, sheet, (), 1)
    _head(opened, running, sheet)
    view = family_module("designer", running.table.game.sheet.family, "table_view")
    st.fragment(view.show)(opened.key, partial(_again, opened.key))


def playable(found: Preview) -> Sheet | None:
    """The sheet of a document whose rules have no errors."""
    is_playable = not any(problem.scope == "rules" for problem in found.errors)
    return found.sheet if is_playable else None


def offer_sheets(name: str) -> None:
    """The empty state of a page that plays: sheets of the library to begin with at once."""
    nothing_open(name)
    with st.container(horizontal=True):
        for sheet_id in library_ids():
            document = library_document(sheet_id)
            title = str(document["title"])
            if st.button(label("try.library", title=plain(title)), key=f"offer:{sheet_id}"):
                opened = session.create(document, label("step.from_library", title=title))
                st.switch_page(page_path(name), query_params={"sheet": opened.key})


def _head(opened: OpenSheet, running: Trial, sheet: Sheet | None) -> None:
    """Which game this is, and the way to another one."""
    titles = [each.title for each in running.table.game.sheet.variants if each.id in running.options]
    facts = [label("try.deal", seed=running.seed), *map(plain, titles)]
    with st.container(horizontal=True, vertical_alignment="center"):
        title = running.document.get("title") or label("library.untitled")
        st.markdown(f"**{plain(title)}** · " + " · ".join(facts), width="content")
        st.button(
            label("try.another"),
            key="try:another",
            icon=":material/shuffle:",
            help=label("try.another_help"),
            on_click=_again,
            args=(opened.key, 1),
        )
        if sheet:
            with st.popover(label("try.setup"), icon=":material/tune:"):
                _setup(opened, sheet, running)
    if running.document == opened.document:
        return
    with st.container(horizontal=True, vertical_alignment="center", border=True):
        st.markdown(label("try.changed"))
        if sheet:
            st.button(
                label("try.anew"),
                key="try:anew",
                icon=":material/restart_alt:",
                on_click=_start,
                args=(opened.key, running.options, running.seed),
            )
        else:
            st.markdown(label("balance.not_playable"))


def _setup(opened: OpenSheet, sheet: Sheet, running: Trial) -> None:
    """The choice of a deal code and rule options, which begins a new game."""
    seed = choose_code(f"try:seed:{running.seed}", running.seed)
    options = option_picker(f"try:options:{opened.key}", label("balance.options"), sheet)
    st.button(
        label("try.start"),
        key="try:start",
        type="primary",
        icon=":material/play_arrow:",
        on_click=_start,
        args=(opened.key, options, seed),
    )


@session.whole
def _start(key: str, options: tuple[str, ...], seed: int) -> None:
    """Begin a game on the sheet as it is now; options that cannot be used are told."""
    document = session.document()
    sheet = preview(document).sheet
    try:
        if sheet:
            trial.start(key, document, sheet, options, seed)
    except SheetError as error:
        session.tell(label("balance.options_clash") + " " + plain(error.problems[0].message))


@session.whole
def _again(key: str, further: int) -> None:
    """Begin again on the sheet of the game before, with its cards (0) or those of a later deal code."""
    before: Trial = session.trials()[key]
    found = preview(before.document).sheet
    if found:
        trial.start(key, before.document, found, before.options, min(before.seed + further, MAX_CODE))


if __name__ == "__main__":
    page()
