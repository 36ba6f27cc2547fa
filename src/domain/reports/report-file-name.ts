import { slugOf } from '../restaurants/slug.ts';
import { type ReportKind, reportNames } from './report-kinds.ts';

const product = 'gedeck';

/** `trattoria_sole_gedeck_line_items.csv` [REP-2] */
export function reportFileName(restaurant: string, kind: ReportKind): string {
  return officeFileName(restaurant, slugOf(reportNames[kind]), 'csv');
}

/**
 * A file name of restaurant, product and content, in lower-case ASCII with underscores. @param what in ASCII
 */
export function officeFileName(restaurant: string, what: string, extension: 'csv' | 'pdf'): string {
  return `${[slugOf(restaurant), product, what].join('-').replaceAll('-', '_')}.${extension}`;
}
