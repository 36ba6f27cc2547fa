import { expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import { OrderPace } from './order-pace.ts';

const start = 1_000_000;

function createPace(perMinute: number, peers = { size: 1 }) {
  const clock = { at: start };
  const pace = new OrderPace(perMinute, peers, () => clock.at);
  let made = 0;
  /** 'admitted', or the seconds to wait. */
  const order = (phone: string, id?: string, tableSessionId = 'table') => {
    made += 1;
    try {
      pace.admit({ restaurantId: 'restaurant', tableSessionId, phone }, id ?? `order ${made}`);
      return 'admitted';
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return error.details;
      throw error;
    }
  };
  return { clock, order, pace };
}

test('[ORD-9] a phone that orders too fast is told when it may go on', () => {
  const { clock, order } = createPace(2);
  expect(order('phone')).toBe('admitted');
  clock.at += 10_000;
  expect(order('phone')).toBe('admitted');
  clock.at += 10_000;
  expect(order('phone')).toEqual({ retryAfterSeconds: 40 });
  expect(order('phone', undefined, 'another table')).toEqual({ retryAfterSeconds: 40 });
  expect(order('another phone')).toBe('admitted');
  clock.at += 40_000;
  expect(order('phone')).toBe('admitted');
  expect(order('phone')).toEqual({ retryAfterSeconds: 10 });
});

test('[ORD-9] a table takes six times the orders of a phone', () => {
  const { clock, order } = createPace(1);
  for (let phone = 1; phone <= 6; phone += 1) expect(order(`phone ${phone}`)).toBe('admitted');
  expect(order('phone 7')).toEqual({ retryAfterSeconds: 60 });
  clock.at += 60_000;
  expect(order('phone 7')).toBe('admitted');
});

test('[ORD-7] [ORD-9] the same order sent again is let through and counts once', () => {
  const { order } = createPace(2);
  for (let n = 0; n < 10; n += 1) expect(order('phone', 'the same')).toBe('admitted');
  expect(order('phone')).toBe('admitted');
  expect(order('phone')).toEqual({ retryAfterSeconds: 60 });
  expect(order('phone', 'the same')).toBe('admitted');
});

test('[ORD-9] beyond its share of several processes, a process cannot tell by itself', () => {
  const peers = { size: 3 };
  const { pace } = createPace(7, peers);
  const asks = (n: number) =>
    pace.admit({ restaurantId: 'r', tableSessionId: 't', phone: 'p' }, `order ${n}`);
  expect([1, 2, 3, 4].map(asks)).toEqual([true, true, false, false]);
  // A retry, too: the database knows it.
  expect(asks(1)).toBe(false);
  peers.size = 1;
  expect([5, 6, 7].map(asks)).toEqual([true, true, true]);
});
