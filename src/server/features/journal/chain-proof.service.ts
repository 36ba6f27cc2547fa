import type { Inputs } from '#contract/contract.ts';
import type { HashComparison, JournalFault, JournalProof, TillProof } from '#contract/journal.ts';
import type { JournalHead } from '#domain/journal/journal-content.ts';
import { beginningOf, type RemovedTill } from '#domain/journal/removal.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { type SignatureCheck, signatureCheck } from '../../fiscal/signature-check.ts';
import { inSlices } from '../../limits/in-slices.ts';
import { PatientRuns } from '../../limits/patient-runs.ts';
import { findRemovals } from '../../removals.store.ts';
import { findDiffering, headsOf } from './heads.ts';
import { type Bookings, misfit, readBookings } from './held-against-bookings.ts';
import { findWrongSignature, missigned } from './held-against-signatures.ts';
import {
  findEntries,
  findNumberBefore,
  findRecordedAt,
  findRestaurants,
  findTills,
  type StoredEntry,
  type StoredTill,
} from './journal.store.ts';
import { allBookings, type Found, findNotEntered } from './not-entered.store.ts';
import { findDeviceFacts, findSigned, findSignedBehind, type StoredSignature } from './signatures.store.ts';
import { TillWalk } from './till-walk.ts';

/** Entries at a time, and rows of one kind of booking: each a transaction of its own. */
const entriesPerPage = 2000;
const rowsPerPage = 10_000;
const headsPerPage = 1000;

/** A page takes a call for lost after 30 seconds. */
const patience = { withinMs: 15_000, keptMs: 60_000 };

/** Proves that the journals of a restaurant's tills are whole, or names the first entry that is not right. [JRN-5] */
export class ChainProofService {
  private readonly runs = new PatientRuns<JournalProof>(patience);

  constructor(private readonly database: Database) {}

  /** All restaurants of the installation, by name. */
  restaurants() {
    return findRestaurants(this.database.pool);
  }

  /** Who asks while a restaurant is being verified gets the same answer. */
  verify(restaurantId: string): Promise<JournalProof> {
    return this.runs.run(restaurantId, () => this.prove(restaurantId));
  }

  /** The same; null: it takes longer than a call may. Whoever asks again gets what was found. */
  verifyInTime(restaurantId: string): Promise<JournalProof | null> {
    return this.runs.runInTime(restaurantId, () => this.prove(restaurantId));
  }

  /**
   * Whether an entry has the hash that somebody has noted of it. One of which only its removal tells the hash is compared as
   * well. [JRN-9]
   */
  compare({ restaurantId, tillId, number, hash }: Inputs['journal']['compare']): Promise<HashComparison> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const [entry] = await findEntries(tx, { tillId, after: number - 1, until: number }, 1);
      const removed = entry ? null : beginningOf(tillId, await findRemovals(tx, restaurantId));
      if (removed && number < removed.number) return { outcome: 'removed', recordedAt: null };
      const kept = entry
        ? { hash: entry.hash.toString('hex'), recordedAt: entry.recordedAt }
        : removed?.number === number
          ? removed
          : null;
      if (!kept) return { outcome: 'missing', recordedAt: null };
      return { outcome: kept.hash === hash ? 'same' : 'other', recordedAt: instantOf(kept.recordedAt) };
    });
  }

  private async prove(restaurantId: string): Promise<JournalProof> {
    const read: Read = (work) => this.database.withTenantSlowly(restaurantId, work);
    const checkedAt = this.database.clock.now().toISOString();
    const removalsOf = (tx: TenantTx) => findRemovals(tx, restaurantId);
    const removals = await read(removalsOf);
    const tills = await read((tx) => findTills(tx, removals[0]?.removal.until ?? null));
    const [first] = tills;
    const notEntered = first ? await firstNotEntered(read, first) : null;
    const walked: { till: StoredTill; removed: RemovedTill | null; faults: JournalFault[] }[] = [];
    const heads: JournalHead[] = [];
    const facts = await read(findDeviceFacts);
    const checks = new Map([...facts].map(([id, known]) => [id, signatureCheck(known)]));
    for (const till of tills) {
      const removed = beginningOf(till.id, removals);
      const broken = await firstBroken(read, restaurantId, till, removed, { heads, checks });
      // What has no entry would be one of the first till's.
      const missing = till === first ? notEntered : null;
      walked.push({ till, removed, faults: [broken, missing].filter((fault) => fault !== null) });
    }
    for (const { till: id, number } of await differing(read, heads)) {
      const of = walked.find(({ till }) => till.id === id);
      if (!of || number <= (of.removed?.number ?? 0)) continue;
      const entry = await read((tx) => findEntries(tx, { tillId: id, after: number - 1, until: number }, 1));
      of.faults.push(
        number > of.till.headNumber
          ? faultOf(of.till.headNumber + 1, null, 'missing')
          : faultOf(number, entry[0] ?? null, 'differs_from_a_closing'),
      );
    }
    const proofs: TillProof[] = [];
    for (const { till, removed, faults } of walked) {
      // Of several at one entry the first that was found.
      const [fault = null] = faults.toSorted((a, b) => a.number - b.number);
      proofs.push(await proofOf(read, till, removed, fault));
    }
    // What was removed in between was missed.
    if ((await read(removalsOf)).length !== removals.length) return this.prove(restaurantId);
    return {
      checkedAt,
      tills: proofs,
      removals: removals.map(({ at, removal: { year, closingNumber, day, rows } }) => ({
        ...{ at: at.toISOString(), year, closingNumber, day, rows },
      })),
    };
  }
}

