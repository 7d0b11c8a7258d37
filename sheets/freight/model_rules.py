"""The designer's own words in the rules, which are told from the sheet's data otherwise."""

from __future__ import annotations

from typing import Literal, get_args

from pydantic import Field

from sheets.parts import Part, Seen, Text

RulesPartName = Literal[
    "need", "aim", "calendar", "joker", "load", "move", "deliver", "overtime", "effects", "scoring", "end", "options"
]  # fmt: skip
RULES_PARTS: tuple[RulesPartName, ...] = get_args(RulesPartName)
"""The parts of the rules, in their order."""

RULES_TEXTS = ("before", "instead", "after")
"""The texts at a part of the rules, in their order."""


class RulesPart(Part):
    """Own words at one part of the rules; each line of a text is one of the rules."""

    before: Text = Field("", description="A note before what the part says.")
    instead: Text = Field("", description="Said instead of what is told from the sheet's data.")
    seen: Seen = Field("", description="Fingerprint of the data that `instead` was written for; another one: check it.")
    after: Text = Field("", description="A note after what the part says.")


class RulesWords(Part):
    """The designer's own words in the rules."""

    intro: Text = Field("", description="Said before all rules.")
    parts: dict[RulesPartName, RulesPart] = Field({}, description="Words at the parts of the rules.")

    def at(self, name: RulesPartName) -> RulesPart:
        """The words at a part, which may be none."""
        return self.parts.get(name, RulesPart())

    def texts(self) -> dict[str, str]:
        """All texts that there can be, by their dotted paths; empty where there is none."""
        told = {path: getattr(self.at(name), text) for name, text, path in PLACES}
        return {"rules.intro": self.intro, **told}


PLACES = tuple((name, text, f"rules.parts.{name}.{text}") for name in RULES_PARTS for text in RULES_TEXTS)
"""Each part with each of its texts and the dotted path of that."""
