"""The problems of a sheet in the designer's words, each with the way to the form that mends it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import streamlit as st

from designer import session
from designer.edit.commands import Document
from designer.edit.mending import Fix, mend_all
from designer.edit.pointers import family_of, join, value_at
from designer.pages.paths import page_path
from designer.pages.preview import Preview
from designer.pages.sections import Section, holding
from designer.pages.widgets import action, plain
from designer.text.labels import label
from designer.text.spoken import problem_text
from sheets import Problem, SheetError
from sheets.families import family_module
from sheets.pointers import parse_pointer

_SHOWN = 8  # further ones wait in an expander


def forms(document: Document) -> Any:
    """The forms of the sheet's family; those of the first one for a document of no family."""
    return family_module("designer", family_of(document), "forms")


def section_of(document: Document, pointer: str) -> Section:
    """The section of the editor that holds a place of the sheet."""
    return holding(forms(document).SECTIONS, pointer)


def refusal(problems: Sequence[Problem]) -> str:
    """Why a text could not be read at all, as a Markdown list."""
    lines = [
        label("problems.at_line", line=problem.line, column=problem.column, message=problem_text(problem))
        if problem.line is not None
        else problem_text(problem)
        for problem in problems
    ]
    return "\n".join(f"- {plain(line)}" for line in lines)


def because(told: str, error: SheetError) -> str:
    """What went wrong, and the first problem for which it did, for Markdown."""
    return f"{told} {plain(problem_text(error.problems[0]))}"


def summary_of(found: Preview) -> str:
    """How many problems there are, in words."""
    errors, hints = len(found.errors), len(found.hints)
    parts = [label("problems.error" if errors == 1 else "problems.errors", count=errors)] if errors else []
    parts += [label("problems.hint" if hints == 1 else "problems.hints", count=hints)] if hints else []
    return ", ".join(parts) or label("problems.none")


def show(found: Preview, document: Document, *, fixable: bool = True) -> None:
    """All problems, numbered as on the drawing, what must be fixed first; with a fix for each that has one."""
    if not found.problems:
        st.success(label("problems.none"), icon=":material/check_circle:")
    _list(found.errors, document, "must_fix", 1, fixable=fixable)
    _list(found.hints, document, "hint_list", len(found.errors) + 1, fixable=fixable)
    if any(problem.pointer == session.looked_at() for problem in found.problems):
        _show_field(session.looked_at())


def _show_field(pointer: str) -> None:
    """A frame around the widget that edits the place, if there is one of its own."""
    if re.fullmatch("[a-z0-9_/]+", pointer):  # as all places that a form has; no text of a designer gets into the page
        name = "st-key-edit-" + pointer.replace("/", "-")
        outline = "outline: 3px solid light-dark(#b27d00, #f2c94c); outline-offset: 4px;"
        st.html(f"<style>.{name}, [class*='{name}--'] {{ {outline} }}</style>")


_LOOKS = {"must_fix": (":material/error:", "red"), "hint_list": (":material/lightbulb:", "orange")}


def _list(problems: Sequence[Problem], document: Document, kind: str, first: int, *, fixable: bool) -> None:
    if not problems:
        return
    icon, color = _LOOKS[kind]
    st.markdown(f":{color}[{icon}] **{label(f'problems.{kind}')}** ({len(problems)})")
    fixes = [fix_of(document, problem) if fixable else None for problem in problems]
    alike = _alike([problem for problem, fix in zip(problems, fixes, strict=True) if fix])
    lines = [
        (f"{kind}:{index}", f":{color}-badge[{first + index}]", problem, fix, alike.get(problem, []))
        for index, (problem, fix) in enumerate(zip(problems, fixes, strict=True))
    ]
    for line in lines[:_SHOWN]:
        _line(document, *line)
    if rest := lines[_SHOWN:]:
        is_open = any(problem.pointer == session.looked_at() for _, _, problem, _, _ in rest)
        with st.expander(label("problems.more", count=len(rest)), expanded=is_open):
            for line in rest:
                _line(document, *line)


