import { describe, expect, test } from 'vitest';
import { anItem, anOrder } from '#test/fixture/sample-order.ts';
import {
  type Basket,
  nextShare,
  payersOf,
  putBack,
  reconcile,
  sharedBy,
  takeAll,
  takeUnits,
  withEntries,
} from './basket.ts';
import { basketRows, type OpenLine, openLinesOf, openRows, seatsOf } from './open-lines.ts';

const lines: OpenLine[] = openLinesOf([
  anOrder({
    orderNumber: 2,
    items: [
      anItem({ id: 'pizza-late', quantity: 1 }),
      anItem({ id: 'wine', name: 'Wein', unitPrice: 780, quantity: 2 }),
    ],
  }),
  anOrder({
    orderNumber: 1,
    items: [
      anItem({ id: 'pizza', quantity: 2 }),
      anItem({ id: 'paid', paid: true, openAmount: 0 }),
      anItem({ id: 'gone', cancelled: true, openAmount: 0 }),
      anItem({ id: 'shared', name: 'Platte', unitPrice: 1950, quantity: 1, openAmount: 975 }),
    ],
  }),
]);

const shown = (rows: ReturnType<typeof openRows>) => rows.map(({ name, quantity }) => `${quantity}× ${name}`);
const row = (name: string, taken: Basket = []) => {
  const found = openRows(lines, taken).find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const pizzaRow = (basket: Basket) => basketRows(lines, basket)[0] ?? row('Margherita');

test('equal units of all orders are one row; paid and cancelled ones none', () => {
  expect(shown(openRows(lines, []))).toEqual(['3× Margherita', '1× Platte', '2× Wein']);
});

test('other extras are another row', () => {
  const hot = anItem({
    id: 'hot',
    options: [{ id: 'o', name: 'scharf', priceIncrement: 0, groupName: '' }],
  });
  const both = openLinesOf([anOrder({ items: [anItem({ id: 'mild' }), hot] })]);
  expect(shown(openRows(both, []))).toEqual(['1× Margherita', '1× Margherita']);
});

test('what is of another seat is another row, and the seats are named in their order [SEAT-1]', () => {
  const seats = openLinesOf([
    anOrder({ items: [3, null, 1, 3].map((seat, place) => anItem({ id: `line ${place}`, seat })) }),
  ]);
  const rows = openRows(seats, []);
  expect(rows.map(({ seat, quantity }) => [seat, quantity])).toEqual([
    [3, 2],
    [null, 1],
    [1, 1],
  ]);
  expect(seatsOf(rows)).toEqual([1, 3]);
});

describe('moving units', () => {
  test('takes the oldest and puts back the newest', () => {
    const two = takeUnits([], row('Margherita'), 1);
    expect(two).toEqual([{ orderItemId: 'pizza', quantity: 1, shareOf: 1 }]);
    const all = takeUnits(two, row('Margherita', two), 2);
    expect(all).toEqual([
      { orderItemId: 'pizza', quantity: 2, shareOf: 1 },
      { orderItemId: 'pizza-late', quantity: 1, shareOf: 1 },
    ]);
    expect(shown(basketRows(lines, all))).toEqual(['3× Margherita']);
    expect(putBack(all, pizzaRow(all), 2)).toEqual(two);
    expect(putBack(two, pizzaRow(two), 1)).toEqual([]);
  });

  test('takes no more than is there', () => {
    expect(takeUnits([], row('Wein'), 9)).toEqual([{ orderItemId: 'wine', quantity: 2, shareOf: 1 }]);
  });

  test('a line that was shared goes only as a whole [PAY-3]', () => {
    const [line] = openLinesOf([anOrder({ items: [anItem({ id: 'half', quantity: 4, openAmount: 1000 })] })]);
    if (!line) throw new Error('no line');
    const [half] = openRows([line], []);
    if (!half) throw new Error('no row');
    expect(takeUnits([], half, 1)).toEqual([{ orderItemId: 'half', quantity: 4, shareOf: 1 }]);
  });

  test('what is taken by others is not taken again', () => {
    const reserved = [{ orderItemId: 'wine', quantity: 1, shareOf: 1 }];
    expect(takeAll(lines, reserved, 3)).toEqual([
      { orderItemId: 'pizza', quantity: 2, shareOf: 3 },
      { orderItemId: 'shared', quantity: 1, shareOf: 3 },
      { orderItemId: 'pizza-late', quantity: 1, shareOf: 3 },
      { orderItemId: 'wine', quantity: 1, shareOf: 3 },
    ]);
  });
});

describe('shares', () => {
  test('a basket is split by one number of payers', () => {
    const mixed: Basket = [
      { orderItemId: 'pizza', quantity: 1, shareOf: 2 },
      { orderItemId: 'pizza', quantity: 1, shareOf: 1 },
    ];
    expect(payersOf(mixed)).toBe(1);
    expect(sharedBy(mixed, 3)).toEqual([{ orderItemId: 'pizza', quantity: 2, shareOf: 3 }]);
    expect(payersOf(sharedBy(mixed, 3))).toBe(3);
  });

  test('the next payer takes one share less of the same; the last one all that is left', () => {
    const paid: Basket = [
      { orderItemId: 'wine', quantity: 2, shareOf: 2 },
      { orderItemId: 'pizza', quantity: 1, shareOf: 1 },
    ];
    expect(nextShare(paid)).toEqual([{ orderItemId: 'wine', quantity: 2, shareOf: 1 }]);
  });

  test('shares of one line stand in rows of their own', () => {
    const basket = takeUnits(takeUnits([], row('Wein'), 1, 2), row('Wein'), 1);
    expect(basketRows(lines, basket).map(({ shareOf }) => shareOf)).toEqual([2, 1]);
  });
});

describe('reconcile', () => {
  const name = (id: string) => `name of ${id}`;

  test('keeps the very same basket while all of it is open', () => {
    const basket: Basket = [{ orderItemId: 'pizza', quantity: 2, shareOf: 1 }];
    expect(reconcile(basket, lines, [], name)).toEqual({ basket, lost: [] });
    expect(reconcile(basket, lines, [], name).basket).toBe(basket);
  });

  test.each([
    ['paid or cancelled elsewhere', [{ orderItemId: 'gone', quantity: 1, shareOf: 1 }], [], []],
    [
      'partly paid elsewhere',
      [{ orderItemId: 'pizza', quantity: 3, shareOf: 1 }],
      [],
      [{ orderItemId: 'pizza', quantity: 2, shareOf: 1 }],
    ],
    [
      'on its way in another payment',
      [{ orderItemId: 'pizza', quantity: 2, shareOf: 1 }],
      [{ orderItemId: 'pizza', quantity: 1, shareOf: 1 }],
      [{ orderItemId: 'pizza', quantity: 1, shareOf: 1 }],
    ],
  ])('takes out what is %s', (_, basket, taken, left) => {
    const lostId = basket[0]?.orderItemId ?? '';
    expect(reconcile(basket, lines, taken, name)).toEqual({
      basket: left,
      lost: [{ name: name(lostId), quantity: 1 }],
    });
  });

  test('single units of a line that somebody has shared are lost, the whole line is not', () => {
    const [half] = openLinesOf([anOrder({ items: [anItem({ id: 'half', quantity: 2, openAmount: 950 })] })]);
    if (!half) throw new Error('no line');
    const entry = { orderItemId: 'half', shareOf: 1 };
    expect(reconcile([{ ...entry, quantity: 1 }], [half], [], name).basket).toEqual([]);
    expect(reconcile([{ ...entry, quantity: 2 }], [half], [], name).lost).toEqual([]);
  });

  test('units that came back join those that are there', () => {
    const basket: Basket = [{ orderItemId: 'pizza', quantity: 1, shareOf: 1 }];
    expect(withEntries(basket, basket)).toEqual([{ orderItemId: 'pizza', quantity: 2, shareOf: 1 }]);
  });
});

test('units that a phone has ordered which was sent away since have a row of their own [DOOR-7]', () => {
  const orders = [true, false].map((isFromBarredPhone, index) =>
    anOrder({
      orderNumber: index,
      isFromBarredPhone,
      items: [anItem({ id: `pizza ${index}`, quantity: 1 })],
    }),
  );
  const rows = openRows(openLinesOf(orders), []);
  expect(rows.map(({ isFromBarredPhone }) => isFromBarredPhone)).toEqual([true, false]);
});
