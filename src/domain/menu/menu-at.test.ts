import { describe, expect, it } from 'vitest';
import { menuAt } from './menu-at.ts';
import type { Period, PeriodPart } from './periods.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const berlin = 'Europe/Berlin';
/** On a Friday; Berlin is an hour ahead. */
const at = (time: string) => new Date(`2026-11-27T${time}:00Z`);

/** From and until by the clocks of Berlin. */
function period(name: string, from: number, until: number, ...parts: Partial<PeriodPart>[]): Period {
  return {
    ...{ id: name, name, daysOff: [] },
    windows: [{ days: everyDay, from: from * 60, until: until * 60 }],
    parts: parts.map((part) => ({ of: 'item', id: 'pizza', percent: null, price: null, ...part })),
  };
}
const pizza = { id: 'pizza', categoryId: 'pizzas', price: 950 };

describe('what is shown at a moment [PER-2]', () => {
  const lunch = period('lunch', 11, 14, { of: 'category', id: 'lunches' });
  const brunch = period('brunch', 9, 12, { of: 'category', id: 'lunches' });

  it.each([
    ['09:59', null],
    ['10:00', '13:00'],
    ['12:59', '13:00'],
    ['13:00', null],
  ])('a category of 11 to 14, at %s UTC: until %s', (time, until) => {
    const shown = menuAt([lunch], at(time), berlin).shownCategory('lunches');
    expect(shown?.until?.toISOString().slice(11, 16) ?? null).toBe(until);
  });

  it('is what one of several periods shows, until the last of those that hold ends', () => {
    const both = menuAt([lunch, brunch], at('10:30'), berlin);
    expect(both.shownCategory('lunches')?.until).toEqual(at('13:00'));
    expect(menuAt([lunch, brunch], at('08:30'), berlin).shownCategory('lunches')?.until).toEqual(at('11:00'));
  });

  it('is all that nothing is said of, for ever', () => {
    expect(menuAt([lunch], at('20:00'), berlin).shownItem('pizza')).toEqual({ until: null });
  });
});

describe('what it costs at a moment [PER-3]', () => {
  const price = (...periods: Period[]) => menuAt(periods, at('17:00'), berlin).priceOf(pizza);
  const category = { of: 'category', id: 'pizzas', percent: 30 } as const;

  it.each([
    ['nothing is said', [], null],
    ['a price', [period('h', 17, 19, { price: 600 })], 600],
    ['not at this hour', [period('h', 19, 20, { price: 600 })], null],
    ['a percentage of the dish', [period('h', 17, 19, { percent: 50 })], 475],
    ['a percentage of its category', [period('h', 17, 19, category)], 665],
    ['the dish counts before its category', [period('h', 17, 19, category, { price: 900 })], 900],
    [
      'the lowest of several',
      [period('a', 17, 19, { price: 700 }), period('b', 17, 19, { percent: 30 })],
      665,
    ],
    ['higher than usual', [period('h', 17, 19, { price: 1200 })], 1200],
  ])('%s', (_, periods, expected) => {
    expect(price(...periods)?.price ?? null).toBe(expected);
  });

  it.each([
    [999, 50, 500],
    [995, 10, 896],
    [1, 90, 1],
    [3, 50, 2],
  ])('%i cents less %i %% are %i: rounded half up, and never nothing', (usual, percent, expected) => {
    const happy = period('h', 17, 19, { percent });
    expect(menuAt([happy], at('17:00'), berlin).priceOf({ ...pizza, price: usual })?.price).toBe(expected);
  });
});

it('knows when time has changed it last, and does so next [PER-4]', () => {
  const menu = menuAt([period('a', 11, 14, {}), period('b', 17, 19, { price: 1 })], at('13:30'), berlin);
  expect([menu.since, menu.until]).toEqual([at('13:00'), at('16:00')]);
  const never = menuAt([], at('13:30'), berlin);
  expect([never.since, never.until]).toEqual([null, null]);
});
