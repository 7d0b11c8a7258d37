"""Pictures from outside: a file becomes a small JPEG of its pixels and nothing else, or is refused in one sentence.

What is uploaded is data only. Its size is looked at before it is decoded, only common formats are tried, and it is
always encoded anew: no place, no camera, no profile and no hidden file in it gets into a sheet.
"""

from __future__ import annotations

import io
from base64 import b64decode, b64encode
from functools import lru_cache

from PIL import Image, ImageOps

MOST_BYTES = 10_000_000  # of a file
MOST_PIXELS = 50_000_000  # of a file: what good cameras make; 150 MB while it is decoded
MOST_SIDE = 1600  # pixels of a picture in a sheet
LONGEST = 131_072  # characters of a picture in a sheet, which every revision of it holds
_SIDE = 1400  # pixels to begin with: 130 an inch on A4
_QUALITIES = (80, 70, 60, 50, 40)
_FORMATS = ("JPEG", "PNG", "WEBP")


class PictureError(ValueError):
    """A file that is no picture for a sheet."""


def read_picture(data: bytes) -> str:
    """The picture of a JPEG, PNG or WebP file, as it goes into a sheet: upright, on white, in base64.

    It is made smaller until it has at most `LONGEST` characters. Raises `PictureError` that says what is wrong.
    """
    if len(data) > MOST_BYTES:
        raise PictureError(f"picture: expected at most {MOST_BYTES // 1_000_000} MB, found {len(data) // 1_000_000} MB")
    try:
        image = _opened(data, _FORMATS)
    except Image.DecompressionBombError:
        raise _too_many_pixels("several times as many") from None
    except Exception:  # of many kinds, here and below: readers of damaged data meet anything
        formats = ", ".join(_FORMATS)
        raise PictureError(f"picture: expected a file of {formats}, found another or a damaged one") from None
    if image.width * image.height > MOST_PIXELS:
        raise _too_many_pixels(f"{image.width} x {image.height}")
    try:
        image.draft("RGB", (_SIDE, _SIDE))  # a JPEG is decoded no larger than needed
        image.load()
        upright = ImageOps.exif_transpose(image)
    except Exception:
        raise PictureError("picture: expected a whole picture, found a damaged one") from None
    return _encoded(_on_white(upright))


@lru_cache(8)
def picture_size(text: str) -> tuple[int, int] | None:
    """Width and height in pixels of a picture in a sheet; `None` where it is none that can be drawn.

    A sheet comes from anywhere: the picture is decoded once, here, so that nothing else meets a damaged or a huge one.
    """
    try:
        image = _opened(b64decode(text, validate=True), ("JPEG",))
        if max(image.size) > MOST_SIDE or image.mode not in ("RGB", "L"):
            return None
        image.load()
    except Exception:
        return None
    return image.size


@lru_cache(8)
def in_gray(text: str) -> str:
    """The picture, which can be drawn, in grays."""
    image = _opened(b64decode(text), ("JPEG",)).convert("L")
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=_QUALITIES[0], optimize=True)
    return b64encode(buffer.getvalue()).decode("ascii")


def _opened(data: bytes, formats: tuple[str, ...]) -> Image.Image:
    """The picture, of which no more than its head is read yet. Raises errors of any kind."""
    return Image.open(io.BytesIO(data), formats=formats)


def _too_many_pixels(found: str) -> PictureError:
    return PictureError(f"picture: expected at most {MOST_PIXELS // 1_000_000} million pixels, found {found}")


def _on_white(image: Image.Image) -> Image.Image:
    """The pixels in a picture of our own, which has nothing else: a changed one would keep comments."""
    image.thumbnail((_SIDE, _SIDE))
    own = Image.new("RGB", image.size, "white")
    if image.has_transparency_data:
        own.paste(image.convert("RGBA"), mask=image.convert("RGBA").getchannel("A"))
    else:
        own.paste(image.convert("RGB"))
    return own


def _encoded(image: Image.Image) -> str:
    """The best quality that fits, then a smaller picture."""
    while True:
        for quality in _QUALITIES:
            buffer = io.BytesIO()
            image.save(buffer, "JPEG", quality=quality, optimize=True)
            text = b64encode(buffer.getvalue()).decode("ascii")
            if len(text) <= LONGEST:
                return text
        image = image.resize((max(1, image.width * 4 // 5), max(1, image.height * 4 // 5)))
