"""The balance report in words: Markdown for people, a JSON document for programs."""

from designer.reports.contest import contest_document, contest_markdown
from designer.reports.document import report_document
from designer.reports.markdown import report_markdown
from designer.reports.sentences import finding_text

__all__ = ["contest_document", "contest_markdown", "finding_text", "report_document", "report_markdown"]
