import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { insertPastOrder } from '../dashboard/past-orders.ts';
import { closeDay } from '../fixture/close-day.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import type { OwnMenu } from './own-menu.ts';
import { foundRestaurant, seatVisitor } from './restaurant.ts';

const dayMs = 86_400_000;

/** Of one order of 2.380,00 € that nobody has paid: what each export is called, its columns and its last cells. */
const kinds = [
  [
    ...['line-items', 'line_items', 'Date;Time;Table;Order ID;Item;Extras;Quantity;Unit price;Total'],
    'Total;2380,00',
  ],
  ['items', 'items_overview', 'Item;Extras;Quantity;Unit price;Revenue', 'Total;2380,00'],
  ['items-without-extras', 'items_overview_without_extras', 'Item;Quantity;Revenue', 'Total;2380,00'],
  ['extras', 'extras_statistics', 'Extra;Unit price;Quantity;Revenue', 'Total;0,00'],
  [
    ...['payments', 'payments'],
    'Date;Time;Kind;Table;Order;Means;Card kind;Voucher;By;Reason;Payment ID;Given;Change;Tip;Amount',
    'Total;0,00',
  ],
  [
    ...['cash-book', 'cash_book'],
    'Number;Date;Time;Drawer;Kind;Other drawer;Reason;Receipt number;Corrects;By;Payment ID;In;Out;Balance',
    'Balance;0,00',
  ],
  [
    ...['exceptions', 'discounts_and_cancellations'],
    'Date;Time;Kind;Table;Order;Item;Quantity;Percent;Begun;Means;Taken by;By;Reason;Amount',
    'Reason;Amount',
  ],
  [
    ...['persons', 'persons'],
    'Person;Orders;Ordered;Units cancelled;Cancelled;Discounts;Revenue;Vouchers sold;Tips;Cash;Cashless;Payments',
    'Payments;0,00',
  ],
] as const;

/** One Margherita for 9,50 €, served now. */
async function serveMargherita({ restaurant }: OwnMenu): Promise<string> {
  const { guest, visit } = await seatVisitor(restaurant, 1);
  const { id } = await restaurant.orderMargherita(guest, visit.tableSessionId);
  await restaurant.free(1);
  return id;
}

async function openReports(page: Page): Promise<void> {
  await page.goto('/management/reports');
  await expect(page.getByRole('heading', { name: 'Reports and exports', level: 1 })).toBeVisible();
}

/** Reads the cells as a spreadsheet program does. */
async function readCsv(download: Download): Promise<string[][]> {
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 3).toString('hex'), 'byte order mark').toBe('efbbbf');
  return parse(bytes, { bom: true, delimiter: ';', relax_column_count: true });
}

async function expectPdf(download: Download, fileName: string): Promise<void> {
  expect(download.suggestedFilename()).toBe(fileName);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

/** Presses a button and returns the file that is saved. */
async function press(page: Page, button: string): Promise<Download> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return saved;
}

