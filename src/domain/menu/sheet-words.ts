import type { Course } from '../courses/courses.ts';
import { type GuestLanguage, guestLanguageCodes } from '../languages/guest-language.ts';
import { type VatChoice, vatChoices } from '../money/vat-rates.ts';
import { type ChoiceRule, choicePricings } from '../orders/choice-rule.ts';
import { firstStationIds, type Station } from '../stations/stations.ts';
import { type Additive, type Allergen, additives, allergens } from './declarations.ts';
import { type SheetColumn, type SheetHead, sheetColumns, type TranslatedColumn } from './menu-sheet.ts';
import { foldText } from './search-text.ts';

/*
 * The words that people write into a menu's file, German or English, in any case and spelling of umlauts,
 * beside those that the export writes.
 */

const columnWords: Record<SheetColumn, readonly string[]> = {
  Category: ['Kategorie', 'Warengruppe', 'Rubrik'],
  Dish: ['Name', 'Gericht', 'Speise', 'Artikel', 'Bezeichnung', 'Produkt', 'Item'],
  Extra: ['Extras', 'Option', 'Variante', 'Topping', 'Beilage'],
  Group: ['Gruppe', 'Extragruppe', 'Optionsgruppe', 'Auswahlgruppe'],
  Description: ['Beschreibung'],
  Price: ['Preis', 'Einzelpreis', 'Bruttopreis', 'Verkaufspreis', 'Aufpreis'],
  VAT: ['MwSt.', 'MwSt.-Satz', 'Mehrwertsteuer', 'USt.', 'USt.-Satz', 'Umsatzsteuer', 'Steuersatz'],
  Station: ['Zubereitung', 'Zubereitet von', 'Küche/Theke', 'Küche/Bar', 'Prepared by'],
  Course: ['Gang', 'Menügang', 'Gangfolge'],
  Available: ['Verfügbar', 'Aktiv', 'Lieferbar', 'Active'],
  Required: ['Pflicht', 'Pflichtauswahl', 'Erforderlich'],
  'Multi-select': ['Mehrfachauswahl', 'Mehrfach', 'Mehrere'],
  'At least': ['Mindestens', 'Minimum', 'Min.'],
  'At most': ['Höchstens', 'Maximal', 'Maximum', 'Max.'],
  Included: ['Inklusive', 'Inbegriffen'],
  Charged: ['Berechnet', 'Berechnung', 'Pricing'],
  'Up to': ['Bis zu', 'Höchstmenge'],
  'From the start': ['Vorausgewählt', 'Vorauswahl', 'Voreinstellung', 'Preselected'],
  'Goes as': ['Steht für', 'Ist Gericht', 'Gericht der Kombination', 'Is dish'],
  Allergens: ['Allergene', 'Allergen', 'Allergenkennzeichnung'],
  Additives: ['Zusatzstoffe', 'Zusatzstoff'],
  Tags: ['Tag', 'Schlagworte', 'Schlagwörter', 'Stichworte', 'Merkmale'],
  ID: [],
};

/** What the two stations that every house begins with are called beside the names that it gives them. */
const stationWords: Record<(typeof firstStationIds)[number], readonly string[]> = {
  kitchen: ['Küche'],
  bar: ['Theke', 'Tresen', 'Ausschank'],
};

const allergenWords: Record<Allergen, readonly string[]> = {
  gluten: [
    'Cereals containing gluten',
    'Glutenhaltiges Getreide',
    'Weizen',
    'Roggen',
    'Gerste',
    'Hafer',
    'Dinkel',
  ],
  crustaceans: ['Krebstiere', 'Krustentiere'],
  eggs: ['Egg', 'Ei', 'Eier'],
  fish: ['Fisch', 'Fische'],
  peanuts: ['Peanut', 'Erdnuss', 'Erdnüsse'],
  soy: ['Soja', 'Sojabohnen', 'Soya', 'Soybeans'],
  milk: ['Milch', 'Laktose', 'Lactose'],
  nuts: ['Schalenfrüchte', 'Nüsse'],
  celery: ['Sellerie'],
  mustard: ['Senf'],
  sesame: ['Sesam', 'Sesamsamen'],
  sulphites: [
    ...['Schwefeldioxid', 'Sulfit', 'Sulfite', 'Schwefeldioxid und Sulfite'],
    ...['Sulfites', 'Sulphur dioxide', 'Sulphur dioxide and sulphites'],
  ],
  lupin: ['Lupine', 'Lupinen'],
  molluscs: ['Weichtier', 'Weichtiere'],
};

const additiveWords: Record<Additive, readonly string[]> = {
  colouring: ['Farbstoff', 'Farbstoffe', 'mit Farbstoff', 'mit Farbstoffen'],
  preservative: ['Konservierungsstoff', 'Konservierungsstoffe', 'mit Konservierungsstoff', 'konserviert'],
  antioxidant: ['Antioxidationsmittel', 'mit Antioxidationsmittel'],
  'flavour-enhancer': ['Geschmacksverstärker', 'mit Geschmacksverstärker'],
  sulphurised: ['geschwefelt'],
  blackened: ['geschwärzt'],
  waxed: ['gewachst'],
  phosphate: ['Phosphat', 'mit Phosphat'],
  sweetener: ['Süßungsmittel', 'mit Süßungsmittel', 'mit Süßungsmitteln', 'Süßstoff'],
  phenylalanine: [
    'Phenylalanin',
    'Phenylalaninquelle',
    'enthält eine Phenylalaninquelle',
    'Source of phenylalanine',
  ],
  caffeine: ['Koffein', 'koffeinhaltig', 'Coffein'],
  quinine: ['Chinin', 'chininhaltig'],
  taurine: ['Taurin', 'taurinhaltig'],
};

