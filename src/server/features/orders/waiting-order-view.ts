import type { WaitingOrder } from '#contract/orders.ts';
import { onWire } from '../../api/on-wire.ts';
import type { StoredWaitingOrder } from './waiting-orders.store.ts';

/** An order that waits, as staff see it. */
export function waitingOrderView(stored: StoredWaitingOrder): WaitingOrder {
  const { lines, pin, phone, why, joinsOthers, ...order } = stored;
  return {
    ...onWire(order),
    items: lines.map(({ id, item, quantity, unitPrice, options, comment, partOf = null, readAs = null }) => {
      return { id, name: item.name, quantity, unitPrice, options, comment, partOf, readAs };
    }),
    forStaff: { pin, phone, why, joinsOthers },
  };
}

/** The same as guests see it. */
export function withoutStaffFacts(order: WaitingOrder): WaitingOrder {
  return { ...order, forStaff: null };
}
