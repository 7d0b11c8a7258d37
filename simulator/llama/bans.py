"""What the kernels read of restrictions: entries of `bans`, int64.

Whether to draw, to quit and to play a drawn card is banned; the points up to which drawing is and above which quitting is, or -1; and
the kinds of cards, as bits, that are not to be played.
"""

from __future__ import annotations

NO_DRAW, NO_QUIT, NO_CHAIN, QUIT_AT, NO_PLAYS = range(5)

NOTHING = (0, 0, 0, -1, 0)
