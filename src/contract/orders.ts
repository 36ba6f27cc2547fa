import { z } from 'zod';
import { stations } from '#domain/menu/menu-limits.ts';
import { boardStatuses, orderStatuses } from '#domain/orders/order-status.ts';
import { orderLimits } from '#domain/orders/pricing.ts';
import { base, fails } from './errors.ts';
import {
  amount,
  cents,
  id,
  instant,
  livePosition,
  restaurantInput,
  tableNumber,
  text,
} from './primitives.ts';

const orderedOption = z.object({ id, name: z.string(), priceIncrement: cents, groupName: z.string() });

const orderItem = z.object({
  id,
  name: z.string(),
  quantity: z.int(),
  /** With extras. */
  unitPrice: cents,
  options: z.array(orderedOption),
  comment: z.string().nullable(),
  paid: z.boolean(),
  cancelled: z.boolean(),
  station: z.enum(stations),
});

/** An order as the guests of its table and the staff see it. */
export const order = z.object({
  id,
  orderNumber: z.int(),
  /** Null: takeaway. */
  tableNumber: tableNumber.nullable(),
  sessionId: id.nullable(),
  status: z.enum(orderStatuses),
  /** Of the lines that are not cancelled. */
  totalAmount: amount,
  note: z.string().nullable(),
  staffCreated: z.boolean(),
  createdAt: instant,
  statusChangedAt: instant,
  /** Raised by every change: of two, the higher is the newer. */
  version: z.int(),
  items: z.array(orderItem),
});

const lineInput = z.object({
  menuItemId: id,
  quantity: z.int().min(1).max(orderLimits.quantity),
  optionIds: z.array(id).max(orderLimits.optionsPerLine).default([]),
  comment: text(orderLimits.commentLength).default(''),
});

const placeOrderInput = restaurantInput.extend({
  tableSessionId: id,
  /** Made by the phone before the first send; every retry sends the same. */
  id,
  lines: z.array(lineInput).min(1).max(orderLimits.lines),
  note: text(orderLimits.noteLength).default(''),
  /** The total the guest saw; if it no longer holds, the answer is PRICE_CHANGED and nothing is ordered. */
  totalAmount: cents,
});

export type Order = z.output<typeof order>;
export type OrderItem = z.output<typeof orderItem>;
export type PlaceOrderInput = z.output<typeof placeOrderInput>;

const board = z.object({
  /** Open orders of any day, and those served or cancelled today, oldest first. */
  orders: z.array(order),
  /** Start of the restaurant's today. */
  dayStart: instant,
  position: livePosition,
});
export type Board = z.output<typeof board>;

export const ordersContract = {
  place: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/orders',
      tags: ['Guests'],
      summary: 'Place an order',
      description:
        'Places an order once: repeating the call with the same id answers with the same order. Prices are the menu’s; a total that no longer holds is refused.',
      successStatus: 201,
    })
    .errors(
      fails(
        'NOT_AT_TABLE',
        'SESSION_ENDED',
        'RESTAURANT_CLOSED',
        'ORDER_LINES_REFUSED',
        'PRICE_CHANGED',
        'ORDER_TOO_LARGE',
        'ORDER_ID_TAKEN',
      ),
    )
    .input(placeOrderInput)
    .output(order),

  board: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/board',
      tags: ['Orders'],
      summary: 'The order board',
    })
    .input(restaurantInput)
    .output(board),

  setStatus: base
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurantId}/orders/{id}/status',
      tags: ['Orders'],
      summary: 'Move an order on the board',
      description:
        'Names the state the order is seen in, so that two people who press at once do not undo each other.',
    })
    .errors(fails('ORDER_NOT_FOUND', 'ORDER_STATUS_CHANGED', 'ORDER_TRANSITION_REFUSED'))
    .input(restaurantInput.extend({ id, from: z.enum(orderStatuses), to: z.enum(boardStatuses) }))
    .output(order),

  cancel: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/orders/{id}/cancel',
      tags: ['Orders'],
      summary: 'Cancel an order',
    })
    .errors(
      fails('ORDER_NOT_FOUND', 'ORDER_STATUS_CHANGED', 'ORDER_TRANSITION_REFUSED', 'ORDER_HAS_PAYMENTS'),
    )
    .input(restaurantInput.extend({ id, from: z.enum(orderStatuses) }))
    .output(order),
};
