import { mannerOf } from './manner.ts';
import type { StaffLanguage } from './staff-language.ts';
import { type Spoken, spoken, type Translation } from './texts.ts';

/** Texts of staff and owners, for the tool that checks and exports them. */
interface StaffSource {
  source: object;
  /** The language in which the specification's words are written all through; undefined: they mix two. */
  writtenIn: StaffLanguage | undefined;
}

/** By the path of their file in `src`, without its ending. */
export const staffSources = new Map<string, StaffSource>();

/**
 * Texts outside of pages: of mails and files, in the language of whoever reads them; null: in the words of the specification.
 * Their files lie beside them, `<name>.de.json`; a language in which they are written all through needs none.
 */
export function textsIn<const Source extends object>(
  name: string,
  source: Source,
  files: Partial<Record<StaffLanguage, Translation<Source>>>,
  writtenIn?: StaffLanguage,
): (language: StaffLanguage | null) => Spoken<Source> {
  staffSources.set(name, { source, writtenIn });
  const said = new Map<StaffLanguage | null, Spoken<Source>>();
  return (language) => {
    const known = said.get(language);
    if (known !== undefined) return known;
    const file = language === null ? source : (files[language] ?? source);
    const texts = spoken(file, mannerOf(language)) as Spoken<Source>;
    said.set(language, texts);
    return texts;
  };
}
