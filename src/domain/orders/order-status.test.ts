import { describe, expect, it } from 'vitest';
import {
  boardStatuses,
  canTransition,
  isInKitchen,
  isOpen,
  nextStatus,
  orderStatuses,
  orderUrgency,
  revertedStatus,
} from './order-status.ts';

describe('transitions [ORD-1]', () => {
  it.each(orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const)))(
    '%s → %s',
    (from, to) => {
      const isFinal = from === 'completed' || from === 'cancelled';
      expect(canTransition(from, to)).toBe(!isFinal && from !== to);
    },
  );

  it('reach every state from new', () => {
    for (const to of orderStatuses) expect(to === 'new' || canTransition('new', to)).toBe(true);
  });
});

it('goes one step on and one step back, and the two undo each other [ORD-2]', () => {
  expect(boardStatuses.map((status) => nextStatus[status])).toEqual([
    'in_progress',
    'ready_to_serve',
    'served',
    null,
  ]);
  for (const status of boardStatuses) {
    const next = nextStatus[status];
    if (next) expect(revertedStatus[next]).toBe(status);
  }
  for (const status of ['completed', 'cancelled'] as const) {
    expect([nextStatus[status], revertedStatus[status]]).toEqual([null, null]);
  }
});

it('is in the kitchen until it is ready', () => {
  expect(orderStatuses.filter(isInKitchen)).toEqual(['new', 'in_progress']);
});

it('is open while there is something to do [ORD-3]', () => {
  expect(orderStatuses.filter(isOpen)).toEqual(['new', 'in_progress', 'ready_to_serve']);
});

it.each([
  [0, 'normal'],
  [10 * 60_000 - 1, 'normal'],
  [10 * 60_000, 'late'],
  [20 * 60_000 - 1, 'late'],
  [20 * 60_000, 'overdue'],
  [30 * 60_000 - 1, 'overdue'],
  [30 * 60_000, 'critical'],
])('after %i ms an open order is %s [ORD-4]', (ageMs, urgency) => {
  expect(orderUrgency('in_progress', ageMs)).toBe(urgency);
  for (const done of ['served', 'completed', 'cancelled'] as const) {
    expect(orderUrgency(done, ageMs)).toBe('normal');
  }
});
