import type { Page } from '@playwright/test';
import { closeDoor, orderAtDoor, toConfirm, waitingCard } from './door-page.ts';
import { expect, test } from './fixture.ts';
import { column, openBoard } from './orders-board-page.ts';
import { seatVisitor } from './restaurant.ts';
import { tableDialog, tile } from './tables-page.ts';

const letInButton = { name: /^Einlassen, / };

/** Takes the last refusal back. Its message stays for as long as the pointer is over it. */
function undo(page: Page) {
  return page.getByRole('button', { name: 'Rückgängig', exact: true });
}

test('a party is let in with one tap, and everybody sees it [DOOR-4]', async ({ ownMenu, newStaffPage }) => {
  const { restaurant } = ownMenu;
  await closeDoor(ownMenu);
  const board = await newStaffPage({}, restaurant.owner);
  const floor = await newStaffPage({}, restaurant.owner);
  await openBoard(board);
  await floor.goto('/management/tables');
  await expect(tile(floor, 2, 'Free')).toBeVisible();
  await expect(toConfirm(board)).toHaveCount(0);

  const { guest, tableSessionId, order } = await orderAtDoor(ownMenu, 2, 'Nussallergie!');
  const { pin } = await guest.api.sessions.visit({ restaurantId: restaurant.restaurantId, tableSessionId });
  for (const page of [board, floor]) {
    const card = waitingCard(page, tableSessionId);
    await expect(card).toContainText(pin);
    await expect(card).toContainText('Allergy: Nussallergie!');
    await expect(page).toHaveTitle(/^\(1\) /);
    await expect(page.getByRole('banner')).toContainText('zu bestätigen');
  }
  await expect(column(board, 'New')).not.toContainText('Margherita');
  await expect(tile(floor, 2, 'Free')).toContainText('1 zu bestätigen');

  await board.getByRole('button', { name: `Einlassen, Tisch 2, PIN ${pin}` }).click();
  await expect(column(board, 'New').locator(`[data-order="${order.id}"]`)).toBeVisible();
  await expect(toConfirm(board)).toHaveCount(0);
  await expect(tile(floor, 2, 'Ordered')).toContainText('1 Gerät');
  await expect(toConfirm(floor)).toHaveCount(0);
  expect((await restaurant.ordersAt(2)).map(({ id }) => id)).toEqual([order.id]);
});

test('ten parties are let in with ten taps, and no card slides under the finger', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurant } = ownMenu;
  await closeDoor(ownMenu);
  const parties = [];
  for (let n = 0; n < 10; n += 1) parties.push(await orderAtDoor(ownMenu, 1 + (n % 3)));
  const page = await newStaffPage({ viewport: { width: 820, height: 1180 } }, restaurant.owner);
  await openBoard(page);
  await expect(toConfirm(page).getByRole('button', letInButton)).toHaveCount(10);

  for (const [index, { tableSessionId }] of parties.entries()) {
    const [first, second] = index === 0 ? parties : [];
    const kept = first && second && placesWhenLetIn(page, first.tableSessionId, second.tableSessionId);
    await waitingCard(page, tableSessionId).getByRole('button', letInButton).click();
    await expect(toConfirm(page).getByRole('button', letInButton)).toHaveCount(9 - index);
    // A second tap meets the place of the first card.
    if (kept) expect(await kept).toEqual({ isThere: true, right: 0, down: 0 });
  }
  await expect(toConfirm(page)).toHaveCount(0);
  const { orders, waiting } = await restaurant.owner.api.orders.board({
    restaurantId: restaurant.restaurantId,
  });
  expect([orders.length, waiting.length]).toEqual([10, 0]);
});

