import { describe, expect, it } from 'vitest';
import { type Manner, spoken } from './texts.ts';

const manner = (change: Partial<Manner> = {}): Manner => ({
  ...{
    locale: 'de-DE',
    money: (cents, sign = '') => `${sign}${cents} ct`,
    listOf: (words) => words.join(' & '),
    comma: ', ',
  },
  ...{ isRightToLeft: false },
  ...change,
});

describe('texts', () => {
  it('are said as they are, or with the values that stand in them', () => {
    const texts = spoken(
      {
        plain: 'Guten Tag',
        named: 'Tisch {table}: {dish} für {price, money}, {rows, number} Zeilen, {dish}',
        below: { text: '{name}!' },
      },
      manner(),
    );
    expect(texts.plain).toBe('Guten Tag');
    expect(texts.named({ table: 7, dish: 'Pizza', price: 950, rows: 12345 })).toBe(
      'Tisch 7: Pizza für 950 ct, 12.345 Zeilen, Pizza',
    );
    expect(texts.below.text({ name: '$& $1 {table}' })).toBe('$& $1 {table}!');
  });

  it.each([
    [0, 'many'],
    [1, 'one'],
    [2, 'few'],
    [5, 'many'],
    [22, 'few'],
    [1.5, 'other'],
  ])('choose the form that Polish has for %s', (count, form) => {
    const { dishes } = spoken(
      { dishes: { one: 'one {count}', few: 'few {count}', many: 'many {count}', other: 'other {count}' } },
      manner({ locale: 'pl-PL' }),
    );
    expect(dishes({ count })).toBe(`${form} ${count}`);
  });

  it('take the form for all other numbers where a language has no other', () => {
    const { dishes } = spoken({ dishes: { other: '{count} in {place}' } }, manner());
    expect(dishes({ count: 1, place: 'Köln' })).toBe('1 in Köln');
  });

  it('from right to left keep names in their own direction [LANG-4]', () => {
    const texts = spoken(
      { added: 'أُضيف {dish}', table: 'طاولة {number}', label: '{name}:' },
      manner({ isRightToLeft: true }),
    );
    expect(texts.added({ dish: 'Pizza (klein)' })).toBe('أُضيف \u2068Pizza (klein)\u2069');
    expect(texts.table({ number: 7 })).toBe('طاولة 7');
    // The colon stands behind the name, whichever direction that has.
    expect(texts.label({ name: 'زيتون' })).toBe('\u2068زيتون\u2069:');
  });
});