test('a period is looked at, and each export and its receipts are saved [REP-1] [REP-2] [REP-3]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurant, database } = ownMenu;
  const id = await serveMargherita(ownMenu);
  await insertPastOrder({ database }, restaurant.restaurantId, '2025-03-30T10:00:00Z', [
    { name: '=Pizza; "Nonna"', unitPrice: 119_000, quantity: 2 },
  ]);
  await restaurant.owner.api.receipts.issue({
    restaurantId: restaurant.restaurantId,
    kind: 'order',
    subjectId: id,
  });
  const page = await newStaffPage({}, restaurant.owner);
  await openReports(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(/Revenue9,50\s€/);
  await expect(preview.getByRole('group', { name: 'Revenue of the period, by day' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First rows of the file' })).toContainText('Margherita');

  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Custom' });
  await page.getByLabel('From', { exact: true }).fill('2025-03-30');
  await page.getByLabel('To', { exact: true }).fill('2025-03-29');
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
  await page.getByLabel('To', { exact: true }).fill('2025-03-30');
  await expect(preview).toContainText('30.03.2025 – 30.03.2025');
  await expect(preview).toContainText(/Revenue2\.380,00\s€/);

  const { name } = (await restaurant.owner.api.accounts.me({})).restaurants[0] ?? { name: '' };
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  for (const [kind, fileName, columns, end] of kinds) {
    await page.getByLabel('Export type').selectOption(kind);
    const download = await press(page, 'Export');
    expect(download.suggestedFilename()).toBe(`${slug}_gedeck_${fileName}.csv`);
    const cells = await readCsv(download);
    expect(cells).toContainEqual(['Period', '30.03.2025 - 30.03.2025']);
    expect(cells).toContainEqual(columns.split(';'));
    expect(cells.at(-1)?.slice(-2).join(';')).toBe(end);
    if (/^(line-)?items/.test(kind)) expect(cells.flat()).toContain(`'=Pizza; "Nonna"`);
  }

  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'This month' });
  await expect(preview).toContainText(/Revenue9,50\s€/);
  await expectPdf(await press(page, 'Download PDF: All receipts as PDF'), `${slug}_gedeck_receipts.pdf`);
  await expectPdf(
    await press(page, 'Download PDF: All daily closings as PDF'),
    `${slug}_gedeck_closings.pdf`,
  );
});

test('an export that is given up or breaks off saves nothing [REP-6]', async ({
  ownMenu,
  newStaffPage,
  watch,
}) => {
  await serveMargherita(ownMenu);
  const page = await newStaffPage({}, ownMenu.restaurant.owner);
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  await openReports(page);
  const button = page.getByRole('button', { name: /^Export/ });
  // The request gets no answer.
  let breaksOff = false;
  await page.route('**/reports/line-items.csv*', async (route) => {
    if (breaksOff)
      await route.fulfill({ contentType: 'application/x-ndjson', body: '{"text":"a","done":0,"of":1}\n' });
  });
  await button.click();
  await expect(button).toHaveText('Exporting...');
  await expect(page.getByRole('progressbar', { name: 'Progress of the export' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(button).toHaveText('Export');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);

  watch.allowOutage();
  breaksOff = true;
  await button.click();
  await expect(page.getByText('The export could not be finished. Nothing was saved.')).toBeVisible();
  expect(saved).toBe(0);
});

test('days are closed one after another, looked at and saved, and other screens hear of it [CLO-1] [CLO-6]', async ({
  ownMenu,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/closings\/close/);
  const { restaurant, database } = ownMenu;
  const { restaurantId } = restaurant;
  const at = (days: number) => new Date(Date.now() - days * dayMs);
  for (const [days, unitPrice] of [
    [3, 1000],
    [2, 2000],
  ] as const) {
    await insertPastOrder({ database }, restaurantId, at(days), [{ name: 'Pizza', unitPrice, quantity: 1 }]);
  }
  const open = async () => {
    const page = await newStaffPage({}, restaurant.owner);
    await openReports(page);
    await page.getByRole('tab', { name: 'Daily closing' }).click();
    await expect(page.getByText('2 past days are not closed.')).toBeVisible();
    return page;
  };
  const [page, other] = [await open(), await open()];
  await expect(page.getByText('No day is closed yet.')).toBeVisible();

  // The dialog shows what the closing will hold; when that has changed meanwhile, it is shown anew. [CLO-8]
  await page.getByRole('button', { name: 'Close day' }).click();
  const preview = page.getByRole('alertdialog');
  const revenue = preview.getByRole('region', { name: 'Umsatz nach Steuersatz' }).getByRole('table');
  await expect(revenue).toContainText('10,00');
  await insertPastOrder({ database }, restaurantId, at(3), [{ name: 'Pasta', unitPrice: 500, quantity: 1 }]);
  await preview.getByRole('button', { name: 'Close day' }).click();
  await expect(preview.getByRole('alert')).toContainText('Something was booked since you looked.');
  await expect(revenue).toContainText('15,00');
  await preview.getByRole('button', { name: 'Close day' }).click();
  for (const each of [page, other]) {
    const list = each.getByRole('region', { name: 'Daily closings' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText('15,00 €');
    await expect(each.getByText('1 past day is not closed.')).toBeVisible();
  }

  await page.getByRole('button', { name: 'Details of daily closing 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily closing 1' });
  await expect(dialog.getByRole('article')).toContainText('15,00');
  const csv = await press(page, 'CSV');
  const [day = ''] = at(3).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }).split(' ');
  const fileName = (extension: string) =>
    new RegExp(`_gedeck_tagesabschluss_1_${day.replaceAll('-', '_')}\\.${extension}$`);
  expect(csv.suggestedFilename()).toMatch(fileName('csv'));
  expect((await readCsv(csv)).flat()).toContain('15,00');
  const pdf = await press(page, 'PDF');
  await expectPdf(pdf, pdf.suggestedFilename());
  expect(pdf.suggestedFilename()).toMatch(fileName('pdf'));
  await page.keyboard.press('Escape');

  // The other screen closes the day while this one asks: the day is closed only once.
  await page.getByRole('button', { name: 'Close day' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  const { dayToClose } = await restaurant.owner.api.closings.list({ restaurantId });
  await page.route('**/rpc/closings/close', async (route) => {
    await closeDay(restaurant.owner.api, restaurantId, dayToClose ?? '');
    await route.continue();
  });
  await question.getByRole('button', { name: 'Close day' }).click();
  await expect(page.getByText(/^The day could not be closed\. \S/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Daily closings' }).getByRole('listitem')).toHaveCount(2);
});

test('before a day is closed its preview says what is still going on [CLO-10]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurant } = ownMenu;
  const { restaurantId, owner } = restaurant;
  const page = await newStaffPage({ viewport: { width: 390, height: 844 } }, owner);
  await openReports(page);
  await page.getByRole('tab', { name: 'Daily closing' }).click();
  // The preview, which has a button of that name, too, is still there for a moment after it was left.
  const ask = page.getByRole('region', { name: 'Next to close' }).getByRole('button', { name: 'Close day' });
  const preview = page.getByRole('alertdialog');
  const hints = preview.getByRole('region', { name: 'Still going on' });
  await ask.click();
  await expect(preview.getByRole('region', { name: 'Abgleich' })).toBeVisible();
  await expect(hints).toHaveCount(0);
  await preview.getByRole('button', { name: 'Cancel' }).last().click();

  for (const name of ['Kasse', 'Theke', 'Terrasse', 'Garten']) {
    const drawerId = randomUUID();
    await owner.api.cashbook.begin({ restaurantId, id: drawerId, name, float: 0 });
    await owner.api.cashbook.count({
      ...{ restaurantId, id: randomUUID(), drawerId, pieces: { 500: 1 }, expected: 0, reason: 'Gefunden' },
    });
    if (name === 'Terrasse') continue;
    await owner.api.cashbook.book({
      ...{ restaurantId, id: randomUUID(), drawerId, kind: 'private_in', amount: 500, reason: 'Wechselgeld' },
    });
  }
  await owner.api.shifts.start({ restaurantId, id: randomUUID(), drawerId: null });
  const { guest, visit } = await seatVisitor(restaurant, 1);
  await restaurant.orderMargherita(guest, visit.tableSessionId);
  await ask.click();
  await expect(hints.getByRole('listitem')).toHaveText([
    'Shifts still running: Giulia Conti',
    'Cash was booked but not counted since: Kasse, Theke, Garten',
    /^1 table with 9,50\s€ open$/,
  ]);
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Cancel' }).last().click();
  await owner.api.orders.placeForStaff({
    ...{ restaurantId, tableId: null, id: randomUUID(), note: '', totalAmount: 950 },
    lines: [{ menuItemId: ownMenu.menu.pizza, quantity: 1, optionIds: [], comment: '' }],
  });
  await ask.click();
  await expect(hints.getByRole('listitem').last()).toHaveText(
    /^1 table and 1 takeaway order with 19,00\s€ open$/,
  );
  // Four counts side by side are wider than a phone; keys scroll them.
  const counts = preview.getByRole('region', { name: 'Zuletzt gezählt' }).last();
  await expect(counts).toContainText('Gefunden');
  await counts.focus();
  const scrolled = () => counts.evaluate(({ scrollLeft }) => scrollLeft);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(scrolled).toBeGreaterThan(0);
  await preview.getByRole('button', { name: 'Close day' }).click();
  await expect(page.getByText(/^Today is closed\./)).toBeVisible();
});

test('in waiter mode the reports are closed', async ({ restaurant, newStaffPage }) => {
  const { owner } = await foundRestaurant(restaurant.origin);
  await owner.api.accounts.setMode({ mode: 'kellner' });
  const page = await newStaffPage({}, owner);
  await page.goto('/management/reports');
  await expect(page.getByText('Access not allowed')).toBeVisible();
  await expect(
    page.getByText('Reports are not available in waiter mode. Please switch to admin mode.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
});
