import { z } from 'zod';
import { confirmReasons } from '#domain/door/door.ts';
import { boardStatuses, orderStatuses } from '#domain/orders/order-status.ts';
import { orderLimits } from '#domain/orders/pricing.ts';
import { type UnitState, unitStates } from '#domain/orders/unit-state.ts';
import { decidedAtOnce, waitingStatuses } from '#domain/orders/waiting-order.ts';
import { restaurantCallsOf } from './call.ts';
import { anyCourse } from './courses.ts';
import { fails } from './errors.ts';
import {
  amount,
  cents,
  guestLanguage,
  id,
  instant,
  livePosition,
  restaurantInput,
  tableNumber,
  text,
} from './primitives.ts';
import { anyStation } from './stations.ts';

/** Integer cents at one VAT rate. */
export const vatPortion = z.object({ rate: z.int().min(0).max(100), amount });

export const orderedOption = z.object({
  id,
  name: z.string(),
  priceIncrement: cents,
  groupName: z.string(),
  /** Its price by VAT rates; left out: all of it is at its line's. */
  vatParts: z.array(vatPortion).optional(),
});

/** A line of an order in the words in which its guest has read it. [LANG-13] */
export const readAs = z.object({
  language: guestLanguage,
  name: z.string(),
  /** Those of its extras, in their order. */
  options: z.array(z.string()),
});

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
  /** When staff cancelled it; null: it is not cancelled. */
  cancelledAt: instant.nullable(),
  /** Why, as guests read it; null: no reason was given. */
  cancelReason: z.string().nullable(),
  /** It was cancelled, after its order was begun. */
  cancelledBegun: z.boolean(),
  /** What discounts take off the line, in cents; negative where surcharges add more. */
  discountAmount: z.int(),
  /** Neither paid nor cancelled. Less than whole units while several payers share a line. */
  openAmount: amount,
  /** The id of where it is prepared. */
  station: z.string(),
  /** How many of its units are in which state; says nothing of a cancelled line. [KIT-1] */
  units: z.object(
    Object.fromEntries(unitStates.map((state) => [state, z.int()])) as Record<UnitState, z.ZodInt>,
  ),
  /** The id of its course; null: none. */
  course: z.string().nullable(),
  /** When it was fired, if it was held; null: it never was. */
  firedAt: instant.nullable(),
  /** Staff want it before all others. */
  rush: z.boolean(),
  /** For whom at the table it is; null: nobody has said. [SEAT-1] */
  seat: z.int().nullable(),
  /** Of which combination of the order it is part; its first extra names that. Null: of none. [EXT-5] */
  partOf: z.int().nullable(),
  /** What its guest has read, where that was not the house's words. [LANG-13] */
  readAs: readAs.nullable(),
});

/** An order as the guests of its table and the staff see it. */
export const order = z.object({
  id,
  orderNumber: z.int(),
  /** Null: takeaway. */
  tableNumber: tableNumber.nullable(),
  sessionId: id.nullable(),
  status: z.enum(orderStatuses),
  /** Of the lines that are not cancelled, without what discounts take off. */
  totalAmount: amount,
  note: z.string().nullable(),
  staffCreated: z.boolean(),
  /** The name of the member who took it; null: a guest ordered, or the account is gone. Guests are not told. */
  takenBy: z.string().nullable(),
  /** The names of the members who took payments for it. Guests are not told. */
  paymentsTakenBy: z.array(z.string()),
  /** Staff have sent its phone away since. Guests are not told. */
  isFromBarredPhone: z.boolean(),
  /** Somebody has begun it: it is more than new, and was when its table was freed. Says nothing of a cancelled one. */
  wasBegun: z.boolean(),
  createdAt: instant,
  statusChangedAt: instant,
  /** Raised by every change. */
  version: z.int(),
  items: z.array(orderItem),
});

/** The name by which staff tell a guest's phone from others: the hash of its token, hexadecimal. */
export const phoneName = z.string().regex(/^[0-9a-f]{64}$/);

/** What a party has ordered that staff have not let in yet, as they and its guests see it. [DOOR-3] */
export const waitingOrder = z.object({
  id,
  tableNumber,
  sessionId: id,
  status: z.enum(waitingStatuses),
  totalAmount: amount,
  note: z.string().nullable(),
  /** Why it was refused, as guests read it; null: no reason was given. */
  reason: z.string().nullable(),
  createdAt: instant,
  items: z.array(
    orderItem
      .pick({ id: true, name: true, quantity: true, unitPrice: true, partOf: true, readAs: true })
      .extend({
        options: z.array(orderedOption),
        comment: z.string().nullable(),
      }),
  ),
  /** Guests are told none of these. */
  forStaff: z
    .object({
      /** Which of several parties at that table it is: their phones show it as well. */
      pin: z.string(),
      phone: phoneName,
      /** Why the party's orders wait; null: it has been let in since. */
      why: z.enum(confirmReasons).nullable(),
      /** Whether others sit at the table: letting it in makes one party of both. */
      joinsOthers: z.boolean(),
    })
    .nullable(),
});
export type WaitingOrder = z.output<typeof waitingOrder>;

