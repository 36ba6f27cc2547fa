import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { guestLanguageCodes } from '#domain/languages/guest-language.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let ownText = 'Ours';
/** Runs after the server has decided to render a page, and before the page loads what it shows. */
let beforeLoading: () => unknown = () => undefined;
/** The paths of the pages that were rendered. */
const rendered: string[] = [];

beforeAll(async () => {
  app = await createTestApp({
    isDevelopment: false,
    legal: { facts: {}, ownText: async () => ownText },
    renderPage: async (request, { nonce, openRestaurants, legal }) => {
      const { pathname } = new URL(request.url);
      rendered.push(pathname);
      await beforeLoading();
      if (pathname === '/') return Response.json(await openRestaurants().catch(() => null));
      if (pathname === '/agb') return new Response(await legal.ownText('agb'));
      return new Response(nonce);
    },
  });
});
afterAll(() => app.close());
afterEach(() => {
  beforeLoading = () => undefined;
  vi.restoreAllMocks();
  rendered.length = 0;
});

async function load(path: string): Promise<string> {
  const response = await app.visitor().fetch(path);
  expect(response.status).toBe(200);
  return response.text();
}

it('keeps no landing page without its list when the list fails while the page renders [LOAD-10]', async () => {
  const { id } = await createTestRestaurant(app);
  const listOpen = vi.spyOn(app.services.restaurants, 'listOpen');
  beforeLoading = () => void listOpen.mockRejectedValueOnce(new Error('no connection'));
  await load('/');
  listOpen.mockReset();
  expect(await load('/')).toContain(id);
});

it('keeps no landing page of other restaurants when one closes while the page renders [LOAD-10]', async () => {
  const { id: restaurantId, owner } = await createTestRestaurant(app);
  beforeLoading = () => owner.api.restaurants.setOpen({ restaurantId, isOpen: false });
  await load('/');
  beforeLoading = () => undefined;
  await owner.api.restaurants.setOpen({ restaurantId, isOpen: true });
  expect(await load('/')).toContain(restaurantId);
});

it('keeps no legal page of another text when the text changes while the page renders [LOAD-10]', async () => {
  ownText = 'Ours';
  beforeLoading = () => {
    ownText = 'Half a text';
  };
  await load('/agb');
  beforeLoading = () => undefined;
  ownText = 'Ours';
  expect(await load('/agb')).toContain('Ours');
});

it.each(['/login', '/register', '/forgot-password', '/reset-password', '/invitation'])(
  'renders %s, where a visitor types, with a new nonce for each visitor [LOAD-10]',
  async (path) => {
    const answers = [await app.visitor().fetch(path), await app.visitor().fetch(path)];
    const nonces = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(nonces).size).toBe(2);
    for (const [index, { headers }] of answers.entries()) {
      expect(headers.get('content-security-policy')).toContain(`'nonce-${nonces[index]}'`);
    }
  },
);

it('keeps all legal pages in all languages, for two addresses of this server at once [LOAD-10]', async () => {
  const { port } = new URL(app.origin);
  const legalPages = ['localhost', '127.0.0.1'].flatMap((host) =>
    ['impressum', 'datenschutz', 'agb'].map((page) => `http://${host}:${port}/${page}`),
  );
  const loadAll = async () => {
    for (const page of legalPages) {
      for (const language of guestLanguageCodes) {
        const response = await fetch(page, { headers: { cookie: `gedeck_language=${language}` } });
        await response.body?.cancel();
      }
    }
  };
  await loadAll();
  expect(rendered).toHaveLength(legalPages.length * guestLanguageCodes.length);
  await loadAll();
  expect(rendered).toHaveLength(legalPages.length * guestLanguageCodes.length);
});
