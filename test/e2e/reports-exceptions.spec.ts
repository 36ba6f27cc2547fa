import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { openBoard } from './orders-board-page.ts';
import { openBill, pay, row, seatWith, take } from './payments-page.ts';

/** On how many lines each word stands where it is first seen. */
function linesOf(place: Locator, words: string[]): Promise<number[]> {
  return place.evaluate((element, sought) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return sought.map((word) => {
      const seen = texts.find(
        ({ data, parentElement }) => data.includes(word) && parentElement?.checkVisibility(),
      );
      const range = document.createRange();
      if (!seen) return 0;
      range.setStart(seen, seen.data.indexOf(word));
      range.setEnd(seen, seen.data.indexOf(word) + word.length);
      return range.getClientRects().length;
    });
  }, words);
}

test('what is begun is cancelled with a reason, and the owner sees who took off what [EXC-1] [EXC-2]', async ({
  ownMenu: { restaurant, database },
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  const party = await seatWith(restaurant, 1, { Margherita: 2 });
  const [order] = (await restaurant.bill(party)).orders;
  if (!order) throw new Error('nothing was ordered');
  await owner.api.orders.setStatus({ restaurantId, id: order.id, from: 'new', to: 'in_progress' });

  const reports = await newStaffPage({ viewport: { width: 1440, height: 900 } }, owner);
  await reports.goto('/management/reports?tab=exceptions');
  await expect(reports.getByText('Nothing was cancelled in this period.')).toBeVisible();

  const staff = await newStaffPage({ viewport: { width: 1440, height: 900 } }, owner);
  await openBoard(staff);
  await staff.getByRole('button', { name: /^Cancel order, Tisch 1 #/ }).click();
  const question = staff.getByRole('alertdialog', { name: 'Cancel order?' });
  const cancel = question.getByRole('button', { name: 'Cancel order' });
  await expect(question).toContainText('The kitchen has begun this.');
  await expect(cancel).toBeDisabled();
  await question.getByRole('button', { name: '1x Margherita löschen' }).click();
  const unit = staff.getByRole('alertdialog', { name: '1x Margherita löschen?' });
  await expect(unit.getByRole('button', { name: 'Löschen', exact: true })).toBeDisabled();
  await unit.getByRole('button', { name: 'Reklamation' }).click();
  await expectAccessible(staff);
  await unit.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(unit).toBeHidden();
  // The other screen hears of it.
  const list = reports.getByRole('region', { name: 'One by one' }).getByRole('listitem');
  await expect(list.first()).toContainText('Cancelled · 1× Margherita');
  await expect(list.first()).toContainText('begun');
  await expect(list.first()).toContainText('Reklamation');

  await owner.api.payments.giveDiscount({
    ...{ restaurantId, id: randomUUID(), openAmount: 950 },
    items: [{ orderItemId: order.items[0]?.id ?? '', quantity: 1 }],
    discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' },
  });
  await question.getByRole('button', { name: 'Keep order' }).last().click();
  const payment = await openBill(staff, 1);
  await take(payment, 'Margherita');
  await pay(payment, '8,55');
  await payment.paid.getByRole('button', { name: /^Zahlung über 8,55\s€ .* rückgängig machen$/ }).click();
  const undo = staff.getByRole('alertdialog', { name: /^Zahlung über 8,55\s€ rückgängig machen\?$/ });
  await undo.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(undo.getByRole('alert')).toHaveText('Bitte einen Grund eingeben.');
  await undo.getByRole('textbox', { name: 'Eigener Grund' }).fill('Karte geht doch nicht');
  await expectAccessible(staff);
  await undo.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(undo).toBeHidden();
  await expect(payment.paid).toContainText('Karte geht doch nicht');
  await expect(row(payment.open, 'Margherita', 1)).toBeVisible();

  await expect(list).toHaveCount(3);
  await expect(list.nth(0)).toContainText('Payment undone');
  await expect(list.nth(0)).toContainText('Karte geht doch nicht');
  await expect(list.nth(0)).toContainText(/Card, taken by /);
  await expect(list.nth(1)).toContainText(/^Discount 10\s% · Margherita/);
  const sums = reports.getByRole('region', { name: 'By kind and person' });
  await expect(sums.getByRole('row', { name: /^Payment undone/ })).toContainText(/8,55\s€/);
  // Accounts are not renamed by any call.
  await database.withTenant(restaurantId, (tx) =>
    tx.query('UPDATE auth_users SET name = $1 WHERE id = (SELECT owner_id FROM restaurants WHERE id = $2)', [
      ...['Maximilian Brückner-Östermann', restaurantId],
    ]),
  );
  await reports.reload();
  await expect(sums.getByText('Maximilian Brückner-Östermann').filter({ visible: true })).not.toHaveCount(0);
  for (const width of [390, 820, 1440]) {
    await reports.setViewportSize({ width, height: 900 });
    expect(await linesOf(sums, ['Maximilian', 'Brückner', 'Östermann']), `${width} px`).toEqual([1, 1, 1]);
    const overflow = () => reports.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(reports);
  }
  await reports.getByLabel('What happened').selectOption('payment_undone');
  await expect(list).toHaveCount(1);
});
