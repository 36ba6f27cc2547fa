import type { Api } from '#contract/contract.ts';
import { failureOf } from '#web/lib/api.ts';

/**
 * Whether somebody is signed in, for the loaders of public pages.
 *
 * @throws every failure except UNAUTHORIZED
 */
export async function isSignedIn(api: Api): Promise<boolean> {
  try {
    await api.accounts.me({});
    return true;
  } catch (error) {
    if (failureOf(error).code === 'UNAUTHORIZED') return false;
    throw error;
  }
}
