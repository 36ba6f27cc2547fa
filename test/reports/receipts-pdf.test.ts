import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createParty } from '../fixture/party.ts';
import { readPdf } from '../fixture/pdf-text.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

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

async function pagesOf(query: string) {
  const answer = await restaurant.owner.fetch(
    `/api/restaurants/${restaurant.id}/reports/receipts.pdf?${query}`,
  );
  expect(answer.status).toBe(200);
  return readPdf(new Uint8Array(await answer.arrayBuffer())).pages.map(({ text }) => text);
}

it('all receipts of a period are one PDF: what was issued, by number, corrections too [RCP-7]', async () => {
  const { api } = restaurant.owner;
  const party = await createParty(app, restaurant);
  const order = await party.order(2);
  const other = await party.order(1);
  const issue = (subjectId: string) =>
    api.receipts.issue({ restaurantId: restaurant.id, kind: 'order', subjectId });
  await issue(order.id);
  await issue(other.id);
  await api.orders.cancelUnits({
    ...{ restaurantId: restaurant.id, orderId: order.id, orderItemId: order.line },
    ...{ seenQuantity: 2, quantity: 1 },
  });
  await issue(order.id);
  // Nobody has issued a receipt of this order, and the PDF does not either.
  await party.order(3);

  const [cover = '', ...pages] = await pagesOf('period=this-month');
  expect(cover).toContain('Ausgestellte Belege');
  expect(cover).toContain('1 bis 3');
  expect(pages).toHaveLength(3);
  const withoutBreaks = pages.map((text) => text.replaceAll('\n', ' '));
  expect(withoutBreaks.map((text) => /Beleg-Nr\. (\d+)/.exec(text)?.[1])).toEqual([
    '1',
    '2',
    expect.anything(),
  ]);
  expect(withoutBreaks[2]).toContain('Dieser Beleg ersetzt Beleg-Nr. 1.');
  expect(withoutBreaks[2]).toContain('9,50');
  expect(await pagesOf('period=custom&from=2020-01-01&to=2020-01-31')).toHaveLength(1);
  expect(await pagesOf('period=this-month')).toHaveLength(4);
});
