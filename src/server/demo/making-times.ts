import { minutesAfter } from './local-day.ts';
import type { Random } from './random.ts';
import type { DemoOrder } from './service-book.ts';

/** How many minutes a line takes when nothing else is to be made. */
const usualMinutes: Record<string, readonly [from: number, to: number]> = { kitchen: [7, 15], bar: [2, 4] };
/** So many minutes more for each order that came within these minutes before. */
const crowdMinutes = 18;
const slower = 0.7;

/** Says of each line of what is ready when it was. [KIT-5] */
export function addMakingTimes(orders: readonly DemoOrder[], random: Random): void {
  const sent: Date[] = [];
  for (const { row, lines } of orders) {
    const crowd = sent.filter((at) => at > minutesAfter(row.createdAt, -crowdMinutes)).length;
    sent.push(row.createdAt);
    for (const line of lines) {
      const minutes = random.between(...(usualMinutes[line.station] ?? [5, 10]));
      const readyAt = minutesAfter(row.createdAt, minutes + crowd * slower * random.next());
      const isReady =
        row.status === 'ready_to_serve' || row.status === 'served' || row.status === 'completed';
      if (isReady && !line.cancelled) {
        line.readyAt = readyAt < row.statusChangedAt ? readyAt : row.statusChangedAt;
      }
    }
  }
}
