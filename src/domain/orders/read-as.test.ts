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

it('says shares and several units of an extra as they were read', () => {
  const half = {
    name: 'Pizza',
    options: [{ name: '½ Marinara' }, { name: '2× Oliven' }, { name: '2/5 Käse' }, { name: '2× 3 Eier' }],
  };
  const dictionary = { Marinara: 'مارينارا', Oliven: 'زيتون', Käse: 'جبن', '3 Eier': '3 بيضات' };
  expect(readAs(half, 'ar', dictionary)?.options).toEqual([
    ...['½ مارينارا', '2× زيتون', '2/5 جبن', '2× 3 بيضات'],
  ]);
  // A number in a name is no measure of it.
  expect(readAs({ name: '12 Oliven', options: [] }, 'ar', dictionary)).toBeNull();
  // Where that is a name of the menu's own, it has its own words.
  expect(
    readAs({ name: '½ Marinara', options: [] }, 'ar', { ...dictionary, '½ Marinara': 'نصف' })?.name,
  ).toBe('نصف');
});

it('takes no word for one of JavaScript', () => {
  expect(readAs({ name: 'constructor', options: [] }, 'ar', {})).toBeNull();
});
