"""JavaScript of the exports: modules joined into one, and data that stands safely in a page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

_IMPORT = re.compile(r"^import \{[^}]*\} from \"\.{1,2}/[^\"]*\";\n", re.MULTILINE)
_JS = Path(__file__).parent / "js"

SHARED = (_JS / "streams.js", _JS / "codes.js")
"""What every family uses: streams, deals and codes."""


def bundle(modules: Iterable[Path]) -> str:
    """Modules as one, each after those that it imports; what they export stays exported. Names at the top are unique."""
    return "\n".join(_IMPORT.sub("", path.read_text(encoding="utf-8")).strip() + "\n" for path in modules)


def data_text(value: Any) -> str:
    """A value as JSON that can stand in a script of a page: no text in it ends the script or begins a comment."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text
