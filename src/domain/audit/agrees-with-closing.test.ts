import { describe, expect, it } from 'vitest';
import type { MovementKind } from '../cashbook/cash-kinds.ts';
import type { ClosingMeans, ClosingTotals } from '../closings/daily-closing.ts';
import type { PaymentMethod } from '../payments/payment-limits.ts';
import { agreesWithClosing } from './agrees-with-closing.ts';
import { ClosingSums } from './dsfinvk-closing.ts';
import { type BusinessCase, empty, type PaymentType, plainLine } from './transaction.ts';

type Case = readonly [BusinessCase, key: number, gross: number];
type Payment = readonly [PaymentType, name: string, amount: number];

/** A till that has entered one transaction. */
function till(cases: readonly Case[], payments: readonly Payment[]): ClosingSums {
  const sums = new ClosingSums();
  sums.add({
    ...empty('Beleg', null),
    lines: cases.map(([businessCase, key, gross]) => ({
      ...{ ...plainLine, text: 'x', businessCase, quantity: 1000, unitPrice: gross },
      amounts: [{ key, gross }],
    })),
    payments: payments.map(([type, name, amount]) => ({ type, name, amount })),
  });
  return sums;
}

const bar: Case[] = [
  ['Anfangsbestand', 5, 20_000],
  ['Umsatz', 1, 1690],
  ['Umsatz', 2, 1070],
  ['TrinkgeldAN', 5, 140],
  ['MehrzweckgutscheinEinloesung', 5, -300],
  ['MehrzweckgutscheinKauf', 5, 5000],
  // Handed out.
  ['TrinkgeldAN', 5, -125],
  ['Geldtransit', 5, -9000],
  ['Privateinlage', 5, 311],
  ['Privatentnahme', 5, -222],
  ['Einzahlung', 5, 77],
  ['Auszahlung', 5, -55],
  ['DifferenzSollIst', 5, -13],
];
const terrace: Case[] = [
  ['Umsatz', 2, 2140],
  ['Umsatz', 6, 100],
  ['TrinkgeldAN', 5, 60],
  ['MehrzweckgutscheinKauf', 5, 2500],
];
/** Of the one, 200 by card. */
const barMoney: Payment[] = [
  ['Bar', '', 18_373],
  ['Unbar', 'Karte', 200],
];
const terraceMoney: Payment[] = [
  ['ECKarte', 'girocard', 2200],
  ['Unbar', 'Überweisung', 100],
  ['ElZahlungsdienstleister', 'Online', 2500],
];

const means = (method: PaymentMethod, amount: number, tips: number): ClosingMeans => ({
  ...{ method, cardKind: null, payments: 1, received: amount, undonePayments: 0, undone: 0, amount, tips },
});
const sold = (method: PaymentMethod, amount: number) => ({
  ...{ method, cardKind: null, sold: 1, received: amount, cancelled: 0, givenBack: 0, amount },
});
const rate = (percent: number, paid: ClosingTotals['rates'][number]['paid']) => ({
  ...{ rate: percent, ordered: 0, cancelled: 0, gross: 0, net: 0, vat: 0, paid },
});

const drawer = (movements: readonly (readonly [MovementKind, number])[]) => ({
  ...{ name: 'Theke', before: 0, after: 0, counted: null },
  movements: movements.map(([kind, amount]) => ({ kind, count: 1, amount })),
});

const restaurant = { name: 'Krone', address: '', taxId: '', ustId: '', timeZone: 'Europe/Berlin' };
const unused = {
  ...{ orders: 0, receipts: 0, discounts: [], restaurant, closedBy: 'Anna' },
  ...{ corrections: { cancelled: 0, undone: 0 }, open: { before: 0, after: 0 } },
};

/** Cents by which something in the closing differs. */
interface Off {
  cash?: number;
  cashTips?: number;
  card?: number;
  cardTips?: number;
  redeemed?: number;
  soldForCash?: number;
  soldOnline?: number;
  standard?: number;
  reduced?: number;
  paidOut?: number;
  corrected?: number;
}

function totals(off: Off = {}): ClosingTotals {
  return {
    ...unused,
    rates: [
      rate(19, { cash: 1190 + (off.standard ?? 0), card: 200, voucher: 300 }),
      rate(7, { cash: 1070, card: 2140 + (off.reduced ?? 0) }),
      rate(0, { cash: 0, card: 0, transfer: 100 }),
    ],
    means: [
      means('cash', 2260 + (off.cash ?? 0), 140 + (off.cashTips ?? 0)),
      means('card', 200 + (off.card ?? 0), 0 + (off.cardTips ?? 0)),
      { ...means('card', 2140, 60), cardKind: 'girocard' },
      means('transfer', 100, 0),
      means('voucher', 300 + (off.redeemed ?? 0), 0),
    ],
    vouchers: [sold('cash', 5000 + (off.soldForCash ?? 0)), sold('online', 2500 + (off.soldOnline ?? 0))],
    drawers: [
      drawer([
        ['float', 20_000],
        ['bank_out', -9000],
        ['private_in', 311],
        ['private_out', -222],
        ['other_in', 77],
        ['difference', -13],
        // What was paid into it is beside what people booked.
        ['payment', 2400],
        ['payment_undone', -17],
        ['voucher_sold', 5000],
        ['voucher_cancelled', -1],
        ['count', 0],
      ]),
      drawer([
        ['supplier', -50],
        ['other_out', -5],
        ['tip_payout', -150 + (off.paidOut ?? 0)],
        ['correction', 25 + (off.corrected ?? 0)],
      ]),
    ],
  };
}

