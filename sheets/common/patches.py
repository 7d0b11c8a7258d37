"""Patches that reach into lists: they should test what stands there, so that an edited list is noticed."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.common.codes import problem
from sheets.parts import MoveOperation, PatchOperation, ValueOperation
from sheets.pointers import format_pointer, parse_pointer
from sheets.problems import Problem
from sheets.sheet import AnySheet

Named = dict[tuple[str, ...], str]
"""Lists whose entries have a name, by their tokens, `*` for a number; and the field that holds it."""

SUITS: Named = {("suits",): "id"}


def lint_patches(sheet: AnySheet, named: Named) -> Iterator[Problem]:
    for number, variant in enumerate(sheet.variants):
        tested: set[str] = set()
        for step, operation in enumerate(variant.patch):
            if isinstance(operation, ValueOperation) and operation.op == "test":
                tested.add(operation.path)
                continue
            for needed in _needed_tests(operation, named):
                if needed not in tested:
                    message = f"expected a test of '{needed}' before, found none"
                    yield problem("patch_without_test", message, "variants", number, "patch", step)
                    tested.add(needed)  # told once a variant


def _needed_tests(operation: PatchOperation, named: Named) -> Iterator[str]:
    inserts = operation.op in ("add", "move", "copy")
    yield from _names_on_the_way(operation.path, named, inserts=inserts)
    if isinstance(operation, MoveOperation):
        yield from _names_on_the_way(operation.source, named, inserts=False)


def _names_on_the_way(path: str, named: Named, *, inserts: bool) -> Iterator[str]:
    """The names of the list entries that a path goes through; where it inserts one there is none yet."""
    tokens = parse_pointer(path)
    for depth, token in enumerate(tokens):
        if not token.isdecimal() or (inserts and depth == len(tokens) - 1):
            continue
        field = named.get(tuple("*" if way.isdecimal() else way for way in tokens[:depth]))
        if field:
            yield format_pointer((*tokens[: depth + 1], field))
