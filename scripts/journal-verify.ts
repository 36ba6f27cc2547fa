// npm run journal:verify [-- restaurant]: hashes the journal of every till anew, or of the tills of one restaurant (its id or
// slug), and holds it against what was booked, while Gedeck runs or not. Ends with 1 where one is not whole.
import type pg from 'pg';
import type { TillProof } from '#contract/journal.ts';
import { commandConnection } from '#server/db/logins.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createPool } from '#server/db/pool.ts';
import { ChainProofService } from '#server/features/journal/chain-proof.service.ts';
import { createLog } from '#server/log.ts';
import { StartError } from '#server/start-error.ts';
import { type CommandContext, runCommand, withConnection } from './installation.ts';

/** What is wrong with an entry. */
const reasons: Record<NonNullable<TillProof['firstFault']>['reason'], string> = {
  changed: 'was changed, or put between two others',
  missing: 'is missing',
  order_of_time: 'is older than the one before',
  without_its_booking: 'says that something was booked which is not there, or says it twice',
  booking_without_entry: 'is missing: something was booked that has no entry',
  differs_from_its_booking: 'differs from what is booked',
  differs_from_its_signature: 'differs from what the device signed',
  wrong_signature:
    'the key of the security device does not fit its signature: one of them, or what was signed, was changed',
  without_its_signature: 'has lost the signature of the device',
  left_unsigned: 'was not signed while a security device was in use, and no reason is recorded',
  signature_without_entry: 'is missing: the device signed it',
  differs_from_a_closing: 'differs from what a daily closing says',
};

const wanted = process.argv[2]?.trim().toLowerCase();

await runCommand((context) =>
  withConnection(context, 'application', commandConnection(context.config), (connection) =>
    verify(context, connection),
  ),
);

async function verify({ config, progress, signal }: CommandContext, connection: pg.ClientConfig) {
  const { database, close } = await openDatabase(connection, (at) =>
    createPool(at, createLog(config.logLevel), 2),
  );
  try {
    const proof = new ChainProofService(database);
    const all = await proof.restaurants();
    const chosen = all.filter(({ id, slug }) => !wanted || [id, slug].includes(wanted));
    if (wanted && chosen.length === 0) throw new StartError(`There is no restaurant ${wanted}.`);
    const lines: string[] = [];
    for (const { id, name } of chosen) {
      signal.throwIfAborted();
      progress(`Verifying ${name}`);
      const { tills } = await proof.verify(id);
      if (tills.length === 0 || tills.some(({ firstFault }) => firstFault)) process.exitCode = 1;
      lines.push(...(tills.length === 0 ? [`${name}: has no till.`] : tills.map((till) => line(name, till))));
    }
    return lines.join('\n') || 'There is no restaurant.';
  } finally {
    await close();
  }
}

function line(
  restaurant: string,
  { till, removed, entries, from, to, headHash, headNumber, firstFault }: TillProof,
): string {
  const count = entries.toLocaleString('en-US');
  const whole = from && to ? `whole from ${from} to ${to}` : 'whole nowhere';
  const head = `head ${headNumber}: ${headHash ?? 'none'}`;
  return [
    removed && `${restaurant}, ${till.name}: entries up to ${removed.until} had their time and were removed.`,
    `${restaurant}, ${till.name} ${till.serial}: ${count} entries, ${whole}, ${head}.`,
    firstFault && `  NOT WHOLE: ${faultSentence(firstFault)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function faultSentence({ number, at, kind, reason, subject }: NonNullable<TillProof['firstFault']>): string {
  const what = kind === null ? '' : ` (${kind} ${subject}, ${at})`;
  return `entry ${number}${what} ${reasons[reason]}.`;
}
