import type { GuestMenu } from '#contract/menu/menu.ts';
import type { Order, PlaceOrderInput, PlaceStaffOrderInput } from '#contract/orders.ts';
import type { Visit } from '#contract/sessions.ts';
import type { Failure } from '#web/lib/api.ts';
import { enumerated } from '#web/lib/manner.ts';
import type { Refusal } from '#web/lib/outbox/outbox.ts';
import { findPending, neverSent, type Outgoing, type Pending, settle } from '#web/lib/outbox/pending.ts';
import { addLine, type Cart, type CartLine, emptyCart, type LineRefusal, optionIdsOf } from './cart.ts';
import { acceptedLines, reviewCart } from './cart-review.ts';

/** The destination of a guest's order: the party at the table. */
export type ToParty = Pick<PlaceOrderInput, 'tableSessionId' | 'language'>;
/** The request for a new order by a guest or the staff, with its destination. */
export type OrderRequest<To> = Omit<PlaceStaffOrderInput, 'tableId'> & To;

/**
 * This device's data for one table: the cart, the pending orders, and the results of the last ones.
 * It is one value, written to storage in one piece, so that a dish is in exactly one of these at any moment.
 */
export interface TableOrders<To = ToParty> extends Outgoing<PendingOrder<To>> {
  cart: Cart;
  /** Orders that the server has confirmed and the guest has not dismissed yet. */
  confirmed: readonly ConfirmedOrder[];
  /** Why the last order came back into the cart. */
  refused: FinalCode | null;
}

/** An order that the server has not answered yet. [ORD-7] */
export interface PendingOrder<To = ToParty> extends Pending<OrderRequest<To>> {
  /** The request's lines, in its order. */
  lines: readonly CartLine[];
  /** The menu the guest ordered from. */
  menuVersion: number;
  /** What the cart said of courses. */
  byCourse?: boolean | undefined;
  /** Its party has lapsed: it waits until the phone has sat down anew. [TAB-12] */
  lapsed?: boolean;
}

/** What the server has answered to an order. */
export interface PlacedOrder extends Pick<Order, 'id' | 'totalAmount'> {
  /** Null: it waits for the staff, and has no number yet. [DOOR-3] */
  orderNumber: number | null;
}

export interface ConfirmedOrder extends PlacedOrder {
  /** The guest has seen the full confirmation; the order is not announced again. */
  seen?: boolean;
  /** It waited for the staff, who have let it in. [DOOR-4] */
  letIn?: boolean;
}

/** What a visit says of the orders that a phone has placed. */
type OrdersOfVisit = Pick<Visit, 'orders' | 'waiting'>;

export const noOrders: TableOrders<never> = { cart: emptyCart, outbox: [], confirmed: [], refused: null };

/**
 * The failures that say that the order is not placed. After any other, it is sent again as it is. All are final
 * but SESSION_LAPSED, after which it is sent to the phone's next party.
 */
export const orderRefusals = [
  'NOT_AT_TABLE',
  'SESSION_ENDED',
  'SESSION_LAPSED',
  'RESTAURANT_CLOSED',
  'PHONE_BARRED',
  'RESTAURANT_NOT_FOUND',
  'TABLE_NOT_FOUND',
  'ORDER_LINES_REFUSED',
  'PRICE_CHANGED',
  'ORDER_TOO_LARGE',
  'ORDER_ID_TAKEN',
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
] as const satisfies Failure['code'][];
type RefusalCode = (typeof orderRefusals)[number];
type FinalCode = Exclude<RefusalCode, 'SESSION_LAPSED'>;

interface NewOrder<To> {
  /** The order's id, made by this device. [ORD-7] */
  id: string;
  restaurantId: string;
  to: To;
  menu: Pick<GuestMenu, 'categories' | 'menuVersion'>;
  /** Cents: the total that the button showed. */
  seenTotal: number;
  /** Course by course, where the cart does not say it. */
  byCourse?: boolean;
}

/**
 * Moves the cart into the outbox, at the prices of the menu. Does nothing if the cart is no longer what the
 * guest saw: empty, with another total, or with a dish that has sold out meanwhile. [CART-3]
 */
