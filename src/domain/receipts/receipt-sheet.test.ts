import { describe, expect, it } from 'vitest';
import { undrawableWords } from './printed-letters.ts';
import { coversTheSame } from './receipt-lines.ts';
import { type SheetSource, sheetOf } from './receipt-sheet.ts';
import { forRecipient, lacksRecipient, withPrintedAddress } from './recipient.ts';

const pizza = {
  ...{ name: 'Pizza', extras: ['Oliven', 'Käse'], quantity: 2, unitPrice: 1050, vatRate: 7 },
  ...{ isShare: false, total: 2100 },
};
const wine = {
  ...pizza,
  name: 'Wein',
  extras: [],
  quantity: 1,
  unitPrice: 123_400,
  total: 123_400,
  vatRate: 19,
};

function receipt(change: Partial<SheetSource> = {}): SheetSource {
  return {
    ...{ receiptNumber: 12, kind: 'order', correctsReceiptNumber: null, issuedAt: '2026-11-21T23:30:00Z' },
    restaurant: {
      ...{ name: 'Sole', address: 'Olivenweg 12, 10115 Berlin', taxId: '12/345', ustId: 'DE123' },
      timeZone: 'Europe/Berlin',
    },
    ...{ tableNumber: 5, orderNumbers: [7], servedOn: '2026-11-21', orderStatus: 'served' },
    ...{ lines: [pizza], rates: [{ rate: 7, net: 1963, vat: 137, gross: 2100 }] },
    ...{ net: 1963, total: 2100, means: [], tip: 0, openAmount: 2100, repeats: [] },
    recipient: null,
    signing: [],
    ...change,
  };
}

/** Rows as `label value`, with ordinary spaces. */
function rowsOf(rows: { label: string; value: string }[]): string[] {
  return rows.map(({ label, value }) => `${label} ${value}`.replaceAll('\u00a0', ' '));
}

const cash = { method: 'cash', amount: 1000, tip: 0 } as const;
const card = { method: 'card', amount: 1100, tip: 150 } as const;

it('of what was done to train says first that it is no receipt [TRN-2]', () => {
  const { restaurant } = receipt();
  expect(sheetOf(receipt({ restaurant: { ...restaurant, isTraining: true } })).notices).toEqual([
    'Übung: Das ist kein Beleg. Nichts davon wurde verkauft oder bezahlt.',
  ]);
});

it('names the words whose letters no PDF can draw, wherever they stand on the receipt [RCP-21]', () => {
  const { restaurant } = receipt();
  const change = {
    restaurant: { ...restaurant, name: '龍鳳酒樓 \ue001' },
    recipient: { name: 'Firma 𒀀𒁀', address: 'Weg 1, Ort' },
    lines: [{ ...pizza, name: 'Pizza\u{1f6dc}x 🍕', extras: ['كباب', 'ok\u0378'] }],
  };
  expect(undrawableWords(sheetOf(receipt(change)))).toEqual(
    expect.arrayContaining(['\ue001', '𒀀𒁀', 'ok\u0378']),
  );
  expect(undrawableWords(sheetOf(receipt(change)))).toHaveLength(3);
  expect(undrawableWords(sheetOf(receipt()))).toEqual([]);
});

describe('the facts of a sheet', () => {
  it('are number, time by the clock of the restaurant, day, table, order and state', () => {
    expect(rowsOf(sheetOf(receipt()).facts)).toEqual([
      'Beleg-Nr. 12',
      'Ausgestellt 22.11.2026, 00:30',
      'Tag der Bewirtung 21.11.2026',
      'Tisch 5',
      'Bestellung #7',
      'Status Serviert, nicht bezahlt',
    ]);
  });

  it.each<[string, Partial<SheetSource>, string]>([
    ['to go', { tableNumber: null }, 'Tisch Außer Haus'],
    ['of several orders', { orderNumbers: [7, 9] }, 'Bestellungen #7, #9'],
    ['paid', { means: [cash, card], openAmount: 0 }, 'Status Serviert, bezahlt'],
    ['paid in part', { means: [cash], openAmount: 1100 }, 'Status Serviert, teilweise bezahlt'],
    ['cancelled', { orderStatus: 'cancelled' }, 'Status Storniert'],
    ['of a party', { orderStatus: null }, 'Status nicht bezahlt'],
  ])('of a receipt %s say so', (_, change, fact) => {
    expect(rowsOf(sheetOf(receipt(change)).facts)).toContain(fact);
  });

  it('leave out what a receipt of nothing does not have', () => {
    const { facts } = sheetOf(receipt({ lines: [], orderNumbers: [], servedOn: null }));
    expect(facts.map(({ label }) => label)).toEqual(['Beleg-Nr.', 'Ausgestellt', 'Tisch']);
  });
});

