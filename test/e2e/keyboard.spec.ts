import type { Locator, Page } from '@playwright/test';
import { desk, expect, test } from './fixture.ts';
import { orderButton, placedNumber, sitDown } from './guest-page.ts';
import { card, column, openBoard } from './orders-board-page.ts';
import { seatVisitor } from './restaurant.ts';

/** Presses Tab until the control has the focus; fails when the keyboard cannot reach it. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await isFocused()) {
      await expect(control).toBeInViewport();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control.toString()}`);
}

test('a guest orders with the keyboard alone', async ({ restaurant, table, newPhone }) => {
  const page = await newPhone(desk);
  await sitDown(page, table.menuLink);

  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name: 'Bevande' }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Bevande' })).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Birra alla Spina: Extras wählen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Birra alla Spina', level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: '0,3 l' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '0,5 l' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Eins mehr' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Zum Warenkorb/ }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('link', { name: 'Birra alla Spina', exact: true })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: /^Warenkorb öffnen: 2 Artikel/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Warenkorb', level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: /^Anmerkung zur Bestellung/ }));
  await page.keyboard.type('ohne Eile');
  await tabTo(page, orderButton(page));
  await page.keyboard.press('Enter');

  const number = await placedNumber(page);
  const [order] = await restaurant.ordersAt(table.number);
  expect(order).toMatchObject({ orderNumber: number, note: 'ohne Eile' });
  expect(order?.items).toMatchObject([{ quantity: 2, options: [{ name: '0,5 l' }] }]);
  await tabTo(page, page.getByRole('link', { name: 'Zurück zur Speisekarte' }));
});

test('an order moves over the board with the keyboard alone, and the focus stays with the work', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const { orderNumber } = await restaurant.orderMargherita(guest, visit.tableSessionId);
  const staff = await newStaffPage();
  await openBoard(staff);
  await tabTo(staff, staff.getByRole('link', { name: 'Skip to content' }));
  await staff.keyboard.press('Enter');
  await tabTo(
    staff,
    staff.getByRole('button', { name: `In progress, Tisch ${table.number} #${orderNumber}` }),
  );
  await staff.keyboard.press('Enter');
  await expect(card(staff, 'In progress', orderNumber)).toBeVisible();
  await expect(column(staff, 'New').locator(':focus')).toHaveCount(1);

  await tabTo(
    staff,
    staff.getByRole('button', { name: `Cancel order, Tisch ${table.number} #${orderNumber}` }),
  );
  await staff.keyboard.press('Enter');
  const question = staff.getByRole('alertdialog', { name: 'Cancel order?' });
  await expect(question.getByRole('button', { name: 'Keep order' }).last()).toBeFocused();
  await staff.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(
    staff.getByRole('button', { name: `Cancel order, Tisch ${table.number} #${orderNumber}` }),
  ).toBeFocused();
});
