import type { GuestMenu } from '#contract/menu/menu.ts';
import type { PlaceOrderInput } from '#contract/orders.ts';
import type { Failure } from '#web/lib/api.ts';
import { addLine, type Cart, type CartLine, emptyCart, type LineRefusal } from './cart.ts';
import { acceptedLines, reviewCart } from './cart-review.ts';

/** Where a guest's order goes: to the party at the table. */
export type ToParty = Pick<PlaceOrderInput, 'tableSessionId'>;
/** What is sent, by a guest or by the staff, and where it goes. */
export type OrderRequest<To> = Omit<PlaceOrderInput, keyof ToParty> & To;

/**
 * What this device holds for one table: the cart, the orders on their way, and how the last ones ended.
 * One value, written to storage in one piece, so that a dish is in exactly one place at any moment.
 */
export interface TableOrders<To = ToParty> {
  cart: Cart;
  /** Oldest first. */
  outbox: readonly PendingOrder<To>[];
  /** Orders the server has confirmed and the guest has not yet waved off. */
  confirmed: readonly ConfirmedOrder[];
  /** Why the last order came back into the cart. */
  refused: RefusalCode | null;
}

/** An order that the server has not answered yet. */
export interface PendingOrder<To = ToParty> {
  /** Sent unchanged every time: the server knows a repeated order by its id and its content. [ORD-7] */
  request: OrderRequest<To>;
  /** The request's lines, in its order. */
  lines: readonly CartLine[];
  /** The menu the guest ordered from. */
  menuVersion: number;
  /** A send has begun and not ended. Still true on a new page: the old one died in the middle of it. */
  inFlight: boolean;
  /** A send went without an answer: the order may have arrived. */
  unsure: boolean;
  /** Sends without success. */
  attempts: number;
  /** The last of them had an answer: there is reception, and the server has too much to do. */
  busy?: boolean;
}

export interface ConfirmedOrder {
  id: string;
  orderNumber: number;
  /** Cents. */
  totalAmount: number;
  /** The guest has seen its number in full; it is not announced again. */
  seen?: boolean;
}

export const noOrders: TableOrders<never> = { cart: emptyCart, outbox: [], confirmed: [], refused: null };

/** Answers that settle an order: it is not placed and will not be. Everything else is sent again. */
const refusalCodes = [
  'NOT_AT_TABLE',
  'SESSION_ENDED',
  'RESTAURANT_CLOSED',
  'RESTAURANT_NOT_FOUND',
  'TABLE_NOT_FOUND',
  'ORDER_LINES_REFUSED',
  'PRICE_CHANGED',
  'ORDER_TOO_LARGE',
  'ORDER_ID_TAKEN',
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
] as const satisfies Failure['code'][];
type RefusalCode = (typeof refusalCodes)[number];
type Refusal = Extract<Failure, { code: RefusalCode }>;

function isRefusal(failure: Failure): failure is Refusal {
  return (refusalCodes as readonly string[]).includes(failure.code);
}

interface NewOrder<To> {
  /** Made by this device. [ORD-7] */
  id: string;
  restaurantId: string;
  to: To;
  menu: Pick<GuestMenu, 'categories' | 'menuVersion'>;
  /** Cents: what stood on the button. */
  seenTotal: number;
}

/**
 * Moves the cart into the outbox, at the prices of the menu. Nothing happens when the cart no longer is
 * what the guest saw: empty, with other prices, or with a dish that has sold out meanwhile. [CART-3]
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
        optionIds: line.options.map((option) => option.id),
        comment: line.comment,
      })),
      note: cart.note,
      totalAmount: review.total,
    },
    lines,
    menuVersion: order.menu.menuVersion,
    inFlight: false,
    unsure: false,
    attempts: 0,
  };
  return { cart: emptyCart, outbox: [...orders.outbox, pending], confirmed: [], refused: null };
}

/** Noted before the send, so that a page that dies in the middle knows that the order may have arrived. */
export function sendStarted<To>(orders: TableOrders<To>, id: string): TableOrders<To> {
  return changePending(orders, id, (pending) => ({
    ...pending,
    // Begun before and never ended: that page is gone.
    unsure: pending.unsure || pending.inFlight,
    inFlight: true,
  }));
}

