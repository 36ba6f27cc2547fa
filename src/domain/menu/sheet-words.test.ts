import { expect, test } from 'vitest';
import { usualThresholds } from '../orders/order-status.ts';
import { firstStations } from '../stations/stations.ts';
import { additives, allergens } from './declarations.ts';
import { sheetColumns, translationColumns } from './menu-sheet.ts';
import { additiveOf, allergenOf, chargedOf, columnOf, courseOf, stationOf } from './sheet-words.ts';

test.each([
  ['Category', 'Kategorie KATEGORIE Warengruppe Rubrik'],
  ['Dish', 'Name Gericht Speise Artikel Bezeichnung Produkt Item'],
  ['Extra', 'Extras Option Variante Topping Beilage'],
  ['Group', 'Gruppe Extragruppe Extra-Gruppe Optionsgruppe Auswahlgruppe'],
  ['Description', 'Beschreibung beschreibung'],
  ['Price', 'Preis Preis(€) Einzelpreis Bruttopreis Verkaufspreis Aufpreis'],
  ['VAT', 'MwSt. MwSt MWST-Satz Mehrwertsteuer USt. Umsatzsteuer Steuersatz'],
  ['Station', 'Zubereitung Küche/Theke Kueche/Theke Küche/Bar'],
  ['Available', 'Verfügbar Verfuegbar VERFÜGBAR Verfu\u0308gbar Aktiv Active Lieferbar'],
  ['Required', 'Pflicht Pflichtauswahl Erforderlich'],
  ['Multi-select', 'Mehrfachauswahl Mehrfach Mehrere multiselect'],
  ['At least', 'Mindestens Minimum Min. at-least'],
  ['At most', 'Höchstens Maximal Maximum Max.'],
  ['Included', 'Inklusive Inbegriffen'],
  ['Charged', 'Berechnet Berechnung Pricing'],
  ['Up to', 'Höchstmenge'],
  ['From the start', 'Vorausgewählt Vorauswahl Voreinstellung Preselected'],
  ['Allergens', 'Allergene Allergen Allergenkennzeichnung'],
  ['Additives', 'Zusatzstoffe Zusatzstoff'],
  ['Tags', 'Tag Schlagworte Schlagwörter Schlagwoerter Stichworte Merkmale'],
  ['ID', 'id'],
])('[MENU-6] %s is the column of %s', (column, heads) => {
  for (const head of [column, ...heads.split(' ')]) expect(columnOf(head), head).toBe(column);
});

test.each([
  ['Preis in €', 'Price'],
  ['Preis EUR', 'Price'],
  ['Preis in Euro', 'Price'],
  [' MwSt. in % ', 'VAT'],
  ['Allergene (Buchstaben)', 'Allergens'],
  ['Zubereitet von', 'Station'],
  ['Bis zu', 'Up to'],
  ['Steht für', 'Goes as'],
  ['Gericht der Kombination', 'Goes as'],
  ['Zutaten', null],
  ['', null],
  ['€', null],
  ['Name (en)', 'Name (en)'],
  ['Gericht (en)', 'Name (en)'],
  [' beschreibung( EN ) ', 'Description (en)'],
  ['Description (Ar)', 'Description (ar)'],
  ['Gruppe (uk)', 'Group (uk)'],
  ['Schlagworte (tr)', 'Tags (tr)'],
  ['Name (pl-PL)', 'Name (pl)'],
  ['Name (en_GB)', 'Name (en)'],
  ['Beschreibung (Englisch)', 'Description (en)'],
  ['Beschreibung (Polski)', 'Description (pl)'],
  ['Name (العربية)', 'Name (ar)'],
  // No language that guests have.
  ['Name (xx)', null],
  ['Beschreibung (ru)', null],
  ['Description (eng)', null],
  ['Name (zh-Hant)', null],
  ['Name (zh_Hant_TW)', null],
  // A remark.
  ['Gruppe (optional)', 'Group'],
  ['Name (Gericht)', 'Dish'],
  ['Tags (max. 8)', 'Tags'],
  ['Beschreibung (a-z)', 'Description'],
  ['Preis (EUR)', 'Price'],
  // What has no column of translations: names of categories and extras stand below `Name (en)`.
  ['Kategorie (en)', null],
  ['Extra (en)', null],
  ['Preis (en)', null],
  ['Preis (Englisch)', null],
])('[MENU-6] the head %j means %s', (head, column) => {
  expect(columnOf(head)).toBe(column);
});

test('[MENU-6] a head of many brackets is read at once', () => {
  const begun = performance.now();
  expect(columnOf('('.repeat(50_000))).toBeNull();
  expect(performance.now() - begun).toBeLessThan(200);
});

test('[MENU-6] no head means two columns', () => {
  expect(sheetColumns.map(columnOf)).toEqual(sheetColumns);
});

test('[LANG-9] the head of each column of translations means it', () => {
  const heads = translationColumns.map(({ head }) => head);
  expect(heads.map(columnOf)).toEqual(heads);
  expect(heads).toContain('Tags (ar)');
});

test.each([
  ['kitchen', 'kitchen Küche KUECHE'],
  ['bar', 'Bar Theke Tresen Ausschank'],
])('[MENU-6] the station %s is any of %s', (station, words) => {
  for (const word of words.split(' ')) expect(stationOf(word, firstStations), word).toBe(station);
});

