"""The rules of a freight sheet as they are read in the app, and the form for the designer's own words in them."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache, partial

import streamlit as st

from designer import session
from designer.edit.commands import Document
from designer.edit.fields import field_of
from designer.edit.pointers import join
from designer.edit.texts import with_text
from designer.freight.rules_symbols import Line, Symbol, symbol_svg
from designer.freight.rules_text import Section, introduction, rules_text
from designer.freight.rules_words import place_of, say_myself, still_holds, take_told, write_words
from designer.pages import option_work, widgets
from designer.pages.widgets import plain
from designer.text.labels import label
from sheets.freight.model import Sheet
from sheets.freight.model_rules import RULES_TEXTS, RulesPart, RulesPartName, RulesWords

PART = "rules:part"
"""The choice of the part of the rules that is written at; empty for the introduction."""

_OWN, _STALE = ":material/edit:", ":material/warning:"


def show_text(sheet: Sheet, language: str | None) -> None:
    """The rules with the designer's own words, and marks at those that are to be checked."""
    picture = cache(partial(_picture, sheet))
    for paragraph in introduction(sheet, language):
        st.markdown(plain(paragraph))
    for section in rules_text(sheet, language):
        check = [_check()] if section.is_stale else []
        blocks = [f"**{plain(section.title)}**", *map(plain, section.before), *check, _bullets(section.lines, picture)]
        st.markdown("\n\n".join([*blocks, *map(plain, section.after)]))


def _check() -> str:
    return f":orange[{_STALE} {label('rules_own.check')}]"


def _bullets(lines: Iterable[Line], picture: Callable[[Symbol], str]) -> str:
    return "\n".join(f"- {_with_pictures(line, picture)}" for line in lines)


def _with_pictures(line: Line, picture: Callable[[Symbol], str]) -> str:
    return "".join(plain(piece) if isinstance(piece, str) else picture(piece) + " " for piece in line.pieces)


def _picture(sheet: Sheet, symbol: Symbol) -> str:
    """As an image that needs no other name than the word behind it."""
    data = b64encode(symbol_svg(sheet, symbol).encode("utf-8")).decode("ascii")
    return f"![](data:image/svg+xml;base64,{data})"


def show_form(sheet: Sheet, options: tuple[str, ...], language: str | None) -> None:
    """The own words at a part that is chosen. With rule options on, only what is to be checked with them."""
    sections = rules_text(sheet, language)
    if options:
        st.caption(label("rules_own.with_options"))
        for section in sections:
            if section.is_stale:
                _to_check(sheet, section)
    elif language in (None, sheet.language):
        _own_words(sheet, _chosen((None, *sections)))
    else:
        _translations(sheet, sections, language or "")


def _chosen(sections: Sequence[Section | None]) -> Section | None:
    """The part that is written at; `None` for the introduction."""
    titles = {_key(section): _title(section) for section in sections}
    if session.chosen(PART) not in titles:
        session.choose(PART, next(iter(titles)))
    part = st.pills(
        label("rules_own.part"),
        tuple(titles),
        default=session.chosen(PART),
        required=True,
        format_func=lambda name: titles[name],
        wrap=True,
        **session.choice(PART),
    )
    return next((section for section in sections if _key(section) == part), None)


def _key(section: Section | None) -> str:
    return section.part if section else ""


def _title(section: Section | None) -> str:
    """With a sign where there are own words, and another one where these are to be checked."""
    if section is None:
        return label("rules_own.intro")
    sign = _STALE if section.is_stale else _OWN if section.is_own or section.before or section.after else ""
    return f"{sign} {plain(section.title)}"


def _own_words(sheet: Sheet, section: Section | None) -> None:
    if section is None:
        shown, title = field_of(RulesWords, "intro"), label("rules_own.intro")
        widgets.form_field("/rules", shown, write=write_words, title=title)
        return
    for name in RULES_TEXTS:
        if name == "instead":
            _switch(section)
            if section.is_stale:
                _to_check(sheet, section)
        if name != "instead" or section.is_own:
            shown, title = field_of(RulesPart, name), label(f"rules_own.{name}", what=section.title)
            widgets.form_field(place_of(section.part), shown, write=write_words, title=title)


def _switch(section: Section) -> None:
    """Own words instead of those told; there is nothing to begin with where nothing is told."""
    if section.told or section.is_own:
        title = label("rules_own.own", what=section.title)
        widgets.switch(f"rules:{section.part}", section.is_own, title, partial(_switched, part=section.part))


def _switched(document: Document, on: bool, part: RulesPartName) -> Document:
    return say_myself(document, part) if on else take_told(document, part)


def _to_check(sheet: Sheet, section: Section) -> None:
    """What the data says now, and the two answers; with rule options on, they become part of one."""
    now = _bullets(section.told, partial(_picture, sheet)) or label("rules_own.nothing")
    lead = label("rules_own.now", what=plain(section.title))
    st.warning(f"{label('rules_own.check')} {lead}\n\n{now}", icon=_STALE)
    with st.container(horizontal=True):
        for name, icon, edit in (("holds", ":material/check:", still_holds), ("told", ":material/undo:", take_told)):
            st.button(
                label(f"rules_own.{name}"),
                key=f"rules:{name}:{section.part}",
                icon=icon,
                on_click=_answer,
                args=(label(f"rules_own.step.{name}", what=section.title), edit, section.part),
            )


@session.whole
def _answer(step: str, edit: Callable[[Document, RulesPartName], Document], part: RulesPartName) -> None:
    worked = option_work.worked_now() or session
    worked.apply(step, edit(worked.document(), part))


def _translations(sheet: Sheet, sections: Sequence[Section], language: str) -> None:
    """Fields for the texts that there are, each with the own one where it is not translated yet."""
    texts = {path: text for path, text in sheet.rules.texts().items() if text}
    written = [section for section in sections if any(path.startswith(_path(section)) for path in texts)]
    begin = [None] if sheet.rules.intro else []
    if not (begin or written):
        st.caption(label("rules_own.untranslatable"))
        return
    section = _chosen((*begin, *written))
    for path, text in texts.items():
        name = path.rpartition(".")[2]
        if path.startswith(_path(section)):
            title = label(f"rules_own.{name}", what=section.title if section else "")
            shown = replace(field_of(RulesPart if section else RulesWords, name), name=path, default="", omit=True)
            write = partial(_translate, path=path, language=language)
            base = join("/translations", language)
            widgets.form_field(base, shown, write=write, title=title, placeholder=text)


def _path(section: Section | None) -> str:
    """How the paths of the texts at a part begin."""
    return f"rules.parts.{section.part}." if section else "rules.intro"


def _translate(document: Document, _pointer: str, text: str | None, *, path: str, language: str) -> Document:
    return with_text(document, path, language, text or "")
