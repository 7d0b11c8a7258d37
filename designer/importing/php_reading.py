"""PHP files read as data: assignments of array literals and constants. Nothing is run, and what is no literal is passed over.

Understood are `$this->name = ...;`, `$name = ...;`, `const NAME = ...;` and `define('NAME', ...)`, with values of arrays, texts,
whole numbers, truth values, constants by name, and texts within calls, as `clienttranslate('Spade')`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sheets.problems import quoted

_MAX_TOKENS = 400_000
_MAX_DEPTH = 50

_TOKEN = re.compile(
    r"""(?P<space>\s+|//[^\n]*|\#(?!\[)[^\n]*|/\*.*?(?:\*/|\Z)|<\?(?:php|=)?|\?>)
    |(?P<variable>\$this->[A-Za-z_]\w*|\$[A-Za-z_]\w*)
    |(?P<number>\d{1,18}(?:\.\d+)?)
    |(?P<name>[A-Za-z_\\][\w\\]*(?:::[A-Za-z_]\w*)?)
    |(?P<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")
    |(?P<sign>=>|->|.)""",
    re.DOTALL | re.VERBOSE,
)
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "$": "$", "\\": "\\", "'": "'"}


class PhpError(Exception):
    """A text that is not what PHP has at its place; lines count from 1."""

    def __init__(self, line: int, expected: str, found: str) -> None:
        self.line = line
        self.message = f"expected {expected}, found {quoted(found)}"
        super().__init__(f"line {line}: {self.message}")


class Constant(str):
    """A value that is a constant, by its name."""


class Table(dict[Any, Any]):
    """An array: its values by keys, those without one numbered; and the line that it begins in."""

    line = 0


@dataclass(frozen=True)
class Php:
    """What a file sets: its variables by name, those of `$this` without it, and its constants."""

    variables: dict[str, Any] = field(default_factory=dict)
    constants: dict[str, Any] = field(default_factory=dict)


class _Token(NamedTuple):
    kind: str
    text: str
    line: int


class _NoLiteral(PhpError):
    """An expression that must be run to know its value."""


def read_php(text: str, needed: Collection[str]) -> Php:
    """The literals that a file assigns. Raises `PhpError` where one of the `needed` variables is none, or cannot be read."""
    tokens = list(_tokens(text))
    found = Php()
    place = 0
    while place < len(tokens) - 1:
        name, start = _assigned(tokens, place)
        if not name:
            place += 1
            continue
        reader = _Reader(tokens, start)
        is_constant = tokens[place].kind != "variable"
        try:
            value = reader.value()
            reader.expect(")" if tokens[place].text == "define" else ";")
        except _NoLiteral:
            if name in needed:
                raise
            place = start
            continue
        (found.constants if is_constant else found.variables)[name] = value
        place = reader.place
    return found


def _assigned(tokens: list[_Token], place: int) -> tuple[str, int]:
    """The name that is set at a place, and where its value begins; an empty name where none is."""
    words = [token.text for token in tokens[place : place + 4]]
    if tokens[place].kind == "variable" and words[1:2] == ["="] and words[2:3] not in (["="], [">"]):
        return words[0].removeprefix("$this->").removeprefix("$"), place + 2
    if words[0] == "const" and words[2:3] == ["="]:
        return words[1], place + 3
    if words[:2] == ["define", "("] and words[3:4] == [","]:
        return words[2].strip("'\""), place + 4
    return "", place


def _tokens(text: str) -> Iterator[_Token]:
    line = 1
    for count, match in enumerate(_TOKEN.finditer(text)):
        if count > _MAX_TOKENS:
            raise PhpError(line, f"at most {_MAX_TOKENS} words and signs", "more")
        kind = str(match.lastgroup)
        if kind == "sign" and match[0] in "'\"":
            raise PhpError(line, "a quote that is closed", match[0])
        if kind != "space":
            yield _Token(kind, match[0], line)
        line += match[0].count("\n")
    yield _Token("end", "the end", line)


class _Reader:
    """Reads values from a place on."""

    def __init__(self, tokens: list[_Token], place: int) -> None:
        self._tokens = tokens
        self.place = place

    @property
    def _token(self) -> _Token:
        return self._tokens[min(self.place, len(self._tokens) - 1)]

    def expect(self, sign: str) -> None:
        if self._token.text != sign:
            raise _NoLiteral(self._token.line, f"'{sign}'", self._token.text)
        self.place += 1

    def value(self, depth: int = 0) -> Any:
        token = self._token
        if depth > _MAX_DEPTH:
            raise PhpError(token.line, f"at most {_MAX_DEPTH} arrays within another", "more")
        self.place += 1
        value = self._one(token, depth)
        while isinstance(value, str) and self._token.text == "." and not isinstance(value, Constant):
            self.place += 1
            value += str(self.value(depth + 1))
        return value

    def _one(self, token: _Token, depth: int) -> Any:
        if token.kind == "text":
            return _text(token.text)
        if token.kind == "number":
            return float(token.text) if "." in token.text else int(token.text)
        if token.text == "-" and self._token.kind == "number":
            return -self.value(depth)
        if token.text == "[":
            return self._array(token, "]", depth)
        if token.kind in ("name", "variable"):
            return self._named(token, depth)
        raise _NoLiteral(token.line, "a value", token.text)

    def _named(self, token: _Token, depth: int) -> Any:
        """An array, a text in a call, a truth value or a constant."""
        word = token.text.lower()
        if self._token.text == "->":  # a method, as of `$this->_('Spade')`
            self.place += 2
        if self._token.text == "(":
            self.place += 1
            if word == "array":
                return self._array(token, ")", depth)
            value = self.value(depth + 1)
            self.expect(")")
            return value
        if token.kind == "variable":
            raise _NoLiteral(token.line, "a value", token.text)
        return {"true": True, "false": False, "null": None}.get(word, Constant(token.text))

    def _array(self, opened: _Token, end: str, depth: int) -> Table:
        table = Table()
        table.line = opened.line
        number = 0
        while self._token.text != end:
            value = self.value(depth + 1)
            if self._token.text == "=>":
                if not isinstance(value, int | str) or isinstance(value, bool):
                    raise PhpError(self._token.line, "a number, a text or a constant before '=>'", str(value))
                self.place += 1
                key, value = value, self.value(depth + 1)
            else:
                key = number
            number = key + 1 if isinstance(key, int) and key >= number else number
            table[key] = value
            if self._token.text == ",":
                self.place += 1
            elif self._token.text != end:
                raise _NoLiteral(self._token.line, f"',' or '{end}'", self._token.text)
        self.place += 1
        return table


def _text(written: str) -> str:
    """In single quotes only the quote and the backslash are escaped."""
    inner = written[1:-1]
    if written[0] == "'":
        return re.sub(r"\\(['\\])", r"\1", inner)
    return re.sub(r"\\(.)", lambda match: _ESCAPES.get(match[1], match[0]), inner, flags=re.DOTALL)
