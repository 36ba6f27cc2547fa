import { networkOf } from '../network-of.ts';

/**
 * How many live feeds one network holds open. Each costs memory, a socket and a question with every heartbeat, and
 * opening them slowly passes the flood stop.
 */
export class FeedPlaces {
  private readonly open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Takes a place. Returns what gives it back, once; null: there is none. */
  take(address: string): (() => void) | null {
    const network = networkOf(address);
    const count = this.open.get(network) ?? 0;
    if (count >= this.most) return null;
    this.open.set(network, count + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (this.open.get(network) ?? 1) - 1;
      if (left > 0) this.open.set(network, left);
      else this.open.delete(network);
    };
  }
}
