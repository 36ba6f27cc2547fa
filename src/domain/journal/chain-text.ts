/** An entry of a till's journal, as it is kept. Moments in whole microseconds since 1970, as text. */
export interface ChainedEntry {
  restaurantId: string;
  tillId: string;
  /** Consecutive in the till, from 1 on. */
  number: number;
  id: string;
  kind: string;
  /** The id of what was booked, or the number of a daily closing. */
  subject: string;
  bookedAt: string;
  recordedAt: string;
  /** JSON, exactly as it was written. */
  content: string;
}

/** What of an entry its hash holds, after the hash before: `journal_text` of migration 0034. [JRN-1] */
export function chainText(entry: ChainedEntry): string {
  return [
    ...[entry.restaurantId, entry.tillId, entry.number, entry.id, entry.kind, entry.subject],
    ...[entry.bookedAt, entry.recordedAt, entry.content],
  ].join('\n');
}
