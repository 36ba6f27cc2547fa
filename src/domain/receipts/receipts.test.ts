import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { netOf, type RateSums, sumRates, sumRatesBeside } from '../money/vat.ts';
import type { ReadAs } from '../orders/read-as.ts';
import { claimAmounts } from '../payments/settlement.ts';
import { buildReceipt, type ReceiptSubject } from './build-receipt.ts';
import { coversTheSame, mergeLines } from './receipt-lines.ts';

const restaurant = { name: 'Sole', address: '', taxId: '', ustId: '', timeZone: 'Europe/Berlin' };

function line(
  name: string,
  quantity: number,
  unitPrice: number,
  vatRate = 19,
  amount = quantity * unitPrice,
) {
  return {
    ...{ name, quantity, unitPrice, vatRate, amount },
    ...{ vatParts: null, amountParts: null, discountAmount: 0, discountReasons: [] as string[] },
    ...{ extras: [] as string[], orderNumber: 1, orderedOn: '2026-11-21' },
    orderedAt: new Date('2026-11-21T18:00:00Z'),
  };
}

/** One means of a payment. */
function means(method: 'cash' | 'card', amount: number, tip: number, id = 'payment') {
  return { method, amount, tip, id, at: new Date('2026-11-21T19:30:00Z') };
}

