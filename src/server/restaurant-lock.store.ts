import type { TenantTx } from './db/tenant.ts';

/**
 * Locks the restaurant's row until the commit: who changes its menu, floor plan, stations, courses or counts
 * waits for whoever is changing some.
 */
export async function lockRestaurant(tx: TenantTx): Promise<void> {
  await tx.query('SELECT FROM restaurants WHERE id = $1 FOR NO KEY UPDATE', [tx.restaurantId]);
}
