import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { test as base, expect, phoneSize } from './fixture.ts';
import { owner } from './restaurant.ts';

/* Browsers that block cookies, and with them the page's storage. [ACC-34] */

const test = base.extend<{ blocked: BrowserContext }>({
  /** Chromium with its setting "Block all cookies". */
  blocked: async ({ playwright, restaurant, watch, launchOptions }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'gedeck-blocked-'));
    await mkdir(join(profile, 'Default'));
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: restaurant.origin,
      viewport: phoneSize,
      reducedMotion: 'reduce',
      locale: 'de-DE',
    });
    watch.allow(/^403 \/rpc\//);
    watch.attach(context);
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
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
