import type { Page } from '@playwright/test';
import { card, openBoard } from './board-page.ts';
import { expect, test } from './fixture.ts';
import { seatVisitor } from './house.ts';

test('the menu can be read without JavaScript', async ({ table, newPhone }) => {
  const phone = await newPhone({ javaScriptEnabled: false });
  await phone.goto(table.menuLink);
  await expect(phone.getByRole('heading', { name: 'Trattoria Sole', level: 1 })).toBeVisible();
  const pizza = phone.getByRole('region', { name: 'Pizza' });
  const margherita = pizza
    .getByRole('article')
    .filter({ has: phone.getByRole('heading', { name: 'Margherita' }) });
  await expect(margherita).toContainText('San-Marzano-Tomaten');
  await expect(margherita).toContainText(/9,50\s€/);
  await expect(phone.getByText(/^Zum Bestellen wird JavaScript benötigt/)).toBeVisible();

  await phone.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name: 'Pizza' }).click();
  await expect(pizza).toBeInViewport();
  await margherita.getByRole('link', { name: 'Margherita' }).click();
  await expect(phone.getByRole('heading', { name: 'Margherita', level: 1 })).toBeVisible();
  await expect(phone.getByText(/Allergene/)).toBeVisible();
});

test('twenty open boards in one browser all stay live and usable', async ({ house, table, newStaffPage }) => {
  // Twenty pages take their time to open.
  test.slow();
  const first = await newStaffPage();
  await openBoard(first);
  const others: Page[] = [];
  while (others.length < 19) {
    const tab = await first.context().newPage();
    await openBoard(tab);
    others.push(tab);
  }
  const tabs = [first, ...others];
  const { guest, visit } = await seatVisitor(house, table.number);
  const { orderNumber } = await house.orderMargherita(guest, visit.tableSessionId);
  for (const tab of tabs) await expect(card(tab, 'New', orderNumber)).toBeVisible();

  const last = others.at(-1) ?? first;
  await last.getByRole('button', { name: `In progress, Tisch ${table.number} #${orderNumber}` }).click();
  for (const tab of tabs) await expect(card(tab, 'In progress', orderNumber)).toBeVisible();

  // The tab that held the connection for all is closed.
  await first.close();
  const { orderNumber: next } = await house.orderMargherita(guest, visit.tableSessionId);
  for (const tab of others) await expect(card(tab, 'New', next)).toBeVisible();
});
