import type { EditedCategory, EditedOption } from '#contract/menu/menu-editor.ts';
import type { Course } from '#domain/courses/courses.ts';
import { csvRecords } from '#domain/menu/csv-records.ts';
import { dishWordsOf } from '#domain/menu/dish-words.ts';
import {
  type SheetHead,
  type SheetLine,
  type SheetProblem,
  type SheetRow,
  type SheetTranslations,
  sheetColumns,
  type TranslatedColumn,
  translationColumns,
} from '#domain/menu/menu-sheet.ts';
import { entriesOfCell, listCell, yesNoCell } from '#domain/menu/menu-sheet-cells.ts';
import { type DoubtfulLetters, decodeSheet } from '#domain/menu/sheet-encoding.ts';
import { columnOf } from '#domain/menu/sheet-words.ts';
import { vatCell } from '#domain/menu/vat-cells.ts';
import { euroInput } from '#domain/money/euro-input.ts';
import type { ChoiceRule } from '#domain/orders/choice-rule.ts';
import { textCell } from '#domain/reports/text-cells.ts';
import { firstStations, type Station } from '#domain/stations/stations.ts';
import { toCsv } from '../../csv.ts';

interface WrittenHouse {
  stations: readonly Station[];
  courses: readonly Course[];
  translations: SheetTranslations;
}

/** A menu as a file, with decimal commas, and with columns for each language into which anything of it is translated. */
export function writeMenuCsv(
  categories: readonly EditedCategory[],
  { stations, courses, translations }: WrittenHouse,
): string {
  const stationCell = (id: string | null) => {
    const station = stations.find((each) => each.id === id);
    // The two that every house begins with by their words, which every version has read.
    if (!station || firstStations.some((first) => first.id === id)) return id ?? '';
    return textCell(station.name);
  };
  const courseCell = (id: string | null) => {
    const course = courses.find((each) => each.id === id);
    return course ? textCell(course.name) : '';
  };
  const translated = (texts: Partial<Record<TranslatedColumn, readonly string[]>>) =>
    translationCells(texts, translations);
  const dishes = dishWordsOf(categories);
  const optionRow = (category: EditedCategory, dish: string, option: EditedOption) =>
    rowOf(category, {
      Dish: textCell(dish),
      Extra: textCell(option.name),
      Group: textCell(option.groupName),
      Price: euroInput(option.priceIncrement),
      VAT: vatCell(option.vat),
      Required: yesNoCell(option.isRequired),
      'Multi-select': yesNoCell(option.isMultiSelect),
      ...ruleCells(option.choice),
      'Up to': unitsCell(option.most, 1),
      'From the start': option.isPreselected ? yesNoCell(true) : '',
      'Goes as': textCell(option.dishId ? (dishes.wordOf(option.dishId) ?? option.dishId) : ''),
      Allergens: listCell(option.allergens),
      Additives: listCell(option.additives),
      ...translated({ Name: [option.name], Group: [option.groupName] }),
      ID: option.id,
    });
  const rows = categories.flatMap((category) => [
    rowOf(category, {
      Description: textCell(category.description),
      VAT: vatCell(category.vat),
      Station: stationCell(category.station),
      Course: courseCell(category.course),
      Available: yesNoCell(category.available),
      ...translated({ Name: [category.name], Description: [category.description] }),
      ID: category.id,
    }),
    ...category.options.map((option) => optionRow(category, '', option)),
    ...category.items.flatMap((item) => [
      rowOf(category, {
        Dish: textCell(item.name),
        Description: textCell(item.description),
        Price: euroInput(item.price),
        VAT: vatCell(item.vat),
        Station: stationCell(item.station),
        Available: yesNoCell(item.available),
        Allergens: listCell(item.allergens),
        Additives: listCell(item.additives),
        Tags: textCell(listCell(item.tags)),
        ...translated({
          ...{ Name: [item.name], Description: [item.description] },
          // As they are read again: a comma within a tag makes two of it, and one at its end nothing.
          Tags: entriesOfCell(listCell(item.tags)).filter((tag) => tag !== ''),
        }),
        ID: item.id,
      }),
      ...item.options.map((option) => optionRow(category, item.name, option)),
    ]),
  ]);
  const languages = new Set(
    translationColumns.filter(({ head }) => rows.some((row) => row[head])).map(({ language }) => language),
  );
  const heads: SheetHead[] = [
    ...sheetColumns.filter((column) => column !== 'ID'),
    ...translationColumns.filter(({ language }) => languages.has(language)).map(({ head }) => head),
    'ID',
  ];
  return toCsv([heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]);
}

