"""Deal codes of a sheet under rule options."""

import pytest

from designer.play.deal_codes import code_of, seed_of, seed_or_new
from sheets import SheetError, load
from simulator.core.deal_code import DealCodeError

SHEET = load("flip-freighters")


@pytest.mark.parametrize("options", [(), tuple(option.id for option in SHEET.variants[:1])])
def test_a_code_gives_back_its_seed(options):
    assert seed_of(code_of(SHEET, options, 7), SHEET, options) == 7


def test_a_code_of_another_deck_is_refused():
    with pytest.raises(DealCodeError) as refused:
        seed_of(code_of(load("tiny"), (), 7), SHEET, ())
    assert refused.value.reason == "other_deck"


def test_an_empty_code_asks_for_new_cards_where_these_may_be_asked_for():
    seeds = {seed_or_new(" ", SHEET, ()) for _ in range(20)}
    assert len(seeds) > 1
    assert seed_or_new("7", SHEET, ()) == 7
    with pytest.raises(DealCodeError, match="deal code: expected a code as"):
        seed_of(" ", SHEET, ())


def test_an_option_that_the_sheet_has_not_is_refused():
    with pytest.raises(SheetError):
        code_of(SHEET, ("nonsense",), 7)


@pytest.mark.parametrize("name", ["lost-cities", "llama"])
def test_new_cards_of_hidden_hands_are_not_found_by_trying_all_codes(name):
    seeds = [seed_or_new("", load(name), ()) for _ in range(20)]
    assert min(seeds) > 31**3  # by chance below it once in 10^12
