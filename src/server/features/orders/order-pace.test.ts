import { expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import { OrderPace } from './order-pace.ts';

const start = 1_000_000;

function createPace(perMinute: number, peers = { size: 1 }) {
  const clock = { at: start };
  const pace = new OrderPace(perMinute, peers, () => clock.at);
  let made = 0;
  /** 'admitted'; 'asks' the database; or the seconds to wait. */
  const order = (phone: string, id?: string, tableSessionId = 'table') => {
    made += 1;
    try {
      const guest = { restaurantId: 'restaurant', tableSessionId, phone };
      return pace.admit(guest, id ?? `order ${made}`) ? 'admitted' : 'asks';
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return error.details;
      throw error;
    }
  };
  return { clock, order, pace };
}

test('[ORD-9] a phone that orders too fast is judged by the database, at all its tables', () => {
  const { clock, order } = createPace(2);
  expect(order('phone')).toBe('admitted');
  clock.at += 10_000;
  expect(order('phone')).toBe('admitted');
  clock.at += 10_000;
  expect(order('phone')).toBe('asks');
  expect(order('phone', undefined, 'another table')).toBe('asks');
  expect(order('another phone')).toBe('admitted');
  clock.at += 60_000;
  expect(order('phone')).toBe('admitted');
});

test('[ORD-9] the database is not asked for ever', () => {
  const { clock, order } = createPace(2);
  // Not for one that is sent again and again, either.
  const asked = Array.from({ length: 8 }, (_, n) => order('phone', n > 3 ? 'the same' : undefined));
  expect(asked).toEqual(['admitted', 'admitted', 'asks', 'asks', 'asks', 'asks', 'asks', 'asks']);
  clock.at += 20_000;
  expect(order('phone')).toEqual({ retryAfterSeconds: 40 });
  clock.at += 40_000;
  expect(order('phone')).toBe('admitted');
});

test('[ORD-9] a table takes six times the orders of a phone', () => {
  const { clock, order } = createPace(1);
  for (let phone = 1; phone <= 6; phone += 1) expect(order(`phone ${phone}`)).toBe('admitted');
  expect(order('phone 7')).toBe('asks');
  clock.at += 60_000;
  expect(order('phone 7')).toBe('admitted');
});

test('[ORD-7] [ORD-9] the same order sent again counts once', () => {
  const { order } = createPace(2);
  for (let n = 0; n < 10; n += 1) expect(order('phone', 'the same')).toBe('admitted');
  expect(order('phone')).toBe('admitted');
  expect(order('phone')).toBe('asks');
  for (let n = 0; n < 10; n += 1) expect(order('phone', 'the same')).toBe('admitted');
});

test('[ORD-9] beyond its share of several processes, a process cannot tell by itself', () => {
  const peers = { size: 3 };
  const { pace } = createPace(7, peers);
  const asks = (n: number) =>
    pace.admit({ restaurantId: 'r', tableSessionId: 't', phone: 'p' }, `order ${n}`);
  expect([1, 2, 3, 4].map(asks)).toEqual([true, true, false, false]);
  // A retry of what was let through.
  expect(asks(1)).toBe(true);
  peers.size = 1;
  expect([5, 6, 7, 8, 9, 10].map(asks)).toEqual([true, true, true, true, true, false]);
});
