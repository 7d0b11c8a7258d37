"""What is asked of the lab: the form for it, and the questions that lie at hand for the open sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import streamlit as st

from designer import session
from designer.balance.question import PRECISIONS, Origin, Question, Side, with_options
from designer.edit.pointers import family_of
from designer.pages import balance_range, balance_setting, balance_what_if, problem_list
from designer.pages.asking import ask
from designer.pages.balance_seats import Seats, choose_players, choose_seats
from designer.pages.bot_words import Bot
from designer.pages.game_choice import about_bot, choose_bot, choose_code, warm_engine
from designer.pages.preview import Document, library_document, preview
from designer.pages.widgets import forget_unknown, numbered, option_picker, plain
from designer.session import OpenSheet
from designer.text.labels import label
from sheets import SheetError, apply_variants, library_ids
from sheets.families import FAMILIES
from simulator.agents import agents_of, competes
from simulator.core.game import MAX_PLAYERS
from simulator.lab.ladder import STRONG

_WIDE = 200
_FURTHER: dict[str, Callable[[Side, Seats], dict[str, Any] | None]] = {
    "what_if": lambda side, _: balance_what_if.choose(side),
    "range": lambda side, _: balance_range.choose(side),
    "setting": balance_setting.choose,
}  # what a kind asks beyond the sheet
_KINDS = ("one_sheet", "compare", *_FURTHER)
_AT_HAND = 3  # rule options that are offered at once
_VERSIONS = 5  # of a sheet, those named last


@dataclass(frozen=True)
class _Choice:
    """A sheet that can be asked about: its title, and the revision if it is not the newest."""

    title: str
    key: str
    revision: int | None = None

    @property
    def is_of_library(self) -> bool:
        return self.key.startswith("library:")


def choose() -> Question | None:
    """The form; `None` while a chosen sheet cannot be played."""
    warm_engine()
    kind = st.segmented_control(
        label("ask.kind"),
        _KINDS,
        default=_KINDS[0],
        required=True,
        key="balance:kind",
        format_func=lambda name: label(f"ask.kind.{name}"),
        persist_state="session",
    )
    sheets = _sheets()
    a, b = st.columns(2, gap="large")
    with a:
        chosen = _pick("a", sheets)
        side = _side("a", chosen)
    sides = [side]
    if kind == "compare":
        with b:
            versions = {} if chosen.is_of_library else _named_versions(chosen)
            others = versions | {_name(chosen): chosen} | _comparable(sheets, chosen)
            sides = [_side("b", _pick("b", others)), side]
    if len(sides) > 1 and sides[0] and side and _plays(sides[0]) == _plays(side):
        st.info(label("balance.alike"), icon=":material/info:")
    if len({family_of(each.document) for each in sides if each}) > 1:
        st.warning(label("balance.other_family"), icon=":material/error:")
        return None
    seats = choose_seats([each for each in sides if each])
    about = _FURTHER[kind](side, seats) if side and kind in _FURTHER else {}
    precision = st.segmented_control(
        label("ask.precision"),
        PRECISIONS,
        default=PRECISIONS[0],
        required=True,
        key="balance:precision",
        format_func=lambda name: label(f"ask.precision.{name}"),
        help="\n".join(
            f"- **{label(f'ask.precision.{name}')}**: {label(f'ask.precision.{name}.about')}" for name in PRECISIONS
        ),
        persist_state="session",
    )
    with st.expander(label("ask.more"), icon=":material/tune:"):
        bot, code, sharers = _further(kind, side)
    known = tuple(each for each in sides if each)
    if len(known) < len(sides) or about is None:
        return None
    agent, effort = (bot.agent, bot.effort) if bot else (None, None)
    return Question(
        kind=kind,
        sides=known,
        agent=agent,
        effort=effort,
        precision=precision,
        players=max(seats.players, sharers),
        rival=seats.rival and seats.rival.agent,
        rival_effort=seats.rival and seats.rival.effort,
        seed=code,
        about=about,
    )


def offer_at_hand(opened: OpenSheet) -> None:
    """Questions about the open sheet that need no form: against the version named last, and each rule option."""
    now = _Choice(opened.document.get("title", ""), opened.key)
    side, found = _side_of(now, ()), preview(opened.document)
    offers: dict[str, tuple[str, tuple[Side, ...]]] = {}
    if side is None or found.sheet is None:
        return
    for version in list(_named_versions(now).values())[:1]:
        if (before := _side_of(version, ())) and _plays(before) != _plays(side):
            offers["version"] = label("ask.with_version", title=plain(version.title)), (before, side)
    for option in found.sheet.variants[:_AT_HAND]:
        if after := _side_of(now, (option.id,)):
            offers[option.id] = label("ask.with_option", title=plain(option.title or option.id)), (side, after)
    if not offers:
        return
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(label("ask.at_hand"), width="content")
        for name, (title, sides) in offers.items():
            question = Question(kind="compare", sides=sides)
            st.button(title, key=f"balance:at_hand:{name}", icon=":material/bolt:", on_click=ask, args=(question,))


def _further(kind: str, side: Side | None) -> tuple[Bot | None, int, int]:
    """Bot, deal code and how many share the cards of a side; no bot: the strongest that fits the time."""
    family = family_of(side.document) if side else FAMILIES[0]
    bots = tuple(name for name in STRONG if name in agents_of(family))
    own = st.toggle(
        label("ask.own_bot"), key="balance:own_bot", help=label("ask.own_bot_help"), persist_state="session"
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        bot = choose_bot("balance:bot", bots, family, width=_WIDE) if own else None
        code = choose_code("balance:seed", persist_state="session", width=_WIDE)
        sharers = choose_players(1, MAX_PLAYERS) if kind == "compare" and not competes(family) else 1
    if bot:
        about_bot(bot, family)
    return bot, code, sharers


# Sheets and versions to choose from


def _name(choice: _Choice) -> str:
    return choice.key if choice.revision is None else f"{choice.key}@{choice.revision}"


def _sheets() -> dict[str, _Choice]:
    """By name: my sheets, the open one first, then the library."""
    opened = session.current()
    mine = {entry.key: _Choice(entry.title or label("library.untitled"), entry.key) for entry in session.store().list()}
    first = {opened.key: mine[opened.key]} if opened and opened.key in mine else {}
    library = {
        f"library:{name}": _Choice(
            label("balance.of_library", title=library_document(name)["title"]), f"library:{name}"
        )
        for name in library_ids()
    }
    return first | mine | library


def _comparable(sheets: dict[str, _Choice], chosen: _Choice) -> dict[str, _Choice]:
    """Without those of the library that are games of another family; what mine are is seen when they are opened."""
    family = family_of(_document(chosen)[0])
    return {
        name: sheet
        for name, sheet in sheets.items()
        if not sheet.is_of_library or family_of(_document(sheet)[0]) == family
    }


def _named_versions(sheet: _Choice) -> dict[str, _Choice]:
    """Those of a sheet of the store that were given a name, the newest first."""
    found = [
        _Choice(label("ask.version", title=sheet.title, name=version.name), sheet.key, version.revision)
        for version in session.store().history(sheet.key, named=True, limit=_VERSIONS)
    ]
    return {_name(choice): choice for choice in found}


def _pick(letter: str, choices: dict[str, _Choice]) -> _Choice:
    widget, titles = f"balance:sheet:{letter}", numbered([choice.title for choice in choices.values()])
    shown = dict(zip(choices, titles, strict=True))
    forget_unknown(widget, tuple(choices))
    name = st.selectbox(
        label(f"balance.sheet_{letter}"),
        tuple(choices),
        key=widget,
        format_func=lambda each: shown[each],
        persist_state="session",
    )
    return choices[name]


def _document(choice: _Choice) -> tuple[Document, Origin]:
    if choice.is_of_library:
        return library_document(choice.key.removeprefix("library:")), Origin(key=choice.key)
    stored = session.store().open(choice.key, choice.revision)
    return stored.document, Origin(key=choice.key, revision=stored.revision)


def _side(letter: str, choice: _Choice) -> Side | None:
    """A sheet with the rule options picked for it; `None`, with the reason, where it cannot be played."""
    document, _ = _document(choice)
    found = preview(document)
    if found.sheet is None or any(problem.scope == "rules" for problem in found.errors):
        problem_list.not_ready(label("balance.not_playable"), found.errors, document, choice.key)
        return None
    options = option_picker(f"balance:options:{letter}:{_name(choice)}", label("balance.options"), found.sheet)
    try:
        apply_variants(found.sheet, options)
    except SheetError as error:
        st.warning(label("balance.options_clash") + " " + plain(error.problems[0].message), icon=":material/error:")
        return None
    return _side_of(choice, options)


def _side_of(choice: _Choice, options: tuple[str, ...]) -> Side | None:
    """A side of a question; `None` where it cannot be played."""
    document, origin = _document(choice)
    sheet, found = preview(document).sheet, preview(document, options)
    if sheet is None or any(problem.scope == "rules" for problem in found.errors):
        return None
    titles = [each.title or each.id for each in sheet.variants if each.id in options]
    return Side(name=with_options(choice.title, titles), document=document, options=options, origin=origin)


def _plays(side: Side) -> tuple[Any, tuple[str, ...]]:
    return side.document, side.options
