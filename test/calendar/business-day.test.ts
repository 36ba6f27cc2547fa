import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { addDays } from '#domain/calendar/days.ts';
import { dayIn, startOfDay } from '#domain/calendar/time-zone.ts';
import { insertPastOrder } from '../dashboard/past-orders.ts';
import { expectPlainFigures } from '../dashboard/plain-figures.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { createParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

const midnight = { timeZone: 'Europe/Berlin', dayStartHour: 0 };
const untilFive = { timeZone: 'Europe/Berlin', dayStartHour: 5 };
const hourMs = 3_600_000;

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let api: Api;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  api = restaurant.owner.api;
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

async function beginDaysAt(dayStartHour: number): Promise<void> {
  const { general: seen } = await api.settings.get({ restaurantId });
  await api.settings.save({ restaurantId, changes: { dayStartHour }, seen });
}

const sellAt = (moment: Date, unitPrice: number) =>
  insertPastOrder(app, restaurantId, moment, [{ name: 'Pizza', unitPrice, quantity: 1 }]);
const close = (day: string) => closeDay(api, restaurantId, day);
const grossOf = ({ rates }: { rates: { gross: number }[] }) =>
  rates.reduce((sum, { gross }) => sum + gross, 0);

describe('a day that begins at five', () => {
  it('is the same in figures, lists, reports, closings and on the board [CAL-4]', async () => {
    await beginDaysAt(5);
    const today = dayIn(new Date(), untilFive);
    const yesterday = addDays(today, -1);
    const start = startOfDay(today, untilFive);
    await sellAt(new Date(start.getTime() - 2 * hourMs), 100);
    await sellAt(start, 1000);

    const dashboard = await expectPlainFigures(app, restaurant);
    expect(dashboard).toMatchObject({ today, dayStartHour: 5, firstDay: yesterday, revenueToday: 1000 });
    // The hours begin with the day: at five, and three o'clock is the last but one.
    expect(dashboard.trend.day.points[0]).toMatchObject({ now: { revenue: 1000 } });
    expect(dashboard.trend.day.points[22]).toMatchObject({ before: { revenue: 100 } });
    const { days } = await api.reports.summary({
      ...{ restaurantId, period: 'custom', from: yesterday, to: today },
    });
    expect(days).toEqual([
      { day: yesterday, orders: 1, amount: 100 },
      { day: today, orders: 1, amount: 1000 },
    ]);
    const alone = await api.reports.summary({ restaurantId, period: 'custom', from: today, to: today });
    expect(alone.exported.amount).toBe(1000);
    const { orders } = await api.completed.list({ restaurantId, period: 'today' });
    expect(orders.map(({ totalAmount }) => totalAmount)).toEqual([1000]);
    expect(await api.completed.counts({ restaurantId })).toMatchObject({
      ...{ today, starts: { today: start.toISOString() } },
    });
    expect((await api.orders.board({ restaurantId })).dayStart).toBe(start.toISOString());
    expect(await api.closings.list({ restaurantId })).toMatchObject({ today, dayToClose: yesterday });
    const closing = await close(yesterday);
    expect([closing.periodEnd, grossOf(closing)]).toEqual([start.toISOString(), 100]);
  });

  it('is counted the same by the database and by the process [CAL-4] [CAL-5]', async () => {
    const zones = [
      'Europe/Berlin',
      'America/Havana',
      'Atlantic/Azores',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    ];
    const rows = await app.inspect<{ moment: Date; zone: string; hour: number; day: string }>(
      `SELECT moment, zone, hour, business_clock(moment, zone, hour)::date::text AS day
       FROM unnest($1::text[]) zone, generate_series(0, 11) hour,
         generate_series('2026-01-01T00:15Z'::timestamptz, '2026-12-31', '7 hours') moment
       UNION ALL
       SELECT moment, zone, hour, business_clock(moment, zone, hour)::date::text
       FROM unnest($1::text[]) zone, generate_series(0, 5) hour,
         unnest(array['2026-03-29'::date, '2026-10-25'::date, '2026-11-01'::date]) night,
         generate_series(night - interval '6 hours', night + interval '9 hours', '30 minutes') moment`,
      [zones],
    );
    expect(rows.length).toBeGreaterThan(70_000);
    const wrong = rows.filter(
      ({ moment, zone, hour, day }) => dayIn(moment, { timeZone: zone, dayStartHour: hour }) !== day,
    );
    expect(wrong).toEqual([]);
  });
});

describe('when days begin at another hour from now on', () => {
  it.each([
    [0, 5],
    [5, 0],
    [11, 3],
  ])(
    'from %i to %i: closings that are made stay, and nothing is in two or in none [CLO-7]',
    async (before, after) => {
      await beginDaysAt(before);
      const today = dayIn(new Date(), midnight);
      const at = (daysAgo: number, hour: number) =>
        new Date(startOfDay(addDays(today, -daysAgo), midnight).getTime() + (hour + 0.5) * hourMs);
      // Each amount is a bit of its own, so that the sum tells which ones were counted.
      const moments = [4, 3, 2].flatMap((daysAgo) => [1, 4, 8, 13, 22].map((hour) => at(daysAgo, hour)));
      for (const [index, moment] of moments.entries()) await sellAt(moment, 2 ** index);
      const closings = [];
      const first = await api.closings.list({ restaurantId });
      closings.push(await close(first.dayToClose ?? ''), await close((await next()) ?? ''));
      await beginDaysAt(after);
      for (const closing of closings) {
        expect(await api.closings.get({ restaurantId, closingNumber: closing.closingNumber })).toEqual(
          closing,
        );
      }
      for (;;) {
        const { waitingDays, dayToClose } = await api.closings.list({ restaurantId });
        if (waitingDays === 0 || dayToClose === null) break;
        closings.push(await close(dayToClose));
      }
      for (const [index, { periodStart }] of closings.entries()) {
        if (index > 0) expect(periodStart).toBe(closings[index - 1]?.periodEnd);
      }
      const { dayToClose } = await api.closings.list({ restaurantId });
      if (dayToClose) closings.push(await close(dayToClose));
      expect(closings.reduce((sum, closing) => sum + grossOf(closing), 0)).toBe(2 ** moments.length - 1);
      await expectPlainFigures(app, restaurant);

      async function next() {
        return (await api.closings.list({ restaurantId })).dayToClose;
      }
    },
  );

  it('what is booked after today was closed waits for the next day, and is not counted as another', async () => {
    const party = await createParty(app, restaurant);
    const { today } = await api.closings.list({ restaurantId });
    await party.order(1);
    await close(today);
    await party.order(1);
    expect(await api.closings.list({ restaurantId })).toMatchObject({ dayToClose: null, waitingDays: 0 });
    await beginDaysAt(11);
    expect(await api.closings.list({ restaurantId })).toMatchObject({ dayToClose: null, waitingDays: 0 });
  });
});
