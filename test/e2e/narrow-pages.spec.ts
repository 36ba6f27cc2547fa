import type { BrowserContext, Page } from '@playwright/test';
import { type GuestLanguage, languageCookie } from '#domain/languages/guest-language.ts';
import { staffLanguageCookie, staffLanguages } from '#domain/languages/staff-language.ts';
import { desk, expect, test } from './fixture.ts';
import { hireOperator } from './operator.ts';
import { cutOff } from './outage.ts';
import { foundRestaurant } from './restaurant.ts';

/** Pixels: the narrowest phones, and those that most people have. */
const widths = [320, 390];

/** Those with the longest words beside the two of the house. */
const guestLanguages: readonly GuestLanguage[] = ['de', 'en', 'uk', 'pl', 'ar'];

const noId = '00000000-0000-4000-8000-000000000000';
const token = 'a'.repeat(43);

/** Pages of guests and strangers where something is missing, over or unknown. */
const pagesOfAll = [
  ...['/nowhere', '/nfc', `/menu?restaurantId=${noId}&table=1`, `/menu/item/${noId}`, '/cart'],
  ...[`/thank-you/${noId}`, `/receipt/${noId}#unknown`, `/audit/${noId}#unknown`],
  ...['/invitation', `/invitation#token=${token}`, `/reset-password#token=${token}`],
  ...[`/confirm-email#token=${token}`, '/confirm-registration', `/confirm-registration#token=${token}`],
  ...['/station', '/display', '/dev', '/success', '/cancel', '/test-checkout/unknown', '/login', '/register'],
  ...['/forgot-password', '/impressum', '/datenschutz', '/agb', '/management', '/operator'],
];

const managementPages = [
  ...['dashboard', 'orders', 'tables', 'menu', 'reviews', 'completed', 'cashbook', 'vouchers', 'shifts'],
  ...['reports', 'help', 'account-membership', 'settings', 'settings/notification', 'account'],
].map((page) => `/management/${page}`);

/** Addresses of things that do not exist. */
const unknownReceipts = [noId, `session/${noId}`, `payment/${noId}`].map(
  (subject) => `/management/receipt/${subject}`,
);

for (const language of guestLanguages) {
  test(`pages of what is missing or over fit the narrowest phones in ${language}`, async ({
    newPhone,
    restaurant,
    watch,
  }) => {
    // Whatever is asked for does not exist.
    watch.allow(/^4\d\d /);
    const page = await newPhone({ isMobile: false, hasTouch: false });
    await speak(page.context(), restaurant.origin, language);
    const unknownTable = new URL(restaurant.menuLink(9999));
    for (const path of [...pagesOfAll, unknownTable.pathname + unknownTable.search]) {
      await page.goto('about:blank');
      await page.goto(path);
      await expectToFit(page, path);
    }
  });

  test(`pages of guests whose server does not answer fit the narrowest phones in ${language}`, async ({
    newPhone,
    restaurant,
    table,
    watch,
  }) => {
    watch.allowOutage();
    const page = await newPhone({ isMobile: false, hasTouch: false, serviceWorkers: 'block' });
    await speak(page.context(), restaurant.origin, language);
    await cutOff(page, '**/rpc/**');
    const menu = new URL(table.menuLink);
    for (const path of [
      ...[menu.pathname + menu.search, `/thank-you/${noId}`, `/receipt/${noId}#unknown`],
      ...[`/audit/${noId}#unknown`, '/dev', '/', '/station', `/invitation#token=${token}`],
    ]) {
      await page.goto('about:blank');
      await page.goto(path);
      await expectToFit(page, path);
    }
  });

  test(`the page of a failed server fits the narrowest phones in ${language}`, async ({
    newPhone,
    restaurant,
    watch,
  }) => {
    watch.allow(/^(500|console) /);
    const page = await newPhone({ isMobile: false, hasTouch: false, serviceWorkers: 'block' });
    await speak(page.context(), restaurant.origin, language);
    await page.goto('/login');
    await page.waitForFunction(() => !('gedeckEarlyTaps' in globalThis));
    await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.locator('a[href="/register"]').click();
    await expect(page.getByRole('main').getByRole('alert').getByRole('button')).toBeVisible();
    await expectToFit(page, 'the page of a failure');
  });
}

