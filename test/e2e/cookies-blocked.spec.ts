import type { BrowserContext } from '@playwright/test';
import { test as base, desk, expect } from './fixture.ts';
import { owner } from './restaurant.ts';

/* Browsers that block cookies, and with them the page's storage. [ACC-34] */

const test = base.extend<{ blocked: BrowserContext }>({
  /** A browser whose storage throws, and that neither keeps nor sends cookies. */
  blocked: async ({ newPage, watch }, use) => {
    watch.allow(/^403 \/rpc\//);
    // React Router's own script for scroll positions says that storage is blocked; it changes nothing else.
    watch.allow(/^console SecurityError: blocked$/);
    watch.allow(/^page error $/);
    const page = await newPage({ ...desk, serviceWorkers: 'block' });
    const context = page.context();
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await context.route(
      ({ pathname }) => !/^\/(live|assets|files)\//.test(pathname),
      async (route) => {
        const request = route.request();
        const { cookie: _cookie, host: _host, ...headers } = await request.allHeaders();
        const sent = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
        const answer = await fetch(request.url(), {
          method: request.method(),
          headers: Object.fromEntries(sent),
          body: request.postData(),
          redirect: 'manual',
        });
        const body = Buffer.from(await answer.arrayBuffer());
        const kept = [...answer.headers].filter(
          ([name]) => !['set-cookie', 'content-encoding', 'content-length'].includes(name),
        );
        await route.fulfill({ status: answer.status, headers: Object.fromEntries(kept), body });
      },
    );
    await use(context);
  },
});

/** Counts the page's calls of one kind. */
async function countCalls(context: BrowserContext, path: string) {
  let calls = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === `/rpc/${path}`) calls += 1;
  });
  return () => calls;
}

const needed = /^Your browser blocks cookies\./;

test('a guest is told that cookies are needed, opens no table, and can try again [ACC-34]', async ({
  blocked,
  restaurant,
  table,
}) => {
  const calls = await countCalls(blocked, 'sessions/enter');
  const page = await blocked.newPage();
  await page.goto(table.menuLink);
  const problem = page.getByRole('alert').filter({ hasText: needed });
  await expect(problem).toBeVisible();
  expect(calls()).toBe(2);
  await page.getByRole('button', { name: 'Margherita in den Warenkorb', exact: true }).click();
  const again = page.waitForResponse('**/rpc/sessions/enter');
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  await expect(problem).toBeVisible();
  const { tables } = await restaurant.owner.api.tables.floor({ restaurantId: restaurant.restaurantId });
  expect(tables.find(({ number }) => number === table.number)?.session ?? null).toBeNull();
});

test('the right password says that cookies are needed [ACC-34]', async ({ blocked }) => {
  const page = await blocked.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(needed).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a tablet without cookies shows no pairing code, and asks for none until it is told to [ACC-34]', async ({
  blocked,
}) => {
  const calls = await countCalls(blocked, 'stations/pairing/begin');
  const page = await blocked.newPage();
  await page.goto('/station');
  await expect(page.getByText(needed)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Code/ })).toHaveCount(0);
  await expect(page.getByText('Connecting …')).toHaveCount(0);
  expect(calls()).toBe(2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(calls).toBe(4);
});

test('an auditor with a pass is told that cookies are needed [ACC-34]', async ({ blocked, restaurant }) => {
  const page = await blocked.newPage();
  await page.goto(`/audit/${restaurant.restaurantId}#${'A'.repeat(43)}`);
  await expect(page.getByText(/blockiert Cookies|blocks cookies/)).toBeVisible();
});

test('a screen on a table says that this browser keeps nothing [ACC-34]', async ({ blocked }) => {
  const page = await blocked.newPage();
  await page.goto('/display');
  await expect(page.getByRole('button', { name: 'Pair this screen' })).toBeDisabled();
});

const pages = [
  '/',
  '/register',
  '/forgot-password',
  '/impressum',
  '/receipt/x#y',
  '/thank-you/x',
  '/invitation',
];

test('pages without a table open where cookies and storage are blocked [ACC-34]', async ({
  blocked,
  watch,
}) => {
  watch.allow(/^40\d /);
  for (const path of pages) {
    const page = await blocked.newPage();
    await page.goto(path);
    await expect(page.locator('body')).not.toContainText('Etwas ist schiefgegangen');
    await page.close();
  }
});
