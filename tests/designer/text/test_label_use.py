"""Every label is used: its key stands in the code, or begins with what stands there and goes on with words of the code."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import designer.text

TEXT = Path(designer.text.__file__).parent
ROOT = TEXT.parents[1]
FOLDERS = ("designer", "sheets", "simulator")
OF_ANY_SHEET = re.compile(r"language\.[a-z]{2}")  # a sheet may be translated into any
GAP = "(.*)"


def keys() -> Iterator[str]:
    for path in sorted(TEXT.glob("*en.json")):
        yield from json.loads(path.read_text(encoding="utf-8"))


@cache
def code() -> tuple[frozenset[str], frozenset[str], tuple[re.Pattern[str], ...]]:
    """The texts of the code, the names of its fields and classes, and its texts with gaps as patterns."""
    texts, names, patterns = set[str](), set[str](), set[str]()
    for path in (ROOT / "app.py", *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))):
        texts.add(path.stem.removesuffix("_target"))  # targets go by the names of their modules
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(text) | int(text)):
                    texts.add(str(text))
                case ast.AnnAssign(target=ast.Name(id=name)) | ast.ClassDef(name=name):
                    names.add(name)
                case ast.JoinedStr(values=parts):
                    found = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else GAP for part in parts)
                    patterns.add("".join(found))
    return frozenset(texts), frozenset(names), tuple(re.compile(pattern, re.DOTALL) for pattern in patterns)


def is_used(key: str) -> bool:
    """Whether a key stands in the code as a whole, or as a text that begins with its kind and has gaps."""
    texts, _, patterns = code()
    begun = (pattern.fullmatch(key) for pattern in patterns if re.match(r"\w+\\\.", pattern.pattern))
    return key in texts or any(match and all(map(is_word, match.groups())) for match in begun)


def is_word(part: str) -> bool:
    """Whether the code has what stands in a gap, or puts that together in its turn."""
    texts, names, patterns = code()
    known = texts | names
    inner = (pattern.fullmatch(part) for pattern in patterns if pattern.pattern != GAP)
    return part in known or any(match and all(group in known for group in match.groups()) for match in inner)


def unused(labels: Iterator[str]) -> list[str]:
    return [key for key in labels if not is_used(key) and not OF_ANY_SHEET.fullmatch(key)]


def test_every_label_is_used() -> None:
    assert unused(keys()) == []


def test_a_label_that_nothing_names_is_found() -> None:
    assert unused(iter(["game.nonsense", "nonsense.title"])) == ["game.nonsense", "nonsense.title"]
