import type { Failure } from '#web/lib/api.ts';

/** A request that the server has not answered yet. */
export interface Pending<Request extends { id: string } = { id: string }> {
  /** Identical in every send: the server recognises a repeated request by its id and its content. */
  request: Request;
  /** A send has begun and not ended. Still true on a new page if the old page died during the send. */
  inFlight: boolean;
  /** A send has ended without an answer, so the request may have arrived. */
  unsure: boolean;
  /** The number of sends without success. */
  attempts: number;
  /** The last send was answered: there is reception, but the server was too busy. */
  busy?: boolean;
}

/** The stored state of one name: at least its pending requests, oldest first. */
export interface Outgoing<Entry extends Pending> {
  outbox: readonly Entry[];
}

/** The state of a request that was never sent. */
export const neverSent = { inFlight: false, unsure: false, attempts: 0 };

/** Whether the request may have reached the server although no answer came. */
export function mayHaveArrived(pending: Pick<Pending, 'inFlight' | 'unsure'>): boolean {
  return pending.inFlight || pending.unsure;
}

/** Whether a send has already failed, as opposed to a first send under way. */
export function isWaiting(pending: Pick<Pending, 'attempts' | 'unsure'>): boolean {
  return pending.attempts > 0 || pending.unsure;
}

export function findPending<Entry extends Pending>(
  { outbox }: Outgoing<Entry>,
  id: string,
): Entry | undefined {
  return outbox.find(({ request }) => request.id === id);
}

/** Changes a pending request; does nothing when it is no longer in the outbox. */
export function changePending<Entry extends Pending, State extends Outgoing<Entry>>(
  state: State,
  id: string,
  change: (entry: Entry) => Entry,
): State {
  if (!findPending(state, id)) return state;
  return {
    ...state,
    outbox: state.outbox.map((entry) => (entry.request.id === id ? change(entry) : entry)),
  };
}

/** Takes a request out of the outbox; does nothing when it is no longer there. */
export function settle<Entry extends Pending, State extends Outgoing<Entry>>(
  state: State,
  id: string,
  becomes: (rest: State, entry: Entry) => State,
): State {
  const entry = findPending(state, id);
  return entry
    ? becomes({ ...state, outbox: state.outbox.filter((other) => other !== entry) }, entry)
    : state;
}

/**
 * To be stored before a send, so that after a crash the next page knows that the request may have arrived.
 */
export function sendStarted<Entry extends Pending>(pending: Entry): Entry {
  return {
    ...pending,
    // A send that began earlier and never ended: that page is gone.
    unsure: pending.unsure || pending.inFlight,
    inFlight: true,
  };
}

/** After a send without an answer, or with one that settles nothing: the request stays pending. */
export function sendFailed<Entry extends Pending>(pending: Entry, { code }: Failure): Entry {
  return {
    ...pending,
    inFlight: false,
    // "Too many requests" is sent before anything is done; any other failure may hide a success.
    unsure: pending.unsure || code !== 'TOO_MANY_REQUESTS',
    attempts: pending.attempts + 1,
    busy: code !== 'OFFLINE',
  };
}
