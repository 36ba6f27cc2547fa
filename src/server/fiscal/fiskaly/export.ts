import type { LogPeriod } from '../fiscal-device.ts';
import { exportAnswer } from './answers.ts';
import type { Deadline, TimeLimit } from './deadline.ts';
import type { FiskalyApi } from './fiskaly-api.ts';
import { FiskalyError } from './fiskaly-error.ts';

export interface ExportOrder {
  tssId: string;
  /** Version 4. An export that was ordered is gone on with under the same id, with the same period. */
  exportId: string;
  /** Null: all of it. At most a million log messages come at once. */
  period: LogPeriod | null;
}

/** fiskaly lets state and file of an export be asked for 12 times a minute. */
const askAgainAfterMs = 6_000;

/** What fiskaly says of an export that is there, or of others that are. */
const orderedBefore = ['E_DUPLICATE_EXPORT', 'E_EXPORT_DUPLICATE_RATE_LIMITED', 'E_TOO_MANY_EXPORTS'];

/** Failures of an export that another one may not have. */
const passingExceptions = [
  'E_UNEXPECTED',
  'E_INTERNAL',
  'E_ALREADY_PROCESSING',
  'E_EXPORT_PROCESSING_TIMEOUT',
];

/**
 * Lets fiskaly put together the TAR file of a TSS (BSI TR-03153) and returns it as it comes in. That takes up to an
 * hour, and a large one may hold up signing: it belongs after business hours. Who reads may take longer than the
 * limit.
 *
 * @throws FiskalyError `E_NO_DATA_AVAILABLE`, `E_TOO_MANY_RECORDS`, `E_TOO_MANY_EXPORTS`, `EXPORT_CANCELLED`, and all
 *   of `FiskalyApi.send`
 */
export async function exportTss(
  api: FiskalyApi,
  order: ExportOrder,
  limit: TimeLimit,
): Promise<ReadableStream<Uint8Array>> {
  const deadline = api.begin(limit);
  await request(api, order, deadline);
  await untilCompleted(api, order, deadline);
  return withPauses(deadline, () => api.download(`${pathOf(order)}/file`, deadline));
}

async function request(api: FiskalyApi, order: ExportOrder, deadline: Deadline): Promise<void> {
  const query = new URLSearchParams(queryOf(order.period)).toString();
  const path = query ? `${pathOf(order)}?${query}` : pathOf(order);
  try {
    await api.send({ method: 'PUT', path, body: {}, answer: exportAnswer }, deadline);
  } catch (error) {
    if (!(error instanceof FiskalyError) || !orderedBefore.includes(error.code)) throw error;
    // Perhaps by us, and the answer was lost.
    if (!(await isKnown(api, order, deadline))) throw error;
  }
}

async function isKnown(api: FiskalyApi, order: ExportOrder, deadline: Deadline): Promise<boolean> {
  try {
    await withPauses(deadline, () => look(api, order, deadline));
    return true;
  } catch (error) {
    if (error instanceof FiskalyError && error.code === 'E_EXPORT_NOT_FOUND') return false;
    throw error;
  }
}

async function untilCompleted(api: FiskalyApi, order: ExportOrder, deadline: Deadline): Promise<void> {
  for (;;) {
    const { state, exception } = await withPauses(deadline, () => look(api, order, deadline));
    if (state === 'COMPLETED') return;
    if (state === 'ERROR' || state === 'CANCELLED') {
      const code = state === 'ERROR' ? (exception ?? 'E_UNEXPECTED') : 'EXPORT_CANCELLED';
      throw new FiskalyError(code, `fiskaly has not made export ${order.exportId}: ${code}`, {
        isPassing: passingExceptions.includes(code),
      });
    }
  }
}

/** Not repeated at once, which would be too often. */
function look(api: FiskalyApi, order: ExportOrder, deadline: Deadline) {
  const call = { method: 'GET', path: pathOf(order), answer: exportAnswer, isSentOnce: true } as const;
  return api.send(call, deadline);
}

/** Asks after a pause, and again after each failure that passes. */
async function withPauses<T>(deadline: Deadline, ask: () => Promise<T>): Promise<T> {
  let pauseMs = askAgainAfterMs;
  for (;;) {
    if (pauseMs >= deadline.remainingMs) throw new FiskalyError('TIMED_OUT', 'no export in time');
    await deadline.wait(pauseMs);
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof FiskalyError) || !error.isTransient || error.code === 'STOPPED') throw error;
      pauseMs = Math.max(error.retryAfterMs ?? 0, askAgainAfterMs);
    }
  }
}

/** Both ends of fiskaly's are included. */
function queryOf(period: LogPeriod | null): Record<string, string> {
  return period ? { start_date: `${seconds(period.from)}`, end_date: `${seconds(period.to) - 1}` } : {};
}

/** Since 1970. */
function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

function pathOf({ tssId, exportId }: ExportOrder): string {
  return `/tss/${tssId}/export/${exportId}`;
}
