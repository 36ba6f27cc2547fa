import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { allDays, fetchDsfinvk } from '../audit/dsfinvk-reader.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { hireColleague } from '../fixture/colleague.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { startDevice } from '../fixture/security-device.ts';
import { bookEveningAt } from '../journal/booked-evening.ts';
import { signedEntries } from '../signing/signed-evening.ts';

let app: TestApp;
let restaurant: TestRestaurant;
/** The copy of it; dishes keep their ids. */
let training: TestRestaurant;
beforeAll(async () => {
  app = await createTestApp({ limits: { ordersPerMinute: 10_000 } });
  restaurant = await createTestRestaurant(app);
  training = { ...restaurant, id: randomUUID() };
});
afterAll(() => app.close());
afterEach(() => expect(app.errors.splice(0)).toEqual([]));

const nameOf = async ({ owner, id: restaurantId }: TestRestaurant) =>
  (await owner.api.restaurants.status({ restaurantId })).restaurant.name;
const refusal = (call: Promise<unknown>): Promise<ErrorCode> =>
  call.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: { code: ErrorCode }) => error.code,
  );

describe('a restaurant to train in [TRN-1]', () => {
  it('is a copy with menu, tables, settings and staff, and is made once', async () => {
    const { owner, id: restaurantId } = restaurant;
    const waiter = await hireColleague(app, restaurant, 'Ben');
    await app.inspect(
      `UPDATE menu_items SET image_url = '/images/x.webp', description = 'mit Basilikum' WHERE restaurant_id = $1 AND id = $2`,
      [restaurantId, restaurant.menu.pizza],
    );
    await owner.api.settings.save({
      ...{ restaurantId, changes: { taxId: '12/345/67890' }, seen: { taxId: '' } },
    });
    const asked = { of: restaurantId, id: training.id };
    const me = await owner.api.restaurants.createTraining(asked);
    expect(me.restaurants.map(({ id, role }) => [id, role])).toContainEqual([training.id, 'owner']);
    expect(await owner.api.restaurants.createTraining(asked)).toEqual(me);
    expect((await waiter.api.accounts.me({})).restaurants.map(({ id }) => id).toSorted()).toEqual(
      [restaurantId, training.id].toSorted(),
    );

    const menuOf = async (id: string) => (await owner.api.menu.editor.get({ restaurantId: id })).categories;
    const [original, copy] = [await menuOf(restaurantId), await menuOf(training.id)];
    expect(copy).toEqual(
      original.map((category) => ({
        ...category,
        items: category.items.map((item) => ({ ...item, imageUrl: null })),
      })),
    );
    const tablesOf = async (id: string) =>
      (await owner.api.tables.floor({ restaurantId: id })).tables.map(
        ({ number, shape, positionX, positionY }) => ({
          ...{ number, shape, positionX, positionY },
        }),
      );
    expect(await tablesOf(training.id)).toEqual(await tablesOf(restaurantId));
    const { general } = await owner.api.settings.get({ restaurantId: training.id });
    expect(general).toMatchObject({ taxId: '12/345/67890' });
  });

  it('is named so for ever, and is not in the public list', async () => {
    const { owner } = restaurant;
    const name = await nameOf(restaurant);
    expect(await nameOf(training)).toBe(`${name} (Übung)`);
    await owner.api.settings.save({
      ...{ restaurantId: training.id, changes: { name: 'x'.repeat(100) }, seen: { name: `${name} (Übung)` } },
    });
    expect(await nameOf(training)).toBe(`${'x'.repeat(92)} (Übung)`);
    await owner.api.restaurants.setOpen({ restaurantId: training.id, isOpen: true });
    const { restaurant: status } = await owner.api.restaurants.status({ restaurantId: training.id });
    expect(status).toMatchObject({ isOpen: true, isTraining: true });
    const open = (await owner.api.restaurants.listOpen({})).map(({ id }) => id);
    expect(open).toContain(restaurant.id);
    expect(open).not.toContain(training.id);
    for (const id of [restaurant.id, training.id]) {
      await expect(
        app.inspect('UPDATE restaurants SET is_training = NOT is_training WHERE id = $1', [id]),
      ).rejects.toThrow('stays one');
    }
  });

  it('is made by its owner alone, and not of another one', async () => {
    const { owner, id: restaurantId } = restaurant;
    const admin = await hireColleague(app, restaurant, 'Ada', 'admin');
    await admin.api.accounts.setMode({ mode: 'admin' });
    expect(await refusal(admin.api.restaurants.createTraining({ of: restaurantId, id: randomUUID() }))).toBe(
      'FORBIDDEN',
    );
    const again = { of: training.id, id: randomUUID() };
    expect(await refusal(owner.api.restaurants.createTraining(again))).toBe('TRAINING_OF_TRAINING');
    const stranger = await createTestRestaurant(app);
    const taken = { of: stranger.id, id: training.id };
    expect(await refusal(stranger.owner.api.restaurants.createTraining(taken))).toBe('RESTAURANT_ID_TAKEN');
  });
});

describe('what is done to train [TRN-2]', () => {
  it('is signed and told as training, and counts nowhere', async () => {
    const { owner, id: restaurantId } = training;
    await startDevice(training);
    await bookEveningAt(app, training);
    await app.services.signing.sign(restaurantId);

    const receipts = (await signedEntries(app, restaurantId)).filter(
      ({ processType }) => processType === 'Kassenbeleg-V1',
    );
    expect(receipts.length).toBeGreaterThan(5);
    for (const { processData } of receipts) expect(processData).toMatch(/^AVTraining\^/);

    const files = await fetchDsfinvk(owner, restaurantId, allDays);
    const transactions = files.rows('transactions');
    expect(new Set(transactions.map(({ BON_TYP }) => BON_TYP))).toEqual(new Set(['AVTraining']));
    expect(files.rows('lines_vat').length).toBeGreaterThan(0);
    for (const file of ['businesscases', 'payment', 'cash_per_currency']) {
      for (const row of files.rows(file)) {
        for (const [column, cell] of Object.entries(row)) {
          if (/UMS|BRUTTO|NETTO|UST$|BETRAG/.test(column))
            expect([file, column, cell]).toEqual([file, column, expect.stringMatching(/^0?(,0+)?$/)]);
        }
      }
    }

    const datev = { restaurantId, kind: 'datev' as const, period: 'this-month' as const };
    expect(await refusal(owner.api.reports.preview(datev))).toBe('DATEV_OF_TRAINING');
    expect(await owner.api.notification.state({ restaurantId })).toMatchObject({
      facts: { tills: [] },
      deadline: null,
    });
    expect((await owner.api.journal.verify({ restaurantId })).proof?.tills).toMatchObject([
      { firstFault: null },
    ]);
  });

  it('has no receipt that could be taken for one', async () => {
    const { owner, id: restaurantId } = training;
    const party = await createParty(app, training);
    const order = await party.order(1);
    const payment = await owner.api.payments.pay(
      cardPayment(training, 950, { orderItemId: order.line, quantity: 1 }),
    );
    const issued = await owner.api.receipts.issue({ restaurantId, kind: 'payment', subjectId: payment.id });
    expect(issued.restaurant).toMatchObject({ name: `${'x'.repeat(92)} (Übung)`, isTraining: true });
  });
});
