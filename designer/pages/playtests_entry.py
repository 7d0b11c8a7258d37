"""One playtest: what is true of the table, then its players one after another: on the drawing or the pad, and in fields beside.

Each entry is kept at once. The total stands in a form of its own, so that Enter in it goes on to the next player's sheet; where
the sheet does not add up, that is told first, and Enter once more leaves it as it was written.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import streamlit as st

from designer import session
from designer.pages import playtests_focus, playtests_notes, playtests_pad
from designer.pages.playtests_bound import (
    bound,
    is_drawn_on,
    keep_edit,
    most_players,
    names_of,
    paper,
    played_sheet,
    player_of,
    rules_of,
    words_of,
)
from designer.pages.playtests_fields import Fields, player_choice
from designer.pages.sheet_view import columns_beside, sheet_view
from designer.pages.widgets import plain
from designer.playtests.model import MOST_MINUTES, Playtest
from designer.session import OpenSheet
from designer.text.labels import label
from sheets.problems import one_line

_NARROW = 110  # px of a field for a number
_VERSIONS = 20


def show(opened: OpenSheet, playtest: Playtest) -> None:
    _table(opened, playtest)
    sheet = played_sheet(opened.key, playtest.revision, playtest.options)
    drawn = paper(opened.key, playtest) if sheet and is_drawn_on(sheet) else None
    if sheet is None or (is_drawn_on(sheet) and drawn is None):
        st.warning(label("playtests.not_drawn"), icon=":material/error:")
        return
    number = _choose_player(playtest, most_players(sheet))
    fields = Fields(opened.key, playtest, number, words_of(sheet))
    left, right = columns_beside(drawn.page) if drawn else st.columns(2, gap="large")
    with left:
        if drawn:
            _show_drawing(opened.key, playtest, fields, drawn)
        else:
            playtests_pad.show(fields.words, playtest)
        fields.show_beneath()
    with right:
        fields.show()
    playtests_notes.show(opened.key, playtest, sheet)
    playtests_focus.follow()


def _show_drawing(key: str, playtest: Playtest, fields: Fields, drawn: Any) -> None:
    """The sheet as the player filled it in, to tap on."""
    sheet_view(
        drawn.written(fields.player),
        drawn.targets(fields.words),
        key=f"playtest:paper:{playtest.id}:{fields.number}",
        alt=label("paper.alt"),
        on_click=partial(_tapped, key, playtest, fields.number, drawn),
    )
    st.caption(plain(fields.words.label("playtests.tap")))


# The table


def _table(opened: OpenSheet, playtest: Playtest) -> None:
    """Day, version, rule options, where it was played, and how long it took."""
    key = opened.key
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.date_input(
            label("playtests.day"),
            playtest.day,
            width=140,
            **bound(key, playtest, "day", playtest.day, lambda found, day: found.changed(day=day or found.day)),
        )
        versions = _versions(opened, playtest)
        st.selectbox(
            label("playtests.version_of"),
            tuple(versions),
            index=tuple(versions).index(playtest.revision),
            format_func=versions.__getitem__,
            width=260,
            **bound(key, playtest, "version", playtest.revision, partial(_with_version, key)),
        )
        st.number_input(
            label("playtests.minutes"),
            1,
            MOST_MINUTES,
            playtest.minutes,
            width=_NARROW,
            **bound(key, playtest, "minutes", playtest.minutes, lambda found, value: found.changed(minutes=value)),
        )
        st.segmented_control(
            label("playtests.played"),
            ("paper", "screen"),
            default=playtest.played,
            required=True,
            format_func=lambda where: label(f"playtests.played.{where}"),
            **bound(key, playtest, "played", playtest.played, lambda found, value: found.changed(played=value)),
        )
        _options(key, playtest)


def _versions(opened: OpenSheet, playtest: Playtest) -> dict[int, str]:
    """The newest version, those with a name, and the one that was played."""
    named = session.store().history(opened.key, named=True, limit=_VERSIONS)
    found = {opened.revision: label("playtests.newest", version=opened.revision)}
    found |= {each.revision: label("playtests.named", version=each.revision, name=each.name) for each in named}
    found.setdefault(playtest.revision, str(playtest.revision))
    return {revision: one_line(title) for revision, title in found.items()}


def _with_version(key: str, playtest: Playtest, revision: int) -> Playtest:
    """Of another version without rule options, which it may not have."""
    return _of_rules(key, playtest, revision, ())


def _with_options(key: str, known: tuple[str, ...], playtest: Playtest, options: list[str]) -> Playtest:
    return _of_rules(key, playtest, playtest.revision, tuple(option for option in known if option in options))


def _of_rules(key: str, playtest: Playtest, revision: int, options: tuple[str, ...]) -> Playtest:
    """With another version and rule options; as it was, which is told, where those cannot be played."""
    rules = rules_of(key, revision, options)
    if rules is None:
        session.tell(label("playtests.no_such_rules"))
        return playtest
    return playtest.changed(revision=revision, options=options, rules=rules)


def _options(key: str, playtest: Playtest) -> None:
    """The rule options that were played with."""
    plain_sheet = played_sheet(key, playtest.revision, ())
    if plain_sheet is None or not plain_sheet.variants:
        return
    titles = {each.id: each.title for each in plain_sheet.variants}
    st.pills(
        label("playtests.options"),
        tuple(titles),
        selection_mode="multi",
        default=[option for option in playtest.options if option in titles],
        format_func=lambda option: plain(titles[option]),
        wrap=True,
        **bound(key, playtest, "options", list(playtest.options), partial(_with_options, key, tuple(titles))),
    )


# Players


def _choose_player(playtest: Playtest, most: int) -> int:
    """Whose sheet is shown: one of those that are there, or a new one behind them, where there may be `most`."""
    count = len(playtest.sheets)
    name, last = player_choice(playtest), count if count < most else count - 1
    if session.chosen(name, last) > last:
        session.choose(name, last)
    titles = [*names_of(playtest), label("playtests.next")]
    number: int = st.pills(
        label("playtests.whose"),
        range(last + 1),
        default=session.chosen(name, last),
        format_func=lambda index: f"{index + 1}. {plain(titles[index])}",
        required=True,
        wrap=True,
        **session.choice(name),
    )
    return number


@session.whole
def _tapped(key: str, playtest: Playtest, number: int, drawn: Any, target: str) -> None:
    """A tap on the sheet of a player, as it is kept now; or on a box, whose number is typed into its field."""
    if field := drawn.field_of(target):
        playtests_focus.ask(number, field)
        return
    keep_edit(key, playtest.id, lambda found: found.with_sheet(number, drawn.tapped(player_of(found, number), target)))
