import type { BrowserContext, Locator, Page } from '@playwright/test';
import { firstCourses } from '#domain/courses/courses.ts';
import { type StaffLanguage, staffLanguageCookie, staffLanguages } from '#domain/languages/staff-language.ts';
import { appointOperator } from '#test/fixture/operator.ts';
import { testPassword } from '#test/fixture/restaurant.ts';
import { desk, expect, test } from './fixture.ts';
import type { OwnMenu } from './own-menu.ts';
import { seatVisitor } from './restaurant.ts';
import { foreignWords, ownWords, wordsOfOneLanguage } from './words.ts';

test('a language that a person chooses is the account’s, on every device [LANG-7]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { owner } = ownMenu.restaurant;
  const page = await newStaffPage(desk, owner);
  await page.goto('/management/dashboard');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Tisch', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(page.getByText('Umsatz heute')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  // Another device, on which nobody has chosen.
  const other = await newStaffPage(desk, owner);
  const answers: string[] = [];
  other.on('response', async (answer) => {
    if (answer.request().isNavigationRequest() && answer.ok()) answers.push(await answer.text());
  });
  await other.goto('/management/dashboard');
  await expect(other.getByText('Umsatz heute')).toBeVisible();
  // No page in other words was shown before it.
  expect(answers.map((html) => /<html lang="(\w+)"/.exec(html)?.[1])).toEqual(['de']);

  await page.getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('menuitem', { name: 'Standard' }).click();
  await expect(page.getByText('Revenue today')).toBeVisible();
  expect((await owner.api.accounts.me({})).language).toBeNull();
});

for (const [language, label] of [
  [null, 'Rechnung anfordern'],
  ['de', 'Rechnung anfordern'],
  ['en', 'Request bill'],
] as const) {
  test(`staff read the bill button’s default as “${label}” where the language is ${language ?? 'not chosen'} [LANG-6]`, async ({
    ownMenu,
    newStaffPage,
  }) => {
    const { restaurant } = ownMenu;
    const { owner, restaurantId } = restaurant;
    const { guest, visit } = await seatVisitor(restaurant, 1);
    await guest.api.sessions.setCall({ restaurantId, tableSessionId: visit.tableSessionId, call: 'bill' });
    const page = await newStaffPage(desk, owner);
    await page.goto('/login');
    if (language) await speak(page.context(), page.url(), language);
    await page.goto('/management/tables');
    const ticker = page.getByRole('region', { name: 'Ticker' });
    await expect(ticker.getByText(label, { exact: true })).toBeVisible();
    await page.goto('/management/settings');
    const field = page.getByLabel(/^(Text of the flexible button|Text des eigenen Buttons)/);
    await expect(field).toHaveValue(language === 'de' ? 'Rechnung anfordern' : 'Request bill');
    await field.fill('Zahlen, bitte');
    await page.getByRole('button', { name: /^(Save|Speichern)/ }).click();
    await page.goto('/management/tables');
    await expect(ticker.getByText('Zahlen, bitte', { exact: true })).toBeVisible();
  });
}

test('the sign-in page speaks the language of the device, without scripts, too [LANG-7]', async ({
  newPhone,
}) => {
  const page = await newPhone(desk);
  await page.goto('/login');
  await page.getByRole('combobox', { name: /Language/ }).selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const plain = await newPhone({ ...desk, javaScriptEnabled: false });
  await speak(plain.context(), page.url(), 'de');
  await plain.goto('/register');
  await expect(plain.locator('html')).toHaveAttribute('lang', 'de');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Registrieren');
});

/** On one tab of a page. */
const mostTaps = 40;

const pagesOfAll = [
  ...['/', '/login', '/register', '/forgot-password', `/reset-password#token=${'a'.repeat(43)}`],
  ...[`/confirm-email#token=${'a'.repeat(43)}`, '/confirm-registration', '/display', '/station', '/dev'],
  ...['/success', '/cancel', '/impressum', '/datenschutz', '/agb'],
];

const pagesOfStaff = [
  ...[
    'dashboard',
    'orders',
    'tables',
    'menu',
    'reviews',
    'completed',
    'cashbook',
    'vouchers',
    'shifts',
    'reports',
  ],
  ...['help', 'account-membership', 'settings', 'account'],
].map((page) => `/management/${page}`);

