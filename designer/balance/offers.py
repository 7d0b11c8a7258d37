"""Offers accepted: a change that the lab has measured becomes an edit of the sheet, or one of its rule options.

The sheet may have changed since it was played. What the offer changes is merged with that; where both changed the same, or
where the sheet cannot take the change, it is refused in a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import shorten
from typing import TYPE_CHECKING, Any

from designer.balance.answer import Offer
from designer.edit.commands import Document, fresh_id, insert_item
from designer.edit.differences import sentences
from designer.edit.merging import merge
from designer.edit.pointers import items_at
from designer.edit.recording import difference
from designer.text.labels import label
from designer.text.wording import capital
from sheets import SheetError, apply_variants, check, to_document

if TYPE_CHECKING:
    from sheets.families import Sheet

_LONGEST_TITLE = 120  # characters of a rule option's


class Refused(Exception):
    """An offer that the sheet cannot take as it is now; a sentence says why."""


def offer_of(id_: str, before: Sheet, after: Sheet, effect: str, language: str | None = None) -> Offer:
    """What turns one sheet, rule options applied, into another, in the words of the sheet; `None`: in the reader's language."""
    was, becomes = ({**to_document(sheet), "variants": []} for sheet in (before, after))
    text = _joined(sentences(was, becomes, language)) or label("offer.nothing", language)
    return Offer(id=id_, text=text, effect=effect, patch=tuple(difference(was, becomes)))


def tried(played: Document, options: Sequence[str], offer: Offer) -> Document:
    """The sheet as it was played, its options built in, with the change. Raises `Refused`."""
    return _patched(_with_options(played, options), offer)


def accepted(document: Document, played: Document, options: Sequence[str], offer: Offer) -> Document:
    """The document with the change of an offer for the sheet as it was played, with options that were on. Raises `Refused`.

    Refused too where an option that was on changes the same: then only a further option can.
    """
    then, now = _canonical(played), _canonical(document)
    changed = _patched(then, offer)
    if options and _rules(_with_options(changed, options)) != _rules(tried(played, options, offer)):
        raise Refused(label("offer.refused.options", options=_titles(then, options)))
    return _merged(then, now, changed)


def as_option(document: Document, played: Document, options: Sequence[str], offer: Offer) -> Document:
    """The document with a rule option that makes the change, made sure by tests, behind all others. Raises `Refused`."""
    now = _with_options(document, options)
    changed = _merged(_with_options(played, options), now, tried(played, options, offer))
    text, others = _joined(sentences(now, changed)), items_at(document, "/variants")
    option = {
        "id": fresh_id(others, "option"),
        "title": shorten(text, _LONGEST_TITLE, placeholder=" …"),
        "text": f"{capital(text)}.",
        "patch": difference(now, changed),
    }
    extended = insert_item(_canonical(document), "/variants", len(others), option)
    _check_no_worse(document, extended)
    return extended


def _joined(told: Sequence[str]) -> str:
    return "; ".join(told)


def _merged(then: Document, now: Document, changed: Document) -> Document:
    found = merge(then, now, changed)
    if found.questions:
        question = found.questions[0]
        raise Refused(label("offer.refused.changed", offered=_joined(question.theirs), now=_joined(question.mine)))
    if found.document == now:
        raise Refused(label("offer.refused.already"))
    _check_no_worse(now, found.document)
    return found.document


def _check_no_worse(before: Document, after: Document) -> None:
    known = {problem.message for problem in check(before).errors}
    problems = [problem.message for problem in check(after).errors if problem.message not in known]
    if problems:
        raise Refused(label("offer.refused.broken", problem=problems[0]))


def _canonical(document: Document) -> Document:
    sheet = check(document).sheet
    if sheet is None:
        raise Refused(label("offer.refused.errors"))
    return to_document(sheet)


def _with_options(document: Document, options: Sequence[str]) -> Document:
    """Options that it does not have any more, or cannot take together, are told."""
    sheet = check(document).sheet
    if sheet is None:
        raise Refused(label("offer.refused.errors"))
    try:
        return to_document(apply_variants(sheet, options))
    except SheetError as error:
        raise Refused(label("offer.refused.broken", problem=error.problems[0].message)) from None


def _patched(document: Document, offer: Offer) -> Document:
    from jsonpatch import JsonPatchException, JsonPointerException, apply_patch

    try:
        return _canonical(apply_patch(document, list(offer.patch)))
    except (JsonPatchException, JsonPointerException):
        raise Refused(label("offer.refused.unfit")) from None


def _rules(document: Mapping[str, Any]) -> Document:
    """All but the options that stand beside it."""
    return {name: value for name, value in document.items() if name != "variants"}


def _titles(document: Document, options: Sequence[str]) -> str:
    named = {option.get("id"): option.get("title") or option.get("id") for option in items_at(document, "/variants")}
    return ", ".join(str(named.get(option, option)) for option in options)
