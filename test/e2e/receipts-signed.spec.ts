import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { qrPath } from '#domain/signing/qr-path.ts';
import { readPdf } from '#test/fixture/pdf-text.ts';
import { isSignedCode } from '#test/fixture/signed-code.ts';
import { qrModules } from '#web/ui/qr-modules.ts';
import { expectAccessible } from './accessible.ts';
import { desk, expect, test } from './fixture.ts';
import { backToMenu, openOverview, orderMargherita, sitDown } from './guest-page.ts';
import { catchPrinted } from './printing.ts';
import { type OwnedRestaurant, seatVisitor } from './restaurant.ts';

/** Puts a simulated security device into use. */
async function startDevice({ owner, restaurantId }: OwnedRestaurant): Promise<void> {
  const id = randomUUID();
  await owner.api.signing.setUp({ restaurantId, id, kind: 'simulator', keys: {} });
  await owner.api.signing.start({ restaurantId, id });
}

/** Staff take a payment of one unit of the line that a party has ordered first. */
async function payOne({ owner, restaurantId }: OwnedRestaurant, tableSessionId: string): Promise<string> {
  const bill = await owner.api.payments.bill({ restaurantId, kind: 'session', id: tableSessionId });
  const items = bill.orders.flatMap((order) => order.items);
  const orderItemId = items.find(({ openAmount }) => openAmount > 0)?.id ?? '';
  const { id } = await owner.api.payments.pay({
    ...{ restaurantId, id: randomUUID(), items: [{ orderItemId, quantity: 1 }], amount: 950, method: 'card' },
  });
  return id;
}

test('a guest sees and saves the receipt of what was paid, while the table is there and afterwards [RCP-16]', async ({
  ownMenu: { restaurant },
  newPhone,
}) => {
  await startDevice(restaurant);
  const phone = await newPhone();
  await sitDown(phone, restaurant.menuLink(1));
  const { session } = await restaurant.table(1);
  const tableSessionId = session?.id ?? '';
  for (const number of [1, 2]) {
    expect(await orderMargherita(phone)).toBe(number);
    await backToMenu(phone);
  }

  const overview = await openOverview(phone);
  await expect(overview).toContainText('Margherita');
  const receipts = overview.getByRole('region', { name: 'Belege' });
  await expect(receipts).toHaveCount(0);

  // It appears while the overview is open.
  await payOne(restaurant, tableSessionId);
  await expect(receipts).toContainText(/Karte · \d\d:\d\d Uhr/);
  await expect(receipts).toContainText('9,50 €');
  await expect(receipts).toContainText('Auf Papier bekommen Sie ihn beim Service.');
  await expectAccessible(phone);

  await receipts.getByRole('button', { name: /^Beleg ansehen: 9,50\s€, \d\d:\d\d Uhr$/ }).click();
  await seeReceipt(phone);
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('dialog', { name: 'Ihr Beleg' })).toBeHidden();
  await expect(receipts).toBeVisible();
  await savePdf(phone, receipts.getByRole('button', { name: /^PDF/ }));

  await restaurant.serve(1);
  await restaurant.free(1);
  await expect(phone.getByRole('heading', { name: 'Vielen Dank für Ihren Besuch!' })).toBeVisible();
  const later = phone.getByRole('region', { name: 'Belege' });
  await expect(later.getByRole('listitem')).toHaveCount(1);
  // The rest is paid only now.
  await payOne(restaurant, tableSessionId);
  await expect(later.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(phone);
  await phone.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  const english = phone.getByRole('region', { name: 'Receipts' });
  await english
    .getByRole('button', { name: /^View receipt/ })
    .last()
    .click();
  await expect(phone.getByRole('dialog', { name: 'Your receipt' }).getByRole('article')).toContainText(
    'Prüfwert',
  );
});

