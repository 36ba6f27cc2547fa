import { beginningsAfter, type Removal } from '#domain/journal/removal.ts';
import type { Querying } from '../../db/rows.ts';
import { findRemovals } from '../../removals.store.ts';
import { findRemovalLimit, RecordRemoval } from './record-removal.store.ts';

/** What went of a restaurant's records, or why nothing did. */
export type RemovalOutcome =
  | { kind: 'removed'; removal: Removal }
  /** All of it had gone before. */
  | { kind: 'nothing_left'; closingNumber: number; day: string }
  /** The last year that may go already. */
  | { kind: 'too_young'; lastYear: number }
  /** No daily closing ended by the end of the year. */
  | { kind: 'nothing_closed' };

/**
 * Removes the fiscal records of a restaurant up to the last daily closing that ended within a year, when they have had their time, and
 * writes down what went. A bill goes as a whole, when nothing of it is younger. [RET-8] [RET-9]
 *
 * @param by a transaction of the database's owner; nothing is removed unless it is committed
 */
export async function removeRecords(
  by: Querying,
  restaurantId: string,
  year: number,
): Promise<RemovalOutcome> {
  await by.query(`SET LOCAL app.maintenance = 'on'`);
  const { lastYear, closingNumber, day, until } = await findRemovalLimit(by, restaurantId, year);
  if (year > lastYear) return { kind: 'too_young', lastYear };
  if (closingNumber === null || day === null || until === null) return { kind: 'nothing_closed' };
  // SET takes no parameters; the moment is as the database has just written it.
  await by.query(`SET LOCAL app.removes_before = '${until}'`);
  const earlier = await findRemovals(by, restaurantId);
  const records = new RecordRemoval(by, restaurantId, until);
  const removed = await records.removeJournals();
  await records.removeBills();
  await records.removeVouchers();
  await records.removeBooks();
  if (Object.values(records.rows).every((count) => count === 0)) {
    return { kind: 'nothing_left', closingNumber, day };
  }
  const removal: Removal = {
    year,
    closingNumber,
    day,
    until,
    rows: records.rows,
    tills: beginningsAfter(removed, earlier),
  };
  await records.writeDown(removal);
  return { kind: 'removed', removal };
}
