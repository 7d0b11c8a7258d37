"""The language of who reads."""

from __future__ import annotations

import json
from collections.abc import Iterator
from threading import Thread

import pytest

from designer.edit.option_changes import option_changes
from designer.text import labels
from designer.text.labels import label, read_in, reader_language
from sheets import library_path


@pytest.fixture(autouse=True)
def _reader() -> Iterator[None]:
    before = labels._reader
    yield
    read_in(before)


def test_nobody_reads_english() -> None:
    read_in(labels._nobody)
    assert reader_language() == "en"
    assert label("sheet.name") == "Name"


def test_a_label_is_in_the_language_of_who_reads_unless_one_is_named() -> None:
    read_in(lambda: "es")
    assert label("sheet.name") == "Nombre"
    assert label("sheet.name", "en") == "Name"


def test_the_session_tells_the_language_and_a_thread_of_none_speaks_english() -> None:
    from designer.session import language

    found: list[str] = []
    read_in(language)
    worker = Thread(target=lambda: found.append(label("sheet.name")))
    worker.start()
    worker.join()
    assert found == ["Name"]


def test_the_share_translated_counts_labels() -> None:
    assert labels.share_translated("en") == 1
    assert labels.share_translated("xx") == 0


def test_what_is_remembered_of_a_sheet_is_told_to_each_in_their_language() -> None:
    document = json.loads(library_path("flip-freighters").read_text(encoding="utf-8"))
    told = {}
    for language in ("en", "es", "en"):
        read_in(lambda language=language: language)
        (change,) = option_changes(document, ["hide_discard"])
        told[language] = change.sentence
    assert told == {
        "en": "Players may look at the cards played before yes → no",
        "es": "Los jugadores pueden mirar las cartas ya jugadas sí → no",
    }
