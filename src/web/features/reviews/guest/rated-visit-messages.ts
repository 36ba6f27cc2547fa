import type { GuestMessage } from '#contract/live.ts';
import type { RatedVisit } from '#contract/reviews/reviews.ts';
import { withOrder } from '#domain/orders/newest-first.ts';

/** Applies a message of the live feed to the visit; returns the same object when nothing changes. */
export function applyToRatedVisit(visit: RatedVisit, message: GuestMessage): RatedVisit {
  switch (message.kind) {
    case 'order': {
      const orders = withOrder(visit.orders, message.order);
      return orders === visit.orders ? visit : { ...visit, orders };
    }
    case 'session':
      return message.status === visit.status ? visit : { ...visit, status: message.status };
    case 'review':
      return message.review.id === visit.review?.id ? visit : { ...visit, review: message.review };
    case 'call':
    case 'restaurant':
    case 'menu':
      return visit;
  }
}
