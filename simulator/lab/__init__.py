"""The lab: lets bots play many games on a sheet and says what they tell, with intervals.

It knows no family: what is particular to one is asked of the family's folder, by module name.

| to play | |
|---|---|
| `experiment`, `results` | what is played and how, and what came out of it: start here |
| `executors`, `cluster` | games cut into chunks for threads, or for the machines of a Dask cluster |
| `play`, `practice` | one chunk of games; the fits that bots need before they play |
| `batches`, `rounds` | many experiments a few at a time; some side by side until enough is known |
| `manifest`, `kept`, `remake` | all that decides results; results found on disk; results made again to the bit |
| `speed`, `peers` | how fast bots play, beside games of other engines |

| to count | |
|---|---|
| `statistics`, `shares`, `stopping` | means and their differences; shares and ratios; when enough is played |
| `tables`, `figures` | results as tidy tables; one number a game for each part of a sheet |
| `notice` | whether anyone would notice a difference |
| `seats` | where players compete: who wins, on which seat, and how often nobody does |
| `luck`, `ladder`, `stars` | what cards and choices decide; bots from weak to perfect foresight; grades |

| to ask | by `flipwright` |
|---|---|
| `comparison` | `compare`: what a change does |
| `worth` | `price`: what each part is worth |
| `diagnosis`, `remedies` | `diagnose`: what is wrong with a part, and what would help |
| `report`, `findings`, `rule_options` | `report`: how a sheet is balanced |
| `contest` | `report` where players compete: seats, each bot against each, parts, rule options |
| `fields`, `axes`, `sweep` | `sweep`: places of a sheet, values to try there, and a grid of them |
| `targets`, `space`, `proposals`, `race`, `search` | `search`: what is wanted, all sheets in reach, which to try, and which survive |
"""