for (const language of staffLanguages) {
  test(`no page of those who are not signed in says a word that is not ${language} [LANG-6]`, async ({
    newPhone,
  }) => {
    const page = await newPhone(desk);
    const reader = await readerOf(language, []);
    await page.goto('/');
    await speak(page.context(), page.url(), language);
    for (const path of pagesOfAll) {
      await open(page, path);
      await reader.look(page, path);
    }
    expect(reader.found).toEqual([]);
  });

  for (const path of pagesOfStaff) {
    test(`${path} says no word that is not ${language}, whatever is tapped [LANG-6]`, async ({
      ownMenu,
      newStaffPage,
      watch,
    }) => {
      // Whatever is tapped may be refused.
      watch.allow(/^4\d\d /);
      const reader = await busy(ownMenu, language);
      const page = await newStaffPage(desk, ownMenu.restaurant.owner);
      await page.goto('/login');
      await speak(page.context(), page.url(), language);
      await open(page, path);
      await reader.look(page, path);
      const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
      const count = Math.max(1, await tabs.count());
      for (let index = 0; index < count; index += 1) {
        const reopen = async () => {
          await open(page, path);
          if (count > 1) await tap(tabs.nth(index));
          await settled(page);
        };
        await reopen();
        await tapAll(page, reader, `${path}, tab ${index}`, reopen);
      }
      expect(reader.found).toEqual([]);
    });
  }
}

/** A restaurant in which something goes on. */
async function busy(ownMenu: OwnMenu, language: StaffLanguage): Promise<Reader> {
  const { restaurant } = ownMenu;
  const { owner, restaurantId } = restaurant;
  await appointOperator(ownMenu, owner, testPassword);
  const { guest, visit } = await seatVisitor(restaurant, 1);
  await restaurant.orderMargherita(guest, visit.tableSessionId);
  await guest.api.sessions.setCall({ restaurantId, tableSessionId: visit.tableSessionId, call: 'bill' });
  const { guest: former, visit: past } = await seatVisitor(restaurant, 2);
  await restaurant.orderMargherita(former, past.tableSessionId);
  await restaurant.serve(2);
  await restaurant.free(2);
  await former.api.reviews.rate({ tableSessionId: past.tableSessionId, rating: 4, comment: 'Buono' });
  const own = [await owner.api.menu.get({ restaurantId }), await owner.api.accounts.me({}), firstCourses];
  return readerOf(language, own);
}

interface Reader {
  found: string[];
  look: (page: Page, where: string) => Promise<void>;
}

async function readerOf(language: StaffLanguage, own: readonly unknown[]): Promise<Reader> {
  const words = await wordsOfOneLanguage();
  const found: string[] = [];
  const look = async (page: Page, where: string) => {
    const foreign = await foreignWords(page, { language, words, own: ownWords(...own) });
    found.push(
      ...foreign
        .filter((text) => !found.some((known) => known.endsWith(text)))
        .map((text) => `${where}: ${text}`),
    );
  };
  return { found, look };
}

async function speak(context: BrowserContext, url: string, language: StaffLanguage): Promise<void> {
  await context.addCookies([{ name: staffLanguageCookie, value: language, url }]);
}

/** Opens a page and waits until its scripts are at work: what is tapped before is lost. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !('gedeckEarlyTaps' in globalThis));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
}

/** Nothing on the page says that it is being loaded. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /…$/, visible: true })).toHaveCount(0);
}

/** Taps what can be tapped, one after the other, and reads what opens, with its tabs. What is asked is not confirmed. */
async function tapAll(page: Page, reader: Reader, where: string, reopen: () => Promise<void>): Promise<void> {
  const url = page.url();
  const tapped: string[] = [];
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  while (tapped.length < mostTaps) {
    const name = await page.evaluate(tapNext, tapped);
    if (name === null) break;
    tapped.push(name);
    await settled(page);
    const here = `${where}, ${name}`;
    await reader.look(page, here);
    const hasOpened = (await dialog.count()) > 0;
    if (hasOpened) {
      const tabs = dialog.getByRole('tab');
      for (let tab = 1; tab < (await tabs.count()); tab += 1) {
        await tap(tabs.nth(tab));
        await settled(page);
        await reader.look(page, `${here}, tab ${tab}`);
      }
    }
    if (hasOpened || page.url() !== url) await reopen();
    else await page.keyboard.press('Escape');
  }
}

/**
 * In the browser: taps a button unlike all that were tapped. Of buttons for each dish or table one is enough; the choice of a
 * language would end the walk.
 */
function tapNext(tapped: readonly string[]): string | null {
  const kindOf = (name: string) => name.replaceAll(/[\d#]+/g, '').slice(0, 24);
  const kinds = new Set(tapped.map(kindOf));
  for (const button of document.querySelectorAll<HTMLButtonElement>('main button, header button')) {
    const name = button.getAttribute('aria-label') ?? button.innerText;
    if (button.disabled || !button.checkVisibility() || /Standard|Deutsch|English/.test(name)) continue;
    if (kinds.has(kindOf(name))) continue;
    button.click();
    return name;
  }
  return null;
}

/** By its handler: what pulses, or lies below a notice, is tapped as well. */
function tap(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => element.click());
}
