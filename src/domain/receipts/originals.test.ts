import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CoveredPart, type IssuedCover, receiptsBeside, repeatedAmounts } from './originals.ts';
import type { ReceiptKind } from './receipt-content.ts';

/** Order 1 of 30.00, of which `ada` paid 10.00, and order 2 of 20.00, which `ada` and `bo` paid. */
const parts: CoveredPart[] = [
  { orderNumber: 1, paymentId: 'ada', amount: 1000 },
  { orderNumber: 1, paymentId: null, amount: 2000 },
  { orderNumber: 2, paymentId: 'ada', amount: 1200 },
  { orderNumber: 2, paymentId: 'bo', amount: 800 },
];
const of: Record<string, CoveredPart[]> = {
  table: parts,
  first: parts.filter(({ orderNumber }) => orderNumber === 1),
  second: parts.filter(({ orderNumber }) => orderNumber === 2),
  ada: parts.filter(({ paymentId }) => paymentId === 'ada'),
  bo: parts.filter(({ paymentId }) => paymentId === 'bo'),
};

/** Receipts as 'kind subject orders', numbered from 1. */
function receipts(...written: string[]): IssuedCover[] {
  return written.map((line, index) => {
    const [kind = '', subjectId = '', orders = ''] = line.split(' ');
    const orderNumbers = orders === '-' ? [] : orders.split(',').map(Number);
    return { receiptNumber: index + 1, kind: kind as ReceiptKind, subjectId, orderNumbers };
  });
}

describe('[RCP-9] of each cent one receipt is the original', () => {
  it.each<[string, string, string[], [number, number][]]>([
    ['the first of all', 'table', [], []],
    ['the same subject again', 'table', ['session table 1,2'], []],
    ['an order after its table', 'first', ['session table 1,2'], [[1, 3000]]],
    ['a payer after the table', 'ada', ['session table 1,2'], [[1, 2200]]],
    ['a payer after one of the orders', 'ada', ['order second 2'], [[1, 1200]]],
    ['an order after another one', 'second', ['order first 1'], []],
    ['a payer after another one', 'bo', ['payment ada 1,2'], []],
    ['a table after an order', 'table', ['order first 1'], [[1, 3000]]],
    [
      'a table after its payers',
      'table',
      ['payment ada 1,2', 'payment bo 2'],
      [
        [1, 2200],
        [2, 800],
      ],
    ],
    [
      'what a duplicate repeats stays with the original',
      'ada',
      ['order first 1', 'session table 1,2'],
      [
        [1, 1000],
        [2, 1200],
      ],
    ],
    ['a duplicate again', 'table', ['order first 1', 'session table 1,2'], [[1, 3000]]],
    ['after a correction, which is the original now', 'ada', ['order first 1', 'order first 1'], [[2, 1000]]],
    ['after a void receipt', 'table', ['payment bo 2', 'payment bo -'], []],
    [
      'nobody inherits from a void receipt',
      'table',
      ['payment bo 2', 'session table 1,2', 'payment bo -'],
      [],
    ],
    [
      'what a table ordered after its receipt is nobody’s',
      'second',
      ['session table 1', 'payment ada 1'],
      [],
    ],
  ])('%s', (_, subject, issued, expected) => {
    expect(
      repeatedAmounts(subject, of[subject] ?? [], receipts(...issued)).map(({ receiptNumber, amount }) => [
        receiptNumber,
        amount,
      ]),
    ).toEqual(expected);
  });

  it('names the newest receipt of each other subject for some of the money', () => {
    const issued = receipts(
      ...[
        'order first 1',
        'order second 2',
        'order second 2',
        'payment bo 2',
        'payment bo -',
        'payment ada 1,2',
      ],
    );
    const beside = (subject: string) =>
      receiptsBeside(subject, of[subject] ?? [], issued).map(({ receiptNumber }) => receiptNumber);
    expect(beside('table')).toEqual([1, 3, 6]);
    expect(beside('second')).toEqual([6]);
  });
});

/** Three orders of ten cents each; each cent is paid by one of the payments or open. */
interface House {
  payerOf: (string | null)[];
  payments: number;
  /** Cents that a receipt says it is the original for, by its subject: only its newest counts. */
  claims: Map<string, Set<number>>;
  issued: IssuedCover[];
}

const centsPerOrder = 10;
const allCents = Array.from({ length: 3 * centsPerOrder }, (_, cent) => cent);
const orderOf = (cent: number) => Math.floor(cent / centsPerOrder) + 1;

function centsOf({ payerOf }: House, kind: ReceiptKind, subjectId: string): number[] {
  if (kind === 'session') return allCents;
  if (kind === 'order') return allCents.filter((cent) => subjectId === `order ${orderOf(cent)}`);
  return allCents.filter((cent) => payerOf[cent] === subjectId);
}

function issue(house: House, kind: ReceiptKind, subjectId: string): void {
  const cents = centsOf(house, kind, subjectId);
  const orderNumbers = [...new Set(cents.map(orderOf))];
  const partsOf = cents.map((cent) => ({
    ...{ orderNumber: orderOf(cent), paymentId: house.payerOf[cent] ?? null, amount: 1 },
  }));
  const claimed = cents.filter(
    (_, index) => repeatedAmounts(subjectId, partsOf.slice(index, index + 1), house.issued).length === 0,
  );
  const repeated = repeatedAmounts(subjectId, partsOf, house.issued);
  expect(repeated.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents.length - claimed.length);
  house.claims.set(subjectId, new Set(claimed));
  house.issued.push({ receiptNumber: house.issued.length + 1, kind, subjectId, orderNumbers });
}

test('[RCP-9] whoever pays, takes back and asks for receipts, in any order: no cent has two originals', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('pay' as const), from: fc.nat(29), count: fc.integer({ min: 1, max: 15 }) }),
    fc.record({ do: fc.constant('undo' as const), payment: fc.nat(5) }),
    fc.record({ do: fc.constant('order' as const), order: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('payer' as const), payment: fc.nat(5) }),
    fc.record({ do: fc.constant('table' as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const house: House = { payerOf: allCents.map(() => null), payments: 0, claims: new Map(), issued: [] };
      for (const each of steps) {
        if (each.do === 'pay') {
          const paid = allCents.filter((cent) => house.payerOf[cent] === null && cent >= each.from);
          for (const cent of paid.slice(0, each.count)) house.payerOf[cent] = `payment ${house.payments}`;
          house.payments += 1;
        } else if (each.do === 'undo') {
          const id = `payment ${each.payment}`;
          house.payerOf = house.payerOf.map((payer) => (payer === id ? null : payer));
          // Its receipt is void before the money gets another one.
          if (house.claims.has(id)) issue(house, 'payment', id);
        } else if (each.do === 'order') issue(house, 'order', `order ${each.order}`);
        else if (each.do === 'table') issue(house, 'session', 'table');
        else if (house.payerOf.includes(`payment ${each.payment}`))
          issue(house, 'payment', `payment ${each.payment}`);
        const claimed = [...house.claims.values()].flatMap((cents) => [...cents]);
        expect(new Set(claimed).size).toBe(claimed.length);
      }
    }),
    { numRuns: 200 },
  );
});
