"""New sheet: the kind of game, a few questions, and beside them the sheet that their answers make."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from designer import session
from designer.freight.new_sheet import Answers, larger_page, new_sheet
from designer.pages import card_questions, questions
from designer.pages.frame import begin, page_path
from designer.pages.preview import Document, drawing, preview
from designer.pages.widgets import plain
from designer.text.labels import label, reader_language
from designer.text.spoken import problem_text
from designer.text.terms import term
from sheets import Problem
from sheets.families import FAMILIES, family_module

_FAMILY = "new:family"
_LOOKS = """<style>
[data-testid="stColumn"]:has(> div .st-key-preview) { position: sticky; top: 4.5rem; align-self: flex-start; }
.st-key-preview img { border: 1px solid #d8d4c8; border-radius: 6px; max-height: 70vh; object-fit: contain; }
</style>"""  # the drawing stays in view while the questions scroll


def page() -> None:
    begin("new_sheet")
    st.html(_LOOKS)
    left, right = st.columns([5, 6], gap="large")
    with left:
        st.caption(label("new.help"))
        family = _family()
        if family == "freight":
            questions.ask()
        else:
            card_questions.ask(family)
    with right, st.container(key="preview"):
        if family == "freight":
            _of_trucks()
        else:
            _of_cards(family)


def _family() -> str:
    """The choice of the kind of game."""
    st.markdown(f"##### {label('new.family')}")
    chosen: str = st.pills(
        label("new.family"),
        FAMILIES,
        default=session.chosen(_FAMILY, FAMILIES[0]),
        format_func=lambda name: label(f"family.{name}"),
        required=True,
        wrap=True,
        label_visibility="collapsed",
        **session.choice(_FAMILY),
    )
    return chosen


def _of_trucks() -> None:
    given = questions.answers()
    document = new_sheet(given)
    _picture(given, document)
    _make(document, is_enough=given.is_enough)


def _of_cards(family: str) -> None:
    given = card_questions.answers(family)
    document = family_module("designer", family, "new_sheet").new_sheet(given)
    if svg := drawing(document):
        st.image(svg, width="stretch", alt=label("editor.drawing"))
    found = preview(document)
    for hint in found.hints:
        st.warning(plain(problem_text(hint)), icon=":material/lightbulb:")
    if found.sheet:
        st.caption(plain(family_module("designer", family, "facts").facts(found.sheet, reader_language())))
    _make(document, is_enough=given.count >= given.needed)


def _picture(given: Answers, document: Document) -> None:
    if svg := drawing(document):
        st.image(svg, width="stretch", alt=label("editor.drawing"))
    found = preview(document)
    if crowded := [hint for hint in found.hints if not hint.pointer.endswith("/color")]:
        _crowded(given, crowded[0])
    if sheet := found.sheet:
        trucks = term(sheet, "truck", reader_language(), count=given.trucks)
        st.caption(
            label(
                "new.facts",
                trucks=f"{given.trucks} {trucks}",
                cards=given.stock.count,
                played=given.weeks * given.days * given.cards,
                minutes=sheet.minutes,
            )
        )


def _crowded(given: Answers, hint: Problem) -> None:
    """What is drawn too small or cut, and larger paper."""
    st.warning(label("new.crowded", message=plain(problem_text(hint))), icon=":material/fit_page:")
    larger = larger_page(given.page)
    if larger != given.page:
        title = label("new.larger", page=label(f"choice.page.{larger}"))
        st.button(title, key="new:larger", on_click=questions.keep, args=(replace(given, page=larger),))


def _make(document: Document, *, is_enough: bool) -> None:
    pressed = st.button(
        label("new.make"), key="new:make", type="primary", icon=":material/add_circle:", disabled=not is_enough
    )
    st.caption(label("new.then"))
    if pressed:
        opened = session.create(document, label("step.new_sheet"))
        steps = session.first_steps()
        steps.sheet, steps.tour = opened.key, None
        st.switch_page(page_path("editor"), query_params={"sheet": opened.key})


if __name__ == "__main__":
    page()
