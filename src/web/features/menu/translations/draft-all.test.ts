import { expect, test } from 'vitest';
import { draftAll } from './draft-all.ts';

/** What is asked for at once, and how far it is said to be. */
async function drafted(texts: string[], stopAfter = Number.POSITIVE_INFINITY) {
  const stop = new AbortController();
  const portions: string[][] = [];
  const told: string[] = [];
  await draftAll({
    ...{ texts, signal: stop.signal },
    async draft(portion) {
      portions.push(portion);
      if (portions.length >= stopAfter) stop.abort();
      return portion.length;
    },
    onProgress: ({ done, of }) => void told.push(`${done}/${of}`),
  });
  return { portions, told };
}

const names = Array.from({ length: 100 }, (_, place) => `Pizza ${place}`);

test('[LANG-10] drafts all texts, each once', async () => {
  const { portions, told } = await drafted(names);
  expect(portions.flat()).toEqual(names);
  expect(told).toEqual(['0/100', '40/100', '80/100', '100/100']);
});

test('asks for fewer long texts at once, and for one at least', async () => {
  const long = 'x'.repeat(1500);
  const { portions } = await drafted([long, long, 'a', `${long}${long}x`, 'b']);
  expect(portions.map(({ length }) => length)).toEqual([2, 1, 1, 1]);
});

test('is stopped after what is under way', async () => {
  expect((await drafted(names, 1)).told).toEqual(['0/100', '40/100']);
});

test('does nothing where nothing is missing', async () => {
  expect((await drafted([])).portions).toEqual([]);
});
