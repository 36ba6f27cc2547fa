import type { OrderStatus } from '#domain/orders/order-status.ts';
import { type UnitCounts, unitsIn } from '#domain/orders/unit-state.ts';
import type { OrderLine } from './order-lines.store.ts';

/** A line of an order, and in which states its units are. */
export type LineToMake = Pick<OrderLine, 'id' | 'quantity' | 'station'> & { units: UnitCounts };

/** The lines that are not cancelled. Those that nobody has moved by themselves are where their order is. [KIT-2] */
export function linesToMake(lines: readonly OrderLine[], { status }: { status: OrderStatus }): LineToMake[] {
  return lines
    .filter(({ cancelled }) => !cancelled)
    .map(({ id, quantity, station, units }) => ({
      ...{ id, quantity, station, units: units ?? unitsIn(status, quantity) },
    }));
}
