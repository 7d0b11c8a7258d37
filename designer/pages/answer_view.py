"""An answer of the lab on a page: each view says its question, the answer in sentences, then shows what it rests on.

What a click does is given by who shows the answer: nothing is offered that has no callback.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from designer import session
from designer.balance.answer import Answer, Offer, Sentence, Table, View
from designer.balance.cells import decimals
from designer.balance.drawn import Drawn, drawn
from designer.charts.chart import Chart
from designer.charts.told import alternative_text, told
from designer.pages import answer_downloads
from designer.pages.sheet_view import Target, sheet_view
from designer.pages.widgets import forget_unknown, numbered, plain
from designer.reports.figures import NONE
from designer.text.labels import label

if TYPE_CHECKING:
    from pandas import DataFrame

_LOOKS = {
    "good": (":material/check_circle:", "green"),
    "look": (":material/lightbulb:", "orange"),
    "bad": (":material/error:", "red"),
}


@dataclass(frozen=True)
class Actions:
    """What a click does: on a part of the sheet, by its key, and on the buttons of an offer. `None`: it is not offered."""

    pick: Callable[[str], None] | None = None
    try_out: Callable[[Offer], None] | None = None
    accept_edit: Callable[[Offer], None] | None = None
    accept_option: Callable[[Offer], None] | None = None


LOOK_ONLY = Actions()


def show_answer(answer: Answer, language: str, *, key: str, title: str, actions: Actions = LOOK_ONLY) -> None:
    """All views of an answer in a language, and the whole as a report under a title. `key` is that of the widgets, one for each answer on a page."""
    if not answer.views:
        st.info(label("answer.nothing"), icon=":material/hourglass_empty:")
        return
    if not answer.complete:
        st.warning(label("answer.incomplete"), icon=":material/hourglass_top:")
    answer_downloads.show_reports(answer, title, language, key=f"{key}:report")
    if actions.pick and any(map(_names_parts, answer.views)):
        st.caption(label("answer.pick"))
    for view in answer.views:
        show_view(view, answer, key=f"{key}:{view.id}", actions=actions)


def _names_parts(view: View) -> bool:
    """Whether anything of it is of a part of the sheet, to be clicked."""
    charts = (getattr(mark, "keys", ()) for chart in view.charts for mark in chart.marks)
    return bool(view.heats) or any(map(any, (*charts, *(table.keys for table in view.tables))))


def show_view(view: View, answer: Answer, *, key: str, actions: Actions = LOOK_ONLY) -> None:
    """One view of an answer."""
    st.subheader(plain(view.title), anchor=False)
    for sentence in view.sentences:
        st.markdown(_sentence(sentence))
    for chart in view.charts:
        _chart(chart, f"{key}:{chart.id}", actions.pick)
    if view.heats and (sheet := drawn(answer)):
        _heats(view, sheet, f"{key}:heat", actions.pick)
    for table in view.tables:
        _table(table, f"{key}:{table.id}", actions.pick)
    if view.offers:
        _offers(view.offers, f"{key}:offers", actions)
    if view.details:
        with st.expander(label("answer.details"), icon=":material/info:"):
            st.markdown("\n".join(f"- **{plain(name)}**: {plain(text)}" for name, text in view.details.lines))
    answer_downloads.show_files(view, key=f"{key}:files")


def _sentence(sentence: Sentence) -> str:
    """With its mark as a sign and in words, so that no one needs the colour."""
    if sentence.mark == "neutral":
        return plain(sentence.text)
    icon, color = _LOOKS[sentence.mark]
    return f":{color}[{icon} **{label(f'answer.mark.{sentence.mark}')}**] — {plain(sentence.text)}"


def _chart(chart: Chart, key: str, pick: Callable[[str], None] | None) -> None:
    from designer.charts import plotly_chart

    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f"**{plain(chart.title)}**")
        as_table = st.toggle(label("answer.as_table"), key=f"{key}:as_table")
    if as_table:
        rows = told(chart)
        _rows(rows.columns, rows.rows, rows.keys, key=f"{key}:table", alt=chart.title, pick=pick)
        return
    chosen: dict[str, Any] = {}
    if pick and any(getattr(mark, "keys", ()) for mark in chart.marks):
        chosen = {"on_select": partial(_point_picked, f"{key}:chart", pick), "selection_mode": "points"}
    shown = plotly_chart.figure(chart, st.context.theme.type or "light")
    st.plotly_chart(shown, key=f"{key}:chart", config=plotly_chart.CONFIG, alt=alternative_text(chart), **chosen)


@session.whole
def _point_picked(key: str, pick: Callable[[str], None]) -> None:
    for point in _selection(key).get("points", ()):
        found = point.get("customdata")
        part = found[0] if isinstance(found, list) and found else found
        if isinstance(part, str) and part:
            pick(part)
            return


def _selection(key: str) -> Any:
    """What is chosen in a chart or table; nothing where the page has left it out since the click."""
    return st.session_state.get(key, {}).get("selection", {})


def _heats(view: View, sheet: Drawn, key: str, pick: Callable[[str], None] | None) -> None:
    titles = numbered([heat.name or heat.title for heat in view.heats])
    number: int = 0
    if len(titles) > 1:
        options = range(len(titles))
        forget_unknown(f"{key}:which", options)
        number = st.pills(
            label("answer.heat"),
            options,
            default=0,
            required=True,
            key=f"{key}:which",
            format_func=lambda index: plain(titles[index]),
            wrap=True,
        )
    else:
        st.markdown(f"**{plain(view.heats[0].title)}**")
    heat = view.heats[number]
    # each part is reached by keyboard through the table of the same view; the Tab key would stop here a hundred times
    marks = [
        Target(place, box, text, "quiet", round=is_round, tab_stop=False)
        for place, box, text, is_round in sheet.targets(heat)
    ]
    sheet_view(sheet.with_heat(heat), marks, key=f"{key}:sheet", alt=sheet.alternative_text(heat), on_click=pick)
    with st.expander(label("answer.heat_table"), icon=":material/table_rows:"):
        parts = sorted(heat.values, key=lambda place: -heat.values[place])
        rows = [(heat.texts.get(place, place), heat.values[place]) for place in parts]
        columns = (label("answer.heat_part"), label("answer.heat_value"))
        _rows(columns, rows, parts, key=f"{key}:table:{heat.id}", alt=heat.title, pick=pick)


def _table(table: Table, key: str, pick: Callable[[str], None] | None) -> None:
    st.markdown(f"**{plain(table.title)}**")
    _rows(table.columns, table.rows, table.keys, key=key, alt=table.title, pick=pick)


def _rows(
    columns: Sequence[str],
    rows: Sequence[Sequence[Any]],
    keys: Sequence[str],
    *,
    key: str,
    alt: str,
    pick: Callable[[str], None] | None,
) -> None:
    """A table; one row of it can be chosen where rows are of parts of the sheet."""
    chosen: dict[str, Any] = {}
    if pick and any(keys):
        chosen = {"on_select": partial(_row_picked, key, tuple(keys), pick), "selection_mode": "single-row"}
    frame, formats = _frame(columns, rows)
    st.dataframe(frame, key=key, hide_index=True, column_config=formats, placeholder=NONE, alt=alt, **chosen)


@session.whole
def _row_picked(key: str, keys: tuple[str, ...], pick: Callable[[str], None]) -> None:
    for row in _selection(key).get("rows", ()):
        if row < len(keys) and keys[row]:
            pick(keys[row])


def _frame(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> tuple[DataFrame, dict[str, Any]]:
    """The rows with the formats of their columns: numbers stay numbers, to be sorted; a column with a text is one of texts."""
    import pandas as pd

    frame, formats = pd.DataFrame(index=range(len(rows))), dict[str, Any]()
    for index, name in enumerate(numbered(columns)):
        cells = [row[index] for row in rows]
        digits = decimals(cells)
        if digits is None:
            frame[name] = ["" if cell is None else str(cell) for cell in cells]
        else:
            frame[name] = pd.to_numeric(pd.Series(cells, dtype=object), errors="coerce")
            formats[name] = st.column_config.NumberColumn(format=f"%.{digits}f")
    return frame, formats


def _offers(offers: Sequence[Offer], key: str, actions: Actions) -> None:
    st.markdown(f"**{label('answer.offers')}**")
    with st.container(horizontal=True):
        for offer in offers:
            with st.container(border=True, width=320):
                st.markdown(f"**{plain(offer.text)}**")
                st.markdown(plain(offer.effect))
                _buttons(offer, f"{key}:{offer.id}", actions)


def _buttons(offer: Offer, key: str, actions: Actions) -> None:
    offered = {
        "try": (actions.try_out, ":material/science:"),
        "accept_edit": (actions.accept_edit, ":material/edit:"),
        "accept_option": (actions.accept_option, ":material/tune:"),
    }
    with st.container(horizontal=True, gap="small"):
        for name, (act, icon) in offered.items():
            if act:
                st.button(
                    label(f"answer.{name}"),
                    key=f"{key}:{name}",
                    icon=icon,
                    help=label(f"answer.{name}_help"),
                    on_click=session.whole(act),
                    args=(offer,),
                )
