import { describe, expect, it } from 'vitest';
import type { EntryKind } from '../../cashbook/cash-kinds.ts';
import type { ClosingTotals } from '../../closings/daily-closing.ts';
import {
  agreesWithClosing,
  bookingsOf,
  type DatevDay,
  type DatevEntry,
  ratesWithoutAccount,
} from './datev-bookings.ts';
import { datevPreviewCells } from './datev-file.ts';
import { type DatevSettings, defaultDatevSettings } from './datev-settings.ts';

const settings: DatevSettings = {
  ...defaultDatevSettings,
  cardAccounts: [{ kind: 'EC', account: '1365' }],
};

const restaurant = { name: '', address: '', taxId: '', ustId: '', timeZone: 'Europe/Berlin' };
const nothing: ClosingTotals = {
  ...{ restaurant, closedBy: '', orders: 0, receipts: 0, rates: [], means: [], discounts: [], vouchers: [] },
  ...{ drawers: [], persons: [], writtenOff: { amount: 0, takenBack: 0 } },
  ...{ corrections: { cancelled: 0, undone: 0 }, open: { before: 0, after: 0 } },
  vouchersOpen: { before: 0, after: 0 },
};

function dayWith(totals: Partial<ClosingTotals>, rest: Partial<DatevDay> = {}): DatevDay {
  return {
    ...{ closingNumber: 42, day: '2026-11-25', entries: [], writeOffs: [], cashTips: 0, besideDrawers: 0 },
    ...{ totals: { ...nothing, ...totals }, ...rest },
  };
}

/** `1371 an 8400 119,00 Umsatz 19 %`: debit, credit, amount and text. */
function linesOf(day: DatevDay): string[] {
  return bookingsOf(day).map((booking) => {
    const [, account, counter, sign, amount, , entry, text] = datevPreviewCells(booking, settings);
    const [debit, credit] = sign === 'S' ? [account, counter] : [counter, account];
    return [`${debit} an ${credit}`, amount, ...(entry ? [entry] : []), text].join(' ');
  });
}

const rate = (percent: number, gross: number) => ({
  ...{ rate: percent, ordered: gross, cancelled: 0, discounted: 0, gross, net: gross, vat: 0 },
  paid: { cash: 0, card: 0 },
});
const means = (
  method: 'cash' | 'card' | 'online' | 'transfer' | 'voucher',
  amount: number,
  tips = 0,
  cardKind: string | null = null,
) => ({ method, cardKind, payments: 1, received: amount, undonePayments: 0, undone: 0, amount, tips });
const sold = (method: 'cash' | 'card', amount: number) => ({
  ...{ method, cardKind: null, sold: 1, received: amount, cancelled: 0, givenBack: 0, amount },
});
const entry = (kind: EntryKind, amount: number, rest: Partial<DatevEntry> = {}): DatevEntry => ({
  ...{ number: 7, kind, amount, reason: 'Grund', receiptNumber: null, corrected: null, ...rest },
});