for (const language of [...staffLanguages, null]) {
  const inWords = language ?? 'the specification’s words';

  test(`a new house, and one whose calls fail, fit the narrowest phones in ${inWords}`, async ({
    newStaffPage,
    restaurant,
    watch,
  }) => {
    watch.allow(/^4\d\d /);
    watch.allowOutage();
    const { owner } = await foundRestaurant(restaurant.origin);
    const page = await newStaffPage(desk, owner);
    if (language) await speak(page.context(), restaurant.origin, language);
    for (const path of [...managementPages, ...unknownReceipts]) {
      await page.goto(path);
      await expectToFit(page, path);
    }
    await cutOff(page, '**/rpc/**');
    for (const path of [...managementPages, ...unknownReceipts]) {
      await page.goto(path);
      await expectToFit(page, `${path}, cut off`);
    }
  });

  test(`pages that are closed to their reader fit the narrowest phones in ${inWords}`, async ({
    newStaffPage,
    restaurant,
    watch,
  }) => {
    watch.allow(/^4\d\d /);
    const { owner } = await foundRestaurant(restaurant.origin);
    await owner.api.accounts.setMode({ mode: 'kellner' });
    const waiter = await newStaffPage(desk, owner);
    const operator = await newStaffPage(desk, await hireOperator(restaurant.origin, { secondFactor: false }));
    for (const page of [waiter, operator]) {
      if (language) await speak(page.context(), restaurant.origin, language);
    }
    for (const path of [...managementPages, ...unknownReceipts]) {
      await waiter.goto(path);
      await expectToFit(waiter, `${path}, as waiter`);
    }
    await operator.goto('/operator/tickets');
    await expectToFit(operator, '/operator/tickets');
  });
}

async function speak(context: BrowserContext, url: string, language: GuestLanguage): Promise<void> {
  await context.addCookies([
    { name: languageCookie, value: language, url },
    { name: staffLanguageCookie, value: language, url },
  ]);
}

/** Each page is looked at, whatever those before are like. */
const soft = expect.configure({ soft: true, timeout: 3000 });

/** Expects that nothing is still to come, that the page does not scroll sideways, and that no button is cut. */
async function expectToFit(page: Page, where: string): Promise<void> {
  await page.waitForFunction(() => !('gedeckEarlyTaps' in globalThis));
  await expect(page.getByRole('heading', { level: 1 }).first(), where).toBeAttached();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await soft.poll(() => page.evaluate(cutOnPage), `${where} at ${width}`).toEqual([]);
  }
}

/** In the browser: what makes the page scroll sideways, and buttons and links that are cut. */
function cutOnPage(): string[] {
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`scrolls sideways by ${scrollWidth - innerWidth}`);
  const isHere = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isForReadersAlone = (element: Element) =>
    element.closest('.sr-only, .max-sm\\:sr-only') !== null || element.getBoundingClientRect().width <= 1;
  const scrolls = (element: Element) => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(around).overflowX) && around.scrollWidth > around.clientWidth)
        return true;
    }
    return false;
  };
  const wordsOf = (control: Element) => {
    const boxes: DOMRect[] = [];
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const around = text.parentElement;
      if (!around || isForReadersAlone(around) || !isHere(around)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      boxes.push(range.getBoundingClientRect());
    }
    return boxes;
  };
  for (const control of document.querySelectorAll('button, a[href], input, select')) {
    const box = control.getBoundingClientRect();
    if (isForReadersAlone(control) || !isHere(control) || scrolls(control)) continue;
    const isCut = box.left < 0 || box.right > innerWidth;
    if (isCut || wordsOf(control).some(({ left, right }) => left < box.left - 1 || right > box.right + 1))
      found.push((control.textContent || control.outerHTML).trim().slice(0, 60));
  }
  return found;
}
