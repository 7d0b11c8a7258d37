"""What the editor needs to draw on a freight sheet: its drawing, the operations on it, and the bar for what is chosen."""

from __future__ import annotations

from designer.freight.editing.board_view import view
from designer.freight.editing.drawing_ops import Desk, do, joined
from designer.freight.editing.drawn import drawn
from designer.freight.editing.drawn_bar import show_bar
from designer.freight.editing.part_names import Names
from designer.freight.editing.part_places import form_of, part_of

__all__ = ["Desk", "Names", "do", "drawn", "form_of", "joined", "part_of", "show_bar", "view"]
