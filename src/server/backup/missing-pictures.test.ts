import { expect, it } from 'vitest';
import { missingPicturesSentence } from './missing-pictures.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `r/i-${index + 1}.webp`);

it.each([
  [0, ''],
  [1, '1 size of a picture was missing before already: r/i-1.webp.'],
  [2, '2 sizes of pictures were missing before already: r/i-1.webp, r/i-2.webp.'],
  [10, `10 sizes of pictures were missing before already: ${names(10).join(', ')}.`],
  [12, `12 sizes of pictures were missing before already: ${names(10).join(', ')} and 2 more.`],
])('of %d missing sizes it names ten at most, then says how many more', (count, sentence) => {
  expect(missingPicturesSentence(names(count))).toBe(sentence);
});
