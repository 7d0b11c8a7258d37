"""The data for programmers: each file fits its schema and types, and replays on both engines."""

import json
import os
import shutil
import subprocess

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from designer.edit.texts import read_texts
from designer.export import Loss, build, order
from designer.export.data.typescript import types_text
from designer.importing.reading import read
from sheets import apply_variants, canonical_text, library_ids, load, rules_hash, to_document
from simulator.core.deal_code import parse_code
from simulator.core.plays_code import decode_plays
from simulator.freight.dealing import mark_of_deck
from simulator.freight.rules import FreightGame
from simulator.replay import replay

OFFICIAL = load("flip-freighters")


def made(sheet, *variants):
    return {name: make() for name, make in build(order(sheet, variants), "data").files.items()}


@pytest.fixture(scope="module")
def official():
    return made(OFFICIAL)


def tsc():
    path = shutil.which("tsc")
    if path is None:
        message = "expected tsc on the path (Debian: node-typescript), found none"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    return path


def schemas_of(files):
    schemas = {name: json.loads(data) for name, data in files.items() if name.endswith(".schema.json")}
    resources = [(name, Resource.from_contents(schema)) for name, schema in schemas.items()]
    return schemas, Registry().with_resources(resources)


@pytest.mark.parametrize("sheet_id", ["tiny", "flip-freighters", "island-hoppers"])
def test_bundle_and_vectors_fit_their_schemas(sheet_id):
    files = made(load(sheet_id))
    schemas, registry = schemas_of(files)
    for name, schema in (("bundle.json", "bundle"), ("vectors.json", "games")):
        validator = Draft202012Validator(schemas[f"{schema}.schema.json"], registry=registry)
        validator.validate(json.loads(files[name]))
        assert not validator.is_valid({**json.loads(files[name]), "format": "other/1"})


def test_the_bundle_tells_the_sheet_with_its_rule_options_and_what_follows_from_it():
    changed = apply_variants(OFFICIAL, ["overtime_suit"])
    bundle = json.loads(made(OFFICIAL, "overtime_suit")["bundle.json"])
    assert bundle["sheet"] == to_document(changed)
    assert bundle["rules_hash"] == rules_hash(changed)
    assert bundle["variants"] == ["overtime_suit"]
    assert sum(each["count"] for each in bundle["deck"]) == 52
    assert bundle["deck"][0] == {"card": "S1", "count": 2}
    assert bundle["deck"][-1] == {"card": "*", "count": 4}
    assert bundle["game"]["trucks"][0]["route"]["costs"] == []
    assert set(bundle["rules"]) >= {"en", "es", *OFFICIAL.translations}
    assert bundle["rules"]["en"].startswith(f"# {OFFICIAL.title}\n")


def test_a_bundle_is_imported_as_the_sheet(official):
    assert canonical_text(read(official["bundle.json"]).document) == canonical_text(OFFICIAL)


def test_a_rule_option_that_is_built_in_is_told():
    assert build(order(OFFICIAL), "data").losses == ()
    assert build(order(OFFICIAL, ["overtime_suit"]), "data").losses == (
        Loss("/variants/0", "the rule option 'overtime_suit' is built in, and cannot be switched off in the bundle"),
    )


@pytest.mark.parametrize(("sheet_id", "variants"), [("tiny", []), ("flip-freighters", ["overtime_suit"])])
def test_the_games_replay_on_both_engines(sheet_id, variants):
    report = replay(json.loads(made(load(sheet_id), *variants)["vectors.json"]))
    assert (report.games, report.mismatches) == (3, ())


def test_deals_are_those_of_their_codes(official):
    """Cards of code DBDX-1E by the specification, `deal 1,0,0 flip-freighters`."""
    deals = {each["code"]: each for each in json.loads(official["vectors.json"])["deals"]}
    assert deals["DBDX-1E"]["cards"][:6] == ["S1", "H5", "H4", "D5", "H4", "D6"]
    assert len(deals["DBDX-1E"]["cards"]) == 45
    for code, deal in deals.items():
        assert parse_code(code, mark_of_deck(OFFICIAL)) == deal["seed"]


