import { afterEach, expect, test, vi } from 'vitest';
import { forgetScannedCode, takeScannedCode } from './scanned-code.ts';

const place = 'https://order.example/menu?restaurantId=r&table=5';

/** Simulates a page at an address, in a tab with this storage; null: it is blocked. */
function openPage(href: string, stored: Map<string, string> | null = new Map()) {
  const page = { location: { href }, history: { state: { idx: 3 }, replaceState: vi.fn() } };
  vi.stubGlobal('window', page);
  const storage = {
    getItem: (key: string) => stored?.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (!stored) throw new DOMException('blocked', 'SecurityError');
      stored.set(key, text);
    },
    removeItem: (key: string) => stored?.delete(key),
  };
  vi.stubGlobal('sessionStorage', storage);
  return page.history.replaceState;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the code leaves the address, which keeps the rest, and is there after a reload [DOOR-1]', () => {
  const stored = new Map<string, string>();
  const replaceState = openPage(`${place}&code=ABCD2345#pizza`, stored);
  expect(takeScannedCode('r', 5)).toBe('ABCD2345');
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ idx: 3 }, '', new URL(`${place}#pizza`));

  const afterReload = openPage(place, stored);
  expect(takeScannedCode('r', 5)).toBe('ABCD2345');
  expect(takeScannedCode('r', 6)).toBeUndefined();
  expect(takeScannedCode('other', 5)).toBeUndefined();
  expect(afterReload).not.toHaveBeenCalled();
  forgetScannedCode('r', 5);
  expect(takeScannedCode('r', 5)).toBeUndefined();
});

test('a code that is scanned later takes the place of the one before', () => {
  const stored = new Map<string, string>();
  openPage(`${place}&code=OLD`, stored);
  takeScannedCode('r', 5);
  openPage(`${place}&code=NEW`, stored);
  expect(takeScannedCode('r', 5)).toBe('NEW');
});

test('where nothing can be stored, the address keeps it', () => {
  const replaceState = openPage(`${place}&code=ABCD2345`, null);
  expect(takeScannedCode('r', 5)).toBe('ABCD2345');
  expect(replaceState).not.toHaveBeenCalled();
});

test('one that is longer than any is cut, so that the server can say that it is wrong', () => {
  openPage(`${place}&code=${'A'.repeat(5000)}`);
  expect(takeScannedCode('r', 5)).toHaveLength(64);
});
