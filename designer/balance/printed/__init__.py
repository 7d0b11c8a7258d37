"""An answer as a report: Markdown with pictures, a PDF, and one web page that needs neither Flipwright nor a network."""

from __future__ import annotations

from functools import partial

from designer.balance.answer import Answer
from designer.balance.downloads import Make
from designer.balance.printed.markdown import answer_markdown, answer_zip
from designer.balance.printed.page import answer_html
from designer.balance.printed.pdf import answer_pdf

__all__ = ["answer_html", "answer_markdown", "answer_pdf", "answer_zip", "report_files"]


def report_files(answer: Answer, title: str, language: str) -> dict[str, Make]:
    """The reports by the name of their file, each made when it is called, in a language: that of the answer."""
    kinds = {"pdf": answer_pdf, "html": answer_html, "zip": answer_zip}
    return {f"balance-report.{suffix}": partial(make, answer, title, language) for suffix, make in kinds.items()}
