"""What all families share: how a game is asked, played, written down and checked, and where its chance comes from. It knows no family.

| a game | |
|---|---|
| `game`, `result` | what a reference engine offers, and how its games come out: start here |
| `conformance` | what every engine has to keep, checked along a play |
| `play`, `record`, `perft`, `plays_code` | games played through, recorded, counted, and written as a short text |
| `contest`, `choices`, `restrictions` | games as a table, and what an agent can leave alone |

| chance | |
|---|---|
| `rng`, `normal` | streams of numbers that are known by their keys, and normal ones |
| `deal`, `deal_code` | shuffles that change little where the deck does, and the codes that people write |

| compiled | |
|---|---|
| `kernels/`, `flat` | what a family compiles (`kernels/hidden.py`), and that behind the face of a reference engine |
| `cache` | files that can be made again |

How a new family does what the first ones had no need of; `tests/simulator/core/toys` has a small game for each:

* **A choice out of turn**, as a reaction or a loss that another brings about: `actors` is who has to choose, whoever's turn it is. A
  window is one node a player, in the order of the rules, with an action to decline. It opens for all who might react by what
  everybody knows: asking only those who can would tell what they hold. Who is asked last and then has the turn does both in one.
* **A choice of several at once**: all are in `actors`, and none sees what the others do, or loses a choice by it, before all have
  chosen. Kernels, which have one mover, ask them one after another. When their turn is over a table tells all what they did: a choice
  that stays secret longer has no form yet, but for what chance deals.
* **Players together**: `Result.won` tells it, the same for all; places are all 1, and `end` is the cause. How hard it is for so many
  players is data of the sheet.
* **Dropping out**: who is out is no actor. The state keeps when each went, and `places_of` these moments are the places: equal ones share.
  A game that could go on for ever ends at a cap, `is_aborted`.
* **Chance that cannot be listed**, as where a disc comes down: `chance_outcomes` is empty and `draw` makes an outcome by a stream (a
  `SampledGame`), best in whole numbers of a small unit: they fit kernels, and texts hold them to the last digit. `normal` is the same on
  every machine. What needs a list of outcomes, as an exact expectation, is not for such nodes; perft, records, replay and the table
  take outcomes as they are given. A choice without steps, as an aim, is offered as a grid: `legal_actions` always lists.
* **The deal** of what depends on play: `dealing.dealer` gives what comes by the state alone, from a stream that what has happened so far
  names (as the number of the flip), so that plays taken back, other choices and variants meet the same luck.
"""