describe('the bookings of a closing [REP-12]', () => {
  it.each<[string, DatevDay, string[]]>([
    ['nothing', dayWith({}), []],
    [
      'turnover by rate',
      dayWith({ rates: [rate(19, 11_900), rate(7, 10_700), rate(0, 500)] }),
      ['1371 an 8400 119,00 Umsatz 19 %', '1371 an 8300 107,00 Umsatz 7 %', '1371 an 8200 5,00 Umsatz 0 %'],
    ],
    [
      'more cancelled than ordered, and a rate at which nothing is left',
      dayWith({ rates: [rate(19, -500), rate(16, 0), rate(7, 0)] }),
      ['8400 an 1371 5,00 Umsatz 19 %'],
    ],
    [
      'means of payment, of which a voucher is one',
      dayWith({
        means: [
          ...[means('cash', 1000), means('card', 2000), means('card', 3000, 0, 'EC')],
          ...[means('card', 4000, 0, 'Visa'), means('online', 500), means('transfer', 600)],
          means('voucher', 700),
        ],
      }),
      [
        ...['1000 an 1371 10,00 Zahlungen Bar', '1361 an 1371 20,00 Zahlungen Karte'],
        ...['1365 an 1371 30,00 Zahlungen Karte: EC', '1361 an 1371 40,00 Zahlungen Karte: Visa'],
        ...['1362 an 1371 5,00 Zahlungen Online', '1363 an 1371 6,00 Zahlungen Überweisung'],
        '1796 an 1371 7,00 Gutscheine eingelöst',
      ],
    ],
    [
      'more undone than paid, such as what an earlier closing had',
      dayWith({ means: [means('cash', -1000), means('card', -200, -20, 'EC'), means('voucher', -300)] }),
      [
        ...['1371 an 1000 10,00 Zahlungen Bar', '1371 an 1365 2,00 Zahlungen Karte: EC'],
        ...['1371 an 1796 3,00 Gutscheine eingelöst', '1592 an 1365 0,20 Trinkgeld Karte: EC'],
      ],
    ],
    [
      'a closing from before there were kinds of cards, vouchers, drawers and write-offs',
      dayWith({
        means: [{ ...means('card', 200), cardKind: undefined }],
        ...{ vouchers: undefined, vouchersOpen: undefined, drawers: undefined, writtenOff: undefined },
      }),
      ['1361 an 1371 2,00 Zahlungen Karte'],
    ],
    [
      'vouchers that were sold, and more taken back',
      dayWith({ vouchers: [sold('cash', 5000), sold('card', -2500)] }),
      ['1000 an 1796 50,00 Gutscheine verkauft Bar', '1796 an 1361 25,00 Gutscheine verkauft Karte'],
    ],
    [
      'tips, in cash as far as they lie in a drawer',
      dayWith(
        { means: [means('cash', 0, 300), means('card', 0, 150), means('online', 0, 20)] },
        { cashTips: 250 },
      ),
      [
        ...['1000 an 1592 2,50 Trinkgeld Bar', '1361 an 1592 1,50 Trinkgeld Karte'],
        '1362 an 1592 0,20 Trinkgeld Online',
      ],
    ],
    [
      'what was written off and taken back, at its rates and without',
      dayWith(
        { writtenOff: { amount: 1000, takenBack: 100 } },
        {
          writeOffs: [
            { rate: 19, amount: 500 },
            { rate: 7, amount: -100 },
            { rate: 0, amount: 50 },
            { rate: 5, amount: 0 },
          ],
        },
      ),
      [
        ...['2406 an 1371 5,00 Ausgebucht 19 %', '1371 an 2401 1,00 Ausgebucht 7 %'],
        ...['2400 an 1371 0,50 Ausgebucht 0 %', '2400 an 1371 4,50 Ausgebucht'],
      ],
    ],
    [
      'a float',
      withEntry(entry('float', 20_000, { reason: 'Anfangsbestand' })),
      ['1000 an 1360 200,00 K-7 Anfangsbestand'],
    ],
    [
      'cash from the bank',
      withEntry(entry('bank_in', 100)),
      ['1000 an 1360 1,00 K-7 Von der Bank geholt: Grund'],
    ],
    [
      'cash to the bank',
      withEntry(entry('bank_out', -100)),
      ['1360 an 1000 1,00 K-7 Zur Bank gebracht: Grund'],
    ],
    [
      'a supplier, with the number of the receipt',
      withEntry(entry('supplier', -100, { receiptNumber: 'R-1' })),
      ['1610 an 1000 1,00 K-7 Lieferant bezahlt Beleg R-1: Grund'],
    ],
    [
      'tips paid out',
      withEntry(entry('tip_payout', -100)),
      ['1592 an 1000 1,00 K-7 Trinkgeld ausgezahlt: Grund'],
    ],
    [
      'a private deposit',
      withEntry(entry('private_in', 100)),
      ['1000 an 1890 1,00 K-7 Privateinlage: Grund'],
    ],
    [
      'a private withdrawal',
      withEntry(entry('private_out', -100)),
      ['1800 an 1000 1,00 K-7 Privatentnahme: Grund'],
    ],
    [
      'other cash in',
      withEntry(entry('other_in', 100)),
      ['1000 an 1792 1,00 K-7 Sonstige Einzahlung: Grund'],
    ],
    [
      'other cash out',
      withEntry(entry('other_out', -100)),
      ['1792 an 1000 1,00 K-7 Sonstige Auszahlung: Grund'],
    ],
    ['cash over', withEntry(entry('difference', 100)), ['1000 an 2709 1,00 K-7 Kassendifferenz: Grund']],
    ['cash short', withEntry(entry('difference', -100)), ['2309 an 1000 1,00 K-7 Kassendifferenz: Grund']],
    ['a transfer, which stays in the cash account', withEntry(entry('transfer', 100)), []],
    [
      'a correction, against what it takes back',
      withEntry(entry('correction', 100, { corrected: { kind: 'private_out', number: 3 } })),
      ['1000 an 1800 1,00 K-7 Berichtigung zu K-3: Grund'],
    ],
  ])('%s', (_, day, lines) => {
    expect(linesOf(day)).toEqual(lines);
  });

  it('are all of the day of their closing', () => {
    const day = withEntry(entry('bank_in', 100));
    expect(bookingsOf(day)).toMatchObject([{ closingNumber: 42, day: '2026-11-25', entryNumber: 7 }]);
  });

  it('know 19, 7 and 0 %', () => {
    const day = dayWith(
      { rates: [rate(19, 1), rate(16, 1), rate(5, 0)] },
      { writeOffs: [{ rate: 5, amount: 1 }] },
    );
    expect(ratesWithoutAccount(day)).toEqual([16, 5]);
    expect(() => bookingsOf(day)).toThrow('there is no account for 16 %');
  });
});

