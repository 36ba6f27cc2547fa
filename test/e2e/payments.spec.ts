import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fingersOn, middleOf } from './fingers.ts';
import { expect, phoneSize, test } from './fixture.ts';
import { card, openBoard } from './orders-board-page.ts';
import { euros, openPayment, pay, row, seatWith, shareAmong, take } from './payments-page.ts';
import { tableDialog, tile } from './tables-page.ts';

test('two waiters race for one unit: it is paid once, and both see it', async ({
  restaurant,
  table,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/payments\//);
  const party = await seatWith(restaurant, table.number, { Margherita: 1, Espresso: 2 });
  const waiters = await Promise.all([1, 2].map(async () => openPayment(await newStaffPage(), table.number)));
  for (const waiter of waiters) {
    await take(waiter, 'Margherita');
    await take(waiter, 'Espresso');
    await expect(waiter.payButton).toHaveText(euros('12,00', ' bezahlen'));
  }
  // Both have asked before one is answered: otherwise the second would pay what is left.
  let asking = 0;
  let answer = () => {};
  const bothAsk = new Promise<void>((resolve) => {
    answer = resolve;
  });
  for (const { screen } of waiters) {
    await screen.page().route('**/rpc/payments/pay', async (route) => {
      asking += 1;
      if (asking === waiters.length) answer();
      await bothAsk;
      await route.continue();
    });
  }
  await Promise.all(waiters.map(({ payButton }) => payButton.click()));

  for (const { basket, screen, open, paid } of waiters) {
    await expect(paid.getByRole('button', { name: /rückgängig machen$/ })).toHaveCount(1);
    await expect(paid).toContainText(euros('12,00'));
    await expect(screen.getByRole('banner')).toContainText(/Offen\s*2,50\s€/);
    await expect(open.or(basket).getByRole('button', { name: /Margherita/ })).toHaveCount(0);
  }
  // The second waiter is told what has left the basket; the other espresso is still theirs.
  const told = async () => {
    const counts = waiters.map(({ basket }) => basket.getByText(/Nicht mehr offen: .*1× Margherita/).count());
    return (await Promise.all(counts)).toSorted((a, b) => a - b);
  };
  await expect.poll(told).toEqual([0, 1]);

  const bill = await restaurant.bill(party);
  expect(bill).toMatchObject({ totalAmount: 1450, paidAmount: 1200, openAmount: 250 });
  expect(bill.payments).toHaveLength(1);
});

test('equal parts of an amount that does not divide; then the table is freed', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const party = await seatWith(restaurant, table.number, { Margherita: 1 });
  const staff = await newStaffPage();
  const payment = await openPayment(staff, table.number);
  await payment.screen.getByRole('button', { name: 'Teilen' }).click();
  await shareAmong(staff, 3);
  const parts = payment.basket.getByRole('list', { name: 'Anteile' });
  await expect(parts.getByRole('listitem')).toHaveText([euros('3,17'), euros('3,17'), euros('3,16')]);

  await pay(payment, '3,17');
  await expect(parts.getByRole('listitem')).toHaveText([euros('3,17'), euros('3,16')]);
  await expect(payment.basket).toContainText('Ein Anteil von 3');
  await pay(payment, '3,17');
  await expect(payment.basket).toContainText('Ein Anteil von 3');
  await pay(payment, '3,16');
  const paid = payment.screen.getByRole('region', { name: 'Bezahlt' });
  await expect(paid.getByText('1/3', { exact: true })).toHaveCount(3);
  // Whoever has just paid may want it, wherever the column with all payments is.
  const [receipt] = await Promise.all([
    staff.waitForEvent('popup'),
    payment.basket.getByRole('link', { name: 'Beleg dieser Zahlung (neuer Tab)' }).click(),
  ]);
  await expect(receipt.getByText(euros('3,16')).first()).toBeVisible();
  await receipt.close();

  const complete = payment.screen.getByRole('region', { name: 'Alles bezahlt' });
  await complete.getByRole('button', { name: 'Free table' }).click();
  expect((await restaurant.bill(party)).payments.map(({ amount }) => amount)).toEqual([316, 317, 317]);
  const question = staff.getByRole('alertdialog', { name: `Free table ${table.number}?` });
  await question.getByRole('button', { name: 'Free table' }).click();
  await expect(payment.screen).toBeHidden();
  await expect(tableDialog(staff, table.number)).toBeHidden();
  await expect(tile(staff, table.number, 'Free')).toBeVisible();
});

