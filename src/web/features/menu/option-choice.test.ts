import { expect, test } from 'vitest';
import type { MenuOption } from '#contract/menu/menu.ts';
import { groupOptions } from '#domain/orders/option-groups.ts';
import { choose, firstChoice, initialChoice, type MenuOptionGroup, missingGroups } from './option-choice.ts';

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

test('a guest’s dish page answers a required single choice with its first option', () => {
  expect(firstChoice(item)).toEqual(['small']);
  const sauces = [option('aioli', 'Soße', { isRequired: true, isMultiSelect: true }), option('bbq', 'Soße')];
  expect(firstChoice({ options: [olives, ...sauces] })).toEqual([]);
  expect(firstChoice({ options: [...sauces.slice(0, 1), large, small] })).toEqual(['aioli', 'large']);
});
