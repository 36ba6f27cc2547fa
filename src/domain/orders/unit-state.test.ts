import { describe, expect, it } from 'vitest';
import { boardStatuses, orderStatuses } from './order-status.ts';
import {
  allIn,
  areApart,
  areBegun,
  canMoveUnit,
  furthestState,
  isNextHeld,
  leastState,
  movedByHand,
  moveUnits,
  nextUnitState,
  previousUnitState,
  stateAt,
  statusAt,
  statusOf,
  sumUnits,
  takeUnits,
  type UnitCounts,
  unitStates,
  unitsIn,
  unitsOf,
  workStatusOf,
} from './unit-state.ts';

const units = (waiting: number, started = 0, ready = 0, served = 0, held = 0): UnitCounts => ({
  ...{ held, waiting, started, ready, served },
});
/** So many that are held. */
const held = (count: number, made = units(0)): UnitCounts => ({ ...made, held: count });

describe('transitions [KIT-1]', () => {
  const made = unitStates.filter((state) => state !== 'held');

  it.each(made.flatMap((from) => made.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    expect(canMoveUnit(from, to)).toBe(from !== to);
  });

  it('hold what waits, and fire it again, and nothing else [CRS-2]', () => {
    expect(unitStates.filter((from) => canMoveUnit(from, 'held'))).toEqual(['waiting']);
    expect(unitStates.filter((to) => canMoveUnit('held', to))).toEqual(['waiting']);
  });

  it('go one step on and one step back, and the two undo each other', () => {
    expect(unitStates.map((state) => nextUnitState[state])).toEqual([
      ...['waiting', 'started', 'ready', 'served', null],
    ]);
    for (const state of made) {
      const next = nextUnitState[state];
      if (next) expect(previousUnitState[next]).toBe(state);
    }
    expect([previousUnitState.held, previousUnitState.waiting]).toEqual([null, null]);
  });

  it('move some units of a line, and never more than there are', () => {
    expect(moveUnits(units(3), 'waiting', 'ready', 2)).toEqual(units(1, 0, 2));
    expect(moveUnits(units(1, 0, 2), 'ready', 'started', 1)).toEqual(units(1, 1, 1));
    expect(() => moveUnits(units(1), 'waiting', 'started', 2)).toThrow(RangeError);
    expect(() => moveUnits(units(1), 'ready', 'started', 1)).toThrow(RangeError);
  });
});

describe('the state of an order by its units [KIT-2]', () => {
  it.each([
    ['new', [units(2), units(1)]],
    ['in_progress', [units(1), units(0, 1)]],
    ['in_progress', [units(1), units(0, 0, 1)]],
    ['in_progress', [units(1), units(0, 0, 0, 1)]],
    ['in_progress', [units(0, 1), units(0, 0, 1)]],
    ['ready_to_serve', [units(0, 0, 1), units(0, 0, 2)]],
    ['ready_to_serve', [units(0, 0, 1), units(0, 0, 0, 2)]],
    ['served', [units(0, 0, 0, 1), units(0, 0, 0, 2)]],
    ['in_progress', [units(1, 0, 0, 1)]],
    ['new', [held(2)]],
    ['new', [units(1), held(2)]],
    ['in_progress', [units(0, 1), held(2)]],
    ['in_progress', [units(0, 0, 1), held(1)]],
    ['in_progress', [units(0, 0, 0, 1), held(1)]],
  ] as const)('%s', (status, lines) => {
    expect(statusOf(lines)).toBe(status);
  });

  it('is none without units', () => {
    expect(statusOf([])).toBeNull();
    expect([leastState(units(0)), furthestState(units(0))]).toEqual([null, null]);
  });

  it.each(boardStatuses)('all units of an order that is %s by hand say the same of it', (status) => {
    expect(statusOf([unitsIn(status, 3), unitsIn(status, 1)])).toBe(status);
    expect(statusAt(stateAt(status))).toBe(status);
    expect(unitsIn(status, 3)).toEqual(allIn(stateAt(status), 3));
  });

  it.each(orderStatuses)('counts all units of an order that is %s', (status) => {
    expect(Object.values(unitsIn(status, 3)).reduce((sum, count) => sum + count)).toBe(3);
  });
});

