"""A game played at a table as an entry of the playtest diary."""

from __future__ import annotations

import hashlib
from datetime import timedelta

from designer.play.hosting import Hosted
from designer.play.record import file_of
from designer.playtests import played
from designer.playtests.model import LONGEST_NAME, PlayerSheet, Playtest
from sheets import rules_hash
from sheets.families import optional_module
from simulator.agents import competes

_LONGEST_SITTING = timedelta(hours=3)  # beyond it a game was put aside, and its minutes tell nothing
_LONGEST_RECORD = 200_000


def id_of(hosted: Hosted) -> str:
    """The id of the entry of a table: the same game is noted once."""
    return hashlib.sha256(hosted.code.encode()).hexdigest()[:10]


def entry_of(hosted: Hosted, revision: int) -> Playtest:
    """The people of a game that is over, with the record of it; `revision` is the version of the sheet that was played.

    Where players compete the bots of the table are noted too: without them nobody could say who won.
    """
    match = hosted.match
    record = file_of(match, name=hosted.code, document=hosted.document, options=hosted.options, seed=hosted.seed)
    has_bots = competes(match.sheet.family)
    sheets = [_sheet_of(hosted, number) for number, seat in enumerate(hosted.seats) if has_bots or not seat.is_bot]
    if sheets and len(record) <= _LONGEST_RECORD:
        sheets[0] = sheets[0].changed(game=record)
    taken = hosted.updated - hosted.created
    minutes = max(1, round(taken.total_seconds() / 60)) if taken <= _LONGEST_SITTING else None
    return Playtest(
        id=id_of(hosted),
        day=hosted.created.date(),
        revision=revision,
        rules=rules_hash(match.sheet),
        options=hosted.options,
        played="screen",
        minutes=minutes,
        sheets=tuple(sheets),
    )


def _sheet_of(hosted: Hosted, number: int) -> PlayerSheet:
    family, seat = hosted.match.sheet.family, hosted.seats[number]
    module = optional_module("designer", family, "playtests.played") or played
    sheet: PlayerSheet = module.sheet_of(hosted.match, number, " ".join(seat.name.split())[:LONGEST_NAME])
    return sheet.changed(bot=seat.agent)
