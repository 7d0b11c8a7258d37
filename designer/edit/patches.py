"""Keeping the patches of rule options true when a list of the sheet is edited.

A patch names list items by position, and its own operations move positions too. So the items are followed through the
patch in both lists, the one before the edit and the one after it, and each position is written anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sheets.pointers import format_pointer, parse_pointer, position

NEW = -1  # stands for an item that the edit has added
_MOST = 10**9  # items of a list that is not looked at
Operation = dict[str, Any]
Tokens = tuple[str, ...]


def rewrite_patch(patch: Sequence[Any], at: Tokens, count: int, order: Sequence[int]) -> list[Any]:
    """The patch after the list at `at`, once of `count` items, was rearranged.

    `order` is the new list in old positions, with `NEW` for an added item. Operations on items that are gone are
    left out. What cannot be read stays as it is.
    """
    follower = _Follower(at, count, order)
    rewritten = []
    for operation in patch:
        if not isinstance(operation, dict):
            rewritten.append(operation)
        elif (followed := follower.follow(operation)) is not None:
            rewritten.append(followed)
    return rewritten


class _Follower:
    """The list before (`old`) and after (`new`) the edit, as a patch changes both: items by identity."""

    def __init__(self, at: Tokens, count: int, order: Sequence[int]) -> None:
        self.at = at
        self.old: list[int] = list(range(count))
        self.new: list[int] = list(order)
        self.next_identity = count
        self.lost = False  # a patch that replaces the whole list or a part around it ends the following

    def follow(self, operation: Operation) -> Operation | None:
        """The operation with new positions; `None` if its item is gone."""
        kind, path, source = (operation.get(name) for name in ("op", "path", "from"))
        if self.lost or not isinstance(path, str):
            return operation
        pointers: dict[str, str | None]
        if kind in ("move", "copy") and isinstance(source, str):
            moved = self._whole(source) if kind == "move" else None
            pointers = {"from": self._through(source, "remove" if kind == "move" else "test")}
            pointers["path"] = self._through(path, "add", moved, is_gone=pointers["from"] is None)
        else:
            pointers = {"path": self._through(path, str(kind))}
        return None if None in pointers.values() else {**operation, **pointers}

    def _through(self, pointer: str, kind: str, moved: int | None = None, *, is_gone: bool = False) -> str | None:
        """The pointer in the new list, `None` if its item is gone, after `kind` was done there to both lists.

        What `is_gone` is added to the old list only.
        """
        tokens, depth = parse_pointer(pointer), len(self.at)
        if tokens[:depth] != self.at or len(tokens) == depth:
            self._pass_by(tokens, kind)
            return pointer
        is_whole = len(tokens) == depth + 1
        if is_whole and kind == "add":
            to: int | str | None = self._add(tokens[depth], moved, is_gone=is_gone)
        else:
            to = self._find(tokens[depth], take=is_whole and kind == "remove")
        return None if to is None else format_pointer((*tokens[:depth], to, *tokens[depth + 1 :]))

    def _whole(self, pointer: str) -> int | None:
        """The item that `pointer` names as a whole."""
        tokens = parse_pointer(pointer)
        is_item = len(tokens) == len(self.at) + 1 and tokens[:-1] == self.at
        index = position(tokens[-1], len(self.old)) if is_item else None
        return None if index is None else self.old[index]

    def _add(self, token: str, moved: int | None, *, is_gone: bool) -> int | str:
        """Add an item to both lists before the same neighbour; its position in the new one."""
        identity = self.next_identity if moved is None else moved
        self.next_identity += moved is None
        found = position(token, len(self.old) + 1)
        index = len(self.old) if found is None else found
        later = [item for item in self.old[index:] if item in self.new]
        to = self.new.index(later[0]) if later else len(self.new)
        self.old.insert(index, identity)
        if not is_gone:
            self.new.insert(to, identity)
        return token if found is None else to

    def _find(self, token: str, *, take: bool) -> int | str | None:
        """The item's position in the new list, `None` if it is gone; taken out of both lists if wanted."""
        index = position(token, len(self.old))
        if index is None:
            return token  # names no item: as wrong as before
        identity = self.old[index]
        to = self.new.index(identity) if identity in self.new else None
        if take:
            del self.old[index]
            if to is not None:
                del self.new[to]
        return to

    def _pass_by(self, tokens: Tokens, kind: str) -> None:
        """See what an operation outside the list does to the way to it."""
        if kind == "test" or not tokens:
            return
        if tokens == self.at[: len(tokens)] and kind != "add":
            self.lost = True
        depth = len(tokens) - 1
        if depth >= len(self.at) or tokens[:depth] != self.at[:depth]:
            return
        here, there = (position(token, _MOST) for token in (tokens[depth], self.at[depth]))
        if here is None or there is None:
            self.lost |= tokens[depth] == self.at[depth]  # a member is written anew
        elif kind == "add" and here <= there:
            self._shift(depth, 1)
        elif kind == "remove" and here < there:
            self._shift(depth, -1)

    def _shift(self, depth: int, by: int) -> None:
        self.at = (*self.at[:depth], str(int(self.at[depth]) + by), *self.at[depth + 1 :])
