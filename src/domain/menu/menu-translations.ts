import type { HouseText, HouseTextKind } from './house-texts.ts';

/**
 * What is there of a text in another language. `done`: a person has written or confirmed it. `draft`: a translator's, that nobody
 * has confirmed. `older`: the original was changed since. Guests read what is done.
 */
export const translationStates = ['done', 'draft', 'older', 'missing'] as const;
type TranslationState = (typeof translationStates)[number];

/** A translation as it is kept, by its original. */
export interface KeptTranslation {
  original: string;
  text: string;
  isDraft: boolean;
  places: readonly string[];
  changedAt: Date;
}

export interface TranslatedText extends Omit<HouseText, 'places'> {
  state: TranslationState;
  /** Empty: it is missing. */
  translation: string;
  /** The former original of what is older. */
  former?: string;
}

/** The texts of a menu with what is there of them in a language. [LANG-9] */
export function translatedTexts(
  texts: readonly HouseText[],
  kept: readonly KeptTranslation[],
): TranslatedText[] {
  const byOriginal = new Map(kept.map((each) => [each.original, each]));
  // Where nothing is done: most texts are, and they stand in many places.
  const asked = new Set(texts.flatMap(({ text, places }) => (byOriginal.has(text) ? [] : places)));
  const newest = new Map<string, KeptTranslation>();
  for (const each of kept.toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime()))
    if (!each.isDraft && asked.size > 0)
      for (const place of each.places) if (asked.has(place)) newest.set(place, each);
  return texts.map(({ places, ...text }) => {
    const own = byOriginal.get(text.text);
    if (own) return { ...text, state: own.isDraft ? 'draft' : 'done', translation: own.text };
    const former = places.map((place) => newest.get(place)).find((each) => each !== undefined);
    if (!former) return { ...text, state: 'missing', translation: '' };
    return { ...text, state: 'older', translation: former.text, former: former.original };
  });
}

/** What guests read of a menu in another language: the house's texts with their translations. */
export type MenuDictionary = Readonly<Record<string, string>>;

export const translationLimits = {
  /** Characters of a description, and of all others: some languages say it longer. */
  length: 1000,
  nameLength: 200,
  /** Saved at once: with the longest of them a call stays below what it may have. */
  atOnce: 50,
  /** Drafted at once: with all of a big menu a machine would think for minutes. */
  draftsAtOnce: 40,
} as const;

/** A translation as it is kept: only a description has several lines. Null: it is too long. */
export function keptTranslation(kind: HouseTextKind, text: string): string | null {
  const isLong = isDescription(kind);
  const kept = isLong ? text : text.replaceAll(/\s*\n\s*/g, ' ');
  return kept.length > (isLong ? translationLimits.length : translationLimits.nameLength) ? null : kept;
}

/** Whether a text may be long, and have several lines. */
export function isDescription(kind: HouseTextKind): boolean {
  return kind === 'description' || kind === 'categoryDescription';
}

/** Characters that are drafted at once, but for a text that has more by itself. */
const draftedLetters = 3000;

/** Whether some texts may be drafted at once. */
export function isPortion(texts: readonly string[]): boolean {
  const letters = texts.reduce((sum, { length }) => sum + length, 0);
  return texts.length <= translationLimits.draftsAtOnce && (texts.length === 1 || letters <= draftedLetters);
}
