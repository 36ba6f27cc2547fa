import { expect, it } from 'vitest';
import { englishPage, germanPage, pageLanguage } from './page-language.ts';

it.each([
  [[undefined, englishPage], 'en'],
  [[englishPage, germanPage], 'de'],
  [[englishPage, undefined], 'en'],
  [[undefined, { crumb: 'x' }, null], undefined],
])('is that of the innermost route that has one: %j', (handles, language) => {
  expect(pageLanguage(handles)).toBe(language);
});
it('is known to phones of 2021, which have no findLast', () => {
  const handles = Object.assign([englishPage, germanPage], { findLast: undefined });
  expect(pageLanguage(handles)).toBe('de');
});
