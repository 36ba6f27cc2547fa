import { afterEach, expect, it } from 'vitest';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import { followLanguage } from '#web/lib/manner.ts';
import { addStaffFiles } from '#web/lib/staff-texts.ts';
import german from './error-text.de.json';
import { errorSentence } from './error-text.ts';

let shown: StaffLanguage | null = null;
followLanguage(() => shown);
addStaffFiles('de', { 'lib/errors/error-text': german });
afterEach(() => {
  shown = null;
});

it('has the language of the part of the page where nobody has chosen', () => {
  expect(errorSentence('TABLE_OCCUPIED')).toBe('This table is occupied.');
  expect(errorSentence('TABLE_OCCUPIED', 'de')).toBe('Dieser Tisch ist besetzt.');
  expect(errorSentence('PASSWORD_WRONG')).toBe('Falsches Passwort');
});

it('has the chosen language, whatever that of the part is', () => {
  shown = 'en';
  expect(errorSentence('TABLE_OCCUPIED', 'de')).toBe('This table is occupied.');
  expect(errorSentence('PASSWORD_WRONG')).toBe('Wrong password.');
  shown = 'de';
  expect(errorSentence('OFFLINE')).toContain('Keine Verbindung');
});
