/** An LRU map: forgets the least recently used entries when it holds more than `size`. */
export class LruMap<Value> {
  private readonly entries = new Map<string, Value>();
  private held = 0;

  /** @param weigh what a value counts towards `size`, always the same; one that counts more than all is not kept */
  constructor(
    private readonly size: number,
    private readonly weigh: (value: Value) => number = () => 1,
  ) {}

  get(key: string): Value | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    // A Map keeps the order in which its keys were added, so adding it again makes it the newest.
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const weight = this.weigh(value);
    if (weight > this.size) return;
    this.entries.set(key, value);
    this.held += weight;
    for (const oldest of this.entries.keys()) {
      if (this.held <= this.size) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.entries.get(key);
    if (value === undefined) return;
    this.entries.delete(key);
    this.held -= this.weigh(value);
  }
}
