import { describe, expect, it, test } from 'vitest';
import { handingIn, noFigures, type PersonFigures, turnoverOf } from './person-figures.ts';
import { type ShiftSource, shiftSheetOf, shiftTables, withTipsPaid } from './shift-sheet.ts';

const figures: PersonFigures = {
  ...{ orders: 3, ordered: 4750, cancelledUnits: 1, cancelled: 950 },
  discounts: [
    { kind: 'house', given: 1, amount: 300 },
    { kind: 'surcharge', given: 1, amount: -50 },
  ],
  means: [
    {
      ...{ method: 'cash', cardKind: null, payments: 2, received: 2000, undonePayments: 1, undone: 500 },
      tips: 100,
    },
    {
      ...{ method: 'card', cardKind: 'EC', payments: 1, received: 1800, undonePayments: 0, undone: 0 },
      tips: 250,
    },
  ],
  vouchers: [
    { method: 'cash', cardKind: null, sold: 2, received: 7000, cancelled: 1, givenBack: 2000 },
    { method: 'card', cardKind: null, sold: 1, received: 2500, cancelled: 0, givenBack: 0 },
  ],
};

const running: ShiftSource = {
  restaurant: {
    ...{ name: 'Sole', address: 'Olivenweg 12\n10115 Berlin', taxId: '', ustId: 'DE123' },
    timeZone: 'Europe/Berlin',
  },
  ...{ person: 'Anna', figures, purse: null, purseCash: null, tipPayout: null, tipsOwed: 0, endedBy: null },
  ...{ startedAt: '2026-11-21T16:00:00Z', endedAt: null, asOf: '2026-11-21T20:30:00Z' },
};

describe('what a person hands in [SHI-8]', () => {
  it('is the cash of payments and vouchers with its tips, less all tips', () => {
    expect(handingIn(figures)).toEqual({
      ...{ payments: 1500, vouchers: 5000, cashTips: 100, tips: 350, amount: 6250 },
    });
  });

  it('is all of the cash while the tips are still to be paid out', () => {
    expect(handingIn(figures, 350)).toEqual({
      ...{ payments: 1500, vouchers: 5000, cashTips: 100, tips: 350, amount: 6600 },
    });
  });

  it('is nothing for who has booked nothing', () => {
    expect(handingIn(noFigures).amount).toBe(0);
    expect(turnoverOf(noFigures)).toBe(0);
  });
});

test('turnover is what was ordered, less what was cancelled and taken off [SHI-5]', () => {
  expect(turnoverOf(figures)).toBe(4750 - 950 - 250);
});

