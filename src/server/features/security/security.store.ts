import type { SecurityChoice } from '#contract/security.ts';
import { groupOf, type Happening, kindsOf, securityKinds } from '#domain/security/happenings.ts';
import * as is from '../../db/columns.ts';
import { nobody } from '../../db/nobody.ts';
import { ask, type Querying } from '../../db/rows.ts';
import type { Database, TenantTx, Tx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';

/** A line to be written. */
export interface NewLine {
  happening: Happening;
  count: number;
  /** Whose account; null: nobody who is known. */
  userId: string | null;
  /** Who reads by a pass, where nobody is signed in. [AUD-5] */
  auditor?: string | undefined;
  network: string | null;
  device: string | null;
}

/** The restaurant_id of the installation's own log. */
const installation = nobody;

const columns = 'restaurant_id, id, is_copy, kind, details, count, account_id, account_name, network, device';
/** The values of a line, from the kind on: $2 to $8. */
const values = `$2::text, $3::jsonb, $4::int, $5::uuid,
  coalesce((SELECT coalesce(p.name, u.name) FROM auth_users u LEFT JOIN profiles p ON p.id = u.id WHERE u.id = $5), $8::text),
  $6::text, $7::text`;

function valuesOf({ happening, count, userId, auditor, network, device }: NewLine): unknown[] {
  const { kind, ...details } = happening;
  return [newId(), kind, JSON.stringify(details), count, userId, network, device, auditor ?? null];
}

/** Writes a line into the restaurant's log. */
export async function insertLine(tx: TenantTx, line: NewLine): Promise<void> {
  await tx.query(`INSERT INTO security_log (${columns}) SELECT $9, $1::uuid, false, ${values}`, [
    ...valuesOf(line),
    tx.restaurantId,
  ]);
}

/**
 * Writes a line about an account into the installation's log and, but for what concerns operators alone, into those of
 * the restaurants where the account works, whose ids it returns.
 */
export async function insertAccountLine(tx: Tx, line: NewLine & { userId: string }): Promise<string[]> {
  const isForOperators = groupOf(line.happening.kind) === 'operator';
  const rows = await ask(tx, { restaurantId: is.uuid }).all(
    `INSERT INTO security_log (${columns}, is_known_network)
     SELECT log.id, $1::uuid, log.id <> $9, ${values},
       CASE WHEN $2 = 'sign_in.done' THEN EXISTS (
         SELECT 1 FROM security_log k
         WHERE k.account_id = $5 AND k.network = $6 AND k.kind = 'sign_in.done' AND NOT k.is_copy
       ) END
     FROM (
       SELECT $9::uuid AS id
       UNION ALL SELECT m.restaurant_id FROM restaurant_members m WHERE m.user_id = $5 AND NOT $10::boolean
     ) log
     RETURNING restaurant_id AS "restaurantId"`,
    [...valuesOf(line), installation, isForOperators],
  );
  return rows.map(({ restaurantId }) => restaurantId).filter((id) => id !== installation);
}

/** Writes a line about nobody who is known into the installation's log. */
export async function insertStrangersLine(by: Querying, line: NewLine): Promise<void> {
  await by.query(`INSERT INTO security_log (${columns}) SELECT $9, $1::uuid, false, ${values}`, [
    ...valuesOf(line),
    installation,
  ]);
}

/** The account with an address, or null. */
export async function findAccountId({ pool }: Database, email: string): Promise<string | null> {
  const row = await ask(pool, { id: is.uuid }).first('SELECT id FROM auth_users WHERE email = $1', [email]);
  return row?.id ?? null;
}

const lineRow = {
  id: is.uuid,
  at: is.instant,
  kind: is.oneOf(securityKinds),
  details: is.json<object>(),
  count: is.int,
  accountId: is.orNull(is.uuid),
  accountName: is.orNull(is.text),
  network: is.orNull(is.text),
  isKnownNetwork: is.orNull(is.bool),
  device: is.orNull(is.text),
  /** Null: it concerns an account. */
  placeId: is.orNull(is.uuid),
  placeName: is.orNull(is.text),
};

export type StoredLine = is.Row<typeof lineRow>;

const selectLines = `
  SELECT l.id, l.at, l.kind, l.details, l.count, l.account_id AS "accountId", l.account_name AS "accountName", l.network,
    l.is_known_network AS "isKnownNetwork", l.device, d.restaurant_id AS "placeId", d.name AS "placeName"
  FROM security_log l
  LEFT JOIN restaurant_directory d ON d.restaurant_id = l.restaurant_id AND NOT l.is_copy`;
/** $1 to $4: kinds, person, place, limit. A newer version may have written kinds that this one does not know. */
const chosen = `l.kind = ANY ($1::text[])
    AND ($2::uuid IS NULL OR l.account_id = $2 OR l.details ->> 'memberId' = $2::text)
    AND ($3::uuid IS NULL OR l.id < $3)
  ORDER BY l.id DESC LIMIT $4`;

function chosenValues(
  { group, person, after }: SecurityChoice & { after?: string | undefined },
  limit: number,
) {
  return [group ? kindsOf(group) : securityKinds, person ?? null, after ?? null, limit];
}

type Place = SecurityChoice & { after?: string | undefined };

/** A page of the restaurant's log, newest first. */
export async function findLines(tx: TenantTx, choice: Place, limit: number): Promise<StoredLine[]> {
  return ask(tx, lineRow).all(`${selectLines} WHERE l.restaurant_id = $5 AND ${chosen}`, [
    ...chosenValues(choice, limit),
    tx.restaurantId,
  ]);
}

/** A page of the logs of the installation and of all restaurants; the database shows it to operators only. [OP-1] */
export async function findAllLines(tx: Tx, choice: Place, limit: number): Promise<StoredLine[]> {
  return ask(tx, lineRow).all(
    `${selectLines} WHERE NOT l.is_copy AND ${chosen}`,
    chosenValues(choice, limit),
  );
}

/** Looked through for the people of a log. */
const newestLines = 5_000;

const personRow = { id: is.always(is.uuid), name: is.always(is.text) };

/** Whom the newest lines of the restaurant's log are about, without operators. */
export async function findPeople(tx: TenantTx) {
  return ask(tx, personRow).all(peopleAmong(`l.restaurant_id = $1 AND NOT l.kind = ANY ($2::text[])`), [
    tx.restaurantId,
    kindsOf('operator'),
  ]);
}

/** Whom the newest lines of all logs are about. */
export async function findAllPeople(tx: Tx) {
  return ask(tx, personRow).all(peopleAmong('NOT l.is_copy'));
}

function peopleAmong(condition: string): string {
  return `SELECT id, name FROM (
      SELECT DISTINCT ON (account_id) account_id AS id, account_name AS name
      FROM (
        SELECT l.id, l.account_id, l.account_name FROM security_log l
        WHERE ${condition} AND l.account_name IS NOT NULL AND l.account_id IS NOT NULL ORDER BY l.id DESC LIMIT ${newestLines}
      ) newest
      ORDER BY account_id, newest.id DESC
    ) people ORDER BY lower(name), id`;
}

/** Removes at most so many lines that have had their time. Returns how many there were. [RET-6] */
export async function deleteOldLines({ pool }: Database, most: number): Promise<number> {
  const { removed } = await ask(pool, { removed: is.int }).only('SELECT forget_security_log($1) AS removed', [
    most,
  ]);
  return removed;
}
