import { createContext, Fragment, type ReactNode, useCallback, useContext } from 'react';
import type { GuestMenu } from '#contract/menu/menu.ts';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { inOtherWords } from '#domain/orders/other-words.ts';
import { mannerNow } from '#web/lib/manner.ts';

/** How a page reads what the house has written. */
interface HouseWords {
  /** In the page's language, by the house's words. */
  said: ReadonlyMap<string, string>;
  /** Whether the names of at least half of the dishes are; undefined: nothing is to be translated, or it has not come. */
  isMostlySaid: boolean | undefined;
  /** The language of what is not translated; undefined: the page's. */
  lang: GuestLanguage | undefined;
}

const asWritten: HouseWords = { said: new Map(), isMostlySaid: undefined, lang: undefined };
/** Staff read the house's own words. [LANG-9] */
export const HouseWordsContext = createContext(asWritten);

/** @param language of the page; null: the specification's texts, which are German in the main */
export function houseWordsOf(
  {
    restaurant,
    translations,
    categories = [],
  }: {
    restaurant: Pick<GuestMenu['restaurant'], 'menuLanguage'>;
  } & Partial<Pick<GuestMenu, 'translations' | 'categories'>>,
  language: GuestLanguage | null,
): HouseWords {
  const { menuLanguage } = restaurant;
  const there = language !== null && translations?.language === language ? translations.texts : undefined;
  const said = new Map(there);
  const dishes = categories.flatMap(({ items }) => items);
  return {
    said,
    isMostlySaid: there && 2 * dishes.filter(({ name }) => said.has(name)).length >= dishes.length,
    lang: menuLanguage === (language ?? 'de') ? undefined : menuLanguage,
  };
}

/** Says words of the house in the page's language, where they are translated. */
export function useSaid(): (words: string) => string {
  const { said } = useContext(HouseWordsContext);
  return useCallback((words) => inOtherWords(words, said) ?? words, [said]);
}

/** Words of the house in the page's language; what is not translated is marked as of the house's. [LANG-9] */
export function HouseText({ children }: { children: string }) {
  const { said, lang } = useContext(HouseWordsContext);
  const translated = inOtherWords(children, said);
  if (translated !== undefined || lang === undefined) return translated ?? children;
  // Kept apart, so that a full stop or a number beside it stays on its side in a page from right to left.
  return <bdi lang={lang}>{children}</bdi>;
}

/** A sentence of the page about words of the house, which stay marked as such in it. */
export function Sentence({ about, children }: { about: ReactNode; children: (words: string) => string }) {
  // No text has NUL in it.
  const [before, after] = children('\0').split('\0');
  return (
    <>
      {before}
      {about}
      {after}
    </>
  );
}

/** Several of them, as a list in a sentence. */
export function HouseTexts({ words }: { words: readonly string[] }) {
  return <Enumerated items={words}>{(each) => <HouseText>{each}</HouseText>}</Enumerated>;
}

interface EnumeratedProps<Item> {
  items: readonly Item[];
  /** Left out: the comma of the page's language. */
  between?: string;
  children: (item: Item) => ReactNode;
}

/** Parts of a sentence as a list. */
export function Enumerated<Item>({ items, between = mannerNow().comma, children }: EnumeratedProps<Item>) {
  return items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same extra may stand there twice.
    <Fragment key={place}>
      {place > 0 && between}
      {children(item)}
    </Fragment>
  ));
}
