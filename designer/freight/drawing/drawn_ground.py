"""Hints about the picture under the map, read from the sheet and from its scene."""

from __future__ import annotations

from collections.abc import Iterator

from designer.draw.pictures import MOST_SIDE, picture_size
from designer.draw.scene import Image, Scene
from sheets.freight.codes import problem
from sheets.freight.model import Sheet
from sheets.problems import Problem, quoted

_PLACE = ("layout", "ground", "picture")
_LEAST_PPI = 100  # half of what sharp photos are printed with: a pale ground may be softer


def ground_problems(sheet: Sheet, scene: Scene) -> Iterator[Problem]:
    """A picture that is left out as it cannot be read, or one of too few pixels for its size on paper."""
    picture = sheet.layout.ground.picture
    size = picture_size(picture)
    if picture and size is None:
        message = f"expected an RGB or grey JPEG of at most {MOST_SIDE} pixels a side, found {quoted(picture)}"
        yield problem("bad_picture", message, *_PLACE)
    image = next((item for item in scene.items if isinstance(item, Image)), None)
    if size and image:
        ppi = 25.4 * min(size[0] / image.width, size[1] / image.height)
        if ppi < _LEAST_PPI:
            message = f"expected {_LEAST_PPI} pixels an inch on paper, found {ppi:.0f}"
            yield problem("coarse_picture", message, *_PLACE)
