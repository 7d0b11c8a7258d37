"""The report in words and as JSON."""

from __future__ import annotations

import json
import re
import string
from dataclasses import replace

import numpy as np
import pytest

from designer.reports import finding_text, report_document, report_markdown
from designer.reports.document import as_json
from designer.reports.figures import escaped, figure, table
from designer.text.labels import label
from sheets import load
from simulator.freight import findings as freight_findings
from simulator.lab import findings
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment
from simulator.lab.findings import Finding, Rule
from simulator.lab.report import Sizes, make_report
from simulator.lab.shares import Share
from simulator.lab.statistics import Difference, Estimate

SIZES = Sizes(games=30, above=0, foreseen=1, rated=3, priced=4, options=10, watched=2)
RULES = [rule for module in (findings, freight_findings) for rule in vars(module).values() if isinstance(rule, Rule)]
SHARE, MEAN = Share(0.25, (0.2, 0.3), 30), Estimate(12.25, 3.0, 30, (12.0, 12.5))


@pytest.fixture(scope="module")
def report():
    with open_pool(2) as pool:
        return make_report(Experiment(load("market-morning"), agent="planner"), SIZES, pool)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (SHARE, "25.0% ± 5.0"),
        (Share(1.0, (0.9, 1.0), 30), "100.0% ± 10.0"),
        (Share(1.0, (1.0, 1.0), 30), "100.0%"),
        (MEAN, "12.2 ± 0.2"),
        (Estimate(12.0, 0.0, 1, (12.0, 12.0)), "12.0"),
        (Difference(MEAN, 0.1, None), "+12.2 ± 0.2"),
        (None, "–"),
        (float("inf"), "–"),
        (1.25, "1.2"),
        (7, "7"),
    ],
)
def test_figures_are_told_with_their_intervals(value, text):
    assert figure(value) == text


def test_cells_of_a_table_keep_to_themselves():
    assert table(["a", "b"], [["x|y\nz", 1]]) == "| a | b |\n| --- | ---: |\n| x\\|y z | 1 |"


def test_every_rule_has_words_and_all_that_they_name_is_found():
    """The values of each rule as the code gives them are tried in the tests of the reports themselves."""
    purposes = {"hours_one_way": ("value", "suit", "move")}
    for rule in RULES:
        for key in (f"{rule.code}.{purpose}" for purpose in purposes.get(rule.code, ())):
            assert label(f"report.finding.{key}")
        if rule.code not in purposes:
            assert label(f"report.finding.{rule.code}")


def test_a_finding_is_told_in_the_words_of_the_sheet(report):
    squares = Finding("squares_dead", ("square=lemons.0", "square=lemons.2"), 1, {"share": SHARE})
    lemons, roses = report.sheet.trucks[0], report.sheet.trucks[1]
    squares = replace(squares, parts=(f"square={lemons.id}.0", f"square={lemons.id}.2", f"square={roses.id}.1"))
    text = finding_text(report, squares)
    assert (
        text
        == f"Dead boards: boards 1, 3 of {lemons.name} and board 2 of {roses.name}. Filled in at most 25.0% ± 5.0 of games."
    )
    idle = Finding("truck_idle", (f"truck={lemons.id}",), 1, {"share": SHARE})
    assert finding_text(report, idle) == f"{lemons.name} is hardly ever delivered: in 25.0% ± 5.0 of games."
    suit = report.sheet.suits[0]
    wasted = Finding("suit_wasted", (), 1, {"name": suit.id, "share": SHARE, "usual": SHARE})
    assert f"Cards of {suit.name} are" in finding_text(report, wasted)
    option = Finding("option_loss", ("variant=haggling",), 1, {"gain": MEAN, "novice": MEAN})
    assert finding_text(report, option).startswith("“Haggling” costs the bot points: 12.2 ± 0.2")


def test_games_are_told_where_they_are_others_than_those_of_the_report(report):
    few = Finding("truck_worthless", ("truck=x",), 1, {"worth": replace(MEAN, games=4), "delivered": SHARE})
    assert finding_text(report, few).endswith("(4 games)")
    assert not finding_text(report, Finding("jokers", ("joker",), 1, {"share": SHARE})).endswith("games)")


