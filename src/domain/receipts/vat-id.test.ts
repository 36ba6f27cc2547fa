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

it.each([
  // The shortest and the longest of each country of the European Union.
  ['ATU12345678', 'ATU12345678'],
  ['BE0123456789', 'BE1123456789'],
  ['BG123456789', 'BG1234567890'],
  ['CY12345678A', 'CY12345678Z'],
  ['CZ12345678', 'CZ1234567890'],
  ['DE123456789', 'DE123456789'],
  ['DK12345678', 'DK12345678'],
  ['EE123456789', 'EE123456789'],
  ['EL123456789', 'EL123456789'],
  ['ESA12345678', 'ES12345678Z'],
  ['FI12345678', 'FI12345678'],
  ['FR12345678901', 'FRAZ123456789'],
  ['HR12345678901', 'HR12345678901'],
  ['HU12345678', 'HU12345678'],
  ['IE1A23456B', 'IE1234567AB'],
  ['IT12345678901', 'IT12345678901'],
  ['LT123456789', 'LT123456789012'],
  ['LU12345678', 'LU12345678'],
  ['LV12345678901', 'LV12345678901'],
  ['MT12345678', 'MT12345678'],
  ['NL123456789B01', 'NL+A*456789B01'],
  ['PL1234567890', 'PL1234567890'],
  ['PT123456789', 'PT123456789'],
  ['RO12', 'RO1234567890'],
  ['SE123456789012', 'SE123456789012'],
  ['SI12345678', 'SI12345678'],
  ['SK1234567890', 'SK1234567890'],
  ['XIHA123', 'XI123456789012'],
])('takes VAT ids from %s to %s, and none that has a letter less or more', (shortest, longest) => {
  expect([readVatId(shortest), readVatId(longest)]).toEqual([shortest, longest]);
  const longer = ['0', 'X'].flatMap((letter) => [
    `${longest}${letter}`,
    `${longest.slice(0, 2)}${letter}${longest.slice(2)}`,
  ]);
  for (const other of [shortest.slice(0, -1), shortest.slice(0, 2) + shortest.slice(3), ...longer]) {
    expect(readVatId(other), other).toBeNull();
  }
});

it('knows countries by two letters, each once, and by name', () => {
  expect(countryCodes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  expect([countryName('AT'), countryName('DE')]).toEqual(['Österreich', 'Deutschland']);
});
