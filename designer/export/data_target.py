"""A sheet as data for programmers: all that follows from it, with schemas, types, tables and test vectors."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from designer.edit.texts import paths_shown, texts_csv
from designer.export.data.specification import specification
from designer.export.data.typescript import types_text
from designer.export.data.vectors import vectors
from designer.export.target import Built, Loss, Order
from designer.text.labels import languages
from sheets import file_hash, rules_hash, to_document
from sheets.families import family_module
from sheets.schema import sheet_schema
from simulator.core.deal import DEAL_VERSION

if TYPE_CHECKING:
    from sheets.families import Sheet

ABOUT = (
    "Data for programmers: a bundle as JSON with schemas, TypeScript types, tables, and deals and games to test with."
)

_FOLDER = Path(__file__).parent / "data"


def build(order: Order) -> Built:
    family = order.sheet.family
    data = family_module("designer", family, "data")
    schemas = {
        "sheet": sheet_schema(family),
        **{name: json.loads((_FOLDER / f"{name}.schema.json").read_text("utf-8")) for name in ("bundle", "games")},
    }
    files: dict[str, Callable[[], bytes]] = {
        "bundle.json": lambda: _json(_bundle(order)),
        "vectors.json": lambda: _json(vectors(order.base, order.variants, order.sheet)),
        "specification.md": lambda: specification(family).encode("utf-8"),
        "texts.csv": partial(_texts, order.sheet),
    }
    for name, schema in schemas.items():
        files[f"{name}.schema.json"] = partial(_json, schema)
        files[f"{name}.d.ts"] = partial(_types, schema)
    for name in data.TABLES:
        files[name] = partial(data.table, order.sheet, name)
    return Built(files, _losses(order))


def _bundle(order: Order) -> dict[str, Any]:
    sheet = order.sheet
    rules, data = (family_module("designer", sheet.family, name) for name in ("rules_text", "data"))
    told = dict.fromkeys([sheet.language, *languages(), *sheet.translations])
    return {
        "format": "flipwright-bundle/1",
        "sheet": to_document(sheet),
        "variants": list(order.variants),
        "game": data.game(sheet),
        "deck": [{"card": card, "count": count} for card, count in data.deck(sheet).items()],
        "rules": {language: rules.rules_document(sheet, language) for language in told},
        "rules_hash": rules_hash(sheet),
        "file_hash": file_hash(sheet),
        "deal_version": DEAL_VERSION,
        "deck_mark": family_module("simulator", sheet.family, "dealing").mark_of_deck(sheet, order.base),
    }


def _texts(sheet: Sheet) -> bytes:
    """The table for translators, as the editor reads it."""
    document, languages = to_document(sheet), tuple(sheet.translations)
    return texts_csv(document, languages, paths_shown(document, languages))


def _losses(order: Order) -> tuple[Loss, ...]:
    kept = {variant.id for variant in order.sheet.variants}
    return tuple(
        Loss(
            f"/variants/{index}",
            f"the rule option '{variant.id}' is built in, and cannot be switched off in the bundle",
        )
        for index, variant in enumerate(order.base.variants)
        if variant.id not in kept
    )


def _types(schema: dict[str, Any]) -> bytes:
    return types_text(schema).encode("utf-8")


def _json(value: Any) -> bytes:
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode("utf-8")
