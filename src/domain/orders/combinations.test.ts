import { describe, expect, it } from 'vitest';
import type { DishVat } from '../money/dish-vat.ts';
import type { VatChoice } from '../money/vat-rates.ts';
import { componentsOf } from './combinations.ts';
import { chosenOf, type PricedOption } from './option-groups.ts';

interface Extra extends PricedOption {
  vat: VatChoice | null;
}

const extra = (id: string, change: Partial<Extra> = {}): Extra => ({
  ...{ id, name: id, priceIncrement: 0, groupName: '', isRequired: false, isMultiSelect: true, vat: null },
  ...change,
});
const dish = (id: string, price: number, vat: DishVat = 'reduced', options: Extra[] = []) => ({
  ...{ id, name: id, price, available: true, vat, options },
});

const lunchOptions = [
  extra('bread'),
  extra('c-soup', { dishId: 'soup', groupName: 'Vorspeise', isMultiSelect: false }),
  extra('c-salad', { dishId: 'salad', groupName: 'Vorspeise', isMultiSelect: false }),
  extra('c-steak', { dishId: 'steak', groupName: 'Hauptgang', isMultiSelect: false, priceIncrement: 400 }),
  extra('c-pasta', { dishId: 'pasta', groupName: 'Hauptgang', isMultiSelect: false }),
  extra('medium', { groupName: 'Garstufe' }),
  extra('c-wine', { dishId: 'wine', groupName: 'Getränk', most: 2 }),
  extra('c-gone', { dishId: 'gone', groupName: 'Getränk' }),
];
const menu = new Map(
  [
    dish('soup', 600),
    dish('salad', 800),
    dish('steak', 2400),
    dish('pasta', 1200),
    dish('wine', 600, 'standard'),
  ].map((each) => [each.id, each]),
);

function split(ids: string[], price = 1490, vat: DishVat = 'reduced') {
  const lunch = dish('Mittagsmenü', price, vat, lunchOptions);
  const components = componentsOf({ item: lunch, options: chosenOf(lunch.options, ids) }, menu);
  return components?.map(({ item, options, unitPrice }) => [
    item.name,
    item.price,
    unitPrice,
    options.map(({ name }) => name).join(', '),
  ]);
}

describe('a combination [EXT-5]', () => {
  it('is each of its dishes, at its share by the prices when sold alone', () => {
    expect(split(['c-soup', 'c-pasta'])).toEqual([
      ['soup', 497, 497, 'Mittagsmenü'],
      ['pasta', 993, 993, 'Mittagsmenü'],
    ]);
  });

  it('charges a surcharge with the dish that costs it', () => {
    expect(split(['c-soup', 'c-steak'])).toEqual([
      ['soup', 298, 298, 'Mittagsmenü'],
      ['steak', 1192, 1592, 'Mittagsmenü'],
    ]);
  });

  it('gives extras that are no dishes to the dish before them, and the first ones to the first', () => {
    expect(split(['bread', 'c-salad', 'c-steak', 'medium'])?.map((part) => part[3])).toEqual([
      'Mittagsmenü, bread',
      'Mittagsmenü, medium',
    ]);
  });

  it('has several of one dish as lines of their own', () => {
    expect(split(['c-soup', 'c-wine', 'c-wine'])?.map((part) => part.slice(0, 2))).toEqual([
      ['soup', 497],
      ['wine', 497],
      ['wine', 496],
    ]);
  });

  it('splits by per cent of tax first, where its dishes are of these taxes [VAT-3]', () => {
    const byPercent: DishVat = {
      by: 'percent',
      parts: [
        { vat: 'reduced', share: 70 },
        { vat: 'standard', share: 30 },
      ],
    };
    expect(split(['c-soup', 'c-pasta', 'c-wine'], 2000, byPercent)?.map((part) => part[1])).toEqual([
      467, 933, 600,
    ]);
    // No drink was chosen: all by price.
    expect(split(['c-soup', 'c-pasta'], 2000, byPercent)?.map((part) => part[1])).toEqual([667, 1333]);
  });

  it.each([
    ['without a dish in it', ['bread', 'medium'], 1490],
    ['with a dish that is gone', ['c-gone'], 1490],
    ['of too few cents', ['c-soup', 'c-pasta'], 1],
  ])('%s is a dish like others', (_, ids, price) => {
    expect(split(ids, price)).toBeUndefined();
  });
});
