import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { openBoard } from './orders-board-page.ts';
import { takenNumber, takeOrderFor } from './orders-taking-page.ts';
import { openBill, row } from './payments-page.ts';
import { tableDialog, tile } from './tables-page.ts';

/* For which seat a dish is, and what a seat has had. [SEAT-1] */

test('a waiter orders by seat, changes one, and takes the bill of a seat', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurantId, owner } = ownMenu.restaurant;
  await owner.api.settings.save({ restaurantId, changes: { usesSeats: true }, seen: { usesSeats: false } });
  const page = await newStaffPage({}, owner);
  await openBoard(page);
  const dialog = await takeOrderFor(page, 1);
  const pizza = dialog.getByRole('button', { name: 'Margherita 9,50 €' });
  const seats = dialog.getByRole('group', { name: 'Platz', exact: true });
  await seats.getByRole('button', { name: 'Platz 1' }).click();
  await pizza.click();
  await seats.getByRole('button', { name: 'Platz 3' }).click();
  await pizza.click();
  await pizza.click();
  await expectAccessible(page);
  // Another for nobody in particular, in its form.
  await dialog.getByRole('button', { name: 'Extras und Kommentar zu Margherita' }).click();
  const extras = page.getByRole('dialog', { name: 'Margherita' });
  await expect(extras.getByRole('combobox', { name: 'Platz' })).toHaveValue('3');
  await extras.getByRole('combobox', { name: 'Platz' }).selectOption('Ohne Platz');
  await extras.getByRole('button', { name: /^Übernehmen/ }).click();
  await dialog.getByRole('button', { name: 'Bestellung aufgeben' }).click();
  const number = await takenNumber(page, 1);

  const card = page.getByRole('listitem').filter({ hasText: `Order ${number}` });
  await expect(card).toContainText('Seat 1');
  await expect(card).toContainText('Seat 3');
  await card.getByRole('button', { name: `Seats of Tisch 1 #${number}` }).click();
  const arranging = page.getByRole('dialog', { name: `Seats of Tisch 1 #${number}` });
  await arranging.getByRole('combobox', { name: 'Seat of Margherita' }).last().selectOption('Seat 2');
  await expect(card).toContainText('Seat 2');
  // One of the two of seat 3 is for somebody else.
  await arranging.getByRole('combobox', { name: 'Seat of one Margherita' }).selectOption('Seat 4');
  await expect(card).toContainText('Seat 4');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(arranging).toBeHidden();

  const payment = await openBill(page, 1);
  await payment.open.getByRole('button', { name: 'Platz 3', exact: true }).click();
  await expect(row(payment.basket, 'Margherita', 1)).toContainText('Platz 3');
  await expect(payment.open.getByRole('button', { name: 'Platz 3', exact: true })).toBeHidden();
  await expect(payment.payButton).toContainText('9,50');
  await expectAccessible(page);
});

test('seats of a party that joins another one are told apart on a bill that is open elsewhere [SEAT-2]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurant, menu } = ownMenu;
  const { restaurantId, owner } = restaurant;
  await owner.api.settings.save({ restaurantId, changes: { usesSeats: true }, seen: { usesSeats: false } });
  for (const [tableNumber, seats] of [
    [1, [1, 2]],
    [2, [1]],
  ] as const) {
    const { id: tableId } = await restaurant.table(tableNumber);
    const line = { menuItemId: menu.pizza, quantity: 1, optionIds: [], comment: '' };
    await owner.api.orders.placeForStaff({
      ...{ restaurantId, id: crypto.randomUUID(), tableId, note: '', byCourse: false },
      lines: seats.map((seat) => ({ ...line, seat })),
      totalAmount: 950 * seats.length,
    });
  }
  const payment = await openBill(await newStaffPage({}, owner), 1);
  const seat = (number: number) => payment.open.getByRole('button', { name: `Platz ${number}`, exact: true });
  await expect(seat(2)).toBeVisible();
  await expect(seat(3)).toBeHidden();

  const colleague = await newStaffPage({}, owner);
  await colleague.goto('/management/tables');
  await tile(colleague, 2, 'Ordered').press('Enter');
  await tableDialog(colleague, 2).getByRole('button', { name: 'Move or merge' }).click();
  const choice = colleague.getByRole('dialog', { name: 'Move or merge table 2' });
  await choice.getByRole('button', { name: /^Table 1 Ordered/ }).click();
  const question = colleague.getByRole('dialog', { name: 'Merge table 2 into table 1?' });
  await expect(question).toContainText('Seats of table 2 get numbers after those of table 1.');
  await expectAccessible(colleague);
  await question.getByRole('button', { name: 'Merge into table 1' }).click();
  await expect(tableDialog(colleague, 1)).toContainText('Seat 3');

  await seat(3).click();
  await expect(row(payment.basket, 'Margherita', 1)).toContainText('Platz 3');
  await expect(payment.payButton).toContainText('9,50');
  await expect(seat(1)).toBeVisible();
});
