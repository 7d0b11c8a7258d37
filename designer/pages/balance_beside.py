"""Balance beside the drawing of the editor: heat upon it soon after an edit of the rules, then what the edit did to the score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any

import streamlit as st

from designer import session
from designer.balance.beside import SEED, Beside, Change, Look, State
from designer.balance.telling import count_main_parts
from designer.draw.svg import element, to_svg
from designer.pages.preview import Preview, preview
from designer.pages.widgets import plain
from designer.reports.bots import bot_name
from designer.reports.figures import figure
from designer.session import Document, OpenSheet
from designer.store import StoreError
from designer.text.labels import label
from designer.text.wording import Wording
from sheets import rules_hash
from sheets.families import family_module

if TYPE_CHECKING:
    from sheets.families import Sheet

_ON = "beside:on"  # None until the designer switches it: then it is on, but shows nothing before the first edit
_TAB, _MEMORY = "beside:tab", "beside:memory"
_LOOKS_EVERY = 0.3  # seconds, while heat is expected ...
_WAITS = 1.0  # ... and while the bot practises, which takes longer
_NAMED = 5  # versions looked through for one that can be played
_LEGEND = 150.0  # mm
_REMEMBER = """
export default function ({ data, setStateValue }) {
  const place = "flipwright-balance-beside";
  try {
    if (data.on !== null) localStorage.setItem(place, data.on ? "on" : "off");
    else if (localStorage.getItem(place) === "off") setTimeout(() => setStateValue("on", false));
  } catch { }  // a browser that keeps nothing
}
"""

_memory = st.components.v2.component("flipwright_balance_beside", js=_REMEMBER)


@dataclass(frozen=True)
class Overlay:
    """A heat for the board: its shapes, each with the part that it moves with, what parts say, all of it in words, its legend."""

    look: Look
    shapes: tuple[Any, ...]
    texts: dict[str, str]
    alternative: str
    legend: str


@dataclass
class _Tab:
    """What this tab follows of one sheet, from which rules on, and what it shows of it.

    `base` names what it is compared with, empty where that is nothing; `told` is the look that the page was last shown with.
    """

    key: str = ""
    beside: Beside = field(default_factory=Beside)
    first_rules: str = ""
    is_broken: bool = False
    base: str = ""
    told: Look | None = None
    drawn: Any = None
    overlay: Overlay | None = None


def _tab(key: str) -> _Tab:
    tab: _Tab = st.session_state.setdefault(_TAB, _Tab())
    if tab.key != key:
        tab = st.session_state[_TAB] = _Tab(key)
    return tab


def _is_on() -> bool:
    return session.chosen(_ON) is not False


def overlay(opened: OpenSheet, drawn: Any, language: str | None) -> Overlay | None:
    """The heat upon a drawing of the editor; `None` while there is none that fits its parts."""
    tab = _tab(opened.key)
    state = tab.beside.state if _is_on() and not tab.is_broken else None
    tab.told = state.look if state else None
    if state is None or state.look is None or not _heat(state.sheet).fits(state.sheet, drawn.sheet):
        return None
    if tab.overlay is None or tab.drawn is not drawn or tab.overlay.look is not state.look:
        tab.drawn, tab.overlay = drawn, _overlay(drawn, state.look, language)
    return tab.overlay


def _overlay(drawn: Any, look: Look, language: str | None) -> Overlay:
    words = Wording(drawn.sheet, language)
    about = label("view.about", bot=bot_name(look.agent, look.effort), games=look.games, seed=SEED)
    heat = family_module("designer", drawn.sheet.family, "balance.heats").use_heat(words, look.filled, about)
    module = _heat(drawn.sheet)
    shapes = []
    for item in module.heat_items(drawn.drawing, heat):
        found = element(item)
        attributes = {name: text for name, text in found.attrib.items() if name != "data-pointer"}
        shapes.append((found.tag, attributes, found.text or "", item.pointer))
    legend = to_svg(module.legend(heat, _LEGEND))
    return Overlay(look, tuple(shapes), heat.texts, module.alternative_text(heat), legend)


def _heat(sheet: Sheet) -> ModuleType:
    return family_module("designer", sheet.family, "heat")


def show(opened: OpenSheet, found: Preview, options: Sequence[str]) -> None:
    """The switch, and what is known of the balance of the document; a version with other rules is looked into."""
    tab = _tab(opened.key)
    with st.container(horizontal=True, vertical_alignment="center", key="beside"):
        st.toggle(label("beside.on"), _is_on(), help=label("beside.help"), **session.choice(_ON))
        _memory(key=_MEMORY, data={"on": session.chosen(_ON)}, on_on_change=_told_by_browser)
        if note := _follow(tab, opened, found, options):
            st.caption(label(f"beside.{note}"))
    if _is_on() and not note and (state := tab.beside.state):
        pause = _LOOKS_EVERY if state.stage == "looking" else _WAITS
        st.fragment(_look_again, run_every=pause if state.is_busy else None)(tab, state.is_busy)


@session.whole
def _told_by_browser() -> None:
    if session.chosen(_ON) is None and st.session_state[_MEMORY].get("on") is False:
        session.choose(_ON, False)


def _follow(tab: _Tab, opened: OpenSheet, found: Preview, options: Sequence[str]) -> str:
    """Look into the document; the name of what there is to say instead, if anything."""
    tab.is_broken = found.sheet is None or bool(found.errors)
    if not _is_on() or tab.is_broken:
        tab.beside.stop()
        return "broken" if _is_on() else ""
    if options or found.sheet is None:
        return "with_options"
    tab.first_rules = tab.first_rules or rules_hash(found.sheet)
    if tab.beside.state is None and session.chosen(_ON) is None and rules_hash(found.sheet) == tab.first_rules:
        return "begin"
    base, tab.base = _base(opened)
    tab.beside.ask(found.sheet, base)
    return ""


def _base(opened: OpenSheet) -> tuple[Sheet | None, str]:
    """What to compare with, and its name: the last named version, else that which was opened, where it can be played."""
    try:
        for version in session.store().history(opened.key, limit=_NAMED, named=True):
            if sheet := _version(opened.key, version.revision):
                return sheet, label("beside.named", name=version.name, version=version.revision)
    except StoreError:
        pass  # the next save tells
    steps = opened.history.undo
    first = _playable(steps[0].document if steps else opened.document)
    return first, label("beside.opened") if first else ""


@lru_cache(32)
def _version(key: str, revision: int) -> Sheet | None:
    """A version stays as it is for ever. Raises `StoreError`."""
    return _playable(session.store().open(key, revision).document)


def _playable(document: Document) -> Sheet | None:
    found = preview(document)
    return None if found.errors else found.sheet


def _look_again(tab: _Tab, was_busy: bool) -> None:
    """Comes again while something is being found out; the page is shown anew where the drawing changes, and at the end."""
    state = tab.beside.state
    if state is None:
        return
    if state.look is not tab.told or state.is_busy != was_busy:
        tab.told = state.look
        st.rerun()
    words = Wording(state.sheet, session.language())
    if tab.overlay and tab.overlay.look is state.look:
        _legend(tab.overlay, words)
    _tell(state, words, tab.base)


def _legend(shown: Overlay, words: Wording) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.image(shown.legend, width=560)
        if shown.look.source != "own":
            known = {"kept": shown.look.kept, "count": count_main_parts(words.sheet)}
            st.markdown(
                f":orange-badge[:material/hourglass_top: {label('beside.not_practised')}]",
                help=plain(words.label(f"beside.not_practised.{shown.look.source}", **known)),
                width="content",
            )


def _tell(state: State, words: Wording, base: str) -> None:
    if state.stage == "failed":
        st.error(label("job.failed") + " " + plain(state.error), icon=":material/error:")
    elif state.is_busy:
        st.progress(min(1.0, state.share), text=label(f"beside.{state.stage}", percent=f"{100 * state.share:.0f}"))
    elif state.change:
        _tell_change(state.change, words, base)
    elif base:
        st.caption(plain(label("beside.same_rules", base=base)))


def _tell_change(change: Change, words: Wording, base: str) -> None:
    found = change.difference.estimate
    low, high = found.interval
    way = "none" if low <= 0 <= high else "more" if found.mean > 0 else "less"
    figures = figure(change.difference) if way == "none" else f"{abs(found.mean):.1f} ± {found.half_width:.1f}"
    sentence = plain(words.label(f"beside.change.{way}", figures=figures, base=base))
    icon = {"none": "drag_handle", "more": "trending_up", "less": "trending_down"}[way]
    noticed = "" if way == "none" else label(f"beside.notice.{change.notice.level}")
    st.markdown(f":material/{icon}: **{sentence}** {noticed}")
    bot = bot_name(change.agent, change.effort)
    st.caption(plain(label("beside.about", bot=bot, games=change.games, seed=SEED)), help=label("beside.about_help"))
