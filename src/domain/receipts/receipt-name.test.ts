import { expect, it } from 'vitest';
import { receiptFileName, receiptName } from './receipt-name.ts';

const recipient = { name: 'Ährenhof GmbH', address: 'Mühlenweg 4, 50667 Köln' };
const cancelled = { lines: [], rates: [], net: 0, total: 0, means: [], tip: 0, openAmount: 0 };

it.each([
  [{ recipient: null }, 'Bewirtungsbeleg 3', 'bewirtungsbeleg-3.pdf'],
  [{ recipient }, 'Rechnung 3', 'rechnung-3.pdf'],
  [{ recipient, cancelled }, 'Stornorechnung 3', 'stornorechnung-3.pdf'],
])('[RCP-11] a receipt with %o is called %s', (receipt, name, fileName) => {
  expect(receiptName({ ...receipt, receiptNumber: 3 })).toBe(name);
  expect(receiptFileName({ ...receipt, receiptNumber: 3 })).toBe(fileName);
});
