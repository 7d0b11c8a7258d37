"""JSON with comments, the form of today's configuration files of Board Game Arena."""

from __future__ import annotations

import json
from typing import Any


def jsonc(comment: str, document: Any) -> bytes:
    """A comment of ours before the document; its texts stay in the JSON, where no sign of theirs means anything."""
    lines = "".join(f"// {line}\n" for line in comment.splitlines())
    return f"{lines}{json.dumps(document, indent=4, ensure_ascii=False)}\n".encode()