test('a crowded table has one card, where guests are found by their PIN and the others refused [DOOR-18]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurant } = ownMenu;
  await closeDoor(ownMenu);
  const parties = [];
  for (let n = 0; n < 7; n += 1) parties.push(await orderAtDoor(ownMenu, 1));
  const page = await newStaffPage({ viewport: { width: 390, height: 844 } }, restaurant.owner);
  await openBoard(page);
  const card = page.locator('[data-waiting-table="1"]');
  const [guests] = parties;
  if (!guests) throw new Error('nobody waits');
  const { pin } = await guests.guest.api.sessions.visit({
    ...{ restaurantId: restaurant.restaurantId, tableSessionId: guests.tableSessionId },
  });
  await expect(card).toContainText('7 Gruppen');
  await card.getByRole('searchbox').fill(pin);
  await card.getByRole('button', { name: `Einlassen, Tisch 1, PIN ${pin}` }).click();
  await expect(card).toContainText('6 Gruppen');
  await card.getByRole('searchbox').fill('');
  await card.getByRole('button', { name: 'Alle ablehnen, Tisch 1' }).click();
  await undo(page).hover();
  await expect(page.getByText('6 Bestellungen abgelehnt.')).toBeVisible();
  await expect(card).toHaveCount(0);
  await undo(page).click();
  await expect(card).toContainText('6 Gruppen');
  const { orders, waiting } = await restaurant.owner.api.orders.board({
    restaurantId: restaurant.restaurantId,
  });
  expect([orders.map(({ id }) => id), waiting.length]).toEqual([[guests.order.id], 6]);
});

test('all that waits is refused with one tap after a question, waits again with one, and keeps its turn [DOOR-21]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurant } = ownMenu;
  const { restaurantId } = restaurant;
  await closeDoor(ownMenu);
  const first = await orderAtDoor(ownMenu, 1);
  await orderAtDoor(ownMenu, 2);
  const page = await newStaffPage({ viewport: { width: 390, height: 844 } }, restaurant.owner);
  await openBoard(page);
  await page.getByRole('button', { name: 'Alle ablehnen (2)' }).click();
  const question = page.getByRole('alertdialog', { name: 'Alle 2 ablehnen?' });
  await expect(question).toContainText('2 Gruppen mit 2 Bestellungen an 2 Tischen.');
  // Who comes after it was asked is not refused.
  const late = await orderAtDoor(ownMenu, 3);
  await expect(waitingCard(page, late.tableSessionId)).toBeAttached();
  await question.getByRole('button', { name: 'Alle ablehnen' }).click();
  await undo(page).hover();
  await expect(page.getByText('2 Bestellungen abgelehnt.')).toBeVisible();
  await expect(toConfirm(page).getByRole('button', letInButton)).toHaveCount(1);
  await expect(waitingCard(page, first.tableSessionId)).toHaveCount(0);
  const waiting = async () =>
    (await restaurant.owner.api.orders.board({ restaurantId })).waiting.map(({ id }) => id);
  expect(await waiting()).toEqual([late.order.id]);
  await undo(page).click();
  await expect(toConfirm(page).getByRole('button', letInButton)).toHaveCount(3);
  expect(await waiting()).toHaveLength(3);
  await expect(page.locator('[data-waiting]').first()).toHaveAttribute('data-waiting', first.tableSessionId);
});

test('what is refused says why, and waits again after an undo', async ({ ownMenu, newStaffPage }) => {
  const { restaurant } = ownMenu;
  const { restaurantId } = restaurant;
  await closeDoor(ownMenu);
  const { guest, tableSessionId } = await orderAtDoor(ownMenu, 1);
  const page = await newStaffPage({}, restaurant.owner);
  await openBoard(page);
  const refuse = waitingCard(page, tableSessionId).getByRole('button', { name: /^Ablehnen, / });
  const question = page.getByRole('alertdialog');
  const waiting = async () => (await guest.api.sessions.visit({ restaurantId, tableSessionId })).waiting[0];

  await refuse.click();
  await question.getByLabel('Grund').fill('Hier sitzt niemand.');
  await question.getByRole('button', { name: 'Ablehnen' }).click();
  await undo(page).hover();
  await expect(page.getByText('Tisch 1: abgelehnt.')).toBeVisible();
  await expect(toConfirm(page)).toHaveCount(0);
  expect(await waiting()).toMatchObject({ status: 'refused', reason: 'Hier sitzt niemand.' });
  await undo(page).click();
  await expect(refuse).toBeVisible();
  expect(await waiting()).toMatchObject({ status: 'to_confirm', reason: null });

  // Two at once: whose dialog is still open is told nothing, since there is nothing to decide any more.
  await refuse.click();
  await expect(question).toBeVisible();
  await restaurant.owner.api.orders.letIn({ restaurantId, ids: [(await waiting())?.id ?? ''] });
  await expect(question).toBeHidden();
  await expect(column(page, 'New')).toContainText('Margherita');
});

