import { expect, it } from 'vitest';
import type { HouseText } from './house-texts.ts';
import type { KeptTranslation } from './menu-translations.ts';
import { changedTranslations } from './sheet-translations.ts';

const funghi: HouseText = { text: 'Pizza Funghi', kind: 'item', of: 'Pizza', places: ['item:a'] };

function kept(original: string, text: string, change: Partial<KeptTranslation> = {}): KeptTranslation {
  return { original, text, isDraft: false, places: ['item:a'], changedAt: new Date(0), ...change };
}

it.each<[string, string[], KeptTranslation[], string | null]>([
  ['says it first', ['Mushroom pizza'], [], 'Mushroom pizza'],
  ['says it again', ['Mushroom pizza'], [kept('Pizza Funghi', 'Mushroom pizza')], null],
  ['says it otherwise', ['Mushrooms'], [kept('Pizza Funghi', 'Mushroom pizza')], 'Mushrooms'],
  [
    'corrects one of several lines',
    ['Mushrooms', 'Mushroom pizza', 'Mushroom pizza'],
    [kept('Pizza Funghi', 'Mushroom pizza')],
    'Mushrooms',
  ],
  ['says two things, of which the last counts', ['Mushrooms', 'Fungi'], [], 'Fungi'],
  [
    'renames the dish, and still has what its former name was',
    ['Salami'],
    [kept('Pizza Salami', 'Salami')],
    null,
  ],
  ['renames the dish and says it anew', ['Mushrooms'], [kept('Pizza Salami', 'Salami')], 'Mushrooms'],
  ['says what a machine has drafted', ['Fungi'], [kept('Pizza Funghi', 'Fungi', { isDraft: true })], 'Fungi'],
])('a file that %s [LANG-9]', (_, words, translations, written) => {
  expect(changedTranslations(new Map([['Pizza Funghi', words]]), [funghi], translations)).toEqual(
    written === null ? [] : [{ original: 'Pizza Funghi', text: written, places: ['item:a'] }],
  );
});
