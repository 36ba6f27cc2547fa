import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { openBoard } from './orders-board-page.ts';
import { takenNumber, takeOrderFor } from './orders-taking-page.ts';
import { openBill, row } from './payments-page.ts';

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
