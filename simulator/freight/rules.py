"""The reference engine: the rules of the family `freight` on any sheet, written to be read.

Sources: the fact sheet of Flip Freighters for what its rulebook says, `README.md` beside this file for the readings
that are ours. `kernels/` is its fast twin.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from sheets.freight.model import Sheet
from simulator.core.game import IllegalActionError, NotationError
from simulator.core.result import Result, places_of
from simulator.core.rng import Stream
from simulator.freight import actions, notation
from simulator.freight.actions import Action, Done, EndDay, Load, Move
from simulator.freight.deck import Card, deck_counts, format_card, parse_card
from simulator.freight.state import Board, Observation, Split, State, TruckState
from simulator.freight.trucks import Gain, TruckRules, may_load


class FreightGame:
    """A sheet, variants applied, ready to be played by 1 to 12 players. `days` ends the game early, after so many days.

    Satisfies `simulator.core.game.Game[State, Action, Card]`.
    """

    def __init__(self, sheet: Sheet, players: int = 1, days: int | None = None) -> None:
        calendar = sheet.calendar
        self.sheet = sheet
        self.players = players
        self.days = calendar.weeks * calendar.days if days is None else days
        self.counts = deck_counts(sheet)
        self.kinds = tuple(self.counts)
        self.trucks = [TruckRules(sheet, truck) for truck in sheet.trucks]
        self._values = frozenset(sheet.deck.values)
        self._changes_value = "value" in sheet.overtime.changes
        self._changes_suit = "suit" in sheet.overtime.changes

    # The tree

    def initial_state(self) -> State:
        weeks = self.sheet.calendar.weeks
        trucks = tuple(TruckState((0,) * len(t.squares), 0, None, 0, (0,) * weeks) for t in self.sheet.trucks)
        boards = (Board(trucks, self.sheet.overtime.hours),) * self.players
        return State(0, 0, (), (0,) * len(self.kinds), boards, boards)

    def is_terminal(self, state: State) -> bool:
        return state.week * self.sheet.calendar.days + state.day >= self.days

    def _is_chance(self, state: State) -> bool:
        return len(state.cards) < self.sheet.calendar.cards_per_day and not self.is_terminal(state)

    def chance_outcomes(self, state: State) -> tuple[tuple[Card, Fraction], ...]:
        if not self._is_chance(state):
            return ()
        left = {
            card: count - out - state.cards.count(card)
            for (card, count), out in zip(self.counts.items(), state.discard, strict=True)
        }
        total = sum(left.values())
        return tuple((card, Fraction(count, total)) for card, count in left.items() if count)

    def apply_chance(self, state: State, outcome: Card) -> State:
        if outcome not in [card for card, _ in self.chance_outcomes(state)]:
            raise IllegalActionError(f"expected a card that can turn up now, found '{self.format_outcome(outcome)}'")
        return replace(state, cards=(*state.cards, outcome))

    def actors(self, state: State) -> tuple[int, ...]:
        if self._is_chance(state) or self.is_terminal(state):
            return ()
        return tuple(player for player, board in enumerate(state.boards) if not board.ended)

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        if player not in self.actors(state):
            return ()
        board = state.boards[player]
        if board.split:
            return (*self._moves(state, board, board.split.card), Done())
        plays: list[Action] = []
        for slot in range(len(state.cards)):
            if slot not in board.played:
                plays += self._loads(state, board, slot)
                plays += self._moves(state, board, slot)
        return (*plays, EndDay())

    def apply(self, state: State, player: int, action: Action) -> State:
        if player not in self.actors(state):
            raise IllegalActionError(f"expected a player who has to act, found player {player}")
        board = state.boards[player]
        match action:
            case Load():
                new = self._load(state, board, action)
            case Move():
                new = self._move(state, board, action)
            case Done():
                new = self._close_split(state, board) if board.split else None
            case EndDay():
                new = None if board.split else replace(board, ended=True)
        if new is None:
            raise IllegalActionError(f"expected a legal action, found '{self.format_action(action)}'")
        boards = (*state.boards[:player], new, *state.boards[player + 1 :])
        state = replace(state, boards=boards)
        return self._next_day(state) if all(board.ended for board in boards) else state

    def _next_day(self, state: State) -> State:
        calendar = self.sheet.calendar
        week, day = divmod(state.week * calendar.days + state.day + 1, calendar.days)
        discard = tuple(out + state.cards.count(card) for card, out in zip(self.kinds, state.discard, strict=True))
        if self.sheet.deck.reshuffle_weekly and day == 0:
            discard = (0,) * len(self.kinds)
        boards = tuple(replace(board, played=(), ended=False) for board in state.boards)
        return State(week, day, (), discard, boards, boards)

    # Loading

    def value_cost(self, card: Card, value: int) -> int | None:
        """Hours that a load pays to use the card as this value; None where it cannot be used so.

        A joker is any of the deck's values for nothing and beyond them costs the distance to the nearest.
        """
        cost = min(abs(value - own) for own in self._values) if card.is_joker else abs(value - card.value)
        in_range = 1 <= value <= self.sheet.value_limit
        return cost if in_range and (cost == 0 or self._changes_value) else None

    def suit_change(self, card: Card, truck: int, square: int) -> int | None:
        """The suit that an hour must change the card to for this square, the first it takes; None where it need not."""
        suits = self.trucks[truck].square_suits[square]
        return None if card.is_joker or card.suit in suits else suits[0]

    def _loads(self, state: State, board: Board, slot: int) -> list[Load]:
        costs = {value: self.value_cost(state.cards[slot], value) for value in range(1, self.sheet.value_limit + 1)}
        values = [value for value, cost in costs.items() if cost is not None and cost <= board.hours]
        found = []
        for index, truck in enumerate(board.trucks):
            open_squares = [square for square, good in enumerate(truck.loads) if not good and not truck.position]
            for square in open_squares:
                suit = self.suit_change(state.cards[slot], index, square)
                loads = [Load(slot, index, square, value, suit) for value in values]
                found += [load for load in loads if self._load(state, board, load)]
        return found

    def _load(self, state: State, board: Board, load: Load) -> Board | None:
        """The board after the load; None where it is not allowed."""
        if board.split or not self._can_play(state, board, load.card) or not self._has_square(load):
            return None
        card, rules, truck = state.cards[load.card], self.trucks[load.truck], board.trucks[load.truck]
        suit = self.suit_change(card, load.truck, load.square)
        value_cost = self.value_cost(card, load.value)
        if suit != load.suit or (suit is not None and not self._changes_suit) or value_cost is None:
            return None
        if truck.position or truck.loads[load.square] or not rules.square_takes(load.square, load.value):
            return None
        if not may_load(rules.truck.load_rule, truck.loads, load.square, load.value):
            return None
        loads = (*truck.loads[: load.square], load.value, *truck.loads[load.square + 1 :])
        gain = rules.load_gain(loads, load.square)
        cost = value_cost + (suit is not None) + gain.hours_owed
        if cost > board.hours:
            return None
        truck = replace(truck, loads=loads, bonus=_add_bonus(truck.bonus, state.week, gain))
        hours = board.hours - cost + gain.hours_gained
        trucks = _with_truck(board.trucks, load.truck, truck)
        return replace(board, trucks=trucks, hours=hours, played=_with_slot(board, load.card))

    def _has_square(self, load: Load) -> bool:
        return 0 <= load.truck < len(self.trucks) and 0 <= load.square < len(self.sheet.trucks[load.truck].squares)

    # Moving

    def face_steps(self, card: Card) -> int:
        """Steps of a card for nothing; a joker moves the deck's greatest value."""
        return max(self._values) if card.is_joker else card.value

    def _moves(self, state: State, board: Board, slot: int) -> list[Move]:
        found = []
        for truck, truck_state in enumerate(board.trucks):
            for spot in range(truck_state.position + 1, self.trucks[truck].route.spots + 1):
                moves = [Move(slot, truck, spot, d) for d in self.trucks[truck].delivery_choices(spot, state.week)]
                found += [move for move in moves if self._move(state, board, move)]
        return found

    def _move(self, state: State, board: Board, move: Move) -> Board | None:
        """The board after one move of a split, its hours not yet paid; None where it is not allowed."""
        split = board.split or Split(move.card, 0, 0, 0, -1)
        is_next = split.card == move.card and split.truck < move.truck < len(self.trucks)
        if not is_next or not (board.split or self._can_play(state, board, move.card)):
            return None
        truck, rules = board.trucks[move.truck], self.trucks[move.truck]
        if truck.is_delivered or not any(truck.loads) or not truck.position < move.spot <= rules.route.spots:
            return None
        if move.deliver not in rules.delivery_choices(move.spot, state.week):
            return None
        gain = rules.move_gain(truck.position, move.spot, move.deliver)
        split = Split(
            move.card,
            split.steps + rules.steps(truck.position, move.spot),
            split.hours_owed + gain.hours_owed,
            split.hours_gained + gain.hours_gained,
            move.truck,
        )
        overtime = self._overtime(state, split)
        if overtime + split.hours_owed > board.hours or (overtime and not self._changes_value):
            return None
        truck = replace(truck, position=move.spot, bonus=_add_bonus(truck.bonus, state.week, gain))
        if move.deliver:
            score = rules.score(truck.loads, move.spot, state.week)
            truck = replace(truck, delivered_week=state.week, score=score)
        return replace(board, trucks=_with_truck(board.trucks, move.truck, truck), split=split)

    def _close_split(self, state: State, board: Board) -> Board:
        split = board.split
        assert split is not None
        hours = board.hours - self._overtime(state, split) - split.hours_owed + split.hours_gained
        return replace(board, hours=hours, split=None, played=_with_slot(board, split.card))

    def _overtime(self, state: State, split: Split) -> int:
        return max(0, split.steps - self.face_steps(state.cards[split.card]))

    def _can_play(self, state: State, board: Board, slot: int) -> bool:
        return 0 <= slot < len(state.cards) and slot not in board.played

    # Scores

    def week_scores(self, state: State, player: int) -> tuple[int, ...]:
        """Points of each week, its weight applied, as if the game ended now; weeks not begun are counted as 0."""
        trucks = state.boards[player].trucks
        scores = []
        for week, weight in enumerate(self.sheet.week_weights):
            delivered = sum(truck.score for truck in trucks if self._scores_in(truck, week))
            effects = sum(truck.bonus[week] for truck in trucks)
            scores.append(weight * (delivered + effects) if week <= state.week else 0)
        return tuple(scores)

    def _scores_in(self, truck: TruckState, week: int) -> bool:
        if truck.delivered_week is None or not self.sheet.scoring.cumulative:
            return truck.delivered_week == week
        return truck.delivered_week <= week

    def hours_score(self, state: State, player: int) -> int:
        return self.sheet.overtime.unused_points * state.boards[player].hours

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(self.week_scores(state, p)) + self.hours_score(state, p) for p in range(self.players))

    def ranks(self, state: State) -> tuple[int, ...]:
        """The place of each player, from 1; those whom no tie break parts share one."""
        totals = self.scores(state)
        measures = {
            "delivered_trucks": lambda p: sum(truck.is_delivered for truck in state.boards[p].trucks),
            "hours_left": lambda p: state.boards[p].hours,
            "last_week": lambda p: self.week_scores(state, p)[-1],
        }
        keys = [(totals[p], *(measures[rule](p) for rule in self.sheet.scoring.tie_break)) for p in range(self.players)]
        return places_of(keys)

    def result(self, state: State) -> Result:
        return Result(self.scores(state), self.ranks(state), "calendar" if self.is_terminal(state) else "")

    def summary(self, state: State) -> dict[str, object]:
        """The result as plain JSON: totals, points of the weeks, hours left and place of each player, and the state."""
        players = range(self.players)
        return {
            "totals": list(self.scores(state)),
            "weeks": [list(self.week_scores(state, player)) for player in players],
            "hours": [state.boards[player].hours for player in players],
            "ranks": list(self.ranks(state)),
            "state": self.format_state(state),
        }

    # What a player sees, and texts

    def observe(self, state: State, player: int) -> Observation:
        others = tuple(board for other, board in enumerate(state.dawn) if other != player)
        discard = state.discard if self.sheet.show_discard else None
        return Observation(player, state.week, state.day, state.cards, discard, state.boards[player], others)

    def resample(self, state: State, player: int, stream: Stream) -> State:
        return state  # the cards to come are no part of it

    def format_state(self, state: State) -> str:
        return notation.format_state(self.sheet, self.kinds, state)

    def parse_state(self, text: str) -> State:
        return notation.parse_state(self, text)

    def format_action(self, action: Action) -> str:
        return actions.format_action(self.sheet, action)

    def parse_action(self, text: str) -> tuple[Action, ...]:
        return actions.parse_action(self.sheet, text)

    def format_outcome(self, outcome: Card) -> str:
        return format_card(self.sheet, outcome)

    def parse_outcome(self, text: str) -> Card:
        card = parse_card(self.sheet, text)
        if card not in self.counts:
            raise NotationError(f"expected a card of the deck, found '{text}'")
        return card


def new_game(sheet: Sheet, players: int = 1, days: int | None = None) -> FreightGame:
    return FreightGame(sheet, players, days)


def _with_truck(trucks: tuple[TruckState, ...], index: int, truck: TruckState) -> tuple[TruckState, ...]:
    return (*trucks[:index], truck, *trucks[index + 1 :])


def _with_slot(board: Board, slot: int) -> tuple[int, ...]:
    return tuple(sorted((*board.played, slot)))


def _add_bonus(bonus: tuple[int, ...], week: int, gain: Gain) -> tuple[int, ...]:
    return (*bonus[:week], bonus[week] + gain.points, *bonus[week + 1 :])
