import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { deriveKey } from '../auth/sealing.ts';
import type { Config } from '../config.ts';
import { withParameters } from './address.ts';
import * as is from './columns.ts';
import { DatabaseConnectionError, migrationLock, openClient } from './migrate.ts';
import { applicationRole, giveApplicationRights } from './rights.ts';
import { ask } from './rows.ts';
import { isUnavailable } from './unavailable.ts';

// Who signs in to a PostgreSQL of one's own. The embedded one has its roles from the beginning
// (embedded/roles.ts).

type Addresses = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>;

/** As the owner, or as whoever runs a command in the owner's place. Null: the embedded database is used. */
export function ownerConnection({ databaseUrl, databaseOwnerUrl }: Addresses): pg.ClientConfig | null {
  const connectionString = databaseOwnerUrl ?? databaseUrl;
  return connectionString ? { connectionString } : null;
}

/** As the application, for a command that its server need not have been started for. */
export function commandConnection({ databaseUrl, databaseOwnerUrl }: Addresses): pg.ClientConfig | null {
  if (!databaseUrl) return null;
  return databaseOwnerUrl ? { connectionString: databaseUrl } : asApplication(databaseUrl);
}

/** The application's connection, and what is weak about it, as a sentence for the operator's terminal. */
interface ApplicationLogin {
  connection: pg.ClientConfig;
  weakness: string | null;
}

/**
 * Finds how the application signs in to a migrated database. With DATABASE_OWNER_URL it does so as DATABASE_URL
 * says. Otherwise it gets a login of its own, which the owner makes; where that cannot be, it signs in as the
 * owner and works as a role without his rights. [DB-5]
 *
 * @throws DatabaseConnectionError
 */
export async function openApplicationLogin(
  { databaseUrl = '', databaseOwnerUrl }: Addresses,
  authSecret: string,
): Promise<ApplicationLogin> {
  if (databaseOwnerUrl) return useGivenLogin(databaseUrl, databaseOwnerUrl);
  return makeLogin(databaseUrl, authSecret);
}

const howToMend =
  'give the application a login that owns nothing, and name the owner in DATABASE_OWNER_URL (README, "A database of your own")';

async function useGivenLogin(url: string, ownerUrl: string): Promise<ApplicationLogin> {
  const connection = { connectionString: url };
  const client = await openClient(connection);
  const login = client.user ?? '';
  const power = await readPower(client).finally(() => client.end());
  // Rights that no policy binds: at least they are laid down at the beginning of each session.
  if (power.rules) {
    const bound = asApplication(url);
    await signIn(bound);
    return {
      connection: bound,
      weakness: `The user ${login} of DATABASE_URL owns the database or is a superuser, and so could be whoever takes over the application: ${howToMend}.`,
    };
  }
  await asOwner(ownerUrl, (owner) => giveApplicationRights(owner, login));
  return {
    connection,
    weakness: power.becomesOthers
      ? `The user ${login} of DATABASE_URL may become other roles or make some: take from it every role that it is a member of, and every attribute but LOGIN.`
      : null,
  };
}

/** There can be no login of its own; the message is why. */
class NoLoginError extends Error {}

async function makeLogin(ownerUrl: string, authSecret: string): Promise<ApplicationLogin> {
  try {
    const { connection, isNew } = await asOwner(ownerUrl, (owner) =>
      ensureLogin(owner, ownerUrl, authSecret),
    );
    if (isNew) await signIn(connection);
    return { connection, weakness: null };
  } catch (error) {
    const reason = error instanceof DatabaseConnectionError ? error.cause : error;
    const isRefused = reason instanceof NoLoginError || reason instanceof pg.DatabaseError;
    if (!isRefused || isUnavailable(reason)) throw error;
    const connection = asApplication(ownerUrl);
    await signIn(connection);
    return {
      connection,
      weakness: `The application signs in to the database as its owner (${reason.message}), and so could be whoever takes it over: ${howToMend}.`,
    };
  }
}

async function ensureLogin(client: pg.Client, ownerUrl: string, authSecret: string) {
  const { oid } = await ask(client, { oid: is.digits }).only(
    'SELECT oid::bigint AS oid FROM pg_database WHERE datname = current_database()',
  );
  // Of this database alone: a server may hold several, of different people.
  const login = `${applicationRole}_${oid}`;
  const password = derivePassword(authSecret, login);
  const connection = withLogin(ownerUrl, login, password);
  const { exists, isUsed } = await ask(client, { exists: is.bool, isUsed: is.bool }).only(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists,
       EXISTS (SELECT FROM pg_stat_activity WHERE usename = $1) AS "isUsed"`,
    [login],
  );
  const isReady = exists && (await canSignIn(connection));
  if (!isReady) {
    // Its next connections would be refused.
    if (isUsed) throw new NoLoginError(`a process with another AUTH_SECRET uses the role ${login}`);
    const verb = exists ? 'ALTER' : 'CREATE';
    await client.query(`${verb} ROLE ${login} LOGIN NOINHERIT PASSWORD '${scramVerifier(password)}'`);
  }
  await giveApplicationRights(client, login);
  return { connection, isNew: !isReady };
}

/** Runs `work` in one transaction as the owner, while no other process migrates or does the same. */
async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient({ connectionString: ownerUrl });
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

/** @throws DatabaseConnectionError */
async function signIn(connection: pg.ClientConfig): Promise<void> {
  await (await openClient(connection)).end();
}

async function canSignIn(connection: pg.ClientConfig): Promise<boolean> {
  try {
    await signIn(connection);
    return true;
  } catch (error) {
    if (error instanceof DatabaseConnectionError && !isUnavailable(error.cause)) return false;
    throw error;
  }
}

/** What a role could do beyond the rights that it was given. */
function readPower(client: pg.Client) {
  return ask(client, { rules: is.bool, becomesOthers: is.bool }).only(
    `SELECT r.rolsuper OR r.rolbypassrls OR EXISTS (
         SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND pg_has_role(r.oid, c.relowner, 'MEMBER')
       ) AS rules,
       r.rolcreaterole OR r.rolcreatedb OR r.rolreplication
         OR EXISTS (SELECT FROM pg_auth_members m WHERE m.member = r.oid) AS "becomesOthers"
     FROM pg_roles r WHERE r.rolname = session_user`,
  );
}

/** The same for all processes of an installation, whichever folder each keeps its data in. */
function derivePassword(authSecret: string, login: string): string {
  return deriveKey(authSecret, `gedeck database login ${login}`).toString('base64url');
}

/** What PostgreSQL stores of a password (RFC 5803): so its statement log never holds the password. */
function scramVerifier(password: string): string {
  const [salt, iterations] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const server = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`;
}

/** The same server and database, as somebody else. */
function withLogin(address: string, user: string, password: string): pg.ClientConfig {
  return { connectionString: withParameters(address, { user, password }) };
}

/** Works as the role that owns nothing; options in the address cannot replace it. */
function asApplication(address: string): pg.ClientConfig {
  return { connectionString: withParameters(address, { options: `-c role=${applicationRole}` }) };
}
