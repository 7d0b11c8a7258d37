"""What each target holds of each family, and what it says of those that it cannot hold."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator
from pypdf import PdfReader
from referencing import Registry, Resource

from designer.cli.export import command
from designer.draw import PrintOptions
from designer.export import TARGETS, build, export, holds, order
from sheets import load, rules_hash
from sheets.families import FAMILIES
from simulator.replay import replay

CARD_GAMES = ("lost-cities", "llama")
HELD = {"json", "svg", "pdf", "png", "cards", "data", "pnp", "rules"}


def made(sheet_id, target, *variants, **options):
    wanted = order(load(sheet_id), variants, PrintOptions(**options))
    return {name: make() for name, make in build(wanted, target).files.items()}


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_holds_freight(target):
    assert holds("freight", target)


@pytest.mark.parametrize("sheet_id", CARD_GAMES)
def test_games_of_cards_go_where_there_is_paper_or_data(sheet_id):
    assert {target for target in TARGETS if holds(load(sheet_id).family, target)} == HELD


@pytest.mark.parametrize("target", sorted(set(TARGETS) - HELD))
@pytest.mark.parametrize("sheet_id", CARD_GAMES)
def test_a_target_that_cannot_hold_a_family_says_so_in_one_sentence(sheet_id, target, tmp_path):
    done = CliRunner().invoke(command, [sheet_id, "--to", target, "-o", str(tmp_path / "out")])
    family = load(sheet_id).family
    held = "json, svg, pdf, png, cards, data, pnp, rules"
    assert done.exit_code == 1
    assert done.output == (f"Error: target: expected one that holds the family '{family}' ({held}), found '{target}'\n")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("sheet_id", CARD_GAMES)
def test_a_pdf_holds_the_drawing_the_score_pad_and_on_demand_the_rules(sheet_id, tmp_path):
    pages = {}
    for rules in (False, True):
        folder = tmp_path / str(rules)
        report = export(load(sheet_id), "pdf", folder, options=PrintOptions(rules=rules))
        texts = [page.extract_text() for page in PdfReader(folder / report.files[0]).pages]
        pages[rules] = texts
    assert len(pages[False]) == 2
    assert len(pages[True]) >= 3
    assert all(load(sheet_id).title in text for text in pages[True])
    assert "What you need" in pages[True][2]


@pytest.mark.parametrize("sheet_id", CARD_GAMES)
def test_pages_of_a_print_have_its_bleed_and_marks(sheet_id, tmp_path):
    export(load(sheet_id), "pdf", tmp_path, options=PrintOptions(bleed=3, crop_marks=True))
    sizes = [page.mediabox for page in PdfReader(next(tmp_path.glob("*.pdf"))).pages]
    assert len(sizes) == 2
    assert sizes[0] == sizes[1]
    assert float(sizes[0].width) == pytest.approx((297 + 2 * 9) * 72 / 25.4, abs=0.01)


@pytest.mark.parametrize("sheet_id", CARD_GAMES)
def test_what_a_picture_leaves_out_is_told(sheet_id):
    losses = {loss.message for loss in build(order(load(sheet_id)), "png").losses}
    assert "a picture is one page: the score pad is in a PDF only" in losses
    assert not any("score pad" in loss.message for loss in build(order(load(sheet_id)), "pdf").losses)


@pytest.mark.parametrize("sheet_id", CARD_GAMES)
def test_a_print_and_play_has_a_score_pad(sheet_id):
    names = build(order(load(sheet_id)), "pnp").files
    assert sum("score-pad" in name for name in names) == sum("rules" in name for name in names) == 8
    readme = names["README_en.txt"]().decode()
    assert "a pad to write scores on" in readme
    assert "one for each player" not in readme


def test_bought_decks_serve_for_numbers_and_llamas_but_not_for_five_suits():
    """56 cards of 7 kinds, 8 of each: two usual decks have 8 of each value."""
    readme = {sheet_id: made(sheet_id, "cards")["README.txt"].decode() for sheet_id in CARD_GAMES}
    assert (
        "Take 8 cards of each value from the ace, which is 1, to 6. Take 8 kings as llamas. Leave out the jokers."
        in readme["llama"]
    )
    assert "Or do without printed cards" not in readme["lost-cities"]


@pytest.mark.parametrize("sheet_id", CARD_GAMES)
def test_bundle_and_games_fit_their_schemas_and_replay(sheet_id):
    sheet = load(sheet_id)
    files = made(sheet_id, "data")
    schemas = {name: json.loads(data) for name, data in files.items() if name.endswith(".schema.json")}
    registry = Registry().with_resources((name, Resource.from_contents(schema)) for name, schema in schemas.items())
    bundle, games = json.loads(files["bundle.json"]), json.loads(files["vectors.json"])
    for document, schema in ((bundle, "bundle"), (games, "games")):
        Draft202012Validator(schemas[f"{schema}.schema.json"], registry=registry).validate(document)
    assert bundle["rules_hash"] == rules_hash(sheet)
    assert sum(each["count"] for each in bundle["deck"]) == {"lost-cities": 60, "llama": 56}[sheet_id]
    report = replay(games)
    assert (report.games, report.mismatches) == (3, ())
    assert [game["players"] for game in games["games"]] == [sheet.players.min] * 3


@pytest.mark.parametrize("sheet_id", CARD_GAMES)
def test_the_specification_tells_how_play_and_deals_are_written(sheet_id):
    """With what all families have alike, which only one README tells: streams of numbers and the code of a deal."""
    text = made(sheet_id, "data")["specification.md"].decode()
    headings = [line.removeprefix("## ") for line in text.splitlines() if line.startswith("## ")]
    assert headings[0].startswith("Actions")
    assert sum(heading.startswith("The deal, ") for heading in headings) == 2
    assert "The deal code as people write it" in headings


@pytest.mark.parametrize("sheet_id", [*CARD_GAMES, "flip-freighters"])
def test_rules_are_written_as_text_with_all_cards(sheet_id):
    ((name, data),) = made(sheet_id, "rules", language="es").items()
    text = data.decode()
    assert name.endswith("_es_rules.md")
    assert text.startswith("# ")
    head, _, cards = text.partition("\n## Cartas\n\n")
    assert "\n## " in head
    count = sum(int(line.split(" ")[1]) for line in cards.splitlines())
    assert count == {"lost-cities": 60, "llama": 56, "flip-freighters": 52}[sheet_id]


def test_an_unknown_family_is_refused():
    with pytest.raises(ValueError, match=f"expected a family of {', '.join(FAMILIES)}, found 'chess'"):
        holds("chess", "web")


def test_the_list_of_cards_is_headed_by_the_sheets_own_word():
    sheet = load("llama").model_copy(update={"terms": type(load("llama").terms)(card={"one": "icon", "many": "icons"})})
    (text,) = (make().decode() for make in build(order(sheet, (), PrintOptions()), "rules").files.values())
    assert "\n## Icons\n\n- 8 × 1\n" in text
    assert "Drawing an icon" in text
