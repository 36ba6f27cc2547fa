import { redirect } from 'react-router';
import type { Me } from '#contract/accounts/accounts.ts';
import type { Api } from '#contract/contract.ts';
import { failureOf } from '#web/lib/api.ts';
import { loginPath } from './next-path.ts';

/**
 * Who is signed in, for the loaders of public pages; null: nobody.
 *
 * @throws every failure except UNAUTHORIZED
 */
export async function signedIn(api: Api): Promise<Me | null> {
  try {
    return await api.accounts.me({});
  } catch (error) {
    if (failureOf(error).code === 'UNAUTHORIZED') return null;
    throw error;
  }
}

/** Who is signed in, for the loaders of all other pages. Without a sign-in the login page leads back here. */
export async function requireSignIn(api: Api, request: Request): Promise<Me> {
  const me = await signedIn(api);
  if (me) return me;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(pathname + search));
}
