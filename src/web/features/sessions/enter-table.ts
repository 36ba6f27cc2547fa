import type { Entry, Visit } from '#contract/sessions.ts';
import { type Failure, failureOf } from '#web/lib/api.ts';

/** Where a guest stands on the way to the table. */
export type GuestSession =
  | { state: 'entering' }
  /** No answer; tried again by itself. */
  | { state: 'failed' }
  | { state: 'pin_required'; problem: PinProblem | null }
  | { state: 'table_not_registered' }
  | { state: 'closed' }
  | { state: 'joined'; visit: Visit }
  /** The visit is over. */
  | { state: 'ended'; tableSessionId: string };

/** Why a PIN did not open the table. */
export type PinProblem = Extract<Failure, { code: 'PIN_WRONG' | 'PIN_LOCKED' }> | { code: 'FAILED' };

interface EnterTableOptions {
  /**
   * A visit at this table that this device has not seen end. Somebody who looks at their phone at home must not open
   * the table anew. With an id: the party that it has become part of.
   */
  lastVisit?: ((mergedInto?: string) => Promise<Visit>) | undefined;
  enter: (pin?: string) => Promise<Entry>;
  /** What the guest has just typed. */
  typedPin?: string | undefined;
  rememberedPin: string | null;
  forgetPin: () => void;
}

/**
 * Sits down at a table: without a PIN where that is enough, else with the one that this device used last
 * (once: wrong tries are counted), else the guest is asked. [PIN-1]
 */
export async function enterTable(options: EnterTableOptions): Promise<GuestSession> {
  const { lastVisit, enter, typedPin, rememberedPin, forgetPin } = options;
  try {
    const visit = lastVisit && (await findVisit(lastVisit));
    if (visit?.status === 'active') return { state: 'joined', visit };
    if (visit) return { state: 'ended', tableSessionId: visit.tableSessionId };
    const entry = await enter(typedPin);
    if (entry.state === 'joined') return entry;
    if (rememberedPin === null || typedPin !== undefined) return { state: 'pin_required', problem: null };
  } catch (error) {
    return sessionAfter(failureOf(error), typedPin !== undefined);
  }
  try {
    const entry = await enter(rememberedPin);
    return entry.state === 'joined' ? entry : { state: 'pin_required', problem: null };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code !== 'PIN_WRONG') return sessionAfter(failure, false);
    // An earlier visit's PIN: the guest did nothing wrong and is simply asked.
    forgetPin();
    return { state: 'pin_required', problem: null };
  }
}

/** The visit, or that of the party it has become part of. Null: this device is not known there any more. */
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
    case 'RESTAURANT_CLOSED':
      return { state: 'closed' };
    case 'TABLE_NOT_REGISTERED':
      return { state: 'table_not_registered' };
    default:
      // Whoever was typing keeps the field in which to try again.
      return isTyped ? { state: 'pin_required', problem: { code: 'FAILED' } } : { state: 'failed' };
  }
}
