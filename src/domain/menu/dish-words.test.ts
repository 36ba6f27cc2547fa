import { expect, test } from 'vitest';
import { dishWordsOf } from './dish-words.ts';

const dish = (id: string, name: string) => ({ id, name });

test('[EXT-5] a dish is named by its name, with its category where several have it, or else by its id', () => {
  const { wordOf, idOf } = dishWordsOf([
    { name: 'Pasta', items: [dish('a', 'Lasagne'), dish('b', 'Ravioli')] },
    { name: 'Mittag', items: [dish('c', 'Lasagne'), dish('d', 'Suppe'), dish('e', 'Suppe')] },
  ]);
  const words = { a: 'Pasta / Lasagne', b: 'Ravioli', c: 'Mittag / Lasagne', d: 'd', e: 'e' };
  for (const [id, word] of Object.entries(words)) {
    expect(wordOf(id)).toBe(word);
    expect(idOf(word)).toBe(id);
  }
  for (const word of ['Lasagne', 'Suppe', 'Mittag / Suppe', 'Pizza', '']) expect(idOf(word)).toBeUndefined();
  expect(wordOf('f')).toBeUndefined();
});
