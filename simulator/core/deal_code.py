"""The deal code as people write it: `QK37-15`, which names the deck and the seed, and catches a slip of the pen.

A deck has a mark of four signs, the first a letter: a bare number is a seed. Behind the hyphen stand the seed and one sign more, by which a mistyped code is known.
There are 31 signs, a prime, so that every single slip and every exchange of two neighbours is found: no I, L, O, U and Z, and who
writes these for 1, 1, 0, V and 2 is understood. The text of the specification, with test vectors, is in `simulator/freight/README.md`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from simulator.core.game import PlayError
from simulator.core.rng import MAX_SEED

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXY"
_READ = {sign: number for number, sign in enumerate(_SIGNS)} | {"O": 0, "I": 1, "L": 1, "Z": 2, "U": _SIGNS.index("V")}
_MARK_SIGNS = 4
_LETTERS = _SIGNS[10:]
_BASE = len(_SIGNS)


class DealCodeError(PlayError):
    """A text that is no deal code. `reason` is `unreadable`, `mistyped` or `other_deck`."""

    def __init__(self, reason: str, expected: str, found: str) -> None:
        super().__init__(f"deal code: expected {expected}, found '{found[:40]}'")
        self.reason = reason


def deck_mark(cards: Iterable[str]) -> str:
    """The mark of a deck by the text of each of its cards and of whatever else decides what turns up, in order.

    Two decks have the same mark by chance once in half a million.
    """
    digest = hashlib.sha256("\n".join(cards).encode("utf-8")).digest()
    number = int.from_bytes(digest, "big")
    return _LETTERS[number % len(_LETTERS)] + _written(number)[-_MARK_SIGNS + 1 :]


def format_code(mark: str, seed: int) -> str:
    """The code of a deal. `mark` is of `deck_mark`, `seed` is 0 to `MAX_SEED`."""
    written = _written(seed)
    return f"{mark}-{written}{_check_sign(mark + written)}"


def parse_code(text: str, mark: str) -> int:
    """The seed of a code; small letters, spaces and a missing hyphen are understood. Raises `DealCodeError`.

    A bare number of digits is the seed itself, as on the command line, whatever the deck.
    """
    compact = "".join(text.split()).upper()
    if compact.isascii() and compact.isdecimal() and len(compact) < 20 and int(compact) <= MAX_SEED:
        return int(compact)
    signs = [_READ.get(sign, -1) for sign in compact.replace("-", "")]
    if not _MARK_SIGNS + 2 <= len(signs) <= _MARK_SIGNS + 14 or min(signs) < 0:
        raise DealCodeError("unreadable", f"a code as {format_code(mark, 1)}", text)
    whole = "".join(_SIGNS[sign] for sign in signs)
    own, seed = whole[:_MARK_SIGNS], 0
    for sign in signs[_MARK_SIGNS:-1]:
        seed = _BASE * seed + sign
    if seed > MAX_SEED or whole[-1] != _check_sign(whole[:-1]):
        raise DealCodeError("mistyped", "a code without a slip", text)
    if own != mark:
        raise DealCodeError("other_deck", f"a code of this deck, {mark}", text)
    return seed


def _written(number: int) -> str:
    number, last = divmod(number, _BASE)
    return (_written(number) if number else "") + _SIGNS[last]


def _check_sign(text: str) -> str:
    return _SIGNS[sum(place * _READ[sign] for place, sign in enumerate(text, 2)) % _BASE]
