import { isPlural, type PluralForm } from './texts.ts';

/** What a translator has to mend. */
export interface TextProblem {
  /** The names on the way to the text, joined by dots. */
  path: string;
  problem:
    | 'missing'
    | 'unknown'
    | 'empty'
    | 'spaces at its ends'
    | 'no text'
    | 'another kind of text'
    | `a form for “${PluralForm}” is missing`
    | `a form “${string}” is not used`
    | `the value {${string}} is missing`
    | `the value {${string}} is unknown`;
}

/** The forms that a language has for whole numbers. */
export function formsOf(locale: string): PluralForm[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))];
}

/** What is wrong with the texts of a language, beside those of the source; none: they can be used. */
export function textProblems(source: unknown, texts: unknown, locale: string): TextProblem[] {
  return problemsAt('', source, texts, formsOf(locale));
}

function problemsAt(
  path: string,
  source: unknown,
  text: unknown,
  forms: readonly PluralForm[],
): TextProblem[] {
  if (text === undefined) return [{ path, problem: 'missing' }];
  if (isPlural(source)) return pluralProblems(path, source, text, forms);
  if (typeof source === 'string') {
    if (typeof text !== 'string') return [{ path, problem: 'another kind of text' }];
    return [...writingProblems(path, text), ...valueProblems(path, valuesIn(source), text, [])];
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
  forms: readonly PluralForm[],
): TextProblem[] {
  if (!isPlural(text)) return [{ path, problem: 'another kind of text' }];
  const given: Readonly<Record<string, string>> = text;
  const values = [...new Set(Object.values(source).flatMap(valuesIn))];
  return [
    ...forms
      .filter((form) => given[form] === undefined)
      .map((form) => ({ path, problem: `a form for “${form}” is missing` as const })),
    ...Object.keys(given)
      .filter((form) => form !== 'other' && !forms.some((each) => each === form))
      .map((form) => ({ path, problem: `a form “${form}” is not used` as const })),
    ...Object.entries(given).flatMap(([form, each]) => [
      ...writingProblems(`${path}.${form}`, each),
      // A form for one number may say it in words.
      ...valueProblems(`${path}.${form}`, values, each, ['count']),
    ]),
  ];
}

function writingProblems(path: string, text: string): TextProblem[] {
  if (text.trim() === '') return [{ path, problem: 'empty' }];
  return text === text.trim() ? [] : [{ path, problem: 'spaces at its ends' }];
}

function valueProblems(
  path: string,
  expected: readonly string[],
  text: string,
  dispensable: readonly string[],
): TextProblem[] {
  const given = valuesIn(text);
  return [
    ...expected
      .filter((value) => !given.includes(value) && !dispensable.includes(nameOf(value)))
      .map((value) => ({ path, problem: `the value {${value}} is missing` as const })),
    ...given
      .filter((value) => !expected.includes(value) && !dispensable.includes(nameOf(value)))
      .map((value) => ({ path, problem: `the value {${value}} is unknown` as const })),
  ];
}

/** `count` of `count, number` */
const nameOf = (value: string) => value.split(',', 1)[0] ?? value;

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{([^}]*)\}/g)].map(([, value = '']) => value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