test('an unusual tip is asked about once, and then recorded [PAY-15]', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const party = await seatWith(restaurant, table.number, { Margherita: 1 });
  const staff = await newStaffPage();
  const payment = await openPayment(staff, table.number);
  await take(payment, 'Margherita');
  await payment.screen.getByRole('textbox', { name: 'Trinkgeld in €' }).fill('1000');
  await expect(payment.payButton).toHaveText(euros('1.009,50', ' bezahlen'));
  const question = staff.getByRole('alertdialog', { name: /^Trinkgeld von 1\.000,00\s€ auf 9,50\s€\?$/ });
  await payment.payButton.click();
  await expect(question).toBeVisible();
  await expectAccessible(staff);
  await question.getByRole('button', { name: 'Abbrechen' }).last().click();
  await expect(question).toBeHidden();
  expect((await restaurant.bill(party)).payments).toEqual([]);

  await payment.payButton.click();
  await question.getByRole('button', { name: euros('1.009,50', ' bezahlen') }).click();
  await expect(payment.basket).toContainText(/Trinkgeld 1\.000,00\s€/);
  expect((await restaurant.bill(party)).payments).toMatchObject([{ amount: 950, tip: 100_000 }]);
});

test('an unusual tip of a takeaway order is asked about once [PAY-15]', async ({
  ownMenu: { restaurant, menu },
  newStaffPage,
}) => {
  const { owner, restaurantId } = restaurant;
  const { orderNumber, id } = await owner.api.orders.placeForStaff({
    ...{ restaurantId, id: randomUUID(), tableId: null, note: '', totalAmount: 950 },
    lines: [{ menuItemId: menu.pizza, optionIds: [], comment: '', quantity: 1 }],
  });
  const staff = await newStaffPage({}, owner);
  await openBoard(staff);
  await staff.getByRole('button', { name: `Completed/Paid, Takeaway #${orderNumber}` }).click();
  const dialog = staff.getByRole('dialog', { name: `Takeaway #${orderNumber}` });
  await dialog.getByRole('textbox', { name: 'Trinkgeld in €' }).fill('1000');
  await expect(dialog).toContainText(/1\.009,50\s€/);
  await dialog.getByRole('button', { name: 'Completed/Paid' }).click();
  const question = staff.getByRole('alertdialog', { name: /^Trinkgeld von 1\.000,00\s€ auf 9,50\s€\?$/ });
  await question.getByRole('button', { name: euros('1.009,50', ' bezahlen$') }).click();
  await expect(card(staff, 'Served (Today)', orderNumber)).toBeVisible();
  const { payments } = await owner.api.payments.bill({ restaurantId, kind: 'order', id });
  expect(payments).toMatchObject([{ amount: 950, tip: 100_000 }]);
});

test('a line is shared, the rest is paid in cash with a tip, and the payment is undone', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const party = await seatWith(restaurant, table.number, { Margherita: 2, Espresso: 1 });
  const staff = await newStaffPage();
  const payment = await openPayment(staff, table.number);
  const { open, basket, paid, screen } = payment;

  await test.step('one of two pizzas, half of it', async () => {
    await open.getByRole('button', { name: 'Mehr zu Margherita' }).click();
    await staff.getByRole('menuitem', { name: 'Teilen …' }).click();
    await shareAmong(staff, 2);
    await pay(payment, '4,75');
    // The other half is in the basket for the next payer, who has an espresso too.
    await expect(row(basket, 'Margherita', 1)).toBeVisible();
    await take(payment, 'Espresso');
  });

  await test.step('cash, given, change and tip', async () => {
    await screen.getByRole('radio', { name: 'Bar' }).check();
    await screen.getByRole('textbox', { name: 'Trinkgeld in €' }).fill('0,75');
    await expect(payment.payButton).toHaveText(euros('8,00', ' bezahlen'));
    await screen.getByRole('textbox', { name: 'Gegeben in €' }).fill('7');
    await expect(payment.payButton).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByText('Das ist weniger, als zu zahlen ist.')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Gegeben in €' }).fill('20');
    await expect(basket).toContainText(/Rückgeld\s*12,00\s€/);
    await pay(payment, '8,00');
    await expect(basket).toContainText(/Rückgeld 12,00\s€/);
    expect((await restaurant.bill(party)).payments[0]).toMatchObject({
      method: 'cash',
      amount: 725,
      tip: 75,
      given: 2000,
      change: 1200,
    });
  });

  await test.step('undo', async () => {
    await expect(screen.getByRole('banner')).toContainText(/Offen\s*9,50\s€/);
    const [last] = (await restaurant.bill(party)).payments;
    const { restaurantId } = restaurant;
    await restaurant.owner.api.receipts.issue({ restaurantId, kind: 'payment', subjectId: last?.id ?? '' });
    await paid.getByRole('button', { name: /^Zahlung über 7,25\s€ .* rückgängig machen$/ }).click();
    const question = staff.getByRole('alertdialog', { name: /^Zahlung über 7,25\s€ rückgängig machen\?$/ });
    await question.getByRole('button', { name: 'Falsch eingegeben' }).click();
    await expect(question).toBeHidden();
    await expect(screen.getByRole('banner')).toContainText(/Offen\s*16,75\s€/);
    await expect(paid).toContainText('Rückgängig gemacht');
    await expect(row(open, 'Espresso', 1)).toBeVisible();
    const opened = staff.context().waitForEvent('page');
    await paid.getByRole('link', { name: /^Storno-Beleg zur Zahlung über 7,25\s€/ }).click();
    const storno = (await opened).getByRole('article', { name: 'Bewirtungsbeleg' });
    await expect(storno).toContainText(/Storno: Beleg-Nr\. \d+ gilt nicht mehr/);
    await expect(storno.getByText('Tisch', { exact: true }).locator('+ dd')).toHaveText(String(table.number));
  });
});

