/**
 * A report as a file: `GET /api/restaurants/{restaurantId}/reports/{kind}.csv` (a kind of
 * domain/reports/report-kinds.ts) with the query `period`, and for `custom` `from` and `to` ('YYYY-MM-DD'). The answer is the file, sent while it is
 * written. With `progress=true` it is these parts instead, one JSON text a line; the texts one after another are the
 * file. A file whose last part is not `isEnd` was not finished.
 */
export interface ReportPart {
  /** What follows in the file. */
  text: string;
  /** Orders that are written, and how many there are. */
  done: number;
  of: number;
  isEnd?: true;
}