export function placeOrder<To>(orders: TableOrders<To>, order: NewOrder<To>): TableOrders<To> {
  const { cart } = orders;
  const review = reviewCart(cart, order.menu);
  if (cart.lines.length === 0 || review.hasProblems || review.isTooLong) return orders;
  if (review.total !== order.seenTotal) return orders;

  const lines = acceptedLines(review);
  const pending: PendingOrder<To> = {
    request: {
      ...order.to,
      restaurantId: order.restaurantId,
      id: order.id,
      lines: lines.map((line) => ({
        menuItemId: line.menuItemId,
        quantity: line.quantity,
        optionIds: optionIdsOf(line),
        comment: line.comment,
        ...(line.seat && { seat: line.seat }),
      })),
      note: cart.note,
      byCourse: cart.byCourse ?? order.byCourse ?? false,
      totalAmount: review.total,
    },
    lines,
    menuVersion: order.menu.menuVersion,
    byCourse: cart.byCourse,
    ...neverSent,
  };
  const { confirmed } = confirmedRead(orders);
  return { cart: emptyCart, outbox: [...orders.outbox, pending], confirmed, refused: null };
}

/** The server has placed an order, which has left the outbox. */
export function orderPlaced<To>(
  orders: TableOrders<To>,
  _: PendingOrder<To>,
  { id, orderNumber, totalAmount }: PlacedOrder,
): TableOrders<To> {
  return { ...orders, confirmed: [...orders.confirmed, { id, orderNumber, totalAmount }] };
}

/** Marks the confirmed orders as seen. Returns the same object when all were seen before. */
export function confirmedSeen<To>(orders: TableOrders<To>): TableOrders<To> {
  if (orders.confirmed.every(({ seen }) => seen)) return orders;
  return { ...orders, confirmed: orders.confirmed.map((order) => ({ ...order, seen: true })) };
}

/** The guest needs to be told of the confirmed orders no more, but of those that wait once they are let in. */
export function confirmedRead<To>(orders: TableOrders<To>): TableOrders<To> {
  const waiting = orders.confirmed.filter(({ orderNumber }) => orderNumber === null);
  return confirmedSeen({ ...orders, confirmed: waiting });
}

/**
 * Numbers the orders that staff have let in: they are announced again. Returns the same object when there are none.
 * [DOOR-4]
 *
 * @param placed the orders of the visit
 */
export function confirmedLetIn(orders: TableOrders, placed: readonly Order[]): TableOrders {
  const numbers = new Map(placed.map(({ id, orderNumber }) => [id, orderNumber]));
  const isLetIn = ({ id, orderNumber }: ConfirmedOrder) => orderNumber === null && numbers.has(id);
  if (!orders.confirmed.some(isLetIn)) return orders;
  const confirmed = orders.confirmed.map((order) => {
    const orderNumber = numbers.get(order.id) ?? null;
    return isLetIn(order) ? { ...order, orderNumber, letIn: true, seen: false } : order;
  });
  return { ...orders, confirmed };
}

/**
 * Forgets orders that waited and that the visit does not know: their party has gone. Returns the same object when
 * there are none.
 *
 * @param visit as the phone has just joined it
 */
export function withoutGone(orders: TableOrders, visit: OrdersOfVisit): TableOrders {
  const known = new Set([...visit.orders, ...visit.waiting].map(({ id }) => id));
  const confirmed = orders.confirmed.filter(({ id, orderNumber }) => orderNumber !== null || known.has(id));
  return confirmed.length === orders.confirmed.length ? orders : { ...orders, confirmed };
}

/**
 * The confirmed orders as they are now: without those that staff have cancelled or refused, at their current totals.
 */
export function stillOrdered(
  confirmed: readonly ConfirmedOrder[],
  { orders, waiting }: OrdersOfVisit,
): readonly ConfirmedOrder[] {
  const now = new Map([...orders, ...waiting].map((order) => [order.id, order]));
  const isGone = ({ id }: ConfirmedOrder) => ['cancelled', 'refused'].includes(now.get(id)?.status ?? '');
  const isUnchanged = (order: ConfirmedOrder) =>
    (now.get(order.id)?.totalAmount ?? order.totalAmount) === order.totalAmount && !isGone(order);
  if (confirmed.every(isUnchanged)) return confirmed;
  return confirmed
    .filter((order) => !isGone(order))
    .map((order) => ({ ...order, totalAmount: now.get(order.id)?.totalAmount ?? order.totalAmount }));
}

