"""Form fields read from the model."""

import pytest

from designer.edit.fields import field_of, item_field, union_models
from sheets.freight.model import Calendar, Deck, Scoring, Sheet
from sheets.freight.model_trucks import LoadRule, Route, Score, Square, SumStep, Truck
from sheets.parts import PatchOperation, Suit


def test_bounds_and_tool_tips_come_from_the_model() -> None:
    weeks = field_of(Calendar, "weeks")
    assert (weeks.kind, weeks.minimum, weeks.maximum) == ("integer", 1, 12)
    assert weeks.help == "Rounds; each is scored at its end."


@pytest.mark.parametrize(
    ("model", "name", "kind"),
    [
        (Sheet, "title", "text"),
        (Sheet, "notes", "area"),
        (Sheet, "show_discard", "toggle"),
        (Suit, "symbol", "choice"),
        (Suit, "color", "color"),
        (Scoring, "tie_break", "choices"),
        (Deck, "values", "numbers"),
    ],
)
def test_kind_of_widget(model: type, name: str, kind: str) -> None:
    assert field_of(model, name).kind == kind


def test_names_are_those_of_the_file() -> None:
    assert field_of(SumStep, "least").name == "from"


def test_items_of_lists_have_their_own_bounds() -> None:
    cost = item_field(Route, "costs")
    assert (cost.minimum, cost.maximum) == (1, 20)


def test_empty_values_are_left_out_where_the_format_does_so() -> None:
    assert field_of(Truck, "name").written("") is None
    assert field_of(Square, "values").written([]) is None
    assert field_of(Deck, "jokers").written(0) == 0
    assert field_of(Sheet, "show_discard").written(False) is False


def test_numbers_are_written_rising() -> None:
    assert field_of(Deck, "values").written([3, 1, 2]) == [1, 2, 3]


def test_what_a_widget_cannot_show_does_not_fit() -> None:
    weeks = field_of(Calendar, "weeks")
    assert weeks.fits(3)
    assert not any(weeks.fits(value) for value in (0, 13, "3", True, None, 2.5, [3]))
    assert not field_of(Suit, "symbol").fits("dragon")
    assert not field_of(Deck, "values").fits([1, 99])


def test_unions_are_found_by_kind() -> None:
    assert set(union_models(LoadRule)) == {"same", "different", "any", "in_order", "ascending", "descending", "max_sum"}
    assert set(union_models(Score)) == {"per_good", "by_count", "sum", "by_sum", "fixed"}
    assert set(union_models(PatchOperation)) == {"add", "replace", "test", "remove", "move", "copy"}