describe('an order of which something is held [CRS-2]', () => {
  it.each([
    ['new', [units(1), held(1)]],
    ['ready_to_serve', [units(0, 0, 2), held(1)]],
    ['in_progress', [units(0, 1), units(0, 0, 2), held(1)]],
    // Once all that is served, the next course is new.
    ['new', [units(0, 0, 0, 2), held(1)]],
    ['new', [held(3)]],
    ['served', [units(0, 0, 0, 2)]],
  ] as const)('is seen as %s', (status, lines) => {
    expect(workStatusOf(lines)).toBe(status);
  });

  it('is none without units', () => {
    expect(workStatusOf([])).toBeNull();
  });

  it.each([
    ['moves what is not held', [units(1, 1), held(2)], 'ready', [units(0, 0, 2), held(2)]],
    ['leaves held units of a line', [held(1, units(2))], 'served', [held(1, units(0, 0, 0, 2))]],
    ['takes a step back likewise', [units(0, 0, 2), held(1)], 'started', [units(0, 2), held(1)]],
    ['fires the next course', [units(0, 0, 0, 1), held(2)], 'started', [units(0, 0, 0, 1), units(0, 2)]],
    ['fires what is held alone', [held(2)], 'waiting', [units(2)]],
    [
      'moves all where nothing is held',
      [units(1), units(0, 0, 1)],
      'served',
      [units(0, 0, 0, 1), units(0, 0, 0, 1)],
    ],
  ] as const)('by hand %s', (_, before, to, after) => {
    const lines = before.map((each) => ({ units: each }));
    expect(movedByHand(lines, to).map((line) => line.units)).toEqual(after);
  });

  it.each([
    [false, [units(0, 0, 1), held(1)]],
    [false, [units(0, 0, 0, 1)]],
    [true, [units(0, 0, 0, 1), held(1)]],
    [true, [held(1)]],
    [false, []],
  ] as const)('may have its next course: %s', (isNext, lines) => {
    expect(isNextHeld(lines)).toBe(isNext);
  });

  it('has no state of what is made where all of it is held', () => {
    expect([leastState(held(1)), furthestState(held(1))]).toEqual([null, null]);
    expect(leastState(held(1, units(0, 1)))).toBe('started');
  });

  it('says that its dishes are apart, unless all of it is held', () => {
    const line = (counts: UnitCounts) => ({ units: counts, cancelled: false });
    expect(areApart([line(units(1)), line(held(1))])).toBe(true);
    expect(areApart([line(held(2)), line(held(1))])).toBe(false);
  });

  it('gives held units first where some are cancelled, and last where some are paid', () => {
    const line = held(1, units(1));
    expect(takeUnits(line, 1, 'least')).toEqual({ taken: held(1), rest: units(1) });
    expect(takeUnits(line, 1, 'furthest')).toEqual({ taken: units(1), rest: held(1) });
    expect([1, 2].map((count) => areBegun(held(1, units(1, 1)), count))).toEqual([false, false]);
  });

  it('is read with the states that its units do not have', () => {
    expect(unitsOf({ held: 2 })).toEqual(held(2));
    expect(unitsOf({})).toEqual(units(0));
  });
});

it('takes the furthest units for a payment, the least far for a cancellation', () => {
  const line = units(1, 2, 1, 1);
  expect(takeUnits(line, 2, 'furthest')).toEqual({ taken: units(0, 0, 1, 1), rest: units(1, 2) });
  expect(takeUnits(line, 2, 'least')).toEqual({ taken: units(1, 1), rest: units(0, 1, 1, 1) });
  expect(takeUnits(line, 5, 'least')).toEqual({ taken: line, rest: units(0) });
});

it('needs a reason for what somebody has begun, and none for the others [EXC-1]', () => {
  expect([1, 2, 3].map((count) => areBegun(units(2, 1), count))).toEqual([false, false, true]);
  expect(areBegun(units(0, 0, 0, 1), 1)).toBe(true);
});

it('finds the ends of a line, and whether lines are apart [KIT-3]', () => {
  expect([leastState(units(0, 1, 1)), furthestState(units(0, 1, 1))]).toEqual(['started', 'ready']);
  expect(sumUnits([units(1, 2), units(0, 1, 0, 4)])).toEqual(units(1, 3, 0, 4));
  const line = (counts: UnitCounts, cancelled = false) => ({ units: counts, cancelled });
  expect(areApart([line(units(1)), line(units(2))])).toBe(false);
  expect(areApart([line(units(1)), line(units(0, 2))])).toBe(true);
  expect(areApart([line(units(1)), line(units(0, 2), true)])).toBe(false);
});
