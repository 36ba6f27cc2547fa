import { describe, expect, it } from 'vitest';
import type { CashRow } from '../cashbook/cash-row.ts';
import { CashTotals, cashCells, cashColumns } from './cash-rows.ts';
import { type ExceptionRow, ExceptionTotals, exceptionCells, exceptionColumns } from './exception-rows.ts';
import { type PaymentRow, PaymentTotals, paymentCells, paymentColumns } from './payment-rows.ts';
import { momentCells } from './report-cells.ts';

const at = new Date('2026-03-29T01:05:00Z');
const moments = momentCells('Europe/Berlin');
const textOf = (lines: { label: string; amount: number }[]) =>
  lines.map(({ label, amount }) => `${label} ${amount}`);

it('moments are written as the clocks of the time zone show them', () => {
  expect(moments(new Date('2026-03-29T00:59:59Z'))).toEqual(['29.03.2026', '01:59']);
  expect(moments(at)).toEqual(['29.03.2026', '03:05']);
});

describe('payments [REP-7]', () => {
  const paid: PaymentRow = {
    ...{ sellsVoucher: false, isUndone: false, method: 'cash', cardKind: null, amount: 950, tip: 50, at },
    rates: [
      { rate: 7, amount: 700 },
      { rate: 19, amount: 250 },
    ],
    ...{ paymentId: 'id', tableNumber: 4, orderNumber: null, codeEnd: null, given: 2000, change: 1000 },
    ...{ by: 'Giulia', reason: null },
  };

  it.each<[Partial<PaymentRow>, string]>([
    [{}, 'Payment;4;;Cash;;;Giulia;;id;20,00;10,00;0,50;2,50;0,00;7,00;9,50'],
    [{ by: null, given: null, change: null }, 'Payment;4;;Cash;;;;;id;;;0,50;2,50;0,00;7,00;9,50'],
    [
      { tableNumber: null, orderNumber: 12, method: 'voucher', codeEnd: '12E4', change: 0 },
      'Payment;Takeaway;12;Voucher;;…12E4;Giulia;;id;20,00;0,00;0,50;2,50;0,00;7,00;9,50',
    ],
    [
      { isUndone: true, method: 'card', cardKind: '=EC', reason: '+1', by: '@x', amount: -950, tip: -50 },
      "Payment undone;4;;Card;'=EC;;'@x;'+1;id;20,00;10,00;-0,50;2,50;0,00;7,00;-9,50",
    ],
    [
      { sellsVoucher: true, tableNumber: null, method: 'online', rates: [] },
      'Voucher sold;;;Online;;;Giulia;;id;20,00;10,00;0,50;0,00;0,00;0,00;9,50',
    ],
    [
      { sellsVoucher: true, isUndone: true, tableNumber: null, method: 'transfer', rates: [] },
      'Voucher taken back;;;Bank transfer;;;Giulia;;id;20,00;10,00;0,50;0,00;0,00;0,00;9,50',
    ],
  ])('%o', (row, cells) => {
    const rates = [19, 16, 7];
    const written = paymentCells({ ...paid, ...row }, rates, moments);
    expect(written.join(';')).toBe(`29.03.2026;03:05;${cells}`);
    expect(written).toHaveLength(paymentColumns(rates).length);
  });

  it('have a column for each rate before the amount', () => {
    expect(paymentColumns([19, 7]).join(';')).toBe(
      'Date;Time;Kind;Table;Order;Means;Card kind;Voucher;By;Reason;Payment ID;Given;Change;Tip;Gross 19%;Gross 7%;Amount',
    );
  });

  it('add up by means and kind of card, in the order of closings; sales of vouchers apart', () => {
    const totals = new PaymentTotals([
      { ...paid, method: 'voucher', tip: 0, amount: 100, rates: [{ rate: 7, amount: 100 }] },
      { ...paid, method: 'card', cardKind: 'EC', tip: 0 },
      { ...paid, sellsVoucher: true, tip: 0, amount: 5000, rates: [] },
    ]);
    totals.add({ ...paid, method: 'card', tip: 30 });
    totals.add(paid);
    totals.add({ ...paid, amount: -150, tip: -20, rates: [{ rate: 7, amount: -150 }] });
    expect(textOf(totals.lines())).toEqual([
      ...['Cash 800', 'Card 950', 'Card: EC 950', 'Voucher 100', 'Payments 2800'],
      ...['Gross 19% 750', 'Gross 7% 2050', 'Tips: Cash 30', 'Tips: Card 30'],
      ...['Vouchers sold: Cash 5000', 'Total 7800'],
    ]);
  });
});

