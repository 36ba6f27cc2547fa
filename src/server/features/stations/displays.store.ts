import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';

export interface Pairing {
  tokenHash: Buffer;
  code: string;
  /** A word for the tablet's network. */
  network: string;
  device: string | null;
}

/**
 * Keeps a code for a tablet, in place of one that it had; those that have run out are gone. Returns when it ends; null:
 * another tablet shows the same code.
 */
export async function upsertPairing(
  { pool }: Database,
  { tokenHash, code, network, device, minutes }: Pairing & { minutes: number },
): Promise<Date | null> {
  await pool.query('DELETE FROM station_pairings WHERE ends_at <= now()');
  const row = await ask(pool, { endsAt: is.instant }).first(
    `INSERT INTO station_pairings AS p (token_hash, code, network, device, ends_at)
     SELECT $1, $2::text, $3, $4, now() + make_interval(mins => $5)
     WHERE NOT EXISTS (SELECT FROM station_pairings other WHERE other.code = $2)
     ON CONFLICT (token_hash) DO UPDATE
     SET code = EXCLUDED.code, network = EXCLUDED.network, device = EXCLUDED.device, ends_at = EXCLUDED.ends_at
     RETURNING ends_at AS "endsAt"`,
    [tokenHash, code, network, device, minutes],
  );
  return row?.endsAt ?? null;
}

/** The code that a tablet shows. */
export async function findPairing({ pool }: Database, tokenHash: Buffer) {
  return ask(pool, { code: is.text, endsAt: is.instant }).first(
    `SELECT code, ends_at AS "endsAt" FROM station_pairings WHERE token_hash = $1 AND ends_at > now()`,
    [tokenHash],
  );
}

/** Whose code it is. */
export async function findPairingByCode({ pool }: Database, code: string) {
  return ask(pool, { tokenHash: is.bytes, network: is.text, device: is.orNull(is.text) }).first(
    `SELECT token_hash AS "tokenHash", network, device FROM station_pairings WHERE code = $1 AND ends_at > now()`,
    [code],
  );
}

/** Takes the code away from a tablet. Returns false when somebody else has. */
export async function deletePairing(tx: TenantTx, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM station_pairings WHERE token_hash = $1', [tokenHash]);
  return rowCount === 1;
}

/** The restaurant of the display that has this secret. */
export async function findRestaurantOfDisplay({ pool }: Database, tokenHash: Buffer): Promise<string | null> {
  const { id } = await ask(pool, { id: is.orNull(is.uuid) }).only(
    'SELECT restaurant_of_station_display($1) AS id',
    [tokenHash],
  );
  return id;
}

/** The display with this secret; that it is there is noted once a minute. */
export async function seeDisplay(tx: TenantTx, tokenHash: Buffer) {
  await tx.query(
    `UPDATE station_displays SET seen_at = now()
     WHERE restaurant_id = $1 AND token_hash = $2 AND seen_at < now() - interval '1 minute'`,
    [tx.restaurantId, tokenHash],
  );
  return ask(tx, { name: is.text, station: is.orNull(is.text) }).first(
    'SELECT name, station FROM station_displays WHERE restaurant_id = $1 AND token_hash = $2',
    [tx.restaurantId, tokenHash],
  );
}

export async function findDisplays(tx: TenantTx) {
  return ask(tx, {
    ...{ id: is.uuid, name: is.text, station: is.orNull(is.text), device: is.orNull(is.text) },
    ...{ pairedAt: is.instant, seenAt: is.instant },
  }).all(
    `SELECT id, name, station, device, paired_at AS "pairedAt", seen_at AS "seenAt"
     FROM station_displays WHERE restaurant_id = $1 ORDER BY paired_at, id`,
    [tx.restaurantId],
  );
}

export interface NewDisplay extends Omit<Pairing, 'code' | 'network'> {
  id: string;
  name: string;
  station: string | null;
}

export async function insertDisplay(
  tx: TenantTx,
  { id, name, station, tokenHash, device }: NewDisplay,
): Promise<void> {
  await tx.query(
    `INSERT INTO station_displays (restaurant_id, id, name, station, token_hash, device)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [tx.restaurantId, id, name, station, tokenHash, device],
  );
}

/** Returns false when there is none with that id. */
export async function updateDisplay(
  tx: TenantTx,
  { id, name, station }: Pick<NewDisplay, 'id' | 'name' | 'station'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE station_displays SET name = $3, station = $4 WHERE restaurant_id = $1 AND id = $2',
    [tx.restaurantId, id, name, station],
  );
  return rowCount === 1;
}

/** Returns its name; null: there is none with that id. */
export async function deleteDisplay(tx: TenantTx, id: string): Promise<string | null> {
  const row = await ask(tx, { name: is.text }).first(
    'DELETE FROM station_displays WHERE restaurant_id = $1 AND id = $2 RETURNING name',
    [tx.restaurantId, id],
  );
  return row?.name ?? null;
}

/** Gives the displays of a station to another one. */
export async function moveDisplays(tx: TenantTx, from: string, to: string): Promise<void> {
  await tx.query('UPDATE station_displays SET station = $3 WHERE restaurant_id = $1 AND station = $2', [
    tx.restaurantId,
    from,
    to,
  ]);
}
