import Papa from 'papaparse';
import type { EditedCategory, EditedOption } from '#contract/menu/menu-editor.ts';
import { type SheetProblem, type SheetRow, sheetColumns } from '#domain/menu/menu-sheet.ts';
import { listCell, priceCell, textCell, yesNoCell } from '#domain/menu/menu-sheet-cells.ts';
import { toCsv } from '../../csv.ts';

/** A menu as a file, with decimal commas. */
export function writeMenuCsv(categories: readonly EditedCategory[]): string {
  const rows = categories.flatMap((category) => [
    rowOf(category, {
      Description: textCell(category.description),
      VAT: vatCell(category.vatRate),
      Station: category.station,
      Available: yesNoCell(category.available),
      ID: category.id,
    }),
    ...category.options.map((option) => optionRow(category, '', option)),
    ...category.items.flatMap((item) => [
      rowOf(category, {
        Dish: textCell(item.name),
        Description: textCell(item.description),
        Price: priceCell(item.price),
        VAT: vatCell(item.vatRate),
        Available: yesNoCell(item.available),
        Allergens: listCell(item.allergens),
        Additives: listCell(item.additives),
        Tags: textCell(listCell(item.tags)),
        ID: item.id,
      }),
      ...item.options.map((option) => optionRow(category, item.name, option)),
    ]),
  ]);
  return toCsv([sheetColumns, ...rows.map((row) => sheetColumns.map((column) => row[column]))]);
}

function optionRow(category: EditedCategory, dish: string, option: EditedOption): SheetRow {
  return rowOf(category, {
    Dish: textCell(dish),
    Extra: textCell(option.name),
    Group: textCell(option.groupName),
    Price: priceCell(option.priceIncrement),
    Required: yesNoCell(option.isRequired),
    'Multi-select': yesNoCell(option.isMultiSelect),
    Allergens: listCell(option.allergens),
    Additives: listCell(option.additives),
    ID: option.id,
  });
}

function rowOf({ name }: EditedCategory, cells: Partial<SheetRow>): SheetRow {
  return { ...emptyRow(), Category: textCell(name), ...cells };
}

function emptyRow(): SheetRow {
  return Object.fromEntries(sheetColumns.map((column) => [column, ''])) as SheetRow;
}

function vatCell(vatRate: number | null): string {
  return vatRate === null ? '' : String(vatRate);
}

interface ParsedCsv {
  rows: { line: number; row: SheetRow }[];
  problems: SheetProblem[];
}

/**
 * The lines of a file with semicolons, commas or tabs between cells, in UTF-8 or in the encoding of Windows.
 */
export function parseMenuCsv(file: Uint8Array): ParsedCsv {
  const text = decode(file);
  // `PK` begins a spreadsheet program's own file, which people rename to .csv; no table has a NUL.
  if (text.startsWith('PK\u0003\u0004') || text.includes('\0') || text.trim() === '')
    return refused('NOT_A_TABLE', 1, '');
  const { data: records, errors } = Papa.parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), {
    delimiter: delimiterOf(text),
    newline: '\n',
  });
  const header = records[0]?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const places = new Map(sheetColumns.map((column) => [column, header.indexOf(column.toLowerCase())]));
  const missing = (['Category', 'Dish', 'Price'] as const).find((column) => places.get(column) === -1);
  const [broken] = errors;

  const rows: ParsedCsv['rows'] = [];
  let line = 1;
  for (const [index, record] of records.entries()) {
    if (index === broken?.row) return refused('NOT_A_TABLE', line, broken.code);
    if (missing) return refused('COLUMN_MISSING', 1, missing);
    const isEmpty = record.every((cell) => cell.trim() === '');
    if (index > 0 && !isEmpty) {
      const row = emptyRow();
      for (const [column, place] of places) row[column] = record[place] ?? '';
      rows.push({ line, row });
    }
    line += record.join().split('\n').length;
  }
  return { rows, problems: [] };
}

function refused(code: SheetProblem['code'], line: number, value: string): ParsedCsv {
  return { rows: [], problems: [{ line, column: null, code, value }] };
}

/** Excel's plain "CSV" is not UTF-8. */
function decode(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** The delimiter that splits the header most often. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n/, 1)[0] ?? '';
  const [best = ';'] = [';', ',', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length);
  return best;
}
