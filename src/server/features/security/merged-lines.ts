import type { NewLine } from './security.store.ts';

/** A line before it is counted. */
export interface Occurrence extends Omit<NewLine, 'count'> {
  /** Where it happened; null: it concerns an account, or nobody who is known. */
  restaurantId: string | null;
}

/** Lines a minute; beyond them it is not told any more from which networks. */
const mostLines = 200;

/**
 * Merges what happens again within a minute, so that a flood is a line a minute for each account and network and cannot
 * fill the log. The first is to be written at once, the others are counted until `take`. [LOG-5]
 */
export class MergedLines {
  private readonly counted = new Map<string, { occurrence: Occurrence; count: number }>();

  /** Counts one. Returns whether it is to be written at once. */
  add(occurrence: Occurrence): boolean {
    const known = this.counted.get(keyOf(occurrence));
    if (known) {
      known.count += 1;
      return false;
    }
    if (this.counted.size < mostLines) {
      this.counted.set(keyOf(occurrence), { occurrence, count: 0 });
      return true;
    }
    const ofManyNetworks = { ...occurrence, network: null, device: null };
    const key = keyOf(ofManyNetworks);
    const { count } = this.counted.get(key) ?? { count: 0 };
    this.counted.set(key, { occurrence: ofManyNetworks, count: count + 1 });
    return false;
  }

  /** What was counted and not written yet. What has gone on during the last minute is counted on. */
  take(): (Occurrence & { count: number })[] {
    const taken: (Occurrence & { count: number })[] = [];
    for (const [key, entry] of this.counted) {
      if (entry.count === 0 || entry.occurrence.network === null) this.counted.delete(key);
      if (entry.count > 0) taken.push({ ...entry.occurrence, count: entry.count });
      entry.count = 0;
    }
    return taken;
  }
}

function keyOf({ happening, restaurantId, userId, network }: Occurrence): string {
  return JSON.stringify([happening, restaurantId, userId, network]);
}
