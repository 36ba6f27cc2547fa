/*
 * Texts as they stand in the files of a language, and as the code says them. A text may hold values, `{name}`, an
 * amount in cents, `{price, money}`, or a number with its thousands, `{rows, number}`. What depends on how many there are is an object
 * of the forms that a language has for numbers (`one`, `few`, `other`, …: the categories of Intl.PluralRules), which
 * chooses by the value `count`.
 */

export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralForm = (typeof pluralForms)[number];
type Plural = { other: string } & Partial<Record<PluralForm, string>>;

/** The values in a text: `'{dish} for {price, money}'` has `'dish' | 'price, money'`. */
type ValuesIn<S extends string> = S extends `${string}{${infer Value}}${infer Rest}`
  ? Value | ValuesIn<Rest>
  : never;
type NameOf<V extends string> = V extends `${infer Name}, ${string}` ? Name : V;
type TypeOf<V extends string> = V extends `${string}, ${string}` ? number : string | number;
type Given<V extends string> = { [Each in V as NameOf<Each>]: TypeOf<Each> };

/** Forms and nothing else: a group may name a text `other`. */
type IsPlural<T> = T extends Plural ? ([Exclude<keyof T, PluralForm>] extends [never] ? true : false) : false;

/** How the code says a text of a source: as it is, or with the values that stand in it. */
export type Spoken<T> = T extends string
  ? [ValuesIn<T>] extends [never]
    ? string
    : (values: Given<ValuesIn<T>>) => string
  : IsPlural<T> extends true
    ? (values: { count: number } & Given<Exclude<ValuesIn<Extract<T[keyof T], string>>, 'count'>>) => string
    : { readonly [Key in keyof T]: Spoken<T[Key]> };

/** The texts of another language for those of a source: of the same names. */
export type Translation<T> = T extends string
  ? string
  : IsPlural<T> extends true
    ? Plural
    : { readonly [Key in keyof T]: Translation<T[Key]> };

export type Sign = '+' | '−' | '';

/** How a language shows what stands in its texts. */
export interface Manner {
  /** A tag of BCP 47, whose rules choose the form for a number. */
  locale: string;
  /** Integer cents, with a sign before them. */
  money: (cents: number, sign?: Sign) => string;
  /** `Bar und Karte` */
  listOf: (words: readonly string[]) => string;
  /** Between the entries of an enumeration. */
  comma: string;
  /** What stands in a text may be written in the other direction. */
  isRightToLeft: boolean;
}

/** The texts of one file as the code says them. */
export function spoken<const T>(texts: T, manner: Manner): Spoken<T> {
  const rules = new Intl.PluralRules(manner.locale);
  const speak = (text: unknown): unknown => {
    if (typeof text === 'string') {
      return text.includes('{') ? (values: Values) => filled(text, values, manner) : text;
    }
    if (isPlural(text)) {
      return (values: Values) => {
        const form = text[rules.select(Number(values['count']))] ?? text.other;
        return filled(form, values, manner);
      };
    }
    return Object.fromEntries(Object.entries(text as object).map(([name, each]) => [name, speak(each)]));
  };
  return speak(texts) as Spoken<T>;
}

type Values = Readonly<Record<string, string | number>>;

export function isPlural(text: unknown): text is Plural {
  return (
    typeof text === 'object' &&
    text !== null &&
    'other' in text &&
    Object.keys(text).every((form) => pluralForms.some((each) => each === form))
  );
}

function filled(text: string, values: Values, { locale, money, isRightToLeft }: Manner): string {
  return text.replace(/([+−]?)\{(\w+)(?:, (\w+))?\}/g, (_, sign: Sign, name: string, as?: string) => {
    const value = values[name] ?? '';
    if (as === 'money') return money(Number(value), sign);
    if (as === 'number') return sign + Number(value).toLocaleString(locale);
    return sign + (isRightToLeft && typeof value === 'string' ? isolated(value) : String(value));
  });
}

/**
 * A name of the house's in an Arabic sentence, which keeps its own direction and leaves the sentence its own: by the
 * isolates of Unicode (UAX #9).
 */
const isolated = (name: string) => `\u2068${name}\u2069`;
