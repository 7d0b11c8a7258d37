"""How far colours, as #rrggbb, stand apart: for reading, and for people who see colours in another way."""

from __future__ import annotations

from functools import lru_cache
from math import dist

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Full loss of one kind of cones, on linear RGB: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
# Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, table of severity 1.0.
_VISIONS: dict[str, Matrix] = {
    "full colour vision": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

# Linear RGB to OKLab, in which equal distances look equal: Ottosson, "A perceptual color space for image processing", 2020.
_TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_LAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)

NOTICEABLE = 0.02
"""The least difference that is just seen, as CSS Color 4 takes it."""


def contrast(color: str, other: str) -> float:
    """From 1 to 21, as WCAG 2 defines it."""
    darker, lighter = sorted((luminance(color), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def difference(color: str, other: str) -> tuple[float, str]:
    """The distance in OKLab, from 0 to 1, in the colour vision for which it is the least, and which one that is."""
    pairs = zip(_seen(color), _seen(other), _VISIONS, strict=True)
    return min(((dist(one, two), vision) for one, two, vision in pairs), key=lambda found: found[0])


def plain_difference(color: str, other: str) -> float:
    """The distance in OKLab for full colour vision."""
    return dist(_seen(color)[0], _seen(other)[0])


@lru_cache(8192)
def _seen(color: str) -> tuple[Triple, ...]:
    """A colour in OKLab for each kind of colour vision."""
    return tuple(_oklab(_times(vision, _linear(color))) for vision in _VISIONS.values())


def _oklab(linear: Triple) -> Triple:
    red, green, blue = _times(_TO_CONES, _clipped(linear))
    return _times(_TO_LAB, (red ** (1 / 3), green ** (1 / 3), blue ** (1 / 3)))


def _clipped(linear: Triple) -> Triple:
    red, green, blue = (min(1.0, max(0.0, channel)) for channel in linear)
    return (red, green, blue)


@lru_cache(8192)
def luminance(color: str) -> float:
    """The relative luminance, from 0 to 1, as WCAG 2 defines it."""
    red, green, blue = _linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(color: str) -> Triple:
    channels = (int(color[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return (red, green, blue)


def _times(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return (first, second, third)
