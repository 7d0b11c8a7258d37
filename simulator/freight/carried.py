"""Values of a bot carried over from one version of a sheet to another: what it knows before it has practised on that.

A truck whose rules are the same keeps its values, as they were so many days before the end; one that is new or changed has
simple ones. Where overtime changed every value did, so that none is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sheets import to_document
from sheets.freight.model import Sheet
from sheets.freight.played import played
from simulator.freight.compiled import Compiled
from simulator.freight.planning.graph import Graph

Arrays = Mapping[str, NDArray[Any]]


def carried(old: Compiled, fit: Arrays, new: Compiled, simple: Arrays) -> tuple[dict[str, NDArray[Any]], int]:
    """`fit`, made for `old`, as values to play `new` by, and how many trucks keep theirs; `simple` are those of `new`."""
    fits, steps = len(fit["hours"]), simple["hours"].shape[1]
    then = np.clip(np.arange(steps) + fit["hours"].shape[1] - steps, 0, None)  # the step as far from the end
    values = {name: np.repeat(array, fits, axis=0) for name, array in simple.items()}
    ours, theirs = _Rules(new), _Rules(old)
    if ours.overtime != theirs.overtime:
        return values, 0
    kept = 0
    for truck, id_ in enumerate(ours.ids):
        other = theirs.ids.index(id_) if id_ in theirs.ids else None
        if other is None or ours.trucks[truck] != theirs.trucks[other]:
            continue
        nodes, keys, spots = ours.places(truck)
        their_nodes, their_keys, _ = theirs.places(other)
        if _are_alike(new.graph, nodes, old.graph, their_nodes) and len(keys) == len(their_keys):
            values["loaded"][:, :, nodes] = fit["loaded"][:, then, their_nodes]
            values["moved"][:, :, keys, :spots] = fit["moved"][:, then][:, :, their_keys, :spots]
            kept += 1
    if values["hours"].shape[2] == fit["hours"].shape[2]:
        values["hours"] = fit["hours"][:, then].copy()
    return values, kept


class _Rules:
    """What of a sheet decides whether values can be kept, and where they lie."""

    def __init__(self, compiled: Compiled) -> None:
        sheet: Sheet = compiled.sheet
        rules = played(to_document(sheet))
        self.ids = [truck.id for truck in sheet.trucks]
        self.trucks, self.overtime = rules["trucks"], rules["overtime"]
        self._spots = [truck.route.spots for truck in sheet.trucks]
        self._graph = compiled.graph

    def places(self, truck: int) -> tuple[slice, NDArray[np.intp], int]:
        """The truck's nodes and keys in the graph, and the number of its spots and the start."""
        nodes = slice(int(self._graph.first[truck]), int(self._graph.first[truck + 1]))
        return nodes, np.flatnonzero(self._graph.key_truck == truck), self._spots[truck] + 1


def _are_alike(graph: Graph, nodes: slice, other: Graph, others: slice) -> bool:
    """Whether the load states are the same: also other values or suits of the deck make others."""
    return np.array_equal(graph.node[nodes, :2], other.node[others, :2])
