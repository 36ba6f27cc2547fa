import type { Sealing } from '../auth/sealing.ts';
import * as is from '../db/columns.ts';
import { ask } from '../db/rows.ts';
import type { TenantTx } from '../db/tenant.ts';
import {
  findDeviceTills,
  insertDevice,
  insertTills,
  updateReady,
  updateSecrets,
} from '../features/signing/devices.store.ts';
import { findNextEntries, insertPassed, type PassedEntry } from '../features/signing/signing.store.ts';
import { type DueEntry, passedOf, takeRound, tasksOf } from '../features/signing/signing-round.ts';
import { SimulatorMaker } from '../fiscal/simulator/simulator-maker.ts';

const entriesAtOnce = 1_000;
/** What was booked within so much time is signed together. */
const togetherMs = 15 * 60_000;

/**
 * Gives a restaurant a simulated security device that has signed its past weeks in their time, inside the caller's
 * transaction.
 */
export async function signPast(
  tx: TenantTx,
  id: string,
  sealing: Pick<Sealing, 'seal'>,
  madeAt: Date,
): Promise<void> {
  let clock = madeAt;
  const maker = new SimulatorMaker({ withTenant: (_, work) => work(tx) }, () => clock);
  const place = { restaurantId: tx.restaurantId, deviceId: id };
  let secrets = maker.plan();
  await insertDevice(tx, { id, kind: 'simulator', secrets: sealing.seal(id, secrets) });
  await insertTills(tx, id);
  const ready = await maker.setUp(place, secrets, await findDeviceTills(tx, id), async (made) => {
    secrets = made;
  });
  await updateSecrets(tx, id, sealing.seal(id, secrets));
  await ready.remember?.(tx);
  await updateReady(tx, id, ready);
  await tx.query(
    'UPDATE fiscal_devices SET created_at = $3, started_at = $3 WHERE restaurant_id = $1 AND id = $2',
    [tx.restaurantId, id, madeAt],
  );
  const device = maker.open(place, secrets);
  for (;;) {
    const entries = await findNextEntries(tx, id, entriesAtOnce);
    if (entries.length === 0) return;
    const bookedAt = await findMoments(tx, entries[0]?.number ?? 0, entries.at(-1)?.number ?? 0);
    const timeOf = ({ number }: DueEntry) => bookedAt.get(number)?.getTime() ?? 0;
    const passed: PassedEntry[] = [];
    for (const together of inGroups(takeRound(entries, entriesAtOnce), timeOf)) {
      clock = new Date(Math.max(...together.map(timeOf)));
      const signed = await device.sign(tasksOf(together), new AbortController().signal);
      await signed.remember?.(tx);
      passed.push(...passedOf(together, signed));
    }
    await insertPassed(tx, id, passed);
  }
}

/** When entries of the restaurant's one till were booked, by their numbers. */
async function findMoments(tx: TenantTx, from: number, to: number): Promise<Map<number, Date>> {
  const rows = await ask(tx, { number: is.int, bookedAt: is.instant }).all(
    `SELECT number::float8 AS number, booked_at AS "bookedAt" FROM journal
     WHERE restaurant_id = $1 AND number BETWEEN $2 AND $3`,
    [tx.restaurantId, from, to],
  );
  return new Map(rows.map(({ number, bookedAt }) => [number, bookedAt]));
}

/** Neighbours of about the same time. */
function inGroups<T>(all: readonly T[], timeOf: (one: T) => number): T[][] {
  const groups: T[][] = [];
  let since = 0;
  for (const each of all) {
    const group = groups.at(-1);
    if (group && Math.abs(timeOf(each) - since) < togetherMs) group.push(each);
    else {
      groups.push([each]);
      since = timeOf(each);
    }
  }
  return groups;
}
