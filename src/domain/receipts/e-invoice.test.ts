import { describe, expect, it } from 'vitest';
import type { Letterhead } from '../restaurants/letterhead.ts';
import { eInvoiceGaps, eInvoiceOf } from './e-invoice.ts';
import { eInvoiceXml } from './e-invoice-xml.ts';
import type { SheetSource } from './receipt-sheet.ts';
import { withPrintedAddress } from './recipient.ts';

const gasthaus: Letterhead = {
  name: 'Gasthaus Zur schönen Ähre',
  address: 'Süßer Grund 3\n50667 Köln',
  postal: { street: 'Süßer Grund 3', postCode: '50667', town: 'Köln' },
  taxId: '37/123/45678',
  ustId: 'DE 123 456 789',
  timeZone: 'Europe/Berlin',
};

const company = withPrintedAddress({
  name: 'Müller & Söhne <Bau> GmbH',
  address: '',
  postal: { street: 'Ringstraße 12', postCode: '1010', town: 'Wien', country: 'AT' },
  vatId: 'ATU12345678',
});

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
    signing: [],
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

describe('[RCP-12] an e-invoice', () => {
  it('names the entrepreneur, and what they trade as [SET-10]', () => {
    const xml = xmlOf({ restaurant: { ...gasthaus, companyName: 'Ähre & Co. KG' } });
    const [seller = ''] = parts(xml, 'SellerTradeParty');
    expect(seller).toContain(
      '<ram:Name>Ähre &amp; Co. KG</ram:Name><ram:SpecifiedLegalOrganization>' +
        '<ram:TradingBusinessName>Gasthaus Zur schönen Ähre</ram:TradingBusinessName></ram:SpecifiedLegalOrganization>',
    );
  });

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
    expect(xml).not.toContain('SpecifiedTradePaymentTerms');
    const amounts = ['GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount'];
    expect(amounts.flatMap((name) => cents(xml, name))).toEqual([3150, 3150, 0]);
  });

  it.each([
    ['cash', '10'],
    ['card', '48'],
    ['online', '68'],
    ['transfer', '42'],
    ['voucher', 'ZZZ'],
  ] as const)('names the means %s as %s', (method, code) => {
    const [means] = parts(
      xmlOf({ means: [{ method, amount: 3150, tip: 0 }] }),
      'SpecifiedTradeSettlementPaymentMeans',
    );
    expect(all(means ?? '', 'TypeCode')).toEqual([code]);
  });

  it('has all elements in the order of the schema', () => {
    const xml = xmlOf({
      ...{
        lines: [{ ...pizza, vatRate: 0, total: 3043, discount: { amount: 107, reasons: ['Stammgast'] } }],
      },
      ...{ rates: [{ rate: 0, net: 3043, vat: 0, gross: 3043 }], net: 3043, total: 3043 },
      ...{ openAmount: 43, correctsReceiptNumber: 9 },
    });
    const [head = ''] = xml.split('\n').slice(1);
    expect(/^<rsm:CrossIndustryInvoice( [^>]*)>/.exec(head)?.[1]).toBe(
      ['rsm', 'ram', 'udt']
        .map((prefix, index) => {
          const name = [
            'CrossIndustryInvoice',
            'ReusableAggregateBusinessInformationEntity',
            'UnqualifiedDataType',
          ][index];
          return ` xmlns:${prefix}="urn:un:unece:uncefact:data:standard:${name}:100"`;
        })
        .join(''),
    );
    expect([...xml.matchAll(/<(\w+:\w+)/g)].map(([, name]) => name).join(' ')).toBe(
      [
        'rsm:CrossIndustryInvoice rsm:ExchangedDocumentContext ram:GuidelineSpecifiedDocumentContextParameter ram:ID',
        'rsm:ExchangedDocument ram:ID ram:TypeCode ram:IssueDateTime udt:DateTimeString',
        'ram:IncludedNote ram:Content ram:IncludedNote ram:Content',
        'rsm:SupplyChainTradeTransaction ram:IncludedSupplyChainTradeLineItem ram:AssociatedDocumentLineDocument ram:LineID',
        'ram:SpecifiedTradeProduct ram:Name ram:Description',
        'ram:SpecifiedLineTradeAgreement ram:NetPriceProductTradePrice ram:ChargeAmount',
        'ram:SpecifiedLineTradeDelivery ram:BilledQuantity ram:SpecifiedLineTradeSettlement',
        'ram:ApplicableTradeTax ram:TypeCode ram:CategoryCode ram:RateApplicablePercent',
        'ram:SpecifiedTradeAllowanceCharge ram:ChargeIndicator udt:Indicator ram:ActualAmount ram:Reason',
        'ram:SpecifiedTradeSettlementLineMonetarySummation ram:LineTotalAmount',
        'ram:ApplicableHeaderTradeAgreement ram:SellerTradeParty ram:Name',
        'ram:PostalTradeAddress ram:PostcodeCode ram:LineOne ram:CityName ram:CountryID',
        'ram:SpecifiedTaxRegistration ram:ID ram:SpecifiedTaxRegistration ram:ID ram:BuyerTradeParty ram:Name',
        'ram:PostalTradeAddress ram:PostcodeCode ram:LineOne ram:CityName ram:CountryID',
        'ram:SpecifiedTaxRegistration ram:ID',
        'ram:ApplicableHeaderTradeDelivery ram:ActualDeliverySupplyChainEvent ram:OccurrenceDateTime udt:DateTimeString',
        'ram:ApplicableHeaderTradeSettlement ram:InvoiceCurrencyCode ram:SpecifiedTradeSettlementPaymentMeans ram:TypeCode',
        'ram:ApplicableTradeTax ram:CalculatedAmount ram:TypeCode ram:ExemptionReason ram:BasisAmount ram:CategoryCode',
        'ram:RateApplicablePercent ram:SpecifiedTradePaymentTerms ram:Description',
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation ram:LineTotalAmount ram:TaxBasisTotalAmount',
        'ram:TaxTotalAmount ram:GrandTotalAmount ram:TotalPrepaidAmount ram:DuePayableAmount',
        'ram:InvoiceReferencedDocument ram:IssuerAssignedID',
      ].join(' '),
    );
    const attributes = [
      ' schemeID="VA">DE',
      ' schemeID="FC">37',
      ' unitCode="H87">3<',
      ' currencyID="EUR">0.00<',
    ];
    for (const each of [...attributes, ' format="102">2026', '<ram:ID>urn:cen.eu:en16931:2017<'])
      expect(xml).toContain(each);
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

  it('names none where what its receipt replaces was no invoice [RCP-17]', () => {
    const xml = xmlOf({ correctsReceiptNumber: 9, correctsInvoiceNumber: null });
    expect(all(xml, 'TypeCode')[0]).toBe('380');
    expect(xml).not.toContain('InvoiceReferencedDocument');
    expect(all(xml, 'Content')[0]).toBe(
      'Diese Rechnung steht anstelle von Beleg-Nr. 9. Sie berichtigt keine frühere Rechnung.',
    );
  });

  it('names the invoice before it, also where a receipt for nobody came between [RCP-17]', () => {
    const xml = xmlOf({ correctsReceiptNumber: 10, correctsInvoiceNumber: 9 });
    expect(all(xml, 'TypeCode')[0]).toBe('384');
    expect(all(xml, 'InvoiceReferencedDocument')).toEqual(['9']);
    expect(all(xml, 'Content')[0]).toBe('Korrektur: Dieser Beleg ersetzt Beleg-Nr. 9 und 10.');
  });

  it('that cancels another is a credit note of all that it charged (BT-3) [RCP-17]', () => {
    const { lines, rates, net, total, means, tip, openAmount } = receipt();
    const cancelled = { lines, rates, net, total, means, tip, openAmount };
    const nothing = { lines: [], rates: [], means: [], net: 0, total: 0, tip: 0, openAmount: 0 };
    const cancels = { ...nothing, cancelled, correctsReceiptNumber: 9, correctsInvoiceNumber: 9 };
    const xml = xmlOf(cancels);
    expect(all(xml, 'TypeCode')).toEqual(['381', 'VAT', '48', 'VAT']);
    expect(all(xml, 'InvoiceReferencedDocument')).toEqual(['9']);
    expect(all(xml, 'Content').map((note) => note.replaceAll('\u00a0', ' '))).toEqual([
      'Storno: Rechnung Nr. 9 ist storniert. Ihr Betrag wird in voller Höhe zurückgenommen.',
      'Trinkgeld: 2,00 €, Summe mit Trinkgeld: 33,50 €, Zurückgenommen: Gutschein: 10,00 €, Zurückgenommen: Karte: 23,50 €',
    ]);
    const original = xmlOf();
    for (const name of ['IncludedSupplyChainTradeLineItem', 'ApplicableTradeTax'])
      expect(parts(xml, name)).toEqual(parts(original, name));
    const amounts = ['GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount'];
    expect(amounts.flatMap((name) => cents(xml, name))).toEqual([3150, 3150, 0]);

    // As much is due of it as of the invoice, so that nothing is left of both.
    const open = xmlOf({ ...cancels, cancelled: { ...cancelled, means: [], tip: 0, openAmount: 3150 } });
    expect(cents(open, 'DuePayableAmount')).toEqual([3150]);
    expect(all(open, 'SpecifiedTradePaymentTerms')).toEqual([
      'Wird mit der stornierten Rechnung verrechnet.',
    ]);
  });

  it('is none of a void receipt that cancels no invoice: a copy was none [RCP-17]', () => {
    const nothing = { lines: [], rates: [], means: [], net: 0, total: 0, tip: 0, openAmount: 0 };
    const ofCopy = receipt({ ...nothing, correctsReceiptNumber: 9, correctsInvoiceNumber: 9 });
    expect(eInvoiceGaps(ofCopy)).toEqual(['original']);
    expect(eInvoiceOf(ofCopy)).toBeNull();
  });

  it('of an older void receipt has one line of nothing (BR-16)', () => {
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

  it('splits a discount as the line that it was taken off, and shows all of it on the house', () => {
    const menu = { ...pizza, extras: [], quantity: 1, unitPrice: 1226, vatRate: 19 };
    const less = {
      ...{ ...menu, total: 1103, discount: { amount: 123, reasons: ['Stammgast', 'Feier'] } },
      vatParts: [
        { rate: 19, amount: 1071 },
        { rate: 7, amount: 32 },
      ],
    };
    const free = { ...menu, total: 0, discount: { amount: 1190, reasons: ['Haus'] } };
    const xml = xmlOf({
      lines: [less, free],
      rates: [
        { rate: 19, net: 900, vat: 171, gross: 1071 },
        { rate: 7, net: 30, vat: 2, gross: 32 },
      ],
      ...{ net: 930, total: 1103 },
    });
    expect(all(xml, 'SpecifiedTradeAllowanceCharge')).toEqual([
      ...['false1.00Stammgast, Feier', 'false0.04Stammgast, Feier', 'false10.00Haus'],
    ]);
    expect(all(xml, 'ChargeAmount')).toEqual(['10.00', '0.34', '10.00']);
    expect(cents(xml, 'LineTotalAmount')).toEqual([900, 30, 0, 930]);
    expect(all(xml, 'LineID')).toEqual(['1', '2', '3']);
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
    expect(lines.map((line) => all(line, 'Description'))).toEqual([['Oliven'], [], []]);
  });

  it('describes a line by extras, discount and share, and not by its rate', () => {
    const water = { ...pizza, name: 'Wasser', extras: ['0,3 l'], vatRate: 19, quantity: 1 };
    const xml = xmlOf({
      lines: [
        { ...pizza, extras: [] },
        {
          ...water,
          unitPrice: 400,
          total: 119,
          isShare: true,
          discount: { amount: 100, reasons: ['Treue'] },
        },
      ],
      rates: [
        { rate: 19, net: 100, vat: 19, gross: 119 },
        { rate: 7, net: 2944, vat: 206, gross: 3150 },
      ],
      ...{ net: 3044, total: 3269 },
    });
    const lines = parts(xml, 'IncludedSupplyChainTradeLineItem');
    expect(
      lines.map((line) => all(line, 'Description').map((each) => each.replaceAll('\u00a0', ' '))),
    ).toEqual([[], ['0,3 l · Treue: -1,00 € · Anteil eines Zahlers']]);
    expect(lines.map((line) => all(line, 'RateApplicablePercent')[0])).toEqual(['7', '19']);
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
