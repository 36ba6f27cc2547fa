import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '#contract/receipts.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { objectsOf, readPdf, streamOf } from '../fixture/pdf-text.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

const postal = { street: 'Ringstraße 12', postCode: '1010', town: 'Wien', country: 'AT' };
/** The address is what `postal` says. */
const company = { name: 'Müller & Söhne <Bau> GmbH', address: '–', postal, vatId: 'ATU12345678' };

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  await save({
    ...{ name: 'Gasthaus & Söhne', taxId: '37/123/45678' },
    postalAddress: { street: 'Süßer Grund 3', postCode: '10117', town: 'Berlin' },
  });
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

async function save(changes: object) {
  const { owner, id } = restaurant;
  const { general: seen } = await owner.api.settings.get({ restaurantId: id });
  await owner.api.settings.save({ restaurantId: id, changes, seen });
}

function issue(subjectId: string, recipient: Receipt['recipient'], kind: Receipt['kind'] = 'session') {
  return restaurant.owner.api.receipts.issue({ restaurantId: restaurant.id, kind, subjectId, recipient });
}

async function partyWithOrder() {
  const party = await createParty(app, restaurant);
  return { ...party, ...(await party.order(2)) };
}

function payAll(line: string) {
  return restaurant.owner.api.payments.pay(cardPayment(restaurant, 1900, { orderItemId: line, quantity: 2 }));
}

function fetchPdf({ id }: Receipt, layout = 'a4') {
  return restaurant.owner.fetch(`/api/restaurants/${restaurant.id}/receipts/${id}/pdf?layout=${layout}`);
}

async function pdfOf(receipt: Receipt, layout = 'a4'): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchPdf(receipt, layout)).arrayBuffer());
}

/** What its pages say, with ordinary spaces. */
function textOf(pdf: Uint8Array): string {
  const { pages } = readPdf(pdf);
  return pages
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');
}

/** The invoice in a PDF, found as readers find it: by the files of the catalog and their names. */
function invoiceIn(pdf: Uint8Array): string | null {
  const objects = objectsOf(pdf);
  const [catalog = ''] = [...objects.values()].filter((body) => body.includes('/Type /Catalog'));
  const file = objects.get(Number(/\/AF \[(\d+) 0 R\]/.exec(catalog)?.[1])) ?? '';
  if (!/\/AFRelationship \/Alternative[\s\S]*\(factur-x\.xml\)/.test(file)) return null;
  const stream = objects.get(Number(/\/EF <<\s*\/F (\d+) 0 R/.exec(file)?.[1])) ?? '';
  return Buffer.from(streamOf(stream), 'latin1').toString();
}