test('a phone is sent away from the dialog of its table, and let back [DOOR-7]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurant } = ownMenu;
  const { restaurantId } = restaurant;
  await closeDoor(ownMenu);
  const { guest, order } = await orderAtDoor(ownMenu, 3);
  const { id } = order;
  await restaurant.owner.api.orders.letIn({ restaurantId, ids: [id] });
  await restaurant.owner.api.orders.setStatus({ restaurantId, id, from: 'new', to: 'in_progress' });
  const page = await newStaffPage({}, restaurant.owner);
  await page.goto('/management/tables');
  await tile(page, 3, 'Ordered').click();
  const dialog = tableDialog(page, 3);
  await dialog.getByRole('button', { name: /^1 Gerät/ }).click();
  await expect(dialog.getByText('1 Bestellung', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Gerät sperren, Gerät 1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Gerät sperren?' });
  await question.getByRole('button', { name: 'Gerät sperren' }).click();
  await expect(page.getByText('Gerät gesperrt. 1 trägt einen Vermerk.')).toBeVisible();
  await expect(dialog.getByText('Gerät gesperrt', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Hier sitzt kein Gerät eines Gastes.')).toBeVisible();
  await expect(guest.api.sessions.enter({ restaurantId, table: 2 })).rejects.toMatchObject({
    code: 'PHONE_BARRED',
  });

  await dialog.getByRole('button', { name: 'Gesperrte Geräte' }).click();
  const barred = page.getByRole('dialog', { name: 'Gesperrte Geräte' });
  await barred.getByRole('button', { name: 'Wieder zulassen, Tisch 3' }).click();
  await expect(barred.getByText('Heute ist kein Gerät gesperrt.')).toBeVisible();
  expect(await guest.api.sessions.enter({ restaurantId, table: 2 })).toMatchObject({ state: 'joined' });
});

test('an alarm stands on every screen until it is dismissed on the device', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurant } = ownMenu;
  const { restaurantId } = restaurant;
  const page = await newStaffPage({}, restaurant.owner);
  await openBoard(page);
  const alarm = page.getByRole('alert').filter({ hasText: 'Ungewöhnliche neue Tische' });
  await expect(alarm).toBeHidden();
  const { guest, visit } = await seatVisitor(restaurant, 1);
  await restaurant.orderMargherita(guest, visit.tableSessionId);
  for (const table of [2, 3]) await guest.api.sessions.enter({ restaurantId, table });
  await expect(alarm).toContainText('Tisch');
  await alarm.getByRole('link', { name: 'Zu den Tischen' }).click();
  await expect(tile(page, 1, 'Ordered')).toBeVisible();
  await alarm.getByRole('button', { name: 'Ausblenden' }).click();
  await expect(alarm).toBeHidden();
  await page.reload();
  await expect(tile(page, 1, 'Ordered')).toBeVisible();
  await expect(alarm).toBeHidden();

  // Another device has not dismissed it; there it goes when the phone is sent away.
  const other = await newStaffPage({}, restaurant.owner);
  await openBoard(other);
  const there = other.getByRole('alert').filter({ hasText: 'Ungewöhnliche neue Tische' });
  await expect(there).toBeVisible();
  const { id } = await restaurant.table(1);
  const { phones } = await restaurant.owner.api.tables.phones({ restaurantId, id });
  await restaurant.owner.api.tables.barPhone({ restaurantId, phone: phones[0]?.name ?? '' });
  await expect(there).toBeHidden();
});

/**
 * For half a second from when a party is let in: whether the place of its card is kept, and how far the next card has
 * moved. Begun before the tap, and looked at in the page, since places are kept for less than a second.
 */
function placesWhenLetIn(page: Page, gone: string, next: string) {
  return page.evaluate(
    (ids) =>
      new Promise<{ isThere: boolean; right: number; down: number }>((resolve) => {
        const cards = () => ids.map((id) => document.querySelector(`[data-waiting="${id}"]`));
        const placeOf = (card: Element | null | undefined) => card?.getBoundingClientRect() ?? new DOMRect();
        const before = placeOf(cards()[1]);
        let seen: { isThere: boolean; right: number; down: number } | undefined;
        let since = 0;
        const look = (now: number) => {
          const [card, beside] = cards();
          if (seen && now - since > 500) return resolve(seen);
          if (!card?.querySelector('button')) {
            if (!seen) since = now;
            const { left, top } = placeOf(beside);
            seen = { isThere: Boolean(card), right: left - before.left, down: top - before.top };
          }
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [gone, next],
  );
}
