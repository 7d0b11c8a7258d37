"""`flipwright diff`."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import click

from designer.cli.common import json_option, print_json, variant_option
from designer.edit.differences import compare, is_of_options, tell
from sheets import SheetError, apply_variants, load, read_document, to_document
from sheets.files import read_source
from sheets.hashes import file_hash, rules_hash
from sheets.validation import validate


@click.command("diff")
@click.argument("sheet_a", metavar="A")
@click.argument("sheet_b", metavar="[B]", required=False)
@variant_option
@click.option("--against-variant", "against", metavar="ID", multiple=True, help="A rule option of B; may repeat.")
@json_option
def command(
    sheet_a: str, sheet_b: str | None, variants: tuple[str, ...], against: tuple[str, ...], as_json: bool
) -> None:
    """Tell in words what is different between two sheets (library ids or files); B left out is A once more.

    So `flipwright diff A --against-variant ID` tells what a rule option changes. Where some are switched on, the others are not
    compared. Sheets may have problems.
    """
    sheet_b = sheet_b or sheet_a
    before, after = _document(sheet_a, variants), _document(sheet_b, against)
    changes = compare(before, after)
    if variants or against:
        changes = tuple(change for change in changes if not is_of_options(change))
    told = tell(changes, before, after)
    if as_json:
        sides = {"a": _side(sheet_a, variants, before), "b": _side(sheet_b, against, after)}
        print_json({**sides, "sentences": told, "changes": [asdict(change) for change in changes]})
        return
    for sentence in told:
        click.echo(sentence)
    click.echo(f"differences: {len(told)}", err=True)


def _document(source: str, variants: tuple[str, ...]) -> dict[str, Any]:
    """The document of a sheet. Raises `SheetError`, with variants also for a sheet with errors."""
    if variants:
        return to_document(apply_variants(load(source), variants))
    document, problems = read_document(read_source(source))
    if document is None:
        raise SheetError(source, problems)
    return document


def _side(source: str, variants: tuple[str, ...], document: dict[str, Any]) -> dict[str, Any]:
    sheet, _ = validate(document)
    rules = rules_hash(sheet) if sheet else None
    return {"sheet": source, "variants": variants, "rules_hash": rules, "file_hash": file_hash(document)}
