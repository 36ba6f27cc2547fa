import { expect, it } from 'vitest';
import { readAs } from './read-as.ts';

const pizza = { name: 'Pizza', options: [{ name: 'Oliven' }, { name: 'scharf' }] };

it.each([
  ['all of it', { Pizza: 'بيتزا', Oliven: 'زيتون', scharf: 'حار' }, ['بيتزا', 'زيتون', 'حار']],
  ['an extra of it', { Oliven: 'زيتون' }, ['Pizza', 'زيتون', 'scharf']],
])(
  'says %s as it was read, and the rest in the house’s words [LANG-13]',
  (_, dictionary, [name, ...options]) => {
    expect(readAs(pizza, 'ar', dictionary)).toEqual({ language: 'ar', name, options });
  },
);

it.each([
  ['no dictionary', undefined],
  ['none of its words in it', { Steak: 'ستيك' }],
  ['the same words in it', { Pizza: 'Pizza' }],
])('is nothing with %s', (_, dictionary) => {
  expect(readAs(pizza, 'ar', dictionary)).toBeNull();
});

it('takes no word for one of JavaScript', () => {
  expect(readAs({ name: 'constructor', options: [] }, 'ar', {})).toBeNull();
});