const tills = (barCases: readonly Case[] = bar, payments: readonly Payment[] = barMoney) => [
  till(barCases, payments),
  till(terrace, terraceMoney),
];

describe('the tills agree with their closing', () => {
  it('when together they come to what it says [AUD-2]', () => {
    expect(agreesWithClosing(tills(), totals())).toBe(true);
  });

  it('when nothing was booked', () => {
    const empties = { ...unused, rates: [], means: [] };
    expect(agreesWithClosing([], empties)).toBe(true);
    expect(agreesWithClosing([new ClosingSums()], { ...empties, vouchers: [] })).toBe(true);
  });

  it('when it is from before there were vouchers', () => {
    const old = { ...unused, rates: [rate(19, { cash: 119, card: 0 })], means: [means('cash', 119, 0)] };
    expect(agreesWithClosing([till([['Umsatz', 1, 119]], [['Bar', '', 119]])], old)).toBe(true);
  });

  it('when it is from before drawers were in it', () => {
    const { drawers, ...old } = totals();
    expect(drawers).toBeDefined();
    expect(agreesWithClosing(tills(), old)).toBe(true);
  });

  it('when two of its rates are one key', () => {
    const two = [rate(19, { cash: 100, card: 0 }), rate(19, { cash: 19, card: 0 })];
    const twice = { ...unused, rates: two, means: [means('cash', 119, 0)] };
    expect(agreesWithClosing([till([['Umsatz', 1, 119]], [['Bar', '', 119]])], twice)).toBe(true);
  });

  it('when more was given back than paid', () => {
    const back = { ...unused, rates: [rate(19, { cash: -119, card: 0 })], means: [means('cash', -119, -5)] };
    const cases: Case[] = [
      ['Umsatz', 1, -119],
      ['TrinkgeldAN', 5, -5],
    ];
    expect(agreesWithClosing([till(cases, [['Bar', '', -124]])], back)).toBe(true);
  });
});

/** Each differs in one quantity that is compared; where that changes another one too, something else makes up for it. */
describe('the tills disagree with their closing by a cent', () => {
  it.each<[string, Off]>([
    ['of turnover at a rate', { standard: 1 }],
    ['of turnover at a rate, less', { standard: -1 }],
    ['of turnover at the wrong rate', { standard: 1, reduced: -1 }],
    ['of sold vouchers', { soldForCash: 1, cash: -1 }],
    ['of sold vouchers, less', { soldOnline: -1, card: 1 }],
    ['of redeemed vouchers', { redeemed: 1 }],
    ['of redeemed vouchers, less', { redeemed: -1 }],
    ['of cash', { cash: 1 }],
    ['of cash, less', { cash: -1 }],
    ['of vouchers sold for cash', { soldForCash: 1, soldOnline: -1, card: 1 }],
    ['of tips that were cash, and not by card', { cashTips: 1, cardTips: -1, card: 1 }],
    ['of other money', { card: 1 }],
    ['of other money, less', { card: -1 }],
    ['of vouchers sold for other money', { soldOnline: 1, soldForCash: -1, cash: 1 }],
    ['of tips in cash', { cashTips: 1 }],
    ['of tips handed out', { paidOut: 1 }],
    ['of what was corrected', { corrected: -1 }],
    ['of tips by card, and not in cash', { cardTips: 1, cashTips: -1, cash: 1 }],
  ])('%s', (_, off) => {
    expect(agreesWithClosing(tills(), totals(off))).toBe(false);
  });

  it('of turnover at a key that the closing does not have', () => {
    const { rates, ...others } = totals();
    expect(agreesWithClosing(tills(), { ...others, rates: rates.slice(0, 2) })).toBe(false);
  });

  it('of turnover at a rate that no till has', () => {
    const { rates, ...others } = totals();
    const more = [...rates, rate(16, { cash: 1, card: 0 })];
    expect(agreesWithClosing(tills(), { ...others, rates: more })).toBe(false);
  });

  it('of cash in the book of a drawer, where the closing has one and the tills do not', () => {
    const one = drawer([['float', 1]]);
    const closing = { ...unused, rates: [], means: [], drawers: [one] };
    expect(agreesWithClosing([], closing)).toBe(false);
  });

  it('of business cases that nothing was paid for', () => {
    expect(agreesWithClosing(tills([...bar, ['Umsatz', 1, 1]]), totals({ standard: 1 }))).toBe(false);
  });

  it('of money that was paid for nothing', () => {
    const more: Payment[] = [...barMoney, ['Unbar', 'Karte', 1]];
    expect(agreesWithClosing(tills(bar, more), totals({ card: 1 }))).toBe(false);
  });

  it.each([
    ...(['Anfangsbestand', 'Privatentnahme', 'Privateinlage', 'Geldtransit'] as const),
    ...(['Einzahlung', 'Auszahlung', 'DifferenzSollIst', 'TrinkgeldAN'] as const),
  ])('of cash that is in the book as %s, and was paid by card', (businessCase) => {
    const more: Payment[] = [...barMoney, ['Unbar', 'Karte', 1]];
    expect(agreesWithClosing(tills([...bar, [businessCase, 5, 1]], more), totals({ card: 1 }))).toBe(false);
  });
});

it('the tills disagree with their closing when one is missing', () => {
  const agreed = tills().map((one) => agreesWithClosing([one], totals()));
  expect(agreed).toEqual([false, false]);
});
