import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PeriodsState } from '#contract/menu/periods.ts';
import { minuteOfDayIn } from '#domain/calendar/time-zone.ts';
import type { PeriodPart } from '#domain/menu/periods.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createParty, type TestParty } from '../fixture/party.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';

/* Parts of the menu at certain hours. [PER-2] [PER-3] [PER-4] [PER-5] */

type Periods = PeriodsState['periods'];

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let party: TestParty;
let pizza: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  pizza = restaurant.menu.pizza;
  party = await createParty(app, restaurant);
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const api = () => restaurant.owner.api;

/** Every day from so many minutes ago until in so many minutes; negative: before now. */
function period(
  from: number,
  until: number,
  parts: Partial<PeriodPart>[],
  name = 'Happy Hour',
): Periods[number] {
  const now = minuteOfDayIn(new Date(), 'Europe/Berlin');
  const minute = (offset: number) => (((now + offset) % 1440) + 1440) % 1440;
  return {
    ...{ id: randomUUID(), name, daysOff: [] },
    windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: minute(from), until: minute(until) }],
    parts: parts.map((part) => ({ of: 'item', id: pizza, percent: null, price: null, ...part })),
  };
}

async function save(...periods: Periods): Promise<Periods> {
  const { periods: seen } = await api().menu.periods.list({ restaurantId });
  return (await api().menu.periods.save({ restaurantId, periods, seen })).periods;
}

const menu = () => party.guest.api.menu.get({ restaurantId });
const shown = async () =>
  (await menu()).categories.flatMap(({ items }) => items).find(({ id }) => id === pizza);
const orderAt = (totalAmount: number) =>
  party.guest.api.orders.place({ ...pizzaOrder(restaurant, party.tableSessionId), totalAmount });
const categoryId = async () => (await menu()).categories[0]?.id ?? '';

describe('what is shown at certain hours only [PER-2]', () => {
  it('is on the menu then, says until when, and can be ordered then only', async () => {
    await save(period(-60, 60, [{}], 'Mittag'));
    const until = (await shown())?.until ?? '';
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(58 * 60_000);
    await orderAt(950);
    await save(period(60, 120, [{}], 'Mittag'));
    expect(await shown()).toBeUndefined();
    expect(await codeOf(orderAt(950))).toBe('ORDER_LINES_REFUSED');
    await save();
    expect(await shown()).not.toHaveProperty('until');
    await orderAt(950);
  });

  it('may be a category, and hours of several periods', async () => {
    const whole = await categoryId();
    const of = { of: 'category', id: whole } as const;
    await save(period(60, 120, [of], 'Mittag'));
    expect((await menu()).categories).toEqual([]);
    expect(await codeOf(orderAt(950))).toBe('ORDER_LINES_REFUSED');
    await save(period(60, 120, [of], 'Mittag'), period(-10, 10, [of], 'Brunch'));
    expect((await menu()).categories).toMatchObject([{ id: whole, until: expect.any(String) }]);
    await orderAt(950);
  });
});

describe('a price of certain hours [PER-3]', () => {
  it('is a dish’s own, or so much less of its category’s', async () => {
    const whole = { of: 'category', id: await categoryId(), percent: 30 } as const;
    await save(period(-60, 60, [whole]));
    // 30 % of 9,50 € are 2,85 €.
    expect(await shown()).toMatchObject({ price: 665, timedPrice: { usual: 950, name: 'Happy Hour' } });
    await orderAt(665);
    expect(await codeOf(orderAt(950))).toBe('PRICE_CHANGED');
    await save(period(-60, 60, [whole, { price: 500 }]));
    expect(await shown()).toMatchObject({ price: 500 });
    const { items } = (await orderAt(500)) as { items: { unitPrice: number }[] };
    expect(items).toMatchObject([{ unitPrice: 500 }]);
    await save(period(60, 120, [whole]));
    expect(await shown()).not.toHaveProperty('timedPrice');
    expect(await shown()).toMatchObject({ price: 950 });
  });

  it('is the lowest of those that hold', async () => {
    await save(period(-60, 60, [{ price: 700 }], 'Eins'), period(-60, 90, [{ price: 600 }], 'Zwei'));
    expect(await shown()).toMatchObject({ price: 600, timedPrice: { name: 'Zwei' } });
  });
});

