"""The family `freight`: its games, their two engines, its bots, and what the lab asks of a family.

| the rules | |
|---|---|
| `rules`, `trucks` | the reference engine, to be read; the rules of one truck |
| `state`, `actions`, `notation` | frozen states and actions, and their text |
| `deck`, `dealing` | the cards of a sheet, and those of a game by its deal code |
| `recorded` | recorded games replayed |

| the fast engine | |
|---|---|
| `compiled`, `moves`, `kernels/` | a sheet as arrays, and whole games on them |
| `fast`, `fastgame` | the kernels by names; the kernels behind the face of the reference engine |
| `restrictions` | what a bot is not to do |

| the bots | |
|---|---|
| `planning/`, `daily` | plans for a day, values, search, perfect foresight; a bot day by day, each play written down |
| `policies`, `choices` | the bot `random`; what the plays of a day are worth |

| for the lab | |
|---|---|
| `metrics`, `tables`, `play_table` | figures of games, tidy tables of them, a row a play |
| `days` | single days of games that were played |
| `parts`, `proofs` | the parts of a sheet, and which of them no play can use |
| `uses`, `changes` | who uses a part in games, and changes of the sheet that alter its worth |
| `report`, `findings` | what games say of each part, and what of it stands out |
"""
