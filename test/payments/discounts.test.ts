import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import type { Combination } from '#domain/money/dish-vat.ts';
import { mergePortions } from '#domain/money/portions.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty, type TestParty } from '../fixture/party.ts';
import { readPdf } from '../fixture/pdf-text.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import { addDish, orderDishes, portions, storedTakings } from '../fixture/taxed-dishes.ts';
import { untilLocked } from '../fixture/until-locked.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let api: Api;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  api = restaurant.owner.api;
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

type Given = Parameters<Api['payments']['giveDiscount']>[0];

/** 10 % off some units, to be varied. */
function discount(openAmount: number, items: Given['items'], given: Partial<Given['discount']> = {}): Given {
  return {
    ...{ restaurantId: restaurant.id, id: randomUUID(), openAmount, items },
    discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast', ...given },
  };
}

const undo = (id: string) => api.payments.undoDiscount({ restaurantId: restaurant.id, id, reason: 'Falsch' });
const pay = (amount: number, ...items: Parameters<typeof cardPayment>[2][]) =>
  api.payments.pay(cardPayment(restaurant, amount, ...items));

/** Total, paid and open amount of a bill; floor and guests agree. [PAY-8] */
async function sumsOf(party: TestParty) {
  const [bill, floor, visit] = await Promise.all([
    party.bill(),
    api.tables.floor({ restaurantId: restaurant.id }),
    party.visit(),
  ]);
  expect(bill.totalAmount).toBe(bill.paidAmount + bill.openAmount);
  expect(visit.openAmount).toBe(bill.openAmount);
  expect(floor.tables.find(({ id }) => id === party.table.id)?.session?.openAmount).toBe(bill.openAmount);
  return [bill.totalAmount, bill.paidAmount, bill.openAmount];
}

