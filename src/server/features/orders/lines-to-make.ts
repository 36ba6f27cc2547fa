import type { OrderStatus } from '#domain/orders/order-status.ts';
import { isNextHeld, statusOf, type UnitCounts, unitsIn, unitsOf } from '#domain/orders/unit-state.ts';
import type { Following } from './order-changes.store.ts';
import type { OrderLine } from './order-lines.store.ts';

/** A line of an order, and in which states its units are. */
export type LineToMake = Pick<OrderLine, 'id' | 'quantity' | 'station' | 'course'> & { units: UnitCounts };

/** The lines that are not cancelled. Those that nobody has moved by themselves are where their order is. [KIT-2] */
export function linesToMake(lines: readonly OrderLine[], { status }: { status: OrderStatus }): LineToMake[] {
  return lines
    .filter(({ cancelled }) => !cancelled)
    .map(({ id, quantity, station, course, units }) => ({
      ...{ id, quantity, station, course },
      units: units ? unitsOf(units) : unitsIn(status, quantity),
    }));
}

/** What lines make of their order. [KIT-2] [CRS-3] */
export function following(
  lines: readonly Pick<LineToMake, 'units'>[],
  { status }: { status: OrderStatus },
): Following {
  const units = lines.map((line) => line.units);
  return { status: statusOf(units) ?? status, isNextHeld: isNextHeld(units) };
}