const vatWords: Record<VatChoice, readonly string[]> = {
  food: ['Speise', 'Speisen', 'Essen'],
  drink: ['Drinks', 'Getränk', 'Getränke'],
  standard: ['Regelsatz'],
  reduced: ['ermäßigt'],
  exempt: ['steuerfrei'],
};

const chargedWords: Record<ChoiceRule['pricing'], readonly string[]> = {
  sum: ['each', 'each extra', 'alle', 'jedes', 'jedes Extra', 'Summe'],
  dearest: ['only the dearest', 'das teuerste', 'nur das teuerste', 'teuerste', 'teuerstes'],
  mean: ['their mean', 'average', 'Mittel', 'Mittelwert', 'Durchschnitt'],
};

const columns = dictionary(sheetColumns, columnWords);
const stationNames = dictionary(firstStationIds, stationWords);
const vatNames = dictionary(vatChoices, vatWords);
const chargedNames = dictionary(choicePricings, chargedWords);
const allergenNames = dictionary(allergens, allergenWords);
const additiveNames = dictionary(additives, additiveWords);
/** Languages in German, in English and as they call themselves. */
const languageNames = dictionary(
  guestLanguageCodes,
  Object.fromEntries(
    guestLanguageCodes.map((code) => [
      code,
      ['de', 'en', code].map((reader) => new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? ''),
    ]),
  ) as Record<GuestLanguage, string[]>,
);

/** The columns whose words, with the code of a language, mean a text in that language. */
const translatedColumns: Partial<Record<SheetColumn, TranslatedColumn>> = {
  Dish: 'Name',
  Group: 'Group',
  Description: 'Description',
  Tags: 'Tags',
};

/** Characters of a head; longer ones are none that anybody means. */
const longestHead = 100;

/** A language as its code, which may have a script and a region: `pl`, `pl-PL`, `en_GB`, `zh-Hant`. */
const languageCode = /^([a-z]{2,3})(?:[-_][a-z\d]{2,4}){0,2}$/;

/** Finds the column that a head means, such as `Preis (€)`, `MwSt. in %` or `Beschreibung (en)`; null when unknown. */
export function columnOf(head: string): SheetHead | null {
  // Looking for the unit in a cell of a million brackets would keep the process busy for minutes.
  if (head.length > longestHead) return null;
  const [, word = '', inBrackets = ''] = /^([^(]*)\((.*)\)$/.exec(head.trim()) ?? [];
  const column = columns.get(keyOf(word));
  const text = column && translatedColumns[column];
  const [, code = ''] = languageCode.exec(inBrackets.trim().toLowerCase()) ?? [];
  const language = languageNames.get(keyOf(code || inBrackets));
  // Prices are in one language, and the names of a category or an extra stand below `Name (en)`.
  if (column && language) return text ? `${text} (${language})` : null;
  if (text && code !== '') return null;
  const withoutRemark = head.trim().replace(/(\(.*\)|(\bin )?(€|%|\bEuro?\b))$/i, '');
  return columns.get(keyOf(withoutRemark)) ?? null;
}

/** Finds a station of the house by its name in the file; null when there is none. @returns its id */
export function stationOf(word: string, stations: readonly Station[]): string | null {
  const usual = stationNames.get(keyOf(word));
  const station = namedBy(word, stations) ?? stations.find(({ id }) => id === usual);
  return station?.id ?? null;
}

/** What says in a file that a category belongs to no course. */
const noCourseWord = '–';
const noCourseWords = [noCourseWord, '-', 'keiner', 'none'];

/** Finds a course of the house by its name in the file; null: the file says none; undefined: there is none such. @returns its id */
export function courseOf(word: string, courses: readonly Course[]): string | null | undefined {
  return namedBy(word, courses)?.id ?? (noCourseWords.includes(word.trim().toLowerCase()) ? null : undefined);
}

/** The one that a word names: by its id, by its very name, or by one that people take for the same. */
function namedBy<T extends { id: string; name: string }>(word: string, all: readonly T[]): T | undefined {
  const typed = word.trim();
  const key = keyOf(typed);
  return (
    all.find(({ id }) => id === typed) ??
    all.find(({ name }) => name === typed) ??
    // A name of signs alone has no letter by which another word could be the same.
    (key === '' ? undefined : all.find(({ name }) => keyOf(name) === key))
  );
}

/** Finds how something is taxed by its name in the file; null when unknown. */
export function vatChoiceOf(word: string): VatChoice | null {
  return vatNames.get(keyOf(word)) ?? null;
}

/** Finds how a group's extras are charged by its name in the file; null when unknown. */
export function chargedOf(word: string): ChoiceRule['pricing'] | null {
  return chargedNames.get(keyOf(word)) ?? null;
}

/** Finds an allergen by its name in the file; null when unknown. */
export function allergenOf(word: string): Allergen | null {
  return allergenNames.get(keyOf(word)) ?? null;
}

/** Finds an additive by its name in the file or its number on menus; null when unknown. */
export function additiveOf(word: string): Additive | null {
  const byNumber = additives.find((_, index) => String(index + 1) === word);
  return byNumber ?? additiveNames.get(keyOf(word)) ?? null;
}

function dictionary<T extends string>(
  own: readonly T[],
  others: Record<T, readonly string[]>,
): ReadonlyMap<string, T> {
  return new Map(own.flatMap((name) => [name, ...others[name]].map((word) => [keyOf(word), name] as const)));
}

/** A word without case, accents, spaces and signs: the letters and numbers of any script; empty where it has none. */
function keyOf(word: string): string {
  return foldText(word).replace(/[^\p{L}\p{N}]/gu, '');
}
