import type { JournalFault, JournalProof, TillProof } from '#contract/journal.ts';
import { beginningOf, type RemovedTill } from '#domain/journal/removal.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { inSlices } from '../../limits/in-slices.ts';
import { PatientRuns } from '../../limits/patient-runs.ts';
import { findRemovals } from '../../removals.store.ts';
import { type Bookings, misfit, readBookings } from './held-against-bookings.ts';
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
import { TillWalk } from './till-walk.ts';

/** Entries at a time, and rows of one kind of booking: each a transaction of its own. */
const entriesPerPage = 2000;
const rowsPerPage = 10_000;

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

  private async prove(restaurantId: string): Promise<JournalProof> {
    const read: Read = (work) => this.database.withTenantSlowly(restaurantId, work);
    const checkedAt = new Date().toISOString();
    const removalsOf = (tx: TenantTx) => findRemovals(tx, restaurantId);
    const removals = await read(removalsOf);
    const tills = await read((tx) => findTills(tx, removals[0]?.removal.until ?? null));
    const [first] = tills;
    const notEntered = first ? await firstNotEntered(read, first) : null;
    const proofs: TillProof[] = [];
    for (const till of tills) {
      const removed = beginningOf(till.id, removals);
      const broken = await firstBroken(read, restaurantId, till, removed);
      // What has no entry would be one of the first till's.
      const missing = till === first ? notEntered : null;
      const isEarlier = missing && (!broken || missing.number < broken.number);
      proofs.push(await proofOf(read, till, removed, isEarlier ? missing : broken));
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
 * that its journal ends earlier. [JRN-7]
 */
async function firstBroken(
  read: Read,
  restaurantId: string,
  till: StoredTill,
  removed: RemovedTill | null,
): Promise<JournalFault | null> {
  const walk = new TillWalk(restaurantId, till.id, removed);
  let last: StoredEntry | undefined;
  for (;;) {
    const { entries, bookings } = await read(async (tx) => {
      const stretch = { tillId: till.id, after: walk.number, until: till.headNumber };
      const page = await findEntries(tx, stretch, entriesPerPage);
      return { entries: page, bookings: await readBookings(tx, till.id, page) };
    });
    if (entries.length === 0) {
      const isCut = till.hasEnded && last?.kind !== 'till_ended';
      return isCut ? faultOf(walk.number + 1, null, 'missing') : null;
    }
    const fault = await inSlices(faultIn(walk, entries, bookings));
    if (fault) return fault;
    last = entries.at(-1);
  }
}

function* faultIn(
  walk: TillWalk,
  entries: readonly StoredEntry[],
  bookings: Bookings,
): Generator<void, JournalFault | null> {
  for (const entry of entries) {
    const broken = walk.step(entry);
    if (broken) return faultOf(broken.number, broken.entry, broken.reason);
    const reason = misfit(entry, bookings);
    if (reason) return faultOf(entry.number, entry, reason);
    yield;
  }
  return null;
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