function subject(change: Partial<ReceiptSubject> = {}): ReceiptSubject {
  return {
    ...{ kind: 'order', subjectId: 'order', restaurant, tableNumber: 5, orderStatus: 'served' },
    ...{ lines: [], payments: [], parts: [], issued: [], recipient: null },
    ...change,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('[RCP-2] net and VAT', () => {
  it.each([
    // gross, rate, net: the specification's gross / 1.19, and the same for 7 %
    [11_900, 19, 10_000],
    [950, 19, 798],
    [950, 7, 888],
    [1, 19, 1],
    [3, 19, 3],
    [4, 19, 3],
    [0, 19, 0],
    [100, 0, 100],
    [100_000_000, 19, 84_033_613],
  ])('%i cents at %i percent are %i net', (gross, rate, net) => {
    expect(netOf(gross, rate)).toBe(net);
    expect(netOf(gross, rate)).toBe(Math.round(gross / (1 + rate / 100)));
  });

  it('rounds once a rate, highest first, and adds up', () => {
    expect(
      sumRates([line('a', 1, 950, 7), line('b', 1, 333, 19), line('c', 2, 950, 7)].map(asTotal)),
    ).toEqual([
      { rate: 19, net: 280, vat: 53, gross: 333 },
      { rate: 7, net: 2664, vat: 186, gross: 2850 },
    ]);
  });

  function asTotal({ vatRate, amount }: { vatRate: number; amount: number }) {
    return { rate: vatRate, amount };
  }
});

describe('[RCP-1] merging', () => {
  const inArabic: ReadAs = { language: 'ar', name: 'بيتزا', options: [] };
  it.each([
    [inArabic, null],
    [null, inArabic],
  ])('keeps what one of the guests has read, whoever ordered first [LANG-13]', (first, second) => {
    const lines = [first, second].map((readAs) => ({ ...line('Pizza', 1, 950), readAs }));
    expect(mergeLines(lines)).toMatchObject([{ quantity: 2, readAs: inArabic }]);
  });

  it('makes one of lines that look the same, at the place of the first', () => {
    const withExtra = { ...line('Pizza', 1, 1100, 7), extras: ['Oliven'] };
    const merged = mergeLines([
      line('Pizza', 1, 950, 7),
      withExtra,
      line('Wasser', 1, 300),
      line('Pizza', 2, 950, 7),
    ]);
    expect(merged.map(({ name, extras, quantity, total }) => [name, extras.length, quantity, total])).toEqual(
      [
        ['Pizza', 0, 3, 2850],
        ['Pizza', 1, 1, 1100],
        ['Wasser', 0, 1, 300],
      ],
    );
  });

  it('keeps apart what differs in price, rate or being a share', () => {
    const lines = [line('Pizza', 1, 950, 7), line('Pizza', 1, 900, 7), line('Pizza', 1, 950, 19)];
    expect(
      mergeLines([...lines, line('Pizza', 1, 950, 7, 317), line('Pizza', 1, 950, 7, 316)]),
    ).toMatchObject([
      ...lines.map(() => ({ quantity: 1, isShare: false })),
      { quantity: 2, total: 633, isShare: true },
    ]);
  });
});

describe('[VAT-3] [RCP-1] a line of several rates', () => {
  const half = [
    { rate: 19, amount: 300 },
    { rate: 7, amount: 700 },
  ];
  const twice = [
    { rate: 19, amount: 600 },
    { rate: 7, amount: 1400 },
  ];
  const menu = (quantity: number, amountParts = half, amount = quantity * 1000) => ({
    ...line('Menü', quantity, 1000, 7, amount),
    ...{ vatParts: half, amountParts },
  });

  it('is merged with equal ones, portion by portion, also where the keys have another order', () => {
    const turned = menu(1, half.map(({ rate, amount }) => ({ amount, rate })).toReversed());
    const other = half.map(({ rate, amount }) => ({ amount, rate }));
    expect(mergeLines([menu(2, twice), { ...turned, vatParts: other }])).toEqual([
      expect.objectContaining({
        ...{ quantity: 3, total: 3000, vatRate: 7 },
        vatParts: [
          { rate: 19, amount: 900 },
          { rate: 7, amount: 2100 },
        ],
      }),
    ]);
  });

  it('is kept apart from what is split otherwise, and from what has one rate', () => {
    const other = [
      { rate: 19, amount: 200 },
      { rate: 7, amount: 800 },
    ];
    const lines = [menu(1), { ...menu(1, other), vatParts: other }, line('Menü', 1, 1000, 7)];
    expect(mergeLines(lines).map(({ vatParts }) => vatParts)).toEqual([half, other, undefined]);
  });

  it('counts for each rate, beside others and for one payer', () => {
    const share = [
      { rate: 19, amount: 100 },
      { rate: 7, amount: 234 },
    ];
    const whole = buildReceipt(subject({ lines: [menu(2, twice), line('Wein', 1, 500, 19)] }));
    expect(whole.rates).toEqual([
      { rate: 19, net: 924, vat: 176, gross: 1100 },
      { rate: 7, net: 1308, vat: 92, gross: 1400 },
    ]);
    expect(whole).toMatchObject({ net: 2232, total: 2500 });
    const payer = buildReceipt(subject({ kind: 'payment', lines: [menu(1, share, 334)] }));
    expect(payer.lines).toMatchObject([{ total: 334, isShare: true, vatParts: share }]);
    expect(payer.rates.map(({ rate, gross }) => [rate, gross])).toEqual([
      [19, 100],
      [7, 234],
    ]);
  });

  it('makes another receipt when its portions are others, and none when only keys are [RCP-6]', () => {
    const of = (amountParts: typeof half) => buildReceipt(subject({ lines: [menu(1, amountParts)] }));
    const turned = half.map(({ rate, amount }) => ({ amount, rate }));
    const other = half.map(({ rate, amount }) => ({ rate, amount: rate === 19 ? amount - 1 : amount + 1 }));
    expect(coversTheSame(of(half), of(turned))).toBe(true);
    expect(coversTheSame(of(half), of(other))).toBe(false);
    expect(coversTheSame(of(half), buildReceipt(subject({ lines: [line('Menü', 1, 1000, 7)] })))).toBe(false);
  });
});

describe('[RCP-1] a receipt', () => {
  it('names all orders it covers, once and by number, and the first day of them', () => {
    const of = (orderNumber: number, orderedOn: string) => ({
      ...line('Pizza', 1, 950),
      orderNumber,
      orderedOn,
    });
    const lines = [of(10, '2026-11-22'), of(9, '2026-11-21'), of(10, '2026-11-22'), of(100, '2026-11-23')];
    expect(buildReceipt(subject({ lines }))).toMatchObject({
      ...{ orderNumbers: [9, 10, 100], servedOn: '2026-11-21' },
    });
    expect(buildReceipt(subject())).toMatchObject({ orderNumbers: [], servedOn: null, total: 0 });
  });

  it('that covers nothing any more has table, orders and day of the one it replaces [RCP-6]', () => {
    const corrected = buildReceipt(
      subject({
        tableNumber: 5,
        lines: [{ ...line('Pizza', 1, 950), orderNumber: 7, orderedOn: '2026-11-21' }],
      }),
    );
    const occasion = { tableNumber: 5, orderNumbers: [7], servedOn: '2026-11-21' };
    expect(buildReceipt(subject({ tableNumber: null }), [], corrected)).toMatchObject({
      ...{ ...occasion, lines: [], total: 0 },
    });
    const moved = subject({ tableNumber: 6, lines: [{ ...line('Pizza', 1, 950), orderNumber: 8 }] });
    expect(buildReceipt(moved, [], corrected)).toMatchObject({ tableNumber: 6, orderNumbers: [8] });
  });

  it('names the invoice that it takes the place of, and takes it back when nothing is left [RCP-17]', () => {
    const content = buildReceipt(
      subject({ lines: [line('Pizza', 1, 950)], payments: [means('card', 500, 50)] }),
    );
    expect(content).toMatchObject({ correctsInvoiceNumber: null });
    const invoice = { receiptNumber: 3, content };
    const corrected = buildReceipt(subject({ lines: [line('Pizza', 2, 950)] }), [], content, invoice);
    expect(corrected.correctsInvoiceNumber).toBe(3);
    expect(corrected).not.toHaveProperty('cancelled');
    const { lines, rates, net, total, tip, openAmount } = content;
    expect(buildReceipt(subject(), [], content, invoice)).toMatchObject({
      ...{ lines: [], total: 0, correctsInvoiceNumber: 3 },
      cancelled: { lines, rates, net, total, means: content.means, tip, openAmount },
    });
    // What a copy repeats, another receipt is the original for.
    const copy = { ...content, repeats: [{ receiptNumber: 2, amount: 1 }] };
    expect(buildReceipt(subject(), [], copy, { receiptNumber: 3, content: copy })).not.toHaveProperty(
      'cancelled',
    );
    expect(buildReceipt(subject(), [], content)).not.toHaveProperty('cancelled');
  });

  it('looks at those of other payers only where it is one payer’s [RCP-4]', () => {
    const others = [{ rate: 19, net: 85, vat: 15, gross: 100 }];
    const netOfKind = (kind: ReceiptSubject['kind']) =>
      buildReceipt(subject({ kind, lines: [line('Wasser', 1, 100)] }), others).net;
    expect([netOfKind('order'), netOfKind('session'), netOfKind('payment')]).toEqual([84, 84, 83]);
  });
});

describe('[RCP-3] tip and means', () => {
  it('stand outside of the VAT base', () => {
    const receipt = buildReceipt(
      subject({
        lines: [line('Pizza', 2, 950)],
        payments: [means('card', 950, 100), means('cash', 500, 0), means('card', 100, 50, 'another payment')],
      }),
    );
    expect(receipt).toMatchObject({ total: 1900, tip: 150, openAmount: 350 });
    expect(receipt.rates).toEqual([{ rate: 19, net: 1597, vat: 303, gross: 1900 }]);
    expect(receipt.means).toEqual([
      { method: 'card', amount: 1050, tip: 150 },
      { method: 'cash', amount: 500, tip: 0 },
    ]);
  });

  it('name each payment once, whatever means it has [RCP-13]', () => {
    const payments = [means('card', 500, 0), means('cash', 450, 0), means('card', 950, 0, 'another payment')];
    expect(buildReceipt(subject({ lines: [line('Pizza', 2, 950)], payments })).payments).toEqual([
      { id: 'payment', at: '2026-11-21T19:30:00.000Z' },
      { id: 'another payment', at: '2026-11-21T19:30:00.000Z' },
    ]);
  });
});

describe('[RCP-15] the first order', () => {
  const at = (moment: string) => ({ ...line('Pizza', 1, 950), orderedAt: new Date(moment) });

  it('is the earliest of the lines', () => {
    const lines = [at('2026-11-21T18:00:00Z'), at('2026-11-21T17:59:59.999Z'), at('2026-11-21T20:00:00Z')];
    expect(buildReceipt(subject({ lines })).firstOrderAt).toBe('2026-11-21T17:59:59.999Z');
  });

  it('is that of the receipt before where nothing is covered any more; an older one does not know it', () => {
    const before = buildReceipt(subject({ lines: [at('2026-11-21T18:00:00Z')] }));
    expect(buildReceipt(subject(), [], before).firstOrderAt).toBe('2026-11-21T18:00:00.000Z');
    const older = buildReceipt(subject(), [], { ...before, firstOrderAt: undefined });
    expect(older).not.toHaveProperty('firstOrderAt');
  });
});

describe('[RCP-6] what makes another receipt', () => {
  const before = subject({ lines: [line('Pizza', 2, 950)] });
  it.each([
    ['a unit less', subject({ lines: [line('Pizza', 1, 950)] }), false],
    ['a payment', subject({ lines: [line('Pizza', 2, 950)], payments: [means('cash', 1, 0)] }), false],
    ['another dish', subject({ lines: [line('Pasta', 2, 950)] }), false],
    ['another extra', subject({ lines: [{ ...line('Pizza', 2, 950), extras: ['Oliven'] }] }), false],
    ['another rate', subject({ lines: [line('Pizza', 2, 950, 7)] }), false],
    ['as many units of half the price', subject({ lines: [line('Pizza', 4, 475)] }), false],
    ['a share of it', subject({ lines: [line('Pizza', 2, 950, 19, 950)] }), false],
    ['a split line', subject({ lines: [line('Pizza', 1, 950), line('Pizza', 1, 950)] }), true],
    ['a state', subject({ lines: [line('Pizza', 2, 950)], orderStatus: 'completed' }), true],
    [
      'an address',
      subject({ lines: [line('Pizza', 2, 950)], restaurant: { ...restaurant, address: 'Neu' } }),
      true,
    ],
    [
      'being the original for less of it [RCP-9]',
      subject({
        lines: [line('Pizza', 2, 950)],
        parts: [{ orderNumber: 1, paymentId: null, amount: 1900 }],
        issued: [{ receiptNumber: 1, kind: 'session', subjectId: 'table', orderNumbers: [1] }],
      }),
      false,
    ],
  ])('%s: the same %s', (_, changed, isSame) => {
    expect(coversTheSame(buildReceipt(before), buildReceipt(changed))).toBe(isSame);
  });

  const paid = (by: ReturnType<typeof means>) => buildReceipt({ ...before, payments: [by] });

  it.each<[string, ReturnType<typeof means>, boolean]>([
    ['the same payment', means('cash', 1900, 100), true],
    ['a tip', means('cash', 1900, 0), false],
    ['another amount', means('cash', 1800, 100), false],
    ['other means', means('card', 1900, 100), false],
    ['another payment of the same', means('cash', 1900, 100, 'another payment'), false],
  ])('%s: the same %s', (_, payment, isSame) => {
    expect(coversTheSame(paid(means('cash', 1900, 100)), paid(payment))).toBe(isSame);
  });

  it('is not that an older receipt names neither its payments nor the first order', () => {
    const now = paid(means('cash', 1900, 100));
    const { payments, firstOrderAt, ...older } = now;
    expect([payments, firstOrderAt]).not.toContain(undefined);
    expect([coversTheSame(older, now), coversTheSame(now, older)]).toEqual([true, true]);
  });

  it('bears keys in another order, as the database has them', () => {
    const receipt = buildReceipt(before);
    const stored = JSON.parse(
      JSON.stringify({ ...receipt, lines: receipt.lines.map((each) => reversed(each)) }),
    );
    expect(coversTheSame(receipt, stored)).toBe(true);
  });

  function reversed(value: object): object {
    return Object.fromEntries(Object.entries(value).toReversed());
  }
});

const anyLine = fc.record({
  price: fc.integer({ min: 1, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  vatRate: fc.constantFrom(19, 7, 0),
});

test('[RCP-2] for any lines: net + VAT = gross in every rate and in sum', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), (lines) => {
      const receipt = buildReceipt(
        subject({
          lines: lines.map((each, index) => line(`${index % 7}`, each.quantity, each.price, each.vatRate)),
        }),
      );
      for (const { net, vat, gross } of receipt.rates) expect(net + vat).toBe(gross);
      expect(sum(receipt.lines.map(({ total }) => total))).toBe(receipt.total);
      expect(receipt.net + sum(receipt.rates.map(({ vat }) => vat))).toBe(receipt.total);
      expect(receipt.total).toBe(sum(lines.map(({ price, quantity }) => price * quantity)));
    }),
  );
});

