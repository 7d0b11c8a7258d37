"""`gameoptions` and `gamepreferences` of a Board Game Arena module.

Options are numbered 100 to 199 (200 and on are the site's own), values 1 for off and 2 for on. Of the levels `base`, `major` and
`additional` at most one option is major. Preferences are those of the public module, which players of it know.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from designer.export.bga.php import Called, file_text, php
from designer.text.labels import label
from sheets.pointers import parse_pointer
from sheets.variants import variant_problems

if TYPE_CHECKING:
    from sheets.families import Sheet

FIRST = 100
OFF, ON = 1, 2
_TRANSLATED = ("name", "description", "tmdisplay", "message")
_PREFERENCES = Path(__file__).parent / "preferences.json"


def options(sheet: Sheet, major: str, language: str) -> dict[str, Any]:
    """An option a rule option, by its number; two that do not go together cannot both be on when a game begins."""
    made = {
        str(FIRST + index): _option(variant, variant.id == major, language)
        for index, variant in enumerate(sheet.variants)
    }
    for first, second in _clashes(sheet):
        other = sheet.variants[first].title
        condition = {
            "type": "otheroption",
            "id": FIRST + first,
            "value": OFF,
            "message": label("bga.option.clash", language, title=other),
        }
        made[str(FIRST + second)].setdefault("startcondition", {str(OFF): [], str(ON): []})[str(ON)].append(condition)
    return made


def preferences() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(_PREFERENCES.read_text(encoding="utf-8"))
    return read


def older(options: Mapping[str, Any], preferences: Mapping[str, Any], comment: str) -> str:
    """`gameoptions.inc.php`, which holds both; names are marked for translation and numbers are numbers."""
    return file_text(
        comment,
        [f"$game_options = {php(_marked(options))};", f"$game_preferences = {php(_marked(preferences))};"],
    )


def _option(variant: Any, is_major: bool, language: str) -> dict[str, Any]:
    on = {"name": label("bga.option.on", language), "description": variant.text, "tmdisplay": variant.title}
    return {
        "name": variant.title,
        "level": "major" if is_major else "additional",
        "default": OFF,
        "values": {
            str(OFF): {"name": label("bga.option.off", language), "tmdisplay": ""},
            str(ON): {key: text for key, text in on.items() if text},
        },
    }


def _clashes(sheet: Sheet) -> Iterable[tuple[int, int]]:
    """Pairs of rule options that do not go together, by their numbers."""
    ids = [variant.id for variant in sheet.variants]
    for problem in variant_problems(sheet):
        if problem.code == "variants_clash":
            second = int(parse_pointer(problem.pointer)[1])
            first = next(
                index for index, name in enumerate(ids[:second]) if f"expected '{name}' and" in problem.message
            )
            yield first, second


def _marked(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {
            int(key) if key.isdecimal() else key: Called("totranslate", item)
            if key in _TRANSLATED and item
            else _marked(item)
            for key, item in value.items()
        }
    return [_marked(item) for item in value] if isinstance(value, list) else value
