import { type GetTextTranslation, po } from 'gettext-parser';
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
  for (const catalogue of catalogues) {
    const english = byPath(catalogue, 'en', language);
    const german = byPath(catalogue, 'de', language);
    for (const { path, text, form } of flatTexts(catalogue.source, textsOf(catalogue, language), language)) {
      const msgid = english.get(path) ?? '';
      const msgctxt = `${catalogue.name}${between}${path}`;
      const notes = [
        `German: ${german.get(path) ?? ''}`,
        ...(form === undefined ? [] : [`For ${examplesOf(form, language)}.`]),
        ...(/\{/.test(msgid)
          ? ['Keep what stands in braces as it is; its place in the sentence is free.']
          : []),
      ];
      translations[msgctxt] = {
        [msgid]: { msgid, msgctxt, msgstr: [text], comments: { extracted: notes.join('\n') } },
      };
    }
  }
  const headers = { Language: language, 'MIME-Version': '1.0', 'Content-Type': 'text/plain; charset=utf-8' };
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
      for (const { path: formPath, form } of flatTexts(source, undefined, target, path)) {
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
 * What a PO file says: of each catalogue that it names, the texts as a file holds them.
 *
 * @throws Error in a sentence, where it is no PO file or names texts that are none of ours
 */
export function readPo(
  file: Buffer,
  catalogues: readonly Catalogue[],
  language: string,
): Map<Catalogue, unknown> {
  const { translations } = po.parse(file);
  const texts = new Map<string, Map<string, string>>();
  for (const entry of Object.values(translations).flatMap((context) => Object.values(context))) {
    if (!entry.msgctxt) continue;
    const [name = '', path = ''] = entry.msgctxt.split(between, 2);
    if (!catalogues.some((catalogue) => catalogue.name === name))
      throw new Error(`There are no texts ${name}.`);
    const [text = ''] = entry.msgstr;
    if (text === '') continue;
    texts.set(name, (texts.get(name) ?? new Map<string, string>()).set(path, text));
  }
  const found = new Map<Catalogue, unknown>();
  for (const catalogue of catalogues) {
    const own = texts.get(catalogue.name);
    if (own) found.set(catalogue, nestedTexts(catalogue.source, own, language));
  }
  return found;
}
