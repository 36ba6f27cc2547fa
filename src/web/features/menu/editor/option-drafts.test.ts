import { expect, test } from 'vitest';
import type { EditedOption } from '#contract/menu/menu-editor.ts';
import { asInGroup, draftOfOption, fieldsOfOption, optionProblems } from './option-drafts.ts';

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
