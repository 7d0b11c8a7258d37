"""The names of what is printed at home: title, version, language, paper and ink, as `title_v0.7_es_A4_lowink.pdf`."""

from __future__ import annotations

from designer.export.drawing import joined, title_parts
from designer.export.target import Order

INKS = {"color": "color", "bw": "black-and-white", "lowink": "low-ink"}
"""What an ink is called in a name, and its theme."""


def print_name(order: Order, paper: str, ink: str = "", what: str = "") -> str:
    """The name of a PDF; `what` is in it if it is not the sheet."""
    language = order.options.language or order.sheet.language
    return f"{joined([*title_parts(order), language, paper, ink, what])}.pdf"