describe('a discount', () => {
  it('lowers what is to be paid, everywhere, and says who, when and why [DISC-1] [DISC-4]', async () => {
    const party = await createParty(app, restaurant);
    const order = await party.order(3);
    const given = await api.payments.giveDiscount(discount(2850, [{ orderItemId: order.line, quantity: 3 }]));
    expect(given).toMatchObject({
      ...{ kind: 'discount', percent: 10, amount: 285, reason: 'Stammgast' },
      ...{ givenBy: 'Giulia Conti', undoneAt: null, undoneBy: null },
    });
    expect(await sumsOf(party)).toEqual([2565, 0, 2565]);
    const bill = await party.bill();
    expect(bill.discounts).toEqual([given]);
    expect(bill.orders[0]).toMatchObject({ version: order.version + 1, totalAmount: 2565 });
    expect(bill.orders[0]?.items).toMatchObject([{ discountAmount: 285, openAmount: 2565 }]);
    await pay(2565, { orderItemId: order.line, quantity: 3 });
    expect(await sumsOf(party)).toEqual([2565, 2565, 0]);
  });

  it('is given once for its id, also to two waiters at once [DISC-1]', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(1);
    const once = discount(950, [{ orderItemId: line, quantity: 1 }]);
    const [a, b] = await Promise.all([api.payments.giveDiscount(once), api.payments.giveDiscount(once)]);
    expect(a).toEqual(b);
    expect(await api.payments.giveDiscount(once)).toEqual(a);
    expect(await sumsOf(party)).toEqual([855, 0, 855]);
    const other = { ...once, discount: { ...once.discount, reason: 'Reklamation' } };
    expect(await codeOf(api.payments.giveDiscount(other))).toBe('DISCOUNT_ID_TAKEN');
    const again = discount(950, once.items);
    expect(await codeOf(api.payments.giveDiscount(again))).toBe('BASKET_CHANGED');
    expect(await sumsOf(party)).toEqual([855, 0, 855]);
  });

  it('of a unit makes it a line of its own, whose part goes with its units [DISC-3]', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(3);
    await api.payments.giveDiscount(
      discount(1900, [{ orderItemId: line, quantity: 2 }], { value: { amount: 99 } }),
    );
    const lines = async () =>
      (await party.bill()).orders[0]?.items.map((item) => [
        item.quantity,
        item.discountAmount,
        item.openAmount,
      ]);
    expect(await lines()).toEqual([
      [1, 0, 950],
      [2, 99, 1801],
    ]);
    const two = (await party.bill()).orders[0]?.items[1]?.id ?? '';
    await pay(900, { orderItemId: two, quantity: 1 });
    expect(await lines()).toEqual([
      [1, 0, 950],
      [1, 49, 901],
      [1, 50, 0],
    ]);
    expect(await sumsOf(party)).toEqual([2751, 900, 1851]);
  });

  it.each<[string, Partial<Given['discount']>, string]>([
    ['more than is open', { value: { amount: 951 } }, 'DISCOUNT_TOO_HIGH'],
    ['a surcharge of more than is open', { kind: 'surcharge', value: { amount: 951 } }, 'DISCOUNT_TOO_HIGH'],
    ['no per cent', { value: { percent: 0 } }, 'BAD_REQUEST'],
    ['more than all', { value: { percent: 101 } }, 'BAD_REQUEST'],
    ['half on the house', { kind: 'house', value: { percent: 50 } }, 'BAD_REQUEST'],
    ['no reason', { reason: ' ' }, 'BAD_REQUEST'],
    ['a novel for a reason', { reason: 'x'.repeat(101) }, 'BAD_REQUEST'],
  ])('is not %s; nothing is half-written [DISC-2] [DISC-4]', async (_, given, code) => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(1);
    expect(
      await codeOf(api.payments.giveDiscount(discount(950, [{ orderItemId: line, quantity: 1 }], given))),
    ).toBe(code);
    expect(await party.bill()).toMatchObject({ totalAmount: 950, discounts: [] });
  });

  it('is not given on what is paid, cancelled, written off or of another bill [DISC-2]', async () => {
    const party = await createParty(app, restaurant);
    const other = await createParty(app, restaurant);
    const [paid, cancelled, theirs] = [await party.order(1), await party.order(1), await other.order(1)];
    const open = await party.order(1);
    await pay(950, { orderItemId: paid.line, quantity: 1 });
    await api.orders.cancel({ restaurantId: restaurant.id, id: cancelled.id, from: 'new' });
    const on = (amount: number, ...lines: string[]) =>
      codeOf(
        api.payments.giveDiscount(
          discount(
            amount,
            lines.map((orderItemId) => ({ orderItemId, quantity: 1 })),
          ),
        ),
      );
    expect(await on(950, paid.line)).toBe('BASKET_CHANGED');
    expect(await on(950, cancelled.line)).toBe('BASKET_CHANGED');
    expect(await on(949, open.line)).toBe('BASKET_CHANGED');
    expect(await on(1900, open.line, theirs.line)).toBe('BAD_REQUEST');
    await party.free();
    await api.payments.writeOff({
      ...{ restaurantId: restaurant.id, id: randomUUID(), tableSessionId: party.tableSessionId },
      ...{ amount: 950, reason: 'Zechprellerei' },
    });
    expect(await on(950, open.line)).toBe('WRITTEN_OFF');
  });

  it('moves with its party [TAB-9]', async () => {
    const [party, host] = [await createParty(app, restaurant), await createParty(app, restaurant)];
    const { line } = await party.order(1);
    const given = await api.payments.giveDiscount(discount(950, [{ orderItemId: line, quantity: 1 }]));
    await api.tables.mergeParties({
      ...{ restaurantId: restaurant.id, id: party.table.id, tableSessionId: party.tableSessionId },
      ...{ intoTableId: host.table.id, intoTableSessionId: host.tableSessionId },
    });
    expect((await host.bill()).discounts).toEqual([given]);
    await undo(given.id);
    expect(await sumsOf(host)).toEqual([950, 0, 950]);
  });

  it('is of a takeaway order too', async () => {
    const togo = await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), tableId: null });
    const line = togo.items[0]?.id ?? '';
    const quantity = togo.items[0]?.quantity ?? 0;
    const given = await api.payments.giveDiscount(
      discount(togo.totalAmount, [{ orderItemId: line, quantity }], {
        kind: 'staff_meal',
        value: { percent: 50 },
      }),
    );
    expect(given).toMatchObject({ kind: 'staff_meal', amount: togo.totalAmount / 2 });
    const bill = await api.payments.bill({ restaurantId: restaurant.id, kind: 'order', id: togo.id });
    expect(bill).toMatchObject({ openAmount: togo.totalAmount / 2, discounts: [given] });
  });
});

