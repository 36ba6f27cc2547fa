import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyReceipt, company, gasthaus } from '#test/fixture/any-receipt.ts';
import { eInvoiceGaps, eInvoiceOf } from './e-invoice.ts';
import { eInvoiceXml } from './e-invoice-xml.ts';
import type { SheetSource } from './receipt-sheet.ts';

const pizza = {
  ...{ name: 'Pizza', extras: ['Oliven'], quantity: 3, unitPrice: 1050, vatRate: 7 },
  ...{ isShare: false, total: 3150 },
};

function receipt(change: Partial<SheetSource> = {}): SheetSource {
  return {
    ...{ receiptNumber: 12, kind: 'order', correctsReceiptNumber: null, issuedAt: '2026-11-21T23:30:00Z' },
    ...{ restaurant: gasthaus, recipient: company, tableNumber: 5, orderNumbers: [7] },
    ...{ servedOn: '2026-11-21', orderStatus: null, lines: [pizza] },
    rates: [{ rate: 7, net: 2944, vat: 206, gross: 3150 }],
    ...{ net: 2944, total: 3150, tip: 200, openAmount: 0, repeats: [] },
    means: [
      { method: 'voucher', amount: 1000, tip: 0 },
      { method: 'card', amount: 2150, tip: 200 },
    ],
    ...change,
  };
}

function xmlOf(change: Partial<SheetSource> = {}): string {
  const invoice = eInvoiceOf(receipt(change));
  if (!invoice) throw new Error('no e-invoice');
  return eInvoiceXml(invoice);
}

