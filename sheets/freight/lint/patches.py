"""Patches that reach into lists: they should test what stands there, so that an edited list is noticed."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.freight.codes import problem
from sheets.freight.model import MoveOperation, PatchOperation, Sheet, ValueOperation
from sheets.pointers import format_pointer, parse_pointer
from sheets.problems import Problem


def lint_patches(sheet: Sheet) -> Iterator[Problem]:
    for number, variant in enumerate(sheet.variants):
        tested: set[str] = set()
        for step, operation in enumerate(variant.patch):
            if isinstance(operation, ValueOperation) and operation.op == "test":
                tested.add(operation.path)
                continue
            for needed in _needed_tests(operation):
                if needed not in tested:
                    message = f"expected a test of '{needed}' before, found none"
                    yield problem("patch_without_test", message, "variants", number, "patch", step)
                    tested.add(needed)  # told once a variant


def _needed_tests(operation: PatchOperation) -> Iterator[str]:
    inserts = operation.op in ("add", "move", "copy")
    yield from _names_on_the_way(operation.path, inserts=inserts)
    if isinstance(operation, MoveOperation):
        yield from _names_on_the_way(operation.source, inserts=False)


def _names_on_the_way(path: str, *, inserts: bool) -> Iterator[str]:
    """The ids and spots of the list entries that a path goes through; where it inserts one there is none yet."""
    tokens = parse_pointer(path)
    for depth, token in enumerate(tokens):
        if not token.isdecimal() or (inserts and depth == len(tokens) - 1):
            continue
        if depth == 1 and tokens[0] in ("trucks", "suits"):
            yield format_pointer((*tokens[:2], "id"))
        if depth == 4 and tokens[0] == "trucks" and tokens[2:4] == ("route", "stops"):
            yield format_pointer((*tokens[:5], "spot"))
