"""The problems of a sheet in the designer's words, each with the way to the form that mends it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import streamlit as st

from designer import session
from designer.edit.pointers import join, value_at
from designer.pages.frame import page_path
from designer.pages.preview import Preview
from designer.pages.widgets import plain
from designer.text.labels import label
from sheets import Problem
from sheets.families import FAMILIES, family_module
from sheets.pointers import parse_pointer

_SHOWN = 8  # further ones wait in an expander


def forms(document: dict[str, Any]) -> Any:
    """The forms of the sheet's family; those of the first one for a document of no family."""
    family = document.get("family")
    return family_module("designer", family if family in FAMILIES else FAMILIES[0], "forms")


def refusal(problems: Sequence[Problem]) -> str:
    """Why a text could not be read at all, as a Markdown list."""
    lines = [
        label("problems.at_line", line=problem.line, column=problem.column, message=problem.message)
        if problem.line is not None
        else problem.message
        for problem in problems
    ]
    return "\n".join(f"- {plain(line)}" for line in lines)


def summary_of(found: Preview) -> str:
    """How many problems there are, in words."""
    errors, hints = len(found.errors), len(found.hints)
    parts = [label("problems.error" if errors == 1 else "problems.errors", count=errors)] if errors else []
    parts += [label("problems.hint" if hints == 1 else "problems.hints", count=hints)] if hints else []
    return ", ".join(parts) or label("problems.none")


def show(found: Preview, document: dict[str, Any]) -> None:
    """All problems, what must be fixed first."""
    if not found.problems:
        st.success(label("problems.none"), icon=":material/check_circle:")
    _list(found.errors, document, "must_fix", ":material/error:", "red")
    _list(found.hints, document, "hint_list", ":material/lightbulb:", "orange")


def _list(problems: Sequence[Problem], document: dict[str, Any], kind: str, icon: str, color: str) -> None:
    if not problems:
        return
    st.markdown(f":{color}[{icon}] **{label(f'problems.{kind}')}** ({len(problems)})")
    for number, problem in enumerate(problems[:_SHOWN]):
        _line(problem, document, f"{kind}:{number}")
    if len(problems) > _SHOWN:
        with st.expander(label("problems.more", count=len(problems) - _SHOWN)):
            for number, problem in enumerate(problems[_SHOWN:], _SHOWN):
                _line(problem, document, f"{kind}:{number}")


def not_ready(reason: str, errors: Sequence[Problem], document: dict[str, Any], key: str) -> None:
    """Why a sheet of the store cannot be used yet, and the way to the editor."""
    st.warning(reason, icon=":material/error:")
    for problem in errors:
        section = forms(document).section_of(problem.pointer).title(document)
        st.markdown(f"- **{place_in_words(document, problem.pointer, section)}**: {plain(problem.message)}")
    st.page_link(
        page_path("editor"), label=label("export.to_editor"), icon=":material/arrow_back:", query_params={"sheet": key}
    )


def _line(problem: Problem, document: dict[str, Any], key: str) -> None:
    section = forms(document).section_of(problem.pointer)
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.button(
            place_in_words(document, problem.pointer, section.title(document)),
            key=f"problem:{key}",
            type="tertiary",
            icon=":material/arrow_forward:",
            help=plain(f"{problem.pointer or '/'} · {problem.code}"),
            on_click=_lead_to,
            args=(section.id, problem.pointer, forms(document).pick_item),
        )
        st.markdown(plain(problem.message))


def place_in_words(document: dict[str, Any], pointer: str, section: str) -> str:
    """As `Trucks › Heart hauler`: the section, and the item of it by name."""
    tokens = parse_pointer(pointer)
    item = join("", *tokens[:2])
    if len(tokens) < 2 or not tokens[1].isdecimal():
        return plain(section)
    name = value_at(document, f"{item}/name") or value_at(document, f"{item}/title") or value_at(document, f"{item}/id")
    return f"{plain(section)} › {plain(name or int(tokens[1]) + 1)}"


@session.whole
def _lead_to(section: str, pointer: str, pick_item: Any) -> None:
    st.session_state[session.SECTION] = section
    pick_item(pointer)
