import type { Day } from '../calendar/days.ts';
import { sumOf } from '../money/sum-of.ts';
import type { EInvoice, EInvoiceKind, InvoiceLine, InvoiceParty } from './e-invoice.ts';

/** EN 16931 as it is; XRechnung and Peppol have others (BT-24). */
const guideline = 'urn:cen.eu:en16931:2017';

/** UNTDID 1001: an invoice, one that takes the place of an earlier one, and one that takes it back (BT-3). */
const typeCodes = { invoice: '380', correction: '384', creditNote: '381' } as const satisfies Record<
  EInvoiceKind,
  string
>;

/** What becomes of an amount that is due (BT-20). */
const terms = {
  invoice: 'Zahlbar sofort ohne Abzug.',
  correction: 'Zahlbar sofort ohne Abzug.',
  creditNote: 'Wird mit der stornierten Rechnung verrechnet.',
} as const satisfies Record<EInvoiceKind, string>;

/** UN/ECE Recommendation 20: a piece (BT-130). */
const unitCode = 'H87';

const namespaces = [
  'CrossIndustryInvoice',
  'ReusableAggregateBusinessInformationEntity',
  'UnqualifiedDataType',
]
  .map(
    (name, index) =>
      ` xmlns:${['rsm', 'ram', 'udt'][index]}="urn:un:unece:uncefact:data:standard:${name}:100"`,
  )
  .join('');

/**
 * An invoice of EN 16931 in the syntax CII (UN/CEFACT Cross Industry Invoice D16B), as ZUGFeRD 2 and Factur-X in their
 * profile of that name embed it. The order of the elements is that of the schema. [RCP-12]
 */
export function eInvoiceXml(invoice: EInvoice): string {
  const { kind, number, issuedOn, notes } = invoice;
  const document = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [text('ram:ID', guideline)]),
      ]),
      element('rsm:ExchangedDocument', [
        text('ram:ID', number),
        text('ram:TypeCode', typeCodes[kind]),
        element('ram:IssueDateTime', [date(issuedOn)]),
        ...notes.map((note) => element('ram:IncludedNote', [text('ram:Content', note)])),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map(lineXml),
        element('ram:ApplicableHeaderTradeAgreement', [
          party('ram:SellerTradeParty', invoice.seller),
          party('ram:BuyerTradeParty', invoice.buyer),
        ]),
        element('ram:ApplicableHeaderTradeDelivery', [
          element('ram:ActualDeliverySupplyChainEvent', [
            element('ram:OccurrenceDateTime', [date(invoice.servedOn)]),
          ]),
        ]),
        settlement(invoice),
      ]),
    ],
    namespaces,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

function lineXml(line: InvoiceLine, index: number): string {
  const { name, description, quantity, rate, price, discount, reason, net } = line;
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [text('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [
      text('ram:Name', name),
      ...(description ? [text('ram:Description', description)] : []),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [text('ram:ChargeAmount', unitPrice(price, quantity))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      text('ram:BilledQuantity', String(quantity), ` unitCode="${unitCode}"`),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [text('ram:TypeCode', 'VAT'), ...category(rate)]),
      ...(discount === 0
        ? []
        : [
            element('ram:SpecifiedTradeAllowanceCharge', [
              element('ram:ChargeIndicator', [text('udt:Indicator', String(discount < 0))]),
              amount('ram:ActualAmount', Math.abs(discount)),
              text('ram:Reason', reason),
            ]),
          ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [amount('ram:LineTotalAmount', net)]),
    ]),
  ]);
}

function party(name: string, { vatId, taxNumber, ...who }: InvoiceParty): string {
  return element(name, [
    // Without a VAT id another number has to tell who it is (BR-CO-26).
    ...(taxNumber && !vatId ? [text('ram:ID', taxNumber)] : []),
    text('ram:Name', who.name),
    ...(who.tradingName
      ? [element('ram:SpecifiedLegalOrganization', [text('ram:TradingBusinessName', who.tradingName)])]
      : []),
    element('ram:PostalTradeAddress', [
      text('ram:PostcodeCode', who.postCode),
      text('ram:LineOne', who.street),
      text('ram:CityName', who.town),
      text('ram:CountryID', who.country),
    ]),
    ...(vatId ? [element('ram:SpecifiedTaxRegistration', [text('ram:ID', vatId, ' schemeID="VA"')])] : []),
    ...(taxNumber
      ? [element('ram:SpecifiedTaxRegistration', [text('ram:ID', taxNumber, ' schemeID="FC"')])]
      : []),
  ]);
}

/**
 * What is paid by now counts as paid before (BT-113), so that the rest is due. The tip is no part of it. [RCP-3] Of an invoice
 * that is taken back as much is due as it left open: the payments were taken back as well.
 */
function settlement({ kind, meansCode, rates, net, total, openAmount, corrects }: EInvoice): string {
  return element('ram:ApplicableHeaderTradeSettlement', [
    text('ram:InvoiceCurrencyCode', 'EUR'),
    ...(meansCode
      ? [element('ram:SpecifiedTradeSettlementPaymentMeans', [text('ram:TypeCode', meansCode)])]
      : []),
    ...rates.map((each) =>
      element('ram:ApplicableTradeTax', [
        amount('ram:CalculatedAmount', each.vat),
        text('ram:TypeCode', 'VAT'),
        ...(each.rate === 0 ? [text('ram:ExemptionReason', 'Umsatzsteuerfrei')] : []),
        amount('ram:BasisAmount', each.net),
        ...category(each.rate),
      ]),
    ),
    ...(openAmount > 0
      ? [element('ram:SpecifiedTradePaymentTerms', [text('ram:Description', terms[kind])])]
      : []),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      amount('ram:LineTotalAmount', net),
      amount('ram:TaxBasisTotalAmount', net),
      amount('ram:TaxTotalAmount', sumOf(rates, 'vat'), ' currencyID="EUR"'),
      amount('ram:GrandTotalAmount', total),
      amount('ram:TotalPrepaidAmount', total - openAmount),
      amount('ram:DuePayableAmount', openAmount),
    ]),
    ...(corrects === null
      ? []
      : [element('ram:InvoiceReferencedDocument', [text('ram:IssuerAssignedID', corrects)])]),
  ]);
}

/** UNTDID 5305: S, at a rate; E, exempt (BT-151, BT-118). */
function category(rate: number): string[] {
  return [text('ram:CategoryCode', rate === 0 ? 'E' : 'S'), text('ram:RateApplicablePercent', String(rate))];
}

/** Euros for one of some units, so exact that all of them come to the cent again. @param price cents, of all units */
function unitPrice(price: number, quantity: number): string {
  const [euros, decimals = ''] = (Math.round((price * 10_000) / quantity) / 1_000_000).toFixed(6).split('.');
  return `${euros}.${decimals.replace(/0{1,4}$/, '')}`;
}

function amount(name: string, cents: number, attributes = ''): string {
  return text(name, (cents / 100).toFixed(2), attributes);
}

function date(day: Day): string {
  return text('udt:DateTimeString', day.replaceAll('-', ''), ' format="102"');
}

function element(name: string, children: readonly string[], attributes = ''): string {
  return `<${name}${attributes}>${children.join('')}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Without what XML cannot hold: control characters and halves of letters. */
function text(name: string, value: string, attributes = ''): string {
  const content = value
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>]/g, (letter) => entities[letter] ?? letter);
  return element(name, [content], attributes);
}