test('a unit is cancelled for good', async ({ restaurant, table, newStaffPage }) => {
  const party = await seatWith(restaurant, table.number, { Espresso: 2 });
  const staff = await newStaffPage();
  const { open, screen } = await openPayment(staff, table.number);
  await open.getByRole('button', { name: 'Mehr zu Espresso' }).click();
  // A pointer that slips on the menu drags no row.
  const entry = staff.getByRole('menuitem', { name: '1× löschen …' });
  await entry.hover();
  const { x, y } = await middleOf(entry);
  await staff.mouse.down();
  await staff.mouse.move(x + 12, y);
  await staff.mouse.up();
  const question = staff.getByRole('alertdialog', { name: '1x Espresso löschen?' });
  await expect(question).toContainText('Nicht rückgängig machbar.');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(screen.getByRole('button', { name: 'Rückgängig', exact: true })).toBeVisible();
  await expect(screen.getByRole('banner')).toContainText('Aufgenommen: Gast');
  await expect(screen.getByRole('banner')).toContainText(/Gesamt\s*2,50\s€/);
  await expect(row(open, 'Espresso', 1)).toBeVisible();
  expect(await restaurant.bill(party)).toMatchObject({ totalAmount: 250, openAmount: 250 });
});

test('a lost answer makes no second payment [PAY-6]', async ({ restaurant, table, newStaffPage, watch }) => {
  watch.allowOutage();
  const party = await seatWith(restaurant, table.number, { Margherita: 2 });
  const staff = await newStaffPage();
  const payment = await openPayment(staff, table.number);
  const sent: string[] = [];
  let goOn = () => {};
  const wasSeen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await staff.route('**/rpc/payments/pay', async (route) => {
    sent.push(route.request().postData() ?? '');
    if (sent.length > 2) {
      await wasSeen;
      return route.continue();
    }
    // The first request arrives, but its answer is lost; the second does not arrive.
    if (sent.length === 1) await route.fetch();
    return route.abort();
  });
  await take(payment, 'Margherita');
  await payment.payButton.click();
  await expect(payment.basket.getByRole('alert')).toContainText('Noch nicht bestätigt');
  goOn();
  await expect(payment.basket).toContainText(/9,50\s€ bezahlt/);
  expect(new Set(sent).size).toBe(1);
  expect(sent).toHaveLength(3);
  expect(await restaurant.bill(party)).toMatchObject({
    paidAmount: 950,
    openAmount: 950,
    payments: [{ amount: 950 }],
  });
});

test('units move by keyboard and by dragging', async ({ restaurant, table, newStaffPage }) => {
  await seatWith(restaurant, table.number, { Margherita: 3, Espresso: 1 });
  const staff = await newStaffPage();
  const payment = await openPayment(staff, table.number);
  const { open, basket } = payment;

  await test.step('by keyboard; the focus stays in the list', async () => {
    const pizza = row(open, 'Margherita');
    await pizza.focus();
    await staff.keyboard.press('Enter');
    await expect(pizza).toHaveAccessibleName(/^2× Margherita/);
    await staff.keyboard.press('Tab');
    await expect(open.getByRole('button', { name: 'Alle 2× Margherita in den Korb' })).toBeFocused();
    await staff.keyboard.press('Enter');
    await expect(row(open, 'Espresso')).toBeFocused();
    await expect(payment.payButton).toHaveText(euros('28,50', ' bezahlen'));
  });

  await test.step('by dragging a line, there and back', async () => {
    await basket.getByText('Margherita').dragTo(open);
    await expect(row(open, 'Margherita', 3)).toBeVisible();
    await expect(basket).toContainText('Der Korb ist leer');
    await open.getByText('Margherita').dragTo(basket);
    await expect(row(basket, 'Margherita', 3)).toBeVisible();
  });

  await test.step('Escape leaves a dragged line where it was, and the screen open', async () => {
    await basket.getByText('Margherita').hover();
    await staff.mouse.down();
    await open.hover();
    await expect(open).toHaveAttribute('data-over', '');
    await staff.keyboard.press('Escape');
    await expect(open).not.toHaveAttribute('data-over');
    await staff.mouse.up();
    // The drag was not taken for a click on the line: all three are moved now.
    await basket.getByText('Margherita').dragTo(open);
    await expect(row(open, 'Margherita', 3)).toBeVisible();
  });
});