describe('a menu that time has just changed [PER-4]', () => {
  it('is honoured for five minutes as it was shown', async () => {
    await save(period(-60, 0, [{ price: 500 }]));
    expect(await shown()).toMatchObject({ price: 950 });
    await orderAt(500);
    await orderAt(950);
    expect(await codeOf(orderAt(400))).toBe('PRICE_CHANGED');
    // The same where it has begun.
    await save(period(0, 60, [{ price: 500 }]));
    await orderAt(950);
    await orderAt(500);
    // And what is not shown any more.
    await save(period(-60, 0, [{}], 'Frühstück'));
    expect(await shown()).toBeUndefined();
    await orderAt(950);
  });

  it('is not honoured later', async () => {
    await save(period(-60, -5, [{ price: 500 }]));
    expect(await codeOf(orderAt(500))).toBe('PRICE_CHANGED');
    await save(period(-60, -5, [{}]));
    expect(await codeOf(orderAt(950))).toBe('ORDER_LINES_REFUSED');
  });

  it('is told when it is time', async () => {
    const [saved] = await save(period(-60, 60, [{ price: 500 }]));
    const [planned] = await app.inspect<{ at: Date }>(
      'SELECT menu_changes_at AS at FROM restaurants WHERE id = $1',
      [restaurantId],
    );
    expect(planned?.at.getTime()).toBe(Date.parse((await shown())?.timedPrice?.until ?? ''));
    const { menuVersion } = await menu();
    // As if an hour had gone.
    const over = { ...saved, windows: period(-60, 0, []).windows };
    await app.inspect(`UPDATE menu_periods SET windows = $2 WHERE restaurant_id = $1`, [
      restaurantId,
      JSON.stringify(over.windows),
    ]);
    await app.inspect('UPDATE restaurants SET menu_changes_at = now() WHERE id = $1', [restaurantId]);
    // Or the app has by itself, which looks every five seconds.
    await app.services.menuClock.changeWhereDue();
    expect((await menu()).menuVersion).toBeGreaterThan(menuVersion);
    expect(await shown()).toMatchObject({ price: 950 });
    await orderAt(500);
    const [next] = await app.inspect(
      'SELECT menu_changes_at > now() AS later FROM restaurants WHERE id = $1',
      [restaurantId],
    );
    expect(next).toEqual({ later: true });
  });
});

describe('the hours themselves [PER-5]', () => {
  it('are saved as a whole, once, and not over those of somebody else', async () => {
    const lunch = period(-60, 60, [{}], 'Mittag');
    const first = await save(lunch);
    expect(first).toEqual([lunch]);
    expect(await codeOf(api().menu.periods.save({ restaurantId, periods: first, seen: [] }))).toBe(
      'no error',
    );
    expect(await codeOf(api().menu.periods.save({ restaurantId, periods: [], seen: [] }))).toBe(
      'PERIODS_CHANGED',
    );
    const twice = [lunch, { ...lunch, id: randomUUID(), name: 'MITTAG' }];
    expect(await codeOf(api().menu.periods.save({ restaurantId, periods: twice, seen: first }))).toBe(
      'PERIOD_NAME_TAKEN',
    );
    const wrong = (part: Partial<PeriodPart>) => {
      const periods = [period(-60, 60, [part])];
      return codeOf(api().menu.periods.save({ restaurantId, periods, seen: first }));
    };
    expect(await wrong({ percent: 91 })).toBe('BAD_REQUEST');
    expect(await wrong({ percent: 10, price: 100 })).toBe('BAD_REQUEST');
    expect(await wrong({ of: 'category', price: 100 })).toBe('BAD_REQUEST');
    expect((await api().menu.periods.list({ restaurantId })).periods).toEqual(first);
  });
});
