"""The page as a file: whole in itself, closed to the network, in the words of the sheet."""

import json
import re
import subprocess
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from designer.challenges.model import code_of, text_of
from designer.draw import PrintOptions
from designer.export import build, export, order
from designer.export.scripts import SHARED, bundle, data_text
from designer.freight import client
from designer.freight.client import solo
from designer.freight.rules_text import rules_text
from designer.text.terms import translated
from sheets import SheetError, apply_variants, library_ids, load, rules_hash, to_document
from tests.designer.challenges.test_challenges import challenge
from tests.designer.draw.drawn import EXTREMES, sheet_of, truck
from tests.designer.export.node import node
from tests.hostile import NAMES

OFFICIAL = load("flip-freighters")
MODULES = (*SHARED, *client.RULES, *client.PAGE, client.BOARDGAMEIO)


class Page(HTMLParser):
    """The parts of a page: its attributes by tag, and the text of its scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.texts: dict[str, str] = {}
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.tags.append((tag, attributes))
        self._inside = f"{tag} {attributes.get('type', '')}".strip()

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        self.texts[self._inside] = self.texts.get(self._inside, "") + data

    def attributes(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.tags if name == tag]

    @property
    def data(self) -> Any:
        return json.loads(self.texts["script application/json"])


def _page(sheet: Any, *, variants: tuple[str, ...] = (), language: str | None = None, **settings: str) -> Page:
    built = build(order(sheet, variants, PrintOptions(language=language), settings), "web")
    (make,) = built.files.values()
    return Page(make().decode("utf-8"))


def test_only_its_own_script_may_run_and_nothing_is_fetched() -> None:
    page = _page(OFFICIAL)
    (policy,) = [meta["content"] for meta in page.attributes("meta") if "http-equiv" in meta]
    script = page.texts["script module"]
    digest = b64encode(sha256(script.encode()).digest()).decode()
    assert policy.startswith(f"default-src 'none'; script-src 'sha256-{digest}'; ")
    assert len(page.attributes("script")) == 2
    links = [
        value for _, attributes in page.tags for name, value in attributes.items() if name in ("src", "href", "action")
    ]
    assert [link for link in links if not link.startswith("data:")] == []
    assert not re.search(r"\b(fetch|XMLHttpRequest|WebSocket|import\(|innerHTML|eval|insertAdjacentHTML)\b", script)


@pytest.mark.parametrize("sheet_id", library_ids("freight"))
def test_every_sheet_of_the_library_becomes_a_page(sheet_id: str) -> None:
    sheet = load(sheet_id)
    page = _page(sheet)
    assert page.data["game"]["id"] == sheet_id
    assert page.data["hash"] == rules_hash(sheet)
    assert [len(boxes) for boxes in page.data["board"]["squares"]] == [len(truck.squares) for truck in sheet.trucks]


@pytest.mark.parametrize("name", NAMES)
def test_a_hostile_sheet_becomes_a_page_of_the_same_parts(tmp_path: Path, name: str) -> None:
    document = to_document(load("tiny"))
    document["title"] = document["suits"][0]["name"] = document["trucks"][0]["name"] = NAMES[name][:120]
    document["credits"] = {"designer": "\u2028</script><!--<script>${x}"}
    page, plain = _page(document), _page(load("tiny"))
    assert page.data["title"] == document["title"]
    assert page.texts["script module"] == plain.texts["script module"]
    parts = {"script", "style", "meta", "button", "main", "section", "img", "noscript"}
    assert [tag for tag, _ in page.tags if tag in parts] == [tag for tag, _ in plain.tags if tag in parts]
    script = tmp_path / "page.mjs"
    script.write_text(page.texts["script module"], encoding="utf-8")
    subprocess.run([node(), "--check", str(script)], check=True, timeout=60)


def test_data_never_ends_its_script() -> None:
    value = {"</script>": "<!-- \u2028\u2029 & ]]>"}
    text = data_text(value)
    assert not set("<>&\u2028\u2029") & set(text)
    assert json.loads(text) == value


def test_modules_import_what_others_export_and_are_joined_after_them() -> None:
    """The bundle leaves imports out, so nobody else would find a wrong one."""
    exported: dict[str, set[str]] = {"sheet.js": {"SHEET", "BASE", "MARK"}}
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        for names, source in re.findall(r"^import \{ ([^}]*) \} from \"([^\"]*)\";", text, re.MULTILINE):
            known = set().union(*exported.values()) if path == client.BOARDGAMEIO else exported[Path(source).name]
            assert set(names.split(", ")) <= known, f"{path.name}: {source}"
        exported[path.name] = set(re.findall(r"^export (?:class|function|const) (\w+)", text, re.MULTILINE))
    assert not re.search(r"^import ", bundle(MODULES[:-1]), re.MULTILINE)


def test_labels_of_the_page_are_those_that_it_says() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in client.PAGE)
    said = set(re.findall(r"\"((?:table|web|challenge)\.[\w.]+)\"", text))
    said |= {f"game.code.{reason}" for reason in ("unreadable", "mistyped", "other_deck")}  # by what is wrong
    assert said == set(solo.LABELS)


def test_it_speaks_a_language_in_the_words_of_the_sheet() -> None:
    page = _page(load("grand-junction"), language="es", variants=("shunting",))
    assert page.attributes("html")[0]["lang"] == "es"
    assert page.data["labels"]["table.end_day"] == "Terminar el turno"
    assert page.data["labels"]["web.go_on"].startswith("Pasos que quedan: {steps}.")
    assert page.data["words"]["hour"][0] == "palada"
    assert page.texts["title"] == "Gran empalme"
    told = rules_text(apply_variants(load("grand-junction"), ["shunting"]), "es")
    assert [part["title"] for part in page.data["rules"]] == ["", *(section.title for section in told)]
    assert page.texts["p"] == translated(load("grand-junction"), "es").variants[0].title != "Shunting yard"


def test_rule_options_are_applied_and_the_others_told() -> None:
    page = _page(OFFICIAL, variants=("overtime_suit",))
    assert page.data["game"]["overtime"]["changes"] == ["value", "suit"]
    losses = build(order(OFFICIAL, ["overtime_suit"]), "web").losses
    told = {loss.pointer: loss.message for loss in losses}
    assert told == {
        "/players": "the page is for one player",
        "/variants/1": "the rule option 'hide_discard' is not played; export once more with it",
    }


def test_a_rule_option_that_changes_the_deck_brings_the_base_deck_and_its_mark() -> None:
    base = load("harbour-lights")
    page = _page(base, variants=("flares",))
    changed = apply_variants(base, ["flares"])
    assert page.data["base"]["deck"]["jokers"] != page.data["game"]["deck"]["jokers"]
    assert code_of(base, ("flares",), 7).startswith(page.data["mark"])
    assert changed.deck.jokers == page.data["game"]["deck"]["jokers"]


def test_a_challenge_is_told_with_its_stars_and_pars() -> None:
    made = challenge(
        pars=({"bot": "greedy", "total": 12}, {"bot": "planner", "total": 3}), stars=({"stars": 1, "least": 10},)
    )
    told = _page(load("tiny"), challenge=text_of(made)).data["challenge"]
    assert (told["title"], told["code"]) == (made.title, made.code)
    assert told["stars"] == [{"stars": 1, "from": 10}]
    assert told["pars"] == [{"bot": "Greedy", "total": 12}, {"bot": "Planner", "total": 3}]


def test_a_challenge_of_another_game_is_refused() -> None:
    text = text_of(challenge())
    with pytest.raises(
        ValueError, match="challenge: expected one of 'flip-freighters' with these rule options, found another"
    ):
        _page(OFFICIAL, challenge=text)
    with pytest.raises(SheetError, match="challenge"):
        _page(load("tiny"), challenge="{}")


def test_squares_without_room_on_the_page_are_told() -> None:
    """Twenty-four trucks on A5: whatever has no place is still played, from the list."""
    built = build(order(EXTREMES["24 trucks on A5"]), "web")
    (make,) = built.files.values()
    boxes = Page(make().decode("utf-8")).data["board"]["squares"]
    missing = {f"/trucks/{t}/squares/{s}" for t, row in enumerate(boxes) for s, box in enumerate(row) if box is None}
    assert {loss.pointer for loss in built.losses if "no place" in loss.message} == missing


def test_a_drawing_that_would_be_wrong_is_no_page() -> None:
    sheet = sheet_of(trucks=[truck(0)], layout={"trucks": {"truck-0": {"at": [275.0, 100.0]}}})
    with pytest.raises(SheetError, match="/trucks/0"):
        build(order(sheet), "web")


def test_the_file_is_written_under_the_name_of_the_sheet(tmp_path: Path) -> None:
    report = export(OFFICIAL, "web", tmp_path)
    assert report.files == ("flip-freighters_v1.0_Letter-landscape.html", "export-report.json")
