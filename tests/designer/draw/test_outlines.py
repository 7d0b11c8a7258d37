"""SVG files from outside: what programs write is read, all else is refused in one sentence."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.draw.outlines import LONGEST, OutlineError, read_outline
from designer.draw.scene import Paint, Path, parse_steps
from designer.draw.symbols import suit_shape
from sheets.parts import Suit

SQUARE = "M 2 2 L 98 2 L 98 98 L 2 98 Z"
ENTITIES = b'<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'


def svg(body: str, attributes: str = "") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{body}</svg>'.encode()


def corners(text: str) -> set[tuple[float, float]]:
    return {point for _, points in parse_steps(text) for point in points}


@pytest.mark.parametrize(
    "body",
    [
        '<path d="M0 0h10v10H0z"/>',
        '<path d="m5,5 10,0 0,10 -10,0z" fill="#ff0000" stroke="none"/>',
        '<rect x="3" y="4" width="7" height="7"/>',
        '<polygon points="0,0 4,0 4,4 0,4"/>',
        '<g transform="translate(9 9) rotate(90)"><g transform="scale(2,2)"><path d="M0 0H1V1H0Z"/></g></g>',
        '<g transform="matrix(0 1 -1 0 0 0)"><rect width="5" height="5"/></g>',
        '<g fill="none"><path d="M0 0h1v1z"/><path style="fill:#000" d="M0 0h8v8H0z"/></g>',
        '<g display="none"><path d="M0 0h99v1z"/></g><path d="M0 0h8v8H0z"/>',
        '<defs><path d="M0 0h99v1z"/></defs><clipPath><rect width="99" height="1"/></clipPath><path d="M0 0h8v8H0z"/>',
        '<x:view xmlns:x="urn:x"><x:path d="M0 0h99v1z"/></x:view><path d="M0 0h8v8H0z"/>',
    ],
)
def test_shapes_of_many_programs_fill_the_box(body: str) -> None:
    outline = read_outline(svg(body))
    assert corners(outline.text) == corners(SQUARE)
    assert outline.left_out == ()


def test_arcs_and_circles_become_curves() -> None:
    for body in ('<circle cx="7" cy="7" r="5"/>', '<path d="M12 2a10 10 0 1010 10A10 10 0 0012 2z"/>'):
        text = read_outline(svg(body)).text
        assert {command for command, _ in parse_steps(text)} == {"M", "C", "Z"}
        assert {(2.0, 50.0), (50.0, 2.0), (98.0, 50.0), (50.0, 98.0)} <= corners(text)


def test_a_wide_shape_keeps_its_proportions() -> None:
    assert read_outline(svg('<rect width="40" height="10"/>')).text == "M 2 38 L 98 38 L 98 62 L 2 62 L 2 38 Z"


def test_what_is_left_out_is_told() -> None:
    body = '<text>hi</text><image href="file:///etc/passwd"/><script>alert(1)</script><use href="#a"/>'
    outline = read_outline(svg(f'{body}<path d="M0 0h1" stroke="red" fill="none"/><path d="M0 0h1v1H0z"/>'))
    assert outline.left_out == ("text", "image", "script", "use", "line")
    assert re.fullmatch(r"[MLQCZ\d. ]+", outline.text)


def test_an_outline_is_one_that_a_suit_takes_and_that_is_drawn() -> None:
    text = read_outline(svg('<g transform="skewX(20)"><ellipse cx="3" cy="9" rx="7" ry="2"/></g>')).text
    suit = Suit(id="a", name="A", letter="A", symbol="star", color="#112233", outline=text)
    shape = suit_shape(suit, 10, 20, 3, Paint("#112233"))
    assert isinstance(shape, Path)
    assert shape.box == pytest.approx((10.06, 21.0, 12.94, 22.0), abs=0.5)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (ENTITIES + svg("<text>&b;</text>"), "expected no entities, found 'a'"),
        (b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + svg("&x;"), "expected no entities, found 'x'"),
        (b'<!DOCTYPE svg [<!ENTITY % p SYSTEM "http://example.org/x"> %p;]>' + svg(""), "expected no entities, found 'p'"),
        (b"<svg>" + b" " * 50_000_000, "expected at most 500 kB, found 50000 kB"),
        (svg("<g>" * 500 + "</g>" * 500), "expected at most 60 elements within each other, found more"),
        (svg('<path d="M0 0h5v5z"/>' * 6000), "expected at most 5000 elements, found more"),
        (svg('<path d="M0 0 L nan nan L 5 5 Z"/>'), "expected a path with plain numbers, found one that cannot be read"),
        (svg('<path d="M0 0 L 1e999 5 L 5 5 Z"/>'), "expected a shape with width and height, found none or endless numbers"),
        (svg('<rect width="1e999" height="5"/>'), "found"),
        (svg('<rect width="100%" height="5"/>'), "expected a rect with plain numbers, found one that cannot be read"),
        (svg('<path transform="rotate(x)" d="M0 0h5v5z"/>'), "expected a transform with plain numbers, found 'rotate'"),
        (svg('<path d="M0 0h5z"/>'), "expected a shape with width and height, found none or endless numbers"),
        (svg("<script>alert(1)</script>"), "expected a filled shape, found none"),
        (svg("<foreignObject><path d='M0 0h5v5z'/></foreignObject>"), "expected a filled shape, found none"),
        (svg('<path d="M0 0h5v5z" fill="none" stroke="#000"/>'), "found lines only: make paths of them first"),
        (b"<html><body/></html>", "expected an SVG file, found one that begins with 'html'"),
        (b"\x89PNG\r\n\x1a\n\0\0", "expected an SVG file, found what is no XML"),
        (b'<?xml version="1.0" encoding="klingon"?><svg/>', "expected an SVG file, found what is no XML"),
        (b"", "expected an SVG file, found what is no XML"),
    ],
)  # fmt: skip
def test_what_is_hostile_or_of_no_use_is_refused_in_one_sentence(data: bytes, message: str) -> None:
    with pytest.raises(OutlineError, match=re.escape(message)) as caught:
        read_outline(data)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


def test_a_shape_of_too_many_points_is_refused_and_one_of_many_is_rounded() -> None:
    def zigzag(points: int) -> bytes:
        return svg(
            f'<path d="M0 0{"".join(f"L{index}.{index % 7} {index * 37 % 100}.3" for index in range(points))}z"/>'
        )

    many = read_outline(zigzag(420)).text
    assert len(many) <= LONGEST
    assert "." not in many
    with pytest.raises(OutlineError, match=f"expected a shape of at most {LONGEST} characters, found .*: simplify"):
        read_outline(zigzag(900))


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=200) | st.text(alphabet="<>/=\"' svgpathdML0123456789.e-Zzac", max_size=200).map(str.encode))
def test_whatever_comes_there_is_an_outline_or_an_error_of_ours(data: bytes) -> None:
    for file in (data, svg(f'<path d="M0 0 {data.decode("latin-1").translate({34: "", 38: "", 60: ""})}"/>')):
        try:
            outline = read_outline(file)
        except OutlineError:
            continue
        assert Suit(id="a", name="A", letter="A", symbol="star", color="#112233", outline=outline.text)