/**
 * The server has refused an order, which has left the outbox; its lines return to the cart. [CART-4] An order
 * whose party has lapsed goes back into the outbox. [TAB-12]
 */
export function orderRefused<To>(
  orders: TableOrders<To>,
  pending: PendingOrder<To>,
  failure: Refusal<RefusalCode>,
): TableOrders<To> {
  if (failure.code === 'SESSION_LAPSED') {
    // Only who has to enter a PIN before is told that the order waits.
    const attempts = pending.lapsed ? pending.attempts + 1 : pending.attempts;
    return { ...orders, outbox: [{ ...pending, ...neverSent, attempts, lapsed: true }, ...orders.outbox] };
  }
  return { ...backIntoCart(orders, pending, failure), refused: failure.code };
}

/** Whether an order waits for the phone to sit down anew. [TAB-12] */
export function hasLapsed({ outbox }: TableOrders): boolean {
  return outbox.some(({ lapsed }) => lapsed);
}

/**
 * Addresses the orders of a lapsed party to the one that the phone has joined since, under the same ids.
 * Returns the same object when there are none. [TAB-12]
 */
export function sendToNextParty(orders: TableOrders, tableSessionId: string): TableOrders {
  const isStranded = ({ lapsed, request }: PendingOrder) =>
    lapsed && request.tableSessionId !== tableSessionId;
  if (!orders.outbox.some(isStranded)) return orders;
  const outbox = orders.outbox.map((pending) => {
    if (!isStranded(pending)) return pending;
    const { lapsed: _, ...waiting } = pending;
    return { ...waiting, request: { ...pending.request, tableSessionId } };
  });
  return { ...orders, outbox };
}

/** Takes back an order that has no answer yet; its lines return to the cart. */
export function takeBack<To>(orders: TableOrders<To>, id: string): TableOrders<To> {
  return settle<PendingOrder<To>, TableOrders<To>>(orders, id, backIntoCart);
}

/** Joins the data of two tables whose parties were merged. An order in both outboxes is kept once. */
export function joinOrders<To>(moved: TableOrders<To>, orders: TableOrders<To>): TableOrders<To> {
  const { cart, outbox, confirmed } = moved;
  return {
    cart: mergeCarts(cart, orders.cart),
    outbox: [...outbox, ...orders.outbox.filter(({ request }) => !findPending(moved, request.id))],
    confirmed: [
      ...confirmed,
      ...orders.confirmed.filter(({ id }) => !confirmed.some((one) => one.id === id)),
    ],
    refused: moved.refused ?? orders.refused,
  };
}

/** The order numbers for display, `12, 13`. */
export function orderNumbers(confirmed: readonly ConfirmedOrder[]): string {
  return enumerated(confirmed.flatMap((order) => order.orderNumber ?? []));
}

function backIntoCart<To>(
  orders: TableOrders<To>,
  pending: PendingOrder<To>,
  refusal?: Refusal<RefusalCode>,
): TableOrders<To> {
  const returned: Cart = {
    lines: pending.lines.map((line, index) => ({
      ...line,
      refusal: refusal && refusalOfLine(refusal, index, pending.menuVersion),
    })),
    note: pending.request.note,
    byCourse: pending.byCourse,
  };
  return { ...orders, cart: mergeCarts(returned, orders.cart) };
}

/** Joins two carts: returned lines come first, and the current note wins if there is one. */
function mergeCarts(returned: Cart, current: Cart): Cart {
  const lines = [...returned.lines, ...current.lines];
  return lines.reduce(addLine, {
    ...emptyCart,
    note: current.note || returned.note,
    byCourse: current.byCourse ?? returned.byCourse,
  });
}

function refusalOfLine(
  failure: Refusal<RefusalCode>,
  index: number,
  menuVersion: number,
): LineRefusal | undefined {
  if (failure.code === 'ORDER_LINES_REFUSED') {
    const refused = failure.details.lines.find((line) => line.index === index);
    return refused && { menuVersion, problem: refused.problem, left: refused.left };
  }
  if (failure.code === 'PRICE_CHANGED') {
    const repriced = failure.details.lines.find((line) => line.index === index);
    return repriced && { menuVersion, unitPrice: repriced.unitPrice };
  }
  return undefined;
}
