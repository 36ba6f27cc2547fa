import { AppError } from '../app-error.ts';
import { FairQueue } from './fair-queue.ts';
import { busyClock, type Clock, monotonicClock } from './monotonic-clock.ts';
import { type Allowance, TokenBuckets } from './token-bucket.ts';

/** Who asks, as far as it decides when they are served. */
export interface Visitor {
  /** As `networkOf` returns it. */
  network: string;
  /** The party of a phone that has sat down, or the account of somebody signed in; null: a stranger. */
  known: string | null;
}

/** Requests that are worked on at once. */
const places = {
  known: 32,
  /** While sending is late: enough to keep the process busy, and few enough for what is owed to come between. */
  knownWhileLate: 8,
  strangers: 8,
  /** Of strangers, while known visitors are about: each may hold up the process for as long as a page takes. */
  strangersBesides: 4,
};

/**
 * The time, in milliseconds in which the process is busy, that all strangers together are worked for while known visitors are about: half
 * of it, after a second in which who arrives is not kept waiting.
 */
const ofStrangersBesides: Allowance = { burst: 1_000, perSecond: 500 };
/** A burst is what fills again in so many seconds: 300 guests who arrive together, with all that their pages load. */
const burstSeconds = 50;

/** Known visitors are about until so long after the last of them asked. */
const aboutMs = 2_000;
/** What a request costs besides the work: it is read, and its answer written. */
const overheadMs = 0.2;
/** A request that takes longer waits for others (a slow network, a hash), so it gives up its place. */
const holdMs = 500;
/** How long a request waits for a place. */
const patienceMs = 10_000;
/** How long one waits whose network has used up its time: a refusal at once would only be asked for again. */
const refuseAfterMs = 1_000;
/** Requests of one network that wait at once; more than the phones of a full house send. */
const mostWaiting = 2_000;
const retryAfterSeconds = 2;

/** Gives a place back, once. */
type Leave = () => void;

/**
 * Admission control: decides which request is worked on next. Seated phones and signed-in staff go before
 * strangers, and among each of them those who have used the least time of late: a flood takes turns with
 * itself, and who has just scanned a code goes before it. A party or an account that asks for more than its share
 * waits with the strangers of its network. Counted in this process only. [LOAD-3] [LOAD-4]
 */
export class Admission {
  private readonly meter: Meter;
  private readonly known: Line;
  private readonly strangers: Line;
  /** What strangers may take while known visitors are about. */
  private readonly besides: TokenBuckets;
  private lastKnownAt = Number.NEGATIVE_INFINITY;

  /**
   * @param share how much of the time one party, one account, or the strangers of one network may take before others,
   * in percent
   * @param isLate whether the process is behind with what it owes to others [LIVE-7]
   * @param busy how long the process has been busy: a request that waits for the database costs nothing meanwhile
   */
  constructor(
    share: number,
    private readonly isLate: () => boolean = () => false,
    private readonly now: Clock = monotonicClock,
    busy: Clock = busyClock,
  ) {
    const perSecond = share * 10;
    const allowance = { perSecond, burst: perSecond * burstSeconds };
    this.meter = new Meter(busy);
    this.known = new Line(allowance, now);
    this.strangers = new Line(allowance, now);
    this.besides = new TokenBuckets(ofStrangersBesides, now);
  }

  /**
   * Does the work of a request when it is its turn.
   *
   * @throws AppError TOO_MANY_REQUESTS when its network has used up its time, SERVICE_UNAVAILABLE when others
   * were before it for too long
   */
  async run<T>({ network, known }: Visitor, work: () => Promise<T>): Promise<T> {
    const isKnown = known !== null && this.known.budgets.waitMs(known) === 0;
    if (isKnown) this.lastKnownAt = this.now();
    const leave = await (isKnown ? this.enter(this.known, known) : this.enter(this.strangers, network));
    const limit = setTimeout(leave, holdMs).unref();
    try {
      return await work();
    } finally {
      clearTimeout(limit);
      leave();
    }
  }

  private enter(line: Line, key: string): Leave | Promise<Leave> {
    if (line.queue.size === 0 && line.underWay < this.placesOf(line) && this.waitMs(line, key) === 0) {
      return this.start(line, key);
    }
    if (line.queue.waitingOf(key) >= mostWaiting) throw refusal(line, key);
    return new Promise((resolve, reject) => {
      const patience = setTimeout(
        () => {
          quit();
          reject(refusal(line, key));
        },
        line.budgets.waitMs(key) > 0 ? refuseAfterMs : patienceMs,
      ).unref();
      const quit = line.queue.join(key, () => {
        clearTimeout(patience);
        resolve(this.start(line, key));
      });
      this.serve(line);
    });
  }

  private start(line: Line, key: string): Leave {
    const end = this.meter.begin();
    line.underWay += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      line.underWay -= 1;
      const cost = end();
      line.spend(key, cost);
      if (line === this.strangers && this.isKnownAbout()) this.besides.spend('', cost);
      this.serve(line);
    };
  }

  /** Begins whatever may begin now. */
  private serve(line: Line): void {
    clearTimeout(line.wake);
    while (line.underWay < this.placesOf(line)) {
      const key = line.queue.foremost();
      if (key === null) return;
      const waitMs = this.waitMs(line, key);
      if (waitMs > 0) {
        line.wake = setTimeout(() => this.serve(line), Math.ceil(waitMs)).unref();
        return;
      }
      line.queue.take(key)?.();
    }
  }

  private placesOf(line: Line): number {
    if (line === this.known) return this.isLate() ? places.knownWhileLate : places.known;
    return this.isKnownAbout() ? places.strangersBesides : places.strangers;
  }

  private waitMs(line: Line, key: string): number {
    const isBesides = line === this.strangers && this.isKnownAbout();
    return Math.max(line.budgets.waitMs(key), isBesides ? this.besides.waitMs('') : 0);
  }

  private isKnownAbout(): boolean {
    return this.now() - this.lastKnownAt < aboutMs;
  }
}

function refusal(line: Line, key: string): AppError {
  const waitMs = line.budgets.waitMs(key);
  return waitMs > 0
    ? new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    : new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds });
}

/** The requests of one class of visitors: those that are worked on, and those that wait, by key. */
class Line {
  readonly budgets: TokenBuckets;
  /** What waits: each begins a request. */
  readonly queue: FairQueue<() => void>;
  underWay = 0;
  /** Looks again at those who wait until their budgets fill. */
  wake: NodeJS.Timeout | undefined;

  constructor(allowance: Allowance, now: Clock) {
    this.budgets = new TokenBuckets(allowance, now);
    this.queue = new FairQueue(now);
  }

  spend(key: string, cost: number): void {
    this.budgets.spend(key, cost);
    this.queue.spend(key, cost);
  }
}

/** Measures what requests cost: a millisecond in which n were under way costs each of them one n-th. */
class Meter {
  private underWay = 0;
  /** What a request has cost so far that has been under way from the beginning. */
  private shared = 0;
  private sharedAt = 0;

  constructor(private readonly busy: Clock) {}

  /** @returns a function that ends the request and tells its cost, in milliseconds */
  begin(): () => number {
    this.share();
    this.underWay += 1;
    const before = this.shared;
    return () => {
      this.share();
      this.underWay -= 1;
      return this.shared - before + overheadMs;
    };
  }

  private share(): void {
    const at = this.busy();
    if (this.underWay > 0) this.shared += (at - this.sharedAt) / this.underWay;
    this.sharedAt = at;
  }
}
