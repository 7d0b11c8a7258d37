"""The drawing of a freight sheet: banner, map with trucks and routes, panels to write in."""

from __future__ import annotations

from dataclasses import dataclass

from designer.draw.fonts import shorten
from designer.draw.scene import Box, Item, Scene, Text
from designer.draw.theme import COLOR, SMALLEST, Theme
from designer.freight.ground import draw_ground, draw_growth, is_sea
from designer.freight.panels import PANEL_HEIGHT, Panels
from designer.freight.places import TruckPlace, place_trucks, truck_size
from designer.freight.routes import draw_circles, draw_road, draw_signs, road_boxes
from designer.freight.signs import Clearing
from designer.freight.trucks import draw_truck, truck_color
from designer.freight.vehicles import MARGINS
from designer.text.labels import DEFAULT_LANGUAGE, label
from designer.text.terms import translated
from sheets.freight.model import Layout, PageName, Sheet
from sheets.freight.pages import PAGE_SIZES

_MARGIN = 7.0
_GAP = 2.0
_FOOT = 3.6  # the line of credits


@dataclass(frozen=True)
class Drawing:
    """A sheet on its page: the scene, and where its trucks and their spots stand."""

    scene: Scene
    places: tuple[TruckPlace, ...]


def draw(sheet: Sheet, *, language: str | None = None, theme: Theme = COLOR, page: str | None = None) -> Scene:
    """The whole sheet on its page, in a language where the sheet has translations.

    On another `page` than its own everything is placed by itself. Raises `ValueError` for an unknown page.
    """
    return lay_out(sheet, language=language, theme=theme, page=page).scene


def lay_out(sheet: Sheet, *, language: str | None = None, theme: Theme = COLOR, page: str | None = None) -> Drawing:
    """As `draw`, with the places of trucks and spots, for what is drawn upon the sheet."""
    language = language or DEFAULT_LANGUAGE
    sheet = translated(sheet, language)
    if page is not None and page != sheet.layout.page:
        sheet = sheet.model_copy(update={"layout": Layout(page=_page_name(page))})
    width, height = PAGE_SIZES[sheet.layout.page]
    panels = Panels(sheet, theme, language)
    rows = panels.rows(width - 2 * _MARGIN)
    head = 0.042 * height + 6
    foot = height - _MARGIN - _FOOT
    beneath = foot - len(rows) * (PANEL_HEIGHT + _GAP) + _GAP
    ground = (_MARGIN, _MARGIN + head + _GAP, width - _MARGIN, beneath - _GAP)
    places = place_trucks(sheet, _area(ground), language)
    items = _map(sheet, ground, places, theme, language)
    items += panels.banner((_MARGIN, _MARGIN, width - _MARGIN, _MARGIN + head))
    items += panels.draw_rows(rows, (_MARGIN, beneath, width - _MARGIN, foot))
    items.append(_credits(sheet, width, height, theme, language))
    scene = Scene(width, height, tuple(items), sheet.title, language, theme.paper)
    return Drawing(scene, tuple(places))


def _page_name(page: str) -> PageName:
    for name in PAGE_SIZES:
        if name == page:
            return name
    raise ValueError(f"page: expected one of {', '.join(PAGE_SIZES)}, found '{page}'")


def _area(ground: Box) -> Box:
    return (ground[0] + 3, ground[1] + 2.5, ground[2] - 3, ground[3] - 2.5)


def _map(sheet: Sheet, ground: Box, places: list[TruckPlace], theme: Theme, language: str) -> list[Item]:
    area = _area(ground)
    colors = [truck_color(sheet, truck, index, theme) for index, truck in enumerate(sheet.trucks)]
    boxes = [_truck_box(sheet, place) for place in places]
    taken = [*boxes, *(box for place in places for box in (*place.circles, *road_boxes(place)))]
    clearing = Clearing(area, taken)
    sea = is_sea(sheet)
    signs = draw_signs(sheet, places, colors, clearing, theme, language)
    items = draw_ground(ground, theme, sea=sea)
    items += draw_growth(area, clearing, theme, sea=sea)
    for place in places:
        items += draw_road(place, MARGINS[sheet.trucks[place.index].vehicle].ground, colors[place.index], theme)
    items += signs
    items += draw_circles(sheet, places, colors, theme)
    for place in places:
        items += draw_truck(sheet, place, theme, language)
    return items


def _truck_box(sheet: Sheet, place: TruckPlace) -> Box:
    width, height = truck_size(sheet.trucks[place.index], place.scale)
    return (place.at[0], place.at[1], place.at[0] + width, place.at[1] + height)


def _credits(sheet: Sheet, width: float, height: float, theme: Theme, language: str) -> Text:
    makers = sheet.credits
    version = label("sheet.version", language, version=sheet.rules_version)
    parts = [makers.publisher, makers.contact, makers.license, f"{sheet.id} · {version}"]
    text = shorten(" · ".join(part for part in parts if part), width - 2 * _MARGIN, SMALLEST + 0.1)
    return Text(width / 2, height - _MARGIN, text, SMALLEST + 0.1, theme.soft_ink, anchor="middle", pointer="/credits")
