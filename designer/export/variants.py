"""Rule options in targets that play one set of them."""

from __future__ import annotations

from designer.export.target import Loss, Order


def not_played(order: Order) -> list[Loss]:
    """The rule options that were not chosen, and so are not in the export."""
    return [
        Loss(f"/variants/{index}", f"the rule option '{variant.id}' is not played; export once more with it")
        for index, variant in enumerate(order.base.variants)
        if variant.id not in order.variants
    ]
