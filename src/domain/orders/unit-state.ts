import type { BoardStatus, OrderStatus } from './order-status.ts';

/** The states of one unit of a line, in the order of its life. */
export const unitStates = ['waiting', 'started', 'ready', 'served'] as const;
export type UnitState = (typeof unitStates)[number];

/** How many units of a line are in which state. */
export type UnitCounts = Record<UnitState, number>;

/**
 * The table of transitions of a unit, beside that of the order: every step is allowed in both directions, as on the
 * board. What is cancelled, or of a completed order, stays as it is. [KIT-1]
 */
const transitions: Record<UnitState, readonly UnitState[]> = {
  waiting: ['started', 'ready', 'served'],
  started: ['waiting', 'ready', 'served'],
  ready: ['waiting', 'started', 'served'],
  served: ['waiting', 'started', 'ready'],
};

/** Whether a unit may change from one state to another. Staying in the same state is not a transition. */
export function canMoveUnit(from: UnitState, to: UnitState): boolean {
  return transitions[from].includes(to);
}

/** The state that a tap on a line leads to, or null at the end. */
export const nextUnitState: Record<UnitState, UnitState | null> = {
  waiting: 'started',
  started: 'ready',
  ready: 'served',
  served: null,
};

/** The state that a line's way back leads to, or null at the beginning. */
export const previousUnitState: Record<UnitState, UnitState | null> = {
  waiting: null,
  started: 'waiting',
  ready: 'started',
  served: 'ready',
};

/** What the states of an order mean for each unit of lines that nobody has moved by themselves. */
const stateIn: Record<OrderStatus, UnitState> = {
  new: 'waiting',
  in_progress: 'started',
  ready_to_serve: 'ready',
  served: 'served',
  completed: 'served',
  cancelled: 'waiting',
};

const none: UnitCounts = { waiting: 0, started: 0, ready: 0, served: 0 };

/** So many units, all of them in one state. */
export function allIn(state: UnitState, quantity: number): UnitCounts {
  return { ...none, [state]: quantity };
}

/** The units of a line that follows its order. */
export function unitsIn(status: OrderStatus, quantity: number): UnitCounts {
  return allIn(stateIn[status], quantity);
}

/**
 * Moves units of a line.
 *
 * @throws RangeError when not so many are in that state
 */
export function moveUnits(units: UnitCounts, from: UnitState, to: UnitState, count: number): UnitCounts {
  if (count > units[from]) throw new RangeError(`${units[from]} of ${count} units are ${from}`);
  const rest = { ...units, [from]: units[from] - count };
  return { ...rest, [to]: rest[to] + count };
}

/**
 * Divides a line of which units are taken away: what is paid are those that are furthest, what is cancelled those
 * that are least.
 */
export function takeUnits(
  units: UnitCounts,
  count: number,
  which: 'furthest' | 'least',
): { taken: UnitCounts; rest: UnitCounts } {
  const taken = { ...none };
  const rest = { ...units };
  let open = count;
  for (const state of which === 'least' ? unitStates : unitStates.toReversed()) {
    taken[state] = Math.min(open, rest[state]);
    rest[state] -= taken[state];
    open -= taken[state];
  }
  return { taken, rest };
}

/** Whether so many units cannot be cancelled without one that somebody has begun. [EXC-1] */
export function areBegun({ waiting }: UnitCounts, count: number): boolean {
  return count > waiting;
}

/** The units of several lines together. */
export function sumUnits(lines: readonly UnitCounts[]): UnitCounts {
  const sum = { ...none };
  for (const units of lines) for (const state of unitStates) sum[state] += units[state];
  return sum;
}

/** The state of a line that a tap moves on: that of its units that are least far; null: it has none. */
export function leastState(units: UnitCounts): UnitState | null {
  return unitStates.find((state) => units[state] > 0) ?? null;
}

/** The state of a line's units that are furthest, which its way back takes back; null: it has none. */
export function furthestState(units: UnitCounts): UnitState | null {
  return unitStates.findLast((state) => units[state] > 0) ?? null;
}

/**
 * The state of an order, or of a station's part of one, by its units: ready when all are, begun when one is. Without
 * units there is none. [KIT-2]
 */
export function statusOf(lines: readonly UnitCounts[]): BoardStatus | null {
  const units = sumUnits(lines);
  const least = leastState(units);
  if (least === null) return null;
  const isBegun = least !== 'waiting' || units.started + units.ready + units.served > 0;
  return isBegun && least === 'waiting' ? 'in_progress' : statusAt(least);
}

/** Whether lines have units in different states: the state of their order then does not say how far each is. */
export function areApart(lines: readonly { cancelled: boolean; units: UnitCounts }[]): boolean {
  const units = sumUnits(lines.filter(({ cancelled }) => !cancelled).map((line) => line.units));
  return leastState(units) !== furthestState(units);
}

/** The state of each unit when somebody moves the order, or a station's part of it, by hand. */
export function stateAt(status: BoardStatus): UnitState {
  return stateIn[status];
}

const statusIn: Record<UnitState, BoardStatus> = {
  waiting: 'new',
  started: 'in_progress',
  ready: 'ready_to_serve',
  served: 'served',
};

/** The state of an order of which all units are in this one. */
export function statusAt(state: UnitState): BoardStatus {
  return statusIn[state];
}
