import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { placed } from '../fixture/placed.ts';
import { desk, expect, test } from './fixture.ts';
import { card, openBoard } from './orders-board-page.ts';
import { seatVisitor } from './restaurant.ts';
import { tableDialog, tile } from './tables-page.ts';

/* Devices whose clock is wrong. [CAL-8] */

const minuteMs = 60_000;
const clocks = [
  ['right', 0],
  ['twenty minutes fast', 20],
  ['twenty minutes slow', -20],
] as const;

/** Gives a page a device whose clock is so many minutes fast. */
function setFast(page: Page, minutes: number): Promise<void> {
  return page.clock.install({ time: Date.now() + minutes * minuteMs });
}

for (const [which, minutes] of clocks) {
  test(`the board tells the age of an order on a device whose clock is ${which} [CAL-8]`, async ({
    ownMenu: { restaurant },
    newStaffPage,
  }) => {
    const { guest, visit } = await seatVisitor(restaurant, 1);
    const older = await restaurant.orderMargherita(guest, visit.tableSessionId);
    const newer = await restaurant.orderMargherita(guest, visit.tableSessionId);
    const board = await newStaffPage({}, restaurant.owner);
    await setFast(board, minutes);
    // One of the two was ordered eleven minutes ago.
    await board.route('**/rpc/orders/board', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      for (const order of answer.json.orders) {
        if (order.id !== older.id) continue;
        order.createdAt = new Date(Date.parse(order.createdAt) - 11 * minuteMs).toISOString();
      }
      await route.fulfill({ response, json: answer });
    });
    await openBoard(board);
    await expect(card(board, 'New', newer.orderNumber).getByRole('time')).toHaveText('< 1 min');
    await expect(card(board, 'New', older.orderNumber).getByRole('time')).toHaveText('11 min');
    // Somebody sets the clock while the page is open.
    await board.clock.setSystemTime(Date.now() + 3 * 60 * minuteMs);
    await board.clock.runFor(2_000);
    await expect(card(board, 'New', older.orderNumber).getByRole('time')).toHaveText('11 min');
  });

  test(`a display whose clock is ${which} keeps a cancelled ticket [KIT-7] [CAL-8]`, async ({
    ownMenu: { restaurant, menu },
    newPage,
  }) => {
    const { owner, restaurantId } = restaurant;
    const tablet = await newPage({ ...desk, viewport: { width: 1280, height: 800 } });
    await setFast(tablet, minutes);
    await tablet.goto('/station');
    const code = await tablet.getByRole('img', { name: /^Code( \d){6}$/ }).innerText();
    await owner.api.stations.displays.pair({
      ...{
        restaurantId,
        id: randomUUID(),
        code: code.replaceAll(/\D/g, ''),
        name: 'Küche',
        station: 'kitchen',
      },
    });
    const { guest, visit } = await seatVisitor(restaurant, 1);
    const { id, orderNumber } = await placed(
      guest.api.orders.place({
        ...{ restaurantId, id: randomUUID(), tableSessionId: visit.tableSessionId, note: '' },
        lines: [{ menuItemId: menu.pizza, optionIds: [], comment: '', quantity: 1 }],
        totalAmount: 950,
      }),
    );
    await tablet.getByRole('button', { name: `Start, Tisch 1 #${orderNumber}` }).click();
    await expect(tablet.getByRole('button', { name: `Ready, Tisch 1 #${orderNumber}` })).toBeVisible();
    await owner.api.orders.cancel({ restaurantId, id, from: 'in_progress', reason: 'Wartezeit' });
    const seen = tablet.getByRole('button', { name: `Seen: Tisch 1 #${orderNumber} was cancelled` });
    await expect(seen).toBeVisible();
    await tablet.clock.runFor(2_000);
    await expect(seen).toBeVisible();
  });

  test(`a party can be reopened on a device whose clock is ${which} [CAL-8]`, async ({
    ownMenu: { restaurant },
    newStaffPage,
  }) => {
    const { owner, restaurantId } = restaurant;
    const { guest, visit } = await seatVisitor(restaurant, 1);
    await restaurant.orderMargherita(guest, visit.tableSessionId);
    const { id } = await restaurant.table(1);
    await owner.api.tables.free({ restaurantId, id, tableSessionId: visit.tableSessionId });
    const office = await newStaffPage({}, owner);
    await setFast(office, minutes);
    await office.goto('/management/tables');
    await tile(office, 1, 'Free').press('Enter');
    const reopen = tableDialog(office, 1).getByRole('button', { name: 'Reopen party' });
    await expect(reopen).toBeVisible();
    await office.clock.runFor(2_000);
    await reopen.click();
    await expect.poll(async () => (await restaurant.table(1)).session?.id).toBe(visit.tableSessionId);
  });
}
