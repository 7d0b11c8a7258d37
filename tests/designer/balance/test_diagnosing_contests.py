"""What is told of a choice of a card game: wins in percentage points, in the words of the sheet, with changes to accept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from designer.balance import diagnosing
from designer.balance.answer import Answer, View
from designer.balance.answering import Answering
from designer.balance.offers import accepted
from designer.reports import diagnosis as words
from designer.text.wording import Wording
from sheets import check, to_document
from simulator.core.choices import Choice
from simulator.lab.diagnosis import Diagnosis, Verdict, diagnose
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment
from simulator.lab.remedies import Band
from simulator.lab.steps import ladders
from simulator.llama import changes
from tests.simulator.llama.sheets import llama

SHEET = llama()


@pytest.fixture(scope="module")
def answers() -> dict[str, Answer]:
    """Of playing the llama, which shall be worth less, by language."""
    experiment = Experiment(SHEET, agent="planner", games=40, players=2, seed=4)
    with pytest.MonkeyPatch.context() as patch, open_pool(2) as pool:
        fields = ["/hand_size", "/scoring/llama_points"]
        patch.setattr(changes, "ladders", lambda sheet, part, _: ladders(sheet, part, fields))
        found = {
            language: diagnosing.answer(experiment, "play=L", Answering(pool, language=language), band=Band(0.2, 0.34))
            for language in ("en", "es")
        }
    return {language: answer for language, answer in found.items() if answer}


def view(answer: Answer, id_: str) -> View:
    return next(one for one in answer.views if one.id == id_)


def test_the_verdict_is_told_with_use_and_wins(answers: dict[str, Answer]) -> None:
    shown = view(answers["en"], "diagnosis")
    verdict, reason, course = shown.sentences
    assert shown.title == "Playing llama: worth having?"
    assert (verdict.mark, verdict.text) == ("look", "Playing llama: a must. Who leaves it alone hardly ever wins.")
    levels, counted = shown.tables
    _, planner = levels.rows
    assert levels.columns[0::2] == (
        "Bot",
        "uses it in % ±",
        "times a game ±",
        "Wins lost without it (%) ±",
        "Points worse off ±",
    )
    assert reason.text.startswith(f"Planner uses it in {planner[1]:.1f}%")
    assert f"loses {planner[5]:.1f} ± " in reason.text
    assert course.text.startswith("Without it, of a player in a game: ")
    assert [row[0] for row in counted.rows][:3] == ["Rounds", "Turns", "Cards drawn"]


def test_quick_bots_play_more_games_than_a_question_of_points_would_take(answers: dict[str, Answer]) -> None:
    assert "200 games, deal code 4" in view(answers["en"], "diagnosis").charts[0].title


def test_worths_are_drawn_in_percent_beside_the_band(answers: dict[str, Answer]) -> None:
    _, worth = view(answers["en"], "diagnosis").charts
    assert worth.title.startswith("Wins that bots lose without it")
    assert worth.y.suffix == " %"
    band, points = view(answers["en"], "changes").charts[0].marks
    assert (band.start, band.end) == (20, 34)  # type: ignore[union-attr]
    assert 34 < points.x[0] < 50  # type: ignore[union-attr]


def test_offers_are_in_the_words_of_the_sheet_and_become_edits(answers: dict[str, Answer]) -> None:
    document = to_document(SHEET)
    for language, worth in (("en", "percentage points of the wins"), ("es", "puntos porcentuales de las victorias")):
        offers = view(answers[language], "changes").offers
        assert offers
        for offer in offers:
            assert worth in offer.effect
            changed = accepted(document, document, (), offer)
            assert check(changed).playable
            assert changed != document
    assert view(answers["es"], "changes").offers[0].text.startswith("Cartas en cada mano 6 → ")


@pytest.fixture(scope="module")
def quitting() -> Diagnosis:
    found = diagnose(Experiment(SHEET, games=60, players=2), Choice("quit"), ("greedy", "planner"))
    assert found
    return found


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("verdict", sorted({*get_args(Verdict)} - {"impossible", "late", "crowded"}))
def test_every_verdict_on_a_choice_has_words(quitting: Diagnosis, verdict: Verdict, language: str) -> None:
    found, wording = replace(quitting, verdict=verdict), Wording(SHEET, language)
    name = {"en": "Quitting", "es": "Retirarse"}[language]
    assert words.verdict(found, wording).startswith(f"{name}: ")
    reason = words.reason(found, wording)
    for level in found.levels[1:]:
        assert f"{100 * abs(level.worth.estimate.mean):.1f} ± " in reason
    weakest: Any = f"{100 * found.levels[0].worth.estimate.mean:.1f} ± "
    assert (weakest in reason) == (verdict == "hard")
