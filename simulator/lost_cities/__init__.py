"""The family `lost_cities`: its games, their two engines, and its bots.

| the rules | |
|---|---|
| `rules`, `laying`, `scores` | the reference engine, to be read; what may be laid, what an expedition scores |
| `state`, `actions`, `cards`, `notation`, `soundness` | frozen states, actions and cards, their text, and which states can be |
| `deck`, `dealing` | the cards of a sheet, and those of a game by its deal code |

| the fast engine and the bots | |
|---|---|
| `compiled`, `kernels/` | a sheet as arrays, the rules on them, the rule bots |
| `fast`, `fitting` | the kernels by names; what the bots play by |
| `bots` | which agents there are |

| for the lab | |
|---|---|
| `metrics`, `report` | the columns of the table of games, and what reports ask |
| `parts`, `restrictions` | what can be priced, and what a bot is not to do |
"""
