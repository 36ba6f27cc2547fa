import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { insertPastOrder } from '../dashboard/past-orders.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
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

async function pagesOf(from: string, to: string) {
  const query = new URLSearchParams({ period: 'custom', from, to });
  const answer = await restaurant.owner.fetch(
    `/api/restaurants/${restaurant.id}/reports/closings.pdf?${query}`,
  );
  expect(answer.status).toBe(200);
  return readPdf(new Uint8Array(await answer.arrayBuffer())).pages.map(({ text }) =>
    text.replaceAll(/\s+/g, ' '),
  );
}

it('all closings of a period are one PDF, by their numbers, each with its own count of pages [CLO-13]', async () => {
  const days = ['2026-01-10', '2026-01-11', '2026-01-12'];
  for (const [index, day] of days.entries()) {
    await insertPastOrder(app, restaurant.id, `${day}T12:00:00Z`, [
      { name: 'Margherita', unitPrice: 950, quantity: index + 1 },
    ]);
    await closeDay(restaurant.owner.api, restaurant.id, day);
  }
  const [cover = '', ...pages] = await pagesOf('2026-01-11', '2026-01-31');
  expect(cover).toContain('Tage: 11.01.2026 bis 31.01.2026');
  expect(cover).toContain('Nr.: 2 bis 3');
  const feet = pages.map((text) => /Seite \d von \d Tagesabschluss Nr. \d · \S+/.exec(text)?.[0]);
  expect(feet).toEqual([
    'Seite 1 von 1 Tagesabschluss Nr. 2 · 11.01.2026',
    'Seite 1 von 1 Tagesabschluss Nr. 3 · 12.01.2026',
  ]);
  expect(pages[0]).toContain('zuzüglich Umsatz 19,00');
  expect(pages[1]).toContain('zuzüglich Umsatz 28,50');
  expect(await pagesOf('2020-01-01', '2020-01-31')).toHaveLength(1);
});

it('closings are in the language that the account has chosen, their CSV files in German [LANG-11]', async () => {
  const { owner, id } = await createTestRestaurant(app);
  await insertPastOrder(app, id, '2026-01-10T12:00:00Z', [
    { name: 'Margherita', unitPrice: 123_450, quantity: 1 },
  ]);
  await closeDay(owner.api, id, '2026-01-10');
  await owner.api.accounts.own.setLanguage({ language: 'en' });
  const path = `/api/restaurants/${id}`;
  const fileOf = async (file: string) => new Uint8Array(await (await owner.fetch(path + file)).arrayBuffer());
  const linesOf = async (file: string) =>
    readPdf(await fileOf(file)).pages.map(({ text }) => text.split('\n'));
  const english = ['Daily closing no. 1', '10/01/2026', 'plus revenue', '1,234.50', 'Page 1 of 1'];
  expect(await linesOf('/closings/1/file?format=pdf')).toEqual([expect.arrayContaining(english)]);
  const ofDays = '/reports/closings.pdf?period=custom&from=2026-01-10&to=2026-01-11';
  expect(await linesOf(ofDays)).toEqual([
    expect.arrayContaining(['Daily closings', '10/01/2026 to 11/01/2026']),
    expect.arrayContaining(english),
  ]);
  const csv = new TextDecoder().decode(await fileOf('/closings/1/file?format=csv'));
  expect(csv).toContain('Tagesabschluss Nr. 1');
  expect(csv).toContain('zuzüglich Umsatz;1234,50');
});