test('[RCP-4] payers who share anything in any way: their receipts are the receipt of the table, in any order', () => {
  const anySplit = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    payers: fc.integer({ min: 1, max: 9 }),
    seed: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(anySplit, ({ lines, payers, seed }) => {
      // Each payer in turn takes an even share of the open amounts.
      const open = lines.map(({ price, quantity }) => price * quantity);
      const shares = Array.from({ length: payers }, (_, payer) => {
        const amounts = claimAmounts(open.map((amount) => ({ open: amount, shareOf: payers - payer })));
        for (const [index, amount] of amounts.entries()) open[index] = (open[index] ?? 0) - amount;
        return lines.map((each, index) =>
          line(`${index}`, each.quantity, each.price, each.vatRate, amounts[index] ?? 0),
        );
      });
      const order = shares.map((_, index) => index).toSorted((a, b) => ((a + seed) % 7) - ((b + seed) % 7));
      const issued: RateSums[][] = [];
      for (const index of order) {
        const receipt = buildReceipt(subject({ kind: 'payment', lines: shares[index] ?? [] }), issued.flat());
        for (const { rate, net, vat, gross } of receipt.rates) {
          expect(net + vat).toBe(gross);
          expect(vat).toBeGreaterThanOrEqual(0);
          // At most a cent off the rounding of the share alone.
          expect(Math.abs(net - netOf(gross, rate))).toBeLessThanOrEqual(1);
        }
        issued.push(receipt.rates);
      }
      const whole = buildReceipt(
        subject({
          kind: 'session',
          lines: lines.map((each, index) => line(`${index}`, each.quantity, each.price, each.vatRate)),
        }),
      );
      for (const { rate, net, vat, gross } of whole.rates) {
        const parts = issued.flat().filter((each) => each.rate === rate);
        expect(sum(parts.map((each) => each.net))).toBe(net);
        expect(sum(parts.map((each) => each.vat))).toBe(vat);
        expect(sum(parts.map((each) => each.gross))).toBe(gross);
      }
    }),
  );
});

test('[RCP-4] a single payer gets what the formula says', () => {
  expect(sumRatesBeside([{ rate: 19, amount: 950 }], [])).toEqual([
    { rate: 19, net: 798, vat: 152, gross: 950 },
  ]);
});
