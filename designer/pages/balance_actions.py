"""What a click in an answer does: a part of the sheet asks for its diagnosis, an offer is tried, or taken into the open sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from designer import session
from designer.balance.history import Record
from designer.balance.offers import Refused, accepted, as_option, tried
from designer.balance.question import Question, Side, with_options
from designer.balance.runs import played_sheet
from designer.charts.reading import one_line
from designer.edit.pointers import family_of
from designer.pages.answer_view import Actions
from designer.pages.asking import ask
from designer.text.labels import label
from designer.text.wording import Wording, capital
from sheets.families import family_module, has_module

if TYPE_CHECKING:
    from designer.balance.answer import Offer
    from designer.edit.commands import Document
    from sheets.families import Sheet


def actions(record: Record) -> Actions:
    """Those of a run about one sheet; its changes are offered for that sheet where it lies open."""
    question, answer = record.question, record.answer
    if len(question.sides) > 1 or answer is None:
        return Actions()
    opened, origin = session.current(), question.sides[0].origin
    is_open = opened is not None and origin is not None and origin.key == opened.key
    return Actions(
        pick=partial(_diagnose, question) if has_diagnoses(question) else None,
        try_out=partial(_try_out, question),
        accept_edit=partial(_accept, accepted, question) if is_open else None,
        accept_option=partial(_accept, as_option, question) if is_open else None,
    )


def has_diagnoses(question: Question) -> bool:
    """Whether the family of the sheet knows what could be changed for the sake of a part."""
    return has_module("simulator", family_of(question.sides[0].document), "changes")


def offer_diagnoses(record: Record) -> None:
    """Of a sheet whose drawing shows no part to click, a list of those that can be asked about."""
    question = record.question
    is_drawn = has_module("designer", family_of(question.sides[0].document), "balance.heats")
    if is_drawn or len(question.sides) > 1 or not has_diagnoses(question):
        return
    _, sheet = played_sheet(question.sides[0])
    wording, key = Wording(sheet, session.language()), f"run:{record.id}:part"
    names = family_module("designer", sheet.family, "part_words").part_names
    st.selectbox(
        label("diagnosis.ask"),
        [part.text for part in family_module("simulator", sheet.family, "parts").parts(sheet)],
        index=None,
        placeholder=label("form.choose"),
        key=key,
        format_func=lambda text: one_line(capital(names(wording, [text]))),
        on_change=_chosen,
        args=(question, key),
    )


@session.whole
def _chosen(question: Question, key: str) -> None:
    if part := st.session_state[key]:
        _diagnose(question, part)


def _diagnose(question: Question, part: str) -> None:
    """What is not part of the sheet that can be taken away, as a week, has no diagnosis."""
    _, sheet = played_sheet(question.sides[0])
    if found := part_of(sheet, part):
        ask(question.model_copy(update={"kind": "diagnosis", "about": {"part": found}}))


def part_of(sheet: Sheet, place: str) -> str | None:
    """The lab's text of a part by that text, or by its place on the drawing; of a place that is none, what it belongs to.

    Choices that players have, as those of card games, are not drawn.
    """
    parts = family_module("simulator", sheet.family, "parts").parts(sheet)
    if place in {part.text for part in parts}:
        return place
    if not has_module("designer", sheet.family, "balance.heats"):
        return None
    drawn_id = family_module("designer", sheet.family, "balance.heats").drawn_id
    drawn = {part.text: drawn_id(sheet, part) for part in parts}
    around = [text for text, id_ in drawn.items() if id_ and f"{place}/".startswith(f"{id_}/")]
    return max(around, key=lambda text: len(drawn[text]), default=None)


def _try_out(question: Question, offer: Offer) -> None:
    """The sheet against itself with the change, on the same cards."""
    side = question.sides[0]
    try:
        document = tried(side.document, side.options, offer)
    except Refused as refusal:
        session.tell(str(refusal))
        return
    changed = Side(name=with_options(side.name, [offer.text]), document=document)
    sides = (side, changed)
    ask(question.model_copy(update={"kind": "compare", "sides": sides, "about": {}, "precision": "quick"}))


def _accept(take: Callable[..., Document], question: Question, offer: Offer) -> None:
    side = question.sides[0]
    try:
        changed = take(session.document(), side.document, side.options, offer)
    except Refused as refusal:
        session.tell(str(refusal))
        return
    session.apply(label("step.offer", change=offer.text), changed)
    session.tell(label("run.accepted", change=offer.text))
