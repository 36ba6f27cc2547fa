import { describe, expect, it } from 'vitest';
import { boardStatuses, orderStatuses } from './order-status.ts';
import {
  allIn,
  areApart,
  areBegun,
  canMoveUnit,
  furthestState,
  leastState,
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
} from './unit-state.ts';

const units = (waiting: number, started = 0, ready = 0, served = 0): UnitCounts => ({
  ...{ waiting, started, ready, served },
});

describe('transitions [KIT-1]', () => {
  it.each(unitStates.flatMap((from) => unitStates.map((to) => [from, to] as const)))(
    '%s → %s',
    (from, to) => {
      expect(canMoveUnit(from, to)).toBe(from !== to);
    },
  );

  it('go one step on and one step back, and the two undo each other', () => {
    expect(unitStates.map((state) => nextUnitState[state])).toEqual(['started', 'ready', 'served', null]);
    for (const state of unitStates) {
      const next = nextUnitState[state];
      if (next) expect(previousUnitState[next]).toBe(state);
    }
    expect(previousUnitState.waiting).toBeNull();
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
