"""Whether an English word takes `a` or `an`: by how it is spoken, as far as its letters tell."""

from __future__ import annotations

import re
import unicodedata

_END = r"(?![a-z\u0300-\u036f])"  # of a word or letter, which has no accent either
# euro, ewe, one-way, U-turn, unit (but unidentified), user
_LIKE_CONSONANTS = rf"eu|ewe|(?:one|once|u){_END}|uni(?![dmn])|u[bcfgkqrst][aeiou]"
_SILENT = r"heir|honest|hono|hour"
_NUMBERS = r"8|1[18](?:\d{3})*(?!\d)"  # an 8, an 80, an 18, an 11000; a 1, a 110
_LETTERS = rf"[fhlmnrsx]{_END}"  # an X, an L-shape, an F1
_AN = re.compile(rf"(?!{_LIKE_CONSONANTS})[aeiou]|{_SILENT}|{_NUMBERS}|{_LETTERS}")
_MARKS = re.compile(r"[\W_]*")


def takes_an(text: str) -> bool:
    """True of `hour` and `8-ball`, not of `unit`. Marks before the word, as those of Markdown, are passed."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return bool(_AN.match(_MARKS.sub("", plain, count=1)))
