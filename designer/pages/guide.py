"""First steps: how to make a first sheet, with ticks at what is done, and a look around."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.first_steps import FIRST_SHEET, Step
from designer.pages import first_steps_card, look_around
from designer.pages.frame import begin
from designer.pages.widgets import plain
from designer.session import OpenSheet
from designer.text.labels import label


def page() -> None:
    opened = session.current()
    begin("guide")
    if opened:
        first_steps_card.note(opened, "guide")
    way, around = st.columns([3, 2], gap="large")
    with way:
        _first_sheet(opened)
    with around:
        look_around.card()
        with st.container(border=True):
            st.markdown(f"**{label('guide.words_title')}**")
            st.markdown(first_steps_card.say("guide.words", opened))


def _first_sheet(opened: OpenSheet | None) -> None:
    st.subheader(label("guide.first_sheet"), anchor=False)
    if opened:
        title = plain(opened.document.get("title") or label("library.untitled"))
        st.caption(label("guide.about", title=title))
    else:
        st.info(label("empty.guide"), icon=":material/lightbulb:")
    following = session.first_steps().next_step(opened.key) if opened else FIRST_SHEET[0]
    for number, step in enumerate(FIRST_SHEET, 1):
        with st.container(border=True, key=f"guide-{step.name}"):
            _step(number, step, opened, is_next=step == following)
    if opened:
        _show_above(opened)


def _show_above(opened: OpenSheet) -> None:
    """Whether the card with the next step stands above the other pages."""
    steps = session.first_steps()
    is_shown = st.toggle(label("guide.show"), steps.sheet is not None, key="guide:show")
    steps.sheet = opened.key if is_shown else None


def _step(number: int, step: Step, opened: OpenSheet | None, *, is_next: bool) -> None:
    is_done = opened is not None and session.first_steps().is_done(opened.key, step)
    text, way = st.columns([4, 1], vertical_alignment="center")
    with text:
        icon = first_steps_card.done_icon(is_done)
        title = first_steps_card.say(f"first.{step.name}.title", opened)
        st.markdown(f"{icon} **{number}. {title}**  \n{first_steps_card.say(f'first.{step.name}', opened)}")
    with way:
        first_steps_card.go_to(
            step,
            f"guide:{step.name}",
            label("guide.go"),
            at="guide",
            type="primary" if is_next else "secondary",
            disabled=opened is None and step.page != "new_sheet",
        )


if __name__ == "__main__":
    page()
