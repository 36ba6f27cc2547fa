import { isPlural, type PluralForm } from './texts.ts';
import { isClean, isVisible } from './typed-text.ts';

/** What a translator has to mend. */
export interface TextProblem {
  /** The names on the way to the text, joined by dots. */
  path: string;
  problem:
    | 'missing'
    | 'unknown'
    | 'empty'
    | 'spaces at its ends'
    | 'a hidden character that turns or breaks the text'
    | 'no text'
    | 'another kind of text'
    | `a form for “${PluralForm}” is missing`
    | `a form “${string}” is not used`
    | `the value {${string}} is missing`
    | `the value {${string}} is unknown`;
}

/** The forms that a language has for whole numbers, with the numbers below 200 that each stands for. */
export function numbersOf(locale: string): Map<PluralForm, number[]> {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Map<PluralForm, number[]>();
  for (let count = 0; count < 200; count += 1) {
    const form = rules.select(count);
    numbers.set(form, [...(numbers.get(form) ?? []), count]);
  }
  return numbers;
}

/** The forms that a language has for whole numbers. */
export function formsOf(locale: string): PluralForm[] {
  return [...numbersOf(locale).keys()];
}

/** What is wrong with the texts of a language, beside those of the source; none: they can be used. */
export function textProblems(source: unknown, texts: unknown, locale: string): TextProblem[] {
  return problemsAt('', source, texts, numbersOf(locale));
}

function problemsAt(
  path: string,
  source: unknown,
  text: unknown,
  forms: ReadonlyMap<PluralForm, readonly number[]>,
): TextProblem[] {
  if (text === undefined) return [{ path, problem: 'missing' }];
  if (isPlural(source)) return pluralProblems(path, source, text, forms);
  if (typeof source === 'string') {
    if (typeof text !== 'string') return [{ path, problem: 'another kind of text' }];
    return [
      ...writingProblems(path, text),
      ...valueProblems(path, { needed: valuesIn(source), known: valuesIn(source) }, text),
    ];
  }
  if (!isObject(source)) return [{ path, problem: 'no text' }];
  if (!isObject(text)) return [{ path, problem: 'another kind of text' }];
  const names = Object.keys(source);
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  return [
    ...names.flatMap((name) => problemsAt(below(name), source[name], text[name], forms)),
    ...Object.keys(text)
      .filter((name) => !names.includes(name))
      .map((name) => ({ path: below(name), problem: 'unknown' as const })),
  ];
}

function pluralProblems(
  path: string,
  source: Readonly<Record<string, string>>,
  text: unknown,
  forms: ReadonlyMap<PluralForm, readonly number[]>,
): TextProblem[] {
  if (!isForms(text)) return [{ path, problem: 'another kind of text' }];
  const given = text;
  const values = [...new Set(Object.values(source).flatMap(valuesIn))];
  const known = [...values, 'count', 'count, number'];
  // A form for one number, beside that for none, may say it in words.
  const neededIn = (form: string) =>
    (forms.get(form as PluralForm) ?? []).filter((number) => number > 0).length > 1
      ? values
      : values.filter((value) => nameOf(value) !== 'count');
  return [
    // The form for all others is in the files of every language.
    ...[...new Set<PluralForm>([...forms.keys(), 'other'])]
      .filter((form) => given[form] === undefined)
      .map((form) => ({ path, problem: `a form for “${form}” is missing` as const })),
    ...Object.keys(given)
      .filter((form) => form !== 'other' && !forms.has(form as PluralForm))
      .map((form) => ({ path, problem: `a form “${form}” is not used` as const })),
    ...Object.entries(given).flatMap(([form, each]) => [
      ...writingProblems(`${path}.${form}`, each),
      ...valueProblems(`${path}.${form}`, { needed: neededIn(form), known }, each),
    ]),
  ];
}

/** True if a text has a character that menus refuse, or a control character other than a line end. */
export function hasHidden(text: string): boolean {
  return !isClean(text) || /[^\P{Cc}\n]/u.test(text);
}

/** The texts of a source that have a hidden character; it is what others are held against. */
export function hiddenIn(source: unknown, path = ''): TextProblem[] {
  if (typeof source === 'string')
    return hasHidden(source) ? [{ path, problem: 'a hidden character that turns or breaks the text' }] : [];
  if (!isObject(source)) return [];
  return Object.entries(source).flatMap(([name, each]) =>
    hiddenIn(each, path === '' ? name : `${path}.${name}`),
  );
}

function writingProblems(path: string, text: string): TextProblem[] {
  if (!isVisible(text)) return [{ path, problem: 'empty' }];
  if (hasHidden(text)) return [{ path, problem: 'a hidden character that turns or breaks the text' }];
  return text === text.trim() ? [] : [{ path, problem: 'spaces at its ends' }];
}

function valueProblems(
  path: string,
  { needed, known }: { needed: readonly string[]; known: readonly string[] },
  text: string,
): TextProblem[] {
  const given = valuesIn(text);
  return [
    ...needed
      .filter((value) => !given.includes(value))
      .map((value) => ({ path, problem: `the value {${value}} is missing` as const })),
    ...given
      .filter((value) => !known.includes(value))
      .map((value) => ({ path, problem: `the value {${value}} is unknown` as const })),
  ];
}

/** `count` of `count, number` */
const nameOf = (value: string) => value.split(',', 1)[0] ?? value;

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{([^}]*)\}/g)].map(([, value = '']) => value);
}

/** Forms and nothing else, be they not all there. */
function isForms(text: unknown): text is Readonly<Record<string, string>> {
  return isObject(text) && Object.values(text).every((each) => typeof each === 'string');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
