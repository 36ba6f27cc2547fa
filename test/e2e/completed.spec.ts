import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createVisitor } from '#test/fixture/visitor.ts';
import { expectAccessible } from './accessible.ts';
import { desk, expect, phoneSize, test } from './fixture.ts';
import { paymentOf, seatWith } from './payments-page.ts';
import { catchPrinted } from './printing.ts';
import { clockTime, seatVisitor } from './restaurant.ts';

test('an order appears among the completed ones when it is served, is found, and its receipt is printed and saved [CAL-6]', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const page = await newStaffPage({ ...desk, timezoneId: 'America/New_York' });
  await page.goto('/management/completed');
  await expect(page.getByRole('tab', { name: /^Today/ })).toHaveAttribute('aria-selected', 'true');
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const { id, orderNumber, createdAt } = await restaurant.orderDishes(
    guest,
    visit.tableSessionId,
    { Margherita: 2, Espresso: 1 },
    'Nussallergie',
  );
  const details = page.getByRole('button', { name: `Details of order #${orderNumber}` });
  await expect(details).toHaveCount(0);
  await restaurant.owner.api.orders.setStatus({
    restaurantId: restaurant.restaurantId,
    id,
    from: 'new',
    to: 'served',
  });
  await expect(details).toBeVisible();

  await page.getByRole('tab', { name: /^This week/ }).click();
  await expect(page.getByText(/^Week \d+ · \d\d\.\d\d\..*–\d\d\.\d\d\.\d{4}$/)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search by table or order ID' });
  await search.fill(`#${orderNumber}`);
  await expect(page.getByRole('button', { name: /^Details of order/ })).toHaveCount(1);
  await expect(page.getByRole('tab', { name: /^All/ })).toContainText('1');
  await details.click();
  const dialog = page.getByRole('dialog', { name: `Order #${orderNumber}` });
  await expect(dialog).toContainText(id);
  await expect(dialog).toContainText(clockTime(createdAt));
  await expect(dialog.getByRole('strong')).toContainText('Allergy: Nussallergie');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await search.fill('no such order');
  await expect(page.getByText('No completed orders found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toBeFocused();

  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: `Print receipt of order #${orderNumber}` }).click();
  const receipt = await opened;
  const paper = receipt.getByRole('article', { name: 'Bewirtungsbeleg' });
  await expect(paper).toContainText('Margherita');
  await expect(paper).toContainText(`#${orderNumber}`);
  await expect(paper).toContainText('§ 4 Abs. 5 Nr. 2 EStG');
  await expect(paper).toContainText(/19 % MwSt\.|7 % MwSt\./);
  const receiptNumber = paper.getByText('Beleg-Nr.').locator('xpath=following-sibling::dd').first();
  // Looking at it has issued none.
  await expect(receiptNumber).toHaveText('wird beim Ausstellen vergeben');
  await expect(paper).toContainText('Vorschau: noch nicht ausgestellt');

  // The popup has the sheet alone, prints it and closes by itself.
  const printed = await catchPrinted(receipt);
  const popupOpened = receipt.waitForEvent('popup');
  await receipt.getByRole('button', { name: 'Drucken' }).click();
  const popup = await popupOpened;
  await expect.poll(printed).toMatch(/^collapse .*Margherita/s);
  const number = await receiptNumber.textContent();
  expect(number).toMatch(/^\d+$/);
  expect(await printed()).not.toContain('Vorschau');
  await expect.poll(() => popup.isClosed()).toBe(true);

  await receipt.getByRole('radio', { name: '80 mm' }).check();
  const saved = receipt.waitForEvent('download');
  await receipt.getByRole('button', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`bewirtungsbeleg-${number}.pdf`);

  // In short by one tap: the same receipt without the form of a host.
  await expect(receipt.getByRole('heading', { level: 1 })).toHaveText('Bewirtungsbeleg');
  await receipt.getByRole('radio', { name: 'Rechnung' }).check();
  const short = receipt.getByRole('article', { name: 'Rechnung' });
  await expect(short).toContainText(`#${orderNumber}`);
  await expect(short).not.toContainText('Bewirtung');
  const savedShort = receipt.waitForEvent('download');
  await receipt.getByRole('button', { name: 'PDF' }).click();
  expect((await savedShort).suggestedFilename()).toBe(`rechnung-${number}.pdf`);
  await expectAccessible(receipt);

  await receipt.reload();
  await expect(receiptNumber).toHaveText(number ?? '');
});

