// npm run screens: pictures of every screen at three sizes, light and dark, from the demo, into screens/.
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Floor } from '#contract/tables.ts';
import { findBrowser } from '#test/fixture/browser.ts';
import { createDataDir, findFreePort, startServerProcess } from '#test/fixture/server-process.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'screens');
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'desktop', width: 1440, height: 900 },
];
const themes = ['light', 'dark'] as const;

interface Screen {
  name: string;
  open(page: Page, links: Links): Promise<unknown>;
  /** Signed in as the owner of the demo restaurant. */
  isStaff?: boolean;
}

interface Links {
  origin: string;
  /** The menu of a free table. */
  menu: string;
}

const screens: Screen[] = [
  { name: 'landing', open: (page, { origin }) => page.goto(origin) },
  { name: 'landing-features', open: (page, { origin }) => page.goto(`${origin}/#features`) },
  { name: 'landing-reviews', open: (page, { origin }) => page.goto(`${origin}/#reviews`) },
  { name: 'login', open: (page, { origin }) => page.goto(`${origin}/login`) },
  { name: 'register', open: (page, { origin }) => page.goto(`${origin}/register`) },
  { name: 'forgot-password', open: (page, { origin }) => page.goto(`${origin}/forgot-password`) },
  {
    name: 'reset-password',
    open: (page, { origin }) => page.goto(`${origin}/reset-password#token=${'a'.repeat(43)}`),
  },
  { name: 'not-found', open: (page, { origin }) => page.goto(`${origin}/nowhere`) },
  { name: 'dev', open: (page, { origin }) => page.goto(`${origin}/dev`) },
  { name: 'success', open: (page, { origin }) => page.goto(`${origin}/success`) },
  { name: 'cancel', open: (page, { origin }) => page.goto(`${origin}/cancel`) },
  { name: 'impressum', open: (page, { origin }) => page.goto(`${origin}/impressum`) },
  { name: 'datenschutz', open: (page, { origin }) => page.goto(`${origin}/datenschutz`) },
  { name: 'agb', open: (page, { origin }) => page.goto(`${origin}/agb`) },
  { name: 'menu', open: (page, { menu }) => page.goto(menu) },
  {
    name: 'menu-scrolled',
    async open(page, { menu }) {
      await page.goto(menu);
      await page.mouse.wheel(0, 1500);
    },
  },
  {
    name: 'reviews',
    async open(page, { menu }) {
      await page.goto(menu);
      await page.getByRole('button', { name: /lesen$/ }).click();
      await page.getByRole('dialog').getByRole('article').first().waitFor();
    },
  },
  {
    name: 'item',
    async open(page, { menu }) {
      await page.goto(menu);
      await page
        .getByRole('link', { name: /Diavola/ })
        .first()
        .click();
      await page.getByRole('button', { name: /Zum Warenkorb/ }).waitFor();
    },
  },
  {
    name: 'cart',
    async open(page, { menu }) {
      await page.goto(menu);
      for (const dish of ['Bruschetta', 'Minestrone']) {
        await page
          .getByRole('button', { name: new RegExp(dish) })
          .first()
          .click();
      }
      await page.getByRole('link', { name: /Artikel/ }).click();
      await page.getByRole('button', { name: /Bestellung aufgeben/ }).waitFor();
    },
  },
  {
    name: 'dashboard',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/dashboard`);
      await page.getByRole('heading', { name: 'Recent orders' }).waitFor();
    },
  },
  { name: 'orders', isStaff: true, open: (page, { origin }) => page.goto(`${origin}/management/orders`) },
  { name: 'account', isStaff: true, open: (page, { origin }) => page.goto(`${origin}/management/account`) },
  { name: 'tables', isStaff: true, open: (page, { origin }) => page.goto(`${origin}/management/tables`) },
  {
    name: 'settings',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/settings`);
      await page.getByLabel('Restaurant name').waitFor();
    },
  },
  {
    name: 'permissions',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/settings?tab=permissions`);
      await page.getByRole('switch', { name: /^Reports/ }).waitFor();
    },
  },
  {
    name: 'staff',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/settings?tab=staff`);
      await page.getByRole('button', { name: 'Invite' }).waitFor();
    },
  },
  {
    name: 'settings-signing',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/settings?tab=signing`);
      await page.getByRole('region', { name: 'Kassen', exact: true }).waitFor();
    },
  },
  {
    name: 'settings-notification',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/settings/notification`);
      await page.getByText('Bisherige Meldungen').waitFor();
    },
  },
  {
    name: 'security-log',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/settings?tab=security`);
      await page.getByRole('listitem').filter({ hasText: 'Signed in' }).first().waitFor();
    },
  },
  { name: 'invitation', open: (page, { origin }) => page.goto(`${origin}/invitation/unknown`) },
  { name: 'manage-menu', isStaff: true, open: (page, { origin }) => page.goto(`${origin}/management/menu`) },
  {
    name: 'manage-menu-item',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/menu`);
      await page
        .getByRole('button', { name: /^Edit: / })
        .nth(1)
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'managed-reviews',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/reviews`);
      await page.getByRole('tab', { name: /^All/ }).click();
      await page
        .getByRole('button', { name: /^Details/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'membership',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/account-membership`);
      await page.getByRole('button', { name: 'Cancel / manage' }).waitFor();
    },
  },
  {
    name: 'help',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/help`);
      await page.getByText(/steps done$/).waitFor();
    },
  },
  {
    name: 'help-support',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/help?tab=support`);
      await page.getByRole('heading', { name: 'Your tickets' }).waitFor();
    },
  },
  {
    name: 'test-portal',
    isStaff: true,
    open: (page, { origin }) => page.goto(`${origin}/test-checkout/portal`),
  },
  {
    name: 'completed',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/completed`);
      await page.getByRole('tab', { name: /^This week/ }).click();
      await page
        .getByRole('button', { name: /^Details of order/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'cashbook',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/cashbook`);
      await page.getByRole('region', { name: 'Bewegungen' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'vouchers',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/vouchers`);
      await page
        .getByRole('button', { name: /ansehen$/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'shifts',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/shifts`);
      await page.getByRole('button', { name: 'Schicht beginnen' }).waitFor();
    },
  },
  {
    name: 'reports',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/reports`);
      await page.getByRole('heading', { name: 'How the figures hang together' }).waitFor();
    },
  },
  {
    name: 'reports-datev',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/reports`);
      await page.getByLabel('Export type').selectOption('datev');
      await page.getByText('Balance of each account').waitFor();
    },
  },
  {
    name: 'reports-datev-accounts',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/reports`);
      await page.getByLabel('Export type').selectOption('datev');
      await page.getByRole('button', { name: 'Accounts and numbers' }).click();
      await page.getByRole('dialog').getByText('Accounts', { exact: true }).click();
    },
  },
  {
    name: 'audit',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/reports?tab=audit`);
      await page.getByRole('heading', { name: 'Wie die Kasse arbeitet' }).waitFor();
    },
  },
  {
    name: 'daily-closings',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/reports`);
      await page.getByRole('tab', { name: 'Daily closing' }).click();
      await page
        .getByRole('button', { name: /^Details of daily closing/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'daily-closing',
    isStaff: true,
    async open(page, { origin }) {
      await page.goto(`${origin}/management/reports`);
      await page.getByRole('tab', { name: 'Daily closing' }).click();
      await page
        .getByRole('button', { name: /^Details of daily closing/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('article').waitFor();
    },
  },
  { name: 'receipt', isStaff: true, open: openReceipt },
  { name: 'receipt-code', isStaff: true, open: showReceiptCode },
  {
    name: 'linked-receipt',
    isStaff: true,
    async open(page, links) {
      const { pathname, hash } = new URL(await showReceiptCode(page, links));
      await page.goto(links.origin + pathname + hash);
      await page.getByRole('article').waitFor();
    },
  },
];

async function openReceipt(page: Page, { origin }: Links): Promise<void> {
  await page.goto(`${origin}/management/completed`);
  await page.getByRole('tab', { name: /^This week/ }).click();
  const link = page.getByRole('link', { name: /^Print receipt of order/ }).first();
  await page.goto(origin + (await link.getAttribute('href')));
  await page.getByRole('button', { name: 'Drucken' }).waitFor();
}

/** Returns the link in the code. */
async function showReceiptCode(page: Page, links: Links): Promise<string> {
  await openReceipt(page, links);
  await page.getByRole('button', { name: 'QR-Code für den Gast' }).click();
  return page.getByRole('textbox', { name: 'Link zum Beleg' }).inputValue();
}

const wanted = process.argv.slice(2);
const dataDir = await createDataDir();
const server = await startServerProcess(dataDir.path, await findFreePort());
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const links = { origin: server.origin, menu: server.guestLink.replace(/^https?:\/\/[^/]+/, server.origin) };
  for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    for (const size of sizes) {
      for (const theme of themes) await take(browser, screen, size, theme, links);
    }
    process.stdout.write(`${screen.name}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
  await dataDir.remove();
}

