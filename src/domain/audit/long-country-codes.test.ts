import { expect, it } from 'vitest';
import { countryCodes } from '../receipts/countries.ts';
import { longCountryCode } from './long-country-codes.ts';

it.each([
  // The first and the last, and some whose codes are easily taken for another’s.
  ['AD', 'AND'],
  ['ZW', 'ZWE'],
  ['DE', 'DEU'],
  ['AT', 'AUT'],
  ['AU', 'AUS'],
  ['CH', 'CHE'],
  ['CN', 'CHN'],
  ['DK', 'DNK'],
  ['EE', 'EST'],
  ['ES', 'ESP'],
  ['GB', 'GBR'],
  ['GR', 'GRC'],
  ['IE', 'IRL'],
  ['LI', 'LIE'],
  ['PL', 'POL'],
  ['PT', 'PRT'],
  ['SE', 'SWE'],
  ['SI', 'SVN'],
  ['SK', 'SVK'],
  ['UA', 'UKR'],
  ['', ''],
  ['XX', ''],
  ['DEU', ''],
])('%s is %s', (code, expected) => {
  expect(longCountryCode(code)).toBe(expected);
});

it('has one of its own for each country that a recipient can be in', () => {
  const codes = countryCodes.map(longCountryCode);
  expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(countryCodes.length);
});
