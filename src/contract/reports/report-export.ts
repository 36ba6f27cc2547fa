/**
 * A report as a file: `GET /api/restaurants/{restaurantId}/reports/{kind}.csv` (a kind of
 * domain/reports/report-kinds.ts) with the query `period`, and for `custom` `from` and `to` ('YYYY-MM-DD').
 * The answer is the file, streamed. With `progress=true` it is a stream of these parts, one JSON text a line;
 * their texts joined are the file. If the last part has no `isEnd`, the file is incomplete.
 */
export interface ReportPart {
  /** The next piece of the file. */
  text: string;
  /** `done` of `of` orders are written; in exports of what was booked, rows. */
  done: number;
  of: number;
  isEnd?: true;
}
