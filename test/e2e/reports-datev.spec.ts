import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { closeDay } from '../fixture/close-day.ts';
import { at, balance, bookingOf, readDatev } from '../reports/datev-reader.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import type { OwnMenu } from './own-menu.ts';
import { payMargherita } from './paid-table.ts';
import { seatVisitor } from './restaurant.ts';

/** A Margherita for 9,50 € that is paid in cash, an entry of the cash book, and today's closing. */
async function closeToday({ restaurant }: OwnMenu): Promise<void> {
  const { restaurantId, owner } = restaurant;
  const here = { restaurantId };
  const drawerId = randomUUID();
  await owner.api.cashbook.begin({ ...here, id: drawerId, name: 'Theke', float: 10_000 });
  await owner.api.cashbook.book({
    ...{ ...here, id: randomUUID(), drawerId, kind: 'private_out', amount: 500, reason: 'Käse für 5 €' },
    receiptNumber: null,
  });
  await payMargherita(restaurant);
  const { today } = await owner.api.closings.list(here);
  await closeDay(owner.api, restaurantId, today);
}

async function chooseDatev(page: Page): Promise<void> {
  await page.goto('/management/reports');
  await page.getByLabel('Export type').selectOption('datev');
}

test('an export for DATEV asks for the numbers, then saves the bookings of the closings [REP-11] [REP-12]', async ({
  ownMenu,
  newStaffPage,
}) => {
  await closeToday(ownMenu);
  const page = await newStaffPage({}, ownMenu.restaurant.owner);
  await chooseDatev(page);
  await expect(page.getByText('The file needs the numbers that your tax adviser has for you.')).toBeVisible();
  const preview = page.getByRole('region', { name: 'First rows of the file' });
  await expect(preview).toContainText('Umsatz 7 %');
  await expect(preview).toContainText(/1592 Tips of the staff\s*-0,50\s€/);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Accounts and numbers' });
  await expect(dialog).toContainText('Set the two numbers, and the export goes on.');
  await dialog.getByLabel('Consultant number').fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A number from 1001 to 9999999')).toBeVisible();
  await expect(dialog.getByText('A number from 1 to 99999')).toBeVisible();
  await dialog.getByLabel('Consultant number').fill('29098');
  await dialog.getByLabel('Client number').fill('55003');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const download = await saved;
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Consultant 29098 · client 55003 · SKR03')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^EXTF_Buchungsstapel_20\d{6}_20\d{6}\.csv$/);
  const { head, rows } = readDatev(await readFile(await download.path()));
  expect([at(head, 11), at(head, 12)]).toEqual(['29098', '55003']);
  const booked = rows.map(bookingOf);
  // Float, pizza and tip, less what was taken out.
  expect(balance(booked, '1000')).toBe(10_000 + 950 + 50 - 500);
  expect(balance(booked, '8300')).toBe(-950);
  expect(booked.map(({ text }) => text)).toContain('Privatentnahme: Käse für 5 €');
});

test('accounts are set: another chart, one of one’s own, none that is booked against itself [REP-11]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurant } = ownMenu;
  const { restaurantId, owner } = restaurant;
  await owner.api.settings.save({ restaurantId, changes: { cardKinds: ['EC'] }, seen: { cardKinds: [] } });
  await closeToday(ownMenu);
  const page = await newStaffPage({ viewport: { width: 390, height: 844 } }, owner);
  await chooseDatev(page);
  await page.getByRole('button', { name: 'Accounts and numbers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accounts and numbers' });
  await dialog.getByLabel('Consultant number').fill('1001');
  await dialog.getByLabel('Client number').fill('1');
  await dialog.getByText('Accounts', { exact: true }).click();
  await dialog.getByLabel('Tips of the staff').fill('1600');
  await dialog.getByLabel('Chart of accounts').selectOption('SKR04');
  await dialog.getByLabel('Cards: EC').fill('1466');
  await expectAccessible(page);
  await dialog.getByText('Accounts', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  // Cash is 1600 in SKR04. The accounts unfold, so that both can be seen.
  await expect(dialog.getByText('Another thing is booked to this account')).toHaveCount(2);
  await expect(dialog.getByLabel('Cash', { exact: true })).toHaveValue('1600');
  await dialog.getByLabel('Tips of the staff').fill('1375');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'First rows of the file' })).toContainText(
    '1375 Tips of the staff',
  );
  const { settings } = await owner.api.reports.datev({ restaurantId });
  expect(settings).toMatchObject({
    ...{ chart: 'SKR04', consultant: 1001, cardAccounts: [{ kind: 'EC', account: '1466' }] },
    accounts: { tips: '1375', turnover7: '4300' },
  });
});

test('a period with two fiscal years has no file, and one that is not closed says so [REP-11] [REP-13]', async ({
  ownMenu,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/reports\/preview/);
  const { guest, visit } = await seatVisitor(ownMenu.restaurant, 1);
  await ownMenu.restaurant.orderMargherita(guest, visit.tableSessionId);
  const page = await newStaffPage({}, ownMenu.restaurant.owner);
  await chooseDatev(page);
  await expect(page.getByText(/^From \d\d\.\d\d\.20\d\d on something is in no closing yet\./)).toBeVisible();
  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Custom' });
  await page.getByLabel('From', { exact: true }).fill('2024-12-31');
  await page.getByLabel('To', { exact: true }).fill('2025-01-01');
  await expect(page.getByRole('alert').filter({ hasText: 'one begins on 01.01.2025' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
  for (const paper of ['All receipts', 'All daily closings'])
    await expect(page.getByRole('button', { name: `Download PDF: ${paper} as PDF` })).toBeEnabled();
  await page.getByLabel('From', { exact: true }).fill('2025-01-01');
  await expect(page.getByText('The file has no rows in this period.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
});
