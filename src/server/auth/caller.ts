import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../log.ts';

/** Where a request comes from, as far as it may be kept. */
export interface Origin {
  /** A word for the visitor's network, by `NetworkWords`. */
  network: string;
  /** In words; null: unknown. */
  device: string | null;
}

/** Who makes the request that is being answered, for the security log. */
export interface Caller {
  requestId: string;
  log: Log;
  /** Read when it is needed: most requests write nothing down. */
  origin: () => Origin;
  /** Set by the guard once it has found them: the account of the session cookie, and where it is a member. */
  userId?: string | undefined;
  restaurantId?: string;
  /** Whose pass the caller reads by, where nobody is signed in. */
  auditor?: string;
  /** The till of that restaurant that was chosen for their device; left out: none was. [JRN-6] */
  tillId?: string;
}

const callers = new AsyncLocalStorage<Caller>();

/** Answers a request; whatever it calls finds its caller. */
export function asCaller<T>(caller: Caller, answer: () => T): T {
  return callers.run(caller, answer);
}

/** The caller of the request that is being answered; undefined in recurring jobs and commands. */
export function currentCaller(): Caller | undefined {
  return callers.getStore();
}
