"""The way to a table: a new game with its seats, cards and rules, the table of somebody else, a game kept or in a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from designer import session
from designer.edit.pointers import family_of
from designer.pages import problem_list
from designer.pages.frame import ago, page_path
from designer.pages.play_seats import TooManySeats, choose_seats, seats_chosen
from designer.pages.preview import Preview, library_document, preview
from designer.pages.upload import uploaded_json
from designer.pages.widgets import option_picker, plain
from designer.play.deal_codes import code_of, seed_or_new
from designer.play.dealing import hides_cards
from designer.play.hosting import About, Host, Hosted, Seat, SeatError, about, new_seat
from designer.play.record import LONGEST_NAME, load_file
from designer.play.sitting import Sitting
from designer.session import OpenSheet
from designer.text.labels import label
from designer.text.spoken import spoken
from sheets import SheetError, apply_variants, check, library_ids
from simulator.core.deal_code import DealCodeError
from simulator.core.game import MAX_PLAYERS, PlayError

if TYPE_CHECKING:
    from sheets.families import Sheet

_SHOWN = 12  # games of the list at first


@dataclass(frozen=True)
class Wish:
    """A new game as it was asked for. `code` is the text of a deal code, empty for new cards."""

    opened: OpenSheet
    sheet: Sheet
    options: tuple[str, ...]
    code: str
    seats: tuple[Seat, ...]


def playable(found: Preview) -> Sheet | None:
    """The sheet of a document whose rules have no errors."""
    is_playable = not any(problem.scope == "rules" for problem in found.errors)
    return found.sheet if is_playable else None


def offer_sheets(name: str) -> None:
    """Sheets of the library to begin with at once, on a page that plays them."""
    with st.container(horizontal=True):
        for sheet_id in library_ids():
            document = library_document(sheet_id)
            title = str(document["title"])
            if st.button(label("game.library", title=plain(title)), key=f"offer:{sheet_id}"):
                opened = session.create(document, label("step.from_library", title=title))
                st.switch_page(page_path(name), query_params={"sheet": opened.key})


def way_back(sitting: Sitting) -> None:
    """To the table of another sheet, where this session still sits."""
    with st.container(horizontal=True, vertical_alignment="center", border=True):
        st.markdown(label("game.elsewhere", title=plain(sitting.hosted.title)))
        if st.button(label("game.back"), key="game:back", icon=":material/casino:"):
            st.switch_page(page_path("play"), query_params={"sheet": sitting.hosted.sheet_key})


def show(opened: OpenSheet) -> None:
    """All ways to a table of the open sheet."""
    found = preview(opened.document)
    sheet = playable(found)
    left, right = st.columns([3, 2], gap="large")
    with left:
        if sheet:
            _new_game(opened, sheet)
        else:
            problem_list.not_ready(label("balance.not_playable"), found.errors, opened.document, opened.key)
    with right:
        ask_for_table()
        _ask_for_file(opened)
    _kept_games(opened)


# A new game


def _new_game(opened: OpenSheet, sheet: Sheet) -> None:
    with st.container(border=True):
        st.markdown(f"##### {label('game.new', title=plain(sheet.title))}")
        choose_seats(played(opened, sheet))
        option_picker(options_key(opened), label("balance.options"), sheet)
        st.text_input(
            label("balance.seed"),
            key="game:code",
            placeholder=label("game.new_cards"),
            help=label("game.code_help"),
            max_chars=30,
        )
        st.button(
            label("game.start"),
            key="game:start",
            type="primary",
            icon=":material/play_arrow:",
            on_click=_start,
            args=(opened, sheet),
        )


def options_key(opened: OpenSheet) -> str:
    """What rule options are chosen under, for all pages at the table."""
    return f"game:options:{opened.key}"


def options_chosen(opened: OpenSheet, sheet: Sheet) -> tuple[str, ...]:
    """The rule options as they are chosen now, for callbacks."""
    chosen = session.chosen(options_key(opened), ())
    return tuple(option.id for option in sheet.variants if option.id in chosen)


def played(opened: OpenSheet, sheet: Sheet) -> Sheet:
    """The sheet with the rule options that are chosen now, see `_with_options`."""
    return _with_options(sheet, options_chosen(opened, sheet))


def _with_options(sheet: Sheet, options: Sequence[str]) -> Sheet:
    """The sheet that is played; as it is while these options cannot be used together, which is told when the game is begun."""
    try:
        return apply_variants(sheet, options)
    except SheetError:
        return sheet


def _wish(opened: OpenSheet, sheet: Sheet) -> Wish:
    """What the widgets hold now: a click right after typing ends the run that would have drawn the button anew.

    Raises `TooManySeats`.
    """
    options = options_chosen(opened, sheet)
    seats = seats_chosen(_with_options(sheet, options))
    return Wish(opened, sheet, options, st.session_state["game:code"], seats)


@session.whole
def _start(opened: OpenSheet, sheet: Sheet) -> None:
    """Take place at a new table; a wish that cannot be granted is answered with its reason."""
    try:
        wish = _wish(opened, sheet)
        session.open_table(lambda host: _seated(host, wish))
    except SheetError as error:
        session.tell(problem_list.because(label("balance.options_clash"), error))
    except DealCodeError as error:
        session.tell(label(f"game.code.{error.reason}"))
    except TooManySeats:
        session.tell(label("game.too_many", most=MAX_PLAYERS))


def _seated(host: Host, wish: Wish) -> tuple[Hosted, tuple[str, ...]]:
    """A new table, and the keys of the seats at this screen."""
    seed = seed_or_new(wish.code, wish.sheet, wish.options)
    table = host.seat_all(
        wish.opened.document, wish.sheet, wish.options, wish.seats, seed=seed, sheet_key=wish.opened.key
    )
    return table, tuple(seat.key for seat in wish.seats if seat.key)


def deal_code(hosted: Hosted) -> str:
    """The deal code of a game; empty where its cards came without one."""
    sheet = check(hosted.document).sheet
    if hosted.seed is None or sheet is None:
        return ""
    return code_of(sheet, hosted.options, hosted.seed)


# The table of somebody else


def ask_for_table() -> None:
    """The way to a table by its code."""
    with st.form("game:find", border=True):
        st.markdown(f"##### {label('game.join')}")
        st.caption(label("game.join_about"))
        code = st.text_input(label("game.table_code"), max_chars=12, key="game:table")
        if st.form_submit_button(label("game.find"), icon=":material/group_add:") and code.strip():
            session.go_to_table(code)
            st.rerun()


# Games in files


def _ask_for_file(opened: OpenSheet) -> None:
    with st.expander(label("game.load"), icon=":material/upload_file:"):
        source = uploaded_json(label("game.load_about"), "game:file")
        if source is None:
            return
        try:
            loaded = load_file(source)
        except SheetError as error:
            st.error(problem_list.because(label("game.bad_file"), error), icon=":material/error:")
        except PlayError as error:
            st.error(label("game.bad_file") + " " + plain(spoken(str(error))), icon=":material/error:")
        else:
            title = plain(str(loaded.document.get("title", "")))
            key = "game.loaded_turns" if loaded.match.takes_turns else "game.loaded"
            st.markdown(label(key, title=title, day=loaded.match.day, players=loaded.match.players))
            is_own = loaded.document == opened.document
            if not is_own:
                st.caption(label("game.other_sheet"))
            st.button(
                label("game.open_file"),
                key="game:open_file",
                type="primary",
                on_click=_open_file,
                args=(source, opened.key if is_own else ""),
            )


@session.whole
def _open_file(source: bytes, sheet_key: str) -> None:
    """Sit down at a table with the game of a file, on all of its seats."""
    loaded = load_file(source)

    def seated(host: Host) -> tuple[Hosted, tuple[str, ...]]:
        seats = [new_seat(name or label("game.player", number=number)) for number, name in enumerate(loaded.names, 1)]
        sheet = loaded.match.sheet
        table = host.seat_all(
            loaded.document, sheet, loaded.options, seats, seed=loaded.seed, sheet_key=sheet_key, match=loaded.match
        )
        return table, tuple(seat.key for seat in seats)

    session.open_table(seated)


# Games kept


def _kept_games(opened: OpenSheet) -> None:
    entries = [about(entry) for entry in session.host().list(opened.key)]
    if not entries:
        st.caption(label("game.none_kept"))
        return
    st.markdown(f"##### {label('game.kept')}")
    shows_all = len(entries) <= _SHOWN or st.toggle(label("game.all", count=len(entries)), key="game:all")
    day = "game.turn_number" if hides_cards(family_of(opened.document)) else "game.day_number"
    for entry in entries if shows_all else entries[:_SHOWN]:
        _kept_game(entry, day)


def _kept_game(entry: About, day: str) -> None:
    keys = session.keys_of(entry.code)
    with st.container(horizontal=True, vertical_alignment="center", key=f"game:kept:{entry.code}"):
        players = ", ".join(plain(name) or label("game.free_seat") for name in entry.names)
        how = label("game.is_over") if entry.is_over else label(day, number=entry.day + 1)
        st.markdown(f"`{entry.code}` **{players}** · {how} · {ago(entry.updated)}", width="stretch")
        what = "look" if entry.is_over else "go_on" if keys else "join_it"
        st.button(
            label(f"game.{what}"),
            key=f"game:open:{entry.code}",
            on_click=session.go_on_at,
            args=(entry.code,),
        )
        with st.popover("", icon=":material/delete:", help=label("game.delete")):
            st.markdown(label("game.delete_sure"))
            st.button(label("game.delete"), key=f"game:delete:{entry.code}", on_click=_delete, args=(entry.code,))


@session.whole
def _delete(code: str) -> None:
    session.host().delete(code)


def join_free_seat(hosted: Hosted) -> None:
    """For somebody who came with the code of a table: the seats that this browser has there, and a free one or that there is none."""
    own = [plain(hosted.seats[number].name) for number in hosted.seats_of(session.keys_of(hosted.code))]
    if own:
        title = label("game.go_on_as", names=", ".join(own))
        st.button(title, key="game:go_on_as", on_click=session.go_on_at, args=(hosted.code,))
    free = [number for number, seat in enumerate(hosted.seats) if seat.is_free]
    if not free:
        st.info(label("game.no_free_seat"), icon=":material/event_seat:")
        return
    with st.form("game:sit", border=True):
        st.markdown(f"##### {label('game.sit', title=plain(hosted.title))}")
        st.caption(label("game.sit_about", names=", ".join(plain(seat.name) for seat in hosted.seats if seat.name)))
        name = st.text_input(label("game.your_name"), session.author(), max_chars=LONGEST_NAME, key="game:name")
        if st.form_submit_button(label("game.take_seat"), type="primary", icon=":material/event_seat:"):
            _join(hosted, free[0], name.strip() or label("game.player", number=free[0] + 1))
            st.rerun()


def _join(hosted: Hosted, seat: int, name: str) -> None:
    def joined(host: Host) -> tuple[Hosted, tuple[str, ...]]:
        table, key = host.join(hosted.code, seat, name, hosted)
        return table, (key,)

    try:
        session.open_table(joined)
    except SeatError as error:
        session.tell(label(f"game.seat.{error.reason}"))
