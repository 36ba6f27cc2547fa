import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { GuestTokens } from '#server/auth/guest-tokens.ts';
import { Pages } from '#server/http/pages.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { speakAsSpecified } from '../fixture/as-specified.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let pages: Pages;
/** The language of every page that was rendered rather than taken from the cache. */
const rendered: (GuestLanguage | null)[] = [];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  rendered.length = 0;
  pages = new Pages({
    renderPage: async (_, { language }) => {
      rendered.push(language);
      return new Response(`in ${language ?? 'spec'}`);
    },
    menu: app.services.menu,
    guestTokens: new GuestTokens('only good for tests'),
    site: { publicUrl: undefined, listensEverywhere: false, trustProxy: false },
    legal: { facts: {}, ownText: async () => null },
    defaultLanguage: 'specified',
    captchaScriptUrl: null,
    pageAt: (path) => (path === '/gone' ? null : '/menu'),
    isDevelopment: false,
  });
});

const from = { address: '127.0.0.1', secure: false, origin: 'http://localhost' };

async function open(headers: Record<string, string>, path = '/menu', query = ''): Promise<string> {
  const request = new Request(`http://localhost${path}?restaurantId=${restaurant.id}&table=1${query}`, {
    headers,
  });
  const info = { ...from, headers: request.headers };
  const page = await pages.answer(request, info, app.visitor().api);
  expect(page.headers.get('Vary')).toContain('Cookie');
  return page.text();
}

function followPhone(): Promise<unknown> {
  return app.database.withTenant(restaurant.id, (tx) =>
    tx.query('UPDATE restaurants SET follows_guest_language = true WHERE id = $1', [restaurant.id]),
  );
}

const guestPages = ['/menu', '/cart', '/menu/item/0193b3a0-0000-7000-8000-000000000001'];

it.each(guestPages)(
  '%s is in the language that the guest has chosen, whatever the phone asks for',
  async (path) => {
    expect(await open({ 'accept-language': 'en' }, path)).toBe('in spec');
    expect(await open({ cookie: 'gedeck_language=de', 'accept-language': 'en' }, path)).toBe('in de');
    expect(await open({ cookie: 'x=1; gedeck_language=en', 'accept-language': 'de' }, path)).toBe('in en');
  },
);

it.each(guestPages)('%s follows the phone only where the restaurant wants it', async (path) => {
  await followPhone();
  expect(await open({ 'accept-language': 'en-US,en;q=0.9,de;q=0.8' }, path)).toBe('in en');
  expect(await open({ 'accept-language': 'de-AT' }, path)).toBe('in de');
  expect(await open({ 'accept-language': 'sv, it;q=0.9' }, path)).toBe('in it');
  expect(await open({ 'accept-language': 'sv' }, path)).toBe('in spec');
  expect(await open({}, path)).toBe('in spec');
  expect(await open({ cookie: 'gedeck_language=de', 'accept-language': 'en' }, path)).toBe('in de');
});

it('pages outside a restaurant follow the choice made for them, never the guest’s or the phone’s', async () => {
  await followPhone();
  expect(await open({ 'accept-language': 'en' }, '/nowhere')).toBe('in spec');
  expect(await open({ cookie: 'gedeck_language=en' }, '/nowhere')).toBe('in spec');
  expect(await open({ cookie: 'gedeck_staff_language=en' }, '/nowhere')).toBe('in en');
});

it('what does not exist is told in the staff’s language, or else in the guest’s', async () => {
  expect(await open({ cookie: 'gedeck_language=it' }, '/gone')).toBe('in it');
  expect(await open({ cookie: 'gedeck_language=it; gedeck_staff_language=en' }, '/gone')).toBe('in en');
});

it('keeps one menu page a language', async () => {
  for (const cookie of ['', 'gedeck_language=en', 'gedeck_language=de', '', 'gedeck_language=en']) {
    await open({ cookie });
  }
  expect(rendered).toEqual([null, 'en', 'de']);
});

it('restaurants founded now follow the phone, until they say otherwise [LANG-3]', async () => {
  const { userId } = await restaurant.owner.api.accounts.me({});
  const id = await app.services.restaurants.create(userId, 'Osteria Nuova');
  await app.database.withTenant(id, (tx) =>
    tx.query('INSERT INTO tables (restaurant_id, id, number) VALUES ($1, gen_random_uuid(), 1)', [id]),
  );
  const menuIn = (headers: Record<string, string>) => {
    const request = new Request(`http://localhost/menu?restaurantId=${id}&table=1`, { headers });
    const info = { ...from, headers: request.headers };
    return pages.answer(request, info, app.visitor().api).then((page) => page.text());
  };
  expect(await menuIn({ 'accept-language': 'uk-UA' })).toBe('in uk');
  await speakAsSpecified(restaurant.owner, id);
  expect(await menuIn({ 'accept-language': 'uk-UA' })).toBe('in spec');
});

it('a switch that the restaurant turns on counts at once', async () => {
  const phone = { 'accept-language': 'en' };
  expect(await open(phone)).toBe('in spec');
  await followPhone();
  expect(await open(phone)).toBe('in en');
});

it('forged cookies and languages fill no memory', async () => {
  for (const word of ['sv', 'EN', 'constructor', '__proto__', '%00', 'x'.repeat(2000), '{"a":1}']) {
    expect(await open({ cookie: `gedeck_language=${word}`, 'accept-language': word })).toBe('in spec');
  }
  expect(rendered).toEqual([null]);
});

it.each(['x', '-'.repeat(36), '0193b3a0-0000-7000-8000-000000000001'])(
  'the restaurant "%s" is answered by the page itself',
  async (restaurantId) => {
    const request = new Request(`http://localhost/menu?restaurantId=${restaurantId}&table=1`);
    const info = { headers: request.headers, address: '', secure: false, origin: 'http://localhost' };
    expect((await pages.answer(request, info, app.visitor().api)).status).toBe(200);
    expect(rendered).toEqual([null]);
  },
);
