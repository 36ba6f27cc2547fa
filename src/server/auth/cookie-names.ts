/**
 * The names of our cookies on the wire. Over https they begin with `__Host-`: browsers take such a cookie from this
 * host alone and over https alone, so neither a neighbouring name nor a page without encryption can plant one.
 * Inside, and over plain http, a cookie has its name without that. [ACC-16]
 */
const hostPrefix = '__Host-';

/** Stands before the name of a secret cookie that came over https without the prefix, as they were given before. */
export const unprefixed = 'unprefixed.';

/** Better Auth's begin with "gedeck.". The language is no secret, and scripts write it. */
const secretName = /^gedeck(\.\w+|_half|_guest|_device|_passkey|_audit|_station)$/;

/** The Cookie header of a request over https with the inner names. */
export function innerCookies(header: string): string {
  return header
    .split(/;\s*/)
    .map((cookie) => {
      const name = nameOf(cookie);
      if (name.startsWith(unprefixed)) return '';
      if (secretName.test(name)) return unprefixed + cookie;
      const inner = name.startsWith(hostPrefix) ? name.slice(hostPrefix.length) : '';
      return secretName.test(inner) ? cookie.slice(hostPrefix.length) : cookie;
    })
    .filter(Boolean)
    .join('; ');
}

/**
 * The Set-Cookie headers over https for one with an inner name; the second removes the cookie that the browser has had
 * without the prefix.
 *
 * @param inner the request's cookies, as `innerCookies` returns them
 */
export function prefixedCookie(cookie: string, inner: string): string[] {
  const name = nameOf(cookie);
  const set = `${hostPrefix}${cookie}; Secure`;
  const isOnceMore = inner.split('; ').some((known) => nameOf(known) === unprefixed + name);
  return isOnceMore ? [set, `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`] : [set];
}

function nameOf(cookie: string): string {
  return (cookie.split('=', 1)[0] ?? '').trim();
}
