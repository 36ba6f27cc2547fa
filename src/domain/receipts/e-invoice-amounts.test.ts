import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from '../money/apportion.ts';
import { lessPortions, takePortions, timesPortions } from '../money/portions.ts';
import { sumOf } from '../money/sum-of.ts';
import { type RateSums, sumRates } from '../money/vat.ts';
import { paymentMethods } from '../payments/payment-limits.ts';
import { buildReceipt, type ReceiptSubject } from './build-receipt.ts';
import { eInvoiceOf } from './e-invoice.ts';
import { eInvoiceXml } from './e-invoice-xml.ts';
import { type MeansSums, receiptKinds } from './receipt-content.ts';
import { type SheetSource, sheetOf } from './receipt-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

const moment = new Date('2026-11-21T18:00:00Z');
const gasthaus = {
  name: 'Gasthaus Zur schönen Ähre',
  address: 'Süßer Grund 3\n50667 Köln',
  postal: { street: 'Süßer Grund 3', postCode: '50667', town: 'Köln' },
  taxId: '37/123/45678',
  ustId: 'DE 123 456 789',
  timeZone: 'Europe/Berlin',
};

const company = {
  ...{ name: 'Müller & Söhne <Bau> GmbH', address: 'Ringstraße 12\n1010 Wien' },
  postal: { street: 'Ringstraße 12', postCode: '1010', town: 'Wien', country: 'AT' },
  vatId: 'ATU12345678',
};

const rate = fc.constantFrom(19, 7, 0);

/** Units of a line as the product stores them: discounted or not, all of them or one payer's share, at one rate or at two. */
const anyLine = fc
  .record({
    name: fc.constantFrom('Pizza', 'Wein', 'Menü', 'A & B', 'Kuchen'),
    extras: fc.subarray(['Oliven', 'Käse']),
    quantity: fc.integer({ min: 1, max: 60 }),
    unitPrice: fc.integer({ min: 0, max: 9999 }),
    rates: fc.uniqueArray(rate, { minLength: 1, maxLength: 2 }),
    split: fc.integer({ min: 1, max: 99 }),
    /** Percent of the price; negative: a surcharge. */
    off: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: -50, max: 100 }), fc.constant(100)),
    /** Per cent of what is to pay. */
    share: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 })),
  })
  .map(({ name, extras, quantity, unitPrice, rates: [one = 19, other], split, off, share }) => {
    const [first = 0, second = 0] = apportion(unitPrice, [split, 100 - split]);
    const isMixed = other !== undefined && first > 0 && second > 0;
    const unit = isMixed
      ? lessPortions(
          [
            { rate: one, amount: first },
            { rate: other, amount: second },
          ],
          [],
        )
      : [{ rate: one, amount: unitPrice }];
    const whole = timesPortions(unit, quantity);
    const discountAmount = Math.round((unitPrice * quantity * off) / 100);
    const taken = apportion(
      discountAmount,
      whole.map(({ amount }) => amount),
    );
    const due = whole.map((part, index) => ({ ...part, amount: part.amount - (taken[index] ?? 0) }));
    const amount = Math.floor((sumOf(due, 'amount') * share) / 100);
    const parts = takePortions(amount, due);
    return {
      ...{ name, extras, quantity, unitPrice, vatRate: one, amount, discountAmount },
      vatParts: isMixed ? unit : null,
      amountParts: isMixed && parts.length > 0 ? parts : null,
      discountReasons: discountAmount === 0 ? [] : ['Stammgast'],
      ...{ orderNumber: 7, orderedOn: '2026-11-21', orderedAt: moment },
    };
  });

/** A share of what is to pay, and whether there is a tip. */
const anyPayment = fc.record({
  method: fc.constantFrom(...paymentMethods),
  share: fc.integer({ min: 1, max: 100 }),
  tip: fc.constantFrom(0, 0, 150),
});

