import { type ComparedKind, comparedKinds, fitsBooking } from '#domain/journal/fits-booking.ts';
import type { FaultReason } from '#domain/journal/journal-kinds.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { findBooked, findTakenBack, type StoredBooking } from './booked.store.ts';
import { findRepeated, type StoredEntry } from './journal.store.ts';

/** What is booked of all that a page of entries names. */
export interface Bookings {
  /** `kind subject` → as it is booked; lines of an order may have been cancelled at several moments. */
  of: ReadonlyMap<string, readonly StoredBooking[]>;
  /** Orders of which a cancellation was taken back. */
  takenBack: ReadonlySet<string>;
  /** Numbers of entries that say what an earlier one says. */
  repeated: ReadonlySet<number>;
}

/** Reads what is booked of a page of a till's entries. */
export async function readBookings(
  tx: TenantTx,
  tillId: string,
  entries: readonly StoredEntry[],
): Promise<Bookings> {
  const subjects = new Map<ComparedKind, string[]>();
  for (const { kind: word, subject } of entries) {
    const kind = comparedKinds.find((known) => known === word);
    if (kind) listIn(subjects, kind).push(subject);
  }
  const stretch = {
    tillId,
    after: (entries[0]?.number ?? 0) - 1,
    until: entries.at(-1)?.number ?? 0,
  };
  const [found, takenBack, repeated] = await Promise.all([
    Promise.all(
      [...subjects].map(async ([kind, ids]) => ({ kind, bookings: await findBooked(tx, kind, ids) })),
    ),
    findTakenBack(tx, subjects.get('cancellation') ?? []),
    findRepeated(tx, stretch),
  ]);
  const of = new Map<string, StoredBooking[]>();
  for (const { kind, bookings } of found) {
    for (const booking of bookings) {
      listIn(of, `${kind} ${booking.subject}`).push(booking);
    }
  }
  return { of, takenBack: new Set(takenBack), repeated: new Set(repeated) };
}

/** The list of a key; a new one where there is none. */
function listIn<Key, T>(lists: Map<Key, T[]>, key: Key): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** Why an entry does not fit what is booked; null: it does. [JRN-5] */
export function misfit(entry: StoredEntry, { of, takenBack, repeated }: Bookings): FaultReason | null {
  const kind = comparedKinds.find((known) => known === entry.kind);
  // Moves leave nothing else; what a later version writes, this one cannot judge.
  if (!kind) return null;
  if (repeated.has(entry.number)) return 'without_its_booking';
  const booked = of.get(`${kind} ${entry.subject}`) ?? [];
  const ofMoment = booked.find(({ at }) => at === null || at === entry.bookedAt);
  // The lines are as any others, or were cancelled anew.
  if (kind === 'cancellation' && takenBack.has(entry.subject)) return null;
  if (booked.length === 0) return 'without_its_booking';
  return ofMoment && fitsBooking(kind, parsed(entry.content), ofMoment.booked)
    ? null
    : 'differs_from_its_booking';
}

/** Null: somebody wrote there what is no JSON. */
function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
