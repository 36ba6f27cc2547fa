import type { GuestMessage } from '#contract/live.ts';
import type { Visit } from '#contract/sessions.ts';
import { withOrder } from '#domain/orders/newest-first.ts';
import { withWaitingOrder } from '#domain/orders/waiting-order.ts';

/** Applies a message of the live feed to the visit; returns the same object when nothing changes. */
export function applyToVisit(visit: Visit, message: GuestMessage): Visit {
  switch (message.kind) {
    case 'order': {
      const orders = withOrder(visit.orders, message.order);
      return orders === visit.orders ? visit : { ...visit, orders, openAmount: message.openAmount };
    }
    case 'waiting_order':
      // oxlint-disable-next-line unicorn/no-array-reverse -- phones of 2021 have no toReversed
      return { ...visit, waiting: withWaitingOrder(visit.waiting, message.order).reverse() };
    case 'session':
      return {
        ...visit,
        status: message.status,
        pin: message.pin,
        tableNumber: message.tableNumber,
        mergedInto: message.mergedInto,
        lapsed: message.lapsed,
      };
    case 'knocks':
      return { ...visit, knocks: message.knocks };
    case 'call':
      return { ...visit, call: message.call };
    case 'restaurant':
      return { ...visit, leadTimes: message.leadTimes };
    case 'review':
    case 'menu':
      return visit;
  }
}
