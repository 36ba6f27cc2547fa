import { expect, test } from 'vitest';
import type { MenuOption } from '#contract/menu/menu.ts';
import { groupOptions } from '#domain/orders/option-groups.ts';
import {
  choose,
  firstChoice,
  initialChoice,
  type MenuOptionGroup,
  missingGroups,
  overfullGroups,
  roomIn,
  stillOffered,
} from './option-choice.ts';

function option(id: string, groupName: string, changes: Partial<MenuOption> = {}): MenuOption {
  return {
    ...{ id, name: id, priceIncrement: 0, groupName, isRequired: false, isMultiSelect: false },
    ...{ allergens: [], additives: [], ...changes },
  };
}

const small = option('small', 'Größe', { isRequired: true });
const large = option('large', 'Größe', { isRequired: true });
const olives = option('olives', 'Belag', { isMultiSelect: true });
const rocket = option('rocket', 'Belag', { isMultiSelect: true });
const item = { options: [small, large, olives, rocket] };

function group(name: string): MenuOptionGroup {
  const found = groupOptions(item.options).find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
}

test('of a choice that was made before the menu changed, what is gone is left out, and what is too much is named', () => {
  const choice = { least: 0, most: 1, included: 0, pricing: 'sum' } as const;
  const strict = [
    { ...olives, choice },
    { ...rocket, choice },
  ];
  const now = { options: [{ ...small, isSoldOut: true }, large, ...strict] };
  const chosen = stillOffered(now, ['small', 'olives', 'rocket', 'ham']);
  expect(chosen).toEqual(['olives', 'rocket']);
  expect(missingGroups(now, chosen).map(({ name }) => name)).toEqual(['Größe']);
  expect(overfullGroups(now, chosen).map(({ name }) => name)).toEqual(['Belag']);
  expect(overfullGroups(now, ['olives'])).toEqual([]);
});

test('in a single-choice group a choice takes the place of the one before', () => {
  expect(choose(['small', 'olives'], group('Größe'), 'large', 1)).toEqual(['olives', 'large']);
});

test('in a multiple-choice group choices add up and can be taken back', () => {
  const both = choose(['olives'], group('Belag'), 'rocket', 1);
  expect(both).toEqual(['olives', 'rocket']);
  expect(choose(both, group('Belag'), 'olives', 0)).toEqual(['rocket']);
});

test('[EXT-1] a required group is missing until one of its options is chosen', () => {
  expect(missingGroups(item, ['olives']).map((each) => each.name)).toEqual(['Größe']);
  expect(missingGroups(item, ['large'])).toEqual([]);
});

test('a required group with one option needs no question; one with two does', () => {
  expect(initialChoice({ options: [small] })).toEqual(['small']);
  expect(initialChoice(item)).toEqual([]);
});

test('what the house has chosen before is chosen where it costs nothing [EXT-4]', () => {
  const choice = { least: 0, most: null, included: 1, pricing: 'sum' } as const;
  const cheese = option('cheese', 'Belag', { isMultiSelect: true, isPreselected: true, priceIncrement: 100 });
  const ham = option('ham', 'Belag', { isMultiSelect: true, isPreselected: true, priceIncrement: 100 });
  expect(initialChoice({ options: [cheese] })).toEqual([]);
  expect(initialChoice({ options: [{ ...cheese, choice }] })).toEqual(['cheese']);
  expect(initialChoice({ options: [{ ...cheese, choice }, ham] })).toEqual([]);
  expect(initialChoice({ options: [{ ...cheese, choice, isSoldOut: true }] })).toEqual([]);
});

test('in place of a first option that is sold out comes none that costs more', () => {
  const soup = option('soup', 'Vorspeise', { isRequired: true, isSoldOut: true });
  const fish = option('fish', 'Vorspeise', { isRequired: true, priceIncrement: 400 });
  const salad = option('salad', 'Vorspeise', { isRequired: true });
  expect(firstChoice({ options: [soup, fish, salad] })).toEqual(['salad']);
  expect(firstChoice({ options: [soup, fish] })).toEqual([]);
});

test('a group has room for as many as it may have', () => {
  const choice = { least: 2, most: 3, included: 0, pricing: 'sum' } as const;
  const [toppings] = groupOptions([option('a', 'Belag', { choice, most: 3 }), option('b', 'Belag')]);
  if (!toppings) throw new Error('no group');
  expect(roomIn(toppings, ['a', 'a', 'other'])).toBe(1);
  expect(choose(['a', 'b'], toppings, 'a', 2)).toEqual(['b', 'a', 'a']);
  expect(missingGroups({ options: toppings.options }, ['a']).map(({ name }) => name)).toEqual(['Belag']);
  expect(roomIn({ ...toppings, most: null }, ['a'])).toBeNull();
});

test('a guest’s dish page answers a required single choice with its first option', () => {
  expect(firstChoice(item)).toEqual(['small']);
  const sauces = [option('aioli', 'Soße', { isRequired: true, isMultiSelect: true }), option('bbq', 'Soße')];
  expect(firstChoice({ options: [olives, ...sauces] })).toEqual([]);
  expect(firstChoice({ options: [...sauces.slice(0, 1), large, small] })).toEqual(['aioli', 'large']);
});
