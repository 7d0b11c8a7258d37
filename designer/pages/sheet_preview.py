"""The sheet beside its forms, to be drawn on, with the problems marked at their places; or the rules in words.

The drawing is shown before anything is checked, so that it follows the hand at once. Its marks are those of the last check;
where the new one finds others, the page is shown once more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

import streamlit as st

from designer import session
from designer.draw.scene import box_of
from designer.draw.svg import element
from designer.edit.pointers import family_of
from designer.edit.recording import sheet_of, under
from designer.pages import balance_beside, option_work, rules_view
from designer.pages.drawing_board import Numbered, drawing_board
from designer.pages.marks import BoxOf, numbered, pointer_of, targets, told_at
from designer.pages.option_work import Worked
from designer.pages.preview import preview, unchecked_scene
from designer.pages.problem_list import lead_to, namer
from designer.pages.problem_list import show as list_problems
from designer.pages.sheet_view import sheet_view
from designer.pages.widgets import option_picker
from designer.session import OpenSheet
from designer.text.labels import label
from sheets import Problem
from sheets.families import family_module, has_module

_BOARD = "drawing"
_STEPS = {"undo": session.undo, "redo": session.redo}  # in their turn among the operations of the drawing


@dataclass
class _Shown:
    """What this tab shows of one sheet: the problems marked, and what is chosen on the drawing and copied."""

    key: str = ""
    marked: tuple[Problem, ...] = ()
    desk: Any = None


def _shown() -> _Shown:
    found: _Shown = st.session_state.setdefault(f"{_BOARD}:shown", _Shown())
    return found


def _desk_of(document: dict[str, Any]) -> Any:
    """The family's module for drawing on a sheet."""
    return family_module("designer", family_of(document), "drawing_desk")


def show(opened: OpenSheet) -> tuple[str, ...]:
    """The drawing, or the rules; the rule options that are switched on."""
    if not has_module("designer", family_of(opened.document), "drawing_desk"):
        return _to_look_at(opened, rules_view.shown_language())
    work, shown, language = _desk_of(opened.document), _shown(), rules_view.shown_language()
    if shown.key != opened.key or shown.desk is None:
        clip = shown.desk.clip if shown.desk else ()
        shown.key, shown.marked, shown.desk = opened.key, (), work.Desk(clip=clip)
    drawn = work.drawn(opened.document, language)
    options = option_picker(option_work.OPTIONS, label("editor.try_options"), drawn.sheet if drawn else None)
    worked = option_work.worked_on(options)
    option_work.show_target(worked)
    if rules_view.picked():
        rules_view.show_rules(opened.document, options, language)
    elif worked is None:
        _without_clashing(opened, language, box_of)
    elif options:
        _to_draw_on(opened, work, work.drawn(worked.document(), language), shown, worked, options)
        option_work.show_changes(options)
    else:
        _to_draw_on(opened, work, drawn, shown, worked)
    return options


def show_problems(opened: OpenSheet, options: tuple[str, ...]) -> None:
    """The balance beside the edits, then all problems; shows the page once more where the drawing marks others."""
    found, shown = preview(opened.document, options), _shown()
    if has_module("designer", family_of(opened.document), "heat"):
        balance_beside.show(opened, found, options)
    list_problems(found, opened.document, fixable=not options)
    problems = (*found.errors, *found.hints)
    if problems != shown.marked:
        shown.marked = problems
        st.rerun()


def _to_look_at(opened: OpenSheet, language: str | None) -> tuple[str, ...]:
    """The drawing of a family that has nothing on it to take hold of, or the rules; the rule options switched on."""
    shown = _shown()
    if shown.key != opened.key:
        shown.key, shown.marked, shown.desk = opened.key, (), None
    options = option_picker(option_work.OPTIONS, label("editor.try_options"), sheet_of(opened.document))
    if rules_view.picked():
        rules_view.show_rules(opened.document, options, language)
    elif options and under(opened.document, options) is None:
        _without_clashing(opened, language, told_at)
    else:
        _view(opened, under(opened.document, options), language, told_at)
        if options:
            option_work.show_changes(options)
    return options


def _without_clashing(opened: OpenSheet, language: str | None, at: BoxOf) -> None:
    """The drawing without rule options that cannot be used together, to look at."""
    _view(opened, opened.document, language, at)
    st.caption(label("draw.options_clash"))