/** All contents of an element, without its children's names. */
function all(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>(.*?)</ram:${name}>`, 'gs'))].map(
    ([, content = '']) => content.replaceAll(/<[^>]*>/g, ''),
  );
}
const parts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}>.*?</ram:${name}>`, 'gs'))].map(([part]) => part);
const cents = (xml: string, name: string) => all(xml, name).map((amount) => Math.round(Number(amount) * 100));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('[RCP-12] an e-invoice', () => {
  it('names both parties with their addresses and tax numbers', () => {
    const xml = xmlOf();
    const [seller = ''] = parts(xml, 'SellerTradeParty');
    expect(seller).toContain('<ram:Name>Gasthaus Zur schönen Ähre</ram:Name><ram:PostalTradeAddress>');
    expect(all(seller, 'ID')).toEqual(['DE123456789', '37/123/45678']);
    const [buyer = ''] = parts(xml, 'BuyerTradeParty');
    expect(all(buyer, 'Name')).toEqual(['Müller &amp; Söhne &lt;Bau&gt; GmbH']);
    expect(
      ['LineOne', 'PostcodeCode', 'CityName', 'CountryID', 'ID'].flatMap((name) => all(buyer, name)),
    ).toEqual(['Ringstraße 12', '1010', 'Wien', 'AT', 'ATU12345678']);
  });

  it('identifies a restaurant without a VAT id by its tax number (BR-CO-26)', () => {
    const [seller = ''] = parts(
      xmlOf({ restaurant: { ...gasthaus, ustId: 'beantragt' } }),
      'SellerTradeParty',
    );
    expect(seller).toMatch(/^<ram:SellerTradeParty><ram:ID>37\/123\/45678<\/ram:ID>/);
    expect(seller).not.toContain('VA');
  });

  it('has number, days by the clock of the restaurant, means and amounts of the receipt', () => {
    const xml = xmlOf();
    expect(all(xml, 'IssueDateTime')).toEqual(['20261122']);
    expect(all(xml, 'OccurrenceDateTime')).toEqual(['20261121']);
    expect(all(xml, 'TypeCode')).toEqual(['380', 'VAT', '48', 'VAT']);
    expect(xml).toContain('<ram:ID>12</ram:ID>');
    expect(all(xml, 'Content').map((note) => note.replaceAll('\u00a0', ' '))).toEqual([
      'Trinkgeld: 2,00 €, Summe mit Trinkgeld: 33,50 €, Bezahlt mit Gutschein: 10,00 €, Bezahlt mit Karte: 23,50 €',
    ]);
    const amounts = ['GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount'];
    expect(amounts.flatMap((name) => cents(xml, name))).toEqual([3150, 3150, 0]);
  });

  it('says what is still to pay, and when (BR-CO-25)', () => {
    const xml = xmlOf({ means: [], openAmount: 3150, tip: 0 });
    expect(cents(xml, 'DuePayableAmount')).toEqual([3150]);
    expect(all(xml, 'SpecifiedTradePaymentTerms')).toEqual(['Zahlbar sofort ohne Abzug.']);
    expect(xml).not.toContain('SpecifiedTradeSettlementPaymentMeans');
  });

  it('takes the place of the one that its receipt replaces', () => {
    const xml = xmlOf({ correctsReceiptNumber: 9 });
    expect(all(xml, 'TypeCode')[0]).toBe('384');
    expect(all(xml, 'InvoiceReferencedDocument')).toEqual(['9']);
    expect(all(xml, 'Content')[0]).toBe('Korrektur: Dieser Beleg ersetzt Beleg-Nr. 9.');
  });

  it('of a void receipt has one line of nothing (BR-16)', () => {
    const nothing = { lines: [], rates: [], means: [], net: 0, total: 0, tip: 0 };
    const xml = xmlOf({ ...nothing, correctsReceiptNumber: 9 });
    expect(all(xml, 'Name')[0]).toBe('Storno');
    expect(cents(xml, 'LineTotalAmount')).toEqual([0, 0]);
    expect(all(xml, 'CategoryCode')).toEqual(['E', 'E']);
    expect(all(xml, 'ExemptionReason')).toHaveLength(1);
  });

  it('shows what a discount takes off a line, and a surcharge adds, without VAT', () => {
    const line = { ...pizza, quantity: 1, unitPrice: 1070 };
    const less = { ...line, total: 963, discount: { amount: 107, reasons: ['Stammgast', 'Stammgast'] } };
    const more = { ...line, total: 1177, discount: { amount: -107, reasons: ['Feiertag'] } };
    const xml = xmlOf({
      ...{
        lines: [less, more],
        rates: [{ rate: 7, net: 2000, vat: 140, gross: 2140 }],
        net: 2000,
        total: 2140,
      },
    });
    expect(all(xml, 'ChargeAmount')).toEqual(['10.00', '10.00']);
    expect(cents(xml, 'LineTotalAmount')).toEqual([900, 1100, 2000]);
    expect(all(xml, 'SpecifiedTradeAllowanceCharge')).toEqual(['false1.00Stammgast', 'true1.00Feiertag']);
  });

  it('has a line for each rate of a dish of several, at its place', () => {
    const menu = {
      ...{ ...pizza, name: 'Menü', extras: [], quantity: 2, unitPrice: 1000, total: 2000 },
      vatParts: [
        { rate: 19, amount: 600 },
        { rate: 7, amount: 1400 },
      ],
    };
    const xml = xmlOf({
      lines: [pizza, menu],
      rates: [
        { rate: 19, net: 504, vat: 96, gross: 600 },
        { rate: 7, net: 4252, vat: 298, gross: 4550 },
      ],
      ...{ net: 4756, total: 5150 },
    });
    const lines = parts(xml, 'IncludedSupplyChainTradeLineItem');
    expect(lines.map((line) => [all(line, 'Name')[0], all(line, 'RateApplicablePercent')[0]])).toEqual([
      ['Pizza', '7'],
      ['Menü', '19'],
      ['Menü', '7'],
    ]);
    expect(all(lines[1] ?? '', 'Description')[0]?.replaceAll('\u00a0', ' ')).toBe(
      '6,00 € zu 19 %, 14,00 € zu 7 % MwSt.',
    );
  });

  it('holds no character that XML has not', () => {
    const xml = xmlOf({ lines: [{ ...pizza, name: 'Piz\u0007za\u000b \ud83c\udf55' }] });
    expect(all(xml, 'Name')[0]).toBe('Pizza \u{1f355}');
  });
});

it.each<[string, Partial<SheetSource>, string[]]>([
  ['nothing', {}, []],
  ['an address in parts', { restaurant: { ...gasthaus, postal: undefined } }, ['restaurantAddress']],
  ['a number for taxes', { restaurant: { ...gasthaus, taxId: ' ', ustId: 'DE1' } }, ['taxNumber']],
  [
    'the recipient’s address in parts',
    { recipient: { ...company, postal: undefined } },
    ['recipientAddress'],
  ],
  ['being the original', { repeats: [{ receiptNumber: 3, amount: 1 }] }, ['original']],
])('[RCP-12] a receipt that lacks %s', (_, change, gaps) => {
  expect(eInvoiceGaps(receipt(change))).toEqual(gaps);
  expect(eInvoiceOf(receipt(change)) === null).toBe(gaps.length > 0);
});

