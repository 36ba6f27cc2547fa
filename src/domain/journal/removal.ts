/** Up to where a till's journal was removed. */
export interface RemovedTill {
  till: string;
  /** Of the last entry that went; what is there begins with the next. */
  number: number;
  /** Its hash, in hexadecimal digits. */
  hash: string;
  /** When it was recorded, in microseconds since 1970. */
  recordedAt: string;
}

/** What a restaurant's records lost when their time was over, as an entry of its journal. [RET-9] */
export interface Removal {
  /** The last calendar year that is gone. */
  year: number;
  /** The daily closing up to whose end all went: its number, its day, and its end in ISO 8601 with microseconds. */
  closingNumber: number;
  day: string;
  until: string;
  /** How many rows went, by tables. */
  rows: Record<string, number>;
  /** Where journals begin since then, of all tills that have lost entries so far. */
  tills: RemovedTill[];
}

/** How many full years fiscal records are kept (§ 147 (3) AO). */
const keptYears = 10;

/** Whether all that was removed at a moment was so old then. */
export function hadItsTime({ until, tills }: Pick<Removal, 'until' | 'tills'>, at: Date): boolean {
  const limit = new Date(at);
  limit.setUTCFullYear(limit.getUTCFullYear() - keptYears);
  const youngest = Math.max(Date.parse(until), ...tills.map(({ recordedAt }) => Number(recordedAt) / 1000));
  return youngest < limit.getTime();
}

/** Where the journals of tills begin after a removal: also of those of which nothing went then, but earlier. */
export function beginningsAfter(
  removed: readonly RemovedTill[],
  earlier: readonly { removal: Pick<Removal, 'tills'> }[],
): RemovedTill[] {
  const all = [{ removal: { tills: [...removed] } }, ...earlier];
  const tills = new Set(all.flatMap(({ removal }) => removal.tills.map(({ till }) => till)));
  return [...tills].flatMap((till) => beginningOf(till, all) ?? []);
}

/**
 * Where the journal of a till begins. Null: with its first entry of all.
 *
 * @param removals the newest first
 */
export function beginningOf(
  till: string,
  removals: readonly { removal: Pick<Removal, 'tills'> }[],
): RemovedTill | null {
  for (const { removal } of removals) {
    const removed = removal.tills.find((each) => each.till === till);
    if (removed) return removed;
  }
  return null;
}
