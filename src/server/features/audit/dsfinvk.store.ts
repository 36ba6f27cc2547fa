import { addDays } from '#domain/calendar/days.ts';
import { type EntryKind, entryKinds } from '#domain/cashbook/cash-kinds.ts';
import type { ClosingTotals } from '#domain/closings/daily-closing.ts';
import { type JournalKind, journalKinds } from '#domain/journal/journal-kinds.ts';
import type { Recipient } from '#domain/receipts/recipient.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { DeviceFacts } from '../../fiscal/fiscal-device.ts';
import { findRemovals } from '../../removals.store.ts';

const closingRow = {
  closingNumber: is.int,
  day: is.text,
  /** As PostgreSQL writes moments; the first closing begins with all that there is. */
  periodStart: is.text,
  periodEnd: is.text,
  createdAt: is.instant,
  totals: is.json<ClosingTotals>(),
};

export type AuditedClosing = is.Row<typeof closingRow>;

/** The closings of some days, the oldest first. */
export async function findClosings(tx: TenantTx, { from, to }: DayRange): Promise<AuditedClosing[]> {
  return ask(tx, closingRow).all(
    `SELECT closing_number AS "closingNumber", day::text,
       CASE WHEN closing_number = 1 THEN '-infinity' ELSE period_start::text END AS "periodStart", period_end::text AS "periodEnd",
       created_at AS "createdAt", totals
     FROM daily_closings WHERE restaurant_id = $1 AND day BETWEEN $2 AND $3 ORDER BY closing_number`,
    [tx.restaurantId, from, to],
  );
}

/** Whether the device in use has still to come to an entry that was booked until the last closing of some days. */
export async function isSignatureAwaited(tx: TenantTx, { to }: DayRange): Promise<boolean> {
  const { isAwaited } = await ask(tx, { isAwaited: is.bool }).only(
    `SELECT EXISTS (
       SELECT FROM fiscal_devices d
       JOIN tills t ON t.restaurant_id = d.restaurant_id
       LEFT JOIN device_tills b ON b.restaurant_id = d.restaurant_id AND b.device_id = d.id AND b.till_id = t.id
       CROSS JOIN LATERAL (
         SELECT booked_at FROM journal x WHERE x.restaurant_id = d.restaurant_id AND x.till_id = t.id
           AND x.number > coalesce(b.number, 0) AND (b.number IS NOT NULL OR x.recorded_at > d.started_at)
         ORDER BY x.number LIMIT 1
       ) j
       WHERE d.restaurant_id = $1 AND d.started_at IS NOT NULL AND d.ended_at IS NULL
         AND j.booked_at < (SELECT max(period_end) FROM daily_closings WHERE restaurant_id = $1 AND day <= $2)
     ) AS "isAwaited"`,
    [tx.restaurantId, to],
  );
  return isAwaited;
}

const tillRow = {
  closingNumber: is.int,
  tillId: is.uuid,
  name: is.text,
  serial: is.text,
  /** The oldest one in use then. */
  isFirst: is.bool,
  /** The numbers of the first and the last entry that were booked; null: nothing was. */
  first: is.orNull(is.int),
  last: is.orNull(is.int),
  /** How many. */
  entries: is.int,
};

/** A till at a closing. */
export type AuditedTill = is.Row<typeof tillRow>;

/** The tills of the closings of some days: those that booked anything, and the first one, which closes each day. */
export async function findTills(tx: TenantTx, { from, to }: DayRange): Promise<AuditedTill[]> {
  return ask(tx, tillRow).all(
    `SELECT c.closing_number AS "closingNumber", t.id AS "tillId", t.name, t.serial, t.nth = 1 AS "isFirst",
       j.first, j.last, j.entries
     FROM (
       SELECT closing_number, CASE WHEN closing_number = 1 THEN '-infinity' ELSE period_start END AS since, period_end AS until
       FROM daily_closings WHERE restaurant_id = $1 AND day BETWEEN $2 AND $3
     ) c
     CROSS JOIN LATERAL (
       SELECT id, name, serial, row_number() OVER (ORDER BY started_at, id) AS nth FROM tills
       WHERE restaurant_id = $1 AND coalesce(ended_at >= c.since, true)
     ) t
     CROSS JOIN LATERAL (
       SELECT min(number)::float8 AS first, max(number)::float8 AS last, count(*)::float8 AS entries FROM journal
       WHERE restaurant_id = $1 AND till_id = t.id AND booked_at >= c.since AND booked_at < c.until
     ) j
     WHERE t.nth = 1 OR j.entries > 0
     ORDER BY c.closing_number, t.nth`,
    [tx.restaurantId, from, to],
  );
}

const entryRow = {
  number: is.int,
  kind: is.oneOf(journalKinds),
  subject: is.text,
  bookedAt: is.instant,
  content: is.text,
  deviceId: is.orNull(is.uuid),
  processType: is.orNull(is.text),
  processData: is.orNull(is.text),
  error: is.orNull(is.text),
  transactionNumber: is.orNull(is.int),
  signatureCounter: is.orNull(is.int),
  startedAt: is.orNull(is.instant),
  finishedAt: is.orNull(is.instant),
  value: is.orNull(is.text),
};

/** An entry, and what a device has made of it; `deviceId` null: none had to. */
export type AuditedEntry = is.Row<typeof entryRow>;

