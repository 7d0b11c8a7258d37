"""Exports: each target is a module of this package that makes the files of a sheet, loaded when it is used."""

from __future__ import annotations

from designer.export.exporting import TARGETS, about, build, export, holds, order, settings_of
from designer.export.target import Built, Loss, Order, Report, Setting

__all__ = [
    "TARGETS",
    "Built",
    "Loss",
    "Order",
    "Report",
    "Setting",
    "about",
    "build",
    "export",
    "holds",
    "order",
    "settings_of",
]
