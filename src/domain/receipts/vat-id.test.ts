import { expect, it } from 'vitest';
import { countryCodes, countryName } from './countries.ts';
import { readVatId } from './vat-id.ts';

it.each([
  ['DE123456789', 'DE123456789'],
  [' de 123 456 789 ', 'DE123456789'],
  ['ATU12345678', 'ATU12345678'],
  ['NL 8100.00.000.B01', 'NL810000000B01'],
  ['FR-XX 999999999', 'FRXX999999999'],
  ['EL123456789', 'EL123456789'],
  ['XIGD123', 'XIGD123'],
  ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
  ['GB123456789', 'GB123456789'],
  ['', null],
  ['123456789', null],
  ['DE12345678', null],
  ['DE1234567890', null],
  ['DEX23456789', null],
  ['AT12345678', null],
  ['GR123456789', null],
  ['QQ123456789', null],
  ['CH', null],
])('reads %j as the VAT id %j [RCP-12]', (typed, id) => {
  expect(readVatId(typed)).toBe(id);
});

it('knows countries by two letters, each once, and by name', () => {
  expect(countryCodes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  expect([countryName('AT'), countryName('DE')]).toEqual(['Österreich', 'Deutschland']);
});