def test_markdown_has_every_section_and_no_hole(report):
    text = report_markdown(report)
    titles = [line for line in text.splitlines() if line.startswith("#")]
    assert titles[0] == "# Balance of Market Morning"
    assert titles[1:] == [
        "## What stands out", "## Scores", "## Grades", "## Skill ladder", "## Luck", "## Choices", "## Barrows",
        "## Boards", "## Stalls", "## Cards", "## Neighbours", "## Rule options",
    ]  # fmt: skip
    assert "{" not in text
    assert "30 games, deal code 1" in text
    assert "not complete" not in text
    for finding in report.findings:
        assert finding_text(report, finding) in text


def test_markdown_tells_what_was_left_out(report):
    bare = replace(report, luck=None, choices=None, worths=(), options=(), is_complete=False, findings=(), stars=())
    text = report_markdown(replace(bare, ladder=replace(report.ladder, bound=None)))
    assert "**Stopped early" in text
    assert "Nothing stands out." in text
    assert "none are proposed" in text
    assert not {"## Luck", "## Choices", "## Rule options"} & set(text.splitlines())


def test_json_holds_all_figures_with_their_intervals(report):
    document = json.loads(json.dumps(report_document(report), allow_nan=False))
    assert (document["sheet"], document["agent"], document["seed"], document["games"]) == (
        "market-morning",
        "planner",
        1,
        30,
    )
    assert document["scores"]["mean"]["ci95"] == list(report.scores.mean.interval)
    assert [rung["agent"] for rung in document["ladder"]] == ["random", "greedy", "planner", "clairvoyant"]
    assert [truck["id"] for truck in document["trucks"]] == [truck.id for truck in report.sheet.trucks]
    assert document["trucks"][0]["squares"][0]["filled"]["count"] == 30
    assert document["luck"]["deal"]["share"] == report.luck.deal.share
    assert [item["id"] for item in document["worth"] if item["kind"] == "truck"] == [t.id for t in report.sheet.trucks]
    assert [option["variants"] for option in document["options"]][1] == ["haggling"]
    assert [finding["text"] for finding in document["findings"]] == [
        finding_text(report, one) for one in report.findings
    ]
    assert document["complete"] is True


def test_what_is_infinite_or_unknown_is_null():
    assert as_json({"gaps": np.array([1.0, np.inf]), "of": None, "n": (1,)}) == {
        "gaps": [1.0, None],
        "of": None,
        "n": [1],
    }


def test_labels_of_reports_take_only_values_that_are_given():
    """Each hole of a text of findings is a term of sheets, a place, a bot or a figure of the rule."""
    from designer.text.labels import _table
    from designer.text.wording import words_by_name

    given = {
        "place", "novice_bot", "share", "even", "delivered", "worth", "deliveries", "dealt", "name", "usual", "left",
        "start", "gain", "spread", "times", "strong", "novice", "found", "near", "stars", "least",
    }  # fmt: skip
    terms = set(words_by_name(lambda *_: "", "en"))
    for key, text in _table("en").items():
        if key.startswith("report.finding."):
            holes = {name for _, name, _, _ in string.Formatter().parse(text) if name}
            assert holes <= given | terms, key


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Route-66 & co.", "Route-66 \\& co."),
        ("<b>*x*</b> `y` [z](a) \\", "\\<b\\>\\*x\\*\\</b\\> \\`y\\` \\[z\\](a) \\\\"),
        ("A\n\n# B", "A \\# B"),
        ("- a", "\\- a"),
        ("1. a", "1\\. a"),
    ],
)
def test_texts_of_a_sheet_are_no_markdown(text, shown):
    assert escaped(text) == shown


def test_nothing_that_a_sheet_is_called_gets_into_the_report_as_markdown(report):
    sheet, bad = report.results.experiment.sheet, "<i>\n# *bad*"
    word = sheet.terms.truck.model_copy(update={"one": bad, "many": bad})
    parts = {
        kind: tuple(part.model_copy(update={"name": bad}) for part in getattr(sheet, kind))
        for kind in ("suits", "trucks")
    }
    options = tuple(option.model_copy(update={"title": bad}) for option in sheet.variants)
    terms = sheet.terms.model_copy(update={"truck": word})
    called = sheet.model_copy(update={"title": bad, "terms": terms, "variants": options, **parts})
    experiment = replace(report.results.experiment, sheet=called)
    text = report_markdown(replace(report, results=replace(report.results, experiment=experiment)))
    assert "\\<i\\> \\# \\*bad\\*" in text
    assert not re.search(r"(?<!\\)<|^# \*|\*bad", text.replace("\\*", ""), re.MULTILINE)
