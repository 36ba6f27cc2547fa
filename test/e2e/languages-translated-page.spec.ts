import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import {
  addDish,
  backToMenu,
  openCart,
  openOverview,
  orderButton,
  placedNumber,
  sitDown,
} from './guest-page.ts';
import { openBoard } from './orders-board-page.ts';
import { openPayment, pay, row, seatWith } from './payments-page.ts';

/* Pages that the browser translates. [LANG-15] */

/** Puts every text of the page, and each that comes, into two elements as Chrome's translator does. */
async function translate(page: Page, how: 'moved' | 'replaced'): Promise<void> {
  await page.evaluate((way) => {
    function wrap(text: Node): void {
      const parent = text.parentElement;
      if (!parent || !text.nodeValue?.trim() || parent.nodeName === 'FONT') return;
      if (parent.closest('[translate=no], script, style, title')) return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      if (way === 'moved') {
        parent.insertBefore(outer, text);
        inner.appendChild(text);
      } else {
        inner.textContent = text.nodeValue;
        parent.replaceChild(outer, text);
      }
    }
    function wrapAll(root: Node): void {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    }
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of Array.from(addedNodes)) {
          if (node.nodeType === Node.TEXT_NODE) wrap(node);
          else wrapAll(node);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, how);
}

const wentWrong = (page: Page) => page.getByText(/Etwas ist schiefgegangen|Something went wrong/);

for (const how of ['moved', 'replaced'] as const) {
  test(`a guest's whole visit works on a page whose translated texts are ${how} [LANG-15]`, async ({
    newPhone,
    restaurant,
    table,
  }) => {
    const phone = await newPhone();
    await sitDown(phone, table.menuLink);
    await translate(phone, how);
    await addDish(phone, 'Margherita');
    await addDish(phone, 'Margherita');
    await expect(phone.getByRole('link', { name: /^Warenkorb öffnen/ })).toContainText('2');
    await phone.getByRole('link', { name: 'Tagliata di Manzo: Extras wählen' }).click();
    await phone.getByRole('radio', { name: 'Medium', exact: true }).check();
    await phone.getByRole('button', { name: /^Zum Warenkorb/ }).click();
    await expect(phone.getByRole('link', { name: /^Warenkorb öffnen/ })).toContainText('3');
    await openCart(phone);
    await orderButton(phone).click();
    await placedNumber(phone);
    await backToMenu(phone);
    await phone.getByRole('button', { name: 'Call waiter' }).click();
    const overview = await openOverview(phone);
    await restaurant.serve(table.number);
    await expect(overview.getByText('Served').first()).toBeVisible();
    await restaurant.free(table.number);
    await phone.getByRole('radio', { name: '5 Sterne', exact: true }).check({ force: true });
    await phone.getByRole('button', { name: 'Bewertung absenden' }).click();
    await expect(phone.getByRole('heading', { name: 'Ihre Bewertung' })).toBeVisible();
    await expect(wentWrong(phone)).toHaveCount(0);
  });
}

test('the board shows new and served orders while it is translated [LANG-15]', async ({
  newStaffPage,
  restaurant,
  table,
}) => {
  const board = await newStaffPage();
  await openBoard(board);
  await translate(board, 'replaced');
  const { orderNumber } = await restaurant.orderForTable(table.number);
  const card = board.getByText(`#${orderNumber}`);
  await expect(card.first()).toBeVisible();
  await restaurant.free(table.number);
  await expect(card).toHaveCount(0);
  await expect(wentWrong(board)).toHaveCount(0);
});

test('a waiter pays in parts while the page is translated, and the amounts stay right [LANG-15]', async ({
  newStaffPage,
  restaurant,
  table,
}) => {
  await seatWith(restaurant, table.number, { Margherita: 3 });
  const page = await newStaffPage();
  const payment = await openPayment(page, table.number);
  await translate(page, 'replaced');
  await row(payment.open, 'Margherita').click();
  await row(payment.open, 'Margherita').click();
  await pay(payment, '19,00');
  await row(payment.open, 'Margherita').click();
  await pay(payment, '9,50');
  await expect(wentWrong(page)).toHaveCount(0);
});

const staffPages = [
  'dashboard',
  'orders',
  'tables',
  'menu',
  'reviews',
  'completed',
  'reports',
  'shifts',
  'settings',
  'help',
].map((page) => `/management/${page}`);

test('staff go from page to page while all is translated [LANG-15]', async ({ newStaffPage }) => {
  const page = await newStaffPage();
  await page.goto('/management/dashboard');
  await translate(page, 'replaced');
  for (const path of staffPages) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(page.locator('main h1').first()).toBeAttached();
    await expect(wentWrong(page)).toHaveCount(0);
  }
});