test('a receipt is made out to a company, and its PDF is an e-invoice [RCP-11] [RCP-12]', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const order = await restaurant.orderMargherita(guest, visit.tableSessionId);
  const page = await newStaffPage(desk);
  await page.goto(`/management/receipt/${order.id}`);
  const paper = page.getByRole('article');
  const button = page.getByRole('button', { name: 'Empfänger' });
  const dialog = page.getByRole('dialog', { name: 'Rechnungsempfänger' });
  // Not above 250 €.
  await expect(page.getByText('Über 250 € gehören')).toHaveCount(0);
  await button.press('Enter');
  await dialog.getByRole('textbox', { name: 'Firma oder Name' }).fill('Ährenhof GmbH');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog.getByText('Bitte ausfüllen.')).toHaveCount(3);
  const typed = {
    'Straße und Hausnummer': 'Mühlenweg 4',
    PLZ: '50667',
    Ort: 'Köln',
    'USt-IdNr.': '123456789',
  };
  for (const [name, value] of Object.entries(typed)) {
    await dialog.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog.getByText('Das ist keine USt-IdNr.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'USt-IdNr.' }).fill('DE 123 456 789');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog).toBeHidden();
  await expect(paper).toContainText('Rechnung und Bewirtungsbeleg');
  await expect(paper).toContainText('Vorschau: noch nicht ausgestellt');
  await expect(paper).toContainText('USt-IdNr. DE123456789');
  await expect(page.getByText('Als PDF ist diese Rechnung eine E-Rechnung (ZUGFeRD)')).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^rechnung-\d+\.pdf$/);
  const number = saved.suggestedFilename().match(/\d+/)?.[0];
  // The server that is built finds all that the PDF needs.
  const pdf = await readFile(await saved.path(), 'latin1');
  expect(pdf).toContain('(factur-x.xml)');
  expect(pdf).toContain('/S /GTS_PDFA1');
  await expect(paper).not.toContainText('Vorschau');

  // Without it, it would be another receipt.
  await button.press('Enter');
  for (const name of ['Firma oder Name', ...Object.keys(typed)]) {
    await dialog.getByRole('textbox', { name, exact: true }).fill('');
  }
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(paper).toContainText(`Korrektur: Dieser Beleg ersetzt Beleg-Nr. ${number}.`);
  await expect(paper).not.toContainText('Ährenhof');
  await page.reload();
  await expect(paper).toContainText('Ährenhof GmbH');
  await expect(paper).not.toContainText('Vorschau');
});

test('a popup that is blocked is asked for, and a receipt that is not there says so', async ({
  restaurant,
  table,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^404 \/rpc\/receipts\/preview/);
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const order = await restaurant.orderMargherita(guest, visit.tableSessionId);
  const page = await newStaffPage(desk);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`/management/receipt/${order.id}`);
  const said = page.waitForEvent('dialog');
  const pressed = page.getByRole('button', { name: 'Drucken' }).click();
  const dialog = await said;
  expect(dialog.message()).toBe('Bitte erlauben Sie Pop-ups für diese Seite, um den Beleg zu drucken.');
  await dialog.accept();
  await pressed;
  await page.goto(`/management/receipt/${crypto.randomUUID()}`);
  await expect(page.getByText('Beleg nicht gefunden.')).toBeVisible();
});

test('a payer’s share and the table have receipts of their own', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const order = await restaurant.orderMargherita(guest, visit.tableSessionId);
  const [line] = order.items;
  if (!line) throw new Error('the order has no line');
  const { restaurantId } = restaurant;
  await restaurant.owner.api.orders.setStatus({ restaurantId, id: order.id, from: 'new', to: 'served' });
  await restaurant.owner.api.payments.pay({
    restaurantId: restaurant.restaurantId,
    id: crypto.randomUUID(),
    items: [{ orderItemId: line.id, quantity: 1, shareOf: 2 }],
    amount: Math.ceil(line.unitPrice / 2),
    method: 'card',
  });
  const page = await newStaffPage(desk);
  await page.goto('/management/completed');
  const details = page.getByRole('button', { name: `Details of order #${order.orderNumber}` });
  const dialog = page.getByRole('dialog', { name: `Order #${order.orderNumber}` });
  const follow = async (name: RegExp) => {
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name }).click();
    return (await opened).getByRole('article', { name: 'Bewirtungsbeleg' });
  };
  await details.click();
  await expect(await follow(/^Receipt of the payment of .* Card /)).toContainText('Anteil eines Zahlers');
  await expect(dialog.getByRole('link', { name: /^Receipt of the whole table/ })).toHaveCount(0);

  // When the party orders more, its receipt is no longer that of the order.
  await page.keyboard.press('Escape');
  await restaurant.orderMargherita(guest, visit.tableSessionId);
  await page.reload();
  await details.click();
  await expect(await follow(/^Receipt of the whole table/)).toContainText('Noch offen');
});