def test_a_game_in_a_short_text_is_the_same_game_and_its_states_are_those_of_its_days(official):
    game = FreightGame(OFFICIAL)
    for record in json.loads(official["vectors.json"])["games"]:
        deal = [game.parse_outcome(card) for card in record["deal"]]
        actions = decode_plays(game, deal, record["plays"])
        assert [game.format_action(action) for action in actions] == [text for (day,) in record["days"] for text in day]
        assert len(record["legal"]) == len(actions)
        assert len(record["states"]) == len(record["days"]) == 15
        assert game.summary(game.parse_state(record["states"][-1]))["totals"] == record["final"]["totals"]


def test_tables_are_those_that_the_editor_reads(official):
    document = to_document(OFFICIAL)
    assert official["trucks.csv"].decode("utf-8-sig").splitlines()[1].startswith("different,")
    assert read_texts(document, official["texts.csv"]).document == document


def test_the_specification_holds_deals_codes_and_notation(official):
    text = official["specification.md"].decode()
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    assert headings == [
        "## Actions",
        "## States",
        "## Records",
        "## The deal, `deal_version` 1",
        "## The deal code as people write it",
    ]
    assert "code flip-freighters 2026 -> DBDX-23B5" in text


def test_types_say_what_the_schema_says():
    schema = {
        "title": "Whole",
        "$defs": {"Kind": {"enum": ["a", 'b"']}, "Any": {}},
        "properties": {
            "kind": {"$ref": "#/$defs/Kind", "description": "Ends */ here."},
            "place": {"type": "array", "prefixItems": [{"type": "number"}, {"type": "string"}]},
            "odd-name": {
                "type": "array",
                "items": {"anyOf": [{"$ref": "#/$defs/Any"}, {"type": "null"}]},
                "maxItems": 3,
            },
            "names": {"type": "object", "propertyNames": {"enum": ["x"]}, "additionalProperties": {"type": "integer"}},
        },
        "required": ["kind"],
    }
    assert types_text(schema) == (
        'export type Kind = "a" | "b\\"";\n\nexport type Any = unknown;\n\nexport interface Whole {\n'
        "  /** Ends *\\/ here. */\n  kind: Kind;\n  place?: [number, string];\n  /** (most: 3) */\n"
        '  "odd-name"?: (Any | null)[];\n  names?: Partial<Record<"x", number>>;\n}\n'
    )
    with pytest.raises(ValueError, match=r'schema: expected what our schemas have, found .*"not"'):
        types_text({"title": "Odd", "not": {}})


def test_typescript_takes_every_library_sheet_and_refuses_wrong_ones(tmp_path, official):
    for name, data in official.items():
        if name.endswith(".d.ts"):
            (tmp_path / name).write_bytes(data)
    sheets = [
        f"export const sheet{n}: Sheet = {canonical_text(load(each))};" for n, each in enumerate(library_ids("freight"))
    ]
    wrong = [
        "// @ts-expect-error a suit has a letter\nexport const suit: Suit = { id: 'a', name: 'A', symbol: 'spade', color: '#000000' };",
        "// @ts-expect-error there is no such vehicle\nexport const vehicle: Truck['vehicle'] = 'tank';",
        "// @ts-expect-error a stop has one score\nexport const stop: PlainStop = { spot: 1, weeks: [] };",
    ]
    head = 'import type { PlainStop, Sheet, Suit, Truck } from "./sheet";\nimport type { Bundle } from "./bundle";\nimport type { Games } from "./games";\n'
    typed = "export const bundle: Bundle = " + official["bundle.json"].decode() + ";\nexport const games: Games = "
    typed += official["vectors.json"].decode().replace("9223372036854775807", "1") + ";\n"
    (tmp_path / "use.ts").write_text(head + "\n".join([*sheets, *wrong]) + "\n" + typed, encoding="utf-8")
    done = subprocess.run([tsc(), "--noEmit", "--strict", "use.ts"], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
