"""The material of a Board Game Arena module, named as the public module of Flip Freighters has it.

Sources: the tables and numbers of joesimpson/bga-flipfreighters, and the studio's reference of gameinfos, gameoptions,
gamepreferences and stats. What the public module cannot hold is added in the same manner, and each such part is a loss, for
a module must be taught it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from designer.draw import PLAIN
from designer.export.bga import infos, options, statistics
from designer.export.bga.board import BOARD, SYMBOLS, WORDS, Board
from designer.export.bga.games import recorded_games
from designer.export.bga.jsonc import jsonc
from designer.export.bga.note import cover_note
from designer.export.target import Built, Loss, Order, Setting
from designer.text.terms import translated
from sheets import SheetError, apply_variants
from sheets.families import family_module

if TYPE_CHECKING:
    from sheets.families import Sheet

ABOUT = (
    "The material of a Board Game Arena module: tables, options, statistics, images, positions, rulings and test games."
)
NEEDS = "bga.material"

_STYLE = Setting(
    "style", "Form of the configuration files: today's, or the PHP of older modules.", "modern", ("modern", "older")
)
_MAJOR = Setting("major", "Id of the rule option that the site shows first; of the others none is.", longest=40)
_PPI = Setting("ppi", "Pixels an inch of the images.", "150", ("72", "100", "150", "200", "300"))
SETTINGS = (_STYLE, _MAJOR, _PPI)

_COMMENT = "Written by Flipwright from a sheet."
_ENGLISH = "en"
_Files = Mapping[str, Callable[[], bytes]]


def build(order: Order) -> Built:
    """Raises `ValueError` for a major option that the sheet does not have, and as a drawing does."""
    language = order.options.language
    own, left_out = _with_options_that_go(order)
    sheet = translated(own, language)
    if language:
        sheet = sheet.model_copy(update={"language": language})
    major = order.setting(_MAJOR)
    known = [variant.id for variant in sheet.variants]
    if major and major not in known:
        raise ValueError(f"major: expected one of {', '.join(known) or 'no rule options'}, found '{major}'")
    material, words = (family_module("designer", sheet.family, f"bga.{name}") for name in ("material", "rulings"))
    told = family_module("designer", sheet.family, "bga.statistics").statistics(sheet, language)
    counted, uncounted = statistics.kept(told)
    is_older = order.setting(_STYLE) == "older"
    board = Board(order.sheet, order.options, int(order.setting(_PPI)))
    losses = (*material.losses(own), *left_out, *uncounted, *_general(order, sheet))
    files: dict[str, Callable[[], bytes]] = {
        "material.inc.php": lambda: material.material(sheet, older=is_older).encode(),
        **_configuration(sheet, counted, major, words.tie_break(sheet, language), is_older=is_older),
        BOARD: board.picture,
        WORDS: board.words,
        SYMBOLS: board.symbols,
        "misc/positions.json": board.positions,
        "misc/text.json": board.text,
        "misc/rulings.md": lambda: words.rulings(sheet, language).encode(),
        "tests/games.json": lambda: recorded_games(order.sheet, order.base),
    }
    names = sorted(files)
    files["cover-note.md"] = lambda: cover_note(
        sheet, language, names, tuple(material.added(own)), len(counted)
    ).encode()
    return Built(files, losses)


def _configuration(
    sheet: Sheet, counted: tuple[statistics.Statistic, ...], major: str, tie_break: str, *, is_older: bool
) -> _Files:
    made = options.options(sheet, major, sheet.language)
    if is_older:
        return {
            "gameinfos.inc.php": lambda: infos.older(sheet, tie_break, _COMMENT).encode(),
            "gameoptions.inc.php": lambda: options.older(made, options.preferences(), _COMMENT).encode(),
            "stats.inc.php": lambda: statistics.older(counted, _COMMENT).encode(),
        }
    return {
        "gameinfos.jsonc": lambda: jsonc(_COMMENT, infos.game_infos(sheet, tie_break)),
        "gameoptions.jsonc": lambda: jsonc(_COMMENT, made),
        "gamepreferences.jsonc": lambda: jsonc(_COMMENT, options.preferences()),
        "stats.jsonc": lambda: jsonc(_COMMENT, statistics.document(counted)),
    }


def _with_options_that_go(order: Order) -> tuple[Sheet, tuple[Loss, ...]]:
    """The sheet without those rule options that do not go together with the chosen ones."""
    losses = []
    kept = []
    for index, variant in enumerate(order.sheet.variants):
        try:
            apply_variants(order.sheet, [variant.id] if order.variants else [])
        except SheetError:
            message = f"the rule option '{variant.id}' does not go together with {', '.join(order.variants)}"
            losses.append(Loss(f"/variants/{index}", message))
        else:
            kept.append(variant)
    return order.sheet.model_copy(update={"variants": tuple(kept)}), tuple(losses)


def _general(order: Order, sheet: Sheet) -> tuple[Loss, ...]:
    found = [Loss("/credits", f"a sheet has no {' and no '.join(infos.UNKNOWN)}: gameinfos has 0, to be filled in")]
    if sheet.language.partition("-")[0] != _ENGLISH:
        found.append(Loss("/language", f"the site translates from English, the texts are in '{sheet.language}'"))
    if (order.options.bleed, order.options.crop_marks) != (PLAIN.bleed, PLAIN.crop_marks):
        found.append(Loss("/layout", "the images of a board have no bleed and no crop marks"))
    return tuple(found)
