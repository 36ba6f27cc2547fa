import { type GuestLanguage, guestLanguageCodes } from '../languages/guest-language.ts';
import type { DishVat } from '../money/dish-vat.ts';
import type { VatChoice } from '../money/vat-rates.ts';
import type { ChoiceRule } from '../orders/choice-rule.ts';
import type { Additive, Allergen } from './declarations.ts';

/** What a file says; undefined: it has no column for it (or, of a course, an empty cell), and what was stays. */
export type InFile<Details> = { [Key in keyof Details]: Details[Key] | undefined };

/** What was, with what the file says. */
export function withSaid<Details extends object>(before: Details, said: Partial<InFile<Details>>): Details {
  return {
    ...before,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  };
}

export interface OptionDetails {
  priceIncrement: number;
  groupName: string;
  isRequired: boolean;
  isMultiSelect: boolean;
  /** Null: as its dish. */
  vat: VatChoice | null;
  allergens: Allergen[];
  additives: Additive[];
}

export interface ItemDetails {
  price: number;
  description: string;
  available: boolean;
  /** Null: as its category. */
  station: string | null;
  /** Null: as its category. */
  vat: DishVat | null;
  allergens: Allergen[];
  additives: Additive[];
  tags: string[];
}

export interface CategoryDetails {
  description: string;
  available: boolean;
  station: string;
  /** Null: none. */
  course: string | null;
  vat: VatChoice | null;
}

/** A menu as it stands in a file. An id is null when the file has none, for a new entry. */
export interface SheetOption extends InFile<OptionDetails> {
  id: string | null;
  /** The line number in the file, from 1. */
  line: number;
  name: string;
  /** What its group asks for, as far as the file has columns for it. */
  rule: Partial<ChoiceRule>;
  /** Units of it in one dish. */
  most: number | undefined;
  isPreselected: boolean | undefined;
  /** The dish that it stands for, as a word that means one of the menu; null: none. [EXT-5] */
  goesAs: string | null | undefined;
}

export interface SheetItem extends InFile<ItemDetails> {
  id: string | null;
  /** The line number in the file, from 1. */
  line: number;
  name: string;
  options: SheetOption[];
}

export interface SheetCategory {
  id: string | null;
  name: string;
  /** Null when the file has no line for the category itself, only for its dishes. */
  fields: InFile<CategoryDetails> | null;
  options: SheetOption[];
  items: SheetItem[];
}

/** The columns of the file, in order. */
export const sheetColumns = [
  'Category',
  'Dish',
  'Extra',
  'Group',
  'Description',
  'Price',
  'VAT',
  'Station',
  'Course',
  'Available',
  'Required',
  'Multi-select',
  'At least',
  'At most',
  'Included',
  'Charged',
  'Up to',
  'From the start',
  'Goes as',
  'Allergens',
  'Additives',
  'Tags',
  'ID',
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** What a group of extras asks for beyond its two flags. [EXT-3] */
export const ruleColumns = ['At least', 'At most', 'Included', 'Charged'] as const;

/** What only an extra has, and each without these columns keeps. */
export const choiceColumns = [...ruleColumns, 'Up to', 'From the start', 'Goes as'] as const;

/** The texts of a line that may stand in other languages, too: its name, be it a category's, a dish's or an extra's, and others. */
const translatedColumnNames = ['Name', 'Description', 'Group', 'Tags'] as const;
export type TranslatedColumn = (typeof translatedColumnNames)[number];
type TranslationHead = `${TranslatedColumn} (${GuestLanguage})`;

/** The columns that a file may have beside the others, language by language. [LANG-9] */
export const translationColumns = guestLanguageCodes.flatMap((language) =>
  translatedColumnNames.map((text) => ({ head: `${text} (${language})` as const, text, language })),
);

/** What names a column, in what is written and told. */
export type SheetHead = SheetColumn | TranslationHead;

/** One line of the file by column; columns that the file lacks are empty, or left out. */
export type SheetRow = Record<SheetColumn, string> & Partial<Record<TranslationHead, string>>;

/** What is done of translations, by language and the house’s text. */
export type SheetTranslations = ReadonlyMap<GuestLanguage, ReadonlyMap<string, string>>;

/** What the lines of a file say of each text, in their order: one that stands at many dishes is said as often. */
export type SaidTranslations = ReadonlyMap<GuestLanguage, ReadonlyMap<string, readonly string[]>>;

export interface SheetLine {
  /** The line number in the file, from 1. */
  line: number;
  row: SheetRow;
  /** The first text of the line that stands below no head; empty when there is none. */
  surplus: string;
}

/** The reasons to refuse a file. */
export type SheetProblemCode =
  | 'NOT_A_TABLE'
  | 'COLUMN_MISSING'
  | 'COLUMN_REPEATED'
  | 'CELL_WITHOUT_COLUMN'
  | 'CATEGORY_MISSING'
  | 'DISH_NOT_ABOVE'
  | 'TEXT_INVALID'
  | 'TEXT_TOO_LONG'
  | 'PRICE_INVALID'
  | 'PRICE_TOO_HIGH'
  | 'VAT_INVALID'
  | 'STATION_INVALID'
  | 'COURSE_INVALID'
  | 'YES_NO_INVALID'
  | 'UNITS_INVALID'
  | 'CHARGED_INVALID'
  | 'RULE_INVALID'
  | 'DISH_UNKNOWN'
  | 'COMBINATION_NESTED'
  | 'ALLERGEN_UNKNOWN'
  | 'ADDITIVE_UNKNOWN'
  | 'TOO_MANY_TAGS'
  | 'TOO_MANY_CATEGORIES'
  | 'TOO_MANY_ITEMS'
  | 'TOO_MANY_EXTRAS'
  | 'ID_REPEATED'
  | 'OWN_LANGUAGE'
  | 'TRANSLATION_OF_NOTHING';

export interface SheetProblem {
  /** The line number in the file, from 1. */
  line: number;
  column: SheetHead | null;
  code: SheetProblemCode;
  /** The refused content of the cell. */
  value: string;
}