describe('the cash book [REP-8]', () => {
  const days = { from: '2026-03-01', to: '2026-03-31' };
  const row: CashRow = {
    ...{ drawer: 'Theke', kind: 'supplier', at, amount: -3500, balance: 6500, number: 3, reason: 'Gemüse' },
    ...{ receiptNumber: '4711', corrects: null, by: 'Giulia', paymentId: null, otherDrawer: null },
  };
  const edge = { at: null, amount: 0, number: null, reason: null, receiptNumber: null, by: null };

  it.each<[Partial<CashRow>, string]>([
    [{}, '3;29.03.2026;03:05;Theke;Lieferant bezahlt;;Gemüse;4711;;Giulia;;;35,00;65,00'],
    [
      {
        kind: 'correction',
        amount: 3500,
        corrects: 2,
        drawer: '=T',
        reason: '-G',
        receiptNumber: '+7',
        by: '@x',
      },
      "3;29.03.2026;03:05;'=T;Berichtigung;;'-G;'+7;2;'@x;;35,00;;65,00",
    ],
    [
      { kind: 'transfer', receiptNumber: null, otherDrawer: '=B' },
      "3;29.03.2026;03:05;Theke;Umbuchung;'=B;Gemüse;;;Giulia;;;35,00;65,00",
    ],
    [
      { ...edge, kind: 'count', at, paymentId: 'id' },
      ';29.03.2026;03:05;Theke;Gezählt, stimmt;;;;;;id;;;65,00',
    ],
    [{ ...edge, kind: 'before' }, ';01.03.2026;;Theke;Übertrag;;;;;;;;;65,00'],
    [{ ...edge, kind: 'after' }, ';31.03.2026;;Theke;Endbestand;;;;;;;;;65,00'],
  ])('%o', (changed, cells) => {
    const written = cashCells({ ...row, ...changed }, days, moments);
    expect(written.join(';')).toBe(cells);
    expect(written).toHaveLength(cashColumns.length);
  });

  it('adds up over all drawers', () => {
    const totals = new CashTotals([{ before: 100, in: 20, out: 5 }]);
    totals.add({ kind: 'before', amount: 0, balance: 1000 });
    totals.add({ kind: 'payment', amount: 300, balance: 1300 });
    totals.add({ kind: 'bank_out', amount: -200, balance: 1100 });
    totals.add({ kind: 'after', amount: 0, balance: 1100 });
    expect(textOf(totals.lines())).toEqual(['Carried over 1100', 'In 320', 'Out -205', 'Balance 1215']);
    expect(textOf(new CashTotals().lines())).toEqual(['Carried over 0', 'In 0', 'Out 0', 'Balance 0']);
  });
});

describe('discounts and cancellations [REP-9]', () => {
  const row: ExceptionRow = {
    ...{ kind: 'cancelled', at, by: 'Giulia', reason: 'Verbrannt', amount: 1900, wasBegun: true },
    ...{ dish: { quantity: 2, name: 'Margherita' }, percent: null, tableNumber: 4, orderNumber: 12 },
    payment: null,
  };

  it.each<[Partial<ExceptionRow>, string]>([
    [{}, 'Cancelled;4;12;Margherita;2;;yes;;;Giulia;Verbrannt;19,00'],
    [
      { wasBegun: false, tableNumber: null, dish: { quantity: 1, name: '=1' }, by: '@x', reason: '-' },
      "Cancelled;Takeaway;12;'=1;1;;no;;;'@x;'-;19,00",
    ],
    [
      {
        kind: 'surcharge',
        percent: 10,
        wasBegun: null,
        dish: null,
        orderNumber: null,
        by: null,
        reason: null,
        amount: -50,
      },
      'Surcharge;4;;;;10;;;;;;-0,50',
    ],
    [
      {
        ...{ kind: 'voucher_cancelled', wasBegun: null, dish: null, tableNumber: null, orderNumber: null },
        payment: { by: null, means: [{ method: 'transfer', cardKind: null }] },
      },
      'Voucher taken back;;;;;;;Bank transfer;;Giulia;Verbrannt;19,00',
    ],
    [
      {
        ...{ kind: 'payment_undone', wasBegun: null, dish: null, orderNumber: null },
        payment: {
          by: '=Anna',
          means: [
            { method: 'cash', cardKind: null },
            { method: 'card', cardKind: 'girocard' },
          ],
        },
      },
      "Payment undone;4;;;;;;Cash + Card (girocard);'=Anna;Giulia;Verbrannt;19,00",
    ],
  ])('%o', (changed, cells) => {
    const written = exceptionCells({ ...row, ...changed }, moments);
    expect(written.join(';')).toBe(`29.03.2026;03:05;${cells}`);
    expect(written).toHaveLength(exceptionColumns.length);
  });

  it('add up by kind, in the order of the page', () => {
    const totals = new ExceptionTotals([{ kind: 'written_off', amount: 5 }]);
    totals.add(row);
    totals.add({ ...row, amount: 100 });
    expect(textOf(totals.lines())).toEqual(['Cancelled 2000', 'Written off 5']);
  });
});
