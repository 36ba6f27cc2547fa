import type { Order } from '#contract/orders.ts';
import { unitsIn, unitsOf } from '#domain/orders/unit-state.ts';
import { onWire } from '../../api/on-wire.ts';
import type { StoredOrder } from './orders.store.ts';

/** An order as staff see it. */
export function orderView({ items, ...order }: StoredOrder): Order {
  return {
    ...onWire(order),
    items: items.map(({ units, ...item }) => ({
      ...item,
      units: units && order.status !== 'completed' ? unitsOf(units) : unitsIn(order.status, item.quantity),
    })),
  };
}
