"""What the sheets of all families have in common, for who handles sheets whatever their family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheets.parts import Part

if TYPE_CHECKING:
    from pydantic import JsonValue

    from sheets.parts import Credits, PageName, PointTerm, Variant


class AnyPlayers(Part):
    """How many may play."""

    if TYPE_CHECKING:
        min: int
        max: int


class AnyTerms(Part):
    """The sheet's own words; what is left out keeps the usual word of the language."""

    if TYPE_CHECKING:
        point: PointTerm


class AnyLayout(Part):
    """The drawing."""

    if TYPE_CHECKING:
        page: PageName


class AnySheet(Part):
    """A sheet of any family. Each family lists these fields among its own, in the order of its files.

    So they are named here for the type checker alone: pydantic would put inherited fields first.
    """

    writes_empty = True

    if TYPE_CHECKING:
        format_version: int
        family: str
        id: str
        rules_version: str
        language: str
        title: str
        credits: Credits
        players: AnyPlayers
        minutes: int
        terms: AnyTerms
        variants: tuple[Variant, ...]
        layout: AnyLayout
        translations: dict[str, dict[str, str]]
        extensions: dict[str, JsonValue]
