import type { Weekday } from '#domain/restaurants/opening-hours.ts';

/** When in a meal something is ordered. */
export type Course = 'aperitif' | 'drink' | 'starter' | 'main' | 'dessert' | 'coffee';

/** One time at which a party orders together. */
interface Round {
  /** Share of the parties that order this round, 0 to 1. */
  chance: number;
  /** Minutes after the round before, or after sitting down. */
  after: readonly [from: number, to: number];
  /** Portions for each guest, on average. */
  portions: Partial<Record<Course, number>>;
}

/** A time of the day at which people come. */
export interface Meal {
  /** Local times of arrival, HH:MM: the first, the busiest, the last. */
  from: string;
  peak: string;
  to: string;
  /** How many of the day's parties come at this time, compared with the other meals. */
  weight: number;
  rounds: readonly Round[];
  /** Minutes from the last order to leaving. */
  stay: readonly [from: number, to: number];
}

/** The pace of a restaurant's service. */
export interface ServicePace {
  /** Days back from today. */
  days: number;
  /** Parties on a usual day, if the restaurant is open. */
  parties: Record<Weekday, number>;
  /** Weights of 1, 2, 3 … guests. */
  partySizes: readonly number[];
  meals: readonly Meal[];
  /** Takeaway orders a day, and the portions of each. */
  takeaways: number;
  takeawayPortions: Partial<Record<Course, number>>;
  /** Share of the orders that staff type in for the guest, 0 to 1. */
  byStaff: number;
}

const everyDay = (parties: number) => ({
  ...{ monday: parties, tuesday: parties, wednesday: parties, thursday: parties },
  ...{ friday: parties, saturday: parties, sunday: parties },
});

export const trattoriaPace: ServicePace = {
  days: 21,
  parties: { monday: 0, tuesday: 27, wednesday: 30, thursday: 38, friday: 52, saturday: 58, sunday: 45 },
  partySizes: [7, 42, 17, 21, 7, 6],
  meals: [
    {
      ...{ from: '11:45', peak: '12:40', to: '13:55', weight: 4 },
      rounds: [
        { chance: 1, after: [3, 8], portions: { drink: 0.85, starter: 0.15, main: 0.95 } },
        { chance: 0.5, after: [25, 38], portions: { dessert: 0.3, coffee: 0.75 } },
      ],
      stay: [14, 26],
    },
    {
      ...{ from: '17:20', peak: '19:15', to: '21:20', weight: 7 },
      rounds: [
        { chance: 1, after: [3, 8], portions: { aperitif: 0.45, drink: 0.7 } },
        { chance: 1, after: [5, 13], portions: { starter: 0.38, main: 0.97, drink: 0.1 } },
        { chance: 0.6, after: [36, 55], portions: { dessert: 0.5, coffee: 0.45, drink: 0.15 } },
      ],
      stay: [18, 34],
    },
  ],
  takeaways: 6,
  takeawayPortions: { main: 2.2, dessert: 0.3, drink: 0.3 },
  byStaff: 0.08,
};

export const gelateriaPace: ServicePace = {
  days: 21,
  parties: { monday: 11, tuesday: 11, wednesday: 13, thursday: 13, friday: 17, saturday: 26, sunday: 28 },
  partySizes: [12, 40, 22, 18, 8],
  meals: [
    {
      ...{ from: '11:30', peak: '15:20', to: '18:50', weight: 1 },
      rounds: [
        { chance: 1, after: [2, 6], portions: { dessert: 0.95, coffee: 0.55 } },
        { chance: 0.22, after: [15, 28], portions: { dessert: 0.2, coffee: 0.6 } },
      ],
      stay: [10, 22],
    },
  ],
  takeaways: 7,
  takeawayPortions: { dessert: 1.8 },
  byStaff: 0.1,
};

/** A restaurant on the free plan that tries the product out: its staff type in what they serve. */
export const imbissPace: ServicePace = {
  days: 9,
  parties: everyDay(2),
  partySizes: [40, 40, 20],
  meals: [
    {
      ...{ from: '11:15', peak: '12:30', to: '14:30', weight: 1 },
      rounds: [{ chance: 1, after: [1, 3], portions: { main: 1.3, drink: 0.7 } }],
      stay: [12, 20],
    },
  ],
  takeaways: 2,
  takeawayPortions: { main: 1.5, drink: 0.3 },
  byStaff: 1,
};