def _view(opened: OpenSheet, document: dict[str, Any] | None, language: str | None, at: BoxOf) -> None:
    """A drawing whose parts lead to their forms, with the problems marked; the last good one where there is none now."""
    drawn = unchecked_scene(document, language) if document else None
    if drawn is None:
        earlier = (unchecked_scene(before, language) for before in session.earlier(opened))
        drawn = next(filter(None, earlier), None)
        st.warning(label("editor.last_good" if drawn else "editor.not_drawn"), icon=":material/image:")
        if drawn is None:
            return
    problems = _shown().marked
    marks = targets(drawn, problems, namer(opened.document), at)
    sheet_view(numbered(drawn, problems, at), marks, key="view", alt=label("editor.drawing"), on_click=_lead_to_part)


def _lead_to_part(id_: str) -> None:
    lead_to(pointer_of(id_))


def _to_draw_on(
    opened: OpenSheet, work: Any, drawn: Any, shown: _Shown, worked: Worked, options: Sequence[str] = ()
) -> None:
    """The board and its bar; the last good drawing, to choose from only, where the document has none."""
    document, editable = worked.document(), drawn is not None
    if drawn is None:
        found = _last_good(opened, work)
        st.warning(label("editor.last_good" if found else "editor.not_drawn"), icon=":material/image:")
        if found is None:
            return
        document, drawn = found
    name_of = namer(document)
    data = work.view(document, drawn, name_of)
    heat = balance_beside.overlay(opened, drawn, rules_view.shown_language()) if editable and not options else None
    if heat:
        data["items"] = [*data["items"], *heat.shapes]
        data["parts"] = [{**part, "title": _with_heat(part, heat)} for part in data["parts"]]
    data["items"] = [*data["items"], *_badges(drawn.drawing.scene, shown.marked)]
    marks = targets(drawn.drawing.scene, shown.marked, name_of)
    data["marks"] = option_work.marks(options, drawn, work.part_of)
    data["marks"] += [asdict(mark) for mark in marks if mark.look != "quiet"]
    alt = "\n".join([label("editor.drawing"), *([heat.alternative] if heat else [])])
    data |= {"chosen": shown.desk.chosen, "editable": editable, "alt": alt}
    drawing_board(data, key=_BOARD, on_ops=_do_all)
    if editable:
        work.show_bar(worked, drawn, shown.desk.chosen, _do_one)


def _with_heat(part: Mapping[str, Any], heat: balance_beside.Overlay) -> str:
    return "\n".join(filter(None, (part["title"], heat.texts.get(part["id"]))))


def _badges(drawn: Any, problems: Sequence[Problem]) -> list[Any]:
    """The numbers of problems as shapes of the board."""
    added = numbered(drawn, problems).items[len(drawn.items) :]
    found = [element(item) for item in added]
    return [(each.tag, dict(each.attrib), each.text or "", "") for each in found]


def _last_good(opened: OpenSheet, work: Any) -> tuple[dict[str, Any], Any] | None:
    """The newest earlier state that has a drawing, of this session or of the versions kept."""
    return next(((document, drawn) for document in session.earlier(opened) if (drawn := work.drawn(document))), None)


def _do_all(ops: Numbered, items: list[tuple[int, Any]]) -> None:
    for number, op in _desk_of(session.document()).joined(items):
        if op is not None:
            _do(op)
        ops.ack = number


@session.whole
def _do_one(op: Mapping[str, Any]) -> None:
    for _, known in _desk_of(session.document()).joined([(0, op)]):
        _do(known)


def _do(op: Any) -> None:
    """One operation as one step; where it chooses a single part, its form is shown."""
    if step := _STEPS.get(op.kind):
        step()
        return
    worked, shown = option_work.worked_now() or session, _shown()
    document = worked.document()
    work = _desk_of(document)
    drawn = work.drawn(document, rules_view.shown_language())
    if op.kind == "select" and len(op.ids) == 1 and option_work.is_same_part(op.ids[0], document):
        lead_to(work.form_of(op.ids[0]))
    if drawn is None:
        return
    done = work.do(op, document, drawn, shown.desk)
    shown.desk = replace(shown.desk, chosen=done.chosen, clip=done.clip)
    if done.document is not document:
        worked.apply(done.step, done.document, typed_at=done.typed_at)
