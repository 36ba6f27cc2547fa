/** Where people go after signing in when they came from nowhere in particular. */
export const startPath = '/management';

/** Where a new account arrives. It is in admin mode, so the page is open to it. */
export const arrivalPath = '/management/help';

const anyOrigin = 'http://gedeck.invalid';

/**
 * The path to return to after signing in, from the address's `next`. Only a path of this site is taken: a link
 * that somebody else made must not send people elsewhere. (`//host` and `/\host` are other sites, too.)
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
  // "/.//host" is of this origin and normalises to "//host".
  return path.startsWith('//') ? startPath : path;
}

/** The address of a sign-in page that leads back to `path`. */
export function loginPath(path: string): string {
  return path === startPath ? '/login' : `/login?${new URLSearchParams({ next: path })}`;
}
