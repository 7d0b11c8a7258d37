"""The drawing of a freight sheet: banner, map with trucks and routes, panels to write in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from designer.draw.foot import Foot, stamp_of
from designer.draw.options import UNMEASURED, Measured
from designer.draw.scene import Box, Item, Scene
from designer.draw.theme import COLOR, Theme
from designer.freight.drawing.clearing import Clearing
from designer.freight.drawing.ground import draw_ground, draw_growth, draw_picture, terrain
from designer.freight.drawing.measures import Measures
from designer.freight.drawing.panel_places import PanelPlace, place_panels
from designer.freight.drawing.panels import PANEL_GAP, Panels
from designer.freight.drawing.places import TruckPlace, roads, solid
from designer.freight.drawing.placing import place_trucks
from designer.freight.drawing.routes import draw_circles, draw_notices, draw_road
from designer.freight.drawing.trucks import draw_truck, truck_color
from designer.freight.drawing.vehicles import MARGINS
from designer.text.wording import Wording
from sheets.freight.model import Layout, Sheet
from sheets.pages import PAGE_SIZES

if TYPE_CHECKING:
    from datetime import date

_MARGIN = 6.2  # 6 mm, which every printer reaches, and half of the outlines


@dataclass(frozen=True)
class Drawing:
    """A sheet on its page: the scene, the box of its map, where its trucks and their spots stand, and the boxes around.

    The items of the boxes follow those of the map, in their order.
    """

    scene: Scene
    map: Box
    places: tuple[TruckPlace, ...]
    panels: tuple[PanelPlace, ...]


def draw(
    sheet: Sheet,
    *,
    language: str | None = None,
    theme: Theme = COLOR,
    page: str | None = None,
    printed: date | None = None,
    measured: Measured = UNMEASURED,
) -> Scene:
    """The whole sheet on its page, in a language where the sheet has translations; else in its own.

    On another `page` than its own everything is placed by itself. With the day of its print the foot is stamped; what
    was `measured` stands under the title. Raises `ValueError` for an unknown page.
    """
    drawing = lay_out(sheet, language=language, theme=theme, page=page, printed=printed, measured=measured)
    return drawing.scene


def lay_out(
    sheet: Sheet,
    *,
    language: str | None = None,
    theme: Theme = COLOR,
    page: str | None = None,
    printed: date | None = None,
    measured: Measured = UNMEASURED,
) -> Drawing:
    """As `draw`, with the places of trucks and spots, for what is drawn upon the sheet."""
    stamp = stamp_of(sheet, printed) if printed else ""  # of the file, before anything is translated or moved
    own, words = on_page(sheet, page), Wording(sheet, language)
    sheet, language = words.sheet, words.language
    sheet = on_page(sheet, page)
    width, height = PAGE_SIZES[sheet.layout.page]
    left, top, right, bottom = _MARGIN, _MARGIN, width - _MARGIN, height - _MARGIN
    panels = Panels(sheet, theme, language, measured)
    # a map that is laid out keeps its size in all languages
    likeness = Panels(own, theme, own.language) if own.layout.trucks else panels
    lengths = likeness.row_lengths(right - left)
    foot = Foot(sheet, right - left, theme, language, stamp)
    page_box = (left, top, right, bottom - foot.height - PANEL_GAP)
    boxes, ground = place_panels(panels, sheet.layout, page_box, 0.042 * height + 6, lengths)
    measures = [Measures(index, truck, words) for index, truck in enumerate(sheet.trucks)]
    places = place_trucks(measures, sheet.layout, _area(ground), [box.box for box in boxes if box.moved])
    items = _map(sheet, ground, measures, places, theme, words)
    items += [item for box in boxes for item in box.items]
    items += foot.draw((left, bottom - foot.height, right, bottom))
    scene = Scene(width, height, tuple(items), sheet.title, language, theme.paper)
    return Drawing(scene, ground, tuple(places), tuple(boxes))


def on_page(sheet: Sheet, page: str | None) -> Sheet:
    """The sheet on a page, `None` for its own; on another nothing keeps its place.

    Raises `ValueError` for an unknown page.
    """
    if page is None or page == sheet.layout.page:
        return sheet
    for name in PAGE_SIZES:
        if name == page:
            return sheet.model_copy(update={"layout": Layout(page=name, ground=sheet.layout.ground)})
    raise ValueError(f"page: expected one of {', '.join(PAGE_SIZES)}, found '{page}'")


def _area(ground: Box) -> Box:
    return (ground[0] + 3, ground[1] + 2.5, ground[2] - 3, ground[3] - 2.5)


def _map(
    sheet: Sheet, ground: Box, measures: list[Measures], places: list[TruckPlace], theme: Theme, words: Wording
) -> list[Item]:
    colors = [truck_color(sheet, truck, index, theme) for index, truck in enumerate(sheet.trucks)]
    clearing = Clearing(_area(ground), [*solid(places), *roads(places)])
    kind = terrain(sheet)
    items = draw_picture(ground, theme, sheet.layout.ground)
    if not items:
        items = draw_ground(ground, theme, kind)
        items += draw_growth(_area(ground), clearing, theme, kind)
    for place in places:
        items += draw_road(place, MARGINS[sheet.trucks[place.index].vehicle].ground, colors[place.index], theme)
    items += draw_notices(measures, places, colors, theme)
    items += draw_circles(sheet, places, colors, theme)
    for place in places:
        items += draw_truck(sheet, measures[place.index], place, theme, words)
    return items
