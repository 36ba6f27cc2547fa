import { Passwords } from '../auth/passwords.ts';
import * as is from '../db/columns.ts';
import { ask, type Querying } from '../db/rows.ts';
import type { Database } from '../db/tenant.ts';
import type { FileStore } from '../files/file-store.ts';
import { demoLogins } from './demo-logins.ts';
import { demoAccountId, isEmptyInstallation, loadDemo } from './load-demo.ts';

interface PrepareDemoOptions {
  database: Database;
  files: FileStore;
  /** The folder with package.json. */
  root: string;
  /** Tells the person who waits what is being done; a text that ends with a full stop is a remark. */
  progress: (text: string) => void;
  /** Whether the installation says that it is a demo. */
  isDemo: boolean;
  /** Whether an installation without accounts gets the demo. */
  loadsWhenEmpty: boolean;
}

const howToSay = 'set DEMO=on if this installation is a demo.';

/**
 * Loads the demo, or keeps its accounts locked where the installation is none: their passwords stand in the
 * README. [DEMO-1]
 */
export async function prepareDemo(options: PrepareDemoOptions): Promise<void> {
  const { database, isDemo, loadsWhenEmpty, progress } = options;
  if (loadsWhenEmpty && (await isEmptyInstallation(database))) {
    if (!isDemo) return progress(`No demo is loaded, as its passwords are known to everybody: ${howToSay}`);
    progress('Loading the demo restaurants');
    await loadDemo(options);
  } else if (isDemo) {
    await unlock(database);
  } else if (await lock(database)) {
    progress(`The demo accounts are locked, as their passwords are known to everybody: ${howToSay}`);
  }
}

/**
 * Locks the accounts that still have the password of the demo, whatever else of them was changed: without a
 * password or passkey nobody signs in, and without a session nobody stays signed in.
 *
 * @returns whether any is locked, now or before
 */
async function lock(database: Database): Promise<boolean> {
  const passwords = new Passwords();
  let isAnyLocked = false;
  for (const { userId, hash, password } of await findDemoAccounts(database.pool)) {
    if (hash !== null && !(await passwords.matches(password, hash, { account: userId }))) continue;
    isAnyLocked = true;
    await database.withAccount(userId, async (tx) => {
      await tx.query(
        `UPDATE auth_accounts SET password = NULL, updated_at = now()
         WHERE user_id = $1 AND provider_id = 'credential' AND password = $2`,
        [userId, hash],
      );
      await tx.query('DELETE FROM auth_sessions WHERE user_id = $1', [userId]);
      await tx.query('DELETE FROM account_tokens WHERE user_id = $1', [userId]);
      // Whoever knew the password may have added one.
      await tx.query('DELETE FROM passkeys WHERE user_id = $1', [userId]);
    });
  }
  return isAnyLocked;
}

/** Gives the locked accounts their password again. */
async function unlock(database: Database): Promise<void> {
  const passwords = new Passwords();
  for (const { userId, hash, password } of await findDemoAccounts(database.pool)) {
    if (hash !== null) continue;
    const renewed = await passwords.hash(password, { account: userId });
    await database.withAccount(userId, (tx) =>
      tx.query(
        `UPDATE auth_accounts SET password = $2, updated_at = now()
         WHERE user_id = $1 AND provider_id = 'credential' AND password IS NULL`,
        [userId, renewed],
      ),
    );
  }
}

/** The accounts that the demo has made, under whatever address they are by now, with their published passwords. */
async function findDemoAccounts(by: Querying) {
  const found = await ask(by, { userId: is.uuid, email: is.text, hash: is.orNull(is.text) }).all(
    `SELECT u.id AS "userId", u.email, a.password AS hash
     FROM auth_users u JOIN auth_accounts a ON a.user_id = u.id AND a.provider_id = 'credential'
     WHERE u.id = ANY ($1) OR u.email = ANY ($2)`,
    [demoLogins.map(({ email }) => demoAccountId(email)), demoLogins.map(({ email }) => email)],
  );
  return found.flatMap(({ userId, email, hash }) => {
    const login = demoLogins.find((one) => one.email === email || demoAccountId(one.email) === userId);
    return login ? [{ userId, hash, password: login.password }] : [];
  });
}
