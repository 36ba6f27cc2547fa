import { agreesWithClosing } from '#domain/audit/agrees-with-closing.ts';
import { ClosingSums } from '#domain/audit/dsfinvk-closing.ts';
import { dsfinvkHead, dsfinvkLine } from '#domain/audit/dsfinvk-file.ts';
import { type DsfinvkDevice, writeClosing } from '#domain/audit/dsfinvk-master.ts';
import {
  type FoundReference,
  type SignedFacts,
  type WriteRow,
  writeTransaction,
} from '#domain/audit/dsfinvk-rows.ts';
import { type DsfinvkFile, dsfinvkTables } from '#domain/audit/dsfinvk-tables.ts';
import { type DsfinvkEntry, transactionOf } from '#domain/audit/dsfinvk-transaction.ts';
import { offsetTime } from '#domain/calendar/offset-time.ts';
import type { EntryKind } from '#domain/cashbook/cash-kinds.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import type { DeviceFacts } from '../../fiscal/fiscal-device.ts';
import {
  type AuditedClosing,
  type AuditedEntry,
  findAuditedDevices,
  findAuditedEntries,
  findCashKinds,
  findClosings,
  findReferred,
  findStretch,
  findTills,
  type ReferredEntry,
  type Stretch,
} from './dsfinvk.store.ts';
import { Spool } from './spool.ts';

const entriesAtOnce = 1_000;

export interface DsfinvkProgress {
  /** Entries of the journal. */
  done: number;
  of: number;
}

interface Asked {
  restaurantId: string;
  days: DayRange;
  timeZone: string;
  softwareVersion: string;
}

export const dsfinvkFiles = Object.keys(dsfinvkTables) as DsfinvkFile[];

/**
 * Writes the closings of some days as DSFinV-K, transaction by transaction, and holds their sums against the closings: one that
 * differs ends it. Yields how far it has come; returns the files, which the caller removes.
 *
 * @throws AppError CLOSING_NOT_FOUND for days without one, DSFINVK_CLOSING_DIFFERS
 */
export async function* makeDsfinvk(database: Database, asked: Asked): AsyncGenerator<DsfinvkProgress, Spool> {
  const { restaurantId, days } = asked;
  const read = <T>(work: (tx: TenantTx) => Promise<T>) => database.withTenantSlowly(restaurantId, work);
  const plan = await read((tx) => planOf(tx, days));
  const of = plan.flat().reduce((sum, { stretch }) => sum + (stretch?.entries ?? 0), 0);
  const spool = await Spool.open();
  const write: WriteRow = (file, row) => spool.append(file, dsfinvkLine(file, row));
  try {
    for (const file of dsfinvkFiles) spool.append(file, dsfinvkHead(file));
    let done = 0;
    for (const tills of plan) {
      const sums: ClosingSums[] = [];
      for (const { closing, till, stretch } of tills) {
        const book = new TillBook(asked, closing, till, write);
        for (let after = (stretch?.first ?? 1) - 1; stretch && after < stretch.last; ) {
          const page = await read((tx) => readPage(tx, stretch, after));
          for (const entry of page.entries) book.enter(entry, page);
          await spool.settle();
          done += page.entries.length;
          after = page.entries.at(-1)?.number ?? stretch.last;
          yield { done, of };
        }
        book.close(await read(findAuditedDevices));
        sums.push(book.sums);
      }
      const [first] = tills;
      if (first && !agreesWithClosing(sums, first.closing.totals)) {
        throw new AppError('DSFINVK_CLOSING_DIFFERS', { closingNumber: first.closing.closingNumber });
      }
    }
    await spool.end();
    return spool;
  } catch (error) {
    await spool.remove();
    throw error;
  }
}

/** A till at a closing. */
interface PlannedTill {
  closing: AuditedClosing;
  till: { name: string; serial: string };
  /** Null: nothing was booked there. */
  stretch: Stretch | null;
}

/** By closing. */
async function planOf(tx: TenantTx, days: DayRange): Promise<PlannedTill[][]> {
  const [closings, tills] = await Promise.all([findClosings(tx, days), findTills(tx)]);
  if (closings.length === 0) throw new AppError('CLOSING_NOT_FOUND');
  const plan: PlannedTill[][] = [];
  for (const closing of closings) {
    const books: PlannedTill[] = [];
    for (const [index, till] of tills.entries()) {
      const stretch = await findStretch(tx, till.id, closing);
      // The first till closes each day, be it an empty one.
      if (stretch || index === 0) books.push({ closing, till, stretch });
    }
    plan.push(books);
  }
  return plan;
}

