"""An answer as a report: Markdown with pictures, a PDF, and one web page that needs neither Flipwright nor a network."""

from __future__ import annotations

from functools import partial

from designer.balance.answer import Answer
from designer.balance.downloads import Make
from designer.balance.printed.markdown import answer_markdown, answer_zip
from designer.balance.printed.page import answer_html
from designer.balance.printed.pdf import answer_pdf

__all__ = ["answer_html", "answer_markdown", "answer_pdf", "answer_zip", "report_files"]


def report_files(answer: Answer, title: str) -> dict[str, Make]:
    """The reports by the name of their file, each made when it is called."""
    return {
        "balance-report.pdf": partial(answer_pdf, answer, title),
        "balance-report.html": partial(answer_html, answer, title),
        "balance-report.zip": partial(answer_zip, answer, title),
    }
