import { afterEach, expect, test } from 'vitest';
import { followLanguage } from '#web/lib/manner.ts';
import { addStaffFiles } from '#web/lib/staff-texts.ts';
import german from './account-text.de.json';
import { deviceInWords } from './device-in-words.ts';

addStaffFiles('de', { 'features/accounts/account-text': german });
let shown: 'de' | null = null;
followLanguage(() => shown);
afterEach(() => {
  shown = null;
});

test.each([
  ['Chrome on Windows', 'Chrome on Windows', 'Chrome auf Windows'],
  ['iPhone', 'iPhone', 'iPhone'],
  [null, 'Unknown device', 'Unbekanntes Gerät'],
])('the device %s is %s, in German %s', (device, specified, inGerman) => {
  expect(deviceInWords(device)).toBe(specified);
  shown = 'de';
  expect(deviceInWords(device)).toBe(inGerman);
});