test('what a party left open is collected later, or written off with a reason', async ({
  restaurant,
  table,
  otherTable,
  newStaffPage,
}) => {
  for (const { number } of [table, otherTable]) {
    const { guest, visit } = await seatVisitor(restaurant, number);
    await restaurant.orderMargherita(guest, visit.tableSessionId);
    await restaurant.free(number);
  }
  const page = await newStaffPage(desk);
  await page.goto('/management/completed');
  await page.getByRole('button', { name: 'Left open' }).click();
  const list = page.getByRole('dialog', { name: 'Left without paying all of it' });
  const entry = ({ number }: { number: number }) =>
    list.getByRole('listitem').filter({ hasText: new RegExp(`Table ${number} `) });
  await expect(entry(table).first()).toContainText(/9,50\s€ of 9,50\s€ open/);

  const collected = await entry(table).count();
  await entry(table)
    .first()
    .getByRole('button', { name: /^Collect/ })
    .click();
  const payment = await paymentOf(page);
  await payment.screen.getByRole('button', { name: 'Alles' }).click();
  await payment.payButton.click();
  await expect(payment.paid).toContainText('Margherita');
  await expect(payment.screen.getByRole('button', { name: 'Free table' })).toHaveCount(0);
  await payment.screen.getByRole('button', { name: 'Schließen' }).click();
  await expect(entry(table)).toHaveCount(collected - 1);

  await entry(otherTable)
    .first()
    .getByRole('button', { name: /^Write off/ })
    .click();
  const other = await newStaffPage(desk);
  await other.goto('/management/completed');
  await other.getByRole('button', { name: 'Left open' }).click();
  const elsewhere = other
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`Table ${otherTable.number} `) });
  await expect(elsewhere.first()).toContainText(/9,50\s€ of 9,50\s€ open/);

  const question = page.getByRole('alertdialog', { name: /^Write off 9,50\s€\?$/ });
  const reason = question.getByRole('textbox', { name: /^Reason/ });
  await question.getByRole('button', { name: 'Write off' }).click();
  await expect(reason).toHaveAccessibleDescription('Please give a reason.');
  await expect(reason).toBeFocused();
  await reason.fill('Gast ist gegangen');
  await reason.press('Enter');
  await expect(entry(otherTable).first()).toContainText(/9,50\s€ written off by .*: Gast ist gegangen/);
  await expect(elsewhere.first()).toContainText(/9,50\s€ written off by .*: Gast ist gegangen/);
  await entry(otherTable)
    .first()
    .getByRole('button', { name: /^Take the write-off/ })
    .click();
  await expect(entry(otherTable).first()).toContainText(/9,50\s€ of 9,50\s€ open/);
  await expect(elsewhere.first()).toContainText(/9,50\s€ of 9,50\s€ open/);
});

test('a waiter, who does not see completed orders, collects what was left open on the floor [PAY-10]', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  await seatWith(restaurant, 1, { Margherita: 1 });
  await restaurant.free(1);
  const { token } = await owner.api.staff.invite({ restaurantId, role: 'waiter', email: null });
  const waiter = createVisitor(restaurant.origin);
  const email = `${randomUUID()}@gedeck.example`;
  await waiter.api.staff.join({ token, email, password: 'new-house-gedeck', name: 'Wanda' });
  const page = await newStaffPage({ viewport: phoneSize }, waiter);
  await page.goto('/management/tables');
  await page.getByRole('button', { name: 'Left open' }).click();
  const list = page.getByRole('dialog', { name: 'Left without paying all of it' });
  await expect(list.getByRole('listitem')).toContainText(/9,50\s€ of 9,50\s€ open/);
  await expect(list.getByRole('button', { name: /^Write off/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize(desk.viewport);
  await list.getByRole('button', { name: /^Collect/ }).click();
  const payment = await paymentOf(page);
  await payment.screen.getByRole('button', { name: 'Alles' }).click();
  await payment.payButton.click();
  await expect(payment.paid).toContainText('Margherita');
  await payment.screen.getByRole('button', { name: 'Schließen' }).click();
  await expect(list).toContainText('Everybody has paid.');
});
