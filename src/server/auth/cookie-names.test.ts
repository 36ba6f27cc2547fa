import { describe, expect, test } from 'vitest';
import { innerCookies, prefixedCookie } from './cookie-names.ts';

describe('[ACC-16] the names of cookies over https', () => {
  test.each([
    ['__Host-gedeck_guest=a; gedeck_language=en', 'gedeck_guest=a; gedeck_language=en'],
    ['__Host-gedeck.session_token=a.b%3D; theme=x=y', 'gedeck.session_token=a.b%3D; theme=x=y'],
    ['gedeck_guest=planted; __Host-gedeck_guest=own', 'unprefixed.gedeck_guest=planted; gedeck_guest=own'],
    ['gedeck_device=a;gedeck_half=b', 'unprefixed.gedeck_device=a; unprefixed.gedeck_half=b'],
    ['__Host-gedeck_passkey=a; gedeck_passkey=b', 'gedeck_passkey=a; unprefixed.gedeck_passkey=b'],
    ['unprefixed.gedeck_guest=a; __Host-other=b', '__Host-other=b'],
    ['', ''],
  ])('%j is read as %j', (header, inner) => {
    expect(innerCookies(header)).toBe(inner);
  });

  test('are given with the prefix, and take the place of those without', () => {
    const cookie = 'gedeck_guest=a; Path=/; HttpOnly; SameSite=Lax';
    const prefixed = `__Host-${cookie}; Secure`;
    expect(prefixedCookie(cookie, 'gedeck_guest=b; gedeck_language=en')).toEqual([prefixed]);
    expect(prefixedCookie(cookie, 'gedeck_language=en; unprefixed.gedeck_guest=b')).toEqual([
      prefixed,
      'gedeck_guest=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
  });
});
