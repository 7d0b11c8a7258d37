"""Preferences of boards as the browser remembers them."""

from dataclasses import fields, replace

import pytest

from designer.play.looks import CHOICES, USUAL, Looks


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values])
def test_each_choice_is_remembered(name: str, value: str) -> None:
    text = f"{name}:{value}"
    looks = Looks.from_text(text)
    assert looks.to_text() == (text if looks != USUAL else "")
    assert Looks.from_text(looks.to_text()) == looks
    changed = {each.name for each in fields(Looks) if getattr(looks, each.name) != getattr(USUAL, each.name)}
    assert changed <= {name}


def test_every_preference_has_its_usual_choice_and_another() -> None:
    assert [*CHOICES] == [each.name for each in fields(Looks)]
    assert all(len({*values}) >= 2 for values in CHOICES.values())
    assert USUAL.to_text() == ""
    assert Looks.from_text("") == USUAL


def test_several_are_joined() -> None:
    looks = replace(USUAL, theme="dark", route="straight", small_icons=True)
    assert looks.to_text() == "theme:dark,route:straight,small_icons:on"
    assert Looks.from_text(looks.to_text()) == looks


@pytest.mark.parametrize(
    "text",
    [
        "nonsense", ":", ",,,", "theme", "theme:", "theme:DARK", "theme:none", "__class__:dark", "small_icons:True",
        "route_color:#ff0000", "<script>", "theme:dark\n", "\x00" * 9, "x" * 100_000, "theme:standard" * 50_000, "route:ż",
    ],
)  # fmt: skip
def test_what_is_no_preference_is_left_out(text: str) -> None:
    assert Looks.from_text(text) == USUAL


def test_what_is_known_is_kept_beside_what_is_not() -> None:
    assert Looks.from_text("theme:dark,shadow:deep,route:flying,small_icons:on") == Looks(
        theme="dark", small_icons=True
    )
