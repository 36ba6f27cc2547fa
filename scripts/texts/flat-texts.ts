import { formsOf, numbersOf } from '#domain/languages/text-problems.ts';
import { isPlural, type PluralForm, pluralForms } from '#domain/languages/texts.ts';

/** A text by its path; a form of a plural text is one of its own. */
export interface FlatText {
  /** `cart.items`, or with its form `cart.items#few`. */
  path: string;
  text: string;
  form?: PluralForm;
}

/** All forms in a file: those of whole numbers, and the one for all others. */
function formsIn(locale: string): PluralForm[] {
  return [...new Set<PluralForm>([...formsOf(locale), 'other'])].toSorted(
    (a, b) => pluralForms.indexOf(a) - pluralForms.indexOf(b),
  );
}

type Node = Readonly<Record<string, unknown>>;

/** The texts of a language that those of a source call for, in the order of the source; what is missing is empty. */
export function flatTexts(source: unknown, texts: unknown, locale: string, path = ''): FlatText[] {
  if (typeof source === 'string') return [{ path, text: typeof texts === 'string' ? texts : '' }];
  const given = isNode(texts) ? texts : {};
  if (isPlural(source)) {
    return formsIn(locale).map((form) => {
      const text = given[form];
      return { path: `${path}#${form}`, text: typeof text === 'string' ? text : '', form };
    });
  }
  return Object.entries(source as Node).flatMap(([name, each]) =>
    flatTexts(each, given[name], locale, path === '' ? name : `${path}.${name}`),
  );
}

/** The texts of a language as its file holds them, from those by their paths; what is missing is left out. */
export function nestedTexts(
  source: unknown,
  byPath: ReadonlyMap<string, string>,
  locale: string,
  path = '',
): unknown {
  if (typeof source === 'string') return byPath.get(path);
  if (isPlural(source)) {
    const forms = formsIn(locale).flatMap((form) => {
      const text = byPath.get(`${path}#${form}`);
      return text === undefined ? [] : [[form, text] as const];
    });
    return forms.length > 0 ? Object.fromEntries(forms) : undefined;
  }
  const entries = Object.entries(source as Node).flatMap(([name, each]) => {
    const texts = nestedTexts(each, byPath, locale, path === '' ? name : `${path}.${name}`);
    return texts === undefined ? [] : [[name, texts] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Some numbers for which a language has a form: `numbers such as 2, 3, 4, 22`. */
export function examplesOf(form: PluralForm, locale: string): string {
  const numbers = numbersOf(locale).get(form) ?? [];
  return numbers.length === 0 ? 'all other numbers' : `numbers such as ${numbers.slice(0, 4).join(', ')}`;
}

function isNode(texts: unknown): texts is Node {
  return typeof texts === 'object' && texts !== null && !Array.isArray(texts);
}
