import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order, WaitingOrder } from '#contract/orders.ts';
import { anOrder, aWaitingOrder } from '#test/fixture/sample-order.ts';
import type { Failure } from '#web/lib/api.ts';
import type { Refusal } from '#web/lib/outbox/outbox.ts';
import {
  changePending,
  findPending,
  mayHaveArrived,
  sendFailed,
  sendStarted,
  settle,
} from '#web/lib/outbox/pending.ts';
import { addLine, type CartLine, emptyCart, lineKey, setQuantity } from './cart.ts';
import {
  confirmedLetIn,
  confirmedRead,
  hasLapsed,
  joinOrders,
  noOrders,
  orderPlaced,
  type orderRefusals,
  orderRefused,
  type PendingOrder,
  placeOrder,
  sendToNextParty,
  stillOrdered,
  type TableOrders,
  takeBack,
  withoutGone,
} from './table-orders.ts';

const dishes = ['pizza', 'pasta', 'tiramisu'];
const menu = {
  menuVersion: 7,
  categories: [
    {
      id: 'c',
      name: 'Alles',
      description: '',
      items: dishes.map((id) => ({
        id,
        categoryId: 'c',
        name: id,
        description: '',
        price: 1000,
        imageUrl: null,
        available: true,
        allergens: [],
        additives: [],
        tags: [],
        options: [],
      })),
    },
  ],
};

const offline: Failure = { code: 'OFFLINE', details: undefined };
const ended = { code: 'SESSION_ENDED', details: undefined } as const;
const lapsed = { code: 'SESSION_LAPSED', details: undefined } as const;
const busy: Failure = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 3 } };

function line(menuItemId: string, quantity = 1): CartLine {
  return { menuItemId, name: menuItemId, options: [], comment: '', quantity, unitPrice: 1000 };
}

function withCart(...lines: CartLine[]): TableOrders {
  return { ...noOrders, cart: lines.reduce(addLine, emptyCart) };
}

function place(orders: TableOrders, id = 'order-1', seenTotal?: number): TableOrders {
  const total = orders.cart.lines.reduce((sum, { quantity }) => sum + quantity * 1000, 0);
  return placeOrder(orders, {
    id,
    restaurantId: 'r',
    to: { tableSessionId: 's' },
    menu,
    seenTotal: seenTotal ?? total,
  });
}

function start(orders: TableOrders, id = 'order-1'): TableOrders {
  return changePending(orders, id, sendStarted);
}

function refuse(
  orders: TableOrders,
  failure: Refusal<(typeof orderRefusals)[number]>,
  id = 'order-1',
): TableOrders {
  return settle<PendingOrder, TableOrders>(orders, id, (rest, order) => orderRefused(rest, order, failure));
}

test('a confirmed order that staff have cancelled is announced no more; its total follows the order', () => {
  const confirmed = [
    { id: 'a', orderNumber: 1, totalAmount: 1900 },
    { id: 'b', orderNumber: 2, totalAmount: 950 },
  ];
  const now = (part: Partial<Order>) => anOrder({ totalAmount: 1900, ...part, id: 'a' });
  const visit = (...orders: Order[]) => ({ orders, waiting: [] });
  expect(stillOrdered(confirmed, visit())).toBe(confirmed);
  expect(stillOrdered(confirmed, visit(now({})))).toBe(confirmed);
  expect(stillOrdered(confirmed, visit(now({ totalAmount: 950 })))).toEqual([
    { id: 'a', orderNumber: 1, totalAmount: 950 },
    confirmed[1],
  ]);
  const cancelled = now({ status: 'cancelled', totalAmount: 0 });
  expect(stillOrdered(confirmed, visit(cancelled))).toEqual([confirmed[1]]);
});

