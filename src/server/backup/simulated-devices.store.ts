import type pg from 'pg';
import * as is from '../db/columns.ts';
import { openClient } from '../db/migrate.ts';
import { ask } from '../db/rows.ts';
import { simulatorKind } from '../fiscal/makers.ts';

/**
 * The restaurants in whose till a simulated security device is in use, by name.
 *
 * @param owner of the database
 */
export async function findSimulatedDevices(owner: pg.ClientConfig): Promise<string[]> {
  const client = await openClient(owner);
  try {
    await client.query(`SET app.maintenance = 'on'`);
    const rows = await ask(client, { name: is.text }).all(
      `SELECT r.name FROM fiscal_devices d JOIN restaurants r ON r.id = d.restaurant_id
       WHERE d.kind = $1 AND d.started_at IS NOT NULL AND d.ended_at IS NULL ORDER BY r.name, r.id`,
      [simulatorKind],
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
