/** Something that was counted for a key. */
export interface Counted {
  /** When, in milliseconds of the one clock that all processes count by. */
  at: number;
  /** Whose it is, or what. */
  id: string;
  /** As how many it counts. */
  n: number;
}

/** What comes of looking at what was counted. */
export interface Decision<T> {
  result: T;
  /** What is kept for each key from now on, in their order; left out: nothing changes. */
  counted?: readonly (readonly Counted[])[];
}

/** What all processes of an installation have counted together. */
export interface Counts {
  /**
   * Shows what was counted for some keys, and writes what `decide` makes of it; meanwhile nobody else looks at them.
   *
   * @param keys as `keyOf` makes them
   * @param keepMs how long from now on what is written may be of use
   */
  change<T>(
    keys: readonly string[],
    keepMs: number,
    decide: (counted: readonly Counted[][], now: number) => Decision<T>,
  ): Promise<T>;
  /** Shows what was counted for a key. */
  read(key: string): Promise<{ counted: Counted[]; now: number }>;
}

/** The key of something that is limited; the parts may be addresses of people, which no store keeps. */
export function keyOf(limit: string, ...parts: string[]): string {
  return JSON.stringify([limit, ...parts]);
}
