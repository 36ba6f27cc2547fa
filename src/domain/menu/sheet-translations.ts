import type { HouseText } from './house-texts.ts';
import type { KeptTranslation } from './menu-translations.ts';

/** A translation to write, and where its original stands. */
export interface NewTranslation {
  original: string;
  text: string;
  places: readonly string[];
}

/**
 * What a menu's file changes of its translations in a language. Of a text that stands in several lines, the last says it
 * that says something else than is there. What a line still says of the former text in its place confirms nothing: nobody
 * has looked whether it is right of the new one, and that may be translated already. [LANG-9]
 *
 * @param said by the house's text, in the order of the lines
 * @param texts of the menu as it will be
 */
export function changedTranslations(
  said: ReadonlyMap<string, readonly string[]>,
  texts: readonly HouseText[],
  kept: readonly KeptTranslation[],
): NewTranslation[] {
  const placesOf = new Map(texts.map(({ text, places }) => [text, places]));
  // Files hold no drafts: what reads as one, a person has written.
  const done = kept.filter(({ isDraft }) => !isDraft);
  const own = new Map(done.map(({ original, text }) => [original, text]));
  const inPlace = new Map<string, string[]>();
  for (const { text, places } of done)
    for (const place of places) inPlace.set(place, [...(inPlace.get(place) ?? []), text]);
  return [...said].flatMap(([original, words]) => {
    const places = placesOf.get(original) ?? [];
    const before = new Set([own.get(original), ...places.flatMap((place) => inPlace.get(place) ?? [])]);
    const text = words.findLast((word) => !before.has(word));
    return text === undefined ? [] : { original, text, places };
  });
}
