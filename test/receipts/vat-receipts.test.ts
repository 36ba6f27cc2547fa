import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import type { Receipt } from '#contract/receipts.ts';
import { type ReceiptKind, receiptLayouts } from '#domain/receipts/receipt-content.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { readPdf } from '../fixture/pdf-text.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { addDish, lunch, orderDishes, portions, type TaxedDish } from '../fixture/taxed-dishes.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let api: Api;
/** 10,00 € of 19 % and 7 %: 3,00 € and 7,00 €. */
let meal: TaxedDish;
/** 9,00 €: soup at 7 %, and rum for 2,50 € at 19 %. */
let soup: TaxedDish;

beforeAll(async () => {
  app = await createTestApp({ limits: { ordersPerMinute: 100 } });
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  api = restaurant.owner.api;
  meal = await addDish(restaurant, { price: 1000, vat: lunch });
  soup = await addDish(restaurant, { price: 650, vat: 'food', extras: [{ price: 250, vat: 'drink' }] });
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const issue = (kind: ReceiptKind, subjectId: string) => api.receipts.issue({ restaurantId, kind, subjectId });
const pay = (amount: number, ...items: Parameters<typeof cardPayment>[2][]) =>
  api.payments.pay(cardPayment(restaurant, amount, ...items));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Net, VAT and gross of each rate on some receipts together. */
function sumsOf(receipts: readonly Receipt[]) {
  const rates = receipts.flatMap((receipt) => receipt.rates);
  return [...new Set(rates.map(({ rate }) => rate))]
    .toSorted((a, b) => b - a)
    .map((rate) => {
      const own = rates.filter((each) => each.rate === rate);
      const of = (key: 'net' | 'vat' | 'gross') => sum(own.map((each) => each[key]));
      return { rate, net: of('net'), vat: of('vat'), gross: of('gross') };
    });
}

async function textOf({ id }: Receipt, layout: string) {
  const answer = await restaurant.owner.fetch(
    `/api/restaurants/${restaurantId}/receipts/${id}/pdf?layout=${layout}`,
  );
  const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()));
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');
}

