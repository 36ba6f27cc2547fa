import { AppError } from '../app-error.ts';
import { Passwords } from '../auth/passwords.ts';
import * as is from '../db/columns.ts';
import { ask, type Querying } from '../db/rows.ts';
import type { Database, TenantTx } from '../db/tenant.ts';
import type { RestaurantsService } from '../features/restaurants/restaurants.service.ts';
import { demoOwners } from './content/demo-owners.ts';
import { demoLogins } from './demo-logins.ts';
import { demoAccountId, isEmptyInstallation, type LoadDemoOptions, loadDemo } from './load-demo.ts';

interface PrepareDemoOptions extends Pick<LoadDemoOptions, 'database' | 'files' | 'sealing' | 'root'> {
  services: { restaurants: Pick<RestaurantsService, 'close' | 'setOpen'> };
  /** Tells the person who waits what is being done; a text that ends with a full stop is a remark. */
  progress: (text: string) => void;
  /** Whether the installation says that it is a demo. */
  isDemo: boolean;
  /** Whether an installation without accounts gets the demo. */
  loadsWhenEmpty: boolean;
}

const howToSay = 'set DEMO=on if this installation is a demo.';

/** The restaurants that the demo opens to guests. */
const openSlugs = demoOwners.flatMap(({ restaurants }) =>
  restaurants.filter(({ isOpen }) => isOpen).map(({ slug }) => slug),
);

/**
 * Loads the demo, or keeps its accounts locked, and the restaurants closed where nobody else works, where the installation
 * is none: their passwords stand in the README. [DEMO-1]
 */
export async function prepareDemo(options: PrepareDemoOptions): Promise<void> {
  const { database, isDemo, loadsWhenEmpty, progress } = options;
  if (loadsWhenEmpty && (await isEmptyInstallation(database))) {
    if (!isDemo) return progress(`No demo is loaded, as its passwords are known to everybody: ${howToSay}`);
    progress('Loading the demo restaurants');
    await loadDemo(options);
  } else if (isDemo) {
    await unlock(options);
  } else if (await lock(options)) {
    progress(
      `The demo accounts are locked and their restaurants closed, as their passwords are known to everybody: ${howToSay}`,
    );
  }
}

/**
 * Locks the accounts that still have the password of the demo, whatever else of them was changed: without a
 * password or passkey nobody signs in, and without a session nobody stays signed in.
 *
 * @returns whether any is locked, now or before
 */
async function lock({ database, services }: PrepareDemoOptions): Promise<boolean> {
  const passwords = new Passwords();
  const locked: string[] = [];
  for (const { userId, hash, password } of await findDemoAccounts(database.pool)) {
    if (hash !== null && !(await passwords.matches(password, hash, { account: userId }))) continue;
    locked.push(userId);
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
  for (const userId of locked) {
    for (const { id } of await findRestaurants(database, userId)) {
      await database.withTenant(id, async (tx) => {
        if (!(await hasOtherStaff(tx, locked))) await services.restaurants.close(tx);
      });
    }
  }
  return locked.length > 0;
}

/** Opens the restaurants of the locked accounts that the demo opens, and gives the accounts their password again. */
async function unlock({ database, services }: PrepareDemoOptions): Promise<void> {
  const passwords = new Passwords();
  for (const { userId, hash, password } of await findDemoAccounts(database.pool)) {
    if (hash !== null) continue;
    // First: a start that is cut off here does it again.
    for (const { id, slug } of await findRestaurants(database, userId)) {
      if (openSlugs.includes(slug)) await open(services.restaurants, id);
    }
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

async function open(restaurants: Pick<RestaurantsService, 'setOpen'>, restaurantId: string): Promise<void> {
  try {
    await restaurants.setOpen({ restaurantId, isOpen: true });
  } catch (error) {
    // Somebody who tried the demo out has ended its membership.
    if (!(error instanceof AppError) || error.code !== 'PREMIUM_REQUIRED') throw error;
  }
}

function findRestaurants(database: Database, userId: string) {
  return database.withAccount(userId, (tx) =>
    ask(tx, { id: is.uuid, slug: is.text }).all(
      `SELECT d.restaurant_id AS id, d.slug
       FROM restaurant_members m JOIN restaurant_directory d ON d.restaurant_id = m.restaurant_id
       WHERE m.user_id = $1`,
      [userId],
    ),
  );
}

async function hasOtherStaff(tx: TenantTx, accounts: readonly string[]): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT FROM restaurant_members WHERE restaurant_id = $1 AND user_id <> ALL ($2) LIMIT 1',
    [tx.restaurantId, accounts],
  );
  return rowCount === 1;
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
