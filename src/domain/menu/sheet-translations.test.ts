import { expect, it } from 'vitest';
import type { HouseText } from './house-texts.ts';
import type { KeptTranslation } from './menu-translations.ts';
import { changedTranslations } from './sheet-translations.ts';

const funghi: HouseText = { text: 'Pizza Funghi', kind: 'item', of: 'Pizza', places: ['item:a', 'item:b'] };

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
  [
    'renames the dish to what another one is called already, and still has what its former name was',
    ['Mushrooms', 'Salami'],
    [kept('Pizza Salami', 'Salami'), kept('Pizza Funghi', 'Mushrooms', { places: ['item:b'] })],
    null,
  ],
  [
    'renames two dishes to one new name, and still has what both were called',
    ['Salami', 'Anchovies'],
    [kept('Pizza Salami', 'Salami'), kept('Pizza Sardelle', 'Anchovies', { places: ['item:b'] })],
    null,
  ],
  [
    'still has what the dish was called two names ago',
    ['Salami'],
    [kept('Pizza Salami', 'Salami'), kept('Pizza Pilze', 'Fungi', { changedAt: new Date(1) })],
    null,
  ],
  [
    'renames the dish, of which a machine has drafted the new name',
    ['Salami'],
    [kept('Pizza Salami', 'Salami'), kept('Pizza Funghi', 'Fungi', { isDraft: true })],
    null,
  ],
  [
    'says what another dish is called',
    ['Salami'],
    [kept('Pizza Salami', 'Salami', { places: ['item:c'] })],
    'Salami',
  ],
  [
    'says what a machine has drafted of the former name',
    ['Salami'],
    [kept('Pizza Salami', 'Salami', { isDraft: true })],
    'Salami',
  ],
  ['says what a machine has drafted', ['Fungi'], [kept('Pizza Funghi', 'Fungi', { isDraft: true })], 'Fungi'],
])('a file that %s [LANG-9]', (_, words, translations, written) => {
  expect(changedTranslations(new Map([['Pizza Funghi', words]]), [funghi], translations)).toEqual(
    written === null ? [] : [{ original: 'Pizza Funghi', text: written, places: funghi.places }],
  );
});