def fix_of(document: Document, problem: Problem) -> Fix | None:
    """The way of the sheet's family to mend a problem, if it has one."""
    fix: Fix | None = family_module("designer", family_of(document), "fixes").fix_of(document, problem)
    return fix


def _alike(problems: Sequence[Problem]) -> dict[Problem, list[Problem]]:
    """The problems of each kind that comes several times, at the first of them."""
    kinds: dict[str, list[Problem]] = {}
    for problem in problems:
        kinds.setdefault(problem.code, []).append(problem)
    return {alike[0]: alike for alike in kinds.values() if len(alike) > 1}


@session.whole
def _mend_all(problems: Sequence[Problem]) -> None:
    document = session.document()
    session.apply(label("step.fix_all", count=len(problems)), mend_all(document, problems, fix_of))


def not_ready(reason: str, errors: Sequence[Problem], document: Document, key: str) -> None:
    """Why a sheet of the store cannot be used yet, and the way to the editor."""
    st.warning(reason, icon=":material/error:")
    tell(errors, document, key)


def tell(problems: Sequence[Problem], document: Document, key: str) -> None:
    """Problems of a sheet of the store with their places, and the way to the editor."""
    for problem in problems:
        section = section_of(document, problem.pointer).title(document)
        st.markdown(f"- **{place_in_words(document, problem.pointer, section)}**: {plain(problem_text(problem))}")
    st.page_link(
        page_path("editor"), label=label("export.to_editor"), icon=":material/arrow_back:", query_params={"sheet": key}
    )


def _line(
    document: Document, key: str, badge: str, problem: Problem, fix: Fix | None, alike: Sequence[Problem]
) -> None:
    section = section_of(document, problem.pointer)
    look = "looked_at" if session.looked_at() == problem.pointer else "line"
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key=f"{look}:{key}"):
        st.markdown(badge, width="content")
        st.button(
            place_in_words(document, problem.pointer, section.title(document)),
            key=f"problem:{key}",
            type="tertiary",
            icon=":material/arrow_forward:",
            help=plain(f"{problem.pointer or '/'} · {problem.code}: {problem.message}"),
            on_click=lead_to,
            args=(problem.pointer,),
        )
        st.markdown(plain(problem_text(problem)))
        for name, way in (("fix", fix), ("other_fix", fix and fix.other)):
            if way:
                title, step = label("fixes.button", what=way.title), label("step.fix", what=way.title)
                action(f"{name}:{problem.code}:{problem.pointer}", way.edit, step, title, icon=":material/build:")
        if alike:
            st.button(label("fixes.all", count=len(alike)), key=f"fix_all:{key}", on_click=_mend_all, args=(alike,))


def place_in_words(document: Document, pointer: str, section: str) -> str:
    """As `Trucks › Heart hauler`, for Markdown: the section, and the item of it by name."""
    item = _item_name(document, pointer)
    return f"{plain(section)} › {plain(item)}" if item else plain(section)


def namer(document: Document) -> Callable[[str], str]:
    """What names the places of a document in words, as `Trucks › Heart hauler`."""
    title = cache(lambda section: section.title(document))

    def name_of(pointer: str) -> str:
        item = _item_name(document, pointer)
        section = title(section_of(document, pointer))
        return f"{section} › {item}" if item else section

    return name_of


def _item_name(document: Document, pointer: str) -> str:
    """The name of the item of a list at the top that holds the place; empty where none does."""
    tokens = parse_pointer(pointer)
    if len(tokens) < 2 or not tokens[1].isdecimal():
        return ""
    item = join("", *tokens[:2])
    name = value_at(document, f"{item}/name") or value_at(document, f"{item}/title") or value_at(document, f"{item}/id")
    return str(name or int(tokens[1]) + 1)


@session.whole
def lead_to(pointer: str) -> None:
    """Show the form that edits a place, and the problem there."""
    document = session.document()
    session.look_at(pointer)
    session.choose(session.SECTION, section_of(document, pointer).id)
    forms(document).pick_item(pointer)
