// The rules of one truck: what may be loaded, what a move passes, what a delivery scores.
// The twin of simulator/freight/trucks.py.

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Whether the load rule allows the value in the square, which is empty. Values are those after overtime; 0 is empty. */
export function mayLoad(rule, loads, square, value) {
  const goods = loads.filter((good) => good);
  const behind = loads.slice(0, square).filter((good) => good);
  const before = loads.slice(square + 1).filter((good) => good);
  switch (rule.kind) {
    case "same":
      return goods.every((good) => good === value);
    case "different":
      return !goods.includes(value);
    case "any":
      return true;
    case "in_order":
      return !behind.length;
    case "ascending":
      return before.every((good) => good < value) && behind.every((good) => good > value);
    case "descending":
      return before.every((good) => good > value) && behind.every((good) => good < value);
    case "max_sum":
      return sum(goods) + value <= rule.limit;
  }
  throw new Error(`load rule: expected a known kind, found '${rule.kind}'`);
}

/** Points of a delivery of these loads; null, a stop that offers nothing this week, scores 0. */
export function deliveryScore(score, loads) {
  if (!score) return 0;
  const count = loads.filter((good) => good).length;
  const total = sum(loads);
  switch (score.kind) {
    case "per_good":
      return score.points * count;
    case "by_count":
      return score.points[count - 1];
    case "sum":
      return score.multiplier * total;
    case "by_sum":
      return score.table.findLast((step) => step.from <= total)?.points ?? 0;
    case "fixed":
      return score.points;
  }
  throw new Error(`score: expected a known kind, found '${score.kind}'`);
}

/** What the effects of one play add up to. Hours owed are paid by the play, hours gained serve later plays. */
function gainOf(effects) {
  const hours = effects.map((effect) => effect.hours);
  return {
    points: sum(effects.map((effect) => effect.points)),
    owed: sum(hours.map((hour) => Math.max(0, -hour))),
    gained: sum(hours.map((hour) => Math.max(0, hour))),
  };
}

/** One truck of a sheet, with what play asks for often looked up once. */
export class TruckRules {
  constructor(sheet, truck) {
    const suits = [...sheet.suits.keys()];
    this.truck = truck;
    this.route = truck.route;
    this.squareSuits = truck.squares.map(({ suits: taken }) =>
      suits.filter((suit) => !taken.length || taken.includes(sheet.suits[suit].id)),
    );
    this.costs = truck.route.costs.length ? truck.route.costs : Array(truck.route.spots).fill(1);
    this.stops = new Map(truck.route.stops.map((stop) => [stop.spot, stop]));
  }

  squareTakes(square, value) {
    const { values } = this.truck.squares[square];
    return !values.length || values.includes(value);
  }

  /** Steps that fill the spots after `start` up to `spot`. */
  steps(start, spot) {
    return sum(this.costs.slice(start, spot));
  }

  /** Whether a truck that arrives may stay undelivered, be delivered, or both; the last spot always delivers. */
  deliveryChoices(spot, week) {
    if (spot === this.route.spots) return [true];
    return this.stops.has(spot) && this.scoreRule(spot, week) ? [false, true] : [false];
  }

  /** What a delivery at a stop scores in a week; null where none is offered. */
  scoreRule(spot, week) {
    const stop = this.stops.get(spot);
    return "weeks" in stop ? stop.weeks[week] : stop.score;
  }

  /** Points of a delivery at a stop, for each week it counts. */
  score(loads, spot, week) {
    return deliveryScore(this.scoreRule(spot, week), loads);
  }

  /** Effects of filling a square; `loads` already hold it. */
  loadGain(loads, square) {
    const full = loads.every((good) => good) ? this.truck.effects.filter((effect) => effect.when === "full") : [];
    return gainOf([this.truck.squares[square].effect, ...full]);
  }

  /** Effects of filling the spots after `start` up to `spot`. */
  moveGain(start, spot, deliver) {
    const passed = this.route.effects.filter((effect) =>
      effect.when === "filled" ? start < effect.spot && effect.spot <= spot : effect.spot === spot,
    );
    const delivered = deliver ? this.truck.effects.filter((effect) => effect.when === "delivered") : [];
    return gainOf([...passed, ...delivered]);
  }
}
