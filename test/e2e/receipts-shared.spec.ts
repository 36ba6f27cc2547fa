import { readFile } from 'node:fs/promises';
import { qrPath } from '#domain/signing/qr-path.ts';
import { readPdf } from '#test/fixture/pdf-text.ts';
import { qrModules } from '#web/ui/qr-modules.ts';
import { expectGoodPage } from './accessible.ts';
import { expect, test } from './fixture.ts';

test('staff show a QR code of takeaway, and a phone that sat at no table gets the invoice [RCP-18] [RCP-19] [RCP-20]', async ({
  ownMenu: { restaurant },
  newStaffPage,
  newPhone,
  watch,
}) => {
  const { id: orderId } = await restaurant.sellToGo();
  const page = await newStaffPage({}, restaurant.owner);
  await page.goto(`/management/receipt/${orderId}`);
  // Takeaway entertains nobody.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechnung');
  const sheet = page.getByRole('article', { name: 'Rechnung' });
  await expect(sheet).toContainText('Tag der Leistung');
  await expect(sheet).not.toContainText('Bewirtung');
  await expect(page.getByRole('group', { name: 'Art des Belegs' })).toHaveCount(0);
  await page.getByRole('button', { name: 'QR-Code für den Gast' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Beleg für den Gast' });
  await expect(dialog).toContainText(/Der Link gilt bis \d\d\.\d\d\.\d{4}\./);
  const link = await dialog.getByRole('textbox', { name: 'Link zum Beleg' }).inputValue();
  await expect(
    dialog.getByRole('img', { name: 'QR-Code mit dem Link zum Beleg' }).locator('path'),
  ).toHaveAttribute('d', qrPath(qrModules(link, 'L')));
  await expectGoodPage(page);

  const phone = await newPhone();
  await phone.goto(link);
  const paper = phone.getByRole('article', { name: 'Rechnung' });
  await expect(paper).not.toContainText('Bewirtung');
  await expect(phone.getByRole('button', { name: 'Bewirtungsbeleg' })).toHaveCount(0);
  await expect(paper).toContainText('Margherita');
  await expect(paper).toContainText('Beleg-Nr.');
  await expect(paper).toContainText('9,50 €');
  await expectGoodPage(phone);
  const saved = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'PDF' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('rechnung-1.pdf');
  expect(readPdf(await readFile(await file.path())).pages[0]?.text).toContain('Margherita');

  // It says for ever what was paid; that this was undone since stands above it.
  const { restaurantId, owner } = restaurant;
  const { payments } = await owner.api.payments.bill({ restaurantId, kind: 'order', id: orderId });
  await owner.api.payments.undo({ restaurantId, id: payments[0]?.id ?? '', reason: 'Vertippt' });
  await phone.reload();
  await expect(phone.getByRole('status')).toHaveText(
    /^Diese Zahlung wurde am \d\d\.\d\d\.\d{4}, \d\d:\d\d storniert\.$/,
  );
  await expect(paper).toContainText('9,50 €');
  await expectGoodPage(phone);

  // It is there again after a reload, in the guest's language around it.
  await phone.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await phone.reload();
  await expect(phone).toHaveTitle('Your receipt');
  await expect(paper).toContainText('Margherita');
  // Another link in the same tab, which loads no page.
  watch.allow(/^404 .*receipts\/ofLink\/get$/);
  await phone.goto(`${new URL(link).pathname}#${'x'.repeat(43)}`);
  await expect(phone.getByRole('alert')).toContainText('This receipt was not found.');
  await expectGoodPage(phone);

  // As is an address that lost what stood behind the #.
  watch.allow(/^400 .*receipts\/ofLink\/get$/);
  const another = await newPhone();
  await another.goto(new URL(link).pathname);
  await expect(another.getByRole('alert')).toContainText('Diesen Beleg gibt es hier nicht.');
});

test('the receipt names to staff the words that its PDF cannot draw, before it is issued [RCP-21]', async ({
  ownMenu: { restaurant, database },
  newStaffPage,
}) => {
  const name = async (orderId: string, dish: string) =>
    database.withTenant(restaurant.restaurantId, (tx) =>
      tx.query('UPDATE order_items SET name = $3 WHERE restaurant_id = $1 AND order_id = $2', [
        ...[restaurant.restaurantId, orderId, dish],
      ]),
    );
  const { id: readable } = await restaurant.sellToGo();
  await name(readable, '龍鳳 كباب ต้มยำ');
  const page = await newStaffPage({}, restaurant.owner);
  await page.goto(`/management/receipt/${readable}`);
  const paper = page.getByRole('article', { name: 'Rechnung' });
  await expect(paper).toContainText('龍鳳 كباب ต้มยำ');
  await expect(page.getByText('Das PDF hat nicht alle Zeichen.')).toBeHidden();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const pdf = readPdf(await readFile(await (await saved).path())).pages[0]?.text;
  expect(pdf).toContain('龍鳳');
  expect(pdf).not.toContain('□');

  const { id: unreadable } = await restaurant.sellToGo();
  await name(unreadable, 'Brot 𒀀𒁀');
  await page.goto(`/management/receipt/${unreadable}`);
  await expect(paper).toContainText('Vorschau: noch nicht ausgestellt');
  await expect(page.getByText('Das PDF hat nicht alle Zeichen. Es druckt □ in: 𒀀𒁀.')).toBeVisible();
  await expectGoodPage(page);
});