/** The server has placed the order. */
export function sendSucceeded<To>(
  orders: TableOrders<To>,
  id: string,
  placed: ConfirmedOrder,
): TableOrders<To> {
  if (!findPending(orders, id)) return orders;
  return {
    ...orders,
    outbox: orders.outbox.filter((pending) => pending.request.id !== id),
    confirmed: [...orders.confirmed, placed],
  };
}

/** The guest has seen what arrived. The very same object when nothing is new. */
export function confirmedSeen<To>(orders: TableOrders<To>): TableOrders<To> {
  if (orders.confirmed.every(({ seen }) => seen)) return orders;
  return { ...orders, confirmed: orders.confirmed.map((order) => ({ ...order, seen: true })) };
}

/** The send failed: a refusal brings the lines back into the cart, anything else leaves them waiting. [CART-4] */
export function sendFailed<To>(orders: TableOrders<To>, id: string, failure: Failure): TableOrders<To> {
  const pending = findPending(orders, id);
  if (!pending) return orders;
  if (isRefusal(failure)) {
    return { ...backIntoCart(orders, pending, failure), refused: failure.code };
  }
  return changePending(orders, id, () => ({
    ...pending,
    inFlight: false,
    // "Too many requests" is said before anything is done; every other silence may hide a success.
    unsure: pending.unsure || failure.code !== 'TOO_MANY_REQUESTS',
    attempts: pending.attempts + 1,
    busy: failure.code !== 'OFFLINE',
  }));
}

/** The guest takes an order back that has not been answered; its lines are in the cart again. */
export function takeBack<To>(orders: TableOrders<To>, id: string): TableOrders<To> {
  const pending = findPending(orders, id);
  return pending ? backIntoCart(orders, pending) : orders;
}

/** What this device holds for two tables that have become one; an order that both have goes out once. */
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

/** Whether the order may have reached the server although no answer came. */
export function mayHaveArrived(pending: Pick<PendingOrder, 'inFlight' | 'unsure'>): boolean {
  return pending.inFlight || pending.unsure;
}

/** Whether an order has been without an answer once, and is not only on its way. */
export function isWaiting(pending: Pick<PendingOrder, 'attempts' | 'unsure'>): boolean {
  return pending.attempts > 0 || pending.unsure;
}

/** The numbers by which the staff call the orders, `12, 13`. */
export function orderNumbers(confirmed: readonly ConfirmedOrder[]): string {
  return confirmed.map((order) => order.orderNumber).join(', ');
}

export function findPending<To>(orders: TableOrders<To>, id: string): PendingOrder<To> | undefined {
  return orders.outbox.find((pending) => pending.request.id === id);
}

function changePending<To>(
  orders: TableOrders<To>,
  id: string,
  change: (pending: PendingOrder<To>) => PendingOrder<To>,
): TableOrders<To> {
  return {
    ...orders,
    outbox: orders.outbox.map((pending) => (pending.request.id === id ? change(pending) : pending)),
  };
}

function backIntoCart<To>(
  orders: TableOrders<To>,
  pending: PendingOrder<To>,
  refusal?: Refusal,
): TableOrders<To> {
  const returned: Cart = {
    lines: pending.lines.map((line, index) => ({
      ...line,
      refusal: refusal && refusalOfLine(refusal, index, pending.menuVersion),
    })),
    note: pending.request.note,
  };
  return {
    ...orders,
    cart: mergeCarts(returned, orders.cart),
    outbox: orders.outbox.filter((other) => other !== pending),
  };
}

/** What came back stands first; a note written meanwhile is kept. */
function mergeCarts(returned: Cart, current: Cart): Cart {
  const lines = [...returned.lines, ...current.lines];
  return lines.reduce<Cart>((cart, line) => addLine(cart, line), {
    ...emptyCart,
    note: current.note || returned.note,
  });
}

function refusalOfLine(failure: Refusal, index: number, menuVersion: number): LineRefusal | undefined {
  if (failure.code === 'ORDER_LINES_REFUSED') {
    const refused = failure.details.lines.find((line) => line.index === index);
    return refused && { menuVersion, problem: refused.problem };
  }
  if (failure.code === 'PRICE_CHANGED') {
    const repriced = failure.details.lines.find((line) => line.index === index);
    return repriced && { menuVersion, unitPrice: repriced.unitPrice };
  }
  return undefined;
}
