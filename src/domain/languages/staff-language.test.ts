import { expect, it } from 'vitest';
import { isGuestPage, isLegalPage } from './page-reader.ts';
import {
  chosenStaffLanguage,
  type DefaultLanguage,
  type StaffLanguage,
  unchosenLanguage,
} from './staff-language.ts';

it.each<[string, StaffLanguage | null]>([
  ['', null],
  ['gedeck_staff_language=de', 'de'],
  ['a=b; gedeck_staff_language=en', 'en'],
  ['gedeck_staff_language=de; __Host-gedeck_staff_language=en', 'en'],
  ['gedeck_staff_language=fr', null],
  ['gedeck_language=de', null],
])('the cookies %j have chosen %s [LANG-7]', (cookies, language) => {
  expect(chosenStaffLanguage(cookies)).toBe(language);
});

it.each<[DefaultLanguage, string, StaffLanguage | null]>([
  ['specified', 'en', null],
  ['de', 'en', 'de'],
  ['en', '', 'en'],
  ['auto', 'de-AT, en;q=0.8', 'de'],
  ['auto', 'en-US,en;q=0.9,de;q=0.8', 'en'],
  ['auto', 'tr, de;q=0.8', 'de'],
  ['auto', 'tr', 'en'],
  ['auto', '', null],
])('where nobody has chosen, %s with “%s” speaks %s [LANG-6]', (fallback, accepted, language) => {
  expect(unchosenLanguage(fallback, accepted)).toBe(language);
});

it.each([
  ['/menu', true],
  ['/menu/item/1', true],
  ['/Cart', true],
  ['/nfc/1', true],
  ['/thank-you/1', true],
  ['/receipt/1', true],
  ['/', false],
  ['/management/menu', false],
  ['/menus', false],
  ['/impressum', false],
])('%s is a page of guests: %s', (path, isGuests) => {
  expect(isGuestPage(path)).toBe(isGuests);
});

it.each([
  ['/impressum', true],
  ['/datenschutz/', true],
  ['/agb', true],
  ['/agb/x', false],
  ['/login', false],
])('%s is a legal page: %s', (path, isLegal) => {
  expect(isLegalPage(path)).toBe(isLegal);
});
