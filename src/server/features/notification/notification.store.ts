import type { Day } from '#domain/calendar/days.ts';
import type { NotifiedFacts } from '#domain/notification/notified-facts.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const iso = (moment: string) => `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const tillRow = {
  ...{ tillId: is.uuid, name: is.text, serial: is.text },
  startedAt: is.instant,
  endedAt: is.orNull(is.instant),
  acquiredOn: is.orNull(is.text),
  endReason: is.orNull(is.text),
  /** Those that sign, or did, latest first. */
  devices: is.listOf({
    ...{ deviceId: is.uuid, kind: is.text, serial: is.text, isForTests: is.bool },
    /** As its maker tells it, and as the owner does. */
    ...{ toldCertification: is.orNull(is.text), statedCertification: is.orNull(is.text) },
    startedAt: is.text,
    endedAt: is.orNull(is.text),
  }),
};
export type StoredTill = is.Row<typeof tillRow>;

/** All tills that a restaurant has had, the longest in use first. */
export async function findTills(tx: TenantTx): Promise<StoredTill[]> {
  return ask(tx, tillRow).all(
    `SELECT t.id AS "tillId", t.name, t.serial, t.started_at AS "startedAt", t.ended_at AS "endedAt",
       t.acquired_on::text AS "acquiredOn", t.end_reason AS "endReason",
       (
         SELECT coalesce(jsonb_agg(jsonb_build_object(
           'deviceId', d.id, 'kind', d.kind, 'serial', d.facts->>'serial', 'isForTests', d.facts->'isForTests',
           'toldCertification', d.facts->>'certificationId', 'statedCertification', d.stated_certification,
           'startedAt', ${iso('d.started_at')}, 'endedAt', ${iso('d.ended_at')}
         ) ORDER BY d.started_at DESC, d.id), '[]')
         FROM device_tills x JOIN fiscal_devices d ON d.restaurant_id = x.restaurant_id AND d.id = x.device_id
         WHERE x.restaurant_id = t.restaurant_id AND x.till_id = t.id AND d.started_at IS NOT NULL
       ) AS devices
     FROM tills t WHERE t.restaurant_id = $1 ORDER BY t.started_at, t.id`,
    [tx.restaurantId],
  );
}

export async function updateTill(
  tx: TenantTx,
  { tillId, acquiredOn, endReason }: { tillId: string; acquiredOn: Day | null; endReason: string | null },
): Promise<void> {
  await tx.query('UPDATE tills SET acquired_on = $3, end_reason = $4 WHERE restaurant_id = $1 AND id = $2', [
    tx.restaurantId,
    tillId,
    acquiredOn,
    endReason,
  ]);
}

/** Writes down what the owner says of a device that is no test. False: there is none of that id. */
export async function updateCertification(
  tx: TenantTx,
  deviceId: string,
  certificationId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE fiscal_devices SET stated_certification = $3
     WHERE restaurant_id = $1 AND id = $2 AND facts->>'isForTests' = 'false'`,
    [tx.restaurantId, deviceId, certificationId],
  );
  return (rowCount ?? 0) > 0;
}

const notificationRow = {
  id: is.uuid,
  sentOn: is.text,
  recordedAt: is.instant,
  by: is.orNull(is.text),
  facts: is.json<NotifiedFacts>(),
};
export type StoredNotification = is.Row<typeof notificationRow>;

/** What was notified, the latest first. */
export async function findNotifications(tx: TenantTx): Promise<StoredNotification[]> {
  return ask(tx, notificationRow).all(
    `SELECT n.id, n.sent_on::text AS "sentOn", n.recorded_at AS "recordedAt", n.facts,
       (SELECT u.name FROM auth_users u WHERE u.id = n.recorded_by) AS by
     FROM tax_notifications n WHERE n.restaurant_id = $1 ORDER BY n.recorded_at DESC, n.id`,
    [tx.restaurantId],
  );
}

interface NewNotification {
  id: string;
  sentOn: Day;
  facts: NotifiedFacts;
  recordedBy: string;
}

/** False: there is one of that id. */
export async function insertNotification(
  tx: TenantTx,
  { id, sentOn, facts, recordedBy }: NewNotification,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO tax_notifications (restaurant_id, id, sent_on, facts, recorded_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [tx.restaurantId, id, sentOn, JSON.stringify(facts), recordedBy],
  );
  return (rowCount ?? 0) > 0;
}
