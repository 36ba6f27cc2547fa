import { slugOf } from '../restaurants/slug.ts';
import { datevFileName } from './datev/datev-file.ts';
import { type ReportKind, reportNames } from './report-kinds.ts';
import type { DayRange } from './report-period.ts';

const product = 'gedeck';

/** `trattoria_sole_gedeck_line_items.csv`; for DATEV by the days [REP-2] [REP-11] */
export function reportFileName(restaurant: string, kind: ReportKind, days: DayRange): string {
  if (kind === 'datev') return datevFileName(days);
  return officeFileName(restaurant, slugOf(reportNames[kind]), 'csv');
}

/**
 * A file name of restaurant, product and content, in lower-case ASCII with underscores. @param what in ASCII
 */
export function officeFileName(restaurant: string, what: string, extension: 'csv' | 'pdf' | 'zip'): string {
  return `${[slugOf(restaurant), product, what].join('-').replaceAll('-', '_')}.${extension}`;
}
