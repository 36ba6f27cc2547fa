import { isUtf8 } from 'node:buffer';
import { type GetTextTranslation, po } from 'gettext-parser';
import { isGuestLanguage, localeOf } from '#domain/languages/guest-language.ts';
import { hasHidden } from '#domain/languages/text-problems.ts';
import { isPlural } from '#domain/languages/texts.ts';
import { type Catalogue, textsOf } from './catalogues.ts';
import { examplesOf, flatTexts, nestedTexts } from './flat-texts.ts';

/** Between the name of a catalogue and the path of a text. */
const between = ': ';

/**
 * The texts of some catalogues for a translator, as a PO file (GNU gettext): the English text and what the language says already,
 * with the German text beside it. Forms for numbers are entries of their own, since the forms of a language are those that Intl
 * knows of, which gettext writes as a formula.
 */
export function poOf(catalogues: readonly Catalogue[], language: string): string {
  const translations: Record<string, Record<string, GetTextTranslation>> = {};
  const locale = localeOfTag(language);
  for (const catalogue of catalogues) {
    const english = byPath(catalogue, 'en', language);
    const german = byPath(catalogue, 'de', language);
    for (const { path, text, form } of flatTexts(catalogue.source, textsOf(catalogue, language), locale)) {
      const msgid = english.get(path) ?? '';
      const msgctxt = `${catalogue.name}${between}${path}`;
      const notes = [
        `German: ${german.get(path) ?? ''}`,
        ...(form === undefined ? [] : [`For ${examplesOf(form, locale)}.`]),
        ...(/\{/.test(msgid)
          ? ['Keep what stands in braces as it is; its place in the sentence is free.']
          : []),
      ];
      translations[msgctxt] = {
        [msgid]: { msgid, msgctxt, msgstr: [text], comments: { extracted: notes.join('\n') } },
      };
    }
  }
  const headers = {
    'Project-Id-Version': 'Gedeck',
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  return Buffer.from(po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 })).toString(
    'utf8',
  );
}

/** English or German texts by the paths that another language has: its forms are those of other numbers. */
function byPath(catalogue: Catalogue, language: 'de' | 'en', target: string): Map<string, string> {
  const texts = textsOf(catalogue, language);
  const found = new Map<string, string>();
  const visit = (source: unknown, text: unknown, path: string) => {
    if (isPlural(source)) {
      const forms = (text ?? source) as Record<string, string>;
      for (const { path: formPath, form } of flatTexts(source, undefined, localeOfTag(target), path)) {
        found.set(formPath, (form && forms[form]) ?? forms['other'] ?? '');
      }
    } else if (typeof source === 'string') found.set(path, typeof text === 'string' ? text : source);
    else {
      for (const [name, each] of Object.entries(source as object)) {
        const below = (text as Record<string, unknown> | undefined)?.[name];
        visit(each, below, path === '' ? name : `${path}.${name}`);
      }
    }
  };
  visit(catalogue.source, texts, '');
  return found;
}

/**
 * What a PO file says: of each catalogue that it names, its texts over those that the language has already, as a file holds them.
 * What is empty in it or marked as fuzzy is not said, and what translates an English text that was `changed` since is not taken.
 *
 * @throws PoProblem where it is no PO file of this language, names texts that are none of ours, has hidden characters, or says
 * nothing
 */
export function readPo(
  file: Buffer,
  catalogues: readonly Catalogue[],
  language: string,
): { texts: Map<Catalogue, unknown>; changed: string[] } {
  const { headers, translations } = parse(file);
  const of = headers['Language'];
  if (of && new Intl.Locale(of.replaceAll('_', '-')).language !== language)
    throw new PoProblem(`The file is of the language ${of}, not of ${language}.`);
  const locale = localeOfTag(language);
  const changed: string[] = [];
  const said = new Map<Catalogue, { texts: Map<string, string>; english: Map<string, string> }>();
  for (const entry of Object.values(translations).flatMap((context) => Object.values(context))) {
    if (!entry.msgctxt) continue;
    const [name = '', path = ''] = entry.msgctxt.split(between, 2);
    const catalogue = catalogues.find((each) => each.name === name);
    if (!catalogue) throw new PoProblem(`There are no texts ${name}.`);
    const [text = ''] = entry.msgstr;
    if (text === '' || entry.comments?.flag?.includes('fuzzy')) continue;
    if (hasHidden(text))
      throw new PoProblem(
        `The text of ${entry.msgctxt} has a hidden character that turns or breaks it: remove it.`,
      );
    const { texts, english } = said.get(catalogue) ?? {
      texts: textsByPath(catalogue, language),
      english: byPath(catalogue, 'en', language),
    };
    said.set(catalogue, { texts, english });
    const now = english.get(path);
    if (now === undefined) throw new PoProblem(`There is no text ${entry.msgctxt}.`);
    if (now === entry.msgid) texts.set(path, text);
    else changed.push(entry.msgctxt);
  }
  if (said.size === 0) throw new PoProblem('The file says nothing in this language.');
  const whole = [...said].map(
    ([catalogue, { texts }]) => [catalogue, nestedTexts(catalogue.source, texts, locale)] as const,
  );
  return { texts: new Map(whole), changed };
}

/** What a translator has to hear of a file. */
export class PoProblem extends Error {}

function parse(file: Buffer) {
  if (!isUtf8(file)) throw new PoProblem('The file is not UTF-8: save it as that.');
  try {
    return po.parse(file);
  } catch (error) {
    throw new PoProblem(`The file is no whole PO file: ${(error as Error).message}`);
  }
}

/** What the files of a language hold. */
function textsByPath(catalogue: Catalogue, language: string): Map<string, string> {
  const there = flatTexts(catalogue.source, textsOf(catalogue, language), localeOfTag(language));
  return new Map(there.filter(({ text }) => text !== '').map(({ path, text }) => [path, text]));
}

/** By which a language counts: as pages do, once the project knows it. */
export function localeOfTag(language: string): string {
  return isGuestLanguage(language) ? localeOf(language) : language;
}
