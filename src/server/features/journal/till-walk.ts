import { createHash } from 'node:crypto';
import { chainText } from '#domain/journal/chain-text.ts';
import type { FaultReason } from '#domain/journal/journal-kinds.ts';
import type { RemovedTill } from '#domain/journal/removal.ts';
import type { StoredEntry } from './journal.store.ts';

/** Why an entry does not follow the one before it. */
export interface BrokenLink {
  number: number;
  reason: FaultReason;
  /** Null: it is not there. */
  entry: StoredEntry | null;
}

/** Goes along the chain of one till, entry by entry from the first that is kept, and hashes each anew. [JRN-1] [JRN-5] */
export class TillWalk {
  /** Of the last entry that is right. */
  number: number;
  private hash: Buffer;
  private recordedAt: bigint;

  /** @param removed where it begins; null: with the first entry of all */
  constructor(
    private readonly restaurantId: string,
    private readonly tillId: string,
    removed: RemovedTill | null,
  ) {
    this.number = removed?.number ?? 0;
    this.hash = Buffer.from(removed?.hash ?? '', 'hex');
    this.recordedAt = BigInt(removed?.recordedAt ?? 0);
  }

  /** Takes the next entry. Null: it follows the one before. */
  step(entry: StoredEntry): BrokenLink | null {
    const next = this.number + 1;
    if (entry.number > next) return { number: next, reason: 'missing', entry: null };
    const text = chainText({ ...entry, restaurantId: this.restaurantId, tillId: this.tillId });
    const hash = createHash('sha256').update(this.hash).update(text, 'utf8').digest();
    const recordedAt = BigInt(entry.recordedAt);
    if (entry.number !== next || !hash.equals(entry.hash)) return { number: next, reason: 'changed', entry };
    if (recordedAt < this.recordedAt) return { number: next, reason: 'order_of_time', entry };
    this.number = next;
    this.hash = hash;
    this.recordedAt = recordedAt;
    return null;
  }
}
