import type { Closing } from '#contract/closings.ts';
import { closingSheetOf } from '#domain/closings/closing-sheet.ts';
import { moneyCell } from '#domain/reports/report-cells.ts';
import { officeFileName } from '#domain/reports/report-file-name.ts';
import { textCell } from '#domain/reports/text-cells.ts';
import { toCsv } from '../../csv.ts';

/** A closing as a spreadsheet opens it: the same words and amounts as on paper, always in German, as other files of the office. [REP-4] */
export function writeClosingCsv(closing: Closing): File {
  const sheet = closingSheetOf(closing, 'de');
  const rows = [
    ...[[sheet.title], [textCell(sheet.issuer.name)], [textCell(sheet.issuer.address)]],
    ...sheet.issuer.ids.map((id) => [textCell(id)]),
    ...sheet.facts.map(({ label, value }) => [label, textCell(value)]),
    ...sheet.tables.flatMap(({ title, head, rows: cells }) => [
      ...[[], [title], head],
      ...cells.map((row) => row.map((cell) => (typeof cell === 'number' ? moneyCell(cell) : textCell(cell)))),
    ]),
    ...[[], [sheet.note]],
  ];
  return new File([toCsv(rows)], closingFileName(closing, 'csv'), { type: 'text/csv' });
}

export function closingFileName({ restaurant, day, closingNumber }: Closing, format: 'csv' | 'pdf'): string {
  return officeFileName(restaurant.name, `tagesabschluss-${closingNumber}-${day}`, format);
}
