"""A scene as SVG, the same bytes each time; all text is escaped and the fonts are inside."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from xml.etree import ElementTree

from designer.draw.fonts import FAMILIES, WEIGHTS, font_file, text_width
from designer.draw.scene import Circle, Image, Item, Paint, Path, Rect, Scene, Step, Text

NAMESPACE = "http://www.w3.org/2000/svg"
_SIMPLE = "Arial, Helvetica, sans-serif"
_SIMPLE_SIZE = 0.88  # of such letters, which are wider than ours: so they are pressed together less


def to_svg(scene: Scene, *, embed_fonts: bool = True) -> str:
    """The scene as one SVG document sized in mm. Without fonts it is small, for print through our own fonts."""
    margin, bleed, is_simple = scene.margin, scene.bleed, scene.font == "simple"
    width, height = number(scene.width + 2 * margin), number(scene.height + 2 * margin)
    root = ElementTree.Element(
        "svg",
        {
            "xmlns": NAMESPACE,
            "width": f"{width}mm",
            "height": f"{height}mm",
            "viewBox": f"{number(-margin)} {number(-margin)} {width} {height}",
            "font-family": _SIMPLE if is_simple else ", ".join(f"'{name}'" for name in FAMILIES) + ", sans-serif",
            "stroke-linejoin": "round",
            "stroke-linecap": "round",
            "xml:lang": scene.language,
        },
    )
    ElementTree.SubElement(root, "title").text = scene.title
    if embed_fonts and not is_simple:
        ElementTree.SubElement(root, "style").text = _font_faces()
    if scene.background:
        paper = Rect(-bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed, Paint(scene.background))
        root.append(element(paper))
    for item in scene.items:
        root.append(element(item))
        if is_simple and isinstance(item, Text):
            root[-1].attrib.update(_simply(item))
    ElementTree.indent(root, " ")
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def number(value: float) -> str:
    """A length with at most two decimals, written the shortest way."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@cache
def _font_faces() -> str:
    return "".join(
        f"@font-face{{font-family:'{FAMILIES[0]}';font-weight:{weight};"
        f"src:url(data:font/woff2;base64,{b64encode(font_file(weight, 'woff2').read_bytes()).decode()})}}"
        for weight in WEIGHTS
    )


def element(item: Item) -> ElementTree.Element:
    """One item of a scene as an SVG element, its place in the sheet as `data-pointer`."""
    match item:
        case Rect():
            element = ElementTree.Element("rect", _box(item))
            if item.radius:
                element.set("rx", number(item.radius))
            element.attrib.update(_paint(item.paint))
        case Circle():
            element = ElementTree.Element("circle", _numbers(cx=item.x, cy=item.y, r=item.radius))
            element.attrib.update(_paint(item.paint))
        case Path():
            element = ElementTree.Element("path", {"d": path_text(item.steps), **_paint(item.paint)})
        case Text():
            element = ElementTree.Element("text", {**_numbers(x=item.x, y=item.y), **_font(item)})
            element.text = item.text
        case Image():
            element = ElementTree.Element("image", {**_box(item), **_picture(item)})
    if item.pointer:
        element.set("data-pointer", item.pointer)
    return element


def _box(item: Rect | Image) -> dict[str, str]:
    return _numbers(x=item.x, y=item.y, width=item.width, height=item.height)


def _picture(image: Image) -> dict[str, str]:
    """The only reference in a drawing: to data within it, of a kind that no reader takes for a document."""
    attributes = {"preserveAspectRatio": "xMidYMid slice", "href": f"data:image/jpeg;base64,{image.data}"}
    return attributes if image.opacity == 1 else {"opacity": number(image.opacity), **attributes}


def _numbers(**values: float) -> dict[str, str]:
    return {name: number(value) for name, value in values.items()}


def path_text(steps: Iterable[Step]) -> str:
    """The steps as SVG writes them in `d`."""
    return " ".join(map(_step, steps))


def _step(step: Step) -> str:
    command, points = step
    return " ".join([command, *(f"{number(x)} {number(y)}" for x, y in points)])


def _paint(paint: Paint) -> dict[str, str]:
    attributes = {"fill": paint.fill or "none"}
    if paint.stroke:
        attributes |= {"stroke": paint.stroke, "stroke-width": number(paint.width)}
    if paint.dash:
        attributes["stroke-dasharray"] = " ".join(map(number, paint.dash))
    if paint.opacity < 1:
        attributes["opacity"] = number(paint.opacity)
    return attributes


def _font(text: Text) -> dict[str, str]:
    attributes = {"font-size": number(text.size), "font-weight": "700" if text.bold else "500", "fill": text.color}
    if text.anchor != "start":
        attributes["text-anchor"] = text.anchor
    return attributes


def _simply(text: Text) -> dict[str, str]:
    """A font that was not measured in the width of ours, whichever font that is."""
    width = text_width(text.text, text.size, bold=text.bold)
    return {
        **_numbers(**{"font-size": text.size * _SIMPLE_SIZE, "textLength": width}),
        "lengthAdjust": "spacingAndGlyphs",
    }
