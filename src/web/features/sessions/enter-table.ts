import type { EnterResult, Visit } from '#contract/sessions.ts';
import type { ScanProblem } from '#domain/door/door.ts';
import { isHere } from '#domain/sessions/session-status.ts';
import { type Failure, failureOf } from '#web/lib/api.ts';

/** The state of a guest on the way to the table. */
export type GuestSession =
  | { state: 'entering' }
  /** No answer came; it is tried again automatically. */
  | { state: 'failed' }
  /** The browser blocks cookies, by which the phone would be known again. [ACC-34] */
  | { state: 'cookies_needed' }
  | { state: 'pin_required'; problem: PinProblem | null }
  | { state: 'table_not_registered' }
  | { state: 'closed' }
  /** The phone has not proved that it is at the table. [DOOR-1] */
  | ({ state: 'scan_required' } & ScanProblem)
  /** Staff have sent this phone away for today. [DOOR-7] */
  | { state: 'barred' }
  /** `pinProblem`: why a party that staff have not let in did not join the others at its table. [DOOR-4] */
  | { state: 'joined'; visit: Visit; pinProblem?: PinProblem }
  /** The visit is over. */
  | { state: 'ended'; tableSessionId: string };

/**
 * The state to show while an order waits for the network. That the table did not answer is then no failure to
 * report: the order says that it waits, and for what.
 */
export function whileOrderWaits(session: GuestSession): GuestSession {
  return session.state === 'failed' ? { state: 'entering' } : session;
}

/** Why a PIN did not open the table. `NOBODY_LET_IN`: the others there wait for the staff as well. */
export type PinProblem =
  | Extract<Failure, { code: 'PIN_WRONG' | 'PIN_LOCKED' }>
  | { code: 'FAILED' | 'NOBODY_LET_IN' };

interface EnterTableOptions {
  /**
   * Loads the last visit at this table if this device has not seen it end: a guest who opens the page at home
   * must not open the table anew. With an id, it loads the party that the visit was merged into.
   */
  lastVisit?: ((mergedInto?: string) => Promise<Visit>) | undefined;
  enter: (pin?: string) => Promise<EnterResult>;
  /** The PIN that the guest has just typed. */
  typedPin?: string | undefined;
  rememberedPin: string | null;
  forgetPin: () => void;
}

/**
 * Joins a table: without a PIN if possible, else with the PIN that this device used last (only once, since
 * wrong tries are counted), else asks the guest. [PIN-1]
 */
export async function enterTable(options: EnterTableOptions): Promise<GuestSession> {
  const { lastVisit, enter, typedPin, forgetPin } = options;
  let { rememberedPin } = options;
  try {
    const visit = lastVisit && (await findVisit(lastVisit));
    if (visit?.status === 'provisional' && typedPin !== undefined) {
      return await joinOthers(visit, () => enter(typedPin));
    }
    if (visit && isHere(visit.status)) return { state: 'joined', visit };
    if (visit?.lapsed) {
      // It was no visit, so this phone sits down anew; whoever sits there now has another PIN. [TAB-12]
      forgetPin();
      rememberedPin = null;
    } else if (visit) return { state: 'ended', tableSessionId: visit.tableSessionId };
    const entry = await enter(typedPin);
    if (entry.state !== 'pin_required') return entry;
    if (rememberedPin === null || typedPin !== undefined) return { state: 'pin_required', problem: null };
  } catch (error) {
    return sessionAfter(failureOf(error), typedPin !== undefined);
  }
  try {
    const entry = await enter(rememberedPin);
    return entry.state === 'pin_required' ? { ...entry, problem: null } : entry;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code !== 'PIN_WRONG') return sessionAfter(failure, false);
    // The PIN is of an earlier visit: the guest made no mistake, so no problem is shown.
    forgetPin();
    return { state: 'pin_required', problem: null };
  }
}

/** Joins those who sit at the table of a party that staff have not let in; without them it goes on as it is. */
async function joinOthers(visit: Visit, enter: () => Promise<EnterResult>): Promise<GuestSession> {
  let next: GuestSession;
  try {
    const entry = await enter();
    next = entry.state === 'pin_required' ? { ...entry, problem: null } : entry;
  } catch (error) {
    next = sessionAfter(failureOf(error), true);
  }
  if (next.state === 'pin_required') {
    return { state: 'joined', visit, pinProblem: next.problem ?? { code: 'FAILED' } };
  }
  if (next.state === 'joined' && next.visit.status === 'provisional') {
    return { ...next, pinProblem: { code: 'NOBODY_LET_IN' } };
  }
  return next;
}

/** The visit, or the one it was merged into. Null when this device is no longer known at the table. */
async function findVisit(load: (mergedInto?: string) => Promise<Visit>): Promise<Visit | null> {
  try {
    let visit = await load();
    while (visit.mergedInto !== null) visit = await load(visit.mergedInto);
    return visit;
  } catch (error) {
    if (failureOf(error).code === 'NOT_AT_TABLE') return null;
    throw error;
  }
}

function sessionAfter(failure: Failure, isTyped: boolean): GuestSession {
  switch (failure.code) {
    case 'PIN_WRONG':
    case 'PIN_LOCKED':
      return { state: 'pin_required', problem: failure };
    case 'COOKIES_NEEDED':
      return { state: 'cookies_needed' };
    case 'PHONE_BARRED':
      return { state: 'barred' };
    case 'RESTAURANT_CLOSED':
      return { state: 'closed' };
    case 'TABLE_NOT_REGISTERED':
      return { state: 'table_not_registered' };
    default:
      // After typing a PIN, the guest keeps the field and can try again.
      return isTyped ? { state: 'pin_required', problem: { code: 'FAILED' } } : { state: 'failed' };
  }
}
