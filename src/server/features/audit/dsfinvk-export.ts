import { agreesWithClosing } from '#domain/audit/agrees-with-closing.ts';
import type { ClosingSums } from '#domain/audit/dsfinvk-closing.ts';
import { DsfinvkFormat } from '#domain/audit/dsfinvk-file.ts';
import type { WriteRow } from '#domain/audit/dsfinvk-rows.ts';
import { dsfinvkFiles } from '#domain/audit/dsfinvk-tables.ts';
import { type DsfinvkEntry, transactionOf } from '#domain/audit/dsfinvk-transaction.ts';
import type { JournalContents } from '#domain/journal/journal-content.ts';
import type { JournalKind } from '#domain/journal/journal-kinds.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import {
  type AuditedClosing,
  findAuditedDevices,
  findAuditedEntries,
  findCashKinds,
  findClosings,
  findFirstAuditedDay,
  findRecipients,
  findReferred,
  findStretch,
  findTills,
  type Stretch,
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
  const of = plan.flat().reduce((sum, { stretch }) => sum + (stretch?.entries ?? 0), 0);
  yield { done: 0, of };
  const devices = await read(findAuditedDevices);
  const format = new DsfinvkFormat(
    Math.max(0, ...devices.map(({ facts }) => facts.certificates[0]?.length ?? 0)),
  );
  const spool = await Spool.open();
  const write: WriteRow = (file, row) => spool.append(file, format.line(file, row));
  let isWhole = false;
  try {
    for (const file of dsfinvkFiles) spool.append(file, format.head(file));
    let done = 0;
    for (const tills of plan) {
      const sums: ClosingSums[] = [];
      for (const { closing, till, stretch } of tills) {
        const book = new TillBook(asked, closing, till, write);
        for (let after = (stretch?.first ?? 1) - 1; stretch && after < stretch.last; ) {
          const page = await read((tx) => readPage(tx, stretch, after));
          for (const transaction of page.transactions) book.enter(transaction);
          await spool.settle();
          done += page.entries;
          after = page.last ?? stretch.last;
          yield { done, of };
        }
        // A device that signs since has no part in it: those that signed do not change.
        book.close(devices);
        sums.push(book.sums);
      }
      const [first] = tills;
      if (first && !agreesWithClosing(sums, first.closing.totals)) {
        throw new AppError('DSFINVK_CLOSING_DIFFERS', { closingNumber: first.closing.closingNumber });
      }
    }
    await spool.end();
    isWhole = true;
    return { spool, format };
  } finally {
    // Also where whoever asked has gone.
    if (!isWhole) await spool.remove();
  }
}

type Read = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** A till at a closing. */
interface PlannedTill {
  closing: AuditedClosing;
  till: { name: string; serial: string; isFirst: boolean };
  /** Null: nothing was booked there. */
  stretch: Stretch | null;
}

/** By closing. */
async function planOf(tx: TenantTx, days: DayRange): Promise<PlannedTill[][]> {
  const [closings, tills, firstDay] = await Promise.all([
    findClosings(tx, days),
    findTills(tx),
    findFirstAuditedDay(tx),
  ]);
  const [earliest] = closings;
  if (!earliest) throw new AppError('CLOSING_NOT_FOUND');
  if (firstDay !== null && earliest.day < firstDay) {
    throw new AppError('DSFINVK_BEFORE_JOURNAL', { day: firstDay });
  }
  const plan: PlannedTill[][] = [];
  for (const closing of closings) {
    const books: PlannedTill[] = [];
    for (const [index, till] of tills.entries()) {
      const stretch = await findStretch(tx, till.id, closing);
      // The first till closes each day, be it an empty one.
      const isFirst = index === 0;
      if (stretch || isFirst) books.push({ closing, till: { ...till, isFirst }, stretch });
    }
    plan.push(books);
  }
  return plan;
}

/** The next entries of a stretch, with what belongs to them. */
async function readPage(tx: TenantTx, stretch: Stretch, after: number) {
  const entries = await findAuditedEntries(tx, stretch, after, entriesAtOnce);
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
