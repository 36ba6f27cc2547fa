import { expect, phoneSize, test } from './fixture.ts';
import { onlyOrderAt } from './guest-page.ts';
import { card, openBoard } from './orders-board-page.ts';
import { orderDialog, takenNumber, takeOrderFor } from './orders-taking-page.ts';
import { comeOnline, cutOff, failOnce, loseAnswer } from './outage.ts';

const placeCall = '**/rpc/orders/placeForStaff';

test('an order taken with the keyboard seats a free table', async ({ restaurant, table, newStaffPage }) => {
  const staff = await newStaffPage();
  await openBoard(staff);
  const dialog = await takeOrderFor(staff, table.number);

  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await staff.keyboard.type('2 marg');
  await expect(dialog.getByText('2× Margherita', { exact: true })).toBeVisible();
  await staff.keyboard.press('Enter');
  await staff.keyboard.type('bistecca');
  await staff.keyboard.press('Enter');

  // The required choice of how it is cooked comes first.
  const extras = staff.getByRole('dialog', { name: 'Bistecca alla Fiorentina' });
  await expect(extras.getByText('Pflicht')).toBeVisible();
  await expect(extras.getByRole('radio', { name: 'Rare', exact: true })).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(extras.getByText('Bitte wählen.')).toBeVisible();
  await staff.keyboard.press('Space');
  await extras.getByRole('textbox', { name: 'Kommentar' }).fill('Nussallergie');
  await staff.keyboard.press('Enter');
  await expect(extras).toBeHidden();

  await dialog.getByRole('textbox', { name: 'Kommentar zur Bestellung' }).fill('alles zusammen');
  await staff.keyboard.press('Control+Enter');
  const orderNumber = await takenNumber(staff, table.number);
  await expect(dialog).toBeHidden();

  await expect(card(staff, 'New', orderNumber)).toContainText('Nussallergie');
  const order = await onlyOrderAt(restaurant, table.number);
  expect(order).toMatchObject({ orderNumber, staffCreated: true, note: 'alles zusammen', status: 'new' });
  expect(order?.items).toMatchObject([
    { name: 'Margherita', quantity: 2 },
    { name: 'Bistecca alla Fiorentina', options: [{ name: 'Rare' }], comment: 'Nussallergie' },
  ]);
});

test('a draft survives closing, and moves along to another table', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const staff = await newStaffPage();
  await openBoard(staff);
  const first = await takeOrderFor(staff, 2);
  await first.getByRole('button', { name: 'Margherita 9,50 €' }).click();
  await first.getByRole('button', { name: 'Schließen' }).click();
  await expect(first).toBeHidden();

  await takeOrderFor(staff, 2);
  await expect(first.getByRole('group', { name: 'Anzahl Margherita' })).toContainText('1');
  await first.getByRole('button', { name: 'Tisch ändern' }).click();
  await staff.getByRole('button', { name: new RegExp(`^Tisch ${table.number}\\b`) }).click();
  const second = await orderDialog(staff, table.number);
  await second.getByRole('button', { name: 'Bestellung aufgeben' }).click();
  await takenNumber(staff, table.number);
  expect((await onlyOrderAt(restaurant, table.number))?.items).toMatchObject([
    { name: 'Margherita', quantity: 1 },
  ]);
});

