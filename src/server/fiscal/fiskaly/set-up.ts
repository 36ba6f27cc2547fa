import { type Administrator, asAdministrator, setAdminPin } from './administrator.ts';
import { newTssAnswer } from './answers.ts';
import type { Deadline, TimeLimit } from './deadline.ts';
import type { FiskalyApi } from './fiskaly-api.ts';
import { FiskalyError } from './fiskaly-error.ts';
import { ensureTill, putTill, type Till } from './tills.ts';
import { changeTssState, findTssState } from './tss.ts';

/** A TSS to be set up, with its first till. All of it is made and kept before the set-up begins, but for the PUK. */
export interface SetUpPlan extends Till, Administrator {
  /** As `keepPuk` was given it; null before. */
  adminPuk: string | null;
  /** At most 100 characters of `A-Za-z0-9 '()+,-./:=?`. */
  description?: string;
  /** Stores the PUK. The set-up goes on when it is stored: fiskaly shows it no more after that. */
  keepPuk(adminPuk: string): Promise<void>;
}

/**
 * Sets up a TSS: creates it, deploys it, sets the administrator's PIN by the PUK, initialises it and registers the
 * till. Each step looks first at what there is, so that one that was cut off anywhere goes on with the same plan;
 * done once more it changes nothing.
 *
 * @throws FiskalyError `PUK_UNKNOWN` when the PUK was lost before the PIN was set: that TSS can only be left alone;
 *   `E_TSS_DISABLED` (and `…_DELETED`, `…_DEFECTIVE`, `…_EVICTED`) when its life is over; and all of
 *   `FiskalyApi.send`
 */
export async function setUpTss(api: FiskalyApi, plan: SetUpPlan, limit: TimeLimit): Promise<void> {
  const { tssId, adminPin, description } = plan;
  const deadline = api.begin(limit);
  let { adminPuk } = plan;
  let state = await findTssState(api, tssId, deadline);
  if (state === null || state === 'CREATED') {
    adminPuk = await createTss(api, tssId, deadline);
    if (adminPuk !== plan.adminPuk) await plan.keepPuk(adminPuk);
    await changeTssState(api, tssId, { state: 'UNINITIALIZED' }, deadline);
    state = 'UNINITIALIZED';
  }
  if (state === 'INITIALIZED') return ensureTill(api, plan, deadline);
  if (state !== 'UNINITIALIZED') {
    throw new FiskalyError(`E_TSS_${state}`, `TSS ${tssId} is ${state} and cannot be set up`);
  }
  if (adminPuk === null) {
    throw new FiskalyError('PUK_UNKNOWN', `the PUK of TSS ${tssId} is not known, and not shown any more`);
  }
  await setAdminPin(api, { tssId, adminPuk, adminPin }, deadline);
  await asAdministrator(api, plan, deadline, async () => {
    const change = { state: 'INITIALIZED', ...(description !== undefined && { description }) } as const;
    await changeTssState(api, tssId, change, deadline);
    await putTill(api, plan, deadline);
  });
}

/** Ends a TSS for good: it signs nothing more, its data can still be exported. One that is disabled stays so. */
export async function disableTss(api: FiskalyApi, admin: Administrator, limit: TimeLimit): Promise<void> {
  const deadline = api.begin(limit);
  if ((await findTssState(api, admin.tssId, deadline)) === 'DISABLED') return;
  await asAdministrator(api, admin, deadline, () =>
    changeTssState(api, admin.tssId, { state: 'DISABLED' }, deadline),
  );
}

/** Returns the PUK. One that is as it was created is told again. */
async function createTss(api: FiskalyApi, tssId: string, deadline: Deadline): Promise<string> {
  const call = { method: 'PUT', path: `/tss/${tssId}`, body: {}, answer: newTssAnswer } as const;
  return (await api.send(call, deadline)).admin_puk;
}
