import type { Day } from '../calendar/days.ts';

/* The VAT rates of Germany: §§ 4, 12 and 28 UStG. [VAT-2] */

/** What a rate is called by law, whatever its percentage is at the time. */
export const vatKeys = ['standard', 'reduced', 'exempt'] as const;
export type VatKey = (typeof vatKeys)[number];

/** What is sold: its rate follows from the law. */
const vatGoods = ['food', 'drink'] as const;
type VatGoods = (typeof vatGoods)[number];

/** How a category, a dish or an extra is taxed: as what it is, or at a rate of its own. */
export const vatChoices = [...vatGoods, ...vatKeys] as const;
export type VatChoice = (typeof vatChoices)[number];

/** Where neither a dish nor its category says how it is taxed. [VAT-1] */
export const defaultVat: VatChoice = 'standard';

interface Since {
  /** From this day on. */
  from: Day;
}

/** The percentages of each key, oldest first. */
const percentages: Record<VatKey, readonly (Since & { percent: number })[]> = {
  standard: [
    { from: '2007-01-01', percent: 19 },
    { from: '2020-07-01', percent: 16 },
    { from: '2021-01-01', percent: 19 },
  ],
  reduced: [
    { from: '1983-07-01', percent: 7 },
    { from: '2020-07-01', percent: 5 },
    { from: '2021-01-01', percent: 7 },
  ],
  exempt: [{ from: '1968-01-01', percent: 0 }],
};

/** Whether food eaten in the house is taxed less has changed several times: § 12 (2) no. 15 UStG. */
const keysOfGoods: Record<VatGoods, readonly (Since & { key: VatKey })[]> = {
  food: [
    { from: '1968-01-01', key: 'standard' },
    { from: '2020-07-01', key: 'reduced' },
    { from: '2024-01-01', key: 'standard' },
    { from: '2026-01-01', key: 'reduced' },
  ],
  drink: [{ from: '1968-01-01', key: 'standard' }],
};

/** The rate of what is ordered on a day. Percent. [VAT-2] */
export function percentOf(choice: VatChoice, day: Day): number {
  return on(day, percentages[keyOf(choice, day)]).percent;
}

/** The newest percentage of a key, by which menus in files name it. */
export function lastingPercentOf(key: VatKey): number {
  return on('9999-12-31', percentages[key]).percent;
}

function keyOf(choice: VatChoice, day: Day): VatKey {
  return choice === 'food' || choice === 'drink' ? on(day, keysOfGoods[choice]).key : choice;
}

/** What holds on a day: the newest that has begun by then. */
function on<T extends Since>(day: Day, each: readonly T[]): T {
  const found = each.findLast(({ from }) => from <= day);
  if (!found) throw new RangeError(`no VAT rate is known for ${day}`);
  return found;
}
