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
