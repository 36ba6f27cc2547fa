import { expect, test } from 'vitest';
import { chosenLanguage, preferredLanguage } from './guest-language.ts';

test.each([
  ['gedeck_language=de', 'de'],
  ['gedeck_language=en', 'en'],
  ['gedeck_guest=x; gedeck_language=en; other=1', 'en'],
  ['__Host-gedeck_language=en', 'en'],
  ['gedeck_language=de; __Host-gedeck_language=en', 'en'],
  ['gedeck_language=de; gedeck_language=en', 'de'],
  ['', null],
  ['gedeck_language=', null],
  ['gedeck_language', null],
  ['gedeck_language=sv', null],
  ['gedeck_language=EN', null],
  ['gedeck_language=en ', null],
  ['gedeck_language=constructor', null],
  ['my_gedeck_language=en', null],
  ['other=gedeck_language=en', null],
])('the cookies "%s" choose %s', (cookies, language) => {
  expect(chosenLanguage(cookies)).toBe(language);
});

test.each([
  ['de', 'de'],
  ['en', 'en'],
  ['de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
  ['en-GB', 'en'],
  ['sv-SE, en;q=0.8, de;q=0.9', 'de'],
  ['sv, fi;q=0.9, EN;q=0.1', 'en'],
  ['en;q=0.5, de;q=0.5', 'en'],
  ['de;q=0, en;q=0.1', 'en'],
  ['de; q=0.2, en; q=0.3', 'en'],
  ['de;level=1, en;q=0.9', 'de'],
  ['sv', null],
  ['fr-CA, en;q=0.9', 'fr'],
  ['ar-EG', 'ar'],
  ['', null],
  ['*', null],
  ['de;q=0', null],
  ['de;q=x', null],
  ['den, eng', null],
])('a phone that asks for "%s" is spoken to in %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language);
});
