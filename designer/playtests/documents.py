"""Playtests as a file of JSON, with all that is known of them, and back; files of older formats are read too."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import ValidationError

from designer.edit.csv_text import Fault
from designer.playtests.exchange import Reading
from designer.playtests.model import Playtest
from sheets.reading import read_document

_MEMBER = "playtests"


def write_json(playtests: Sequence[Playtest]) -> bytes:
    """The same playtests make the same bytes."""
    told = {_MEMBER: [playtest.model_dump(mode="json") for playtest in playtests]}
    return (json.dumps(told, indent=2, ensure_ascii=False) + "\n").encode()


def read_json(data: bytes, family: str) -> Reading:
    """The playtests of a file, all or none, of sheets of a family. A fault names the playtest, from 1, and its member."""
    document, problems = read_document(data)
    if document is None:
        return Reading((), tuple(Fault(0, "", problem.message) for problem in problems))
    listed = document.get(_MEMBER)
    if not isinstance(listed, list):
        return Reading((), (Fault(0, "", f"expected a list '{_MEMBER}', found none"),))
    found = [_read(number, told, family) for number, told in enumerate(listed, 1)]
    faults = tuple(fault for each in found for fault in each.faults)
    return Reading(() if faults else tuple(playtest for each in found for playtest in each.playtests), faults)


def _read(number: int, told: Any, family: str) -> Reading:
    try:
        playtest = Playtest.model_validate(told)
    except ValidationError as error:
        return Reading((), tuple(_faults(number, error)))
    others = {sheet.own.family for sheet in playtest.sheets if sheet.own and sheet.own.family != family}
    if others:
        return Reading(
            (), (Fault(number, "sheets", f"expected players of the family '{family}', found '{min(others)}'"),)
        )
    return Reading((playtest,))


def _faults(number: int, error: ValidationError) -> Iterator[Fault]:
    for found in error.errors(include_url=False):
        place = ".".join(map(str, found["loc"]))
        yield Fault(number, place, f"{found['msg'].lower()}, found '{str(found['input'])[:40]}'")
