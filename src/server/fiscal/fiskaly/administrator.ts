import { nothing } from './answers.ts';
import type { Deadline } from './deadline.ts';
import type { FiskalyApi } from './fiskaly-api.ts';
import { FiskalyError } from './fiskaly-error.ts';

/** Signing out has time of its own: what it ends may have taken all of the other. */
const signedOutWithinMs = 5_000;

/** What signs an administrator in. The PUK sets a PIN anew; null: it is not known. */
export interface Administrator {
  tssId: string;
  /** Six characters at least. */
  adminPin: string;
  adminPuk: string | null;
}

/** Five wrong PINs block it. */
const refusedPin = ['E_ADMIN_LOGIN_FAILED', 'E_ADMIN_PIN_BLOCKED'];

/**
 * Does something as the administrator of a TSS, who is the taxpayer, and signs out whatever comes of it. A PIN that is
 * refused, as somebody has changed it at fiskaly, is set anew.
 *
 * @throws FiskalyError `E_CHANGE_ADMIN_PIN_FAILED` where the PUK is refused, too; without one `E_ADMIN_LOGIN_FAILED`,
 *   `E_ADMIN_PIN_BLOCKED`; and what `work` throws
 */
export async function asAdministrator<T>(
  api: FiskalyApi,
  admin: Administrator,
  deadline: Deadline,
  work: () => Promise<T>,
): Promise<T> {
  const path = `/tss/${admin.tssId}/admin`;
  try {
    await signIn(api, admin, deadline).catch(async (error: unknown) => {
      const isRefused = error instanceof FiskalyError && refusedPin.includes(error.code);
      if (!isRefused || admin.adminPuk === null) throw error;
      await setAdminPin(api, { ...admin, adminPuk: admin.adminPuk }, deadline);
      await signIn(api, admin, deadline);
    });
    return await work();
  } finally {
    await signOut(api, path);
  }
}

async function signIn(
  api: FiskalyApi,
  { tssId, adminPin }: Administrator,
  deadline: Deadline,
): Promise<void> {
  const call = { method: 'POST', path: `/tss/${tssId}/admin/auth`, answer: nothing, isSecret: true } as const;
  await api.send({ ...call, body: { admin_pin: adminPin } }, deadline);
}

/** An administrator who was not signed in can be signed out. What fails here takes nothing back of what was done. */
async function signOut(api: FiskalyApi, path: string): Promise<void> {
  const deadline = api.begin({ withinMs: signedOutWithinMs });
  try {
    await api.send({ method: 'POST', path: `${path}/logout`, body: {}, answer: nothing }, deadline);
  } catch (error) {
    if (!(error instanceof FiskalyError)) throw error;
  }
}

/**
 * Sets the administrator's PIN, also one that is blocked or forgotten.
 *
 * @throws FiskalyError `E_CHANGE_ADMIN_PIN_FAILED` for a wrong PUK
 */
export async function setAdminPin(
  api: FiskalyApi,
  admin: Administrator & { adminPuk: string },
  deadline: Deadline,
): Promise<void> {
  const body = { admin_puk: admin.adminPuk, new_admin_pin: admin.adminPin };
  const call = { method: 'PATCH', path: `/tss/${admin.tssId}/admin`, body, answer: nothing } as const;
  await api.send({ ...call, isSecret: true }, deadline);
}
