import { parse } from 'csv-parse/sync';
import type { ReportKind } from '#domain/reports/report-kinds.ts';
import type { TestRestaurant } from '../fixture/restaurant.ts';

/** An export as another program reads it. Amounts in integer cents. */
export interface ReadExport {
  fileName: string;
  /** The block above the table, by its labels. */
  head: Record<string, string>;
  columns: string[];
  rows: Record<string, string>[];
  /** The closing lines, by their labels. */
  closing: Record<string, number>;
}

/** Fetches an export and reads it with csv-parse. */
export async function readExport(
  { owner, id }: Pick<TestRestaurant, 'owner' | 'id'>,
  kind: ReportKind,
  period: Record<string, string>,
): Promise<ReadExport> {
  const answer = await owner.fetch(
    `/api/restaurants/${id}/reports/${kind}.csv?${new URLSearchParams(period)}`,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(bytes.toString());
  if (bytes.subarray(0, 3).toString('hex') !== 'efbbbf') throw new Error('there is no byte order mark');
  const cells = parse(bytes, { bom: true, delimiter: ';', relax_column_count: true });
  // The parser skips only lines that are completely empty.
  const begin = cells.findIndex((row) => row[0] === 'All amounts in EUR') + 1;
  const body = cells.slice(begin).filter((row) => row.some((cell) => cell !== ''));
  const [columns = [], ...below] = body;
  const place = columns.length - 2;
  const isClosing = (row: string[]) => row.slice(0, place).every((cell) => cell === '');
  return {
    fileName: /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '',
    head: Object.fromEntries(cells.slice(0, begin).map(([label = '', value = '']) => [label, value])),
    columns,
    rows: below
      .filter((row) => !isClosing(row))
      .map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? '']))),
    closing: Object.fromEntries(
      below.filter(isClosing).map((row) => [row[place] ?? '', centsOf(row[place + 1] ?? '')]),
    ),
  };
}

/** `1234,50` as 123450. @throws when it is no amount */
export function centsOf(cell: string): number {
  const [, sign, whole, rest] = /^(-?)(\d+),(\d\d)$/.exec(cell) ?? [];
  if (whole === undefined || rest === undefined) throw new Error(`'${cell}' is no amount`);
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(rest));
}
