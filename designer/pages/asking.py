"""Questions begun from any page: the callback of a button that asks one."""

from __future__ import annotations

from designer import session
from designer.balance import runs
from designer.balance.history import Record
from designer.balance.question import Question
from designer.jobs import TooManyJobs
from designer.text.labels import label


@session.whole
def ask(question: Question, before: Record | None = None) -> None:
    """Begin to answer a question in the language of the app and look at it, in place of the run `before` if one is given; the Balance page shows it."""
    question = question.model_copy(update={"language": session.language()})
    try:
        job = runs.start(session.jobs(), session.history(), question, before)
    except TooManyJobs:
        session.tell(label("balance.too_many"))
    else:
        session.look_at_run(job.id)
