"""A designer brings a shape and a picture of their own, in a real browser."""

import io
import os
import re
from pathlib import Path

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from PIL import Image
from playwright.sync_api import FilePayload, Page, expect

from tests.e2e.test_app import keyed, open_official, section

ICON = b"""<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="none" d="M0 0h24v24H0z"/>
<g transform="translate(2 2)"><path d="M0 0h8v8H0z"/></g><text>hi</text></svg>"""


def picture() -> bytes:
    buffer = io.BytesIO()
    Image.linear_gradient("L").resize((1400, 900)).save(buffer, "PNG")
    return buffer.getvalue()


def bring(page: Page, place: str, file: FilePayload) -> None:
    keyed(page, f"file:{place}").locator('input[type="file"]').set_input_files(file)


def test_a_shape_and_a_picture_from_files_are_drawn_and_printed(page: Page) -> None:
    open_official(page)
    section(page, "Suits")
    keyed(page, "look:/suits/0/symbol").locator('button[data-id="anchor"]').click()
    expect(page.get_by_text("Saved · version 2")).to_be_visible()
    expect(keyed(page, "edit:/suits/0/symbol").get_by_role("combobox")).to_have_value("Anchor")

    bring(page, "/suits/0/outline", {"name": "crate.svg", "mimeType": "image/svg+xml", "buffer": ICON})
    expect(page.get_by_text("Saved · version 3")).to_be_visible()
    expect(page.get_by_text("these parts are left out: text.")).to_be_visible()
    shape = keyed(page, "drawing").locator('path[fill="#26303a"][stroke-width="0.12"]').first
    expect(shape).to_have_attribute("d", re.compile(r"M [\d. ]+(L [\d. ]+){4}Z"))

    section(page, "Drawing")
    bring(page, "/layout/ground/picture", {"name": "sea.png", "mimeType": "image/png", "buffer": picture()})
    expect(page.get_by_text("Saved · version 4")).to_be_visible()
    drawn = keyed(page, "drawing").locator("image")
    expect(drawn).to_have_attribute("opacity", "0.3")

    page.get_by_role("link", name="Export").click()
    keyed(page, "export:format").get_by_text("PDF", exact=True).click()
    expect(page.get_by_text("_Letter-landscape.pdf")).to_be_visible()
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    with page.expect_download() as download:
        keyed(page, "export:download:pdf").get_by_role("button").click()
    assert b"/DCTDecode" in Path(download.value.path()).read_bytes()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b'<!DOCTYPE svg [<!ENTITY a "ha">]><svg/>', "expected no entities, found 'a'"),
        (b"\x89PNG no svg", "expected an SVG file, found what is no XML"),
    ],
)
def test_a_file_of_no_use_is_told_in_a_sentence_and_changes_nothing(page: Page, data: bytes, told: str) -> None:
    open_official(page)
    section(page, "Suits")
    bring(page, "/suits/0/outline", {"name": "a.svg", "mimeType": "image/svg+xml", "buffer": data})
    expect(page.get_by_text(told)).to_be_visible()
    expect(page.get_by_text("Saved · version 1")).to_be_visible()
