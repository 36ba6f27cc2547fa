import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { addDish, backToMenu, openCart, openOverview, orderMargherita, sitDown } from './guest-page.ts';
import { openBoard } from './orders-board-page.ts';

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

for (const how of ['moved', 'replaced'] as const) {
  test(`a guest orders on a translated page whose texts are ${how} [LANG-15]`, async ({
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
    await openCart(phone);
    await backToMenu(phone);
    await orderMargherita(phone);
    await backToMenu(phone);
    const overview = await openOverview(phone);
    await restaurant.serve(table.number);
    await expect(overview.getByText('Serviert').first()).toBeVisible();
    await expect(phone.getByText('Etwas ist schiefgegangen')).toHaveCount(0);
  });
}

test('the board goes on while it is translated [LANG-15]', async ({ newStaffPage, restaurant, table }) => {
  const board = await newStaffPage();
  await openBoard(board);
  await translate(board, 'replaced');
  const { orderNumber } = await restaurant.orderForTable(table.number);
  await expect(board.getByText(`#${orderNumber}`).first()).toBeVisible();
  await restaurant.serve(table.number);
  await expect(board.getByText('Etwas ist schiefgegangen')).toHaveCount(0);
});
