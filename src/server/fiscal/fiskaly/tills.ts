import { type Administrator, asAdministrator } from './administrator.ts';
import { clientAnswer } from './answers.ts';
import type { Deadline, TimeLimit } from './deadline.ts';
import type { FiskalyApi } from './fiskaly-api.ts';
import { FiskalyError } from './fiskaly-error.ts';

/** A till (fiskaly: client) and its TSS. */
export interface Till {
  tssId: string;
  /** Version 4, made for this till and this TSS: it is unique in all of fiskaly and never used for another. */
  clientId: string;
  /** Without `/` and `_`. (DSFinV-K 2.4) */
  tillSerial: string;
}

/** How often a registration that another request holds up is looked at again. */
const mostLooks = 3;
const lookAgainAfterMs = 1_000;

/**
 * Registers a till at an initialised TSS, also one that was deregistered. One that is registered stays so.
 *
 * @throws FiskalyError `OTHER_CONTENT` when the id has another serial number, and all of `FiskalyApi.send`
 */
export async function registerTill(
  api: FiskalyApi,
  till: Till & Administrator,
  limit: TimeLimit,
): Promise<void> {
  await ensureTill(api, till, api.begin(limit));
}

/** As `registerTill`. */
export async function ensureTill(
  api: FiskalyApi,
  till: Till & Administrator,
  deadline: Deadline,
): Promise<void> {
  if ((await findTillState(api, till, deadline)) === 'REGISTERED') return;
  await asAdministrator(api, till, deadline, () => putTill(api, till, deadline));
}

/** Ends a till's right to sign. One that is deregistered, or was never registered, stays so. */
export async function deregisterTill(
  api: FiskalyApi,
  till: Till & Administrator,
  limit: TimeLimit,
): Promise<void> {
  const deadline = api.begin(limit);
  if ((await findTillState(api, till, deadline)) !== 'REGISTERED') return;
  await asAdministrator(api, till, deadline, () => changeTill(api, till, 'DEREGISTERED', deadline));
}

/** Registers a till while an administrator is signed in. */
export async function putTill(api: FiskalyApi, till: Till, deadline: Deadline): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const state = await findTillState(api, till, deadline);
    if (state === 'REGISTERED') return;
    if (state === 'DEREGISTERED') return changeTill(api, till, 'REGISTERED', deadline);
    try {
      const body = { serial_number: till.tillSerial };
      await api.send({ method: 'PUT', path: pathOf(till), body, answer: clientAnswer }, deadline);
      return;
    } catch (error) {
      // It is another's, or an earlier request of ours is still under way.
      const isConflict = error instanceof FiskalyError && error.code === 'E_CLIENT_CONFLICT';
      if (!isConflict || looks === mostLooks || deadline.remainingMs <= lookAgainAfterMs) throw error;
      await deadline.wait(lookAgainAfterMs);
    }
  }
}

async function findTillState(api: FiskalyApi, till: Till, deadline: Deadline) {
  try {
    const found = await api.send({ method: 'GET', path: pathOf(till), answer: clientAnswer }, deadline);
    if (found.serial_number === till.tillSerial) return found.state;
  } catch (error) {
    if (error instanceof FiskalyError && error.code === 'E_CLIENT_NOT_FOUND') return null;
    throw error;
  }
  throw new FiskalyError('OTHER_CONTENT', `client ${till.clientId} has another serial number at fiskaly`);
}

async function changeTill(
  api: FiskalyApi,
  till: Till,
  state: 'REGISTERED' | 'DEREGISTERED',
  deadline: Deadline,
): Promise<void> {
  await api.send({ method: 'PATCH', path: pathOf(till), body: { state }, answer: clientAnswer }, deadline);
}

function pathOf({ tssId, clientId }: Till): string {
  return `/tss/${tssId}/client/${clientId}`;
}
