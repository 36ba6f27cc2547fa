import { registrationHours } from '#domain/accounts/registration.ts';
import * as is from '../../db/columns.ts';
import { ask, type Querying } from '../../db/rows.ts';
import type { Database } from '../../db/tenant.ts';

const registrationRow = {
  email: is.text,
  name: is.text,
  restaurantName: is.text,
  /** Null: the address has been confirmed. */
  passwordHash: is.orNull(is.text),
  /** Of the invitation that is accepted; null: a restaurant is founded. */
  invitingRestaurantId: is.orNull(is.uuid),
  invitationId: is.orNull(is.uuid),
};

type StoredRegistration = is.Row<typeof registrationRow>;
export type NewRegistration = StoredRegistration & { tokenHash: Buffer };

export async function insertRegistration({ pool }: Database, registration: NewRegistration): Promise<void> {
  const { tokenHash, email, name, restaurantName, passwordHash, invitingRestaurantId, invitationId } =
    registration;
  await pool.query(
    `INSERT INTO registrations (token_hash, email, name, restaurant_name, password_hash, inviting_restaurant_id,
       invitation_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(hours => $8))`,
    [
      tokenHash,
      email,
      name,
      restaurantName,
      passwordHash,
      invitingRestaurantId,
      invitationId,
      registrationHours,
    ],
  );
}

/** The registration of a link; null when it is unknown or too old. */
export async function findRegistration(
  { pool }: Database,
  tokenHash: Buffer,
): Promise<StoredRegistration | null> {
  return ask(pool, registrationRow).first(
    `SELECT email, name, restaurant_name AS "restaurantName", password_hash AS "passwordHash",
       inviting_restaurant_id AS "invitingRestaurantId", invitation_id AS "invitationId"
     FROM registrations WHERE token_hash = $1 AND expires_at > now()`,
    [tokenHash],
  );
}

/** Marks what waits for an address as confirmed, all of it: the account exists. */
export async function markConfirmed(tx: Querying, email: string): Promise<void> {
  await tx.query('UPDATE registrations SET password_hash = NULL WHERE email = $1', [email]);
}