describe('a line of several rates', () => {
  it('says so on the receipt of its order, and counts for each [RCP-2] [VAT-3]', async () => {
    const party = await createParty(app, restaurant);
    const order = await orderDishes(party, restaurantId, [meal, 3], [soup, 1]);
    await api.orders.cancelUnits({
      ...{ restaurantId, orderId: order.id, orderItemId: order.line, seenQuantity: 3, quantity: 1 },
    });
    const receipt = await issue('order', order.id);
    expect(receipt).toMatchObject({
      lines: [
        { quantity: 2, unitPrice: 1000, total: 2000, vatRate: 7, vatParts: portions({ 19: 600, 7: 1400 }) },
        { extras: ['Dazu 0'], total: 900, vatRate: 7, vatParts: portions({ 19: 250, 7: 650 }) },
      ],
      rates: [
        { rate: 19, net: 714, vat: 136, gross: 850 },
        { rate: 7, net: 1916, vat: 134, gross: 2050 },
      ],
      ...{ net: 2630, total: 2900 },
    });
    // The same again is the same receipt, though the database orders the keys of portions its own way.
    expect(await issue('order', order.id)).toEqual(receipt);
  });

  it('is merged with equal ones, of units that were paid and of other orders [RCP-1]', async () => {
    const party = await createParty(app, restaurant);
    const first = await orderDishes(party, restaurantId, [meal, 2]);
    await orderDishes(party, restaurantId, [meal, 1]);
    await pay(1000, { orderItemId: first.line, quantity: 1 });
    const { lines } = await issue('session', party.tableSessionId);
    expect(lines).toMatchObject([{ quantity: 3, total: 3000, vatParts: portions({ 19: 900, 7: 2100 }) }]);
  });

  it('is not merged with one at the same price that is split otherwise [RCP-1] [VAT-1]', async () => {
    const party = await createParty(app, restaurant);
    const dish = await addDish(restaurant, { price: 1000, vat: lunch });
    await orderDishes(party, restaurantId, [dish, 1]);
    const parts = lunch.parts.map((part, index) => ({ ...part, share: [80, 20][index] ?? 0 }));
    await api.menu.editor.updateItem({ ...dish.item, vat: { by: 'percent', parts } });
    await orderDishes(party, restaurantId, [dish, 1]);
    await api.menu.editor.updateItem({ ...dish.item, vat: 'food' });
    await orderDishes(party, restaurantId, [dish, 1]);
    const { lines } = await issue('session', party.tableSessionId);
    expect(lines.map(({ total, vatParts }) => [total, vatParts])).toEqual([
      [1000, portions({ 19: 300, 7: 700 })],
      [1000, portions({ 19: 200, 7: 800 })],
      [1000, undefined],
    ]);
  });

  it('adds up on the receipts of order, party and all payers, rate by rate [RCP-4] [VAT-4]', async () => {
    const party = await createParty(app, restaurant);
    const order = await orderDishes(party, restaurantId, [meal, 1], [soup, 1]);
    const payers: Receipt[] = [];
    for (const shareOf of [3, 2, 1]) {
      const items = order.items.map(({ id }) => ({ orderItemId: id, quantity: 1, shareOf }));
      const { amount } = await api.payments.quote({ restaurantId, items, method: 'card' });
      const { id } = await pay(amount, ...items);
      payers.push(await issue('payment', id));
    }
    const [ofOrder, ofParty] = [await issue('order', order.id), await issue('session', party.tableSessionId)];
    expect(ofOrder.rates).toEqual([
      { rate: 19, net: 462, vat: 88, gross: 550 },
      { rate: 7, net: 1262, vat: 88, gross: 1350 },
    ]);
    expect(sumsOf([ofParty])).toEqual(ofOrder.rates);
    expect(sumsOf(payers)).toEqual(ofOrder.rates);
    for (const payer of payers) {
      expect(payer.rates.map(({ rate }) => rate)).toEqual([19, 7]);
      for (const { total, vatParts, isShare } of payer.lines) {
        expect(isShare).toBe(true);
        expect(sum(vatParts?.map(({ amount }) => amount) ?? [])).toBe(total);
      }
    }
    expect(payers[0]?.lines[0]).toMatchObject({ total: 334, vatParts: portions({ 19: 100, 7: 234 }) });
  });

  it('is void on the receipt of an undone payment, and opens for the next payer [RCP-6] [VAT-4]', async () => {
    const party = await createParty(app, restaurant);
    const { id, line } = await orderDishes(party, restaurantId, [meal, 1]);
    const half = { orderItemId: line, quantity: 1, shareOf: 2 };
    const undone = await pay(500, half);
    const before = await issue('payment', undone.id);
    await api.payments.undo({ restaurantId, id: undone.id, reason: 'Falsch' });
    expect(await issue('payment', undone.id)).toMatchObject({
      ...{ correctsReceiptNumber: before.receiptNumber, lines: [], rates: [], total: 0 },
    });
    const both = [await pay(500, half), await pay(500, { orderItemId: line, quantity: 1 })];
    const payers = await Promise.all(both.map((payment) => issue('payment', payment.id)));
    expect(sumsOf(payers)).toEqual((await issue('order', id)).rates);
  });

  it.each(receiptLayouts)('has both portions in the PDF, %s [RCP-2]', async (layout) => {
    const party = await createParty(app, restaurant);
    const order = await orderDishes(party, restaurantId, [meal, 2]);
    const whole = await textOf(await issue('order', order.id), layout);
    for (const part of [
      '6,00 € zu 19 %, 14,00 € zu 7 % MwSt.',
      '19 % MwSt. 0,96 €',
      '7 % MwSt. 0,92 €',
      'Gesamtbetrag 20,00 €',
    ]) {
      expect(whole).toContain(part);
    }
    const payment = await pay(667, { orderItemId: order.line, quantity: 2, shareOf: 3 });
    const share = await textOf(await issue('payment', payment.id), layout);
    expect(share).toContain('Anteil eines Zahlers');
    expect(share).toContain('2,00 € zu 19 %, 4,67 € zu 7 % MwSt.');
  });
});
