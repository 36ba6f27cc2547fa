import { expect, it } from 'vitest';
import type { PaperForm } from './paper-form.ts';
import { receiptFileName, receiptName } from './receipt-name.ts';

const recipient = { name: 'Ährenhof GmbH', address: 'Mühlenweg 4, 50667 Köln' };
const cancelled = { lines: [], rates: [], net: 0, total: 0, means: [], tip: 0, openAmount: 0 };
const forms: PaperForm[] = ['invoice', 'hospitality'];

it.each<[Partial<Parameters<typeof receiptName>[0]>, PaperForm, string, string]>([
  [{ forms }, 'hospitality', 'Bewirtungsbeleg 3', 'bewirtungsbeleg-3.pdf'],
  [{ forms }, 'invoice', 'Rechnung 3', 'rechnung-3.pdf'],
  [{ forms: ['invoice'] }, 'hospitality', 'Rechnung 3', 'rechnung-3.pdf'],
  [{}, 'invoice', 'Bewirtungsbeleg 3', 'bewirtungsbeleg-3.pdf'],
  [{ forms, recipient }, 'hospitality', 'Rechnung 3', 'rechnung-3.pdf'],
  [{ forms, recipient, cancelled }, 'invoice', 'Stornorechnung 3', 'stornorechnung-3.pdf'],
])('a receipt with %o as %s is called %s [RCP-11] [RCP-20]', (receipt, wanted, name, fileName) => {
  const named = { receiptNumber: 3, recipient: null, ...receipt };
  expect(receiptName(named, wanted)).toBe(name);
  expect(receiptFileName(named, wanted)).toBe(fileName);
});
