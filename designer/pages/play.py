"""Play: any sheet, alone, with others at this screen or at theirs, and with bots."""

from __future__ import annotations

from designer import session
from designer.pages import play_start, play_table
from designer.pages.frame import begin, nothing_open


def page() -> None:
    sitting = session.sitting()
    opened = session.current()
    begin("play")
    if sitting and (opened is None or sitting.hosted.sheet_key in ("", opened.key)):
        play_table.show(sitting)
        return
    if sitting:
        play_start.way_back(sitting)
    if opened:
        play_start.show(opened)
    else:
        nothing_open("play")
        play_start.offer_sheets("play")
        play_start.ask_for_table()


if __name__ == "__main__":
    page()
