import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty, type TestParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let api: Api;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  api = restaurant.owner.api;
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** The party in the list, if it is there. */
async function listed({ tableSessionId }: TestParty) {
  const { parties } = await api.payments.leftOpen({ restaurantId });
  return parties.find((party) => party.tableSessionId === tableSessionId) ?? null;
}

/** Expects the sum over the list to be that of its parties: all of them fit on one page here. */
async function expectSum() {
  const { parties, openAmount } = await api.payments.leftOpen({ restaurantId });
  expect(openAmount).toBe(parties.reduce((sum, party) => sum + party.openAmount, 0));
  return openAmount;
}

function writeOff({ tableSessionId }: TestParty, amount: number, id: string = randomUUID()) {
  return api.payments.writeOff({ restaurantId, id, tableSessionId, amount, reason: 'left without paying' });
}

it('lists who has left without paying all of it, and takes their money later [PAY-10]', async () => {
  const party = await createParty(app, restaurant);
  const { line } = await party.order(3);
  await api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }));
  expect(await listed(party)).toBeNull();
  await party.free();
  expect(await listed(party)).toMatchObject({
    ...{ tableNumber: party.table.number, totalAmount: 2850, paidAmount: 950, openAmount: 1900 },
    writeOff: null,
  });

  const late = await api.payments.pay({
    ...cardPayment(restaurant, 1900, { orderItemId: line, quantity: 2 }),
    tip: 100,
  });
  expect(await listed(party)).toBeNull();
  expect(await party.bill()).toMatchObject({ paidAmount: 2850, openAmount: 0, tipAmount: 100 });
  expect(await api.receipts.issue({ restaurantId, kind: 'payment', subjectId: late.id })).toMatchObject({
    receiptNumber: expect.any(Number),
  });
  await api.payments.undo({ restaurantId, id: late.id, reason: 'Falsch' });
  expect(await listed(party)).toMatchObject({ openAmount: 1900 });
  await expectSum();
});

it('lists no party that paid, and opens again what is undone after it has left [PAY-10]', async () => {
  const party = await createParty(app, restaurant);
  const { line } = await party.order(1);
  const { id } = await api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }));
  await party.free();
  expect(await listed(party)).toBeNull();
  await api.payments.undo({ restaurantId, id, reason: 'Falsch' });
  expect(await listed(party)).toMatchObject({ openAmount: 950 });
});

it('writes off what is open, once and with a reason; the bill adds up [PAY-11]', async () => {
  const party = await createParty(app, restaurant);
  const { line } = await party.order(2);
  const { id: paymentId } = await api.payments.pay(
    cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }),
  );
  expect(await codeOf(writeOff(party, 950))).toBe('PARTY_STILL_SEATED');
  await party.free();
  expect(await codeOf(writeOff(party, 949))).toBe('BASKET_CHANGED');
  expect(await codeOf(writeOff({ ...party, tableSessionId: randomUUID() }, 950))).toBe('BILL_NOT_FOUND');
  const before = await expectSum();
  const id = randomUUID();
  const [written, again] = await Promise.all([writeOff(party, 950, id), writeOff(party, 950, id)]);
  expect(again).toEqual(written);
  expect(written).toMatchObject({ amount: 950, reason: 'left without paying', undoneAt: null });
  expect(written.by).not.toBeNull();
  expect(await codeOf(writeOff(party, 949, id))).toBe('WRITE_OFF_ID_TAKEN');
  expect(await codeOf(writeOff(party, 950))).toBe('WRITTEN_OFF');
  expect(await listed(party)).toMatchObject({
    ...{ totalAmount: 1900, paidAmount: 950, openAmount: 0 },
    writeOff: written,
  });
  expect(await expectSum()).toBe(before - 950);
  const bill = await party.bill();
  expect(bill).toMatchObject({ totalAmount: 1900, paidAmount: 950, openAmount: 0, writtenOffAmount: 950 });
  expect(bill.orders[0]?.items.every(({ cancelled }) => !cancelled)).toBe(true);

  const pay = () => api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }));
  expect(await codeOf(pay())).toBe('WRITTEN_OFF');
  expect(await codeOf(api.payments.undo({ restaurantId, id: paymentId, reason: 'Falsch' }))).toBe(
    'WRITTEN_OFF',
  );
  const { table, tableSessionId } = party;
  expect(await codeOf(api.tables.reopen({ restaurantId, id: table.id, tableSessionId }))).toBe('WRITTEN_OFF');

  const back = await api.payments.takeWriteOffBack({ restaurantId, id });
  expect(back.undoneAt).not.toBeNull();
  expect(await api.payments.takeWriteOffBack({ restaurantId, id })).toEqual(back);
  expect(await listed(party)).toMatchObject({ openAmount: 950, writeOff: null });
  expect(await expectSum()).toBe(before);
  expect(await codeOf(pay())).toBe('no error');
  expect(await codeOf(api.payments.takeWriteOffBack({ restaurantId, id: randomUUID() }))).toBe(
    'WRITE_OFF_NOT_FOUND',
  );
});

it('pays or writes off, never both, whoever is faster [PAY-11]', async () => {
  const party = await createParty(app, restaurant);
  const { line } = await party.order(1);
  await party.free();
  const [paid, written] = await Promise.all([
    codeOf(api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }))),
    codeOf(writeOff(party, 950)),
  ]);
  expect([
    ['no error', 'BASKET_CHANGED'],
    ['WRITTEN_OFF', 'no error'],
  ]).toContainEqual([paid, written]);
});

it('lists page by page, the last to leave first [PAY-10]', async () => {
  const other = await createTestRestaurant(app);
  const left: string[] = [];
  for (let count = 0; count < 26; count += 1) {
    const party = await createParty(app, other);
    await party.order(1);
    await party.free();
    left.unshift(party.tableSessionId);
  }
  const list = other.owner.api.payments.leftOpen;
  const first = await list({ restaurantId: other.id });
  const second = await list({ restaurantId: other.id, after: first.next ?? undefined });
  expect(second.next).toBeNull();
  expect([...first.parties, ...second.parties].map(({ tableSessionId }) => tableSessionId)).toEqual(left);
});
