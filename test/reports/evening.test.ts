import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Closing } from '#contract/closings.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { codeOf } from '../fixture/code-of.ts';
import { eveningZone } from '../fixture/evening-zone.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { createFloor } from '../random-commands/floor-fixture.ts';
import { startSimulator } from '../signing/signed-evening.ts';
import { expectBookings, expectClosing, expectScreens, expectShifts } from './evening-expectations.ts';
import { dayBefore, lastHour, takeBackDayBefore } from './evening-scenes.ts';
import { EveningSums, spanOfClosing, spanOfShift } from './evening-sums.ts';
import { EveningWork, workOf } from './evening-work.ts';
import { expectDatev } from './expect-datev.ts';
import { expectDsfinvk } from './expect-dsfinvk.ts';
import { expectExports, expectPayments } from './expect-exports.ts';
import { expectSigned } from './expect-signed.ts';
import { seasonMenu } from './season-menu.ts';
import { ledgerOf, moveBack } from './stored-ledger.ts';

/** `EVENING_SEED=… npx vitest run --project integration test/reports/evening.test.ts` repeats a run. */
const seed = Number(process.env.EVENING_SEED ?? Date.now() % 2 ** 31);

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  process.stdout.write(`evening to the cent: EVENING_SEED=${seed}\n`);
  app = await createTestApp({ limits: { ordersPerMinute: 10_000 } });
  await app.inspect(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$`);
  restaurant = await createTestRestaurant(app);
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** A drawer with so much in it. */
async function beginDrawer(restaurantId: string, name: string, float: number) {
  const id = randomUUID();
  await restaurant.owner.api.cashbook.begin({ restaurantId, id, name, float });
  return { id, name };
}

it('screens = waiters’ reports = closing = exports = what was signed = the bookings in SQL, after 60 orders of three waiters [SHI-5] [SHI-8] [CLO-2] [CLO-5] [CLO-9] [REP-5] [REP-12] [SIG-1]', async () => {
  const { api } = restaurant.owner;
  const ownerId = (await api.accounts.me({})).userId;
  await fc.assert(
    fc.asyncProperty(workOf(54), async (steps) => {
      const floor = await createFloor(app, ownerId);
      const { restaurantId } = floor;
      await app.inspect('UPDATE restaurants SET time_zone = $2 WHERE id = $1', [restaurantId, eveningZone()]);
      await seasonMenu(app, floor);
      const books = { app, restaurantId, owner: restaurant.owner };
      await startSimulator(books);
      // What the owner books is another till's.
      const till = randomUUID();
      await api.tills.add({ restaurantId, id: till, name: 'Bar' });
      await api.tills.choose({ restaurantId, id: till });
      const work = await EveningWork.begin(app, restaurant, floor);
      const { waiters } = work;

      // Waiters discount, sell vouchers and book cash only where the owner lets them.
      const tooEarly = work.sellVoucher({ who: 0, one: 0, other: 1 });
      expect(await codeOf(tooEarly)).toBe('RIGHT_NOT_GIVEN');
      const changes = { discounts: true, vouchers: true, cashbook: true };
      await api.settings.setPermissions({ restaurantId, changes });
      await dayBefore(work, api);
      await moveBack(books, 1);
      const { dayToClose } = await api.closings.list({ restaurantId });
      await closeDay(api, restaurantId, dayToClose ?? '');

      const main = await beginDrawer(restaurantId, 'Theke', 50_000);
      const purse = await beginDrawer(restaurantId, 'Geldbörse', 30_000);
      await takeBackDayBefore(work, api);
      const shifts = waiters.map(({ id: userId }) => ({ id: randomUUID(), userId }));
      for (const [index, { order, deeds }] of steps.entries()) {
        // The later ones book something before their shifts begin, which is in no report of theirs.
        const [waiter, shift] = [waiters[index / 3], shifts[index / 3]];
        if (waiter && shift) {
          const carried = waiter.name === 'Anna' ? purse.id : null;
          await (await work.as(waiter, 1)).shifts.start({ restaurantId, id: shift.id, drawerId: carried });
        }
        await work.order(order);
        for (const deed of deeds) await work.run(deed);
      }
      await lastHour(work, api);
      for (const [index, waiter] of waiters.entries()) {
        const id = shifts[index]?.id ?? '';
        // Ben takes his tips home another day.
        const tipEntryId = waiter.name === 'Ben' ? null : randomUUID();
        await (await work.as(waiter, 1)).shifts.end({ restaurantId, id, tipEntryId });
      }
      await emptyPurse(restaurantId, purse.id, main.id);
      await work.count(purse.id, 0);
      await work.count(main.id, 320);

      const { today } = await api.closings.list({ restaurantId });
      const closing = await closeDay(api, restaurantId, today);
      const sums = new EveningSums(app, spanOfClosing(restaurantId, 2));
      expect(await sums.orders()).toBe(60);
      expect((await sums.lastCount('Theke')).difference).toBe(-320);
      const persons = [...waiters, { name: 'Giulia Conti', id: ownerId }, { name: 'Gäste', id: null }];
      const looked = { ...books, sums, day: today, persons, drawers: [main, purse] };
      await expectScreens(looked);
      await expectShifts(
        looked,
        shifts.map(({ id, userId }, index) => ({
          ...{ id, isPaidOut: waiters[index]?.name !== 'Ben' },
          purse: waiters[index]?.name === 'Anna' ? purse.name : null,
          sums: new EveningSums(app, spanOfShift(restaurantId, id), userId),
        })),
      );
      await expectClosing(looked, closing);
      await expectBookings(looked);
      await expectExports(books, await ledgerOf(books));
      await app.services.signing.sign(restaurantId);
      await expectSigned(books, await ledgerOf(books));
      const signedOf = await app.inspect('SELECT DISTINCT till_id FROM signatures WHERE restaurant_id = $1', [
        restaurantId,
      ]);
      expect(signedOf).toHaveLength(2);
      await expectPayments(books);
      await expectDatev(books);
      await expectDsfinvk(books, await ledgerOf(books));
      await expectNothingMissing(closing, sums);
    }),
    { seed, numRuns: 1, endOnFailure: true },
  );
});

/** What a waiter has carried goes into the main drawer. */
async function emptyPurse(restaurantId: string, from: string, to: string): Promise<void> {
  const { cashbook } = restaurant.owner.api;
  const { drawers } = await cashbook.get({ restaurantId });
  const amount = drawers.find(({ id }) => id === from)?.balance ?? 0;
  await cashbook.transfer({
    ...{ restaurantId, id: randomUUID(), fromDrawerId: from, toDrawerId: to, amount, reason: 'Abgegeben' },
  });
}

/** Without each of these, the evening would not show that it is counted. */
async function expectNothingMissing(
  { rates, means, discounts, corrections, open, persons }: Closing,
  sums: EveningSums,
) {
  expect(rates.length).toBeGreaterThan(1);
  expect(new Set(means.map(({ method }) => method)).size).toBeGreaterThan(2);
  expect(discounts.map(({ kind }) => kind).toSorted()).toEqual([
    'discount',
    'house',
    'staff_meal',
    'surcharge',
  ]);
  expect(Object.values(corrections).every((amount) => (amount ?? 0) > 0)).toBe(true);
  expect([open.before, open.after].every((amount) => amount > 0)).toBe(true);
  expect(persons).toHaveLength(5);
  const exceptions = new Set((await sums.exceptions()).map(({ kind }) => kind));
  expect(exceptions.size).toBe(11);
  const tips = await sums.tips();
  expect([tips > (await sums.cashTips()), (await sums.cashTips()) > 0]).toEqual([true, true]);
}
