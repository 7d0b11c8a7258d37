"""The family `lost_cities`: its games, their two engines, and its bots.

| the rules | |
|---|---|
| `rules`, `laying`, `scores`, `hidden` | the reference engine, to be read; what may be laid, what an expedition scores; what a player sees |
| `state`, `actions`, `deck` | frozen states, actions and cards |
| `notation`, `soundness` | the text of states, and which states can be |
| `dealing` | the cards of a game by its deal code |

| the fast engine and the bots | |
|---|---|
| `compiled`, `encoding`, `kernels/` | a sheet and states as arrays, the rules on them, the rule bots |
| `fast`, `fitting` | the kernels by names; what the bots play by |
| `bots` | which agents there are, and how they compete |

| for the lab | |
|---|---|
| `metrics` | the columns of the table of games |
| `parts`, `restrictions`, `bans` | what can be priced, what a bot is not to do, and where kernels read that |
| `changes` | which fields bear on what a part is worth |
"""
