"""New sheets of card games: whatever is answered, right from the start."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from designer.checking import check_whole
from designer.new_sheets import SUITS, suit_looks
from designer.text.labels import languages
from sheets.families import family_module

CARD_GAMES = ("lost_cities", "llama")


def made(family: str) -> Any:
    return family_module("designer", family, "new_sheet")


@pytest.mark.parametrize("family", CARD_GAMES)
@pytest.mark.parametrize("language", languages())
def test_answers_that_stay_as_they_are_make_a_sheet_without_problems(family: str, language: str) -> None:
    document = made(family).new_sheet(made(family).Answers(language=language))
    assert check_whole(document).problems == ()
    assert document["language"] == language


@pytest.mark.parametrize("family", CARD_GAMES)
def test_where_the_cards_are_enough_every_sheet_can_be_played(family: str) -> None:
    chance, module = random.Random(7), made(family)
    for _ in range(40):
        numbers = {name: chance.randint(*bounds) for name, bounds in module.BOUNDS.items()}
        answers = replace(module.Answers(title="Ünüsual / title"), **numbers)
        errors = check_whole(module.new_sheet(answers)).errors
        assert bool(errors) == (answers.count < answers.needed), numbers


def test_suits_have_letters_of_their_own_in_every_language() -> None:
    for language in languages():
        looks = suit_looks(SUITS, language)
        assert len({look["letter"] for look in looks}) == len(looks) == 8


def test_the_suits_of_a_new_sheet_are_as_many_as_wanted_and_its_bonus_within_reach() -> None:
    module = made("lost_cities")
    document = module.new_sheet(module.Answers(suits=3, highest=6, investments=1, hand_size=4))
    assert [suit["id"] for suit in document["suits"]] == ["sun", "drop", "leaf"]
    assert document["deck"]["values"] == [2, 3, 4, 5, 6]
    assert document["scoring"]["bonus_cards"] == 6
