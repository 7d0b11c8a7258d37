"""The balance report as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any

import numpy as np

from designer.reports.sentences import finding_text
from sheets import rules_hash
from simulator.lab.shares import Share
from simulator.lab.statistics import Difference, Estimate

if TYPE_CHECKING:
    from simulator.lab.report import Report


def report_document(report: Report, language: str | None = None) -> dict[str, Any]:
    """All of the report, plain JSON. What is not known is null: as gaps that are infinite, and parts that were not reached."""
    experiment, sheet = report.results.experiment, report.sheet
    return {
        "sheet": sheet.id,
        "variants": list(experiment.variants),
        "rules_hash": rules_hash(sheet),
        "agent": report.agent,
        "fit": report.results.fit and report.results.fit.key.effort,
        "fit_seed": experiment.fit_seed,
        "seed": experiment.seed,
        "games": report.results.games,
        "complete": report.is_complete,
        "sizes": as_json(report.sizes),
        "findings": [
            {
                "code": finding.code,
                "parts": list(finding.parts),
                "weight": finding.weight,
                "text": finding_text(report, finding, language),
                "values": as_json(finding.values),
            }
            for finding in report.findings
        ],
        "scores": as_json(report.scores),
        "ratings": as_json(report.printed),
        "stars": as_json(report.stars),
        "ladder": as_json(report.ladder.rungs),
        "bound": as_json(report.ladder.bound),
        "luck": as_json(report.luck),
        "choices": as_json(report.choices),
        **as_json(report.parts),
        "worth": [
            {"kind": worth.part.kind, "id": worth.part.id, "points": worth.points, "ci95": list(worth.interval)}
            for worth in report.worths
        ],
        "options": as_json(report.options),
    }


def as_json(value: Any) -> Any:
    """Plain JSON of what reports are made of; an interval is called `ci95`."""
    match value:
        case Estimate():
            return {"mean": value.mean, "ci95": list(value.interval), "std": value.std, "games": value.games}
        case Share():
            return {"share": value.share, "ci95": list(value.interval), "count": value.count}
        case Difference():
            of = {"points": value.estimate.mean, "ci95": list(value.estimate.interval), "games": value.estimate.games}
            return {**of, "p_value": value.p_value, "variance_ratio": as_json(value.variance_ratio)}
        case Mapping():
            return {str(name): as_json(one) for name, one in value.items()}
        case np.ndarray():
            return as_json(value.tolist())
        case tuple() | list():
            return [as_json(one) for one in value]
        case float():
            return value if isfinite(value) else None
    if is_dataclass(value):
        return {one.name: as_json(getattr(value, one.name)) for one in fields(value)}
    return value
