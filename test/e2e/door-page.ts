import type { Page } from '@playwright/test';
import type { WaitingOrder } from '#contract/orders.ts';
import type { Door } from '#domain/door/door.ts';
import { createVisitor, type Visitor } from '#test/fixture/visitor.ts';
import type { OwnMenu } from './own-menu.ts';

/** A party that staff have not let in, with its first order. */
export interface HeldParty {
  guest: Visitor;
  tableSessionId: string;
  order: WaitingOrder;
}

/** Sets what the door of the restaurant asks for, and the code of its first table. */
export async function setDoor({ database, restaurant }: OwnMenu, door: Door, code?: string): Promise<void> {
  await database.withTenant(restaurant.restaurantId, async (tx) => {
    await tx.query('UPDATE restaurants SET door = $2 WHERE id = $1', [restaurant.restaurantId, door]);
    if (code === undefined) return;
    await tx.query(
      'UPDATE tables SET code = $2, code_renewed_at = now() WHERE restaurant_id = $1 AND number = 1',
      [restaurant.restaurantId, code],
    );
  });
}

/** Makes the restaurant one where staff let in every party. */
export function closeDoor(ownMenu: OwnMenu): Promise<void> {
  return setDoor(ownMenu, ['confirm']);
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
