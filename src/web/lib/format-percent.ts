import { inManner } from './manner.ts';

const percents = inManner((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

/** `14 %` in German, `14%` in English. @param share 0.14 */
export function formatPercent(share: number): string {
  return percents().format(share);
}
