"""Pictures from outside: pixels come in, nothing else does."""

from __future__ import annotations

import io
import re
import zlib
from base64 import b64decode, b64encode
from contextlib import suppress
from random import Random
from struct import pack
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from designer.draw.pictures import LONGEST, MOST_SIDE, PictureError, picture_size, read_picture


def file(
    size: tuple[int, int] = (60, 40), kind: str = "PNG", color: Any = "#336699", mode: str = "RGB", **save: Any
) -> bytes:
    buffer = io.BytesIO()
    Image.new(mode, size, color).save(buffer, kind, **save)
    return buffer.getvalue()


def decoded(text: str) -> Image.Image:
    return Image.open(io.BytesIO(b64decode(text)))


def bomb(side: int) -> bytes:
    """A PNG that says it is huge; its pixels would be gigabytes."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return pack(">I", len(body)) + name + body + pack(">I", zlib.crc32(name + body))

    head = chunk(b"IHDR", pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(bytes(1000))) + chunk(b"IEND", b"")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_keeps_its_pixels(kind: str) -> None:
    image = decoded(read_picture(file(kind=kind)))
    assert (image.format, image.mode, image.size) == ("JPEG", "RGB", (60, 40))
    assert image.getpixel((30, 20)) == pytest.approx((0x33, 0x66, 0x99), abs=4)


def test_nothing_but_pixels_stays() -> None:
    exif = Image.Exif()
    exif[0x010E] = "secret place"
    data = file(kind="JPEG", exif=exif, icc_profile=b"secret profile", comment=b"secret comment") + b"secret trailer"
    made = b64decode(read_picture(data))
    assert b"secret" in data
    assert b"secret" not in made
    assert {"exif", "icc_profile", "comment"}.isdisjoint(decoded(read_picture(data)).info)


def test_a_photo_taken_on_its_side_stands_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turn it right
    assert decoded(read_picture(file((60, 40), "JPEG", exif=exif))).size == (40, 60)


def test_what_is_clear_becomes_white() -> None:
    image = decoded(read_picture(file(mode="RGBA", color=(0, 0, 0, 0))))
    assert image.getpixel((5, 5)) == pytest.approx((255, 255, 255), abs=2)


@pytest.mark.parametrize(
    ("mode", "color"), [("1", 1), ("L", 90), ("P", 3), ("LA", (9, 9)), ("I;16", 9), ("CMYK", (9, 9, 9, 9))]
)
def test_every_kind_of_pixels_can_be_drawn(mode: str, color: Any) -> None:
    text = read_picture(file(kind="JPEG" if mode == "CMYK" else "PNG", mode=mode, color=color))
    assert picture_size(text) == (60, 40)


def test_the_worst_picture_fits_into_a_sheet() -> None:
    """Noise has nothing to be left out; it is made coarser until it fits."""
    noise = Image.frombytes("RGB", (2000, 1500), Random(1).randbytes(9_000_000))
    buffer = io.BytesIO()
    noise.save(buffer, "JPEG", quality=90)
    text = read_picture(buffer.getvalue())
    assert LONGEST / 2 < len(text) <= LONGEST
    size = picture_size(text)
    assert size is not None
    assert 500 < max(size) <= 1400


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (bytes(50_000_000), "expected at most 10 MB, found 50 MB"),
        (bomb(30_000), "expected at most 50 million pixels, found several times as many"),
        (bomb(8_000), "expected at most 50 million pixels, found 8000 x 8000"),
        (bomb(7_000), "expected a whole picture, found a damaged one"),
        (file((400, 400))[:300], "expected a whole picture, found a damaged one"),
        (file(kind="GIF"), "expected a file of JPEG, PNG, WEBP, found another or a damaged one"),
        (b"%!PS-Adobe-3.0 EPSF-3.0\n", "expected a file of JPEG, PNG, WEBP, found another or a damaged one"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "expected a file of JPEG, PNG, WEBP, found another"),
        (b"", "expected a file of JPEG, PNG, WEBP, found another or a damaged one"),
    ],
)
def test_what_is_hostile_or_no_picture_is_refused_in_one_sentence(data: bytes, message: str) -> None:
    with pytest.raises(PictureError, match=re.escape(message)) as caught:
        read_picture(data)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no picture",
        file(kind="PNG"),
        bomb(30_000),
        file((MOST_SIDE + 1, 1), "JPEG"),
        file((400, 400), "JPEG")[:400],
        file(kind="JPEG", mode="CMYK", color=(9, 9, 9, 9)),
    ],
    ids=["nothing", "text", "png", "bomb", "too long", "cut off", "cmyk"],
)
def test_a_picture_of_a_sheet_that_cannot_be_drawn_is_none(data: bytes) -> None:
    assert picture_size(b64encode(data).decode("ascii")) is None


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(["PNG", "JPEG", "WEBP"]).map(lambda kind: file((30, 20), kind)), st.data())
def test_whatever_comes_there_is_a_picture_or_an_error_of_ours(whole: bytes, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(whole) - 1))
    damaged = whole[:place] + data.draw(st.binary(max_size=8)) + whole[place + data.draw(st.integers(0, 8)) :]
    picture_size(b64encode(damaged).decode("ascii"))
    with suppress(PictureError):
        assert picture_size(read_picture(damaged)) is not None