/** Entries with what they refer to. */
interface Page {
  entries: AuditedEntry[];
  referred: Map<string, ReferredEntry>;
  cashKinds: Map<string, EntryKind>;
}

async function readPage(tx: TenantTx, stretch: Stretch, after: number): Promise<Page> {
  const entries = await findAuditedEntries(tx, stretch, after, entriesAtOnce);
  const corrected = entries.flatMap(({ kind, content }) => {
    const corrects = kind === 'cash' ? (JSON.parse(content) as { corrects: string | null }).corrects : null;
    return corrects === null ? [] : [corrects];
  });
  const cashKinds = await findCashKinds(tx, corrected);
  const wanted = entries.flatMap((entry) => readEntry(entry, cashKinds)?.references ?? []);
  const referred = await findReferred(tx, wanted);
  return {
    entries,
    cashKinds,
    referred: new Map(referred.map((each) => [`${each.kind} ${each.subject}`, each])),
  };
}

function readEntry({ kind, subject, content }: AuditedEntry, cashKinds: Page['cashKinds']) {
  const entry = { kind, subject, content: JSON.parse(content) } as DsfinvkEntry;
  return transactionOf(entry, (id) => cashKinds.get(id) ?? null);
}

/** One closing of one till. */
class TillBook {
  readonly sums = new ClosingSums();
  private first: number | null = null;
  private last: number | null = null;
  /** The devices that signed, or should have, in the order in which they come. */
  private readonly devices: string[] = [];

  constructor(
    private readonly asked: Asked,
    private readonly closing: AuditedClosing,
    private readonly till: { name: string; serial: string },
    private readonly write: WriteRow,
  ) {}

  enter(entry: AuditedEntry, { referred, cashKinds }: Page): void {
    const transaction = readEntry(entry, cashKinds);
    if (!transaction) return;
    this.sums.add(transaction);
    this.first ??= entry.number;
    this.last = entry.number;
    writeTransaction(
      {
        closing: this.key,
        number: entry.number,
        at: this.timeOf(entry.bookedAt),
        transaction,
        signed: this.signedOf(entry),
        references: transaction.references.flatMap(({ kind, subject }) => {
          const found = referred.get(`${kind} ${subject}`);
          return found ? [this.referenceOf(found)] : [];
        }),
      },
      this.write,
    );
  }

  close(devices: readonly { id: string; facts: DeviceFacts }[]): void {
    const { totals, day } = this.closing;
    const used = this.devices.flatMap((id, index): DsfinvkDevice[] => {
      const facts = devices.find((each) => each.id === id)?.facts;
      if (!facts) return [];
      const { serial, algorithm, timeFormat, dataEncoding, publicKey, certificates } = facts;
      return [
        {
          number: index + 1,
          serial,
          algorithm,
          timeFormat,
          dataEncoding,
          publicKey,
          certificate: certificates[0] ?? '',
        },
      ];
    });
    const drawers = totals.drawers ?? [];
    writeClosing(
      {
        key: this.key,
        restaurant: totals.restaurant,
        till: this.till,
        day,
        first: this.first,
        last: this.last,
        softwareVersion: this.asked.softwareVersion,
        devices: used,
        sums: this.sums,
        cash: drawers.length > 0 ? drawers.reduce((sum, { after }) => sum + after, 0) : this.sums.paidInCash,
      },
      this.write,
    );
  }

  private get key() {
    const { closingNumber, createdAt } = this.closing;
    return { Z_KASSE_ID: this.till.serial, Z_ERSTELLUNG: this.timeOf(createdAt), Z_NR: closingNumber };
  }

  private timeOf(moment: Date): string {
    return offsetTime(moment, this.asked.timeZone);
  }

  private signedOf(entry: AuditedEntry): SignedFacts | null {
    const { deviceId, processType, processData, startedAt, finishedAt, ...signed } = entry;
    if (deviceId === null || processType === null || processData === null) return null;
    if (!this.devices.includes(deviceId)) this.devices.push(deviceId);
    return {
      ...{ processType, processData, error: signed.error, value: signed.value },
      ...{ transactionNumber: signed.transactionNumber, signatureCounter: signed.signatureCounter },
      deviceNumber: this.devices.indexOf(deviceId) + 1,
      startedAt: startedAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
    };
  }

  private referenceOf({ tillSerial, number, closingNumber, closedAt }: ReferredEntry): FoundReference {
    return {
      ...{ tillSerial, number },
      closing:
        closingNumber === null || closedAt === null
          ? null
          : { number: closingNumber, createdAt: this.timeOf(closedAt) },
    };
  }
}
