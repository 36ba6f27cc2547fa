import { describe, expect, it } from 'vitest';
import { type Period, periodStateAt } from './periods.ts';

const workdays = [1, 2, 3, 4, 5];
const everyDay = [...workdays, 6, 7];
const period = (windows: Period['windows'], daysOff: string[] = []): Period => ({
  ...{ id: 'p', name: 'Mittag', windows, daysOff, parts: [] },
});
const lunch = period([{ days: workdays, from: 11 * 60 + 30, until: 14 * 60 }]);
const late = period([{ days: [5, 6], from: 22 * 60, until: 2 * 60 }]);
const berlin = 'Europe/Berlin';

/** As texts; Berlin is an hour ahead of UTC in winter. */
function stateAt(of: Period, moment: string, zone = berlin) {
  const { isOn, since, until } = periodStateAt(of, new Date(moment), zone);
  return [isOn, since?.toISOString() ?? null, until?.toISOString() ?? null];
}

describe('hours to which a part of the menu is bound [PER-1]', () => {
  it.each([
    // 2026-11-27 is a Friday.
    ['2026-11-27T10:29:59Z', false, '2026-11-26T13:00:00.000Z', '2026-11-27T10:30:00.000Z'],
    ['2026-11-27T10:30:00Z', true, '2026-11-27T10:30:00.000Z', '2026-11-27T13:00:00.000Z'],
    ['2026-11-27T12:59:59Z', true, '2026-11-27T10:30:00.000Z', '2026-11-27T13:00:00.000Z'],
    ['2026-11-27T13:00:00Z', false, '2026-11-27T13:00:00.000Z', '2026-11-30T10:30:00.000Z'],
    ['2026-11-28T12:00:00Z', false, '2026-11-27T13:00:00.000Z', '2026-11-30T10:30:00.000Z'],
  ])('lunch at %s: %s', (moment, ...state) => {
    expect(stateAt(lunch, moment)).toEqual(state);
  });

  it.each([
    ['2026-11-27T21:00:00Z', true, '2026-11-27T21:00:00.000Z', '2026-11-28T01:00:00.000Z'],
    ['2026-11-28T00:30:00Z', true, '2026-11-27T21:00:00.000Z', '2026-11-28T01:00:00.000Z'],
    ['2026-11-29T00:59:00Z', true, '2026-11-28T21:00:00.000Z', '2026-11-29T01:00:00.000Z'],
    ['2026-11-30T00:30:00Z', false, '2026-11-29T01:00:00.000Z', '2026-12-04T21:00:00.000Z'],
  ])('what goes past midnight belongs to the evening: at %s %s', (moment, ...state) => {
    expect(stateAt(late, moment)).toEqual(state);
  });

  it('does not begin on a day off, and goes on into one', () => {
    const off = { ...lunch, daysOff: ['2026-11-27'] };
    expect(stateAt(off, '2026-11-27T12:00:00Z')).toEqual([
      ...[false, '2026-11-26T13:00:00.000Z', '2026-11-30T10:30:00.000Z'],
    ]);
    expect(stateAt({ ...late, daysOff: ['2026-11-28'] }, '2026-11-28T00:30:00Z')[0]).toBe(true);
    expect(stateAt({ ...late, daysOff: ['2026-11-28'] }, '2026-11-28T21:30:00Z')[0]).toBe(false);
  });

  it('of several windows that meet or overlap is one stretch', () => {
    const day = period([
      { days: everyDay, from: 8 * 60, until: 11 * 60 },
      { days: everyDay, from: 11 * 60, until: 14 * 60 },
      { days: [5], from: 13 * 60, until: 15 * 60 },
    ]);
    expect(stateAt(day, '2026-11-27T10:00:00Z')).toEqual([
      ...[true, '2026-11-27T07:00:00.000Z', '2026-11-27T14:00:00.000Z'],
    ]);
  });

  it('that holds all day every day never changes, and neither does one without windows', () => {
    const always = period([{ days: everyDay, from: 0, until: 0 }]);
    expect(stateAt(always, '2026-11-27T10:00:00Z')).toEqual([true, null, null]);
    expect(stateAt(period([]), '2026-11-27T10:00:00Z')).toEqual([false, null, null]);
  });

  it('follows the clocks of the house, also when they change', () => {
    const night = period([{ days: everyDay, from: 60, until: 4 * 60 }]);
    expect(stateAt(night, '2026-03-29T01:30:00Z')).toEqual([
      ...[true, '2026-03-29T00:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ]);
    expect(stateAt(night, '2026-10-25T01:30:00Z')).toEqual([
      ...[true, '2026-10-24T23:00:00.000Z', '2026-10-25T03:00:00.000Z'],
    ]);
    expect(stateAt(lunch, '2026-11-27T12:00:00Z', 'America/New_York')[0]).toBe(false);
  });
});