/** What a line says of its texts in other languages. An empty cell, or place of a list, says nothing. [LANG-9] */
function translationCells(
  texts: Partial<Record<TranslatedColumn, readonly string[]>>,
  translations: SheetTranslations,
): Partial<SheetRow> {
  const cells: Partial<SheetRow> = {};
  for (const { head, text, language } of translationColumns) {
    const dictionary = translations.get(language);
    const words = (texts[text] ?? []).map((original) => {
      const word = dictionary?.get(original) ?? '';
      // It would be read as two tags.
      return text === 'Tags' && word.includes(',') ? '' : word;
    });
    if (words.some((word) => word !== '')) cells[head] = textCell(listCell(words));
  }
  return cells;
}

function ruleCells(rule: ChoiceRule | null | undefined): Partial<SheetRow> {
  if (!rule) return {};
  return {
    'At least': unitsCell(rule.least, 0),
    'At most': unitsCell(rule.most, null),
    Included: unitsCell(rule.included, 0),
    Charged: rule.pricing === 'sum' ? '' : rule.pricing,
  };
}

/** Empty where it is what an empty cell says. */
function unitsCell(units: number | null | undefined, usual: number | null): string {
  return units == null || units === usual ? '' : String(units);
}

function rowOf({ name }: EditedCategory, cells: Partial<SheetRow>): SheetRow {
  return { ...emptyRow(), Category: textCell(name), ...cells };
}

function emptyRow(): SheetRow {
  return Object.fromEntries(sheetColumns.map((column) => [column, ''])) as SheetRow;
}

interface ParsedCsv {
  lines: SheetLine[];
  /** Those that the file has. */
  columns: ReadonlySet<SheetHead>;
  /** The heads of columns that are not read. */
  ignoredColumns: string[];
  problems: SheetProblem[];
  /** Null: there is no doubt about its letters. */
  doubtful: DoubtfulLetters | null;
}

/** Heads are looked for in the first columns only: a line of a million heads would keep the process busy. */
const mostColumns = 200;
/** As many unknown columns as anybody reads. */
const mostIgnored = 20;

/**
 * The lines of a file with semicolons, commas or tabs between cells, in Unicode or in the letters of Windows or a Mac,
 * with any ends of lines, also different ones. The first line names the columns. [MENU-5] [MENU-6] After each line it
 * may be paused.
 */
export function* parseMenuCsv(file: Uint8Array): Generator<void, ParsedCsv> {
  const { text, encoding, doubtful } = yield* decodeSheet(file, decodeUnicode);
  // `PK` begins a spreadsheet program's own file, which people rename to .csv; no table has a NUL.
  if (text.startsWith('PK\u0003\u0004') || text.includes('\0') || text.trim() === '')
    return refused('NOT_A_TABLE', 1, '');
  const lines: SheetLine[] = [];
  let heads: string[] | null = null;
  let columns: (SheetHead | null)[] = [];
  const records = csvRecords(text, delimiterOf(text));
  for (let step = records.next(); ; step = records.next()) {
    yield;
    if (step.done) {
      if (step.value) return refused('NOT_A_TABLE', step.value.line, step.value.code);
      break;
    }
    if (!step.value) continue;
    const { line, cells } = step.value;
    if (heads) {
      const known = heads;
      const row = emptyRow();
      for (const [place, column] of columns.entries()) if (column) row[column] = cells[place] ?? '';
      const surplus = cells.find((cell, place) => !known[place] && cell.trim() !== '') ?? '';
      lines.push({ line, row, surplus });
      continue;
    }
    heads = cells.map((head) => head.trim());
    columns = heads.slice(0, mostColumns).map(columnOf);
    const missing = (['Category', 'Dish'] as const).find((column) => !columns.includes(column));
    if (missing) return refused('COLUMN_MISSING', 1, missing);
    const repeated = heads.find((_, place) => {
      const column = columns[place] ?? null;
      return column !== null && columns.indexOf(column) < place;
    });
    if (repeated) return refused('COLUMN_REPEATED', 1, repeated);
  }
  const ignoredColumns = (heads ?? [])
    .filter((head, place) => head !== '' && !columns[place])
    .slice(0, mostIgnored)
    .map((head) => head.slice(0, 60));
  return {
    lines,
    columns: new Set(columns.filter((column) => column !== null)),
    ignoredColumns,
    problems: [],
    doubtful: doubtful.length > 0 ? { encoding, words: doubtful } : null,
  };
}

function refused(code: SheetProblem['code'], line: number, value: string): ParsedCsv {
  return {
    lines: [],
    columns: new Set(),
    ignoredColumns: [],
    problems: [{ line, column: null, code, value: value.slice(0, 60) }],
    doubtful: null,
  };
}

/** @throws TypeError where it is UTF-8 of no whole letters */
function decodeUnicode(file: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(file);
}

/** The delimiter that splits the header most often. */
function delimiterOf(text: string): string {
  const header = /[^\r\n]+/.exec(text)?.[0] ?? '';
  const [best = ';'] = [';', ',', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length);
  return best;
}
