import type { Sales } from '#domain/dashboard/trend.ts';
import { formatMoney } from '#web/lib/format.ts';
import { inManner } from '#web/lib/manner.ts';
import { niceScale, type Scale } from './chart-scale.ts';

/** The measure that a chart shows: cents, or orders. */
export type Measure = keyof Sales;
export const measures: readonly Measure[] = ['revenue', 'orders'];

const whole = inManner((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const oneDecimal = inManner((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

export function measureScale(measure: Measure, highest: number): Scale {
  return niceScale(highest, measure === 'revenue' ? 100 : 1);
}

/** The value as a label of the axis: whole euros, or orders. */
export function measureTick(measure: Measure, value: number): string {
  return whole().format(measure === 'revenue' ? value / 100 : value);
}

/** `1.284,50 €`, or `47`; an average of orders with one decimal. */
export function measureValue(measure: Measure, value: number): string {
  return measure === 'revenue' ? formatMoney(Math.round(value)) : oneDecimal().format(value);
}
