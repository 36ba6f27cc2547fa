// npm run records:remove -- <year> [restaurant] [--for-good]: says what fiscal records could go up to the end of a year that is over
// for ten full years, of all restaurants or of one (its id or slug); with --for-good removes it, and each journal says what went. While
// Gedeck runs or not.
import type pg from 'pg';
import type { Removal } from '#domain/journal/removal.ts';
import { ownerConnection } from '#server/db/logins.ts';
import { openClient } from '#server/db/migrate.ts';
import { findRestaurants } from '#server/features/journal/journal.store.ts';
import { type RemovalOutcome, removeRecords } from '#server/features/retention/record-removal.ts';
import { StartError } from '#server/start-error.ts';
import { type CommandContext, runCommand, withConnection } from './installation.ts';

const flag = '--for-good';
const words = process.argv.slice(2).map((word) => word.trim().toLowerCase());
const isForGood = words.includes(flag);
const [year = '', wanted] = words.filter((word) => word !== flag);

await runCommand(async (context) => {
  if (!/^\d{4}$/.test(year)) {
    throw new StartError(`Usage: npm run records:remove -- <year> [restaurant] [${flag}]`);
  }
  return withConnection(context, 'owner', ownerConnection(context.config), (connection) =>
    remove(context, connection),
  );
});

/** Each restaurant in a transaction of its own, and told when it is over: what is printed is what has happened, whatever comes then. */
async function remove({ progress, signal }: CommandContext, connection: pg.ClientConfig): Promise<string> {
  const client = await openClient(connection);
  try {
    await client.query(`SET app.maintenance = 'on'`);
    const all = await findRestaurants(client);
    const chosen = all.filter(({ id, slug }) => !wanted || [id, slug].includes(wanted));
    if (wanted && chosen.length === 0) throw new StartError(`There is no restaurant ${wanted}.`);
    for (const { id, name } of chosen) {
      signal.throwIfAborted();
      progress(`Looking through ${name}`);
      await client.query('BEGIN');
      const outcome = await removeRecords(client, id, Number(year));
      await client.query(isForGood ? 'COMMIT' : 'ROLLBACK');
      process.stdout.write(`${name}: ${sentence(outcome)}\n`);
    }
    return isForGood ? 'That is all.' : `Nothing was removed yet: add ${flag}. Make a backup before.`;
  } finally {
    await client.end();
  }
}

function sentence(outcome: RemovalOutcome): string {
  switch (outcome.kind) {
    case 'too_young':
      return `records of ${year} are to be kept; those up to ${outcome.lastYear} may go.`;
    case 'nothing_closed':
      return `no daily closing ended by the end of ${year}: all is kept.`;
    case 'nothing_left':
      return `nothing is left up to daily closing ${outcome.closingNumber} of ${outcome.day}.`;
    case 'removed':
      return removed(outcome.removal);
  }
}

function removed({ closingNumber, day, rows, tills }: Removal): string {
  return [
    `${isForGood ? 'removed' : 'would go'} up to daily closing ${closingNumber} of ${day}:`,
    ...Object.entries(rows)
      .filter(([, count]) => count > 0)
      .map(([table, count]) => `  ${table} ${count.toLocaleString('en-US')}`),
    ...tills.map(({ till, number, hash }) => `  journal of till ${till} up to ${number}: ${hash}`),
  ].join('\n');
}
