import type { Order, OrderItem } from '#contract/orders.ts';
import type { FloorOrder } from './floor-server.ts';
import { postRequest } from './http-connection.ts';

/** How an order reaches a server: as a documented call, as the pages send it, or to the floor. */
export type Way = 'rest' | 'rpc' | 'floor';

/** A dish to order, with two extras. */
export interface OrderedDish {
  menuItemId: string;
  name: string;
  options: OrderItem['options'];
  /** With the extras, in cents. */
  unitPrice: number;
}

/** A phone that has joined a table session and is about to place the same order again and again. */
export interface BenchGuest {
  restaurantId: string;
  tableSessionId: string;
  tableNumber: number;
  /** The Cookie header. */
  cookie: string;
  /** For X-Forwarded-For. */
  address: string;
  dishes: OrderedDish[];
}

const note = 'Bitte alles zusammen';
const quantityOf = (index: number) => index + 1;
const commentOf = (index: number) => (index === 0 ? 'ohne Zwiebeln, bitte' : '');
const totalOf = ({ dishes }: BenchGuest) =>
  dishes.reduce((sum, dish, index) => sum + dish.unitPrice * quantityOf(index), 0);

/** Three dishes with extras, a comment and a note. */
function orderInput(guest: BenchGuest, id: string) {
  return {
    tableSessionId: guest.tableSessionId,
    id,
    lines: guest.dishes.map(({ menuItemId, options }, index) => ({
      menuItemId,
      quantity: quantityOf(index),
      optionIds: options.map((option) => option.id),
      comment: commentOf(index),
    })),
    note,
    totalAmount: totalOf(guest),
  };
}

/** The same as our server answers it: the floor looks nothing up. */
function placedOrder(guest: BenchGuest, id: string): Order {
  const at = new Date().toISOString();
  return {
    id,
    ...{ orderNumber: 1000, tableNumber: guest.tableNumber, sessionId: guest.tableSessionId, status: 'new' },
    ...{ totalAmount: totalOf(guest), note, staffCreated: false, takenBy: null, paymentsTakenBy: [] },
    ...{ isFromBarredPhone: false, wasBegun: false, createdAt: at, statusChangedAt: at, version: 1 },
    items: guest.dishes.map(({ menuItemId, name, options, unitPrice }, index) => ({
      ...{ id: menuItemId, name, quantity: quantityOf(index), unitPrice, options },
      ...{ comment: commentOf(index) || null, paid: false, cancelled: false, cancelledAt: null },
      ...{
        cancelReason: null,
        cancelledBegun: false,
        discountAmount: 0,
        openAmount: unitPrice * quantityOf(index),
        station: 'kitchen',
        course: null,
        firedAt: null,
        seat: null,
        partOf: null,
        readAs: null,
        rush: false,
        units: { held: 0, waiting: quantityOf(index), started: 0, ready: 0, served: 0 },
      },
    })),
  };
}

/** The path and the body of an order. */
const orderCalls: Record<Way, (guest: BenchGuest, id: string) => { path: string; body: object }> = {
  rest: (guest, id) => ({
    path: `/api/restaurants/${guest.restaurantId}/orders`,
    body: orderInput(guest, id),
  }),
  rpc: (guest, id) => ({
    path: '/rpc/orders/place',
    body: { json: { restaurantId: guest.restaurantId, ...orderInput(guest, id) } },
  }),
  floor: (guest, id) => ({
    path: `/orders?group=${guest.restaurantId}&group=${guest.tableSessionId}`,
    body: floorOrder(guest, id),
  }),
};

export function floorOrder(guest: BenchGuest, id: string): FloorOrder {
  return { restaurantId: guest.restaurantId, order: placedOrder(guest, id) };
}

/**
 * The phone's request, ready but for the order's id: everything is joined beforehand, so sending costs
 * little.
 */
export function orderRequests(guest: BenchGuest, way: Way): (id: string) => string {
  const placeholder = '00000000-0000-7000-8000-000000000000';
  const { path, body } = orderCalls[way](guest, placeholder);
  const request = postRequest(path, guest.cookie, guest.address, JSON.stringify(body));
  const [before = '', after = ''] = request.split(placeholder);
  return (id) => before + id + after;
}
