import type { GuestLanguage } from '../languages/guest-language.ts';
import type { MenuDictionary } from '../menu/menu-translations.ts';
import { inOtherWords } from './other-words.ts';

/** A line of an order in the words in which its guest has read it. [LANG-13] */
export interface ReadAs {
  language: GuestLanguage;
  name: string;
  /** Those of its extras, in their order. */
  options: string[];
}

interface NamedLine {
  name: string;
  options: readonly { name: string }[];
}

/** Null: it was read in the house's words, as what is not translated is. */
export function readAs(
  { name, options }: NamedLine,
  language: GuestLanguage,
  dictionary: MenuDictionary = {},
): ReadAs | null {
  // A dish may be called “constructor”.
  const get = (words: string) => (Object.hasOwn(dictionary, words) ? dictionary[words] : undefined);
  const said = (words: string) => inOtherWords(words, { get });
  const house = [name, ...options.map((option) => option.name)];
  if (house.every((words) => (said(words) ?? words) === words)) return null;
  return {
    language,
    name: said(name) ?? name,
    options: options.map((option) => said(option.name) ?? option.name),
  };
}
