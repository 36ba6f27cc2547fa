import { expect, test } from 'vitest';
import type { EditedOption } from '#contract/menu/menu-editor.ts';
import type { ChoiceRule } from '#domain/orders/choice-rule.ts';
import { asInGroup, draftOfOption, fieldsOfOption, optionProblems, type RuleDraft } from './option-drafts.ts';

test.each([
  [{ name: 'Oliven' }, {}],
  [{ name: ' ' }, { name: 'Name ist erforderlich' }],
  [{ name: 'Oliven', price: 'x' }, { price: 'Aufpreis muss eine Zahl sein' }],
  [{ name: 'Oliven', price: '99,99' }, {}],
  [{ name: 'Oliven', price: '100' }, { price: 'Preis zu hoch! Bitte maximal 99,99 € eingeben.' }],
])('of %o an extra’s form says %o', (changes, problems) => {
  expect(optionProblems({ ...draftOfOption(null), ...changes })).toEqual(problems);
});

test.each([
  ['3,50', 350],
  ['3.50', 350],
  ['7,5', 750],
  ['12.5', 1250],
  ['3', 300],
  ['', 0],
])('an extra of %j costs %d cents', (price, priceIncrement) => {
  const fields = fieldsOfOption({ ...draftOfOption(null), name: ' Oliven ', price });
  expect(fields).toMatchObject({ name: 'Oliven', priceIncrement });
});

const none = { least: '', most: '', included: '', pricing: 'sum' } as const;
test.each<[string, boolean, Partial<RuleDraft>, ChoiceRule | null | 'wrong']>([
  ['nothing', false, {}, null],
  ['nothing', true, {}, null],
  ['at least one', true, { least: '1' }, null],
  ['two to four', true, { least: '2', most: '4' }, { least: 2, most: 4, included: 0, pricing: 'sum' }],
  [
    'at least, where none is required',
    false,
    { least: '2', included: '1' },
    { least: 0, most: null, included: 1, pricing: 'sum' },
  ],
  [
    'the mean, of which none is included',
    true,
    { least: '2', most: '2', included: '1', pricing: 'mean' },
    { least: 2, most: 2, included: 0, pricing: 'mean' },
  ],
  ['at least three, at most two', true, { least: '3', most: '2' }, 'wrong'],
  ['at most one of several', false, { most: '1' }, 'wrong'],
  ['twenty-one', false, { most: '21' }, 'wrong'],
  ['no number', false, { included: '0' }, 'wrong'],
])('a rule that says %s (required: %s) [EXT-3]', (_, isRequired, rule, expected) => {
  const draft = {
    ...draftOfOption(null),
    name: 'Oliven',
    isRequired,
    isMultiSelect: true,
    rule: { ...none, ...rule },
  };
  if (expected === 'wrong') expect(optionProblems(draft)).toHaveProperty('rule');
  else {
    expect(optionProblems(draft)).toEqual({});
    expect(fieldsOfOption(draft).choice).toEqual(expected);
    expect(fieldsOfOption({ ...draft, isMultiSelect: false }).choice).toBe(null);
  }
});

test('[EXT-2] an extra is required and multi-select as its group is', () => {
  const extra = (id: string, groupName: string, isRequired: boolean): EditedOption => ({
    ...{ id, name: id, priceIncrement: 0, groupName, isRequired, isMultiSelect: false, vat: null },
    ...{ allergens: [], additives: [] },
  });
  const options = [extra('small', 'Größe', true), extra('large', 'Größe', false)];
  const typed = { ...draftOfOption(null), isMultiSelect: true };
  expect(asInGroup({ ...typed, groupName: ' Größe ' }, options)).toMatchObject({
    isRequired: true,
    isMultiSelect: false,
  });
  expect(asInGroup({ ...typed, groupName: 'Belag' }, options)).toMatchObject({
    isRequired: false,
    isMultiSelect: true,
  });
});
