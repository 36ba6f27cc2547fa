import { createVisitor } from '#test/fixture/visitor.ts';
import { expect, test } from './fixture.ts';
import { foundRestaurant } from './restaurant.ts';

test('an owner asks for the code on the table; old links only show the menu from then on [DOOR-1] [DOOR-9]', async ({
  restaurant,
  newStaffPage,
}) => {
  const own = await foundRestaurant(restaurant.origin);
  const { restaurantId } = own;
  const { api } = own.owner;
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  await api.tables.createSeveral({ restaurantId, ids });
  const page = await newStaffPage({}, own.owner);
  await page.goto('/management/help');
  await page.getByRole('link', { name: 'Choose what your door asks for' }).first().click();

  await expect(page.getByRole('radio', { name: 'Only the link of the table' })).toBeChecked();
  await page.getByRole('radio', { name: 'The code on the table' }).check();
  await page.getByRole('switch', { name: 'Staff let each party in' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cards have to be printed first' });
  await expect(question).toContainText('The cards of 2 tables have no code yet.');
  // Beside so long an answer there is no room for it.
  await expect(question.getByText('Cancel', { exact: true })).toBeInViewport({ ratio: 1 });
  await question.getByRole('button', { name: 'Ask for the code from now on' }).click();
  await expect(page.getByText('Saved. It counts at once.')).toBeVisible();
  await expect(page.getByText('The cards of 2 tables have to be printed anew.')).toBeVisible();

  await page.getByRole('link', { name: 'To the table cards' }).click();
  const sheet = page.getByRole('dialog', { name: 'QR codes of all tables' });
  await expect(sheet.getByText('Print anew')).toHaveCount(2);
  await api.help.recordCodes({ restaurantId, use: 'printed', tableNumbers: [1] });
  await expect(sheet.getByText('Print anew')).toHaveCount(1);
  await sheet.getByRole('button', { name: 'To be printed anew (1)' }).click();
  await expect(sheet.getByRole('checkbox', { name: 'Tisch 1' })).not.toBeChecked();
  await expect(sheet.getByRole('checkbox', { name: 'Tisch 2' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Close' }).first().click();

  const before = (await own.table(1)).code ?? '';
  await page.goto('/management/settings?tab=door');
  await page.getByRole('button', { name: 'Make all codes new' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make all codes new' }).click();
  await expect(page.getByText('2 codes are new. Print the cards.')).toBeVisible();
  const after = (await own.table(1)).code ?? '';
  expect(after).not.toBe(before);
  const enter = (code: string) =>
    createVisitor(restaurant.origin).api.sessions.enter({ restaurantId, table: 1, code });
  // The house is closed: the door is asked after that.
  await expect(enter(after)).rejects.toMatchObject({ code: 'RESTAURANT_CLOSED' });
});

test('one table differs, as its own settings say [DOOR-1]', async ({ restaurant, newStaffPage }) => {
  const own = await foundRestaurant(restaurant.origin);
  const { restaurantId } = own;
  await own.owner.api.tables.createSeveral({ restaurantId, ids: [crypto.randomUUID()] });
  const page = await newStaffPage({}, own.owner);
  await page.goto('/management/tables');
  await page
    .getByRole('button', { name: /Table 1\b|Tisch 1\b/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Who may order here').selectOption({ label: 'code, staff let in' });
  await expect(page.getByText('Saved. It counts at once.')).toBeVisible();
  expect(await own.table(1)).toMatchObject({ door: ['code', 'confirm'] });
  await expect(page.getByText(/^Its card has to be printed anew/)).toBeVisible();
  await own.owner.api.help.recordCodes({ restaurantId, use: 'printed', tableNumbers: [1] });
  await expect(page.getByText(/^Its card has to be printed anew/)).toBeHidden();
  await page.getByLabel('Who may order here').selectOption({ label: 'NFC tag' });
  await expect(page.getByText('There is no tag on table 1: nobody can sit down there.')).toBeVisible();
  await page.getByLabel('Who may order here').selectOption({ label: 'code, staff let in' });
  await expect(page.getByRole('button', { name: 'Make this code new' })).toBeVisible();
  const { code } = await own.table(1);
  await expect(page.getByRole('link', { name: new RegExp(`code=${code}`) })).toBeVisible();
  await page.goto('/management/settings?tab=door');
  await expect(page.getByText('Tables that differ')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Table 1' })).toContainText('code, staff let in');
});