test('an order without reception waits visibly and goes out once, after the page was opened anew', async ({
  restaurant,
  table,
  newStaffPage,
  watch,
}) => {
  watch.allowOutage();
  const staff = await newStaffPage();
  await openBoard(staff);
  const dialog = await takeOrderFor(staff, table.number);
  await dialog.getByRole('button', { name: 'Margherita 9,50 €' }).click();
  const mend = await cutOff(staff, placeCall);
  await dialog.getByRole('button', { name: 'Bestellung aufgeben' }).click();
  await expect(dialog.getByText('Noch nicht gesendet', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  const waiting = staff.getByText(`Tisch ${table.number}: 1 Artikel, 9,50 € noch nicht gesendet`);
  await expect(waiting).toBeVisible();

  await staff.reload();
  await expect(waiting).toBeVisible();
  expect(await restaurant.ordersAt(table.number)).toEqual([]);
  await staff.goto('/management/tables');
  await expect(waiting).toBeVisible();
  mend();
  await comeOnline(staff);
  await takenNumber(staff, table.number);
  await expect(waiting).toBeHidden();
  await onlyOrderAt(restaurant, table.number);
});

test('on a phone, too, the order that waits is seen at once', async ({ newStaffPage, watch }) => {
  watch.allowOutage();
  const staff = await newStaffPage({ viewport: phoneSize, isMobile: true, hasTouch: true });
  await openBoard(staff);
  const dialog = await takeOrderFor(staff, null);
  await dialog.getByRole('button', { name: 'Margherita 9,50 €' }).tap();
  await staff.context().setOffline(true);
  await dialog.getByRole('button', { name: /^Aufgeben/ }).tap();
  await expect(dialog.getByText('Noch nicht gesendet')).toBeVisible();
  await staff.context().setOffline(false);
  await takenNumber(staff, null);
  await expect(dialog).toBeHidden();
});

test('an order whose answer was lost is not placed a second time', async ({
  restaurant,
  table,
  newStaffPage,
  watch,
}) => {
  watch.allowOutage();
  const staff = await newStaffPage();
  await openBoard(staff);
  const dialog = await takeOrderFor(staff, table.number);
  await dialog.getByRole('button', { name: 'Margherita 9,50 €' }).click();
  const back = await failOnce(staff, placeCall, loseAnswer);
  await dialog.getByRole('button', { name: 'Bestellung aufgeben' }).click();
  await expect(dialog.getByText('Noch nicht gesendet', { exact: true })).toBeVisible();
  // The outbox sends it again by itself.
  back();
  await takenNumber(staff, table.number);
  await expect(dialog).toBeHidden();
  await onlyOrderAt(restaurant, table.number);
});

test('another price is shown before anything is ordered', async ({
  restaurant,
  table,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/orders\/placeForStaff/);
  const staff = await newStaffPage();
  await staff.route('**/rpc/menu/get', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    // Shows the menu as it was before a change of price.
    await route.fulfill({ response: answer, body: body.replace('"price":950', '"price":900') });
  });
  await openBoard(staff);
  const dialog = await takeOrderFor(staff, table.number);
  await dialog.getByRole('searchbox').fill('marg');
  await dialog.getByRole('searchbox').press('Enter');
  await dialog.getByRole('button', { name: 'Bestellung aufgeben' }).click();

  await expect(dialog.getByRole('alert')).toContainText('Fehler beim Absenden der Bestellung.');
  await expect(dialog.getByText(/^Preis geändert: 9,00\s€ → 9,50\s€$/)).toBeVisible();
  expect(await restaurant.ordersAt(table.number)).toEqual([]);
  await dialog.getByRole('button', { name: 'Zum neuen Preis aufgeben' }).click();
  await takenNumber(staff, table.number);
  expect(await onlyOrderAt(restaurant, table.number)).toMatchObject({ totalAmount: 950 });
});

test('a takeaway order is paid and handed over in one go, and its receipt offered', async ({
  restaurant,
  newStaffPage,
}) => {
  const { restaurantId } = restaurant;
  const staff = await newStaffPage();
  await openBoard(staff);
  const dialog = await takeOrderFor(staff, null);
  await dialog.getByRole('button', { name: 'Margherita 9,50 €' }).click();
  await dialog.getByRole('button', { name: 'Bestellung aufgeben' }).click();
  const orderNumber = await takenNumber(staff, null);

  await staff.getByRole('button', { name: `Completed/Paid, Takeaway #${orderNumber}` }).click();
  const question = staff.getByRole('dialog', { name: `Takeaway #${orderNumber}` });
  await expect(question).toContainText(/9,50\s€/);
  await expect(question).toContainText('Not everything is ready yet.');
  await question.getByRole('button', { name: 'Completed/Paid' }).click();
  await expect(question).toBeHidden();
  await expect(card(staff, 'Served (Today)', orderNumber)).toBeVisible();
  await expect(staff.getByRole('button', { name: `Completed/Paid, Takeaway #${orderNumber}` })).toHaveCount(
    0,
  );
  // The law wants a receipt offered for each sale, right where it was paid.
  const receipt = staff.getByRole('link', { name: 'Receipt', exact: true });
  const opened = staff.waitForEvent('popup');
  await receipt.click();
  await expect((await opened).getByRole('article', { name: 'Rechnung' })).toContainText(`#${orderNumber}`);
  await expect(receipt).toHaveCount(0);

  const { orders } = await restaurant.owner.api.orders.board({ restaurantId });
  const id = orders.find((order) => order.orderNumber === orderNumber)?.id ?? '';
  const bill = await restaurant.owner.api.payments.bill({ restaurantId, kind: 'order', id });
  expect(bill).toMatchObject({ openAmount: 0, paidAmount: 950, payments: [{ method: 'card', amount: 950 }] });

  await test.step('the payment is undone, and the order paid anew', async () => {
    await staff.getByRole('button', { name: `Undo payment, Takeaway #${orderNumber}` }).click();
    await question.getByRole('button', { name: /^Zahlung über 9,50\s€ von .* rückgängig machen$/ }).click();
    await staff.getByRole('button', { name: 'Falsch eingegeben' }).click();
    await expect(question).toBeHidden();
    await staff.getByRole('button', { name: `Completed/Paid, Takeaway #${orderNumber}` }).click();
    await question.getByRole('radio', { name: 'Bar' }).check();
    await question.getByRole('button', { name: 'Completed/Paid' }).click();
    await expect(question).toBeHidden();
    const paidAnew = await restaurant.owner.api.payments.bill({ restaurantId, kind: 'order', id });
    expect(paidAnew).toMatchObject({
      openAmount: 0,
      paidAmount: 950,
      payments: [
        { method: 'cash', undoneAt: null },
        { method: 'card', undoneAt: expect.any(String) },
      ],
    });
  });
});

test('a takeaway order that is paid at the counter stays on the board until it is handed over', async ({
  restaurant,
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  const { categories } = await owner.api.menu.get({ restaurantId });
  const dish = categories.flatMap(({ items }) => items).find(({ name }) => name === 'Margherita');
  const { id, orderNumber } = await owner.api.orders.placeForStaff({
    ...{ restaurantId, tableId: null, id: crypto.randomUUID(), note: '', totalAmount: 950 },
    lines: [{ menuItemId: dish?.id ?? '', quantity: 1, optionIds: [], comment: '' }],
  });
  const staff = await newStaffPage();
  await openBoard(staff);
  const named = (action: string) =>
    staff.getByRole('button', { name: `${action}, Takeaway #${orderNumber}`, exact: true });

  await named('Paid').click();
  const question = staff.getByRole('dialog', { name: `Takeaway #${orderNumber}` });
  await question.getByRole('radio', { name: 'Bar' }).check();
  await question.getByLabel('Trinkgeld in €').fill('0,50');
  await question.getByLabel('Gegeben in €').fill('20');
  await expect(question.getByText(/^10,00\s€$/).last()).toBeVisible();
  await question.getByRole('button', { name: 'Paid', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(card(staff, 'New', orderNumber).getByText('paid', { exact: true })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Receipt', exact: true })).toHaveAttribute(
    'href',
    `/management/receipt/${id}`,
  );
  await expect(named('Paid')).toHaveCount(0);
  expect(await owner.api.payments.bill({ restaurantId, kind: 'order', id })).toMatchObject({
    ...{ openAmount: 0, orders: [{ status: 'new' }] },
    payments: [{ method: 'cash', amount: 950, tip: 50, given: 2000, change: 1000 }],
  });

  await named('Completed/Paid').click();
  const early = staff.getByRole('alertdialog', { name: `Hand over takeaway #${orderNumber}?` });
  await expect(early).toContainText('Not everything is ready yet.');
  await early.getByRole('button', { name: 'Completed/Paid' }).click();
  await expect(card(staff, 'Served (Today)', orderNumber)).toBeVisible();
  await expect(named('Completed/Paid')).toHaveCount(0);
});