test('[MENU-6] [STA-1] a station is any of the house, by its name or its id', () => {
  const grill = {
    ...{ id: '0193a5c2-7e1f-7abc-8def-0123456789ab', name: 'Grill & Glut' },
    ...{ colour: 'saffron' as const, sound: 'bell' as const, thresholds: usualThresholds },
  };
  const house = [...firstStations.slice(0, 1), grill];
  for (const word of ['Grill & Glut', 'GRILL & GLUT', grill.id])
    expect(stationOf(word, house)).toBe(grill.id);
  // Without a bar nothing is prepared there.
  expect(stationOf('Theke', house)).toBeNull();
});

/** In this order, so that what is no letter to a machine would mean the first. */
const scripts = ['Кухня', 'Бар', 'Чай', 'Чаи', 'مطبخ', 'بار', '厨房', '酒吧', '½', '!!!', '???'].map(
  (name) => ({
    ...{ id: `id of ${name}`, name, colour: 'saffron' as const, sound: 'bell' as const },
    ...{ thresholds: usualThresholds, isAtOnce: false },
  }),
);

test.each<[string, string | null]>([
  ...scripts.map(({ id, name }): [string, string] => [name, id]),
  [' БАР ', 'id of Бар'],
  ['بَار', 'id of بار'],
  ['????', null],
  ['', null],
  ['Піч', null],
])('[MENU-6] [STA-1] [CRS-1] %j is the station or course of that name, in any script', (word, id) => {
  expect(stationOf(word, scripts)).toBe(id);
  expect(courseOf(word, scripts) ?? null).toBe(id);
});

test('[MENU-6] [CRS-1] a category belongs to no course where the file says so, whatever courses are called', () => {
  for (const word of ['–', '-', ' keiner ', 'None']) expect(courseOf(word, scripts), word).toBeNull();
  expect(courseOf('Суп', scripts)).toBeUndefined();
});

test.each([
  ['sum', 'each, each extra, alle, jedes, Jedes Extra, Summe'],
  ['dearest', 'only the dearest, das Teuerste, nur das teuerste, teuerste, teuerstes'],
  ['mean', 'their mean, average, Mittel, Mittelwert, Durchschnitt'],
])('[EXT-3] extras are charged by %s where a file says any of %s', (pricing, words) => {
  for (const word of [pricing, ...words.split(', ')]) expect(chargedOf(word), word).toBe(pricing);
  expect(chargedOf('half')).toBeNull();
});

test.each([
  [
    'gluten',
    'Gluten, Glutenhaltiges Getreide, Weizen, Roggen, Gerste, Hafer, Dinkel, Cereals containing gluten',
  ],
  ['crustaceans', 'Krebstiere, Krustentiere'],
  ['eggs', 'Ei, Eier, egg'],
  ['fish', 'Fisch, Fische'],
  ['peanuts', 'Erdnuss, Erdnüsse, Erdnuesse, peanut'],
  ['soy', 'Soja, Sojabohnen, Soya, Soybeans'],
  ['milk', 'Milch, MILCH, Laktose, Lactose'],
  ['nuts', 'Schalenfrüchte, Schalenfruechte, Nüsse'],
  ['celery', 'Sellerie'],
  ['mustard', 'Senf'],
  ['sesame', 'Sesam, Sesamsamen'],
  ['sulphites', 'Schwefeldioxid, Sulfit, Sulfite, Schwefeldioxid und Sulfite, Sulfites'],
  ['sulphites', 'Sulphur dioxide, Sulphur dioxide and sulphites'],
  ['lupin', 'Lupine, Lupinen'],
  ['molluscs', 'Weichtier, Weichtiere'],
])('[MENU-6] the allergen %s is any of %s', (allergen, words) => {
  for (const word of [allergen, ...words.split(', ')]) expect(allergenOf(word), word).toBe(allergen);
});

test.each([
  ['colouring', '1, Farbstoff, Farbstoffe, mit Farbstoff, mit Farbstoffen'],
  ['preservative', '2, Konservierungsstoff, Konservierungsstoffe, mit Konservierungsstoff, konserviert'],
  ['antioxidant', '3, Antioxidationsmittel, mit Antioxidationsmittel'],
  ['flavour-enhancer', '4, Geschmacksverstärker, mit Geschmacksverstaerker, Flavour enhancer'],
  ['sulphurised', '5, geschwefelt'],
  ['blackened', '6, geschwärzt, Geschwaerzt'],
  ['waxed', '7, gewachst'],
  ['phosphate', '8, Phosphat, mit Phosphat'],
  ['sweetener', '9, Süßungsmittel, Suessungsmittel, mit Süßungsmittel, mit Süßungsmitteln, Süßstoff'],
  ['phenylalanine', '10, Phenylalanin, Phenylalaninquelle, enthält eine Phenylalaninquelle'],
  ['phenylalanine', 'Source of phenylalanine'],
  ['caffeine', '11, Koffein, koffeinhaltig, Coffein'],
  ['quinine', '12, Chinin, chininhaltig'],
  ['taurine', '13, Taurin, taurinhaltig'],
])('[MENU-6] the additive %s is any of %s', (additive, words) => {
  for (const word of [additive, ...words.split(', ')]) expect(additiveOf(word), word).toBe(additive);
});

test('[MENU-6] what the export writes means what it wrote', () => {
  expect(firstStations.map(({ id }) => stationOf(id, firstStations))).toEqual(['kitchen', 'bar']);
  expect(allergens.map(allergenOf)).toEqual(allergens);
  expect(additives.map(additiveOf)).toEqual(additives);
});

test('[MENU-6] other words mean nothing', () => {
  for (const word of ['', 'Liebe', '0', '14', 'toString']) {
    expect([stationOf(word, firstStations), allergenOf(word), additiveOf(word)], word).toEqual([
      null,
      null,
      null,
    ]);
  }
});
