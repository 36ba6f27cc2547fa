import { redirect, redirectDocument } from 'react-router';
import type { Me } from '#contract/accounts/accounts.ts';
import type { Api } from '#contract/contract.ts';
import type { PageContext } from '#contract/page-context.ts';
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

/**
 * Who is signed in, for the loaders of all other pages. Without a sign-in the login page leads back here. A page that is not yet
 * in the language of the account is loaded anew in it. [LANG-7]
 */
export async function requireSignIn(
  { api, language, languageCookies }: Pick<PageContext, 'api' | 'language' | 'languageCookies'>,
  request: Request,
): Promise<Me> {
  const me = await signedIn(api);
  const { pathname, search } = new URL(request.url);
  if (!me) throw redirect(loginPath(pathname + search));
  if (me.language === null || me.language === language) return me;
  const headers = new Headers(languageCookies(me.language).map((cookie) => ['Set-Cookie', cookie]));
  throw redirectDocument(pathname + search, { headers });
}
