import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
});
afterAll(() => app.close());

const get = (query: string) => fetch(`${app.origin}/manifest.webmanifest${query}`);

describe('the web app manifest', () => {
  it('of a table opens its menu under the name of the restaurant', async () => {
    const query = `?restaurantId=${restaurant.id}&table=2`;
    const answer = await get(query);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const { restaurant: shown } = await app.visitor().api.menu.get({ restaurantId: restaurant.id });
    expect(await answer.json()).toMatchObject({
      id: `/menu${query}`,
      name: `${shown.name} – Tisch 2`,
      short_name: shown.name,
      start_url: `/menu${query}`,
      scope: '/',
      display: 'standalone',
    });
  });

  it('without a table is the product’s', async () => {
    expect(await (await get('')).json()).toMatchObject({ name: 'Gedeck', start_url: '/management' });
  });

  it('names icons of the sizes that phones ask for, one of them maskable', async () => {
    const { icons } = (await (await get('')).json()) as { icons: { sizes: string; purpose: string }[] };
    const wanted = [
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ];
    for (const [sizes, purpose] of wanted)
      expect(icons).toContainEqual(expect.objectContaining({ sizes, purpose }));
  });

  it('is not given for anything else', async () => {
    const { id } = restaurant;
    const queries = [
      `?restaurantId=${id}`,
      '?table=2',
      `?restaurantId=${id}&table=0`,
      `?restaurantId=${id}&table=02`,
      `?restaurantId=${id}&table=2.5`,
      `?restaurantId=${id}&table=2&x=1`,
      `?restaurantId=${id}&table=2&table=2`,
      `?restaurantId=${id}&restaurantId=${id}&table=2`,
      '?restaurantId=%00&table=2',
      `?restaurantId=${id.slice(1)}&table=2`,
      `?restaurantId=${crypto.randomUUID()}&table=2`,
      `?restaurantId=${id}&table=9`,
    ];
    for (const query of queries) expect([query, (await get(query)).status]).toEqual([query, 404]);
    expect(app.errors).toEqual([]);
  });
});
