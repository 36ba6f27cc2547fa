import type { MenuTranslations } from '#contract/menu/translations.ts';
import { type GuestLanguage, guestLanguageCodes, isGuestLanguage } from '#domain/languages/guest-language.ts';
import { foldText } from '#domain/menu/search-text.ts';
import type { Failure } from '#web/lib/api.ts';

export type MenuText = MenuTranslations['texts'][number];

/** What somebody has typed for a text, and the server does not have yet. */
export interface Typed {
  /** The text when it was begun, and its place: where it stands once it is gone from the menu. */
  text: MenuText;
  at: number;
  value: string;
  isSaving: boolean;
  /** Why it could not be saved. */
  failure: Failure['code'] | null;
}

/** By the house's text. */
export type TypedTexts = ReadonlyMap<string, Typed>;

/** A text of the menu, or one that is no longer there but was being translated. */
export interface Row {
  text: MenuText;
  /** Its place in the menu. */
  at: number;
  typed: Typed | undefined;
  isGone: boolean;
  section: Section;
}

/** What rows stand below; `heading` null: below the category of that name. */
interface Section {
  heading: 'hours' | 'buttons' | 'reasons' | null;
  category: string;
}

/** The texts with what is typed of them. What is typed for a text that is gone stays where the text was. */
export function rowsOf(texts: readonly MenuText[], typed: TypedTexts): Row[] {
  const rows = texts.map((text, at) => ({ text, at, typed: typed.get(text.text), isGone: false }));
  const there = new Set(texts.map(({ text }) => text));
  const gone = [...typed.values()].filter(({ text }) => !there.has(text.text)).sort((a, b) => a.at - b.at);
  for (const [before, each] of gone.entries())
    rows.splice(each.at + before, 0, { text: each.text, at: each.at, typed: each, isGone: true });
  let category = '';
  return rows.map((row): Row => {
    const section = sectionOf(row.text, category);
    ({ category } = section);
    return { ...row, section };
  });
}

/** Each text stands once, so a category may begin with its first dish. */
function sectionOf({ kind, text, of }: MenuText, category: string): Section {
  switch (kind) {
    case 'period':
      return { heading: 'hours', category: '' };
    case 'call':
    case 'link':
      return { heading: 'buttons', category: '' };
    case 'reason':
      return { heading: 'reasons', category: '' };
    case 'category':
      return { heading: null, category: text };
    case 'item':
    case 'categoryDescription':
      return { heading: null, category: of };
    default:
      return { heading: null, category };
  }
}

/** Whether a person has something to do with it: to write, to look at again, or to confirm. */
export function isToDo({ text, typed, isGone }: Row): boolean {
  return !isGone && text.state !== 'done' && !typed?.isSaving;
}

/** What is kept of a text itself; empty: nothing. What is older is kept of its former original. */
export function keptOf({ state, translation }: MenuText): string {
  return state === 'done' || state === 'draft' ? translation : '';
}

/** What somebody else has written while one was typing; empty: nothing. Whoever types has no use for a machine's draft. */
export function writtenMeanwhile({ text, typed, isGone }: Row): string {
  if (!typed || typed.isSaving || isGone || text.state === 'draft') return '';
  return text.translation === typed.text.translation ? '' : text.translation;
}

/** The next row to do after one, from the beginning again after the last; null: there is no other. */
export function nextToDo(rows: readonly Row[], { text }: MenuText): Row | null {
  const at = rows.findIndex((row) => row.text.text === text);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find((row) => isToDo(row)) ?? null;
}

export type Filter = 'all' | 'toDo';

/**
 * The rows that are shown.
 *
 * @param stays texts that do not go from under the hand: what was just saved, and where somebody writes
 */
export function shownRows(
  rows: readonly Row[],
  { filter, search, stays }: { filter: Filter; search: string; stays: (text: string) => boolean },
): Row[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const { text, typed } = row;
    if (stays(text.text)) return true;
    if (filter === 'toDo' && !isToDo(row) && !typed) return false;
    const all = foldText([text.text, text.translation, typed?.value ?? ''].join('\n'));
    return words.every((word) => all.includes(word));
  });
}

/** Rows that stand below the same heading. Those of a filtered list may be few, and are still their category's. */
export function sectionsOf(rows: readonly Row[]): (Section & { key: string; rows: Row[] })[] {
  const sections: (Section & { key: string; rows: Row[] })[] = [];
  for (const row of rows) {
    const { heading, category } = row.section;
    const last = sections.at(-1);
    if (last && last.heading === heading && last.category === category) {
      last.rows.push(row);
      continue;
    }
    const name = heading ?? category;
    const nth = sections.filter((section) => (section.heading ?? section.category) === name).length;
    sections.push({ ...row.section, key: `${name} ${nth}`, rows: [row] });
  }
  return sections;
}

/**
 * Whether there is something to save.
 *
 * @param isConfirmed on Enter, by which what a machine wrote, or what is older, is confirmed as it stands
 */
export function isWorthSaving(
  { state, translation }: MenuText,
  value: string,
  isConfirmed: boolean,
): boolean {
  const isProposal = state === 'draft' || state === 'older';
  // What is older belongs to the former original: of this one nothing is there that could be taken away.
  if (value === '') return state === 'draft' || state === 'done';
  return value !== translation || (isConfirmed && isProposal);
}

type Begun = Pick<MenuTranslations, 'menuLanguage' | 'done'>;

/** The languages into which a menu can be translated. */
export function otherLanguages({ menuLanguage }: Pick<Begun, 'menuLanguage'>): GuestLanguage[] {
  return guestLanguageCodes.filter((code) => code !== menuLanguage);
}

/** The language to begin with: the last one in this browser, else the first with translations, else English. */
export function firstLanguage(last: string | null, { menuLanguage, done }: Begun): GuestLanguage {
  const others = otherLanguages({ menuLanguage });
  const isOffered = (code: string | undefined) => others.some((each) => each === code);
  if (last !== null && isGuestLanguage(last) && isOffered(last)) return last;
  return others.find((code) => (done[code] ?? 0) > 0) ?? (isOffered('en') ? 'en' : 'de');
}

/** The drafts that can be confirmed as they stand, in the form in which they are saved. */
export function draftsOf(
  texts: readonly MenuText[],
  unsaved: TypedTexts | undefined,
): { text: string; translation: string; seen: string }[] {
  return texts
    .filter(({ text, state }) => state === 'draft' && !unsaved?.has(text))
    .map(({ text, translation }) => ({ text, translation, seen: translation }));
}