test('on a phone a swipe takes all of a line', async ({ restaurant, table, newStaffPage }) => {
  await seatWith(restaurant, table.number, { Margherita: 2 });
  const staff = await newStaffPage({ viewport: phoneSize, isMobile: true, hasTouch: true });
  await staff.goto('/management/tables');
  await tile(staff, table.number, 'Ordered').click();
  await tableDialog(staff, table.number).getByRole('button', { name: 'Bezahlen' }).click();
  const screen = staff.getByRole('dialog', { name: 'Bezahlen' });
  const fingers = await fingersOn(staff);
  const swipe = async (line: Locator, by: number) => {
    const { x, y } = await middleOf(line);
    await fingers('touchStart', { x, y });
    for (const part of [0.25, 0.5, 0.75, 1]) await fingers('touchMove', { x: x + by * part, y });
    await fingers('touchEnd');
  };
  // A swipe that is too short does nothing.
  await swipe(row(screen, 'Margherita', 2), 80);
  await swipe(row(screen, 'Margherita', 2), 120);
  // Chromium sometimes takes a touch right after synthetic swipes for a part of them.
  await screen.getByRole('button', { name: 'Weiter: 2 Posten' }).click();
  await swipe(row(screen, 'Margherita', 2), -120);
  await expect(screen.getByText('Der Korb ist leer')).toBeVisible();
});

test('on a phone one thumb goes from what is open to the basket', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  await seatWith(restaurant, table.number, { Margherita: 1 });
  const staff = await newStaffPage({ viewport: phoneSize, isMobile: true, hasTouch: true });
  await staff.goto('/management/tables');
  await tile(staff, table.number, 'Ordered').click();
  await tableDialog(staff, table.number).getByRole('button', { name: 'Bezahlen' }).click();
  const screen = staff.getByRole('dialog', { name: 'Bezahlen' });
  await row(screen, 'Margherita').tap();
  await screen.getByRole('button', { name: 'Weiter: 1 Posten' }).tap();
  await screen.getByRole('button', { name: /9,50\s€ bezahlen/ }).tap();
  await expect(screen.getByRole('region', { name: 'Alles bezahlt' })).toBeVisible();
});

test('on tablets every word of the bill stays whole', async ({ restaurant, table, newStaffPage }) => {
  const party = await seatWith(restaurant, table.number, {
    ...{ 'Bruschetta al Pomodoro': 3, 'Minestrone della Nonna': 2, 'Quattro Formaggi': 4 },
    ...{ 'Verdure dell’Orto': 1, 'Prosciutto e Funghi': 2 },
  });
  const bill = await restaurant.bill(party);
  const [shared, whole] = bill.orders[0]?.items.toReversed() ?? [];
  const { restaurantId, owner } = restaurant;
  const items = [
    { orderItemId: shared?.id ?? '', quantity: shared?.quantity ?? 0, shareOf: 3 },
    { orderItemId: whole?.id ?? '', quantity: 1, shareOf: 1 },
  ];
  const { amount } = await owner.api.payments.quote({ restaurantId, items, method: 'card' });
  await owner.api.payments.pay({ restaurantId, id: crypto.randomUUID(), items, amount, method: 'card' });

  const staff = await newStaffPage();
  const payment = await openPayment(staff, table.number);
  await take(payment, 'Bruschetta al Pomodoro');
  await row(payment.open, 'Quattro Formaggi').click();
  await row(payment.open, 'Prosciutto e Funghi').click();
  for (const width of [768, 820, 1024, 1112, 1133]) {
    await staff.setViewportSize({ width, height: 900 });
    expect(await brokenWords(payment.screen), `at ${width} px`).toEqual([]);
    if (width >= 1024) continue;
    await payment.screen.getByRole('radio', { name: 'Bezahlt' }).check({ force: true });
    expect(await brokenWords(payment.screen), `paid, at ${width} px`).toEqual([]);
    await payment.screen.getByRole('radio', { name: 'Offen' }).check({ force: true });
  }
});

/** The words in lists that stand on more than one line. */
function brokenWords(screen: Locator): Promise<string[]> {
  return screen.evaluate((dialog) => {
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.parentElement?.closest('li') || text.parentElement.closest('.sr-only')) continue;
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
