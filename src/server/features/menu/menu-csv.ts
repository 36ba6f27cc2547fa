import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { EditedCategory, EditedOption } from '#contract/menu/menu-editor.ts';
import { type SheetProblem, type SheetRow, sheetColumns } from '#domain/menu/menu-sheet.ts';
import { listCell, priceCell, textCell, yesNoCell } from '#domain/menu/menu-sheet-cells.ts';

/**
 * A menu as a file that a German Excel opens with a double click: byte order mark, semicolons, decimal
 * commas.
 */
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
  return stringify(rows, {
    header: true,
    columns: [...sheetColumns],
    delimiter: ';',
    record_delimiter: '\r\n',
    bom: true,
  });
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
  // `PK` begins a spreadsheet program's own file, which people rename to .csv.
  if (text.startsWith('PK\u0003\u0004') || text.trim() === '') return refused('NOT_A_TABLE', 1, '');
  const delimiter = delimiterOf(text);
  let records: { record: string[]; info: InfoRecord }[];
  try {
    // The types do not know what `info` makes of a record.
    records = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      max_record_size: 50_000,
    }) as unknown as typeof records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused('NOT_A_TABLE', Number(error['lines'] ?? 1), error.code);
  }
  const header = records[0]?.record.map((cell) => cell.trim().toLowerCase()) ?? [];
  const places = new Map(sheetColumns.map((column) => [column, header.indexOf(column.toLowerCase())]));
  const missing = (['Category', 'Dish', 'Price'] as const).find((column) => places.get(column) === -1);
  if (missing) return refused('COLUMN_MISSING', 1, missing);

  const rows: ParsedCsv['rows'] = [];
  let line = 1;
  for (const { record, info } of records) {
    const row = emptyRow();
    for (const [column, place] of places) row[column] = record[place] ?? '';
    const isEmpty = record.every((cell) => cell.trim() === '');
    if (line > 1 && !isEmpty) rows.push({ line, row });
    line = info.lines + 1;
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
