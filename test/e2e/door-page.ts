import type { Page } from '@playwright/test';
import type { WaitingOrder } from '#contract/orders.ts';
import { createVisitor, type Visitor } from '#test/fixture/visitor.ts';
import type { OwnMenu } from './own-menu.ts';

/** A party that staff have not let in, with its first order. */
export interface HeldParty {
  guest: Visitor;
  tableSessionId: string;
  order: WaitingOrder;
}

/** Makes the restaurant one where staff let in every party. */
export async function closeDoor({ database, restaurant: { restaurantId } }: OwnMenu): Promise<void> {
  await database.withTenant(restaurantId, (tx) =>
    tx.query(`UPDATE restaurants SET door = '{confirm}' WHERE id = $1`, [restaurantId]),
  );
}

/** A new phone sits down at a table of a closed door and orders one Margherita. */
export async function orderAtDoor(ownMenu: OwnMenu, table: number, note = ''): Promise<HeldParty> {
  const { restaurant, menu } = ownMenu;
  const { restaurantId } = restaurant;
  const guest = createVisitor(restaurant.origin);
  const entry = await guest.api.sessions.enter({ restaurantId, table });
  if (entry.state !== 'joined') throw new Error(`table ${table}: ${entry.state}`);
  const { tableSessionId } = entry.visit;
  const order = await guest.api.orders.place({
    ...{ restaurantId, tableSessionId, id: crypto.randomUUID(), note, totalAmount: 950 },
    lines: [{ menuItemId: menu.pizza, quantity: 1, optionIds: [], comment: '' }],
  });
  if (!('forStaff' in order)) throw new Error('the order did not wait');
  return { guest, tableSessionId, order };
}

/** What waits for the staff, on board and ticker and in a table's dialog. */
export function toConfirm(page: Page) {
  return page.getByRole('region', { name: /^Zu bestätigen/ });
}

/** The card of a party that waits. */
export function waitingCard(page: Page, tableSessionId: string) {
  return page.locator(`[data-waiting="${tableSessionId}"]`);
}
