/** A set that forgets the keys added longest ago when it is full. */
export class RecentKeys {
  private readonly keys = new Set<string>();

  constructor(private readonly size: number) {}

  has(key: string): boolean {
    return this.keys.has(key);
  }

  add(key: string): void {
    this.keys.add(key);
    if (this.keys.size <= this.size) return;
    const [oldest] = this.keys;
    if (oldest !== undefined) this.keys.delete(oldest);
  }
}