/** A page of what a till booked until a closing, by number. */
export async function findAuditedEntries(
  tx: TenantTx,
  { tillId, last }: AuditedTill,
  { periodStart, periodEnd }: Pick<AuditedClosing, 'periodStart' | 'periodEnd'>,
  { after, limit }: { after: number; limit: number },
): Promise<AuditedEntry[]> {
  return ask(tx, entryRow).all({
    name: 'audited-entries',
    text: `SELECT j.number::float8 AS number, j.kind, j.subject, j.booked_at AS "bookedAt", j.content, s.device_id AS "deviceId",
         s.process_type AS "processType", s.process_data AS "processData", s.error,
         s.transaction_number::float8 AS "transactionNumber", s.signature_counter::float8 AS "signatureCounter",
         s.started_at AS "startedAt", s.finished_at AS "finishedAt", s.value
       FROM (
         SELECT * FROM journal x WHERE x.restaurant_id = $1 AND x.till_id = $2 AND x.number > $3 AND x.number <= $4
           AND x.booked_at >= $5::timestamptz AND x.booked_at < $6::timestamptz
         ORDER BY x.number LIMIT $7
       ) j
       LEFT JOIN signatures s ON s.restaurant_id = $1 AND s.till_id = j.till_id AND s.number = j.number
       ORDER BY j.number`,
    values: [tx.restaurantId, tillId, after, last, periodStart, periodEnd, limit],
  });
}

const referredRow = {
  kind: is.oneOf(journalKinds),
  subject: is.text,
  tillSerial: is.text,
  number: is.int,
  closingNumber: is.orNull(is.int),
  closedAt: is.orNull(is.instant),
};

export type ReferredEntry = is.Row<typeof referredRow>;

/** The entries of some kinds and subjects, with the closings that they belong to. */
export async function findReferred(
  tx: TenantTx,
  wanted: readonly { kind: JournalKind; subject: string }[],
): Promise<ReferredEntry[]> {
  if (wanted.length === 0) return [];
  return ask(tx, referredRow).all({
    name: 'audited-references',
    text: `SELECT j.kind, j.subject, t.serial AS "tillSerial", j.number::float8 AS number, c.closing_number AS "closingNumber",
         c.created_at AS "closedAt"
       FROM (SELECT DISTINCT * FROM unnest($2::text[], $3::text[]) x (kind, subject)) w
       JOIN journal j ON j.restaurant_id = $1 AND j.subject = w.subject AND j.kind = w.kind
       JOIN tills t ON t.restaurant_id = $1 AND t.id = j.till_id
       LEFT JOIN LATERAL (
         SELECT closing_number, created_at FROM daily_closings d WHERE d.restaurant_id = $1 AND d.period_end > j.booked_at
         ORDER BY d.closing_number LIMIT 1
       ) c ON true`,
    values: [tx.restaurantId, wanted.map(({ kind }) => kind), wanted.map(({ subject }) => subject)],
  });
}

/** The kinds of entries of the cash book, by their ids. */
export async function findCashKinds(tx: TenantTx, ids: readonly string[]): Promise<Map<string, EntryKind>> {
  if (ids.length === 0) return new Map();
  const rows = await ask(tx, { id: is.uuid, kind: is.oneOf(entryKinds) }).all(
    'SELECT id, kind FROM cash_entries WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])',
    [tx.restaurantId, ids],
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/**
 * Whom receipts are made out to, by the payment, party or order that they are of. Of each the newest counts: where that names
 * nobody, there is nobody.
 *
 * @param subjects of receipts
 */
export async function findRecipients(
  tx: TenantTx,
  subjects: readonly string[],
): Promise<Map<string, Recipient>> {
  if (subjects.length === 0) return new Map();
  const rows = await ask(tx, { subject: is.uuid, recipient: is.json<Recipient>() }).all({
    name: 'audited-recipients',
    text: `SELECT subject, recipient FROM (
         SELECT DISTINCT ON (subject_id) subject_id AS subject, content -> 'recipient' AS recipient FROM receipts
         WHERE restaurant_id = $1 AND subject_id = ANY ($2::uuid[]) ORDER BY subject_id, receipt_number DESC
       ) newest
       WHERE jsonb_typeof(recipient) = 'object'`,
    values: [tx.restaurantId, subjects],
  });
  return new Map(rows.map(({ subject, recipient }) => [subject, recipient]));
}

/**
 * The first day all of whose bookings are in the journal, where that began later than the restaurant (with an update), or its
 * beginning had its time and was removed. Null: it has all of them.
 */
export async function findFirstAuditedDay(tx: TenantTx): Promise<string | null> {
  const before = await ask(tx, { day: is.text }).first(
    `SELECT c.day::text FROM daily_closings c
     JOIN restaurants r ON r.id = $1
     JOIN (SELECT started_at FROM tills WHERE restaurant_id = $1 ORDER BY started_at, id LIMIT 1) t ON r.created_at < t.started_at
     WHERE c.restaurant_id = $1 AND (c.closing_number = 1 OR c.period_start < t.started_at)
     ORDER BY c.closing_number DESC LIMIT 1`,
    [tx.restaurantId],
  );
  const removals = await findRemovals(tx, tx.restaurantId);
  const incomplete = [before, ...removals.map(({ removal }) => (removal.rows.journal ? removal : null))];
  const last = incomplete
    .flatMap((found) => found?.day ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? null : addDays(last, 1);
}

const deviceRow = { id: is.uuid, facts: is.always(is.json<DeviceFacts>()) };

/** The devices that a restaurant has had, the oldest first. */
export async function findAuditedDevices(tx: TenantTx): Promise<is.Row<typeof deviceRow>[]> {
  return ask(tx, deviceRow).all(
    'SELECT id, facts FROM fiscal_devices WHERE restaurant_id = $1 AND started_at IS NOT NULL ORDER BY started_at, id',
    [tx.restaurantId],
  );
}