type Read = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/**
 * The first entry of a till that does not follow the one before, or does not fit what is booked; of one that has ended also
 * that its journal ends earlier. [JRN-7] [JRN-8]
 *
 * @param heads gets those that its closings name
 * @param checks of each device
 */
async function firstBroken(
  read: Read,
  restaurantId: string,
  till: StoredTill,
  removed: RemovedTill | null,
  { heads, checks }: { heads: JournalHead[]; checks: ReadonlyMap<string, SignatureCheck | null> },
): Promise<JournalFault | null> {
  const walk = new TillWalk(restaurantId, till.id, removed);
  let last: StoredEntry | undefined;
  for (;;) {
    const page = await read(async (tx) => {
      const stretch = { tillId: till.id, after: walk.number, until: till.headNumber };
      const entries = await findEntries(tx, stretch, entriesPerPage);
      const until = entries.at(-1)?.number ?? 0;
      return {
        entries,
        bookings: await readBookings(tx, till.id, entries),
        signatures: await findSigned(tx, { ...stretch, until }),
      };
    });
    if (page.entries.length === 0) {
      const isCut = till.hasEnded && last?.kind !== 'till_ended';
      if (isCut) return faultOf(walk.number + 1, null, 'missing');
      const behind = await read((tx) => findSignedBehind(tx, till.id, walk.number));
      return behind === null ? null : faultOf(walk.number + 1, null, 'signature_without_entry');
    }
    const fault = await inSlices(faultIn(walk, page));
    const before = page.entries.filter(({ number }) => !fault || number < fault.number);
    const wrong = await findWrongSignature(till.serial, before, page.signatures, checks);
    if (wrong) return faultOf(wrong.number, wrong, 'wrong_signature');
    if (fault) return fault;
    heads.push(...page.entries.flatMap(headsOf));
    last = page.entries.at(-1);
  }
}

interface Page {
  entries: readonly StoredEntry[];
  bookings: Bookings;
  signatures: ReadonlyMap<number, StoredSignature>;
}

function* faultIn(
  walk: TillWalk,
  { entries, bookings, signatures }: Page,
): Generator<void, JournalFault | null> {
  for (const entry of entries) {
    const broken = walk.step(entry);
    if (broken) return faultOf(broken.number, broken.entry, broken.reason);
    const reason = misfit(entry, bookings) ?? missigned(entry, signatures.get(entry.number));
    if (reason) return faultOf(entry.number, entry, reason);
    yield;
  }
  return null;
}

/** Those of which the entry is another one by now, or is not there. */
async function differing(read: Read, heads: readonly JournalHead[]): Promise<JournalHead[]> {
  const found: JournalHead[] = [];
  for (let at = 0; at < heads.length; at += headsPerPage) {
    found.push(...(await read((tx) => findDiffering(tx, heads.slice(at, at + headsPerPage)))));
  }
  return found;
}

function faultOf(number: number, entry: StoredEntry | null, reason: JournalFault['reason']): JournalFault {
  return {
    number,
    at: entry && instantOf(entry.recordedAt),
    kind: entry?.kind ?? null,
    reason,
    subject: entry?.subject ?? null,
  };
}

/** What was booked first of all that has no entry, with the number that its entry would have. */
async function firstNotEntered(read: Read, till: StoredTill): Promise<JournalFault | null> {
  let first: Found | null = null;
  for (const bookings of allBookings) {
    let after = { at: till.enteredFrom, key: '' };
    for (;;) {
      const found = await read((tx) => findNotEntered(tx, bookings, after, rowsPerPage));
      if (found?.isMissing && (!first || BigInt(found.micros) < BigInt(first.micros))) first = found;
      if (!found || found.isMissing) break;
      after = found;
    }
  }
  if (!first) return null;
  const { at, kind, subject, micros } = first;
  const number = 1 + (await read((tx) => findNumberBefore(tx, till.id, at)));
  return { number, at: instantOf(micros), kind, reason: 'booking_without_entry', subject };
}

async function proofOf(
  read: Read,
  { id, name, serial, entries, headNumber, headHash }: StoredTill,
  removed: RemovedTill | null,
  firstFault: JournalFault | null,
): Promise<TillProof> {
  const first = (removed?.number ?? 0) + 1;
  const last = firstFault ? firstFault.number - 1 : headNumber;
  const [from, to] =
    last < first
      ? [null, null]
      : await read((tx) => Promise.all([findRecordedAt(tx, id, first), findRecordedAt(tx, id, last)]));
  return {
    till: { id, name, serial },
    removed: removed && { until: removed.number, at: instantOf(removed.recordedAt) },
    ...{ entries, headNumber, headHash: headHash?.toString('hex') ?? null, firstFault },
    ...{ from: from && instantOf(from), to: to && instantOf(to) },
  };
}

/** @param micros since 1970 */
function instantOf(micros: string): string {
  return new Date(Number(BigInt(micros) / 1000n)).toISOString();
}
