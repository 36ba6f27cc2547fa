import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { card, openBoard } from './orders-board-page.ts';
import { seatVisitor } from './restaurant.ts';

// A trace films every tab, which takes longer than the test.
test.use({ trace: 'off' });

// A browser keeps six connections to a server, so more tabs than that must share one.
test('ten open boards in one browser all stay live and usable', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const first = await newStaffPage();
  await openBoard(first);
  const others: Page[] = [];
  while (others.length < 9) {
    const tab = await first.context().newPage();
    await openBoard(tab);
    others.push(tab);
  }
  const tabs = [first, ...others];
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const { orderNumber } = await restaurant.orderMargherita(guest, visit.tableSessionId);
  for (const tab of tabs) await expect(card(tab, 'New', orderNumber)).toBeVisible();

  const last = others.at(-1) ?? first;
  await last.getByRole('button', { name: `In progress, Tisch ${table.number} #${orderNumber}` }).click();
  for (const tab of tabs) await expect(card(tab, 'In progress', orderNumber)).toBeVisible();

  // Close the tab that held the connection for all.
  await first.close();
  const { orderNumber: next } = await restaurant.orderMargherita(guest, visit.tableSessionId);
  for (const tab of others) await expect(card(tab, 'New', next)).toBeVisible();
});
