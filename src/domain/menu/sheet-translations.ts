import type { HouseText } from './house-texts.ts';
import { type KeptTranslation, translatedTexts } from './menu-translations.ts';

/** A translation to write, and where its original stands. */
export interface NewTranslation {
  original: string;
  text: string;
  places: readonly string[];
}

/**
 * What a menu's file changes of its translations in a language. Of a text that stands in several lines, the one says it
 * that says something else than is there. What a file still says of a text as of its former original confirms nothing.
 * [LANG-9]
 *
 * @param said by the house's text, in the order of the lines
 * @param texts of the menu as it will be
 */
export function changedTranslations(
  said: ReadonlyMap<string, readonly string[]>,
  texts: readonly HouseText[],
  kept: readonly KeptTranslation[],
): NewTranslation[] {
  const now = new Map(translatedTexts(texts, kept).map((each) => [each.text, each]));
  const places = new Map(texts.map((each) => [each.text, each.places]));
  return [...said].flatMap(([original, words]) => {
    const before = now.get(original);
    // Files hold no drafts: a person has written the same.
    const text = words.findLast((word) => word !== before?.translation || before.state === 'draft');
    return text === undefined ? [] : { original, text, places: places.get(original) ?? [] };
  });
}
