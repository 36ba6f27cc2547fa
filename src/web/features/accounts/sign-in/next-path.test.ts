import { describe, expect, test } from 'vitest';
import { loginPath, nextPath, startPath, withSecret } from './next-path.ts';

test('a secret behind the # goes on to the page behind the sign-in', () => {
  expect(withSecret('/invitation', '#token=abc')).toBe('/invitation#token=abc');
  expect(withSecret('/management', '')).toBe('/management');
  expect(withSecret('/management#here', '#token=abc')).toBe('/management#here');
});

describe('nextPath', () => {
  test.each([
    ['/management/tables', '/management/tables'],
    ['/management/orders?a=1#b', '/management/orders?a=1#b'],
    ['/a/../management', '/management'],
  ])('goes back to %s', (next, expected) => {
    expect(nextPath(new URLSearchParams({ next }))).toBe(expected);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'management',
    '',
    '/\\/\\[',
  ])('never leaves the site: %j', (next) => {
    expect(nextPath(new URLSearchParams({ next }))).toBe(startPath);
  });

  test('starts at the beginning when nobody was sent here', () => {
    expect(nextPath(new URLSearchParams())).toBe(startPath);
  });
});

test('loginPath and nextPath undo each other', () => {
  const path = '/management/tables?x=1&y=ä';
  expect(nextPath(new URL(loginPath(path), 'http://x').searchParams)).toBe('/management/tables?x=1&y=%C3%A4');
});
