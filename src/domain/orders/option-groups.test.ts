import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type ChoiceRule, choicePricings } from './choice-rule.ts';
import { choiceProblem, chosenOf, groupOptions, type PricedOption } from './option-groups.ts';

function option(id: string, change: Partial<PricedOption> = {}): PricedOption {
  return {
    ...{ id, name: id, priceIncrement: 100, groupName: '', isRequired: false, isMultiSelect: true },
    ...change,
  };
}

const rule = (change: Partial<ChoiceRule> = {}): ChoiceRule => ({
  ...{ least: 0, most: null, included: 0, pricing: 'sum' },
  ...change,
});

describe('groups of extras', () => {
  it('makes one question of the extras of one group, as strict as its strictest extra [EXT-1]', () => {
    const groups = groupOptions([
      option('a', { groupName: 'X', isMultiSelect: false }),
      option('b', { groupName: 'Y' }),
      option('c', { groupName: 'X', isRequired: true, isMultiSelect: true }),
    ]);
    expect(
      groups.map(({ name, isRequired, isMultiSelect, options }) => [
        name,
        isRequired,
        isMultiSelect,
        options.length,
      ]),
    ).toEqual([
      ['X', true, true, 2],
      ['Y', false, true, 1],
    ]);
  });

  it('ask for no more than there is, and take the first rule among their extras [EXT-3]', () => {
    const [toppings, sides] = groupOptions([
      option('a', { groupName: 'Belag', choice: rule({ least: 4, most: 5, included: 2 }), most: 2 }),
      option('b', { groupName: 'Belag', choice: rule({ least: 4, most: 5, included: 2 }) }),
      option('c', { groupName: 'Beilage', choice: rule({ most: 2 }) }),
      option('d', { groupName: 'Beilage', isRequired: true, isMultiSelect: false }),
    ]);
    expect(toppings).toMatchObject({ least: 3, most: 5, included: 2, isRequired: true, isMultiSelect: true });
    expect(sides).toMatchObject({ least: 1, most: 2, isRequired: true, isMultiSelect: true });
  });
});

describe('a choice of extras [EXT-3]', () => {
  const choice = rule({ least: 1, most: 3 });
  const options = [
    option('cheese', { groupName: 'Belag', choice, most: 2, isRequired: true }),
    option('ham', { groupName: 'Belag', choice, isRequired: true }),
    option('tuna', { groupName: 'Belag', choice, isRequired: true }),
    option('soup', { groupName: 'Vorspeise', dishId: 'soup', isSoldOut: true }),
  ];

  it.each([
    [['cheese'], null],
    [['cheese', 'cheese', 'ham'], null],
    [['tuna', 'cheese', 'ham'], null],
    [[], 'REQUIRED_OPTION_MISSING'],
    [['cheese', 'cheese', 'cheese'], 'TOO_MANY_OPTIONS'],
    [['ham', 'ham'], 'TOO_MANY_OPTIONS'],
    [['cheese', 'cheese', 'ham', 'tuna'], 'TOO_MANY_OPTIONS'],
    [['cheese', 'soup'], 'OPTION_SOLD_OUT'],
    [['cheese', 'olives'], 'UNKNOWN_OPTION'],
  ])('%j: %s', (ids, problem) => {
    expect(choiceProblem(options, ids)).toBe(problem);
  });
});

describe('what extras add to a dish [EXT-3]', () => {
  const priced = (change: Partial<ChoiceRule>) =>
    [
      ['basil', 50],
      ['cheese', 100],
      ['ham', 151],
      ['truffle', 400],
    ].map(([id, priceIncrement]) =>
      option(String(id), { priceIncrement: Number(priceIncrement), choice: rule(change), most: 3 }),
    );
  const read = (change: Partial<ChoiceRule>, ids: string[]) =>
    chosenOf(priced(change), ids).map(({ name, priceIncrement }) => [name, priceIncrement]);

  it.each<[string, Partial<ChoiceRule>, string[], [string, number][]]>([
    [
      'each',
      {},
      ['ham', 'basil'],
      [
        ['basil', 50],
        ['ham', 151],
      ],
    ],
    [
      'several of one',
      {},
      ['cheese', 'ham', 'cheese'],
      [
        ['2× cheese', 200],
        ['ham', 151],
      ],
    ],
    [
      'two included, the dearest',
      { included: 2 },
      ['basil', 'truffle', 'ham'],
      [
        ['basil', 50],
        ['ham', 0],
        ['truffle', 0],
      ],
    ],
    ['part of several included', { included: 2 }, ['cheese', 'cheese', 'cheese'], [['3× cheese', 100]]],
    [
      'the dearer half',
      { pricing: 'dearest' },
      ['ham', 'cheese'],
      [
        ['½ cheese', 0],
        ['½ ham', 151],
      ],
    ],
    [
      'the mean, rounded up',
      { pricing: 'mean' },
      ['ham', 'cheese'],
      [
        ['½ cheese', 50],
        ['½ ham', 76],
      ],
    ],
    ['both halves the same', { pricing: 'mean' }, ['ham', 'ham'], [['ham', 151]]],
    [
      'thirds',
      { pricing: 'dearest' },
      ['ham', 'ham', 'basil'],
      [
        ['⅓ basil', 0],
        ['⅔ ham', 151],
      ],
    ],
    [
      'fifths',
      { pricing: 'dearest' },
      ['ham', 'ham', 'basil', 'basil', 'cheese'],
      [
        ['2/5 basil', 0],
        ['1/5 cheese', 0],
        ['2/5 ham', 151],
      ],
    ],
    ['none', { pricing: 'mean' }, [], []],
  ])('%s', (_, change, ids, expected) => {
    expect(read(change, ids)).toEqual(expected);
  });

  it('is never less than nothing, never more than each, and one more extra never adds more than its own price', () => {
    const ids = fc.array(fc.constantFrom('basil', 'cheese', 'ham', 'truffle'), { maxLength: 6 });
    const change = fc.record({
      included: fc.integer({ min: 0, max: 4 }),
      pricing: fc.constantFrom(...choicePricings),
    });
    const sum = (of: Partial<ChoiceRule>, chosen: string[]) =>
      chosenOf(priced(of), chosen).reduce((total, { priceIncrement }) => total + priceIncrement, 0);
    fc.assert(
      fc.property(change, ids, fc.constantFrom('basil', 'cheese', 'ham', 'truffle'), (of, chosen, more) => {
        const price = sum(of, chosen);
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(sum({}, chosen));
        expect(sum(of, [...chosen, more]) - price).toBeLessThanOrEqual(sum({}, [more]));
      }),
    );
  });
});

it('is known to phones of 2021, which have no toSorted', () => {
  const sorting = vi.spyOn(Array.prototype, 'toSorted').mockImplementation(() => {
    throw new TypeError('toSorted is not a function');
  });
  try {
    const half = rule({ pricing: 'mean' });
    const options = [option('a', { choice: half }), option('b', { choice: half, priceIncrement: 151 })];
    expect(chosenOf(options, ['a', 'b']).map(({ priceIncrement }) => priceIncrement)).toEqual([50, 76]);
  } finally {
    sorting.mockRestore();
  }
});
