import { expect, test, vi } from 'vitest';
import { acceptsBrotli, KeptPages, type RenderedPage } from './kept-pages.ts';

function setUp(size = 10) {
  const compressed: [string, number][] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const pages = new KeptPages(size, async (plain, quality) => {
    compressed.push([String(plain), quality]);
    await finished;
    return Buffer.from(`${String(plain)} at ${quality}`);
  });
  const rendered: string[] = [];
  const get = async (key: string, version = 1, status = 200) => {
    const page = await pages.get(key, { version, status: 200 }, async (): Promise<RenderedPage> => {
      rendered.push(`${key} ${version}`);
      const plain = Buffer.from(`${key} ${version}`);
      return { status, headers: [], plain, brotli: Buffer.from('quickly') };
    });
    return String(page.brotli);
  };
  return { get, rendered, compressed, finish };
}

test('a page is compressed well once it is asked for again, and only once [LOAD-2]', async () => {
  const { get, rendered, compressed, finish } = setUp();
  for (const key of ['a', 'b', 'c']) expect(await get(key)).toBe('quickly');
  expect(compressed).toEqual([]);
  // Whoever asks again does not wait for it.
  expect(await get('a')).toBe('quickly');
  expect(await get('a')).toBe('quickly');
  finish();
  await vi.waitUntil(async () => (await get('a')) === 'a 1 at 9');
  expect(compressed).toEqual([['a 1', 9]]);
  expect(rendered).toEqual(['a 1', 'b 1', 'c 1']);
});

test('a page is rendered once for all who ask together, and anew for another version', async () => {
  const { get, rendered } = setUp();
  await Promise.all(Array.from({ length: 5 }, () => get('a')));
  await get('a', 2);
  await get('a', 2);
  expect(rendered).toEqual(['a 1', 'a 2']);
});

test('no more pages are kept than there is room for, and none that failed', async () => {
  const { get, rendered } = setUp(2);
  for (const key of ['a', 'b', 'c', 'a']) await get(key);
  expect(rendered).toEqual(['a 1', 'b 1', 'c 1', 'a 1']);
  rendered.length = 0;
  await get('d', 1, 503);
  await get('d', 1, 503);
  expect(rendered).toHaveLength(2);
});

test.each([
  ['gzip, deflate, br, zstd', true],
  ['BR', true],
  ['gzip;q=0.5, br;q=0.01', true],
  ['br;q=0', false],
  ['gzip, br; q=0.000', false],
  ['gzip, brotli', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding "%s" takes brotli: %s', (header, isTaken) => {
  expect(acceptsBrotli(header)).toBe(isTaken);
});
