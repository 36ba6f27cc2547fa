import { agreesWithClosing } from '#domain/audit/agrees-with-closing.ts';
import type { ClosingSums } from '#domain/audit/dsfinvk-closing.ts';
import { DsfinvkFormat } from '#domain/audit/dsfinvk-file.ts';
import type { WriteRow } from '#domain/audit/dsfinvk-rows.ts';
import { dsfinvkFiles } from '#domain/audit/dsfinvk-tables.ts';
import { type DsfinvkEntry, transactionOf } from '#domain/audit/dsfinvk-transaction.ts';
import type { JournalContents } from '#domain/journal/journal-content.ts';
import type { JournalKind } from '#domain/journal/journal-kinds.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import {
  type AuditedClosing,
  type AuditedTill,
  findAuditedDevices,
  findAuditedEntries,
  findCashKinds,
  findClosings,
  findFirstAuditedDay,
  findRecipients,
  findReferred,
  findTills,
} from './dsfinvk.store.ts';
import { Spool } from './spool.ts';
import { type AuditedTransaction, TillBook } from './till-book.ts';

/** So few that others wait for none of it. */
const entriesAtOnce = 250;

export interface DsfinvkProgress {
  /** Entries of the journal. */
  done: number;
  of: number;
}

interface Asked {
  restaurantId: string;
  days: DayRange;
  timeZone: string;
  /** Of closings that do not say it. */
  softwareVersion: string;
  isTraining: boolean;
}

/** All files of an export, on the disk; whoever gets them removes them. */
export interface DsfinvkFiles {
  spool: Spool;
  format: DsfinvkFormat;
  /** The serial numbers of the devices in it that are for tests. */
  simulated: string[];
}

/**
 * Writes the closings of some days as DSFinV-K, transaction by transaction, and holds their sums against the closings: one that
 * differs ends it. Yields how far it has come, for the first time before anything is written. [AUD-1] [AUD-2]
 *
 * @throws AppError CLOSING_NOT_FOUND for days without one, DSFINVK_BEFORE_JOURNAL, DSFINVK_CLOSING_DIFFERS
 */
export async function* makeDsfinvk(
  database: Database,
  asked: Asked,
): AsyncGenerator<DsfinvkProgress, DsfinvkFiles> {
  const { restaurantId, days } = asked;
  const read: Read = (work) => database.withTenantSlowly(restaurantId, work);
  const plan = await read((tx) => planOf(tx, days));
  const of = sumOf(
    plan.flatMap(({ tills }) => tills),
    'entries',
  );
  yield { done: 0, of };
  const devices = await read(findAuditedDevices);
  const format = new DsfinvkFormat(
    Math.max(0, ...devices.map(({ facts }) => facts.certificates[0]?.length ?? 0)),
  );
  const spool = await Spool.open();
  const write: WriteRow = (file, row) => spool.append(file, format.line(file, row));
  const used = new Set<string>();
  let isWhole = false;
  try {
    for (const file of dsfinvkFiles) spool.append(file, format.head(file));
    let done = 0;
    for (const { closing, tills } of plan) {
      const sums: ClosingSums[] = [];
      for (const till of tills) {
        const book = new TillBook(asked, closing, till, write);
        const last = till.last ?? 0;
        for (let after = (till.first ?? 1) - 1; after < last; ) {
          const page = await read((tx) => readPage(tx, closing, till, after));
          for (const transaction of page.transactions) book.enter(transaction);
          await spool.settle();
          done += page.entries;
          after = page.last ?? last;
          yield { done, of };
        }
        // A device that signs since has no part in it: those that signed do not change.
        book.close(devices);
        for (const id of book.devices) used.add(id);
        sums.push(book.sums);
      }
      if (!agreesWithClosing(sums, closing.totals)) {
        throw new AppError('DSFINVK_CLOSING_DIFFERS', { closingNumber: closing.closingNumber });
      }
    }
    await spool.end();
    isWhole = true;
    const simulated = devices.filter(({ id, facts }) => facts.isForTests && used.has(id));
    return { spool, format, simulated: simulated.map(({ facts }) => facts.serial) };
  } finally {
    // Also where whoever asked has gone.
    if (!isWhole) await spool.remove();
  }
}

type Read = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** A closing and its tills. */
interface PlannedClosing {
  closing: AuditedClosing;
  tills: AuditedTill[];
}

async function planOf(tx: TenantTx, days: DayRange): Promise<PlannedClosing[]> {
  const [closings, tills, firstDay] = await Promise.all([
    findClosings(tx, days),
    findTills(tx, days),
    findFirstAuditedDay(tx),
  ]);
  const [earliest] = closings;
  if (!earliest) throw new AppError('CLOSING_NOT_FOUND');
  if (firstDay !== null && earliest.day < firstDay) {
    throw new AppError('DSFINVK_BEFORE_JOURNAL', { day: firstDay });
  }
  const byClosing = new Map(
    closings.map((closing) => [closing.closingNumber, { closing, tills: [] as AuditedTill[] }]),
  );
  for (const till of tills) byClosing.get(till.closingNumber)?.tills.push(till);
  return [...byClosing.values()];
}

/** The next entries of a till, with what belongs to them. */
async function readPage(tx: TenantTx, closing: AuditedClosing, till: AuditedTill, after: number) {
  const entries = await findAuditedEntries(tx, till, closing, { after, limit: entriesAtOnce });
  const read = entries.map((entry) => ({ entry, content: JSON.parse(entry.content) as unknown }));
  const cashKinds = await findCashKinds(
    tx,
    read.flatMap(({ entry, content }) =>
      entry.kind === 'cash' ? ((content as JournalContents['cash']).corrects ?? []) : [],
    ),
  );
  const found = read.flatMap(({ entry, content }) => {
    const { kind, subject } = entry;
    const transaction = transactionOf(
      { kind, subject, content } as DsfinvkEntry,
      (id) => cashKinds.get(id) ?? null,
    );
    return transaction ? [{ entry, transaction, billed: billedBy(kind, subject, content) }] : [];
  });
  const [referred, recipients] = await Promise.all([
    findReferred(
      tx,
      found.flatMap(({ transaction }) => transaction.references),
    ),
    findRecipients(
      tx,
      found.flatMap(({ billed }) => billed),
    ),
  ]);
  const references = new Map(referred.map((each) => [`${each.kind} ${each.subject}`, each]));
  const transactions = found.map(({ entry, transaction, billed }): AuditedTransaction => {
    const [recipient] = billed.flatMap((subject) => recipients.get(subject) ?? []);
    return {
      ...{ entry, transaction, customer: recipient ?? null },
      references: transaction.references.flatMap(
        ({ kind, subject }) => references.get(`${kind} ${subject}`) ?? [],
      ),
    };
  });
  return { transactions, entries: entries.length, last: entries.at(-1)?.number ?? null };
}

/** What a receipt of a payment can be of: the payment itself, its party, its orders. */
function billedBy(kind: JournalKind, subject: string, content: unknown): string[] {
  if (kind !== 'payment' && kind !== 'payment_undone') return [];
  const { party, items } = content as JournalContents['payment'];
  return [subject, ...(party === null ? [] : [party]), ...new Set(items.map(({ order }) => order))];
}
