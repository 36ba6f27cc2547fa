import { describe, expect, it } from 'vitest';
import { allIn } from '#domain/orders/unit-state.ts';
import { firstStations } from '#domain/stations/stations.ts';
import { anItem, anOrder } from '#test/fixture/sample-order.ts';
import { urgencyClock } from './urgency-clock.ts';

const at = (minute: number) => Date.UTC(2026, 10, 27, 18, minute);
const moment = (minute: number) => new Date(at(minute)).toISOString();
const [kitchen, bar] = firstStations;
/** The bar is quick. */
const stations = [kitchen, { ...bar, thresholds: { late: 2, overdue: 4, critical: 6 } }];
const food = anItem({ station: 'kitchen' });
const drink = anItem({ station: 'bar' });
const order = (items = [food, drink], part = {}) => anOrder({ items, createdAt: moment(0), ...part });

describe('an order is as urgent as the dish that waits longest for its station [STA-4]', () => {
  it.each([
    ['all', 1, 'normal'],
    ['all', 3, 'late'],
    ['all', 7, 'critical'],
    ['kitchen', 7, 'normal'],
    ['kitchen', 11, 'late'],
    ['bar', 5, 'overdue'],
  ] as const)('%s after %i minutes: %s', (filter, minute, urgency) => {
    expect(urgencyClock(order(), filter, stations)(at(minute))).toBe(urgency);
  });

  it('counts nothing that is served, held or cancelled', () => {
    const done = [
      { ...drink, units: allIn('served', 1) },
      { ...drink, units: allIn('held', 1) },
      { ...drink, cancelled: true },
    ];
    expect(urgencyClock(order(done), 'all', stations)(at(60))).toBe('normal');
    expect(urgencyClock(order([{ ...drink, units: allIn('ready', 1) }]), 'all', stations)(at(60))).toBe(
      'critical',
    );
  });

  it('counts a fired course from then on', () => {
    const fired = { ...food, firedAt: moment(40) };
    expect(urgencyClock(order([fired]), 'all', stations)(at(49))).toBe('normal');
    expect(urgencyClock(order([fired]), 'all', stations)(at(50))).toBe('late');
  });

  it('goes by the usual thresholds at a station that is no more, and never of what is done', () => {
    expect(urgencyClock(order([anItem({ station: 'gone' })]), 'all', stations)(at(20))).toBe('overdue');
    expect(urgencyClock(order([food], { status: 'served' }), 'all', stations)(at(60))).toBe('normal');
  });
});
