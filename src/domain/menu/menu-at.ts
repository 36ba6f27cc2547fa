import { type Period, type PeriodPart, type PeriodState, periodStateAt } from './periods.ts';

/** How long a menu that time has changed is honoured as it was before, in milliseconds. [PER-4] */
export const graceMs = 5 * 60_000;

/** A dish of a menu, as far as time changes it; `price` in cents. */
interface TimedItem {
  id: string;
  categoryId: string;
  price: number;
}

/** A price that holds for some hours, in cents. */
interface TimedPrice {
  price: number;
  /** The period's. */
  name: string;
  until: Date | null;
}

/** Until when something is shown; null: nothing ends it. */
export interface Shown {
  until: Date | null;
}

/** A menu at a moment: what of it is shown, and what it costs. */
export interface MenuAt {
  /** Null: it is not shown now. [PER-2] */
  shownCategory(id: string): Shown | null;
  /** Of the dish alone; null: it is not shown now, whatever its category. [PER-2] */
  shownItem(id: string): Shown | null;
  /** Null: its usual price. [PER-3] */
  priceOf(item: TimedItem): TimedPrice | null;
  /** When time has changed it last; null: not within the last eight days. */
  since: Date | null;
  /** When time changes it next; null: not within the next eight days. */
  until: Date | null;
}

type Bound = PeriodPart & { name: string; state: PeriodState };

/** The menu of a house with these periods at a moment. */
export function menuAt(periods: readonly Period[], moment: Date, timeZone: string): MenuAt {
  const states = periods.map((period) => ({ period, state: periodStateAt(period, moment, timeZone) }));
  const shows = new Map<string, Bound[]>();
  const prices = new Map<string, Bound[]>();
  for (const { period, state } of states) {
    for (const part of period.parts) {
      const of = part.percent === null && part.price === null ? shows : prices;
      of.set(part.id, [...(of.get(part.id) ?? []), { ...part, name: period.name, state }]);
    }
  }
  const shown = (id: string): Shown | null => {
    const bounds = shows.get(id);
    if (!bounds) return { until: null };
    const on = bounds.filter(({ state }) => state.isOn);
    return on.length > 0 ? { until: latest(on.map(({ state }) => state.until)) } : null;
  };
  const priceOf = ({ id, categoryId, price }: TimedItem): TimedPrice | null => {
    const on = (of: string) => (prices.get(of) ?? []).filter(({ state }) => state.isOn);
    // What is said of the dish counts, and else what is said of its category.
    const bounds = on(id).length > 0 ? on(id) : on(categoryId);
    const offers = bounds.map((bound) => ({
      price: bound.price ?? lessPercent(price, bound.percent ?? 0),
      name: bound.name,
      until: bound.state.until,
    }));
    return offers.toSorted((a, b) => a.price - b.price)[0] ?? null;
  };
  return {
    shownCategory: shown,
    shownItem: shown,
    priceOf,
    since: latest(states.map(({ state }) => state.since).filter((at) => at !== null)),
    until: earliest(states.map(({ state }) => state.until)),
  };
}

/** In whole cents, rounded half up; at least one. */
function lessPercent(price: number, percent: number): number {
  return Math.max(Math.floor((price * (100 - percent) + 50) / 100), 1);
}

/** Null: one of them never comes, or there is none. */
function latest(moments: readonly (Date | null)[]): Date | null {
  if (moments.includes(null)) return null;
  return moments.toSorted((a, b) => Number(b) - Number(a))[0] ?? null;
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const coming = moments.filter((at) => at !== null);
  return coming.toSorted((a, b) => Number(a) - Number(b))[0] ?? null;
}
