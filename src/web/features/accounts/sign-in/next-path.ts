/** The page after signing in when `next` names no other. */
export const startPath = '/management';

/** The first page of a new account. A new session is in admin mode, so it may open this page. */
export const arrivalPath = '/management/help';

const anyOrigin = 'http://gedeck.invalid';

/**
 * The path to return to after signing in, from the address's `next`. Only paths of this site are accepted, so
 * that no foreign link makes an open redirect of it. (`//host` and `/\host` are other sites, too.)
 */
export function nextPath(searchParams: URLSearchParams): string {
  const next = searchParams.get('next');
  if (!next?.startsWith('/')) return startPath;
  let target: URL;
  try {
    target = new URL(next, anyOrigin);
  } catch {
    return startPath;
  }
  if (target.origin !== anyOrigin) return startPath;
  const path = target.pathname + target.search + target.hash;
  // "/.//host" has this origin but normalises to "//host".
  return path.startsWith('//') ? startPath : path;
}

/** The same path with the secret that the sign-in page was given for it behind the #, where no log sees it. */
export function withSecret(path: string, hash: string): string {
  return path.includes('#') ? path : path + hash;
}

/** The address of a sign-in page that leads back to `path`. */
export function loginPath(path: string): string {
  return path === startPath ? '/login' : `/login?${new URLSearchParams({ next: path })}`;
}
