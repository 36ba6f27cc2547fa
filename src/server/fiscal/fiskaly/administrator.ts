import { nothing } from './answers.ts';
import type { Deadline } from './deadline.ts';
import type { FiskalyApi } from './fiskaly-api.ts';
import { FiskalyError } from './fiskaly-error.ts';

/** Signing out has time of its own: what it ends may have taken all of the other. */
const signedOutWithinMs = 5_000;

/**
 * Does something as the administrator of a TSS, who is the taxpayer, and signs out whatever comes of it.
 *
 * @throws FiskalyError `E_ADMIN_LOGIN_FAILED` for a wrong PIN, `E_ADMIN_PIN_BLOCKED` after five of them, and what
 *   `work` throws
 */
export async function asAdministrator<T>(
  api: FiskalyApi,
  { tssId, adminPin }: { tssId: string; adminPin: string },
  deadline: Deadline,
  work: () => Promise<T>,
): Promise<T> {
  const path = `/tss/${tssId}/admin`;
  try {
    const body = { admin_pin: adminPin };
    await api.send({ method: 'POST', path: `${path}/auth`, body, answer: nothing, isSecret: true }, deadline);
    return await work();
  } finally {
    await signOut(api, path);
  }
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
 * @param adminPin of six characters at least
 * @throws FiskalyError `E_CHANGE_ADMIN_PIN_FAILED` for a wrong PUK
 */
export async function setAdminPin(
  api: FiskalyApi,
  admin: { tssId: string; adminPuk: string; adminPin: string },
  deadline: Deadline,
): Promise<void> {
  const body = { admin_puk: admin.adminPuk, new_admin_pin: admin.adminPin };
  const call = { method: 'PATCH', path: `/tss/${admin.tssId}/admin`, body, answer: nothing } as const;
  await api.send({ ...call, isSecret: true }, deadline);
}
