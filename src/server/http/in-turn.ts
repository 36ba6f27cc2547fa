import type { KnownVisitors } from '../auth/known-visitors.ts';
import { Admission } from '../limits/admission.ts';
import { networkOf } from '../limits/network-of.ts';
import type { LiveHub } from '../live/hub.ts';
import type { RequestInfo } from './request-info.ts';

/**
 * Does the work of a request when it is its visitor's turn.
 *
 * @throws AppError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export type InTurn = <T>(visitor: RequestInfo, work: () => Promise<T>) => Promise<T>;

/** @param networkShare as `Admission` takes it */
export function takeTurns(
  networkShare: number,
  visitors: KnownVisitors,
  hub: Pick<LiveHub, 'isLate'>,
): InTurn {
  const admission = new Admission(networkShare, () => hub.isLate);
  return ({ headers, address }, work) =>
    admission.run({ network: networkOf(address), known: visitors.find(headers) }, work);
}
