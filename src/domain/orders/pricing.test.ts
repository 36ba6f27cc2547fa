import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricedOption } from './option-groups.ts';
import { countUnits, type PricedItem, priceLine, total, unitPrice } from './pricing.ts';

function option(id: string, change: Partial<PricedOption> = {}): PricedOption {
  return {
    id,
    name: id,
    priceIncrement: 100,
    groupName: '',
    isRequired: false,
    isMultiSelect: true,
    ...change,
  };
}

const rare = option('rare', {
  groupName: 'Garstufe',
  isRequired: true,
  isMultiSelect: false,
  priceIncrement: 0,
});
const medium = { ...rare, id: 'medium' };
const truffle = option('truffle', { groupName: 'Dazu', priceIncrement: 500 });
const butter = option('butter', { groupName: 'Dazu', priceIncrement: 150 });

const steak: PricedItem = {
  id: 'steak',
  name: 'Bistecca',
  price: 2900,
  available: true,
  options: [rare, medium, truffle, butter],
};
const menu = new Map<string, PricedItem>([
  ['steak', steak],
  ['gone', { ...steak, id: 'gone', available: false }],
]);

describe('a line [ORD-5]', () => {
  it.each([
    ['steak', ['rare'], 2900],
    ['steak', ['medium', 'truffle'], 3400],
    ['steak', ['truffle', 'rare', 'butter'], 3550],
  ])('%s with %j costs %i cents', (menuItemId, optionIds, cents) => {
    expect(priceLine(menu, { menuItemId, quantity: 1, optionIds })).toMatchObject({
      ok: true,
      unitPrice: cents,
    });
  });

  it.each([
    ['unknown', ['rare'], 'UNKNOWN_ITEM'],
    ['gone', ['rare'], 'ITEM_UNAVAILABLE'],
    ['steak', [], 'REQUIRED_OPTION_MISSING'],
    ['steak', ['truffle'], 'REQUIRED_OPTION_MISSING'],
    ['steak', ['rare', 'medium'], 'TOO_MANY_OPTIONS'],
    ['steak', ['rare', 'olives'], 'UNKNOWN_OPTION'],
    ['steak', ['rare', 'truffle', 'truffle'], 'TOO_MANY_OPTIONS'],
  ])('%s with %j is refused: %s', (menuItemId, optionIds, problem) => {
    expect(priceLine(menu, { menuItemId, quantity: 1, optionIds })).toMatchObject({ ok: false, problem });
  });
});

it('counts the units of all lines [ORD-9]', () => {
  expect([countUnits([]), countUnits([{ quantity: 2 }, { quantity: 3 }])]).toEqual([0, 5]);
});

it('adds up whatever way it is added up [MON-1]', () => {
  const cents = fc.integer({ min: 0, max: 9999 });
  const line = fc.record({
    price: cents,
    increments: fc.array(cents, { maxLength: 5 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const priced = lines.map(({ price, increments, quantity }) => ({
        unitPrice: unitPrice(
          price,
          increments.map((priceIncrement) => ({ priceIncrement })),
        ),
        quantity,
      }));
      let oneByOne = 0;
      for (const { price, increments, quantity } of lines) {
        for (let unit = 0; unit < quantity; unit += 1) {
          oneByOne += price;
          for (const increment of increments) oneByOne += increment;
        }
      }
      expect(total(priced)).toBe(oneByOne);
    }),
  );
});
