import { expect, it } from 'vitest';
import type { HouseText } from './house-texts.ts';
import { type KeptTranslation, translatedTexts } from './menu-translations.ts';

const salami: HouseText = { text: 'Pizza Salami', kind: 'item', of: 'Pizza', places: ['item:a'] };

function kept(original: string, text: string, change: Partial<KeptTranslation> = {}): KeptTranslation {
  return { original, text, isDraft: false, places: ['item:a'], changedAt: new Date(0), ...change };
}

const { places: _, ...shown } = salami;

it.each<[string, KeptTranslation[], object]>([
  ['done', [kept('Pizza Salami', 'بيتزا سلامي')], { state: 'done', translation: 'بيتزا سلامي' }],
  ['a draft', [kept('Pizza Salami', 'بيتزا', { isDraft: true })], { state: 'draft', translation: 'بيتزا' }],
  ['missing', [kept('Steak', 'ستيك', { places: ['item:b'] })], { state: 'missing', translation: '' }],
  [
    'older, with the newest that stood there',
    [
      kept('Pizza', 'بيتزا', { changedAt: new Date(1) }),
      kept('Pizza Funghi', 'بيتزا فطر', { changedAt: new Date(2) }),
      kept('Pizza Diavola', 'بيتزا ديافولا', { changedAt: new Date(3), isDraft: true }),
    ],
    { state: 'older', translation: 'بيتزا فطر', former: 'Pizza Funghi' },
  ],
])('a text is %s [LANG-9]', (_state, translations, expected) => {
  expect(translatedTexts([salami], translations)).toEqual([{ ...shown, ...expected }]);
});