describe('the report of a shift', () => {
  it('says of a running one as of when it is', () => {
    const sheet = shiftSheetOf(running, null);
    expect([sheet.title, sheet.subject]).toEqual(['Schicht: Zwischenstand', 'Anna · 21.11.2026']);
    expect(sheet.issuer).toEqual({
      ...{ name: 'Sole', address: 'Olivenweg 12, 10115 Berlin', ids: ['USt-IdNr. DE123'] },
    });
    expect(sheet.facts.map(({ label, value }) => [label, value])).toEqual([
      ['Person', 'Anna'],
      ['Beginn', '21.11.2026 17:00'],
      ['Stand', '21.11.2026 21:30'],
      ['Bestellungen', '3'],
      ['Währung', 'EUR'],
    ]);
  });

  it('is in English for who has chosen that, and in German as where nobody has [LANG-11]', () => {
    const ended = {
      ...{ ...running, endedAt: running.asOf, purse: 'Wallet 1', endedBy: 'Ada' },
      tipPayout: { amount: 123_450, number: 14 },
    };
    const sheet = shiftSheetOf(ended, 'en');
    expect([sheet.title, sheet.subject]).toEqual(['Shift report', 'Anna · 21/11/2026']);
    expect(sheet.facts.map(({ label, value }) => [label, value])).toEqual([
      ['Person', 'Anna'],
      ['Start', '21/11/2026 17:00'],
      ['End', '21/11/2026 21:30'],
      ['Ended by', 'Ada'],
      ['Wallet', 'Wallet 1'],
      ['Orders', '3'],
      ['Tips paid out', '1,234.50, cash book no. 14'],
      ['Currency', 'EUR'],
    ]);
    expect(sheet.tables[0]).toEqual({
      title: 'Settlement',
      head: ['', 'Amount'],
      rows: [
        ['Cash payments taken', 1500],
        ['Cash for vouchers', 5000],
        ['plus tips in cash', 100],
        ['less tips, cash and cashless', -350],
        ['To hand in', 6250],
      ],
      hasTotal: true,
    });
    expect(shiftSheetOf(ended, 'de')).toEqual({ ...shiftSheetOf(ended, null), language: 'de' });
  });

  it('names of one that has ended the purse, what was paid out, and who else has ended it', () => {
    const ended = {
      ...{ ...running, endedAt: running.asOf, purse: 'Börse 1', endedBy: 'Ada' },
      tipPayout: { amount: 350, number: 14 },
    };
    const sheet = shiftSheetOf(ended, null);
    expect(sheet.title).toBe('Schichtbericht');
    expect(sheet.facts.slice(2).map(({ label, value }) => [label, value])).toEqual([
      ['Ende', '21.11.2026 21:30'],
      ['Beendet von', 'Ada'],
      ['Geldbörse', 'Börse 1'],
      ['Bestellungen', '3'],
      ['Trinkgeld ausgezahlt', '3,50, Kassenbuch Nr. 14'],
      ['Währung', 'EUR'],
    ]);
    const byThemselves = shiftSheetOf({ ...ended, endedBy: 'Anna' }, null);
    expect(byThemselves.facts.map(({ label }) => label)).not.toContain('Beendet von');
  });

  it('has what is handed in line by line, then turnover, means, vouchers and discounts', () => {
    const tables = shiftTables(running, null);
    expect(tables.every(({ hasTotal }) => hasTotal)).toBe(true);
    expect(tables.map(({ title, rows }) => [title, ...rows])).toEqual([
      [
        'Abrechnung',
        ['Bar kassiert', 1500],
        ['Bar für Gutscheine', 5000],
        ['zuzüglich Trinkgeld in bar', 100],
        ['abzüglich Trinkgeld, bar und unbar', -350],
        ['Abzugeben', 6250],
      ],
      [
        'Aufgenommene Bestellungen',
        ['Bestellt', 4750],
        ['abzüglich Stornos (1)', -950],
        ['Rabatte und Aufschläge', -250],
        ['Umsatz', 3550],
      ],
      [
        'Zahlungen nach Zahlungsart',
        ['Bar', '2', 2000, -500, 1500, 100],
        ['Karte: EC', '1', 1800, -0, 1800, 250],
        ['Summe', '', 3800, -500, 3300, 350],
      ],
      [
        'Verkaufte Gutscheine nach Zahlungsart',
        ['Bar', '2', 7000, -2000, 5000],
        ['Karte', '1', 2500, -0, 2500],
        ['Summe', '3', 9500, -2000, 7500],
      ],
      ['Rabatte und Aufschläge', ['Aufs Haus', '1', -300], ['Aufschläge', '1', 50], ['Summe', '2', -250]],
    ]);
  });

  it('leaves out what there was none of, and says what the house owes', () => {
    const tipped = { ...noFigures, means: figures.means.filter(({ method }) => method === 'card') };
    const tables = shiftTables({ ...running, figures: tipped }, null);
    expect(tables.map(({ title }) => title)).toEqual([
      ...['Abrechnung', 'Aufgenommene Bestellungen', 'Zahlungen nach Zahlungsart'],
    ]);
    expect(tables[0]?.rows.map(([label]) => label)).not.toContain('Bar für Gutscheine');
    expect(tables[0]?.rows.at(-1)).toEqual(['Das Haus schuldet', 250]);
    expect(tables.map(({ head }) => head[1])).toEqual(['Betrag', 'Betrag', 'Anzahl']);
  });

  it('of a surcharge alone adds it to the turnover [SHI-5]', () => {
    const discounts = figures.discounts.filter(({ kind }) => kind === 'surcharge');
    const tables = shiftTables({ ...running, figures: { ...figures, discounts } }, null);
    expect(tables[1]?.rows.slice(-2)).toEqual([
      ['Rabatte und Aufschläge', 50],
      ['Umsatz', 3850],
    ]);
  });

  it('of tips that are still to be paid out takes nothing off for them, and names them [SHI-8]', () => {
    const tables = shiftTables({ ...running, tipsOwed: 350 }, null);
    expect(tables.slice(0, 2).map(({ title, rows }) => [title, ...rows])).toEqual([
      [
        'Abrechnung',
        ...[
          ['Bar kassiert', 1500],
          ['Bar für Gutscheine', 5000],
        ],
        ...[
          ['zuzüglich Trinkgeld in bar', 100],
          ['Abzugeben', 6600],
        ],
      ],
      ['Trinkgeld', ['In bar', 100], ['Unbar', 250], ['Trinkgeld noch auszuzahlen', 350]],
    ]);
  });

  it('says what to take off later tips where more were undone than taken [SHI-8]', () => {
    const counts = { payments: 0, received: 0, undonePayments: 1, undone: 800, tips: -40 };
    const taken: PersonFigures = { ...noFigures, means: [{ method: 'cash', cardKind: null, ...counts }] };
    expect(shiftTables({ ...running, figures: taken, tipsOwed: -40 }, null).slice(0, 2)).toMatchObject([
      {
        rows: [
          ['Bar kassiert', -800],
          ['zuzüglich Trinkgeld in bar', -40],
          ['Das Haus schuldet', 840],
        ],
      },
      {
        rows: [
          ['In bar', -40],
          ['Unbar', 0],
          ['Von späterem Trinkgeld abzuziehen', 40],
        ],
      },
    ]);
  });

  const purse: Partial<ShiftSource> = {
    ...{ purse: 'Börse 1', tipsOwed: 350 },
    purseCash: {
      before: 5000,
      movements: [
        { kind: 'tip_payout', count: 1, amount: -20 },
        { kind: 'payment', count: 2, amount: 2100 },
      ],
      after: 7080,
    },
  };
  const purseTable = (shift: Parameters<typeof shiftTables>[0]) =>
    shiftTables(shift, null).find(({ title }) => title === 'Geldbörse: Börse 1')?.rows;

  it('says what lay in the purse, what moved it, and what must lie there [SHI-9]', () => {
    expect(purseTable({ ...running, ...purse })).toEqual([
      ['Bestand zu Beginn', 5000],
      ['Trinkgeld ausgezahlt (1)', -20],
      ['Barzahlung (2)', 2100],
      ['Muss darin liegen', 7080],
    ]);
    // Of before this was kept.
    expect(purseTable({ ...running, purse: 'Börse 1' })).toBeUndefined();
  });

  it('says before the end what paying the tips out will leave, in the purse where they come out of it [SHI-8]', () => {
    const paid = withTipsPaid({ ...running, ...purse }, true);
    expect(shiftTables(paid, null)).toEqual(
      shiftTables(
        {
          ...{ ...running, ...purse, tipsOwed: 0 },
          purseCash: {
            before: 5000,
            movements: [
              { kind: 'tip_payout', count: 2, amount: -370 },
              { kind: 'payment', count: 2, amount: 2100 },
            ],
            after: 6730,
          },
        },
        null,
      ),
    );
    const elsewhere = withTipsPaid({ ...running, ...purse }, false);
    expect(shiftTables(elsewhere, null)).toEqual(shiftTables({ ...running, ...purse, tipsOwed: 0 }, null));
    expect(shiftTables(withTipsPaid({ ...running, tipsOwed: 350 }, true), null)).toEqual(
      shiftTables(running, null),
    );
  });
});
