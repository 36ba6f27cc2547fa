/** Limits how much is under way at once, for each key. Refuses at once; `Semaphore` lets callers wait. */
export class ConcurrencyLimit {
  private readonly underWay = new Map<string, number>();

  constructor(private readonly most: number) {}

  /**
   * Takes a place.
   *
   * @param key left out: one limit for all
   * @returns a function that gives the place back, once; null when all places are taken
   */
  take(key = ''): (() => void) | null {
    const count = this.underWay.get(key) ?? 0;
    if (count >= this.most) return null;
    this.underWay.set(key, count + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (this.underWay.get(key) ?? 1) - 1;
      if (left > 0) this.underWay.set(key, left);
      else this.underWay.delete(key);
    };
  }
}