it('names the issuer as the settings had it, the address line by line', () => {
  expect(sheetOf(receipt()).issuer).toEqual({
    ...{ name: 'Sole', address: ['Olivenweg 12', '10115 Berlin'] },
    ids: ['Steuernummer 12/345', 'USt-IdNr. DE123'],
  });
  const { restaurant } = receipt();
  const bare = { ...restaurant, address: ' Olivenweg 12 \n\n10115 Berlin,', taxId: '', ustId: '' };
  expect(sheetOf(receipt({ restaurant: bare })).issuer).toMatchObject({
    ...{ address: ['Olivenweg 12', '10115 Berlin'], ids: [] },
  });
  const ofCompany = { ...restaurant, companyName: 'Olive GmbH' };
  expect(sheetOf(receipt({ restaurant: ofCompany })).issuer).toMatchObject({
    ...{ name: 'Sole', address: ['Olive GmbH', 'Olivenweg 12', '10115 Berlin'] },
  });
});

describe('the amounts of a sheet', () => {
  it('are those of the receipt, in euros', () => {
    const { lines, sums, total, rates, payment } = sheetOf(receipt());
    expect(lines.map((line) => [line.quantity, line.item, line.details, ...rowsOf([cells(line)])])).toEqual([
      ['2', 'Pizza', ['Oliven', 'Käse'], '10,50 € 21,00 €'],
    ]);
    expect(rowsOf([...sums, total])).toEqual([
      ...['Zwischensumme netto 19,63 €', '7 % MwSt. 1,37 €', 'Gesamtbetrag 21,00 €'],
    ]);
    expect([rates, rowsOf(payment)]).toEqual([null, ['Noch offen 21,00 €']]);
  });

  it('of several rates stand beside each other, and each line names its own [RCP-2]', () => {
    const { lines, sums, rates } = sheetOf(
      receipt({
        lines: [wine, { ...pizza, isShare: true }],
        rates: [
          { rate: 19, net: 103_697, vat: 19_703, gross: 123_400 },
          { rate: 7, net: 1963, vat: 137, gross: 2100 },
        ],
      }),
    );
    expect(lines.map(({ details }) => details)).toEqual([
      ['19 % MwSt.'],
      ['Oliven', 'Käse', 'Anteil eines Zahlers', '7 % MwSt.'],
    ]);
    expect(rowsOf(sums.slice(1))).toEqual(['19 % MwSt. 197,03 €', '7 % MwSt. 1,37 €']);
    expect(rates?.rows.map((row) => row.join(' ').replaceAll('\u00a0', ' '))).toEqual([
      '19 % 1.036,97 € 197,03 € 1.234,00 €',
      '7 % 19,63 € 1,37 € 21,00 €',
    ]);
  });

  it('of a line of several rates stand behind it, each with its rate [RCP-2] [VAT-3]', () => {
    const vatParts = [
      { rate: 19, amount: 600 },
      { rate: 7, amount: 1500 },
    ];
    const { lines } = sheetOf(
      receipt({
        lines: [
          { ...pizza, extras: ['Cola'], vatParts },
          { ...pizza, extras: [], isShare: true, vatParts },
        ],
        rates: [
          { rate: 19, net: 1008, vat: 192, gross: 1200 },
          { rate: 7, net: 2804, vat: 196, gross: 3000 },
        ],
      }),
    );
    expect(lines.map(({ details }) => details.map((each) => each.replaceAll('\u00a0', ' ')))).toEqual([
      ['Cola', '6,00 € zu 19 %, 15,00 € zu 7 % MwSt.'],
      ['Anteil eines Zahlers', '6,00 € zu 19 %, 15,00 € zu 7 % MwSt.'],
    ]);
  });

  it('name tip and means apart from the total, tips with the means [RCP-3]', () => {
    const { total, payment } = sheetOf(receipt({ means: [cash, card], tip: 150, openAmount: 0 }));
    expect(rowsOf([total, ...payment])).toEqual([
      ...['Gesamtbetrag 21,00 €', 'Trinkgeld 1,50 €', 'Summe mit Trinkgeld 22,50 €'],
      ...['Bezahlt bar 10,00 €', 'Bezahlt mit Karte 12,50 €'],
    ]);
  });

  function cells({ unitPrice, total }: { unitPrice: string; total: string }) {
    return { label: unitPrice, value: total };
  }
});