describe('an order that waits for the staff', () => {
  const waiting = { id: 'a', orderNumber: null, totalAmount: 1900, seen: true };
  const numbered = { id: 'b', orderNumber: 2, totalAmount: 950, seen: true };
  const orders: TableOrders = { ...noOrders, confirmed: [waiting, numbered] };

  test('stays when the guest has read of it, and when more is ordered [DOOR-4]', () => {
    expect(confirmedRead(orders).confirmed).toEqual([waiting]);
    const placed = place({ ...orders, cart: withCart(line('pizza')).cart });
    expect(placed.confirmed).toEqual([waiting]);
  });

  test('is told anew, with its number, when staff have let it in [DOOR-4]', () => {
    expect(confirmedLetIn(orders, [anOrder({ id: 'b', orderNumber: 2 })])).toBe(orders);
    const letIn = confirmedLetIn(orders, [anOrder({ id: 'a', orderNumber: 3 })]);
    expect(letIn.confirmed).toEqual([{ ...waiting, orderNumber: 3, letIn: true, seen: false }, numbered]);
    expect(confirmedRead(letIn).confirmed).toEqual([]);
  });

  test('is told of no more once it was refused [DOOR-4]', () => {
    const told = (status: WaitingOrder['status']) => ({
      orders: [],
      waiting: [aWaitingOrder({ id: 'a', status, totalAmount: 1900 })],
    });
    expect(stillOrdered(orders.confirmed, told('to_confirm'))).toBe(orders.confirmed);
    expect(stillOrdered(orders.confirmed, told('refused'))).toEqual([numbered]);
  });

  test('is forgotten when the phone sits down anew in another party', () => {
    const known = { orders: [], waiting: [aWaitingOrder({ id: 'a' })] };
    expect(withoutGone(orders, known)).toBe(orders);
    expect(withoutGone(orders, { orders: [], waiting: [] }).confirmed).toEqual([numbered]);
  });
});

describe('placing', () => {
  test('[CART-3] moves the cart, with its note, into the outbox', () => {
    const filled = withCart(line('pizza', 2));
    const placed = place({ ...filled, cart: { ...filled.cart, note: 'ohne Eile' } });
    expect(placed.cart).toEqual(emptyCart);
    expect(placed.outbox.map((pending) => pending.request)).toEqual([
      {
        restaurantId: 'r',
        tableSessionId: 's',
        id: 'order-1',
        lines: [{ menuItemId: 'pizza', quantity: 2, optionIds: [], comment: '' }],
        note: 'ohne Eile',
        byCourse: false,
        totalAmount: 2000,
      },
    ]);
  });

  test('asks for courses as the cart says, else as the caller, and says so again when it comes back [CRS-2]', () => {
    const asked = (cart: { byCourse?: boolean }, byCourse?: boolean) => {
      const orders = withCart(line('pizza'));
      const order = { id: 'order-1', restaurantId: 'r', to: { tableSessionId: 's' }, menu, seenTotal: 1000 };
      return placeOrder({ ...orders, cart: { ...orders.cart, ...cart } }, { ...order, byCourse });
    };
    const flags = [asked({}), asked({}, true), asked({ byCourse: true }), asked({ byCourse: false }, true)];
    expect(flags.map(({ outbox }) => outbox[0]?.request.byCourse)).toEqual([false, true, true, false]);
    expect(flags.map((orders) => takeBack(orders, 'order-1').cart.byCourse)).toEqual([
      ...[undefined, undefined, true, false],
    ]);
  });

  test.each([
    ['an empty cart', noOrders, 0],
    ['a total other than the one the guest saw', withCart(line('pizza')), 999],
    ['a dish that is not on the menu', withCart(line('pizza'), line('pizzza')), 2000],
  ])('[CART-3] is not done with %s', (_, orders, seenTotal) => {
    expect(place(orders, 'order-1', seenTotal)).toBe(orders);
  });
});

describe('a refusal', () => {
  const placed = place(withCart(line('pizza', 2), line('pasta')));

  test('[CART-4] brings the lines back, before what was added meanwhile', () => {
    const meanwhile = { ...placed, cart: addLine(emptyCart, line('tiramisu')) };
    const refused = refuse(start(meanwhile), ended);
    expect(refused.refused).toBe('SESSION_ENDED');
    expect(refused.outbox).toEqual([]);
    expect(refused.cart.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['pizza', 2],
      ['pasta', 1],
      ['tiramisu', 1],
    ]);
  });

  test('[TAB-12] of a lapsed party keeps the order, for the party that the phone joins next', () => {
    const waiting = refuse(start(placed), lapsed);
    expect(waiting).toMatchObject({ cart: emptyCart, refused: null });
    expect(hasLapsed(waiting)).toBe(true);
    expect(waiting.outbox.map(mayHaveArrived)).toEqual([false]);
    expect(waiting.outbox.map(({ attempts }) => attempts)).toEqual([0]);
    expect(refuse(start(waiting), lapsed).outbox.map(({ attempts }) => attempts)).toEqual([1]);

    // As long as the phone believes that its party sits there, it has no other one.
    expect(sendToNextParty(waiting, 's')).toBe(waiting);
    const sent = sendToNextParty(waiting, 'next');
    expect(sent.outbox.map(({ request }) => request)).toEqual([
      { ...placed.outbox[0]?.request, tableSessionId: 'next' },
    ]);
    expect(hasLapsed(sent)).toBe(false);
    expect(sendToNextParty(sent, 'another')).toBe(sent);
    expect(takeBack(waiting, 'order-1').cart).toEqual(withCart(line('pizza', 2), line('pasta')).cart);
  });

  test('[CART-4] marks the lines it is about', () => {
    const soldOut = refuse(placed, {
      code: 'ORDER_LINES_REFUSED',
      details: { lines: [{ index: 1, menuItemId: 'pasta', problem: 'ITEM_UNAVAILABLE' }] },
    });
    expect(soldOut.cart.lines.map((each) => each.refusal)).toEqual([
      undefined,
      { menuVersion: 7, problem: 'ITEM_UNAVAILABLE' },
    ]);
    const repriced = refuse(placed, {
      code: 'PRICE_CHANGED',
      details: { totalAmount: 3200, lines: [{ index: 0, menuItemId: 'pizza', unitPrice: 1100 }] },
    });
    expect(repriced.cart.lines[0]?.refusal).toEqual({ menuVersion: 7, unitPrice: 1100 });
  });
});

