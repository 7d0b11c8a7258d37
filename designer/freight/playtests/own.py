"""What only a freight sheet notes of a player: what was delivered where and when, and the hours left."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from designer.playtests.model import AnyOwn, Part, PartId, PlayerSheet, Points


class Delivery(Part):
    """A delivered truck: the stop by its spot, the week, and the points written for it, as far as they are known."""

    truck: PartId
    spot: Annotated[int, Field(ge=1, le=40)] | None = None
    week: Annotated[int, Field(ge=1, le=12)] | None = None
    points: Points | None = None


def _each_once(delivered: tuple[Delivery, ...]) -> tuple[Delivery, ...]:
    trucks = [each.truck for each in delivered]
    if len(set(trucks)) < len(trucks):
        raise ValueError(f"expected each truck once, found '{max(trucks, key=trucks.count)}' again")
    return tuple(sorted(delivered, key=lambda each: each.truck))


Deliveries = Annotated[tuple[Delivery, ...], Field(max_length=24), AfterValidator(_each_once)]


class Own(AnyOwn):
    """No deliveries means that none were told; they are kept by the ids of their trucks."""

    family: Literal["freight"] = "freight"
    delivered: Deliveries = ()
    hours_left: Annotated[int, Field(ge=0, le=999)] | None = None

    def delivery(self, truck: str) -> Delivery | None:
        return next((each for each in self.delivered if each.truck == truck), None)


def own_of(player: PlayerSheet) -> Own:
    """What is told of it; nothing where that is nothing."""
    return player.own if isinstance(player.own, Own) else Own()


def with_own(player: PlayerSheet, **fields: Any) -> PlayerSheet:
    """With other values of what only freight notes. Raises `ValidationError` for what cannot stand there."""
    return player.changed(own=own_of(player).changed(**fields))
