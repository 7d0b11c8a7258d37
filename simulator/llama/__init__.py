"""The family `llama`: its games, their two engines, and its bots.

| the rules | |
|---|---|
| `rules`, `scoring`, `hidden` | the reference engine, to be read; what hands cost; what a player sees |
| `state`, `actions`, `cards`, `notation` | frozen states, actions and cards, and their text |
| `deck`, `dealing` | the cards of a sheet, and those of a game by its deal code |

| the fast engine and the bots | |
|---|---|
| `compiled`, `encoding`, `kernels/` | a sheet and states as arrays, the rules on them, the rule bot |
| `fast`, `fitting` | the kernels by names; what the bots play by |
| `bots` | which agents there are |

| for the lab | |
|---|---|
| `metrics`, `report` | the columns of the table of games, and what reports ask |
| `parts`, `restrictions`, `bans` | what can be priced, what a bot is not to do, and where kernels read that |
"""
