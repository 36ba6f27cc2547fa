import { textsIn } from '../languages/staff-sources.ts';
import en from './shift-sheet-text.en.json' with { type: 'json' };

/** The report of a shift; what it shares with closings stands in theirs. Amounts and moments are formatted. */
export const shiftSheetText = textsIn(
  'domain/shifts/shift-sheet-text',
  {
    title: { running: 'Schicht: Zwischenstand', ended: 'Schichtbericht' },
    facts: {
      person: 'Person',
      start: 'Beginn',
      asOf: 'Stand',
      end: 'Ende',
      endedBy: 'Beendet von',
      purse: 'Geldbörse',
      tipPayout: 'Trinkgeld ausgezahlt',
      entry: '{amount}, Kassenbuch Nr. {number}',
    },
    note: 'Umsatz zählt, wenn bestellt, Zahlungen, wenn bezahlt wird: jeweils bei der Person, die es gebucht hat. Trinkgeld gehört ihr und nicht zum Umsatz. Der Bericht einer beendeten Schicht ändert sich nicht mehr.',
    settlement: {
      title: 'Abrechnung',
      payments: 'Bar kassiert',
      vouchers: 'Bar für Gutscheine',
      cashTips: 'zuzüglich Trinkgeld in bar',
      tips: 'abzüglich Trinkgeld, bar und unbar',
      owed: 'Das Haus schuldet',
      handIn: 'Abzugeben',
    },
    tips: {
      title: 'Trinkgeld',
      cash: 'In bar',
      cashless: 'Unbar',
      owed: 'Trinkgeld noch auszuzahlen',
      toTakeOff: 'Von späterem Trinkgeld abzuziehen',
    },
    purse: { title: 'Geldbörse: {name}', before: 'Bestand zu Beginn', after: 'Muss darin liegen' },
    turnover: {
      title: 'Aufgenommene Bestellungen',
      ordered: 'Bestellt',
      cancelled: 'abzüglich Stornos ({units})',
      discounts: 'Rabatte und Aufschläge',
      turnover: 'Umsatz',
    },
  },
  { en },
  'de',
);
