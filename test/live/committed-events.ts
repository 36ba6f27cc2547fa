import type { NewEvent } from '#contract/events.ts';
import type { Database } from '#server/db/tenant.ts';
import { newId } from '#server/ids.ts';

/** A restaurant with an empty event log. */
export async function createRestaurant(database: Database): Promise<string> {
  const id = newId();
  await database.withTenant(id, async (tx) => {
    await tx.query(
      `INSERT INTO restaurants (id, owner_id, name, slug, waiter_permissions) VALUES ($1, $2, 'Sole', $3, '{}')`,
      [id, newId(), id],
    );
    await tx.query('INSERT INTO restaurant_feeds (restaurant_id, epoch) VALUES ($1, $2)', [id, newId()]);
  });
  return id;
}

/** Commits one transaction that appends these events; `any` is an event for staff about a new entity. */
export async function commitEvents(
  database: Database,
  restaurantId: string,
  ...events: (NewEvent | 'any')[]
): Promise<void> {
  await database.withTenant(restaurantId, async (tx) => {
    for (const event of events) {
      tx.emit(event === 'any' ? { kind: 'table.changed', entityId: newId() } : event);
    }
  });
}
