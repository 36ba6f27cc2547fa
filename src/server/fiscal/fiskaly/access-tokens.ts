import type { Clock } from '../../limits/monotonic-clock.ts';
import type { Deadline } from './deadline.ts';

export interface AccessToken {
  value: string;
  /** From now. */
  livesMs: number;
}

/** A token is renewed when so much of its life is over. */
const usedPart = 0.9;

/** The access token of an organisation at fiskaly: asked for once, and shared by all calls until it is old. */
export class AccessTokens {
  private current: { value: string; renewAt: number } | undefined;
  private asking: Promise<string> | undefined;

  /** @param ask signs in; a failure is everybody's who waits for it, and the next call asks again */
  constructor(
    private readonly ask: () => Promise<AccessToken>,
    private readonly clock: Clock,
  ) {}

  /** @throws FiskalyError */
  async get(deadline: Deadline): Promise<string> {
    if (this.current && this.clock() < this.current.renewAt) return this.current.value;
    this.asking ??= this.renew().finally(() => {
      this.asking = undefined;
    });
    return deadline.cut(this.asking);
  }

  /** For a token that fiskaly refuses. One that was renewed meanwhile stays. */
  forget(value: string): void {
    if (this.current?.value === value) this.current = undefined;
  }

  private async renew(): Promise<string> {
    const askedAt = this.clock();
    const { value, livesMs } = await this.ask();
    this.current = { value, renewAt: askedAt + livesMs * usedPart };
    return value;
  }
}
