import { expect, it } from 'vitest';
import { formOf, formsAt, formsOf, type PaperForm } from './paper-form.ts';

it('takeaway has no hospitality form, and a table has both forms [RCP-20]', () => {
  expect(formsAt(null)).toEqual(['invoice']);
  expect(formsAt(7)).toEqual(['invoice', 'hospitality']);
});

it.each<[string, PaperForm[] | undefined, PaperForm[], PaperForm, PaperForm]>([
  ['takeaway', ['invoice'], ['invoice'], 'invoice', 'invoice'],
  ['a table', ['invoice', 'hospitality'], ['invoice', 'hospitality'], 'invoice', 'hospitality'],
  ['an older receipt', undefined, ['hospitality'], 'hospitality', 'hospitality'],
])(
  'of %s somebody gets the wanted form where the receipt was issued with it [RCP-20]',
  (_, forms, all, short, full) => {
    expect(formsOf({ forms })).toEqual(all);
    expect(formOf({ forms }, 'invoice')).toBe(short);
    expect(formOf({ forms }, 'hospitality')).toBe(full);
  },
);