it.each<[string, Partial<SheetSource>, string]>([
  ['that it takes the place of another', { correctsReceiptNumber: 11 }, 'ersetzt Beleg-Nr. 11'],
  ['that nothing is left to cover', { correctsReceiptNumber: 11, lines: [] }, 'Beleg-Nr. 11 gilt nicht mehr'],
  [
    'that another is the original [RCP-9]',
    { repeats: [{ receiptNumber: 4, amount: 2100 }] },
    'Zweitschrift: Dieser Betrag ist schon belegt mit Beleg-Nr. 4.',
  ],
  [
    'that others are the originals',
    { repeats: [4, 5, 7].map((receiptNumber) => ({ receiptNumber, amount: 700 })) },
    'Zweitschrift: Dieser Betrag ist schon belegt mit Beleg-Nr. 4, 5 und 7.',
  ],
  [
    'that another is the original for some of it',
    { repeats: [{ receiptNumber: 4, amount: 600 }] },
    'Teilweise Zweitschrift: 6,00 € davon sind schon belegt mit Beleg-Nr. 4. Original ist dieser Beleg nur für die übrigen 15,00 €.',
  ],
])('has a notice: %s [RCP-6]', (_, change, notice) => {
  const { notices } = sheetOf(receipt(change));
  expect(notices.map((each) => each.replaceAll('\u00a0', ' '))).toEqual([expect.stringContaining(notice)]);
});

describe('in the place of an invoice [RCP-17]', () => {
  const recipient = { name: 'Ährenhof GmbH', address: 'Mühlenweg 4, 50667 Köln' };
  const { lines, rates, net, total } = receipt();
  const nothing = { lines: [], rates: [], net: 0, total: 0, means: [], tip: 0, openAmount: 0 };

  it.each<[string, Partial<SheetSource>, string[]]>([
    [
      'it corrects none',
      { recipient, correctsInvoiceNumber: null },
      ['Diese Rechnung steht anstelle von Beleg-Nr. 11. Sie berichtigt keine frühere Rechnung.'],
    ],
    [
      'it corrects it',
      { recipient, correctsInvoiceNumber: 11 },
      ['Korrektur: Dieser Beleg ersetzt Beleg-Nr. 11.'],
    ],
    [
      'one for nobody came between',
      { recipient, correctsInvoiceNumber: 9 },
      ['Korrektur: Dieser Beleg ersetzt Beleg-Nr. 9 und 11.'],
    ],
    ['it names nobody', { correctsInvoiceNumber: 9 }, ['Korrektur: Dieser Beleg ersetzt Beleg-Nr. 11.']],
    [
      'it is void and was no invoice',
      { ...nothing, correctsInvoiceNumber: null },
      ['Storno: Beleg-Nr. 11 gilt nicht mehr, es ist nichts mehr zu belegen.'],
    ],
    [
      'one for nobody came between, and it cancels both',
      { ...nothing, recipient, correctsInvoiceNumber: 9, cancelled: receipt() },
      [
        'Storno: Rechnung Nr. 9 ist storniert. Ihr Betrag wird in voller Höhe zurückgenommen.',
        'Storno: Beleg-Nr. 11 gilt nicht mehr, es ist nichts mehr zu belegen.',
      ],
    ],
  ])('says so: %s', (_, change, notices) => {
    expect(sheetOf(receipt({ correctsReceiptNumber: 11, ...change })).notices).toEqual(notices);
  });

  it('shows all that it takes back, and how that was paid', () => {
    const cancelled = {
      lines,
      rates,
      net,
      total,
      means: [cash, { ...card, cardKind: 'Girocard' }],
      tip: 150,
    };
    const numbers = { correctsReceiptNumber: 11, correctsInvoiceNumber: 11 };
    const sheet = sheetOf(
      receipt({ ...nothing, ...numbers, recipient, cancelled: { ...cancelled, openAmount: 0 } }),
    );
    expect(sheet.title).toBe('Stornorechnung');
    expect(sheet.notices).toEqual([
      'Storno: Rechnung Nr. 11 ist storniert. Ihr Betrag wird in voller Höhe zurückgenommen.',
    ]);
    expect(sheet.lines.map(({ item }) => item)).toEqual(['Pizza']);
    expect(rowsOf([...sheet.sums, sheet.total, ...sheet.payment])).toEqual([
      'Zwischensumme netto 19,63 €',
      '7 % MwSt. 1,37 €',
      'Stornobetrag 21,00 €',
      'Trinkgeld 1,50 €',
      'Summe mit Trinkgeld 22,50 €',
      'Zurückgenommen: bar 10,00 €',
      'Zurückgenommen: Girocard 12,50 €',
    ]);
    expect(rowsOf(sheet.facts)).not.toContainEqual(expect.stringMatching(/^Status/));
    expect(sheet.signing).toBeNull();

    const open = { ...cancelled, means: [], tip: 0, openAmount: 2100 };
    expect(rowsOf(sheetOf(receipt({ ...nothing, ...numbers, recipient, cancelled: open })).payment)).toEqual([
      'Nicht bezahlt, wird mit der Rechnung verrechnet 21,00 €',
    ]);
  });

  it('another recipient is told it: of an invoice, of a receipt for nobody, of a preview; a void one has none', () => {
    const other = { ...recipient, name: 'Andere GmbH' };
    const told = (change: Partial<SheetSource>) => forRecipient(receipt(change), other).correctsInvoiceNumber;
    expect(told({ recipient, correctsInvoiceNumber: 3 })).toBe(12);
    expect(told({ correctsInvoiceNumber: 3 })).toBe(3);
    expect(told({ recipient, receiptNumber: null, correctsInvoiceNumber: 3 })).toBe(3);
    const isVoid = receipt({ ...nothing, recipient });
    expect(forRecipient(isVoid, other)).toBe(isVoid);
  });
});

