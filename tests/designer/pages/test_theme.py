"""The app's two themes can be read: contrasts by WCAG 2.2, 1.4.3 for texts and 1.4.11 for what is not text."""

import tomllib
from pathlib import Path

import pytest

from designer import pages
from designer.charts.palette import INKS, STYLES
from sheets.colors import contrast

THEMES = tomllib.loads((Path(pages.__file__).parent / "theme.toml").read_text(encoding="utf-8"))["theme"]
ON_PRIMARY = {"light": "#ffffff", "dark": "#000000"}  # as designer.pages.frame paints what primary buttons say


def test_both_themes_set_the_same_colours_and_leave_nothing_to_one_for_all() -> None:
    assert THEMES["light"].keys() == THEMES["dark"].keys()
    assert not any("Color" in name for name in THEMES)


@pytest.mark.parametrize("kind", ["light", "dark"])
class TestTheme:
    @pytest.mark.parametrize("ground", ["backgroundColor", "secondaryBackgroundColor"])
    def test_texts_are_read_on_it(self, kind: str, ground: str) -> None:
        theme = THEMES[kind]
        assert contrast(theme["textColor"], theme[ground]) >= 7
        assert contrast(theme["primaryColor"], theme[ground]) >= 4.5  # what is chosen, and links

    def test_primary_buttons_are_read(self, kind: str) -> None:
        assert contrast(ON_PRIMARY[kind], THEMES[kind]["primaryColor"]) >= 4.5

    def test_charts_are_seen_on_it(self, kind: str) -> None:
        background = THEMES[kind]["backgroundColor"]
        assert INKS[kind] == THEMES[kind]["textColor"]
        assert min(contrast(style.color, background) for style in STYLES.values()) >= 3
