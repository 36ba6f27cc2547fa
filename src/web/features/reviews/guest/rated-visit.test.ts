import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { RatedVisit, Review } from '#contract/reviews/reviews.ts';
import { applyToRatedVisit } from './rated-visit.ts';

const visit: RatedVisit = {
  tableSessionId: 's1',
  tableNumber: 1,
  status: 'active',
  restaurant: {
    id: 'r1',
    name: 'Trattoria Sole',
    logoUrl: null,
    timeZone: 'Europe/Berlin',
    menuLanguage: 'de',
  },
  orders: [],
  review: null,
  position: 'e.1',
};
const review: Review = {
  id: 'v1',
  rating: 4,
  comment: null,
  createdAt: '2026-11-21T18:30:00.000Z',
  items: [],
};
const order: Order = {
  id: 'o1',
  orderNumber: 1,
  tableNumber: 1,
  sessionId: 's1',
  status: 'served',
  totalAmount: 950,
  note: null,
  staffCreated: false,
  takenBy: null,
  paymentsTakenBy: [],
  isFromBarredPhone: false,
  wasBegun: true,
  createdAt: '2026-11-21T18:00:00.000Z',
  statusChangedAt: '2026-11-21T18:00:00.000Z',
  version: 2,
  items: [],
};

it('shows the review that another phone of the table has given', () => {
  const rated = applyToRatedVisit(visit, { kind: 'review', review });
  expect(rated).toEqual({ ...visit, review });
  expect(applyToRatedVisit(rated, { kind: 'review', review })).toBe(rated);
});

it('can be rated as soon as the table is closed', () => {
  const session = { kind: 'session', pin: '1234', tableNumber: 1, mergedInto: null, lapsed: false } as const;
  expect(applyToRatedVisit(visit, { ...session, status: 'completed' })).toEqual({
    ...visit,
    status: 'completed',
  });
  expect(applyToRatedVisit(visit, { ...session, status: 'active' })).toBe(visit);
});

it('takes in what becomes of the orders, and nothing else', () => {
  const message = { kind: 'order', order, openAmount: 0 } as const;
  const ordered = applyToRatedVisit(visit, message);
  expect(ordered.orders).toEqual([order]);
  expect(applyToRatedVisit(ordered, message)).toBe(ordered);
  expect(applyToRatedVisit(visit, { kind: 'call', call: 'bill' })).toBe(visit);
  expect(applyToRatedVisit(visit, { kind: 'menu', menuVersion: 9 })).toBe(visit);
  expect(applyToRatedVisit(visit, { kind: 'restaurant', isOpen: false, menuVersion: 9 })).toBe(visit);
});
