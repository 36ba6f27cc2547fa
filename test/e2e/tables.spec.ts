import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { sitDown } from './guest-page.ts';
import { seatVisitor } from './restaurant.ts';
import { openTables, tableDialog, tile } from './tables-page.ts';

test('each table has a QR code with its own link', async ({ restaurant, table, newStaffPage }) => {
  const staff = await newStaffPage();
  await staff.addInitScript(() => {
    window.print = () => {
      const paper = document.querySelector<HTMLElement>('[data-print-only]');
      document.body.dataset.printed = JSON.stringify({
        text: paper?.textContent,
        logos: [...(paper?.querySelectorAll('img') ?? [])].filter(({ naturalWidth }) => naturalWidth > 0)
          .length,
      });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await openTables(staff);
  await tile(staff, table.number, 'Free').click();
  const dialog = tableDialog(staff, table.number);
  await dialog.getByRole('tab', { name: 'Settings' }).click();
  await expect(dialog.getByRole('img', { name: `QR code of table ${table.number}` })).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveText(table.menuLink);
  await expect(dialog.getByRole('link')).toHaveAttribute('href', table.menuLink);

  const download = staff.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PNG' }).click();
  expect((await download).suggestedFilename()).toBe(`tisch-${table.number}-qr.png`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await staff.getByRole('button', { name: 'QR codes' }).click();
  const sheet = staff.getByRole('dialog', { name: 'QR codes of all tables' });
  const { tables } = await restaurant.owner.api.tables.floor({ restaurantId: restaurant.restaurantId });
  await expect(sheet.getByRole('img', { name: /^QR code of table \d+$/ })).toHaveCount(tables.length);

  await test.step('of which some are printed, with logo and address', async () => {
    // The address of the tests is one that no guest's phone can open.
    await expect(sheet.getByText(/^Guests’ phones cannot open this address/)).toBeVisible();
    await expect(sheet.getByRole('button', { name: `Print ${tables.length} cards` })).toBeEnabled();
    await sheet.getByRole('button', { name: 'None', exact: true }).click();
    await expect(sheet.getByRole('button', { name: 'Print 0 cards' })).toBeDisabled();
    await sheet.getByRole('checkbox', { name: `Tisch ${table.number}`, exact: true }).press('Space');
    await expect(sheet.getByText(`1 of ${tables.length} chosen`)).toBeVisible();
    await expectAccessible(staff);
    await sheet.getByRole('button', { name: 'Print 1 card' }).click();
    const printed = await staff
      .locator('body[data-printed]')
      .evaluate(({ dataset }) => JSON.parse(dataset.printed ?? ''));
    expect(printed.logos).toBe(1);
    expect(printed.text).toContain(`Tisch ${table.number}`);
    expect(printed.text).toContain(table.menuLink);
    expect(printed.text.match(/Tisch \d+/g)).toEqual([`Tisch ${table.number}`]);
  });
});

test('freeing a table says what is lost, and asks', async ({ restaurant, table, newStaffPage }) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  await restaurant.orderMargherita(guest, visit.tableSessionId);
  const staff = await newStaffPage();
  await openTables(staff);
  await tile(staff, table.number, 'Ordered').click();
  const dialog = tableDialog(staff, table.number);
  await expect(dialog).toContainText(visit.pin);
  await expect(dialog).toContainText(/9,50\s€/);

  await dialog.getByRole('button', { name: 'Free table' }).click();
  const question = staff.getByRole('alertdialog', { name: `Free table ${table.number}?` });
  await expect(question).toContainText(
    "All orders will be completed, the session will end, and the table will be set to 'free'. The party can be reopened for 15 minutes.",
  );
  await expect(question.getByRole('listitem')).toHaveText(/^#\d+New1× Margherita$/);
  await expect(question).toContainText(/9,50\s€ is still open at this table\./);
  await question.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(question).toBeHidden();
  expect((await restaurant.table(table.number)).session?.id).toBe(visit.tableSessionId);

  await dialog.getByRole('button', { name: 'Free table' }).click();
  await question.getByRole('button', { name: 'Free table' }).click();
  const undo = staff.getByRole('button', { name: 'Undo' });
  // Its message stays for as long as the pointer is over it.
  await undo.hover();
  await expect(dialog).toBeHidden();
  await expect(tile(staff, table.number, 'Free')).toBeFocused();
  expect((await restaurant.table(table.number)).session).toBeNull();

  await undo.click();
  await expect(tile(staff, table.number, 'Ordered')).toBeVisible();
  expect((await restaurant.table(table.number)).session?.id).toBe(visit.tableSessionId);
});

test('a call rings at the staff and is answered', async ({ table, newPhone, newStaffPage }) => {
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  const staff = await newStaffPage();
  await openTables(staff);
  const call = staff
    .getByRole('region', { name: 'Ticker' })
    .getByRole('listitem')
    .filter({ has: staff.getByRole('heading', { name: `Tisch ${table.number}`, exact: true }) });
  await expect(call).toHaveCount(0);

  const waiter = phone.getByRole('button', { name: /^Call waiter/ });
  const bill = phone.getByRole('button', { name: /^Request bill/ });
  await waiter.click();
  await expect(waiter).toHaveAttribute('aria-pressed', 'true');
  await expect(call).toContainText('Call waiter');
  await expect(tile(staff, table.number, 'Help')).toBeVisible();

  await test.step('the bill takes the place of the call [TAB-2]', async () => {
    await bill.click();
    await expect(call).toContainText('Rechnung anfordern');
    await expect(waiter).toHaveAttribute('aria-pressed', 'false');
    await expect(tile(staff, table.number, 'Bill')).toBeVisible();
  });

  await call.getByRole('button', { name: 'Erledigt' }).click();
  await expect(call).toHaveCount(0);
  await expect(bill).toHaveAttribute('aria-pressed', 'false');
});

test('a table’s orders, history and settings [TAB-7]', async ({ restaurant, table, newStaffPage }) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const order = await restaurant.orderDishes(guest, visit.tableSessionId, { Margherita: 2, Espresso: 1 });
  const staff = await newStaffPage();
  await openTables(staff);
  await tile(staff, table.number, 'Ordered').click();
  const dialog = tableDialog(staff, table.number);
  await expect(dialog.getByText(/^Seated \d+ s$/)).toBeVisible();

  await test.step('a single unit is cancelled, then the whole order, which goes over into the history', async () => {
    await dialog.getByRole('button', { name: 'Cancel 1x Margherita' }).click();
    const unit = staff.getByRole('alertdialog', { name: '1x Margherita löschen?' });
    await expect(unit).toContainText('Nicht rückgängig machbar.');
    // A second tap, while the question fades out, cancels nothing more.
    await unit.evaluate((question) => {
      const tapAgain = new MutationObserver(() => [...question.querySelectorAll('button')].at(-1)?.click());
      tapAgain.observe(question, { attributeFilter: ['data-closing'] });
    });
    await unit.getByRole('button', { name: 'Löschen' }).click();
    await expect(unit).toBeHidden();
    await expect(dialog.getByText(/^12,00\s€$/).first()).toBeVisible();
    await dialog.getByRole('button', { name: `Cancel order #${order.orderNumber}` }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog).toContainText('Nothing has been ordered yet.');
    await dialog.getByRole('tab', { name: /^History \d+$/ }).click();
    await expect(dialog.getByRole('listitem').first()).toContainText(`#${order.orderNumber}`);
  });

  await test.step('status and shape by hand', async () => {
    await dialog.getByRole('tab', { name: 'Settings' }).click();
    await dialog.getByRole('radio', { name: 'Help' }).check();
    await expect.poll(async () => (await restaurant.table(table.number)).call).toBe('waiter');
    await dialog.getByRole('button', { name: 'Erledigt' }).click();
    await expect.poll(async () => (await restaurant.table(table.number)).call).toBeNull();
    const { shape } = await restaurant.table(table.number);
    const other = shape === 'circle' ? 'Square, 2 persons' : 'Round, 4 persons';
    await dialog.getByRole('radio', { name: other }).check();
    await expect.poll(async () => (await restaurant.table(table.number)).shape).not.toBe(shape);
  });

  await test.step('deleting warns of a bill, and can be left', async () => {
    await dialog.getByRole('radio', { name: 'Bill' }).check();
    await expect(dialog.getByRole('button', { name: 'Erledigt' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete table' }).click();
    const question = staff.getByRole('alertdialog', { name: `Delete table ${table.number}?` });
    await expect(question).toContainText(
      'Warning: A bill has been requested for this table! Only delete if no open bill remains.',
    );
    await question.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(question).toBeHidden();
  });
});