test('[TAB-9] of two tables that become one nothing is lost, and what both have goes out once', () => {
  const { outbox } = place(withCart(line('pasta')));
  const confirmed = [{ id: 'x', orderNumber: 7, totalAmount: 1000 }];
  const joined = joinOrders(
    { ...withCart(line('pizza')), outbox },
    { ...withCart(line('pizza', 2), line('tiramisu')), outbox, confirmed },
  );
  expect(joined.outbox).toEqual(outbox);
  expect(joined.cart).toEqual(withCart(line('pizza', 3), line('tiramisu')).cart);
  expect(joined.confirmed).toEqual(confirmed);
});

describe('[CART-6] whatever happens', () => {
  const dish = fc.constantFrom(...dishes);
  const event = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('add'), dish, quantity: fc.integer({ min: 1, max: 60 }) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('remove'), dish }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('place') }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('start') }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('fail'), failure: fc.constantFrom(offline, busy) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('refuse') }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('succeed') }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('take back'), which: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen the page') }) },
  );

  function count(lines: readonly CartLine[], menuItemId: string): number {
    return lines.reduce((sum, each) => sum + (each.menuItemId === menuItemId ? each.quantity : 0), 0);
  }

  test('no dish is lost or doubled, and an order is sent under one id with one content', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let orders: TableOrders = noOrders;
        let nextId = 0;
        const wanted = new Map(dishes.map((id) => [id, 0]));
        const arrived: CartLine[] = [];
        const sent = new Map<string, string>();

        for (const step of events) {
          const first = orders.outbox[0];
          const id = first?.request.id ?? 'none';
          if (step.do === 'add') {
            orders = { ...orders, cart: addLine(orders.cart, line(step.dish, step.quantity)) };
            wanted.set(step.dish, (wanted.get(step.dish) ?? 0) + step.quantity);
          } else if (step.do === 'remove') {
            wanted.set(step.dish, (wanted.get(step.dish) ?? 0) - count(orders.cart.lines, step.dish));
            orders = { ...orders, cart: setQuantity(orders.cart, lineKey(line(step.dish)), 0) };
          } else if (step.do === 'place') {
            orders = place(orders, `order-${++nextId}`);
          } else if (step.do === 'start' && first) {
            orders = start(orders, id);
            const content = JSON.stringify(first.request);
            expect(sent.get(id) ?? content).toBe(content);
            sent.set(id, content);
          } else if (step.do === 'fail') {
            orders = changePending(orders, id, (each) => sendFailed(each, step.failure));
          } else if (step.do === 'refuse') {
            orders = refuse(orders, ended, id);
          } else if (step.do === 'succeed' && first) {
            arrived.push(...first.lines);
            orders = settle<PendingOrder, TableOrders>(orders, id, (rest, order) =>
              orderPlaced(rest, order, { id, orderNumber: 1, totalAmount: 0 }),
            );
          } else if (step.do === 'take back') {
            const pending = orders.outbox[step.which];
            if (pending) orders = takeBack(orders, pending.request.id);
          } else if (step.do === 'reopen the page') {
            orders = JSON.parse(JSON.stringify(orders));
          }

          const held = [
            ...orders.cart.lines,
            ...orders.outbox.flatMap((pending) => pending.lines),
            ...arrived,
          ];
          for (const dishId of dishes) expect(count(held, dishId)).toBe(wanted.get(dishId));
          for (const pending of orders.outbox) {
            expect(findPending(orders, pending.request.id)).toBe(pending);
            if (sent.has(pending.request.id))
              expect(mayHaveArrived(pending) || pending.attempts > 0).toBe(true);
          }
        }
      }),
    );
  });
});
