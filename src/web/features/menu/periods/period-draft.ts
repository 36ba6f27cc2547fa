import type { PeriodsState } from '#contract/menu/periods.ts';
import { addDays } from '#domain/calendar/days.ts';
import { periodLimits } from '#domain/menu/periods.ts';
import { parseEuro } from '#domain/money/euro-input.ts';
import { readTimeOfDay } from '#domain/restaurants/opening-hours.ts';
import { euroField } from '#web/lib/euro-field.ts';
import { formatMoney } from '#web/lib/format.ts';
import { formatShortWeekday } from '#web/lib/format-days.ts';
import { enumerated } from '#web/lib/manner.ts';
import { periodsText as text } from './periods-text.ts';

export type Period = PeriodsState['periods'][number];

export interface DraftWindow {
  days: number[];
  /** `HH:MM`, or what is typed of it. */
  from: string;
  until: string;
}

export interface DraftPart {
  of: 'category' | 'item';
  id: string;
  effect: keyof typeof text.effects;
  /** Of a percentage, or a price in euros; as typed. */
  value: string;
}

/** A period as it is typed. */
export interface PeriodDraft {
  id: string;
  name: string;
  windows: DraftWindow[];
  daysOff: string[];
  parts: DraftPart[];
}

export const newWindow: DraftWindow = { days: [1, 2, 3, 4, 5], from: '', until: '' };

export function draftOf({ id, name, windows, daysOff, parts }: Period): PeriodDraft {
  return {
    ...{ id, name, daysOff },
    windows: windows.map(({ days, from, until }) => ({ days, from: timeOf(from), until: timeOf(until) })),
    parts: parts.map(({ of, id: partId, percent, price }) => ({
      ...{ of, id: partId },
      effect: price !== null ? 'price' : percent !== null ? 'percent' : 'show',
      value: price !== null ? euroField(price) : percent !== null ? String(percent) : '',
    })),
  };
}

/** What keeps a draft from being saved, by field; `windows` and `parts` by their place. */
export interface DraftProblems {
  name?: string;
  windows: (string | undefined)[];
  parts: (string | undefined)[];
  noParts?: string;
}

export function problemsOf({ name, windows, parts }: PeriodDraft): DraftProblems {
  return {
    ...(name.trim() === '' && { name: text.nameMissing }),
    windows: windows.map((window) => (minutesOf(window) ? undefined : text.windowWrong)),
    parts: parts.map(problemOfPart),
    ...(parts.length === 0 && { noParts: text.partsMissing }),
  };
}

export function isComplete({ name, windows, parts, noParts }: DraftProblems): boolean {
  return [name, noParts, ...windows, ...parts].every((problem) => problem === undefined);
}

/** @throws Error when it is not complete */
export function periodOf({ id, name, windows, daysOff, parts }: PeriodDraft): Period {
  return {
    ...{ id, name: name.trim(), daysOff },
    windows: windows.map((window) => {
      const minutes = minutesOf(window);
      if (!minutes) throw new Error('a window is not complete');
      return { days: window.days.toSorted((a, b) => a - b), ...minutes };
    }),
    parts: parts.map(({ of, id: partId, effect, value }) => ({
      ...{ of, id: partId },
      percent: effect === 'percent' ? Number(value.trim()) : null,
      price: effect === 'price' ? parseEuro(value) : null,
    })),
  };
}

function problemOfPart({ effect, value }: DraftPart): string | undefined {
  if (effect === 'percent') {
    const { leastPercent, mostPercent } = periodLimits;
    const percent = /^\d{1,2}$/.test(value.trim()) ? Number(value) : 0;
    return percent >= leastPercent && percent <= mostPercent ? undefined : text.percentWrong;
  }
  if (effect === 'price')
    return (parseEuro(value) ?? 0) > 0 ? undefined : text.priceWrong({ least: formatMoney(1) });
  return undefined;
}

function minutesOf({ days, from, until }: DraftWindow): { from: number; until: number } | null {
  const [first, last] = [readTimeOfDay(from), readTimeOfDay(until)];
  if (days.length === 0 || first === null || last === null) return null;
  return { from: minutesAfterMidnight(first), until: minutesAfterMidnight(last) };
}

function minutesAfterMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `08:30` */
function timeOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** `Mo, Di 08:30–11:00` of each window. */
export function hoursOf({ windows }: Pick<Period, 'windows'>): string {
  return windows
    .map(({ days, from, until }) => {
      const named = days.length === 7 ? text.everyDay : daysOf(days);
      return text.window({ days: named, from: timeOf(from), until: timeOf(until) });
    })
    .join(' · ');
}

/** `Mo–Fr`, `Sa, So` */
function daysOf(days: readonly number[]): string {
  const sorted = days.toSorted((a, b) => a - b);
  const [first = 1] = sorted;
  const last = sorted.at(-1) ?? first;
  if (sorted.length > 2 && last - first === sorted.length - 1)
    return `${weekdayName(first)}–${weekdayName(last)}`;
  return enumerated(sorted.map(weekdayName));
}

/** `Mo` @param weekday 1: Monday */
export function weekdayName(weekday: number): string {
  const monday = '2024-01-01';
  return formatShortWeekday(addDays(monday, weekday - 1));
}