it('has no notice as an original, and says where tips belong that it repeats in part', () => {
  expect(sheetOf(receipt({ tip: 100 })).notices).toEqual([]);
  const repeats = [{ receiptNumber: 4, amount: 600 }];
  expect(sheetOf(receipt({ repeats, tip: 100 })).notices[1]).toMatch(/^Trinkgeld gehört/);
});

it('is marked as a preview, without number and time, as long as it is not issued [RCP-10]', () => {
  const { notices, facts } = sheetOf(receipt({ receiptNumber: null, issuedAt: null }));
  expect(notices).toEqual(['Vorschau: noch nicht ausgestellt und kein Beleg.']);
  expect(rowsOf(facts)[0]).toBe('Beleg-Nr. wird beim Ausstellen vergeben');
  expect(facts.map(({ label }) => label)).not.toContain('Ausgestellt');
});

describe('whom a sheet is made out to [RCP-11]', () => {
  const recipient = { name: 'Ährenhof GmbH', address: 'Mühlenweg 4, 50667 Köln' };

  it('stands in lines of its own, and makes it an invoice', () => {
    expect(sheetOf(receipt())).toMatchObject({ title: 'Bewirtungsbeleg', recipient: null });
    expect(sheetOf(receipt({ recipient }))).toMatchObject({
      title: 'Rechnung und Bewirtungsbeleg',
      recipient: {
        title: 'Rechnungsempfänger',
        lines: ['Ährenhof GmbH', 'Mühlenweg 4', '50667 Köln'],
      },
    });
  });

  it('has the country where it is abroad, and the VAT id [RCP-12]', () => {
    const postal = { street: 'Mühlenweg 4', postCode: '50667', town: 'Köln', country: 'DE' };
    const printed = (change: object, vatId?: string) =>
      withPrintedAddress({ ...recipient, postal: { ...postal, ...change }, vatId });
    expect(sheetOf(receipt({ recipient: printed({}, 'DE123456789') })).recipient?.lines).toEqual([
      ...['Ährenhof GmbH', 'Mühlenweg 4', '50667 Köln', 'USt-IdNr. DE123456789'],
    ]);
    expect(printed({ country: 'AT' }).address).toBe('Mühlenweg 4\n50667 Köln\nÖsterreich');
    expect(withPrintedAddress(recipient)).toBe(recipient);
    // Each of them makes another recipient.
    const issued = receipt({ recipient: printed({}) });
    expect(forRecipient(issued, printed({}))).toBe(issued);
    for (const other of [printed({}, 'DE123456789'), { ...printed({}), postal: undefined }]) {
      expect(forRecipient(issued, other)).toMatchObject({ receiptNumber: null });
      expect(coversTheSame(issued, { ...issued, recipient: other })).toBe(false);
    }
  });

  it('is a preview of the receipt in the place of an issued one, while it is another', () => {
    const issued = receipt({ recipient, correctsReceiptNumber: 11 });
    expect(forRecipient(issued, { ...recipient })).toBe(issued);
    expect(forRecipient(issued, null)).toMatchObject({
      ...{ recipient: null, receiptNumber: null, issuedAt: null, correctsReceiptNumber: 12 },
    });
    const preview = receipt({ receiptNumber: null, issuedAt: null, correctsReceiptNumber: 11 });
    expect(forRecipient(preview, recipient)).toMatchObject({ recipient, correctsReceiptNumber: 11 });
  });

  it.each([
    [25_000, null, false],
    [25_001, null, true],
    [25_001, recipient, false],
  ])('%i cents for %o lack one: %s', (total, named, lacks) => {
    expect(lacksRecipient({ total, recipient: named })).toBe(lacks);
  });
});