function withEntry(one: DatevEntry): DatevDay {
  return dayWith({}, { entries: [one] });
}

describe('what the bookings of a closing must add up to [REP-12]', () => {
  const drawer = { name: 'Theke', before: 500, after: 2100, movements: [], counted: null };
  const evening = dayWith(
    {
      ...{ rates: [rate(19, 3000)], means: [means('cash', 1000, 100), means('voucher', 300)] },
      ...{ vouchers: [sold('cash', 700)], vouchersOpen: { before: 900, after: 1300 } },
      ...{ writtenOff: { amount: 200, takenBack: 0 }, open: { before: 50, after: 1550 } },
      drawers: [drawer],
    },
    { cashTips: 100, besideDrawers: 300, entries: [entry('private_in', 100)] },
  );
  const agrees = (day: DatevDay) => agreesWithClosing(day, bookingsOf(day));
  const totalsWith = (totals: Partial<ClosingTotals>) => ({
    ...evening,
    totals: { ...evening.totals, ...totals },
  });

  it.each<[string, DatevDay, boolean]>([
    ['what it says', evening, true],
    ['a cent more in a drawer', totalsWith({ drawers: [{ ...drawer, after: 2101 }] }), false],
    ['no drawers are known', totalsWith({ drawers: undefined }), true],
    ['cash that lay in no drawer', { ...evening, besideDrawers: 301 }, false],
    ['a cent more is open', totalsWith({ open: { before: 50, after: 1551 } }), false],
    ['vouchers are worth a cent more', totalsWith({ vouchersOpen: { before: 900, after: 1301 } }), false],
    ['no vouchers are known', totalsWith({ vouchersOpen: undefined }), true],
    ['the first closing, and the drawer was begun before it', { ...evening, closingNumber: 1 }, false],
    [
      'the first closing, with the float from before it',
      { ...evening, closingNumber: 1, entries: [...evening.entries, entry('float', 500)] },
      true,
    ],
  ])('%s: %s', (_, day, isRight) => {
    expect(agrees(day)).toBe(isRight);
  });
});