/** Why staff cancel something; the guests of the order read it. Empty: no reason, while the kitchen has not begun. */
const cancelReason = text(orderLimits.noteLength).optional();

const quantity = z.int().min(1).max(orderLimits.quantity);

const lineInput = z.object({
  menuItemId: id,
  quantity,
  optionIds: z.array(id).max(orderLimits.optionsPerLine).default([]),
  comment: text(orderLimits.commentLength).default(''),
});

const newOrder = restaurantInput.extend({
  /** Made by the client before it first sends the order; every retry sends the same. */
  id,
  lines: z.array(lineInput).min(1).max(orderLimits.lines),
  note: text(orderLimits.noteLength).default(''),
  /** Course by course, where the house leaves that to who orders; else as the house has it. */
  byCourse: z.boolean().default(false),
  /** The total that the page shows. If the menu says otherwise, the answer is PRICE_CHANGED. */
  totalAmount: cents,
});

const seat = z.int().min(1).max(orderLimits.seat);

const placeOrderInput = newOrder.extend({
  tableSessionId: id,
  /** In which the guest has read the menu; left out: in the house's words. [LANG-13] */
  language: guestLanguage.optional(),
});

/** `tableId` null: takeaway. An order for a free table occupies it. */
const placeStaffOrderInput = newOrder.extend({
  tableId: id.nullable(),
  lines: z
    .array(lineInput.extend({ seat: seat.optional() }))
    .min(1)
    .max(orderLimits.lines),
});

export type Order = z.output<typeof order>;
export type OrderItem = z.output<typeof orderItem>;
export type PlaceOrderInput = z.output<typeof placeOrderInput>;
export type PlaceStaffOrderInput = z.output<typeof placeStaffOrderInput>;

const board = z.object({
  /** Open orders of any day, and those served or cancelled today, oldest first. */
  orders: z.array(order),
  /** What waits for the staff, oldest first. */
  waiting: z.array(waitingOrder),
  /** When today began in the restaurant's time zone. */
  dayStart: instant,
  position: livePosition,
});
export type Board = z.output<typeof board>;

const tableHistory = z.object({
  /** Orders of earlier parties, and cancelled ones of the present party; newest first. */
  orders: z.array(order),
  count: z.int(),
  /** `before` of the following page; null: this is the last. */
  before: z.int().nullable(),
});
export type TableHistory = z.output<typeof tableHistory>;

const waitingIds = z.array(id).min(1).max(decidedAtOnce);

const calls = restaurantCallsOf('Orders');

