import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GuestMenu } from '#contract/menu/menu.ts';
import type { Answer } from '../fixture/answer-problems.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let path: string;
beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  path = `/api/restaurants/${restaurant.id}/menu`;
});
afterAll(() => app.close());

/** The menu as somebody who does not sit there asks for it. */
async function ask(headers: Record<string, string> = {}, query = '') {
  const response = await app.visitor().fetch(`${path}${query}`, { headers });
  const text = await response.text();
  const menu = text === '' ? null : (JSON.parse(text) as GuestMenu);
  return {
    status: response.status,
    headers: response.headers,
    menu,
    etag: response.headers.get('etag') ?? '',
  };
}

const menuOf = () => app.visitor().api.menu.get({ restaurantId: restaurant.id });

it('is the menu of the pages, in every encoding with the same ETag [LOAD-7]', async () => {
  const plain = await ask({ 'accept-encoding': 'identity' });
  const brotli = await ask({ 'accept-encoding': 'gzip, br' });
  for (const { status, headers, menu, etag } of [plain, brotli]) {
    expect(menu).toEqual(await menuOf());
    expect([status, etag]).toEqual([200, plain.etag]);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toBe('Accept-Encoding');
  }
  expect(plain.etag).toMatch(/^W\/"[\w-]{43}"$/);
  expect(plain.headers.has('content-encoding')).toBe(false);
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(await ask({}, '?table=3')).toMatchObject({ status: 200, etag: plain.etag });
});

it('is not sent to who has it, and is sent as soon as it has changed [LOAD-7]', async () => {
  const { owner, id: restaurantId, menu } = restaurant;
  let { etag } = await ask();
  const expectChange = async (change: () => Promise<unknown>) => {
    const same = await ask({ 'if-none-match': `"other", ${etag}` });
    expect([same.status, same.menu, same.etag]).toEqual([304, null, etag]);
    expect(same.headers.get('vary')).toBe('Accept-Encoding');
    await change();
    const next = await ask({ 'if-none-match': etag });
    expect(next.status).toBe(200);
    expect(next.menu).toEqual(await menuOf());
    etag = next.etag;
    return next.menu;
  };
  const soldOut = await expectChange(() =>
    owner.api.menu.editor.setItemAvailable({ restaurantId, id: menu.pizza, available: false }),
  );
  const dishes = soldOut?.categories.flatMap(({ items }) => items);
  expect(dishes?.find(({ id }) => id === menu.pizza)?.available).toBe(false);
  const closed = await expectChange(() => owner.api.restaurants.setOpen({ restaurantId, isOpen: false }));
  expect(closed?.restaurant.isOpen).toBe(false);
});

it('is refused as the call is', async () => {
  expect(await ask({}, '?table=9')).toMatchObject({ status: 404, menu: { code: 'TABLE_NOT_REGISTERED' } });
  expect(await ask({}, '?table=x')).toMatchObject({ status: 400, menu: { code: 'BAD_REQUEST' } });
  const statusAt = async (id: string, method = 'GET') =>
    (await app.visitor().fetch(`/api/restaurants/${id}/menu`, { method })).status;
  expect(await statusAt(randomUUID())).toBe(404);
  expect(await statusAt('x')).toBe(404);
  expect(await statusAt(restaurant.id, 'DELETE')).toBe(405);
  expect(await statusAt(restaurant.id.toUpperCase())).toBe(200);
});

it('asks for the version once for all who ask at once [LOAD-7]', async () => {
  let asked = 0;
  const note = (message: unknown) => {
    const [statement] = (message as Answer).statement;
    if (typeof statement === 'object' && statement.name === 'menu-state') asked += 1;
  };
  subscribe('gedeck:answers', note);
  await Promise.all(Array.from({ length: 20 }, () => app.services.menu.getVersion(restaurant.id)));
  unsubscribe('gedeck:answers', note);
  // The first, and all who came while it was under way.
  expect(asked).toBe(2);
});