const inXml = (xml: string | null, name: string) =>
  new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`).exec(xml ?? '')?.[1];

describe('[RCP-12] the PDF for a company', () => {
  it('holds the invoice as EN 16931 has it, in both layouts', async () => {
    const { tableSessionId, line } = await partyWithOrder();
    await restaurant.owner.api.payments.pay({
      ...cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }),
      tip: 100,
    });
    const receipt = await issue(tableSessionId, { ...company, vatId: 'atu 12345678' });
    expect(receipt).toMatchObject({
      recipient: { address: 'Ringstraße 12\n1010 Wien\nÖsterreich', vatId: 'ATU12345678' },
      restaurant: { address: 'Süßer Grund 3\n10117 Berlin' },
    });
    for (const layout of ['a4', '80mm']) {
      const pdf = await pdfOf(receipt, layout);
      const xml = invoiceIn(pdf);
      expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rsm:CrossIndustryInvoice /);
      expect(xml).toContain('<ram:Name>Gasthaus &amp; Söhne</ram:Name>');
      expect(xml).toContain(`<ram:ID>${receipt.receiptNumber}</ram:ID>`);
      expect(
        ['TypeCode', 'CityName', 'GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount'].map((name) =>
          inXml(xml, name),
        ),
      ).toEqual(['380', 'Berlin', '19.00', '9.50', '9.50']);
      const text = readPdf(pdf)
        .pages.map((page) => page.text)
        .join('\n');
      expect(text).toContain('Österreich\nUSt-IdNr. ATU12345678');
    }
  });

  it('is a PDF/A-3b that says so, with all fonts and colours in it, also those of other scripts', async () => {
    const { tableSessionId } = await partyWithOrder();
    const pdf = await pdfOf(await issue(tableSessionId, { ...company, name: '龍鳳酒樓 شركة \ue000' }));
    expect(inXml(invoiceIn(pdf), 'Name')).toBeDefined();
    const shown = textOf(pdf);
    for (const part of ['龍鳳酒樓', 'ةكرش', '□']) expect(shown).toContain(part);
    // PDF/A forbids to draw the glyph that stands for a missing one.
    expect(shown).not.toContain('\0');
    const file = Buffer.from(pdf).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}\n/);
    expect(file).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    for (const said of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>',
    ]) {
      expect(file).toContain(said);
    }
    const objects = [...objectsOf(pdf).values()];
    expect(objects.filter((body) => body.includes('/S /GTS_PDFA1'))).toHaveLength(1);
    const fonts = objects.filter((body) => body.includes('/Type /FontDescriptor'));
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) expect(font).toMatch(/\/FontFile[23] \d+ 0 R/);
    // No transparency, no scripts, no forms.
    expect(
      objects.filter((body) => /\/(SMask|Transparency|ExtGState|JavaScript|AcroForm) ?[/<\d]/.test(body)),
    ).toEqual([]);
  });

  it('names no other where the receipt before it was made out to nobody [RCP-17]', async () => {
    const { guest, tableSessionId, line } = await partyWithOrder();
    const { restaurantId, id } = { restaurantId: restaurant.id, ...(await payAll(line)) };
    const ofGuest = await guest.api.receipts.ofGuest.issue({ restaurantId, tableSessionId, paymentId: id });
    const invoice = await issue(id, company, 'payment');
    expect(invoice).toMatchObject({
      ...{ correctsReceiptNumber: ofGuest.receiptNumber, correctsInvoiceNumber: null },
    });
    const pdf = await pdfOf(invoice);
    const xml = invoiceIn(pdf);
    expect(inXml(xml, 'TypeCode')).toBe('380');
    expect(xml).not.toContain('InvoiceReferencedDocument');
    expect(textOf(pdf)).toContain(`Diese Rechnung steht anstelle von Beleg-Nr. ${ofGuest.receiptNumber}.`);
  });

  it('is called an invoice, on the phone of a guest as well', async () => {
    const { guest, tableSessionId, line } = await partyWithOrder();
    const { id: paymentId } = await payAll(line);
    const receipt = await issue(paymentId, company, 'payment');
    const path = `/api/restaurants/${restaurant.id}/sessions/${tableSessionId}/receipts/${receipt.id}/pdf`;
    for (const answer of [await fetchPdf(receipt), await guest.fetch(path)]) {
      expect(answer.headers.get('content-disposition')).toContain(`"rechnung-${receipt.receiptNumber}.pdf"`);
    }
  });

  it('takes all of the invoice back when its payment is undone, whoever is named then [RCP-17]', async () => {
    const { line } = await partyWithOrder();
    const { id } = await payAll(line);
    const first = await issue(id, company, 'payment');
    const original = invoiceIn(await pdfOf(first));
    // The company hears of it, though the newest receipt names nobody.
    const forNobody = await issue(id, null, 'payment');
    expect(forNobody).toMatchObject({ correctsInvoiceNumber: first.receiptNumber });
    await restaurant.owner.api.payments.undo({ restaurantId: restaurant.id, id, reason: 'Falsch' });
    const { receipt: told } = await restaurant.owner.api.receipts.preview({
      ...{ restaurantId: restaurant.id, kind: 'payment', subjectId: id },
    });
    expect(told).toMatchObject({
      receiptNumber: null,
      recipient: first.recipient,
      cancelled: { total: 1900 },
    });
    const cancellation = await issue(id, { ...company, name: 'Andere GmbH' }, 'payment');
    expect(cancellation).toMatchObject({
      ...{ correctsReceiptNumber: forNobody.receiptNumber, correctsInvoiceNumber: first.receiptNumber },
      ...{ recipient: first.recipient, lines: [], total: 0, cancelled: { total: 1900, lines: first.lines } },
    });
    expect(await issue(id, null, 'payment')).toEqual(cancellation);

    const answer = await fetchPdf(cancellation);
    expect(answer.headers.get('content-disposition')).toContain(
      `"stornorechnung-${cancellation.receiptNumber}.pdf"`,
    );
    const pdf = new Uint8Array(await answer.arrayBuffer());
    const xml = invoiceIn(pdf);
    expect([inXml(xml, 'TypeCode'), inXml(xml, 'IssuerAssignedID')]).toEqual([
      ...['381', String(first.receiptNumber)],
    ]);
    const parts = ['IncludedSupplyChainTradeLineItem', 'SpecifiedTradeSettlementHeaderMonetarySummation'];
    for (const part of [...parts, 'ApplicableTradeTax', 'BuyerTradeParty']) {
      const of = (text: string | null) =>
        new RegExp(`<ram:${part}>.*?</ram:${part}>`).exec(text ?? '')?.[0] ?? '–';
      expect(of(xml)).toBe(of(original));
    }
    expect(inXml(xml, 'DuePayableAmount')).toBe('0.00');
    const text = textOf(pdf);
    for (const said of [
      'Stornorechnung',
      `Storno: Rechnung Nr. ${first.receiptNumber} ist storniert.`,
      'Stornobetrag 19,00 €',
      'Zurückgenommen: Karte 19,00 €',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('corrects nothing where its invoice was cancelled before [RCP-17]', async () => {
    const party = await createParty(app, restaurant);
    const order = await party.order(1);
    await issue(party.tableSessionId, company);
    await restaurant.owner.api.orders.cancel({ restaurantId: restaurant.id, id: order.id, from: 'new' });
    const cancellation = await issue(party.tableSessionId, company);
    expect(cancellation).toMatchObject({ cancelled: { total: 950, openAmount: 950 } });
    await party.order(1);
    const again = await issue(party.tableSessionId, company);
    expect(again).toMatchObject({
      ...{ correctsReceiptNumber: cancellation.receiptNumber, correctsInvoiceNumber: null },
    });
    expect(inXml(invoiceIn(await pdfOf(again)), 'TypeCode')).toBe('380');
  });

  it('names the invoice that it replaces, also where nothing is left of it', async () => {
    const { line } = await partyWithOrder();
    const paid = await payAll(line);
    const first = await issue(paid.id, company, 'payment');
    const moved = await issue(paid.id, { ...company, name: 'Andere GmbH' }, 'payment');
    const replaced = invoiceIn(await pdfOf(moved));
    expect([inXml(replaced, 'TypeCode'), inXml(replaced, 'IssuerAssignedID')]).toEqual([
      ...['384', String(first.receiptNumber)],
    ]);
    await restaurant.owner.api.payments.undo({ restaurantId: restaurant.id, id: paid.id, reason: 'Falsch' });
    const nothing = invoiceIn(await pdfOf(await issue(paid.id, moved.recipient, 'payment')));
    expect(['TypeCode', 'IssuerAssignedID', 'GrandTotalAmount'].map((name) => inXml(nothing, name))).toEqual([
      '381',
      String(moved.receiptNumber),
      '19.00',
    ]);
  });

  it('is an ordinary one where there is no company, or another receipt is the original', async () => {
    const { tableSessionId, ...order } = await partyWithOrder();
    const forNobody = await pdfOf(await issue(order.id, null, 'order'));
    expect(invoiceIn(forNobody)).toBeNull();
    expect(Buffer.from(forNobody).includes('pdfaid')).toBe(false);
    const copy = await issue(tableSessionId, company);
    expect(copy.repeats).toHaveLength(1);
    expect(invoiceIn(await pdfOf(copy))).toBeNull();
  });

  it('is an ordinary one as long as the address is one text [SET-9]', async () => {
    await save({ postalAddress: null, address: 'Süßer Grund 3, 10117 Berlin' });
    const { tableSessionId } = await partyWithOrder();
    const receipt = await issue(tableSessionId, company);
    expect(receipt.restaurant.address).toBe('Süßer Grund 3, 10117 Berlin');
    expect(invoiceIn(await pdfOf(receipt))).toBeNull();
  });
});

it.each([
  ['half an address', { postal: { ...postal, town: ' ' } }],
  ['a country that is none', { postal: { ...postal, country: 'XX' } }],
  ['a VAT id without a country', { vatId: '123456789' }],
])('refuses a recipient with %s [RCP-12]', async (_, change) => {
  const { tableSessionId } = await partyWithOrder();
  expect(await codeOf(issue(tableSessionId, { ...company, ...change }))).toBe('BAD_REQUEST');
});
