import type { BoardStatus, OrderStatus } from './order-status.ts';

/** The states of one unit of a line, in the order of its life. What is held belongs to a later course. [CRS-2] */
export const unitStates = ['held', 'waiting', 'started', 'ready', 'served'] as const;
export type UnitState = (typeof unitStates)[number];

/** How many units of a line are in which state. */
export type UnitCounts = Record<UnitState, number>;

/**
 * The table of transitions of a unit, beside that of the order: every step of making it is allowed in both directions, as
 * on the board; what waits can be held, and waits again when it is fired. What is cancelled, or of a completed order, stays
 * as it is. [KIT-1] [CRS-2]
 */
const transitions: Record<UnitState, readonly UnitState[]> = {
  held: ['waiting'],
  waiting: ['held', 'started', 'ready', 'served'],
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
  held: 'waiting',
  waiting: 'started',
  started: 'ready',
  ready: 'served',
  served: null,
};

/** The state that a line's way back leads to, or null at the beginning. */
export const previousUnitState: Record<UnitState, UnitState | null> = {
  held: null,
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

const none: UnitCounts = { held: 0, waiting: 0, started: 0, ready: 0, served: 0 };

/** So many units, all of them in one state. */
export function allIn(state: UnitState, quantity: number): UnitCounts {
  return { ...none, [state]: quantity };
}

/** Units as they are stored: states in which there are none may be left out. */
export function unitsOf(stored: Partial<UnitCounts>): UnitCounts {
  return { ...none, ...stored };
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
export function areBegun({ held, waiting }: UnitCounts, count: number): boolean {
  return count > held + waiting;
}

/** Whether nothing of a line is to be made any more. [KIT-5] */
export function areReady({ held, waiting, started }: UnitCounts): boolean {
  return held + waiting + started === 0;
}

/** The units of several lines together. */
export function sumUnits(lines: readonly UnitCounts[]): UnitCounts {
  const sum = { ...none };
  for (const units of lines) for (const state of unitStates) sum[state] += units[state];
  return sum;
}

/** The state of a line that a tap moves on: that of its units that are least far, of those not held; null: it has none. */
export function leastState(units: UnitCounts): UnitState | null {
  return madeStates.find((state) => units[state] > 0) ?? null;
}

/** The state of a line's units that are furthest, which its way back takes back; null: all of it is held, or it has none. */
export function furthestState(units: UnitCounts): UnitState | null {
  return madeStates.findLast((state) => units[state] > 0) ?? null;
}

const madeStates = unitStates.filter((state) => state !== 'held');

/**
 * The state of an order, or of a station's part of one, by its units: ready when all are, begun when one is. What is
 * held is still to come, as what waits. Without units there is none. [KIT-2]
 */
export function statusOf(lines: readonly UnitCounts[]): BoardStatus | null {
  const units = sumUnits(lines);
  const least = units.held + units.waiting > 0 ? 'waiting' : leastState(units);
  if (least === null) return null;
  const isBegun = units.started + units.ready + units.served > 0;
  return isBegun && least === 'waiting' ? 'in_progress' : statusAt(least);
}

/**
 * The state in which people see and move an order, or a station's part of one: that of what is not held; once all that is
 * served, what is held is new. Without units there is none. [CRS-2]
 */
export function workStatusOf(lines: readonly UnitCounts[]): BoardStatus | null {
  return isNextHeld(lines) ? 'new' : statusOf(lines.map((units) => ({ ...units, held: 0 })));
}

/** The lines of an order, or of a station's part of one, when somebody moves it by hand. [KIT-2] [CRS-2] */
export function movedByHand<Line extends { units: UnitCounts }>(
  lines: readonly Line[],
  to: UnitState,
): Line[] {
  const isFired = isNextHeld(lines.map(({ units }) => units));
  return lines.map((line) => {
    const { held, ...made } = line.units;
    if (isFired) return { ...line, units: moveUnits(line.units, 'held', to, held) };
    const rest = Object.values(made).reduce((sum, count) => sum + count, 0);
    return { ...line, units: { ...allIn(to, rest), held } };
  });
}

/** Whether all that is not held is served, and something is held: the next course may come. */
export function isNextHeld(lines: readonly UnitCounts[]): boolean {
  const { held, waiting, started, ready } = sumUnits(lines);
  return held > 0 && waiting + started + ready === 0;
}

/** Whether lines have units in different states: the state of their order then does not say how far each is. */
export function areApart(lines: readonly { cancelled: boolean; units: UnitCounts }[]): boolean {
  const units = sumUnits(lines.filter(({ cancelled }) => !cancelled).map((line) => line.units));
  return unitStates.filter((state) => units[state] > 0).length > 1;
}

/** The state of each unit when somebody moves the order, or a station's part of it, by hand. */
export function stateAt(status: BoardStatus): UnitState {
  return stateIn[status];
}

const statusIn: Record<UnitState, BoardStatus> = {
  held: 'new',
  waiting: 'new',
  started: 'in_progress',
  ready: 'ready_to_serve',
  served: 'served',
};

/** The state of an order of which all units are in this one. */
export function statusAt(state: UnitState): BoardStatus {
  return statusIn[state];
}
