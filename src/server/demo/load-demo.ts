import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { Passwords } from '../auth/passwords.ts';
import type { Sealing } from '../auth/sealing.ts';
import * as is from '../db/columns.ts';
import { ask } from '../db/rows.ts';
import { sqlState } from '../db/sql-state.ts';
import type { Database } from '../db/tenant.ts';
import type { FileStore } from '../files/file-store.ts';
import { asTenant } from './as-tenant.ts';
import { demoOwners } from './content/demo-owners.ts';
import { signPast } from './demo-device.ts';
import { demoPassword } from './demo-logins.ts';
import { readMenu } from './demo-menu.ts';
import { placePictures } from './demo-pictures.ts';
import { insertRestaurant, planRestaurant, writeServiceBook } from './demo-restaurant.ts';
import { insertRows } from './insert-rows.ts';
import { minutesAfter } from './local-day.ts';
import { Random } from './random.ts';
import type { ServiceBook } from './service-book.ts';

/** The demo cannot be loaded, because it is there already; the message is for the person at the terminal. */
export class DemoLoadedError extends Error {}

/** The demo that was loaded. */
export interface LoadedDemo {
  restaurants: {
    id: string;
    name: string;
    tables: number;
    visits: number;
    orders: number;
    ratings: number;
  }[];
  /** The path in the QR code on table 1 of the open restaurant, without the host. */
  guestPath: string;
}

export interface LoadDemoOptions {
  database: Database;
  files: FileStore;
  /** Of security devices. */
  sealing: Pick<Sealing, 'seal'>;
  /** The folder with package.json. */
  root: string;
  /** The moment that counts as now: the service of the past weeks ends there. */
  now?: Date;
  /** Another seed gives other guests. */
  seed?: string;
}

const usualSeed = 'gedeck';

/**
 * The demo restaurants' founding date. Fixed, so that their ids, and with them the QR codes on the tables and
 * the names of the pictures, are the same after every load.
 */
const foundedAt = new Date('2026-01-12T09:00:00Z');

/** The id of a demo account, the same after every load. */
export function demoAccountId(email: string, seed = usualSeed): string {
  return new Random(`${seed} ${email}`).id(foundedAt);
}

const uniqueViolation = '23505';

/** Whether nobody has ever signed up here and no restaurant was founded. */
export async function isEmptyInstallation({ pool }: Database): Promise<boolean> {
  const { isEmpty } = await ask(pool, { isEmpty: is.bool }).only(
    'SELECT NOT EXISTS (SELECT FROM auth_users) AND NOT EXISTS (SELECT FROM restaurant_directory) AS "isEmpty"',
  );
  return isEmpty;
}

/**
 * Loads the demo: two accounts, three restaurants with menu, pictures and tables, three weeks of service, and
 * two tables where guests sit right now.
 *
 * All rows are written in one transaction, the only one that spans restaurants: a load that is cut off, even
 * by kill -9, leaves an empty installation behind, and the next start loads again. The pictures go to the
 * store before it; those of a load that was cut off have the same names and are simply replaced.
 *
 * @throws DemoLoadedError when its accounts or restaurants exist
 */
export async function loadDemo(options: LoadDemoOptions): Promise<LoadedDemo> {
  const { database, files, sealing, root, now = new Date(), seed = usualSeed } = options;
  await refuseIfLoaded(database);

  // One for all: they have one password, which is no secret.
  const passwordHash = await new Passwords().hash(demoPassword, { account: 'demo' });
  const owners = demoOwners.map((owner) => ({
    ...owner,
    id: demoAccountId(owner.email, seed),
    passwordHash,
  }));
  const folder = join(root, 'src/server/demo');
  const plans = await Promise.all(
    owners
      .flatMap((owner) => owner.restaurants.map((content) => ({ content, owner })))
      .map(async ({ content, owner }, index) => {
        const sheet = await readMenu(join(folder, 'content'), content.slug);
        // The switcher shows restaurants by age, and the start shows the oldest one.
        return planRestaurant(content, sheet, owner, minutesAfter(foundedAt, index), seed);
      }),
  );
  const [pictures, restaurants] = await Promise.all([
    placePictures(
      plans.flatMap(({ logo, dishPictures }) => [logo, ...dishPictures.values()]),
      join(folder, 'pictures'),
      files,
    ),
    // The books are written while the first pictures are encoded on other threads.
    Promise.all(plans.map(async (plan) => ({ plan, book: writeServiceBook(plan, now, seed) }))),
  ]);

  await inOneTransaction(database, async (client) => {
    await insertAccounts(client, owners);
    for (const { plan, book } of restaurants) {
      await insertRestaurant(client, plan, pictures, book, now);
      await signPast(
        asTenant(client, plan.id),
        plan.deviceId,
        sealing,
        minutesAfter(firstOrderOf(book) ?? now, -60),
      );
    }
  });
  const open = plans.find(({ content }) => content.isOpen);
  return {
    restaurants: restaurants.map(({ plan: { id, content }, book }) => ({
      ...{ id, name: content.name, tables: content.tables.length, visits: book.parties.length },
      ...{ orders: book.numberedOrders().length, ratings: book.ratings.length },
    })),
    guestPath: `/menu?restaurantId=${open?.id}&table=1`,
  };
}

function firstOrderOf(book: ServiceBook): Date | null {
  return book.numberedOrders()[0]?.row.createdAt ?? null;
}

async function refuseIfLoaded({ pool }: Database): Promise<void> {
  const rows = await ask(pool, { what: is.text }).all(
    `SELECT email AS what FROM auth_users WHERE email = ANY ($1)
     UNION ALL SELECT slug FROM restaurant_directory WHERE slug = ANY ($2)`,
    [
      demoOwners.map(({ email }) => email),
      demoOwners.flatMap(({ restaurants }) => restaurants.map(({ slug }) => slug)),
    ],
  );
  if (rows.length === 0) return;
  throw new DemoLoadedError(
    `The demo cannot be loaded, there is already: ${rows.map(({ what }) => what).join(', ')}.`,
  );
}

async function insertAccounts(
  client: PoolClient,
  owners: readonly { id: string; name: string; email: string; plan: string; passwordHash: string }[],
): Promise<void> {
  const dates = { createdAt: foundedAt, updatedAt: foundedAt };
  await insertRows(
    client,
    'auth_users',
    owners.map(({ id, name, email }) => ({ id, name, email, ...dates })),
  );
  await insertRows(
    client,
    'auth_accounts',
    // The same fields that signing up writes.
    owners.map(({ id, passwordHash }) => ({
      ...{ id, userId: id, accountId: id, providerId: 'credential', password: passwordHash },
      ...dates,
    })),
  );
  await insertRows(
    client,
    'profiles',
    owners.map(({ id, name, plan }) => ({ id, name, subscriptionPlan: plan, createdAt: foundedAt })),
  );
}

async function inOneTransaction(
  { pool }: Database,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const noteBroken = (error: Error) => {
    broken = error;
  };
  // Without a listener, the error event of a connection that dies between two statements would end the
  // process.
  client.on('error', noteBroken);
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(noteBroken);
    // Another process loaded it at this very moment.
    if (sqlState(error) === uniqueViolation) {
      throw new DemoLoadedError('The demo was loaded meanwhile by somebody else.', { cause: error });
    }
    throw error;
  } finally {
    client.off('error', noteBroken);
    client.release(broken);
  }
}
