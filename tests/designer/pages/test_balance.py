"""The Balance page: a question asked, on its way, stopped, answered, named and found again; and all that can be wrong with one."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer import session
from designer.balance import runs
from designer.balance.answer import Answer, Deal, Sentence, View
from designer.balance.history import History, Record
from designer.balance.kinds import KINDS, Kind
from designer.balance.question import PRECISIONS, Origin, Question, Side
from designer.balance.runs import Run
from designer.jobs import AT_ONCE, Job
from designer.pages import balance_replay
from designer.pages.balance_actions import part_of
from designer.pages.job_view import duration, progress_text
from designer.pages.run_words import run_title
from designer.store import Store
from designer.text.labels import label
from sheets import load, to_document
from simulator.lab.experiment import Experiment
from simulator.lab.experiment import run as run_experiment
from tests.designer.test_jobs import wait_for

Visit = Callable[..., AppTest]

FOUND = Answer(views=(View(id="v", title="What is found?", sentences=(Sentence(text="12 ± 2 more", mark="look"),)),))
KEPT = "0123456789"


@pytest.fixture
def go(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """All questions are answered alike, without a game, and wait for this between what is known first and the end."""
    event = threading.Event()

    def answer(run: Run) -> Answer:
        run.stage("games")(30, 120)
        run.shown(FOUND.model_copy(update={"complete": False}))
        while not (event.is_set() or run.cancelled()):
            time.sleep(0.01)
        return FOUND.model_copy(update={"complete": not run.cancelled()})

    monkeypatch.setattr(runs, "ready", lambda family, agent: None)
    for name in KINDS:
        monkeypatch.setitem(KINDS, name, Kind(answer, ("practice", "games")))
    yield event
    event.set()
    wait_for(lambda: not runs.unfinished(session.jobs()))


@pytest.fixture
def history(store: Store, tmp_path: Path) -> History:
    return History(tmp_path / "runs")


def texts(at: AppTest) -> str:
    elements = (*at.markdown, *at.caption, *at.info, *at.warning, *at.error, *at.subheader, *at.title)
    return "\n".join(element.value for element in elements)


def act(at: AppTest, key: str) -> AppTest:
    at.button(key=key).click().run()
    assert not at.exception
    return at


def address(at: AppTest, name: str) -> str:
    found = at.query_params[name]
    return found if isinstance(found, str) else found[0]


def id_of(at: AppTest) -> str:
    return address(at, "run")


def job_of(at: AppTest) -> Job:
    found = session.jobs().get(id_of(at))
    assert found
    return found


def known(at: AppTest) -> AppTest:
    """The page when the job knows its first answer."""
    wait_for(lambda: job_of(at).result is not None)
    at.run()
    assert not at.exception
    return at


def ended(at: AppTest) -> AppTest:
    wait_for(lambda: job_of(at).finished)
    at.run()
    assert not at.exception
    return at


def side(document: dict[str, Any], key: str = "gone", revision: int = 1) -> Side:
    return Side(name="Kept sheet", document=document, origin=Origin(key=key, revision=revision))


def kept(history: History, document: dict[str, Any], **changes: object) -> Record:
    question = Question(kind="one_sheet", sides=(side(document),), agent="planner")
    record = Record(id=KEPT, made=datetime.now(UTC) - timedelta(hours=2), state="done", question=question, answer=FOUND)
    record = record.model_copy(update=changes)
    history.keep(record)
    return record


def look(visit: Visit, run_id: str, document: dict[str, Any] | None = None) -> AppTest:
    at = visit("balance", document)
    at.query_params["run"] = run_id
    at.run()
    assert not at.exception
    return at


# Asking


def test_without_a_sheet_the_page_says_what_to_do(visit: Visit) -> None:
    at = visit("balance")
    assert "then play the games" in at.info[0].value
    assert "kept here" in texts(at)
    assert not at.button(key="balance:run").disabled  # the library can be asked about


def test_a_question_is_answered_while_one_looks(
    visit: Visit, go: threading.Event, history: History, official: dict[str, Any]
) -> None:
    at = known(act(visit("balance", official), "balance:run"))
    assert "What is found?" in texts(at)
    assert "12 ± 2 more" in texts(at)
    assert "Being answered" in texts(at)
    assert not at.button(key="balance:cancel").disabled
    go.set()
    at = ended(at)
    assert not [button for button in at.button if button.key == "balance:cancel"]
    assert "How Flip Freighters is balanced" in texts(at)
    record = history.open(id_of(at))
    assert record
    assert record.answer == FOUND
    asked = record.question
    assert (asked.kind, asked.precision, asked.seed, asked.players) == ("one_sheet", "quick", 1, 1)
    assert asked.agent == "planner"  # the strongest that knows the sheet without practice
    assert asked.sides[0].document == official
    assert asked.sides[0].origin
    assert asked.sides[0].origin.revision == 1


def test_what_was_chosen_is_asked(
    visit: Visit, go: threading.Event, history: History, official: dict[str, Any]
) -> None:
    go.set()
    at = visit("balance", official)
    at.segmented_control(key="balance:kind").set_value("compare").run()
    at.selectbox(key="balance:sheet:b").set_value("library:tiny").run()
    at.segmented_control(key="balance:precision").set_value("solid").run()
    at.number_input(key="balance:seed").set_value(7).run()
    at.number_input(key="balance:players").set_value(3).run()
    at.toggle(key="balance:own_bot").set_value(True).run()
    at.selectbox(key="balance:bot:practice").set_value("normal").run()
    at = ended(act(at, "balance:run"))
    record = history.open(id_of(at))
    assert record
    asked = record.question
    assert (asked.kind, asked.precision, asked.seed, asked.players) == ("compare", "solid", 7, 3)
    assert (asked.agent, asked.effort) == ("expert", "normal")
    assert next(side.origin.key for side in asked.sides if side.origin) == "library:tiny"
    assert asked.sides[1].document == official


def test_as_many_players_as_can_compete_are_asked_for(visit: Visit, go: threading.Event, history: History) -> None:
    go.set()
    at = visit("balance", to_document(load("llama")))
    at.number_input(key="balance:players:2-6").set_value(4).run()
    at.toggle(key="balance:own_bot").set_value(True).run()
    assert "clairvoyant" not in at.selectbox(key="balance:bot").options
    at = ended(act(at, "balance:run"))
    record = history.open(id_of(at))
    assert record
    assert (record.question.kind, record.question.players) == ("one_sheet", 4)


def test_who_sits_on_the_other_seats_is_asked_kept_and_listed(
    visit: Visit, go: threading.Event, history: History
) -> None:
    go.set()
    at = visit("balance", to_document(load("llama")))
    rivals = at.selectbox(key="balance:rival:llama")
    assert rivals.value == ""  # the same bot
    rivals.set_value("expert").run()
    at.selectbox(key="balance:rival:llama:practice").set_value("normal").run()
    at = ended(act(at, "balance:run"))
    record = history.open(id_of(at))
    assert record
    assert (record.question.rival, record.question.rival_effort) == ("expert", "normal")
    assert "2 players · against Expert (normal practice)" in texts(at)
    assert any(caption.value.endswith("· 2 players · against Expert") for caption in at.caption)  # in the list


@pytest.mark.parametrize("kind", ["what_if", "range", "setting", "compare"])
def test_who_sits_on_the_other_seats_is_asked_with_every_question(kind: str, visit: Visit) -> None:
    at = visit("balance", to_document(load("lost-cities")))
    at.segmented_control(key="balance:kind").set_value(kind).run()
    assert at.selectbox(key="balance:rival:lost_cities")


def test_where_players_do_not_meet_there_are_no_other_seats(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("balance", official)
    assert not [widget for widget in at.selectbox if str(widget.key).startswith("balance:rival")]


def test_two_players_are_not_asked_for_where_no_others_can_play(visit: Visit) -> None:
    at = visit("balance", to_document(load("lost-cities")))
    assert not [widget for widget in at.number_input if str(widget.key).startswith("balance:players")]


def test_only_games_of_one_family_are_compared(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    mine = store.create(official, "test").key
    at = visit("balance", to_document(load("llama")))
    at.segmented_control(key="balance:kind").set_value("compare").run()
    others = at.selectbox(key="balance:sheet:b").options
    assert "L.L.A.M.A. (library)" in others
    assert "Lost Cities (library)" not in others
    at.selectbox(key="balance:sheet:b").set_value(mine).run()
    assert "different games" in texts(at)
    assert at.button(key="balance:run").disabled


@pytest.mark.parametrize("kind", ["what_if", "range", "setting"])
def test_what_a_kind_asks_beyond_is_asked_for_first(visit: Visit, official: dict[str, Any], kind: str) -> None:
    at = visit("balance", official)
    at.segmented_control(key="balance:kind").set_value(kind).run()
    assert not at.exception
    assert at.button(key="balance:run").disabled
    at = visit("balance", {"title": "Half a sheet"})
    at.segmented_control(key="balance:kind").set_value(kind).run()
    assert not at.exception
    assert at.button(key="balance:run").disabled


def test_two_sides_that_are_alike_are_told(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("balance", official)
    at.segmented_control(key="balance:kind").set_value("compare").run()
    assert any("Both sides are alike" in info.value for info in at.info)
    at.selectbox(key="balance:sheet:b").set_value("library:tiny").run()
    assert not any("Both sides are alike" in info.value for info in at.info)


def test_a_broken_sheet_is_not_asked_about(visit: Visit) -> None:
    at = visit("balance", {"title": "Half a sheet"})
    assert at.button(key="balance:run").disabled
    assert "must be fixed" in at.warning[0].value
    assert not [button for button in at.button if str(button.key).startswith("balance:at_hand")]


def test_the_version_named_last_is_offered_at_once(
    visit: Visit, store: Store, go: threading.Event, history: History, official: dict[str, Any]
) -> None:
    go.set()
    at = visit("editor", official)
    key = address(at, "sheet")
    store.name_version(key, 1, "First try")
    store.save(key, {**official, "title": "Faster Freighters"}, 1, "test")
    at.switch_page("designer/pages/balance.py")
    at.query_params["sheet"] = key
    at.run()
    at = ended(act(at, "balance:at_hand:version"))
    record = history.open(id_of(at))
    assert record
    origins = [side.origin.revision for side in record.question.sides if side.origin]
    assert (record.question.kind, origins) == ("compare", [1, 2])
    assert "First try" in record.question.sides[0].name


def test_each_rule_option_is_offered_at_once(
    visit: Visit, go: threading.Event, history: History, official: dict[str, Any]
) -> None:
    go.set()
    at = ended(act(visit("balance", official), "balance:at_hand:overtime_suit"))
    record = history.open(id_of(at))
    assert record
    assert [side.options for side in record.question.sides] == [(), ("overtime_suit",)]
    assert "“Overtime may change a suit” against Flip Freighters" in texts(at)


def test_too_many_questions_are_told(
    visit: Visit, go: threading.Event, monkeypatch: pytest.MonkeyPatch, official: dict[str, Any]
) -> None:
    monkeypatch.setattr("designer.jobs.UNFINISHED", 1)
    at = act(act(visit("balance", official), "balance:run"), "balance:run")
    assert "Many runs are waiting" in at.warning[0].value


# On its way


def test_a_stopped_run_shows_what_is_known(
    visit: Visit, go: threading.Event, history: History, official: dict[str, Any]
) -> None:
    at = known(act(visit("balance", official), "balance:run"))
    job_of(at).cancel()
    at = ended(at)
    assert "was stopped" in at.warning[0].value
    assert "12 ± 2 more" in texts(at)
    record = history.open(id_of(at))
    assert record
    assert record.state == "cancelled"


def test_a_running_job_is_found_by_its_address_and_stopped_from_the_list(
    visit: Visit, go: threading.Event, official: dict[str, Any]
) -> None:
    first = known(act(visit("balance", official), "balance:run"))
    second = look(visit, id_of(first))
    assert "12 ± 2 more" in texts(second)
    other = visit("balance", official)
    act(other, f"run:cancel:{id_of(first)}")
    assert job_of(first).cancelled()
    assert "was stopped" in ended(second).warning[0].value


def test_a_run_stopped_while_it_waits_says_so(visit: Visit, go: threading.Event, official: dict[str, Any]) -> None:
    waiting = [session.jobs().start(lambda job: go.wait()) for _ in range(AT_ONCE)]
    at = act(visit("balance", official), "balance:run")
    assert "Waiting for another run to end" in texts(at)
    job_of(at).cancel()
    go.set()
    at = ended(at)
    assert at.warning[0].value == "The run was stopped before anything was known."
    wait_for(lambda: all(job.finished for job in waiting))


def test_a_failed_run_is_one_sentence(
    visit: Visit, go: threading.Event, monkeypatch: pytest.MonkeyPatch, official: dict[str, Any]
) -> None:
    def answer(run: Run) -> Answer:
        raise ValueError("part: expected one of the sheet's, found '<b>'")

    monkeypatch.setitem(KINDS, "one_sheet", Kind(answer, ("games",)))
    at = ended(act(visit("balance", official), "balance:run"))
    assert at.error[0].value.startswith("The run could not be finished: part")


def test_progress_is_told_with_the_time_left() -> None:
    now = [0.0]
    job = Job("1", clock=lambda: now[0])
    assert progress_text(job) == "Waiting for another run to end …"
    job.progress(0, 2000, "games")
    assert progress_text(job, ("practice", "games")) == "Step 2 of 2: games, 0 of 2,000"
    now[0] = 10.0
    job.progress(500, 2000, "games")
    told = progress_text(job, ("practice", "games"))
    assert told == "Step 2 of 2: games, 500 of 2,000 · about 30 s left of this step"
    assert progress_text(job) == "games, 500 of 2,000 · about 30 s left"
    job.cancel()
    assert progress_text(job) == "Stopping …"


@pytest.mark.parametrize(
    ("seconds", "told"), [(0.2, "1 s"), (89, "89 s"), (91, "2 minutes"), (5000, "83 minutes"), (9000, "2 hours")]
)
def test_durations_are_told_in_words(seconds: float, told: str) -> None:
    assert duration(seconds) == told


def test_all_kinds_stages_and_precisions_have_words() -> None:
    for name, kind in KINDS.items():
        assert run_title("", name, ["A", "B"])
        assert all(label(f"job.{stage}", done=1, total=2) for stage in kind.stages)
    assert all(label(f"ask.precision.{name}.about") for name in PRECISIONS)


# Kept


def test_a_kept_answer_is_opened_by_its_address(visit: Visit, history: History, official: dict[str, Any]) -> None:
    kept(history, official)
    at = look(visit, KEPT)
    assert "How Kept sheet is balanced" in texts(at)
    assert "12 ± 2 more" in texts(at)
    assert "Quick look · 2 hours ago" in texts(at)


def test_an_answer_is_named_and_deleted(visit: Visit, history: History, official: dict[str, Any]) -> None:
    kept(history, official)
    at = look(visit, KEPT)
    at.text_input(key=f"run:name:{KEPT}").set_value("The *fair* one").run()
    assert not at.exception
    assert "The \\*fair\\* one" in texts(at)
    assert history.list()[0][0].name == "The *fair* one"
    act(at, "run:delete")
    assert history.list() == ((), ())
    assert "12 ± 2 more" not in texts(at)


def test_an_answer_is_opened_from_the_list(visit: Visit, history: History, official: dict[str, Any]) -> None:
    kept(history, official)
    at = act(visit("balance"), f"run:open:{KEPT}")
    assert id_of(at) == KEPT
    assert "12 ± 2 more" in texts(at)


def test_a_question_is_asked_again(
    visit: Visit, go: threading.Event, history: History, official: dict[str, Any]
) -> None:
    go.set()
    record = kept(history, official)
    at = ended(act(look(visit, KEPT), "run:again"))
    again = history.open(id_of(at))
    assert again
    assert again.id != KEPT
    assert again.question == record.question


def test_an_answer_about_an_older_version_says_so(visit: Visit, history: History, official: dict[str, Any]) -> None:
    at = visit("balance", {**official, "title": "Faster"})
    key = address(at, "sheet")
    kept(history, official, question=Question(kind="one_sheet", sides=(side(official, key),), agent="planner"))
    at.query_params["run"] = KEPT
    at.run()
    assert any("about version 1 of the sheet" in info.value for info in at.info)


def test_a_run_whose_server_is_gone_says_so_and_begins_again(
    visit: Visit, go: threading.Event, history: History, official: dict[str, Any]
) -> None:
    kept(history, official, state="running")
    at = look(visit, KEPT)
    assert "was ended before this answer was complete" in at.warning[0].value
    assert "12 ± 2 more" in texts(at)
    assert "not finished" in texts(at)
    go.set()
    at = ended(act(at, "run:begin_again"))
    assert id_of(at) == KEPT
    record = history.open(KEPT)
    assert record
    assert record.state == "done"


@pytest.mark.parametrize("run_id", ["ffffffffff", "../sheets", "<script>", "x" * 5000, ""])
def test_an_unknown_address_is_one_sentence(visit: Visit, history: History, run_id: str) -> None:
    at = look(visit, run_id)
    assert not at.error
    assert at.info


def test_a_damaged_file_of_the_history_is_one_line(visit: Visit, history: History, official: dict[str, Any]) -> None:
    record = kept(history, official)
    folder = history._folder
    (folder / "aaaaaaaaaa.json").write_text("{", encoding="utf-8")
    at = look(visit, KEPT)
    assert "12 ± 2 more" in texts(at)
    assert "One file of the history cannot be read: aaaaaaaaaa" in texts(at).replace("\\", "")
    at = look(visit, "aaaaaaaaaa")
    assert "cannot be read" in at.error[0].value
    foreign = json.loads(record.model_dump_json()) | {"format": "other/1"}
    (folder / "bbbbbbbbbb.json").write_text(json.dumps(foreign), encoding="utf-8")
    assert "2 files of the history cannot be read" in texts(look(visit, KEPT))


# What a click does


@pytest.mark.parametrize(
    ("place", "part"),
    [
        ("truck=hearts", "truck=hearts"),
        ("joker", "joker"),
        ("week=1", "week=1"),
        ("rating=5", None),
        ("/trucks/0", "truck=different"),
        ("/trucks/0/squares/1", "square=different.1"),
        ("/trucks/5/route/circles/3", "truck=hearts"),
        ("/trucks/99", None),
        ("/title", None),
    ],
)
def test_a_place_that_was_clicked_is_the_part_to_diagnose(place: str, part: str | None) -> None:
    assert part_of(load("flip-freighters"), place) == part


# Deals played again


def compared(official: dict[str, Any]) -> Question:
    sides = (side(official), Side(name="Kept sheet + Suits", document=official, options=("overtime_suit",)))
    return Question(kind="compare", sides=sides, agent="greedy", seed=3)


def test_a_deal_is_played_again_on_both_sheets(
    visit: Visit, history: History, official: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance_replay, "ready", lambda family, agent: None)
    deals = (Deal(side=1, game=17, practice=1, difference=40), Deal(side=1, game=4, practice=1, difference=-20))
    answer = Answer(views=(View(id="deals", title="Which games?", deals=deals),))
    kept(history, official, question=compared(official), answer=answer)
    at = look(visit, KEPT)
    assert at.selectbox(key=f"replay:deal:{KEPT}").options == ["Game 17: “Suits” +40", "Game 4: “Suits” -20"]
    at.selectbox(key=f"replay:deal:{KEPT}").set_value(1).run()
    act(at, "replay:play")
    job = session.jobs().get(at.session_state["replay:job"])
    assert job
    wait_for(lambda: job.finished)
    assert not job.error
    at.run()
    assert not at.exception
    told = texts(at)
    for show, name in zip(job.result, ("Kept sheet", "“Suits”"), strict=True):
        assert f"**{name}** · {show.total} points in the end" in told.replace("\\", "").replace("$", "").replace(
            ",000", " points"
        )


def test_a_replay_is_the_game_of_the_comparison(official: dict[str, Any]) -> None:
    deal = Deal(side=1, game=17, practice=1, difference=0)
    shows = balance_replay.play(balance_replay.Replay(compared(official), deal), Job("1"))
    base = load("flip-freighters")
    for show, options in zip(shows, ((), ("overtime_suit",)), strict=True):
        games = Experiment(base, options, "greedy", 1, 3, base=base, first=17)
        assert run_experiment(games).game_means.tolist() == [show.total]
    day = balance_replay.parting(shows)
    assert shows[0].days[day].plays != shows[1].days[day].plays
    assert all(one.plays == other.plays for one, other in zip(*(show.days[:day] for show in shows), strict=True))
