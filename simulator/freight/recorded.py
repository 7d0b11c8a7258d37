"""Replays recorded games, boards and edge cases with an engine and reports where it differs.

Reads the files of the public Board Game Arena implementation of Flip Freighters (`flip-freighters-games/1`,
`-states/1`, `-edge-cases/1`), always on the sheet `flip-freighters`, with its trucks by position. The vocabulary is
that of `tests/data/recorded/README.md`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Protocol

from sheets.freight.model import Sheet
from simulator.core.game import IllegalActionError, NotationError
from simulator.core.record import DiffersError, Mismatch, RecordError, expect
from simulator.freight.actions import Action, Done, EndDay, Load, Move, merge_moves
from simulator.freight.deck import JOKER, Card
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, State, TruckState

SHEET = "flip-freighters"
Json = Any  # plain JSON; what is not of the format becomes a `RecordError` where it is met

_RECORDS = {  # by format
    "flip-freighters-games/1": "games",
    "flip-freighters-states/1": "states",
    "flip-freighters-edge-cases/1": "cases",
}


def reads(file_format: str) -> bool:
    """Whether files of this format are read here."""
    return file_format in _RECORDS


class Engine(Protocol):
    """What is compared: the legal list and the next state of one player."""

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]: ...

    def apply(self, state: State, player: int, action: Action) -> State: ...


def mismatches(
    document: Json, sheet: Sheet, name: str, make_engine: Callable[[FreightGame], Engine]
) -> Iterator[Mismatch]:
    """The first difference of each record of a file, in its order; `name` is the engine's.

    `sheet` is the one without variants. Raises `RecordError` for a file that is not of the format.
    """
    replays = {
        changes: _Replay(FreightGame(_with_suit_change(sheet, changes)), make_engine) for changes in (False, True)
    }
    kind, records = _records(document)
    for number, record in enumerate(records):
        try:
            replay, record_id = replays[record["suit_change_variant"]], record["id"]
            replay.check(kind, record)
        except DiffersError as error:
            yield error.mismatch(name, record_id)
        except (KeyError, TypeError, IndexError, ValueError, AttributeError, OverflowError) as error:
            found = f"{type(error).__name__} {error}"
            raise RecordError(f"/{kind}/{number}: expected a record of {document['format']}, found {found}") from error


def _records(document: Json) -> tuple[str, list[Json]]:
    """What kind of records a file holds, and these."""
    form = document.get("format") if isinstance(document, dict) else None
    kind = _RECORDS.get(form) if isinstance(form, str) else None
    if kind is None:
        raise RecordError(f"/format: expected one of {', '.join(_RECORDS)}, found {form!r}")
    records = document.get(kind)
    if not isinstance(records, list):
        raise RecordError(f"/{kind}: expected a list of records, found {type(records).__name__}")
    return kind, records


def _with_suit_change(sheet: Sheet, changes: bool) -> Sheet:
    overtime = sheet.overtime.model_copy(update={"changes": ("value", "suit") if changes else ("value",)})
    return sheet.model_copy(update={"overtime": overtime})


class _Replay:
    """Compares records with an engine on one sheet; raises `DiffersError` at the first difference."""

    def __init__(self, game: FreightGame, make_engine: Callable[[FreightGame], Engine]) -> None:
        self._game = game
        self._sheet = game.sheet
        self._engine = make_engine(game)

    def check(self, kind: str, record: Json) -> None:
        {"games": self._check_game, "states": self._check_state, "cases": self._check_case}[kind](record)

    # Whole games

    def _check_game(self, record: Json) -> None:
        state = self._game.initial_state()
        tally: Counter[str] = Counter()
        for number, step in enumerate(record["steps"]):
            state = self._with_cards(state, record["weeks"][step["week"]][step["day"]])
            state = self._step(state, step, f"step {number}", tally)
        self._check_final(record, state, tally)

    def _step(self, state: State, step: Json, place: str, tally: Counter[str]) -> State:
        for entry in step["legal"]:
            self._check_legal(state, entry["card"], entry, f"{place} card {entry['card']}")
        for action in step.get("rejected", ()):
            if self._try(state, action):
                raise DiffersError(place, f"a refusal of {action}", "it accepted")
        after = self._try(state, step["action"])
        if after is None:
            raise DiffersError(place, f"{step['action']} accepted", "it refused")
        self._check_after(after, step["after"], place)
        _count_statistics(tally, state, after, step["action"])
        return after

    def _check_final(self, record: Json, state: State, tally: Counter[str]) -> None:
        game, final, player = self._game, record["final"], record["stats"]["player"]
        board = state.boards[0]
        weeks = list(game.week_scores(state, 0))
        scores = [truck.score for truck in board.trucks]
        delivered = sum(truck.is_delivered for truck in board.trucks)
        expect("final truck scores", final["truck_scores"], scores)
        expect("final week scores", final["week_scores"], weeks)
        expect("final overtime score", final["overtime_score"], game.hours_score(state, 0))
        expect("final overtime used", final["overtime_used"], game.sheet.overtime.hours - board.hours)
        expect("final total", final["total"], game.scores(state)[0])
        expect("final delivered", final["delivered"], delivered)
        expect(
            "statistics",
            player,
            {
                "week_scores": weeks,
                "total": game.scores(state)[0],
                "unused_overtime": board.hours,
                "total_goods": sum(sum(truck.loads) for truck in board.trucks),
                "total_distance": sum(truck.position for truck in board.trucks),
                "delivered_trucks": delivered,
                **{
                    key: tally[key]
                    for key in ("overtime_loading", "overtime_moving", "loading_actions", "moving_actions")
                },
            },
        )
        drawn = Counter(card[0] for week in record["weeks"] for day in week for card in day)
        expect("cards drawn", record["stats"]["table"]["cards_drawn"], dict(drawn))

    # Boards and edge cases

    def _check_state(self, record: Json) -> None:
        for number, case in enumerate(record["cases"]):
            size = self._sheet.calendar.cards_per_day
            state = self._with_cards(self._setup(record), [case["card"]] * size)  # only slot 0 is looked at
            self._check_legal(state, 0, case, f"case {number}")
            blocked = _blocked(self._sheet, state.boards[0])
            expect(f"case {number} blocked", record["blocked"], blocked)

    def _check_case(self, record: Json) -> None:
        setup = record["setup"]
        state = self._with_cards(self._setup(setup), setup["cards"])
        for number, step in enumerate(record.get("ruling_sequence", record["sequence"])):
            # days that the record ends without naming cards have any
            state = state if state.cards else self._with_cards(state, setup["cards"])
            state = self._case_step(state, step, f"action {number}")

    def _case_step(self, state: State, step: Json, place: str) -> State:
        action = step["action"]
        if action["type"] == "new_day_cards":
            return self._with_cards(state, action["cards"])
        before, hours = state.boards[0].trucks, state.boards[0].hours
        after = replace(state, boards=state.dawn) if action["type"] == "restart_day" else self._try(state, action)
        expect(f"{place} accepted", step["accepted"], after is not None)
        if after is None:
            return state
        changed = {
            str(index): _truck_json(new)
            for index, (old, new) in enumerate(zip(before, after.boards[0].trucks, strict=True))
            if old != new
        }
        expect(f"{place} trucks", step["changed_trucks"], changed)
        self._check_after(after, {**step, "trucks": None}, place)
        if "overtime_used" in step:
            expect(f"{place} overtime used", step["overtime_used"], hours - after.boards[0].hours)
        return after

    # One action

    def _try(self, state: State, action: Json) -> State | None:
        """The state after a recorded action; None where it is refused."""
        try:
            actions = self._actions(state, action)
            for part in actions:
                state = self._engine.apply(state, 0, part)
        except (IllegalActionError, NotationError):
            return None
        return state

    def _actions(self, state: State, action: Json) -> tuple[Action, ...]:
        match action["type"]:
            case "load":
                return (self._load(state, action),)
            case "move":
                spots = [truck.route.spots for truck in self._sheet.trucks]
                moves = [
                    # an arrival at the last spot is a delivery, whatever the record says (ruling)
                    Move(action["card"], m["truck"], m["to"], m["deliver"] or m["to"] == spots[m["truck"]])
                    for m in action["moves"]
                ]
                return (*merge_moves(moves), Done())
            case "end_day":
                return (EndDay(),)
        raise ValueError(f"action '{action['type']}'")

    def _load(self, state: State, action: Json) -> Load:
        """The load that is meant; a suit named where no hour need pay for it is ignored."""
        truck, square = divmod(action["square"], 10)
        load = Load(action["card"], truck, square, action["value"])
        names_suit = "suit" in action and "suit" in self._sheet.overtime.changes
        if not names_suit or not 0 <= load.card < len(state.cards):
            return load
        card, named = state.cards[load.card], _suit(self._sheet, action["suit"])
        takes_any = len(self._game.trucks[truck].square_suits[square]) == len(self._sheet.suits)
        if card.is_joker or takes_any or named == card.suit:
            return load
        if named == self._game.suit_change(card, truck, square):
            return replace(load, suit=named)
        raise IllegalActionError(f"expected a suit that the square takes, found '{action['suit']}'")

    # Comparisons

    def _check_legal(self, state: State, slot: int, entry: Json, place: str) -> None:
        loads: dict[str, list[int]] = defaultdict(list)
        suit_loads: dict[str, list[int]] = defaultdict(list)
        reach: dict[int, list[int]] = defaultdict(list)
        for action in self._engine.legal_actions(state, 0):
            if isinstance(action, Load) and action.card == slot:
                (loads if action.suit is None else suit_loads)[str(action.value)].append(
                    action.truck * 10 + action.square
                )
            if isinstance(action, Move) and action.card == slot:
                reach[action.truck].append(action.spot)
        expect(f"{place} loads", _not_empty(entry["loads"]), dict(loads))
        expect(f"{place} suit change loads", _not_empty(entry.get("suit_change_loads", {})), dict(suit_loads))
        game, trucks = self._game, state.boards[0].trucks
        face = game.face_steps(state.cards[slot])
        free = {
            truck: [spot for spot in spots if game.trucks[truck].steps(trucks[truck].position, spot) <= face]
            for truck, spots in reach.items()
        }
        expect(f"{place} moves", entry["moves"], [[t, min(spots), max(spots)] for t, spots in free.items() if spots])
        expect(f"{place} moves with overtime", entry["moves_max"], [[t, min(s), max(s)] for t, s in reach.items()])

    def _check_after(self, state: State, after: Json, place: str) -> None:
        game, board = self._game, state.boards[0]
        if after.get("trucks") is not None:
            expect(f"{place} trucks", after["trucks"], [_truck_json(truck) for truck in board.trucks])
        expect(f"{place} overtime left", after["overtime_left"], board.hours)
        if "week_scores" in after:
            scores = game.week_scores(state, 0)
            # a record holds null, or the next week's opening value, for weeks whose first day is not yet over
            expect(
                f"{place} week scores",
                [score for score in after["week_scores"] if score is not None],
                list(scores[: sum(score is not None for score in after["week_scores"])]),
            )
            expect(f"{place} delivered", after["delivered"], sum(truck.is_delivered for truck in board.trucks))
        if "blocked" in after:
            expect(f"{place} blocked", after["blocked"], _blocked(game.sheet, board))

    # Boards from a record

    def _with_cards(self, state: State, cards: Sequence[Json]) -> State:
        read = tuple(JOKER if suit == "joker" else Card(_suit(self._sheet, suit), value) for suit, value in cards)
        return replace(state, cards=read)

    def _setup(self, setup: Json) -> State:
        """Raises `ValueError` for a board that the sheet cannot have: engines take what they are given."""
        state = self._game.initial_state()
        trucks = tuple(
            TruckState(tuple(good or 0 for good in loads), position, 0 if delivered else None, score, truck.bonus)
            for (loads, position, delivered, score), truck in zip(setup["trucks"], state.boards[0].trucks, strict=True)
        )
        board = Board(trucks, setup["overtime_left"])
        state = replace(state, boards=(board,), dawn=(board,))
        return self._game.parse_state(self._game.format_state(state))


def _truck_json(truck: TruckState) -> list[object]:
    return [[good or None for good in truck.loads], truck.position, truck.is_delivered, truck.score]


def _not_empty(lists: dict[str, list[int]]) -> dict[str, list[int]]:
    return {value: squares for value, squares in lists.items() if squares}


def _suit(sheet: Sheet, name: str) -> int:
    return [suit.id for suit in sheet.suits].index(name)


def _blocked(sheet: Sheet, board: Board) -> list[int]:
    """Empty squares of trucks filled in order that were skipped: one nearer the back is filled."""
    return [
        10 * index + square
        for index, (truck, state) in enumerate(zip(sheet.trucks, board.trucks, strict=True))
        if truck.load_rule.kind == "in_order"
        for square, good in enumerate(state.loads)
        if not good and any(state.loads[:square])
    ]


def _count_statistics(tally: Counter[str], before: State, after: State, action: Json) -> None:
    hours = before.boards[0].hours - after.boards[0].hours
    if action["type"] == "load":
        tally["loading_actions"] += 1
        tally["overtime_loading"] += hours
    elif action["type"] == "move":
        tally["moving_actions"] += 1
        tally["overtime_moving"] += hours
