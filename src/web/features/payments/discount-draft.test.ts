import { describe, expect, test } from 'vitest';
import { anItem, anOrder } from '#test/fixture/sample-order.ts';
import {
  centsOfDraft,
  type DiscountDraft,
  discountedBasket,
  emptyDiscount,
  inWords,
  namesOf,
  openAmountOf,
  openItems,
  unitsOf,
  valueOf,
} from './discount-draft.ts';
import { basketRows, openLinesOf, openRows } from './open-lines.ts';

const draft = (part: Partial<DiscountDraft>) => ({ ...emptyDiscount, ...part });

describe('how much', () => {
  test.each<[string, Partial<DiscountDraft>, ReturnType<typeof valueOf>]>([
    ['nothing chosen', {}, null],
    ['a button', { chosen: 10 }, { percent: 10 }],
    ['on the house, whatever was chosen', { kind: 'house', chosen: 10 }, { percent: 100 }],
    ['spaces', { typed: '  ' }, null],
    ['per cent', { typed: '15' }, { percent: 15 }],
    ['per cent with its sign', { typed: ' 15 % ' }, { percent: 15 }],
    ['all of it', { typed: '100' }, { percent: 100 }],
    ['more than all of it', { typed: '101' }, 'unreadable'],
    ['no per cent', { typed: '0' }, 'unreadable'],
    ['parts of a per cent', { typed: '7,5' }, 'unreadable'],
    ['words', { typed: 'viel' }, 'unreadable'],
    ['euros', { typed: '2,50', unit: 'amount' }, { amount: 250 }],
    ['no euros', { typed: '0', unit: 'amount' }, 'unreadable'],
    ['euros in words', { typed: 'zwei', unit: 'amount' }, 'unreadable'],
  ])('%s', (_, part, value) => {
    expect(valueOf(draft(part))).toEqual(value);
  });

  test.each<[string, Partial<DiscountDraft>, ReturnType<typeof centsOfDraft>]>([
    ['half a cent up', { chosen: 10 }, 100],
    ['all that is open', { kind: 'house' }, 995],
    ['more than is open', { typed: '9,96', unit: 'amount' }, 'too high'],
    ['nothing yet', {}, null],
    ['unreadable', { typed: 'x' }, null],
  ])('in cents of 9,95: %s [DISC-2]', (_, part, cents) => {
    expect(centsOfDraft(draft(part), 995)).toBe(cents);
  });
});

const lines = openLinesOf([
  anOrder({
    items: [
      anItem({ id: 'pizza', quantity: 3 }),
      anItem({ id: 'less', quantity: 3, discountAmount: 285, openAmount: 2565 }),
      anItem({ id: 'wine', name: 'Wein', unitPrice: 780 }),
    ],
  }),
]);
const units = (orderItemId: string, quantity: number) => ({ orderItemId, quantity });

describe('for what', () => {
  test('a basket names each line once, whoever shares it', () => {
    const basket = [
      { ...units('pizza', 1), shareOf: 1 },
      { ...units('wine', 1), shareOf: 2 },
      { ...units('pizza', 2), shareOf: 3 },
    ];
    expect(unitsOf(basket)).toEqual([units('pizza', 3), units('wine', 1)]);
  });

  test('what is open of it', () => {
    expect(openAmountOf(lines, [units('pizza', 2), units('less', 3)])).toBe(1900 + 2565);
    expect(openAmountOf(lines, [units('gone', 1), units('wine', 1)])).toBe(780);
    // How a discount divides by units, only the server knows.
    expect(openAmountOf(lines, [units('less', 1)])).toBeNull();
  });

  test('no more than is still open', () => {
    expect(openItems(lines, [units('pizza', 4), units('gone', 1), units('wine', 1)])).toEqual([
      units('pizza', 3),
      units('wine', 1),
    ]);
  });

  test('in words', () => {
    expect(namesOf(lines, [units('pizza', 1), units('wine', 1), units('less', 2)])).toBe(
      '3×\u00a0Margherita, 1×\u00a0Wein',
    );
    expect(inWords([])).toBe('');
  });
});

describe('the basket after a discount for it', () => {
  const shared = (shareOf: number) => [
    { ...units('pizza', 1), shareOf },
    { ...units('wine', 1), shareOf },
  ];

  test('names the lines that units have moved to, shared as before', () => {
    expect(discountedBasket(shared(2), [units('new', 1), units('wine', 1)])).toEqual([
      { ...units('wine', 1), shareOf: 2 },
      { ...units('new', 1), shareOf: 2 },
    ]);
  });

  test('shares nothing anew that was shared unevenly', () => {
    const [pizza, wine] = shared(2);
    const basket = [pizza, { ...wine, shareOf: 1 }] as ReturnType<typeof shared>;
    expect(discountedBasket(basket, [units('new', 1), units('wine', 1)])).toEqual([
      { ...units('wine', 1), shareOf: 1 },
      { ...units('new', 1), shareOf: 1 },
    ]);
  });
});

describe('rows', () => {
  const rows = (...discounts: number[]) =>
    openRows(
      openLinesOf([
        anOrder({
          items: discounts.map((discountAmount, index) =>
            anItem({ id: `${index}`, discountAmount, openAmount: 950 - discountAmount }),
          ),
        }),
      ]),
      [],
    ).map(({ quantity, discountAmount }) => [quantity, discountAmount]);

  test('are merged only where units cost the same', () => {
    expect(rows(95, 95)).toEqual([[2, 190]]);
    expect(rows(95, 94)).toEqual([
      [1, 95],
      [1, 94],
    ]);
    expect(rows(0, -95)).toEqual([
      [1, 0],
      [1, -95],
    ]);
  });

  test('of part of a line have their part of its discount', () => {
    const basket = [{ ...units('less', 1), shareOf: 1 }];
    expect(basketRows(lines, basket)[0]?.discountAmount).toBe(95);
    expect(openRows(lines, basket).map(({ discountAmount }) => discountAmount)).toEqual([0, 190, 0]);
  });
});