/** Receipts that are issued for a company, of anything that the product can cover, paid or not. */
const anyReceipt: fc.Arbitrary<SheetSource> = fc
  .record({
    kind: fc.constantFrom(...receiptKinds),
    lines: fc.array(anyLine, { maxLength: 6 }),
    payments: fc.array(anyPayment, { maxLength: 3 }),
    others: fc.array(fc.record({ rate, amount: fc.nat(20_000) }), { maxLength: 4 }),
    correctsReceiptNumber: fc.option(fc.integer({ min: 1, max: 11 })),
    /** Nothing is left of it: the receipt cancels it. */
    isCancelled: fc.boolean(),
    restaurant: fc.constantFrom(
      ...[gasthaus, { ...gasthaus, ustId: '' }, { ...gasthaus, taxId: '', timeZone: 'Asia/Tokyo' }],
    ),
    recipient: fc.constantFrom(company, { ...company, vatId: undefined }),
  })
  .map(({ kind, lines, payments, others, correctsReceiptNumber, isCancelled, restaurant, recipient }) => {
    const subject: ReceiptSubject = {
      ...{ kind, lines, subjectId: 'x', restaurant, recipient, tableNumber: 5, orderStatus: null },
      ...{ parts: [], issued: [] },
      payments: paid(sumOf(lines, 'amount'), payments),
    };
    // The receipts of other payers, each rounded for itself.
    const before: RateSums[] = others.flatMap((other) => sumRates([other]));
    const invoice = { receiptNumber: 11, content: buildReceipt(subject, before) };
    const nothing = { ...subject, lines: [], payments: [] };
    const issued = { kind, receiptNumber: 12, issuedAt: '2026-11-21T23:30:00Z', signing: [] };
    if (isCancelled && lines.length > 0) {
      const content = buildReceipt(nothing, before, invoice.content, invoice);
      return { ...content, ...issued, correctsReceiptNumber: 11 };
    }
    // Those of nothing that cancel no invoice are older ones.
    const older = lines.length === 0 ? { correctsInvoiceNumber: undefined } : {};
    return { ...invoice.content, ...older, ...issued, correctsReceiptNumber };
  });

function paid(
  total: number,
  payments: readonly { method: MeansSums['method']; share: number; tip: number }[],
) {
  let open = total;
  return payments.map(({ method, share, tip }) => {
    const amount = Math.floor((open * share) / 100);
    open -= amount;
    return { method, amount, tip, id: 'payment', at: moment };
  });
}

/** The contents of all elements of a name that hold text. */
function texts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text = '']) => text);
}
const cents = (xml: string, name: string) => texts(xml, name).map((euros) => Math.round(Number(euros) * 100));
/** What stands in each element of a name, up to its end. */
const parts = (xml: string, name: string) =>
  xml
    .split(`<ram:${name}>`)
    .slice(1)
    .map((part) => part.split(`</ram:${name}>`)[0] ?? '');
