"""Questions kept with their answers."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from designer.balance import history as kept
from designer.balance.answer import Answer, Sentence, View
from designer.balance.history import History, Record, Unreadable, new_record
from designer.balance.question import Origin, Question, Side

QUESTION = Question(
    kind="compare",
    sides=(
        Side(name="Before", document={"title": "Ships"}, origin=Origin(key="abc", revision=3)),
        Side(name="Now", document={"title": "Ships"}, options=("suit",), origin=Origin(key="abc", revision=5)),
    ),
    agent="expert",
    effort="quick",
    precision="solid",
    seed=7,
)
ANSWER = Answer(views=(View(id="difference", title="What?", sentences=(Sentence(text="12 ± 2 more"),)),))
FIRST = "0123456789"


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "runs")


def record(number: int = 0, **known: object) -> Record:
    """One that was made so many seconds after the first."""
    made = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=number)
    return Record(id=f"{number:010x}", made=made, question=QUESTION).model_copy(update=known)


def test_a_record_is_found_again_as_it_was(history: History) -> None:
    whole = record(1, name="Suits", answer=ANSWER, state="done", seconds=2.5)
    history.keep(whole)
    assert history.open(whole.id) == whole


def test_records_are_listed_newest_first_as_they_stand(history: History) -> None:
    history.keep(record(1))
    history.keep(record(2))
    history.update(record(1).id, state="done", answer=ANSWER)
    entries, troubles = history.list()
    assert [(entry.id, entry.state) for entry in entries] == [(record(2).id, "running"), (record(1).id, "done")]
    assert (entries[0].kind, entries[0].sides, entries[0].precision) == ("compare", ("Before", "Now"), "solid")
    assert (entries[0].players, entries[0].rival) == (1, None)
    assert troubles == ()


def test_a_name_is_given_in_one_line_and_taken_away(history: History) -> None:
    history.keep(record())
    history.rename(record().id, "  before \n the fair ")
    assert history.list()[0][0].name == "before the fair"
    history.rename(record().id, "")
    assert history.list()[0][0].name == ""


def test_what_was_deleted_does_not_come_back_by_a_late_answer(history: History) -> None:
    history.keep(record())
    history.delete(record().id)
    history.update(record().id, state="done", answer=ANSWER)
    history.delete(record().id)
    assert history.open(record().id) is None
    assert history.list() == ((), ())


@pytest.mark.parametrize(
    "run_id",
    ["", "../../sheets", "/etc/passwd", "0123456789.json", "012345678", "0123456789\n", "0123456789/..", "ABCDEF0123"],
)
def test_an_id_from_an_address_never_leads_elsewhere(history: History, tmp_path: Path, run_id: str) -> None:
    history.keep(new_record(FIRST, QUESTION))
    (tmp_path / "sheets.json").write_text("{}", encoding="utf-8")
    assert history.open(run_id) is None
    history.delete(run_id)
    assert (tmp_path / "sheets.json").exists()
    assert history.open(FIRST)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "invalid json"),
        ("{", "invalid json"),
        ("[" * 100_000, "invalid json"),
        ("{}", "field required"),
        ('{"format": "other/1"}', "found"),
        ("\x00\xff", "invalid json"),
    ],
)
def test_a_damaged_or_foreign_file_is_told_in_a_line(history: History, tmp_path: Path, text: str, told: str) -> None:
    history.keep(new_record(FIRST, QUESTION))
    path = tmp_path / "runs" / "aaaaaaaaaa.json"
    path.write_bytes(text.encode("latin-1"))
    (trouble,) = history.list()[1]
    assert trouble.startswith("aaaaaaaaaa.json: expected a kept run, found '")
    assert told in trouble
    assert "\n" not in trouble
    assert [entry.id for entry in history.list()[0]] == [FIRST]
    with pytest.raises(Unreadable, match=r"aaaaaaaaaa\.json"):
        history.open("aaaaaaaaaa")


def test_a_file_under_the_name_of_another_run_is_not_taken_for_it(history: History, tmp_path: Path) -> None:
    history.keep(new_record(FIRST, QUESTION))
    folder = tmp_path / "runs"
    (folder / "aaaaaaaaaa.json").write_bytes((folder / f"{FIRST}.json").read_bytes())
    with pytest.raises(Unreadable, match=f"found '{FIRST}'"):
        history.open("aaaaaaaaaa")


def test_a_question_of_an_unknown_kind_is_told(history: History, tmp_path: Path) -> None:
    history.keep(record())
    path = tmp_path / "runs" / f"{record().id}.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"compare"', '"chess"'), encoding="utf-8")
    with pytest.raises(Unreadable, match="expected one of one_sheet, compare"):
        history.open(record().id)


def test_a_file_of_any_size_is_not_read(history: History, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history.keep(record())
    monkeypatch.setattr(kept, "MOST_BYTES_OF_ONE", 10)
    with pytest.raises(Unreadable, match="expected at most 10 bytes"):
        history.open(record().id)


def test_old_records_without_a_name_go(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_UNNAMED", 3)
    history.keep(record(0, name="the first"))
    for number in range(1, 6):
        history.keep(record(number))
    assert [entry.id for entry in history.list()[0]] == [record(number).id for number in (5, 4, 3, 0)]


def test_all_files_together_are_bounded(history: History, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history.keep(record(1))
    size = (tmp_path / "runs" / f"{record(1).id}.json").stat().st_size
    monkeypatch.setattr(kept, "MOST_BYTES", 3 * size)
    for number in range(2, 6):
        history.keep(record(number))
    assert [entry.id for entry in history.list()[0]] == [record(number).id for number in (5, 4, 3)]


def test_an_empty_history_is_none(history: History) -> None:
    assert history.list() == ((), ())
    assert history.open(FIRST) is None
