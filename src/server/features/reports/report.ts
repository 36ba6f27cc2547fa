import type { ReportPreview } from '#contract/reports/reports.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import type { Letterhead } from '#domain/restaurants/letterhead.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { OrderRange } from './report-lines.store.ts';

/** An export of one kind, of one period. */
export interface Report {
  /** As the preview shows them; as the file has them, where it has no `head`. */
  readonly columns: readonly string[];
  /** Text of the file above the first row. Left out: who exported what, and the columns [REP-2]. @throws AppError: there is no file */
  head?: () => string;
  /** How many orders, or rows, there are now. */
  count: (tx: TenantTx) => Promise<number>;
  /** Its beginning, and its closing lines as of now. */
  preview: (tx: TenantTx) => Promise<Omit<ReportPreview, 'columns'>>;
  /** What stands below the columns, once: text of the file, of so many orders or rows. */
  pages: (read: Read) => AsyncGenerator<{ text: string; done: number }>;
  /** What follows the last page: rows that are known only then, and closing lines that add up what was written. */
  end: () => string[][];
}

/** Begins an export: of a house, of these days, which have these moments, asked for at a moment. */
export type Begin = (
  tx: TenantTx,
  asked: { house: Letterhead; days: DayRange; range: OrderRange; now: Date },
) => Promise<Report>;

/** Rows of a preview. */
export const previewedRows = 12;

/** Runs a transaction of its own. */
export type Read = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** Page after page, each in a transaction of its own, so that a slow reader holds nothing. [REP-6] */
export async function* pagesOf<Place, Page extends { last: Place | null }>(
  read: Read,
  find: (tx: TenantTx, after: Place | null) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let after: Place | null = null; ; ) {
    const place: Place | null = after;
    const page: Page = await read((tx) => find(tx, place));
    if (page.last === null) return;
    yield page;
    after = page.last;
  }
}