it('[RCP-12] is none for nobody, and none before it is issued', () => {
  expect(eInvoiceOf(receipt({ recipient: null }))).toBeNull();
  expect(eInvoiceOf(receipt({ receiptNumber: null, issuedAt: null }))).toBeNull();
  expect(eInvoiceGaps(receipt({ recipient: null }))).toEqual([]);
});

test('[RCP-12] whatever is on a receipt, the amounts satisfy EN 16931 to the cent and are those of the receipt', () => {
  fc.assert(
    fc.property(anyReceipt, (source) => {
      const xml = xmlOf(source);
      const lines = parts(xml, 'IncludedSupplyChainTradeLineItem');
      const [header = ''] = parts(xml, 'ApplicableHeaderTradeSettlement');
      const one = (name: string) => cents(header, name)[0] ?? Number.NaN;

      // BR-DEC: amounts have two decimals, and there are no empty elements.
      for (const amount of xml.matchAll(
        /<ram:\w*(?:Total|Actual|Basis|Calculated|Payable|Prepaid)Amount[^>]*>([^<]*)/g,
      )) {
        expect(amount[1]).toMatch(/^\d+\.\d\d$/);
      }
      expect(xml).not.toMatch(/<\w+:\w+><\//);

      for (const line of lines) {
        const net = cents(line, 'LineTotalAmount')[0] ?? Number.NaN;
        const price = Number(all(line, 'ChargeAmount')[0]);
        const quantity = Number(all(line, 'BilledQuantity')[0]);
        const discount = cents(line, 'ActualAmount')[0] ?? 0;
        const isSurcharge = line.includes('<udt:Indicator>true');
        // BR-27, and what a line's amount is made of.
        expect(price).toBeGreaterThanOrEqual(0);
        expect(Math.round(price * quantity * 100) - (isSurcharge ? -discount : discount)).toBe(net);
      }

      const nets = lines.flatMap((line) => cents(line, 'LineTotalAmount'));
      expect(sum(nets), 'BR-CO-10').toBe(one('LineTotalAmount'));
      expect(one('TaxBasisTotalAmount'), 'BR-CO-13').toBe(one('LineTotalAmount'));
      const rates = parts(header, 'ApplicableTradeTax');
      expect(sum(rates.flatMap((rate) => cents(rate, 'CalculatedAmount'))), 'BR-CO-14').toBe(
        one('TaxTotalAmount'),
      );
      expect(one('GrandTotalAmount'), 'BR-CO-15').toBe(one('TaxBasisTotalAmount') + one('TaxTotalAmount'));
      expect(one('DuePayableAmount'), 'BR-CO-16').toBe(one('GrandTotalAmount') - one('TotalPrepaidAmount'));
      expect(one('TotalPrepaidAmount')).toBe(sum(source.means.map(({ amount }) => amount)));
      expect(one('GrandTotalAmount')).toBe(source.total);

      for (const rate of rates) {
        const percent = Number(all(rate, 'RateApplicablePercent')[0]);
        const ofRate = lines.filter((line) => Number(all(line, 'RateApplicablePercent')[0]) === percent);
        const base = cents(rate, 'BasisAmount')[0] ?? Number.NaN;
        expect(sum(ofRate.flatMap((line) => cents(line, 'LineTotalAmount'))), 'BR-S-8, BR-E-8').toBe(base);
        // A receipt rounds net once [RCP-2], and cents go to the payers in turn [RCP-4]; the rules allow for a euro.
        const tax = cents(rate, 'CalculatedAmount')[0] ?? Number.NaN;
        expect(Math.abs(tax - Math.round((base * percent) / 100)), 'BR-CO-17').toBeLessThanOrEqual(4);
        const [category] = all(rate, 'CategoryCode');
        expect(category, 'BR-S-5, BR-E-5').toBe(percent > 0 ? 'S' : 'E');
        expect(all(rate, 'ExemptionReason').length, 'BR-S-10, BR-E-10').toBe(category === 'E' ? 1 : 0);
        for (const line of ofRate) expect(all(line, 'CategoryCode')).toEqual([category]);
      }
      const percents = rates.map((rate) => all(rate, 'RateApplicablePercent')[0]);
      expect(new Set(percents).size, 'BR-CO-18').toBe(percents.length);
      for (const line of lines) expect(percents).toContain(all(line, 'RateApplicablePercent')[0]);
    }),
    { numRuns: 200 },
  );
});
