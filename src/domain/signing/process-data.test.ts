import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type GrossByRate,
  orderData,
  type ReceiptType,
  receiptData,
  type SignedLine,
  type SignedPayment,
} from './process-data.ts';

const bar = (cents: number): SignedPayment => ({ kind: 'Bar', cents });
const unbar = (cents: number): SignedPayment => ({ kind: 'Unbar', cents });

describe('Kassenbeleg-V1', () => {
  it.each<[string, ReceiptType, GrossByRate, SignedPayment[], string]>([
    [
      'two rates and two means',
      'Beleg',
      [7533, 799, 0, 0, 0],
      [unbar(7332), bar(1000)],
      'Beleg^75.33_7.99_0.00_0.00_0.00^10.00:Bar_73.32:Unbar',
    ],
    [
      'of a real device',
      'Beleg',
      [2142, 0, 0, 0, 0],
      [unbar(2142)],
      'Beleg^21.42_0.00_0.00_0.00_0.00^21.42:Unbar',
    ],
    [
      'each rate at its place',
      'Beleg',
      [1, 20, 300, 4000, 50_000],
      [bar(54_321)],
      'Beleg^0.01_0.20_3.00_40.00_500.00^543.21:Bar',
    ],
    [
      'payments of a kind are one',
      'Beleg',
      [3000, 0, 0, 0, 0],
      [bar(1000), unbar(500), bar(1500)],
      'Beleg^30.00_0.00_0.00_0.00_0.00^25.00:Bar_5.00:Unbar',
    ],
    ['given back', 'Beleg', [-1900, 0, 0, 0, 0], [bar(-1900)], 'Beleg^-19.00_0.00_0.00_0.00_0.00^-19.00:Bar'],
    [
      'some cents given back',
      'Beleg',
      [-5, 0, 0, 0, 0],
      [bar(-5)],
      'Beleg^-0.05_0.00_0.00_0.00_0.00^-0.05:Bar',
    ],
    ['cash put in', 'Beleg', [0, 0, 0, 0, 1234], [bar(1234)], 'Beleg^0.00_0.00_0.00_0.00_12.34^12.34:Bar'],
    [
      'cash taken out',
      'Beleg',
      [0, 0, 0, 0, -1234],
      [bar(-1234)],
      'Beleg^0.00_0.00_0.00_0.00_-12.34^-12.34:Bar',
    ],
    ['given away', 'Beleg', [0, 0, 0, 0, 0], [], 'Beleg^0.00_0.00_0.00_0.00_0.00^'],
    [
      'paid and given back',
      'Beleg',
      [0, 0, 0, 0, 0],
      [bar(700), bar(-700)],
      'Beleg^0.00_0.00_0.00_0.00_0.00^',
    ],
    ['nothing below zero', 'Beleg', [-0, 0, 0, 0, 0], [bar(-0)], 'Beleg^0.00_0.00_0.00_0.00_0.00^'],
    ['training', 'AVTraining', [500, 0, 0, 0, 0], [bar(500)], 'AVTraining^5.00_0.00_0.00_0.00_0.00^5.00:Bar'],
    [
      'without thousands’ marks',
      'Beleg',
      [123_456_789, 0, 0, 0, 0],
      [bar(123_456_789)],
      'Beleg^1234567.89_0.00_0.00_0.00_0.00^1234567.89:Bar',
    ],
  ])('%s', (_, type, gross, payments, expected) => {
    expect(receiptData(type, gross, payments)).toBe(expected);
  });

  test('has the form of Anhang I, whatever the amounts are', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
    const amount = String.raw`-?\d+\.\d{2}`;
    const form = new RegExp(
      `^[A-Za-z]+\\^(${amount}_){4}${amount}\\^(${amount}:(Bar|Unbar)(_${amount}:Unbar)?)?$`,
    );
    fc.assert(
      fc.property(
        fc.constantFrom<ReceiptType[]>('Beleg', 'AVTraining'),
        fc.tuple(cents, cents, cents, cents, cents),
        fc.array(fc.record({ kind: fc.constantFrom('Bar' as const, 'Unbar' as const), cents })),
        (type, gross, payments) => {
          const data = receiptData(type, gross, payments);
          expect(data).toMatch(form);
          const [, amounts = ''] = data.split('^');
          expect(amounts.split('_').map((each) => Math.round(Number(each) * 100) + 0)).toEqual(
            gross.map((each) => each + 0),
          );
        },
      ),
    );
  });
});

describe('Bestellung-V1', () => {
  it.each<[string, SignedLine[], string]>([
    [
      'quotes are doubled',
      [{ quantity: 2, text: 'Eisbecher "Himbeere"', price: 399 }],
      '2;"Eisbecher ""Himbeere""";3.99',
    ],
    [
      'a line end between lines, and parts of a unit',
      [
        { quantity: 1, text: 'Pils', price: 420 },
        { quantity: 0.5, text: 'Platte', price: 4890 },
      ],
      '1;"Pils";4.20\r0.5;"Platte";48.90',
    ],
    ['cancelled', [{ quantity: -2, text: 'Käse; alt', price: 950 }], '-2;"Käse; alt";9.50'],
    ['for nothing', [{ quantity: 1, text: 'Wasser', price: 0 }], '1;"Wasser";0.00'],
    ['a third', [{ quantity: 1 / 3, text: 'Flasche', price: 3000 }], '0.333;"Flasche";30.00'],
    [
      'a name of two lines',
      [{ quantity: 1, text: 'Suppe\r\ndes Tages', price: 5 }],
      '1;"Suppe des Tages";0.05',
    ],
    ['nothing', [], ''],
  ])('%s', (_, lines, expected) => {
    expect(orderData(lines)).toBe(expected);
  });

  it('refuses a price below zero', () => {
    expect(() => orderData([{ quantity: 1, text: 'Rabatt', price: -100 }])).toThrow(RangeError);
  });
});