test('a phone that looks at a receipt is told that its payment is undone [RCP-19]', async ({
  ownMenu: { restaurant },
  newPhone,
}) => {
  const phone = await newPhone();
  await sitDown(phone, restaurant.menuLink(1));
  const { session } = await restaurant.table(1);
  for (let count = 0; count < 2; count += 1) {
    await orderMargherita(phone);
    await backToMenu(phone);
  }
  const overview = await openOverview(phone);
  const paymentId = await payOne(restaurant, session?.id ?? '');
  await payOne(restaurant, session?.id ?? '');
  const shown = overview.getByRole('button', { name: /^Beleg ansehen/ });
  await expect(shown).toHaveCount(2);
  await shown.first().click();
  const dialog = phone.getByRole('dialog', { name: 'Ihr Beleg' });
  await expect(dialog.getByRole('article')).toContainText('Margherita');
  await expect(dialog.getByText(/storniert/)).toHaveCount(0);

  const { restaurantId, owner } = restaurant;
  await owner.api.payments.undo({ restaurantId, id: paymentId, reason: 'Vertippt' });
  await expect(dialog.getByText(/^Diese Zahlung wurde am .* storniert\.$/)).toBeVisible();
  await expect(dialog.getByRole('article')).toContainText('Margherita');
  await expectAccessible(phone);
  await phone.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(shown).toHaveCount(1);
});

async function seeReceipt(phone: Page): Promise<void> {
  const dialog = phone.getByRole('dialog', { name: 'Ihr Beleg' });
  const paper = dialog.getByRole('article', { name: 'Rechnung' });
  await expect(paper).toContainText('SIMULATION: Diese Signatur stammt von keiner zertifizierten TSE.');
  await expect(paper).toContainText('Beginn der ersten Bestellung');
  await expect(paper.getByRole('img', { name: 'QR-Code der Signatur' })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(phone);
  await expect(paper).not.toContainText('Bewirtung');
  await savePdf(phone, dialog.getByRole('button', { name: 'PDF' }));
  // The form of a host is for whoever asks.
  const asked = dialog.getByRole('button', { name: 'Bewirtungsbeleg' });
  await expect(asked).toHaveAttribute('aria-pressed', 'false');
  await asked.click();
  await expect(dialog.getByRole('article', { name: 'Bewirtungsbeleg' })).toContainText(
    'Anlass der Bewirtung',
  );
  await expect(asked).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(phone);
  await savePdf(phone, dialog.getByRole('button', { name: 'PDF' }), 'bewirtungsbeleg');
  await asked.click();
  await expect(paper).toBeVisible();
}

async function savePdf(phone: Page, button: ReturnType<Page['getByRole']>, name = 'rechnung'): Promise<void> {
  const saving = phone.waitForEvent('download');
  await button.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^${name}-\\d+\\.pdf$`));
  const { pages } = readPdf(await readFile(await saved.path()));
  expect(pages.map(({ text }) => text).join('\n')).toContain('Prüfwert');
}

test('a receipt of the staff proves its payment by a code that holds what was signed [RCP-13] [RCP-15]', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  await startDevice(restaurant);
  const { restaurantId, owner } = restaurant;
  const { guest, visit } = await seatVisitor(restaurant, 2);
  const order = await restaurant.orderDishes(guest, visit.tableSessionId, { Margherita: 2 });
  const page = await newStaffPage(desk, owner);
  await page.goto(`/management/receipt/${order.id}`);
  const paper = page.getByRole('article');
  await expect(paper).toContainText(
    'Noch nicht bezahlt. Die Signatur der TSE steht auf dem Beleg der Zahlung.',
  );

  const paymentId = await payOne(restaurant, visit.tableSessionId);
  await page.goto(`/management/receipt/payment/${paymentId}`);
  const printed = await catchPrinted(page);
  await page.getByRole('button', { name: 'Drucken' }).click();
  await expect.poll(printed).toContain('Prüfwert');
  const { signing } = await owner.api.receipts.issue({ restaurantId, kind: 'payment', subjectId: paymentId });
  const [proof] = signing;
  if (proof?.state !== 'signed') throw new Error(`the payment is not signed: ${proof?.state}`);
  expect(isSignedCode(proof.qrText)).toBe(true);
  for (const value of [
    proof.startedAt,
    proof.finishedAt,
    proof.signature,
    proof.deviceSerial,
    proof.tillSerial,
  ]) {
    await expect(paper).toContainText(value ?? 'none');
    expect(await printed()).toContain(value);
  }
  const code = paper.getByRole('img', { name: 'QR-Code der Signatur' });
  await expect(code.locator('path')).toHaveAttribute('d', qrPath(qrModules(proof.qrText, 'M')));
  await expectAccessible(page);
});
