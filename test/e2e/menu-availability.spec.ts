import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { addDish, fillCart, openCart, orderButton, placedNumber, sitDown } from './guest-page.ts';
import { card, openBoard } from './orders-board-page.ts';
import { seatVisitor } from './restaurant.ts';

/* What is sold out, and how many are left. [CNT-1] [CNT-3] */

test('the last ones of a dish are counted on the phones, and are had once', async ({
  ownMenu,
  newPhone,
  newStaffPage,
}) => {
  const { restaurant, menu } = ownMenu;
  const { restaurantId, owner } = restaurant;
  const phone = await newPhone();
  await sitDown(phone, restaurant.menuLink(1));
  const office = await newStaffPage({}, owner);
  await openBoard(office);

  // A cook counts what is left.
  await office.getByRole('button', { name: 'Sold out?', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: 'Sold out?' });
  await dialog.getByRole('searchbox', { name: 'Search dishes' }).fill('marg');
  await dialog.getByRole('button', { name: 'Count Margherita' }).click();
  await dialog.getByLabel('Left now').fill('viele');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A whole number up to 999')).toBeVisible();
  await expectAccessible(office);
  await dialog.getByLabel('Left now').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Küche · 3 left')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expect(phone.getByText('noch 3')).toBeVisible();
  await addDish(phone, 'Margherita');
  await addDish(phone, 'Margherita');
  await openCart(phone);
  // Another party has two of them meanwhile.
  const { guest, visit } = await seatVisitor(restaurant, 2);
  await guest.api.orders.place({
    ...{ restaurantId, id: randomUUID(), tableSessionId: visit.tableSessionId, note: '', totalAmount: 1900 },
    lines: [{ menuItemId: menu.pizza, quantity: 2, optionIds: [], comment: '' }],
  });
  await expect(phone.getByText('So viele gibt es nicht mehr: noch 1')).toBeVisible();
  await expect(orderButton(phone)).toBeDisabled();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Eins weniger' }).first().click();
  await expect(phone.getByText('So viele gibt es nicht mehr')).toBeHidden();
  await orderButton(phone).click();
  const orderNumber = await placedNumber(phone);
  await phone.getByRole('link', { name: 'Zurück zur Speisekarte' }).click();
  await expect(phone.getByRole('article').filter({ hasText: 'Margherita' })).toContainText('Nicht verfügbar');

  // What is cancelled can be had again.
  await card(office, 'New', orderNumber)
    .getByRole('button', { name: /Cancel order/ })
    .click();
  const question = office.getByRole('alertdialog', { name: 'Cancel order?' });
  await expect(question.getByRole('region', { name: 'Sold out?' })).toContainText('none left');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(phone.getByText('noch 1')).toBeVisible();
});

test('a dish is sold out from the card, and on sale again from the list', async ({
  ownMenu,
  newPhone,
  newStaffPage,
}) => {
  const { restaurant } = ownMenu;
  const phone = await newPhone();
  await sitDown(phone, restaurant.menuLink(1));
  await fillCart(phone);
  await orderButton(phone).click();
  const orderNumber = await placedNumber(phone);
  await phone.getByRole('link', { name: 'Zurück zur Speisekarte' }).click();
  const office = await newStaffPage({}, restaurant.owner);
  await openBoard(office);
  await card(office, 'New', orderNumber)
    .getByRole('button', { name: /Cancel order/ })
    .click();
  const question = office.getByRole('alertdialog', { name: 'Cancel order?' });
  await question
    .getByRole('radiogroup', { name: 'Availability of Margherita' })
    .getByText('Until tomorrow')
    .click();
  await expectAccessible(office);
  const dish = phone.getByRole('article').filter({ hasText: 'Margherita' });
  await expect(dish).toContainText('Nicht verfügbar');
  await office.keyboard.press('Escape');

  await office.goto('/management/menu');
  await expect(office.getByText('Sold out until tomorrow')).toBeVisible();
  await office.getByRole('button', { name: 'Menu tools' }).click();
  await office.getByRole('menuitem', { name: 'Sold out?' }).click();
  const list = office.getByRole('dialog', { name: 'Sold out?' });
  await list.getByRole('radiogroup', { name: 'Availability of Margherita' }).getByText('On sale').click();
  await expect(dish).not.toContainText('Nicht verfügbar');
});