async function take(
  browser: Browser,
  screen: Screen,
  { name, width, height }: (typeof sizes)[number],
  theme: (typeof themes)[number],
  links: Links,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    isMobile: name === 'phone',
    hasTouch: name !== 'desktop',
    deviceScaleFactor: name === 'phone' ? 2 : 1,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) =>
    process.stderr.write(`${screen.name} ${name} ${theme}: ${error.message}\n`),
  );
  try {
    if (screen.isStaff) await signIn(page, links.origin);
    await screen.open(page, links);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    // Live pages never go quiet: wait until nothing is a skeleton any more.
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) process.stderr.write(`${screen.name} ${name}: ${overflow}px too wide\n`);
    await page.screenshot({ path: join(folder, `${screen.name}-${name}-${theme}.png`) });
  } catch (error) {
    process.stderr.write(
      `${screen.name} ${name} ${theme}: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    await page.screenshot({ path: join(folder, `${screen.name}-${name}-${theme}-FAILED.png`) });
  } finally {
    await freeFirstTable(page, links);
    await context.close();
  }
}

/** Frees the table, so that the guest of the next picture is again the first one there. */
async function freeFirstTable(page: Page, { origin, menu }: Links): Promise<void> {
  await signIn(page, origin);
  const restaurant = `${origin}/api/restaurants/${new URL(menu).searchParams.get('restaurantId')}`;
  const floor: Floor = await (await page.request.get(`${restaurant}/tables`)).json();
  const table = floor.tables.find(({ number }) => number === 1);
  if (!table?.session) return;
  await page.request.post(`${restaurant}/tables/${table.id}/free`, {
    data: { tableSessionId: table.session.id },
  });
}

async function signIn(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post(`${origin}/api/accounts/session`, {
    data: { email: 'demo@gedeck.example', password: 'demo-gedeck' },
  });
  if (!answer.ok()) throw new Error(`signing in failed: ${answer.status()}`);
}
