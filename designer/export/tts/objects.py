"""Objects of Tabletop Simulator as it saves them (names and meanings: `@typed-tabletop-simulator/declaration` 2.2.1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

Json = dict[str, Any]
Place = tuple[float, float, float]
"""Right, up and away from the first player, in the game's units of about an inch."""


@dataclass
class Guids:
    """Names of objects, as the game wants them: six hexadecimal digits, the same for the same content, none twice."""

    content: str
    _given: set[str] = field(default_factory=set)

    def of(self, part: str) -> str:
        """A name for a part; another one for another call."""
        number = 0
        while True:
            guid = sha256(f"{self.content}/{part}/{number}".encode()).hexdigest()[:6]
            if guid not in self._given:
                self._given.add(guid)
                return guid
            number += 1


def thing(name: str, guid: str, where: Json, title: str, **more: Any) -> Json:
    """An object of a kind at a `transform`, with all that every object has."""
    return {
        "GUID": guid,
        "Name": name,
        "Transform": where,
        "Nickname": shown(title),
        "Description": "",
        "GMNotes": "",
        "AltLookAngle": {"x": 0.0, "y": 0.0, "z": 0.0},
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "LayoutGroupSortIndex": 0,
        "Value": 0,
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "IgnoreFoW": False,
        "MeasureMovement": False,
        "DragSelectable": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": False,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        **more,
    }


def transform(at: Place, scale: float = 1.0, *, is_face_down: bool = False) -> Json:
    """A place, and that the object is read from the first player's side."""
    x, y, z = at
    return {
        "posX": round(x, 3),
        "posY": round(y, 3),
        "posZ": round(z, 3),
        "rotX": 0.0,
        "rotY": 180.0,
        "rotZ": 180.0 if is_face_down else 0.0,
        "scaleX": scale,
        "scaleY": 1.0,
        "scaleZ": scale,
    }


def shown(text: str) -> str:
    """A text that the game shows as it is: no bracket in it begins a tag of BBCode."""
    return text.replace("[", "[\u200b")


def saved(name: str, objects: list[Json], tabs: Json) -> Json:
    """A file of the game, to be loaded as a saved object or as a game."""
    return {
        "SaveName": shown(name),
        "Date": "",
        "VersionNumber": "",
        "GameMode": shown(name),
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "Table_RPG",
        "Sky": "Sky_Museum",
        "Note": "",
        "TabStates": tabs,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": objects,
    }
