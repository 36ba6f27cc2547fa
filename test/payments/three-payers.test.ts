import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import type { Receipt } from '#contract/receipts.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { createParty } from '../fixture/party.ts';
import { readPdf } from '../fixture/pdf-text.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { addDish, lunch, orderDishes, portions } from '../fixture/taxed-dishes.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Net, VAT and gross of each rate on some receipts together. */
function ratesOf(receipts: readonly Receipt[]) {
  return [19, 7].map((rate) => {
    const own = receipts.flatMap(({ rates }) => rates).filter((each) => each.rate === rate);
    const [net, vat, gross] = (['net', 'vat', 'gross'] as const).map((key) =>
      sum(own.map((each) => each[key])),
    );
    return { rate, net, vat, gross };
  });
}

async function textOf({ id }: Receipt): Promise<string> {
  const answer = await restaurant.owner.fetch(`/api/restaurants/${restaurant.id}/receipts/${id}/pdf`);
  const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()));
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
}

it('a menu with its drink that three share, less ten per cent and with a voucher: to the cent on receipts and closing [VAT-4] [PAY-2] [PAY-13] [DISC-1] [RCP-4] [VOU-2]', async () => {
  const { api } = restaurant.owner;
  const { id: restaurantId } = restaurant;
  const voucher = await api.vouchers.sell({ restaurantId, id: randomUUID(), amount: 500, method: 'cash' });
  // 13,99 €: 4,20 € at 19 % and 9,79 € at 7 %.
  const meal = await addDish(restaurant, { price: 1399, vat: lunch });
  const party = await createParty(app, restaurant);
  const { line } = await orderDishes(party, restaurantId, [meal, 1]);
  const discount = await api.payments.giveDiscount({
    ...{ restaurantId, id: randomUUID(), openAmount: 1399, items: [{ orderItemId: line, quantity: 1 }] },
    discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' },
  });
  expect(discount.amount).toBe(140);

  const byVoucher = (amount: number) => ({ method: 'voucher' as const, voucherCode: voucher.code, amount });
  const receipts: Receipt[] = [];
  for (const { shareOf, ...how } of [
    { shareOf: 3, amount: 420, method: 'cash', tip: 50, given: 150, others: [byVoucher(333)] },
    { shareOf: 2, amount: 420, method: 'card', cardKind: 'EC', tip: 30 },
    { shareOf: 1, amount: 419, method: 'card', others: [byVoucher(167)] },
  ] satisfies (Omit<Parameters<Api['payments']['pay']>[0], 'restaurantId' | 'id' | 'items'> & {
    shareOf: number;
  })[]) {
    const items = [{ orderItemId: line, quantity: 1, shareOf }];
    const { id } = await api.payments.pay({ restaurantId, id: randomUUID(), items, ...how });
    receipts.push(await api.receipts.issue({ restaurantId, kind: 'payment', subjectId: id }));
  }
  expect(receipts.map(({ total, tip, rates }) => [total, tip, rates])).toEqual([
    [
      ...[420, 50],
      [
        { rate: 19, net: 106, vat: 20, gross: 126 },
        { rate: 7, net: 275, vat: 19, gross: 294 },
      ],
    ],
    [
      ...[420, 30],
      [
        { rate: 19, net: 106, vat: 20, gross: 126 },
        { rate: 7, net: 275, vat: 19, gross: 294 },
      ],
    ],
    // The last one pays the cents that are left, and has the net amounts that are left. [RCP-4]
    [
      ...[419, 0],
      [
        { rate: 19, net: 106, vat: 20, gross: 126 },
        { rate: 7, net: 273, vat: 20, gross: 293 },
      ],
    ],
  ]);
  expect(receipts.map(({ means }) => means.map(({ method, amount, tip }) => [method, amount, tip]))).toEqual([
    [
      ['cash', 87, 50],
      ['voucher', 333, 0],
    ],
    [['card', 420, 30]],
    [
      ['card', 252, 0],
      ['voucher', 167, 0],
    ],
  ]);
  const [first] = receipts;
  expect(first && (await textOf(first))).toMatch(/Gutschein .*3,33 €/);
  const whole = await api.receipts.issue({ restaurantId, kind: 'session', subjectId: party.tableSessionId });
  // 9,79 € and 4,20 € less ten per cent, each rate for itself.
  expect(whole).toMatchObject({
    ...{ total: 1259, tip: 80, openAmount: 0 },
    lines: [{ total: 1259, discount: { amount: 140 }, vatParts: portions({ 19: 378, 7: 881 }) }],
    rates: [
      { rate: 19, net: 318, vat: 60, gross: 378 },
      { rate: 7, net: 823, vat: 58, gross: 881 },
    ],
  });
  expect(ratesOf(receipts)).toEqual(whole.rates);

  const { dayToClose } = await api.closings.list({ restaurantId });
  expect(await closeDay(api, restaurantId, dayToClose ?? '')).toMatchObject({
    rates: [
      {
        ...{ rate: 19, ordered: 420, discounted: 42, gross: 378, net: 318, vat: 60 },
        paid: { cash: 26, card: 126 + 76, voucher: 100 + 50 },
      },
      {
        ...{ rate: 7, ordered: 979, discounted: 98, gross: 881, net: 823, vat: 58 },
        paid: { cash: 61, card: 294 + 176, voucher: 233 + 117 },
      },
    ],
    discounts: [{ kind: 'discount', given: 1, amount: 140 }],
    vouchers: [{ method: 'cash', sold: 1, amount: 500 }],
    ...{ vouchersOpen: { before: 0, after: 0 }, open: { before: 0, after: 0 } },
  });
});
