import type { Page } from '@playwright/test';
import { type StaffLanguage, staffLanguages } from '#domain/languages/staff-language.ts';
import { guestCatalogues, staffCatalogues, textsOf } from '../../scripts/texts/catalogues.ts';

/**
 * English words that stand in German texts as well, in the legal ones that have no catalogue, Thursday's “Do” and
 * “SIGN DE”, a product.
 */
const loanWords = new Set(['all', 'browser', 'browsers', 'device', 'do', 'plan', 'server', 'sign']);

/** Words that only one of the two languages has in all of our texts, in small letters. */
export async function wordsOfOneLanguage(): Promise<Record<StaffLanguage, Set<string>>> {
  const catalogues = [...guestCatalogues, ...(await staffCatalogues())];
  const wordsOf = (language: StaffLanguage) =>
    wordsIn(catalogues.map((catalogue) => textsOf(catalogue, language)));
  const all = { de: wordsOf('de'), en: wordsOf('en') };
  return { de: without(all.de, all.en), en: without(all.en, all.de) };
}

function wordsIn(texts: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (node: unknown) => {
    if (typeof node === 'string')
      for (const word of split(node.replaceAll(/\{[^}]*\}/g, ' '))) found.add(word);
    else if (typeof node === 'object' && node !== null) for (const each of Object.values(node)) visit(each);
  };
  visit(texts);
  return found;
}

function without(words: Set<string>, others: Set<string>): Set<string> {
  return new Set([...words].filter((word) => !others.has(word)));
}

/** Letters in one go, two at least, since initials are no words; addresses, names with underscores, ids and dates are a machine's. */
function split(text: string): string[] {
  const words = text.replaceAll(/https?:\S+|\w+_\w+|\w+\/[\w/ ]+|\S*\d\S*/g, ' ').match(/\p{L}{2,}/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}

/** What a page says in the other language, by its visible texts and what screen readers are told. */
export async function foreignWords(
  page: Page,
  {
    language,
    words,
    own,
  }: { language: StaffLanguage; words: Record<StaffLanguage, Set<string>>; own: Set<string> },
): Promise<string[]> {
  const other = staffLanguages.find((each) => each !== language) ?? language;
  const said = await page.evaluate(saidOn, language);
  return said.flatMap((text) => {
    const foreign = split(text).filter(
      (word) => words[other].has(word) && !own.has(word) && !loanWords.has(word),
    );
    return foreign.length > 0 ? [`${foreign.join(' ')} – ${text.slice(0, 120)}`] : [];
  });
}

/** The words of some texts that are the house's own. */
export function ownWords(...texts: unknown[]): Set<string> {
  return wordsIn(texts);
}

/** In the browser: every text, except in parts that name another language. */
function saidOn(language: string): string[] {
  const said = new Set<string>([document.title]);
  const isSaidInIt = (element: Element) =>
    (element.closest('[lang]')?.getAttribute('lang') ?? '') === language;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (!isSaidInIt(node)) continue;
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'placeholder',
        'title',
        'alt',
      ]) {
        const text = node.getAttribute(name);
        if (text) said.add(text);
      }
      continue;
    }
    const parent = node.parentElement;
    if (!parent || /^(SCRIPT|STYLE|TEXTAREA|NOSCRIPT)$/.test(parent.tagName) || !isSaidInIt(parent)) continue;
    const text = node.textContent?.trim();
    if (text) said.add(text);
  }
  return [...said];
}