describe('on the house', () => {
  it('needs no payment, may still be cancelled, and takes what it was off with it [DISC-1] [DISC-3]', async () => {
    const party = await createParty(app, restaurant);
    const order = await party.order(2);
    const house = { kind: 'house', value: { percent: 100 }, reason: 'Einladung' } as const;
    const given = await api.payments.giveDiscount(
      discount(950, [{ orderItemId: order.line, quantity: 1 }], house),
    );
    expect(await sumsOf(party)).toEqual([950, 0, 950]);
    const free = (await party.bill()).orders[0]?.items[1];
    expect(free).toMatchObject({ quantity: 1, paid: true, discountAmount: 950, openAmount: 0 });
    const units = { orderItemId: free?.id ?? '', seenQuantity: 1, quantity: 1, reason: '' };
    const cancelled = await api.orders.cancelUnits({
      restaurantId: restaurant.id,
      orderId: order.id,
      ...units,
    });
    expect(cancelled.items[1]).toMatchObject({ cancelled: true, paid: false, discountAmount: 0 });
    expect((await party.bill()).discounts).toMatchObject([{ id: given.id, amount: 0, undoneAt: null }]);
    // Taking the cancellation back brings it back as it was.
    await api.orders.undo({ restaurantId: restaurant.id, id: order.id, version: cancelled.version });
    expect((await party.bill()).discounts).toMatchObject([{ id: given.id, amount: 950 }]);
    expect(await sumsOf(party)).toEqual([950, 0, 950]);
  });
});

describe('undone', () => {
  it('is all of it open again, also what was paid at the lower price; it stays on record [DISC-5]', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(2);
    const given = await api.payments.giveDiscount(discount(1900, [{ orderItemId: line, quantity: 2 }]));
    await pay(855, { orderItemId: line, quantity: 1 });
    const undone = await undo(given.id);
    expect(undone).toMatchObject({ amount: 0, undoneBy: 'Giulia Conti' });
    expect(await undo(given.id)).toEqual(undone);
    expect(await sumsOf(party)).toEqual([1900, 855, 1045]);
    expect((await party.bill()).discounts).toEqual([undone]);
    expect(await codeOf(undo(randomUUID()))).toBe('DISCOUNT_NOT_FOUND');
  });

  it('ends with its order, also when that is just being taken back from being cancelled [DISC-3] [UNDO-1]', async () => {
    const party = await createParty(app, restaurant);
    const order = await party.order(2);
    const given = await api.payments.giveDiscount(discount(1900, [{ orderItemId: order.line, quantity: 2 }]));
    const at = { restaurantId: restaurant.id, id: order.id };
    const { version } = await api.orders.cancel({ ...at, from: 'new' });
    let acting: Promise<unknown> | undefined;
    await app.database.withTenant(restaurant.id, async (tx) => {
      await app.services.sessions.lockForChange(tx, [party.tableSessionId]);
      const first = api.orders.undo({ ...at, version });
      await untilLocked(app);
      acting = Promise.all([first, undo(given.id)]);
      await untilLocked(app, undefined, 2);
    });
    await acting;
    expect(await sumsOf(party)).toEqual([1900, 0, 1900]);
    expect((await party.bill()).orders).toMatchObject([{ totalAmount: 1900 }]);
  });

  it('lets no order come back that was cancelled before: what else was taken off could be more than it costs [UNDO-1]', async () => {
    const party = await createParty(app, restaurant);
    const order = await party.order(1);
    const items = [{ orderItemId: order.line, quantity: 1 }];
    const surcharge = await api.payments.giveDiscount(discount(950, items, { kind: 'surcharge' }));
    await api.payments.giveDiscount({
      ...{ restaurantId: restaurant.id, id: randomUUID(), openAmount: 1045, items },
      discount: { kind: 'house', value: { percent: 100 }, reason: 'Stammgast' },
    });
    const at = { restaurantId: restaurant.id, id: order.id };
    const { version } = await api.orders.cancel({ ...at, from: 'new' });
    await undo(surcharge.id);
    expect(await codeOf(api.orders.undo({ ...at, version }))).toBe('UNDO_OVERTAKEN');
    expect(await sumsOf(party)).toEqual([0, 0, 0]);
  });

  it('a surcharge is not once it is paid [DISC-5]', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(1);
    const given = await api.payments.giveDiscount(
      discount(950, [{ orderItemId: line, quantity: 1 }], { kind: 'surcharge', reason: 'Feiertag' }),
    );
    expect(given.amount).toBe(-95);
    expect(await sumsOf(party)).toEqual([1045, 0, 1045]);
    const paid = await pay(1045, { orderItemId: line, quantity: 1 });
    expect(await codeOf(undo(given.id))).toBe('SURCHARGE_PAID');
    await api.payments.undo({ restaurantId: restaurant.id, id: paid.id, reason: 'Falsch' });
    await undo(given.id);
    expect(await sumsOf(party)).toEqual([950, 0, 950]);
  });

  it('a surcharge is not while more was paid at one rate than the line costs without it [DISC-5] [VAT-4]', async () => {
    const party = await createParty(app, restaurant);
    const parts: Combination['parts'] = [
      { vat: 'drink', share: 114 },
      { vat: 'food', share: 1093 },
    ];
    const dish = await addDish(restaurant, { price: 1207, vat: { by: 'price', parts } });
    const { id, line } = await orderDishes(party, restaurant.id, [dish, 1]);
    const given = await api.payments.giveDiscount(
      discount(1207, [{ orderItemId: line, quantity: 1 }], {
        ...{ kind: 'surcharge', value: { percent: 11 }, reason: 'Feiertag' },
      }),
    );
    const shares = [];
    for (const shareOf of [10, 9, 8, 7, 6, 5, 4, 3, 2]) {
      shares.push(await pay(134, { orderItemId: line, quantity: 1, shareOf }));
    }
    // Without the surcharge a cent would be open: 2 of food, less 1 of drink.
    expect(await codeOf(undo(given.id))).toBe('SURCHARGE_PAID');
    expect(await sumsOf(party)).toEqual([1340, 1206, 134]);
    await api.payments.undo({ restaurantId: restaurant.id, id: shares[0]?.id ?? '', reason: 'Falsch' });
    await undo(given.id);
    await pay(135, { orderItemId: line, quantity: 1 });
    const taken = (await storedTakings(app, id)).filter(({ isUndone }) => !isUndone);
    expect(mergePortions(taken.flatMap(({ vatParts }) => vatParts ?? []))).toEqual(
      portions({ 19: 114, 7: 1093 }),
    );
  });
});

