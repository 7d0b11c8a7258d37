"""A sheet changed here and in another tab: what each did, in words, and the ways out; none of them loses a change."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from designer import session
from designer.edit.differences import sentences
from designer.edit.merging import Question, Side
from designer.pages.widgets import plain
from designer.text.labels import label

_SHOWN = 6  # changes of a side; the others are counted


def show() -> None:
    with st.container(border=True, key="conflict"):
        st.markdown(f":red[:material/warning:] **{label('conflict.title')}**")
        st.markdown(label("conflict.text"))
        st.caption(label("conflict.aside"))
        base, mine, theirs = session.both_sides()
        for column, side, changed in zip(st.columns(2), ("mine", "theirs"), (mine, theirs), strict=True):
            with column:
                st.markdown(f"**{label(f'conflict.changes.{side}')}**")
                listed(sentences(base, changed), _SHOWN)
        answers = _answers(session.merged({}).questions)
        with st.container(horizontal=True):
            st.button(
                label("conflict.merge"),
                key="conflict:merge",
                type="primary",
                disabled=None in answers.values(),
                help=label("conflict.merge_help"),
                on_click=session.take_merged,
                args=(answers,),
            )
            for name, choose in (
                ("theirs", session.take_theirs),
                ("both", session.keep_both),
                ("mine", session.keep_mine),
            ):
                st.button(label(f"conflict.{name}"), key=f"conflict:{name}", on_click=choose)


def listed(told: Sequence[str], most: int) -> None:
    """Sentences on changes, as a list; further ones are counted, and told by the tool-tip."""
    lines = [plain(line) for line in told] or [label("diff.none")]
    st.markdown("\n".join(f"- {line}" for line in lines[:most]))
    if rest := lines[most:]:
        st.caption(label("diff.more", count=len(rest)), help="\n".join(f"- {line}" for line in rest))


def _answers(questions: Sequence[Question]) -> dict[str, Side | None]:
    """What the designer chose for each place that both changed; `None` where nothing yet."""
    if questions:
        st.markdown(f"**{label('conflict.ask')}**")
    return {question.place: _answer(question) for question in questions}


def _answer(question: Question) -> Side | None:
    told = {"mine": question.mine, "theirs": question.theirs}
    chosen: Side | None = st.radio(
        question.place,
        ("mine", "theirs"),
        index=None,
        key=f"conflict:ask:{question.place}",
        format_func=lambda side: plain(
            label(f"conflict.side.{side}", told="; ".join(told[side]) or label("diff.none"))
        ),
        label_visibility="collapsed",
    )
    return chosen
