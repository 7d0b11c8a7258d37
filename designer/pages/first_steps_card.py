"""The card above the pages that leads a newcomer: through a look around, or along a first sheet of one's own."""

from __future__ import annotations

from typing import Any

import streamlit as st

from designer import session
from designer.edit.pointers import family_of, items_at, value_at
from designer.edit.recording import sheet_of
from designer.first_steps import FIRST_SHEET, TOUR, Step
from designer.pages.paths import page_path
from designer.pages.widgets import plain
from designer.session import Document, OpenSheet
from designer.store import MissingSheet
from designer.text.labels import label, reader_language
from designer.text.wording import words_by_name
from sheets import rules_hash
from sheets.families import FAMILIES

_OF_ANY = {
    "first.changed.title": "first.changed.any.title",
    "first.changed": "first.changed.any",
    "first.tried": "first.tried.any",
    "first.balanced": "first.balanced.any",
    "guide.words": "guide.words.any",
}
"""What is said of a sheet without trucks."""


def show(page: str) -> None:
    """The card, if a tour goes on or a first sheet is being made; what was done is noted either way."""
    steps = session.first_steps()
    if steps.tour is not None:
        _tour(steps.tour, page)
    elif steps.sheet is not None and page != "guide":  # which has all the steps itself
        _first_sheet(page)


def _tour(number: int, page: str) -> None:
    step = TOUR[number]
    with st.container(border=True, key="tour"):
        head = label("tour.step", number=number + 1, count=len(TOUR))
        st.markdown(f":material/explore: **{head} · {label(f'tour.{step.name}.title')}.** {label(f'tour.{step.name}')}")
        with st.container(horizontal=True):
            if page != step.page or _is_other_section(step):
                go_to(step, "tour:go", label("tour.go"), at=page)
            if number + 1 < len(TOUR):
                following = TOUR[number + 1]
                go_to(following, f"tour:next:{number + 1}", label("tour.next"), at=page, tour=number + 1)
                st.button(label("tour.end"), key="tour:end", type="tertiary", on_click=_end)
            else:
                if st.button(label("tour.own"), key="tour:own", type="primary"):
                    session.first_steps().tour = None
                    st.switch_page(page_path("new_sheet"))
                st.button(label("tour.finish"), key="tour:end", type="tertiary", on_click=_end)


def _first_sheet(page: str) -> None:
    """The steps of the sheet, ticked where done, and what that of this page, or the next one, is about."""
    opened = session.current()
    if opened is None:
        return
    note(opened, page)
    steps = session.first_steps()
    following = steps.next_step(opened.key)
    with st.container(border=True, key="first-sheet"):
        shown = next((step for step in FIRST_SHEET if step.page == page), following) if following else None
        text = (
            f"**{say(f'first.{shown.name}.title', opened)}.** {say(f'first.{shown.name}', opened)}"
            if shown
            else label("first.all_done")
        )
        st.markdown(f":material/flag: {text}")
        with st.container(horizontal=True, vertical_alignment="center"):
            for step in FIRST_SHEET[1:]:
                is_done = steps.is_done(opened.key, step)
                go_to(
                    step,
                    f"first:{step.name}",
                    say(f"first.{step.name}.title", opened),
                    at=page,
                    icon=done_icon(is_done),
                    type="primary" if step == following else "secondary",
                )
            st.button(label("first.hide"), key="first:hide", type="tertiary", icon=":material/close:", on_click=_end)


def say(key: str, opened: OpenSheet | None) -> str:
    """A label in the words of the open sheet, else in the usual ones, for places that read Markdown."""
    family = family_of(opened.document if opened else {})

    def own(name: str, form: str) -> str:
        found = value_at(opened.document, f"/terms/{name}/{form}") if opened else ""
        return found if isinstance(found, str) else ""

    words = words_by_name(own, reader_language(), family)
    if family != FAMILIES[0]:
        key = _OF_ANY.get(key, key)
    return label(key, **{name: word.written(plain) for name, word in words.items()})


def done_icon(is_done: bool) -> str:
    return ":material/check_circle:" if is_done else ":material/radio_button_unchecked:"


def note(opened: OpenSheet, page: str) -> None:
    """Tick the steps that are done with the open sheet, as far as can be seen from here; other pages note their own."""
    steps = session.first_steps()
    found = {
        "made": True,
        "changed": (opened.key, "changed") in steps.done or _is_changed(opened),
        "tried": _is_tried(opened),
        "balanced": page == "balance" and _is_balanced(),
        "printed": page == "export",  # a download is not told of
    }
    steps.do(opened.key, *(name for name, is_done in found.items() if is_done))


def _is_balanced() -> bool:
    job = session.jobs().get(session.run_id() or "")
    return job is not None and job.finished and bool(job.result)


def _is_tried(opened: OpenSheet) -> bool:
    """Whether something was played in a game on the sheet."""
    sitting = session.known_sitting()
    if sitting is None or sitting.hosted.sheet_key != opened.key:
        return False
    return sitting.hosted.match.day > 0 or any(sitting.hosted.match.today)


def _is_changed(opened: OpenSheet) -> bool:
    """Whether a truck is not as it was at first; where there are none, the rules."""
    try:
        first = session.store().open(opened.key, 1).document
    except MissingSheet:  # so many versions later
        return True
    return bool(_changeable(first) != _changeable(opened.document))


def _changeable(document: Document) -> Any:
    if trucks := items_at(document, "/trucks"):
        return trucks
    sheet = sheet_of(document)
    return rules_hash(sheet) if sheet else document


def go_to(step: Step, key: str, title: str, *, at: str, tour: int | None = None, **look: Any) -> None:
    """A button to the page of a step; with `tour` the tour is at that step then."""
    if not st.button(title, key=key, **{"type": "primary"} | look):
        return
    if tour is not None:
        session.first_steps().tour = tour
    if step.section:
        session.choose(session.SECTION, step.section)
    if step.page == at:
        st.rerun()
    st.switch_page(page_path(step.page))


@session.whole
def _end() -> None:
    steps = session.first_steps()
    if steps.tour is not None:
        steps.tour = None
    else:
        steps.sheet = None


def _is_other_section(step: Step) -> bool:
    return bool(step.section) and session.chosen(session.SECTION, step.section) != step.section