it('a receipt names the discount and its reason, at the line and for each payer [DISC-6]', async () => {
  const party = await createParty(app, restaurant);
  const { line } = await party.order(2);
  await api.payments.giveDiscount(discount(1900, [{ orderItemId: line, quantity: 2 }]));
  const paid = await pay(855, { orderItemId: line, quantity: 1 });
  const issue = (kind: 'session' | 'payment', subjectId: string) =>
    api.receipts.issue({ restaurantId: restaurant.id, kind, subjectId });
  const whole = await issue('session', party.tableSessionId);
  expect(whole).toMatchObject({
    lines: [
      {
        quantity: 2,
        unitPrice: 950,
        total: 1710,
        isShare: false,
        discount: { amount: 190, reasons: ['Stammgast'] },
      },
    ],
    rates: [{ rate: 7, gross: 1710 }],
    ...{ total: 1710, openAmount: 855 },
  });
  expect(await issue('payment', paid.id)).toMatchObject({
    lines: [{ quantity: 1, total: 855, isShare: false, discount: { amount: 95, reasons: ['Stammgast'] } }],
    total: 855,
  });
  const pdf = await restaurant.owner.fetch(`/api/restaurants/${restaurant.id}/receipts/${whole.id}/pdf`);
  const [page] = readPdf(new Uint8Array(await pdf.arrayBuffer())).pages;
  expect(page?.text.replaceAll('\u00a0', ' ')).toContain('Stammgast: -1,90 €');
});

it('a closing names discounts by their kind, and what is given back later as a correction [CLO-2] [CLO-4]', async () => {
  const own = await createTestRestaurant(app);
  const party = await createParty(app, own);
  const { line } = await party.order(2);
  const give = (openAmount: number, kind: 'house' | 'discount', percent: number, quantity: number) =>
    own.owner.api.payments.giveDiscount({
      ...{ restaurantId: own.id, id: randomUUID(), openAmount, items: [{ orderItemId: line, quantity }] },
      discount: { kind, value: { percent }, reason: 'Stammgast' },
    });
  await give(950, 'house', 100, 1);
  const tenth = await give(950, 'discount', 10, 1);
  const { dayToClose } = await own.owner.api.closings.list({ restaurantId: own.id });
  const first = await closeDay(own.owner.api, own.id, dayToClose ?? '');
  expect(first.rates).toMatchObject([{ rate: 7, ordered: 1900, cancelled: 0, discounted: 1045, gross: 855 }]);
  expect(first.discounts).toEqual([
    { kind: 'discount', given: 1, amount: 95 },
    { kind: 'house', given: 1, amount: 950 },
  ]);
  expect(first.open).toEqual({ before: 0, after: 855 });
  await own.owner.api.payments.undoDiscount({ restaurantId: own.id, id: tenth.id, reason: 'Falsch' });
  await app.inspect(
    `UPDATE discount_items SET ended_at = ended_at + interval '1 day' WHERE restaurant_id = $1 AND ended_at IS NOT NULL`,
    [own.id],
  );
  const [sums] = await app.inspect<{ total: number }>(
    'SELECT sum(total_amount)::int AS total FROM orders WHERE restaurant_id = $1',
    [own.id],
  );
  expect(sums?.total).toBe(950);
  expect(await own.owner.api.closings.get({ restaurantId: own.id, closingNumber: 1 })).toEqual(first);
});
