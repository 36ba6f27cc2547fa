import { mannerOf } from '#domain/languages/manner.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import { staffSources } from '#domain/languages/staff-sources.ts';
import { isPlural, type Spoken, spoken, type Translation } from '#domain/languages/texts.ts';
import { languageNow } from './manner.ts';

/** The texts of a language by their names, as they stand in its files. */
export type StaffFiles = Readonly<Record<string, unknown>>;

/** Which files have been loaded, and what they say. */
const files = new Map<string, StaffFiles>();
const said = new Map<string, unknown>();

/** @param name of a text: the path of its file without the language, `features/dashboard/dashboard-text` */
export function addStaffFiles(language: string, loaded: StaffFiles): void {
  files.set(language, { ...files.get(language), ...loaded });
  // What was said in other words meanwhile.
  said.clear();
}

/** What a file of a language has to hold for these texts, else the name of what is wrong. */
type Checked<Source, File> = [File] extends [Translation<Source>] ? unknown : Missing<Source, File>;
type Missing<Source, File> = {
  [Key in keyof Source as File extends { [_ in Key]: Translation<Source[Key]> } ? never : Key]: never;
};

/**
 * Texts of pages for staff and owners, in the words of the specification, and in the language of the page that is shown or
 * rendered where one was chosen. Each is read anew whenever a page shows it, and none while modules load: no page is being
 * shown then.
 *
 * The files of the languages lie beside the texts, `<name>.de.json`; their types are given, so that none lacks a text:
 * `staffTexts<typeof de | typeof en>()('features/…', { … })`. A language in which the specification's words are written all
 * through, `writtenIn`, needs no file.
 */
export function staffTexts<File>() {
  return <const Source extends object>(
    name: string,
    source: Source & Checked<Source, File>,
    writtenIn?: StaffLanguage,
  ): Spoken<Source> => {
    staffSources.set(`web/${name}`, { source, writtenIn });
    const now = () => {
      const language = languageNow();
      const key = `${language} ${name}`;
      const known = said.get(key);
      if (known !== undefined) return known;
      const file = language === null ? source : (files.get(language)?.[name] ?? source);
      const texts = spoken(file, mannerOf(language));
      said.set(key, texts);
      return texts;
    };
    return live(source, now) as Spoken<Source>;
  };
}

type Node = Readonly<Record<string, unknown>>;

function live(source: object, now: () => unknown): object {
  const texts = {};
  for (const [name, text] of Object.entries(source)) {
    const here = () => (now() as Node)[name];
    const isText = typeof text === 'string' || isPlural(text);
    Object.defineProperty(texts, name, {
      enumerable: true,
      ...(isText ? { get: here } : { value: live(text as object, here) }),
    });
  }
  return texts;
}