export const ordersContract = {
  place: restaurantCallsOf('Guests')
    .post('/orders', 'Place an order', {
      description:
        'Places an order once: repeating the call with the same id answers with the same order. Prices are the menu’s; a total that no longer holds is refused.',
      successStatus: 201,
    })
    .errors(fails('NOT_AT_TABLE', 'SESSION_ENDED', 'SESSION_LAPSED', 'RESTAURANT_CLOSED'))
    .errors(fails('ORDER_LINES_REFUSED', 'PRICE_CHANGED', 'ORDER_TOO_LARGE', 'ORDER_ID_TAKEN'))
    .errors(fails('PHONE_BARRED'))
    .input(placeOrderInput)
    /** A waiting order: the party's orders wait for the staff. */
    .output(z.union([order, waitingOrder])),

  letIn: calls
    .post('/waiting-orders/let-in', 'Let in parties with what they have ordered', {
      description:
        'Each order goes to the kitchen, and its party sits at its table; where others sit there it joins them. One that was decided already, or whose party has left, is left out.',
    })
    .input(
      restaurantInput.extend({
        ids: waitingIds,
        /**
         * Of orders, the party whose it is and the one that it joins at its table, as staff have seen them. Where
         * others sit there by now, or nobody any more, the order is not let in and told among `changed`.
         */
        seen: z
          .array(z.object({ id, tableSessionId: id, joins: id.nullable() }))
          .max(decidedAtOnce)
          .default([]),
      }),
    )
    .output(z.object({ orders: z.array(order), left: z.array(id), changed: z.array(id) })),

  refuse: calls
    .post('/waiting-orders/refuse', 'Refuse orders that wait')
    .input(restaurantInput.extend({ ids: waitingIds, reason: cancelReason }))
    /** Those that are refused now. */
    .output(z.object({ orders: z.array(waitingOrder) })),

  takeRefusalsBack: calls
    .post('/waiting-orders/take-refusals-back', 'Let refused orders wait again', {
      description:
        'For a few seconds, while their parties are there. Each is answered by itself: those that cannot wait again are named with the reason.',
    })
    .input(restaurantInput.extend({ ids: waitingIds }))
    .output(
      z.object({
        orders: z.array(waitingOrder),
        left: z.array(z.object({ id, why: z.enum(['ORDER_NOT_FOUND', 'UNDO_TOO_LATE', 'UNDO_OVERTAKEN']) })),
      }),
    ),

  placeForStaff: calls
    .post('/staff-orders', 'Take an order for a table or to go', {
      description: 'As a guest’s order, but also while the restaurant is closed to guests.',
      successStatus: 201,
    })
    .errors(
      fails('TABLE_NOT_FOUND', 'ORDER_TOO_LARGE', 'ORDER_LINES_REFUSED', 'PRICE_CHANGED', 'ORDER_ID_TAKEN'),
    )
    .input(placeStaffOrderInput)
    .output(order),

  board: calls.get('/board', 'The order board').output(board),

  setStatus: calls
    .put('/orders/{id}/status', 'Move an order on the board', {
      description:
        'Names the state the order is seen in, so that two people who press at once do not undo each other.',
    })
    .errors(fails('ORDER_NOT_FOUND', 'ORDER_STATUS_CHANGED', 'ORDER_TRANSITION_REFUSED'))
    .input(
      restaurantInput.extend({
        ...{ id, from: z.enum(orderStatuses), to: z.enum(boardStatuses) },
        /** Only the station's part of it, which is then what is seen in that state; null: all of it. */
        station: anyStation.nullable().default(null),
      }),
    )
    .output(order),

  moveUnits: calls
    .post('/orders/{orderId}/units/move', 'Move units of lines', {
      description:
        'From one state to another. Names how many are seen in the state that they leave, so that two people who press at once do not move twice as many. The state of the order follows.',
    })
    .errors(fails('ORDER_NOT_FOUND', 'ORDER_ITEM_CHANGED', 'ORDER_TRANSITION_REFUSED'))
    .input(
      restaurantInput.extend({
        ...{ orderId: id, from: z.enum(unitStates), to: z.enum(unitStates) },
        lines: z
          .array(z.object({ orderItemId: id, seen: quantity, quantity }))
          .min(1)
          .max(orderLimits.units),
      }),
    )
    .output(order),

  changeLines: calls
    .post('/orders/{orderId}/items/change', 'Move lines to another course or seat, or mark them as rush', {
      description:
        'What is left out stays. Whether something is held is a state of its units. With `units`, only so many of the one line, which become a line of their own; names how many it is seen to have, so that two who do it at once do not divide it twice.',
    })
    .errors(
      fails(
        'ORDER_NOT_FOUND',
        'ORDER_ITEM_CHANGED',
        'ORDER_TRANSITION_REFUSED',
        'COURSE_NOT_FOUND',
        'ORDER_HAS_PAYMENTS',
      ),
    )
    .input(
      restaurantInput.extend({
        orderId: id,
        orderItemIds: z.array(id).min(1).max(orderLimits.units),
        units: z.object({ seen: quantity, quantity }).optional(),
        course: anyCourse.nullable().optional(),
        rush: z.boolean().optional(),
        seat: seat.nullable().optional(),
      }),
    )
    .output(order),

  cancel: calls
    .post('/orders/{id}/cancel', 'Cancel an order')
    .errors(
      fails(
        'ORDER_NOT_FOUND',
        'ORDER_STATUS_CHANGED',
        'ORDER_TRANSITION_REFUSED',
        'ORDER_HAS_PAYMENTS',
        'REASON_MISSING',
      ),
    )
    .input(restaurantInput.extend({ id, from: z.enum(orderStatuses), reason: cancelReason }))
    .output(order),

  cancelUnits: calls
    .post('/orders/{orderId}/items/{orderItemId}/cancel', 'Cancel units of a line', {
      description:
        'Names the quantity the line is seen with, so that nothing is cancelled twice. When all lines are cancelled, so is the order.',
    })
    .errors(
      fails(
        'ORDER_NOT_FOUND',
        'ORDER_ITEM_CHANGED',
        'ORDER_TRANSITION_REFUSED',
        'ORDER_HAS_PAYMENTS',
        'REASON_MISSING',
      ),
    )
    .input(
      restaurantInput.extend({
        ...{ orderId: id, orderItemId: id, seenQuantity: quantity, quantity },
        reason: cancelReason,
      }),
    )
    .output(order),

  undo: calls
    .post('/orders/{id}/undo', 'Take back a change of an order', {
      description:
        'For a few seconds: a step on the board, serving or cancelling, named by the version that the order got by it. Undoing twice is undoing once.',
    })
    .errors(fails('ORDER_NOT_FOUND', 'UNDO_TOO_LATE', 'UNDO_OVERTAKEN'))
    .input(restaurantInput.extend({ id, version: z.int().min(2).max(2_147_483_647) }))
    .output(order),

  tableHistory: calls
    .get('/tables/{table}/history', 'What was ordered at a table before')
    .input(
      restaurantInput.extend({
        table: tableNumber,
        /** Only orders with a lower number. */
        before: z.int().optional(),
      }),
    )
    .output(tableHistory),
};