/** What a row says in euros. */
const centsOf = (row?: SheetRow) =>
  Math.round(Number(row?.value.replaceAll(/[^\d,-]/g, '').replace(',', '.')) * 100);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('[RCP-12] [RCP-17] whatever is on a receipt, the amounts satisfy EN 16931 to the cent and are those of the receipt', () => {
  fc.assert(
    fc.property(anyReceipt, (source) => {
      const invoice = eInvoiceOf(source);
      if (!invoice) throw new Error('no e-invoice');
      const xml = eInvoiceXml(invoice);
      const charged = source.cancelled ?? source;
      const lines = parts(xml, 'IncludedSupplyChainTradeLineItem');
      const [header = ''] = parts(xml, 'ApplicableHeaderTradeSettlement');
      const one = (name: string) => cents(header, name)[0] ?? Number.NaN;

      // BR-DEC: amounts have two decimals, and there are no empty elements.
      const amounts = [...xml.matchAll(/<ram:(?!Charge)\w+Amount[^>]*>([^<]*)/g)].map(
        ([, each = '']) => each,
      );
      expect(amounts.filter((each) => !/^\d+\.\d\d$/.test(each))).toEqual([]);
      expect(xml).not.toMatch(/<\w+:\w+><\//);
      // Text stands in elements that hold nothing else.
      expect(xml.split('\n')[1]).not.toMatch(/>[^<]+<(?!\/)/);

      // BR-27, and what a line's amount is made of.
      const made = lines.map((line) => {
        const price = Number(texts(line, 'ChargeAmount')[0]);
        const quantity = Number(texts(line, 'BilledQuantity')[0]);
        const discount = cents(line, 'ActualAmount')[0] ?? 0;
        const isSurcharge = line.includes('<udt:Indicator>true');
        return price < 0
          ? Number.NaN
          : Math.round(price * quantity * 100) - (isSurcharge ? -discount : discount);
      });
      const nets = lines.flatMap((line) => cents(line, 'LineTotalAmount'));
      expect(made).toEqual(nets);
      expect(sum(nets), 'BR-CO-10').toBe(one('LineTotalAmount'));
      expect(one('TaxBasisTotalAmount'), 'BR-CO-13').toBe(one('LineTotalAmount'));
      const rates = parts(header, 'ApplicableTradeTax');
      expect(sum(rates.flatMap((rate) => cents(rate, 'CalculatedAmount'))), 'BR-CO-14').toBe(
        one('TaxTotalAmount'),
      );
      expect(one('GrandTotalAmount'), 'BR-CO-15').toBe(one('TaxBasisTotalAmount') + one('TaxTotalAmount'));
      expect(one('DuePayableAmount'), 'BR-CO-16').toBe(one('GrandTotalAmount') - one('TotalPrepaidAmount'));
      expect(one('TotalPrepaidAmount')).toBe(sum(charged.means.map(({ amount }) => amount)));
      expect(one('GrandTotalAmount')).toBe(charged.total);
      expect(texts(xml, 'TypeCode')[0] === '381').toBe(source.cancelled !== undefined);

      for (const rate of rates) {
        const percent = Number(texts(rate, 'RateApplicablePercent')[0]);
        const ofRate = lines.filter((line) => Number(texts(line, 'RateApplicablePercent')[0]) === percent);
        const base = cents(rate, 'BasisAmount')[0] ?? Number.NaN;
        expect(sum(ofRate.flatMap((line) => cents(line, 'LineTotalAmount'))), 'BR-S-8, BR-E-8').toBe(base);
        // A receipt rounds net once [RCP-2], and cents go to the payers in turn [RCP-4]; the rules allow for a euro.
        const tax = cents(rate, 'CalculatedAmount')[0] ?? Number.NaN;
        expect(Math.abs(tax - Math.round((base * percent) / 100)), 'BR-CO-17').toBeLessThanOrEqual(4);
        const [category] = texts(rate, 'CategoryCode');
        expect(category, 'BR-S-5, BR-E-5').toBe(percent > 0 ? 'S' : 'E');
        expect(texts(rate, 'ExemptionReason').length, 'BR-S-10, BR-E-10').toBe(category === 'E' ? 1 : 0);
        expect(ofRate.flatMap((line) => texts(line, 'CategoryCode'))).toEqual(ofRate.map(() => category));
      }
      // The pages of the PDF say the same.
      const sheet = sheetOf(source);
      expect(centsOf(sheet.total)).toBe(one('GrandTotalAmount'));
      expect(centsOf(sheet.sums[0])).toBe(one('TaxBasisTotalAmount'));
      expect(sheet.sums.slice(1).map(centsOf)).toEqual(
        charged.lines.length === 0 ? [] : rates.flatMap((rate) => cents(rate, 'CalculatedAmount')),
      );
      const paidRows = sheet.payment.slice(charged.tip > 0 ? 2 : 0).map(centsOf);
      expect(sum(paidRows) - charged.tip).toBe(one('TotalPrepaidAmount') + one('DuePayableAmount'));
      if (one('DuePayableAmount') > 0) expect(paidRows.at(-1)).toBe(one('DuePayableAmount'));

      const percents = rates.map((rate) => texts(rate, 'RateApplicablePercent')[0]);
      expect(new Set(percents).size, 'BR-CO-18').toBe(percents.length);
      const unknown = lines.flatMap((line) => texts(line, 'RateApplicablePercent'));
      expect(unknown.filter((percent) => !percents.includes(percent))).toEqual([]);
    }),
  );
});
