import { uuidV7 } from '#domain/ids/uuid-v7.ts';

/**
 * Repeatable random numbers: the same seed gives the same demo. Never for secrets.
 * The generator is mulberry32 (Tommy Ettinger, public domain).
 */
export class Random {
  private state: number;

  constructor(seed: string) {
    // FNV-1a, so that seeds that differ in one letter give unrelated numbers.
    let hash = 0x811c9dc5;
    for (const byte of Buffer.from(seed)) hash = Math.imul(hash ^ byte, 0x01000193);
    this.state = hash >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** From `from` to `to`, both included. */
  integer(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number whose mean is `mean`: 1.3 gives mostly 1 and sometimes 2. */
  around(mean: number): number {
    return Math.floor(mean) + (this.chance(mean % 1) ? 1 : 0);
  }

  /** One of the list, likelier the greater its weight. Throws when the list is empty. */
  pick<T>(list: readonly T[], weightOf: (item: T, index: number) => number = () => 1): T {
    const weights = list.map(weightOf);
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => (left -= weight) < 0);
    const picked = list.at(index);
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, key: this.next() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }

  /** An id as if made at that moment. */
  id(time: Date): string {
    return uuidV7(
      time.getTime(),
      Uint8Array.from({ length: 10 }, () => this.integer(0, 255)),
    );
  }
}
