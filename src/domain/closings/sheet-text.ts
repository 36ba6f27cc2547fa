import { textsIn } from '../languages/staff-sources.ts';
import en from './sheet-text.en.json' with { type: 'json' };

/** What stands on the sheet of a daily closing, and on every paper of the office. Amounts, days and moments are formatted. */
export const sheetText = textsIn(
  'domain/closings/sheet-text',
  {
    title: 'Tagesabschluss Nr. {number}',
    taxNumbers: { taxId: 'Steuernummer', ustId: 'USt-IdNr.' },
    facts: {
      number: 'Abschluss-Nr.',
      day: 'Tag',
      period: 'Zeitraum',
      created: 'Erstellt',
      orders: 'Bestellungen',
      receipts: 'Ausgestellte Belege',
      currency: 'Währung',
    },
    fromTo: '{from} bis {to}',
    createdBy: '{moment} von {person}',
    note: 'Umsatz zählt, wenn bestellt, Zahlungen, wenn bezahlt wird. Trinkgeld gehört nicht zum Umsatz. Was nach diesem Abschluss gebucht, storniert oder zurückgenommen wird, steht im nächsten; dieser ändert sich nicht mehr.',
    /** At the foot of a page. */
    page: 'Seite {page} von {pages}',

    sum: 'Summe',
    amount: 'Betrag',
    number: 'Anzahl',
    ordered: 'Bestellt',
    cancelled: 'Storniert',
    discounts: 'Rabatte',
    received: 'Erhalten',
    undone: 'Rücknahmen',
    tips: 'Trinkgeld',
    rateHead: 'MwSt.-Satz',
    rate: '{rate} %',
    meansHead: 'Zahlungsart',
    methods: {
      cash: 'Bar',
      card: 'Karte',
      online: 'Online',
      transfer: 'Überweisung',
      voucher: 'Gutschein',
    },

    revenue: { title: 'Umsatz nach Steuersatz', gross: 'Umsatz', net: 'Netto', vat: 'MwSt.' },
    payments: {
      byMeans: 'Zahlungen nach Zahlungsart',
      byRate: 'Zahlungen nach Steuersatz',
      amount: 'Zahlungen',
    },
    discounted: {
      title: 'Rabatte und Aufschläge',
      kind: 'Art',
      given: 'Gegeben',
      kinds: {
        discount: 'Rabatte',
        house: 'Aufs Haus',
        staff_meal: 'Personalessen',
        surcharge: 'Aufschläge',
      },
    },
    soldVouchers: { title: 'Verkaufte Gutscheine nach Zahlungsart', amount: 'Verkauft' },
    openVouchers: {
      title: 'Abgleich der Gutscheine',
      before: 'Wert zu Beginn',
      sold: 'zuzüglich verkaufter',
      redeemed: 'abzüglich eingelöster',
      after: 'Wert am Ende, auch abgelaufener',
    },
    drawer: {
      title: 'Bestand: {name}',
      movement: 'Bewegung',
      before: 'Bestand zu Beginn',
      after: 'Bestand am Ende',
    },
    counts: {
      title: 'Zuletzt gezählt',
      drawer: 'Kasse',
      at: 'Zeitpunkt',
      expected: 'Soll',
      counted: 'Gezählt',
      difference: 'Differenz',
      reason: 'Grund',
    },
    persons: {
      title: 'Personen',
      person: 'Person',
      vouchers: 'Gutscheine',
      cashless: 'Unbar',
      /** Nobody of the house: what guests ordered by themselves. */
      guests: 'Gäste',
      formerMember: 'Ehemaliges Mitglied',
    },
    open: {
      title: 'Abgleich',
      before: 'Offen zu Beginn',
      revenue: 'zuzüglich Umsatz',
      payments: 'abzüglich Zahlungen',
      writtenOff: 'abzüglich Ausgebuchtes',
      after: 'Offen am Ende',
    },
    corrections: {
      title: 'Darin Korrekturen früherer Abschlüsse',
      cancelled: 'Stornierungen früherer Bestellungen',
      undone: 'Zurückgenommene frühere Zahlungen',
      vouchers: 'Zurückgenommene früher verkaufte Gutscheine',
      discounted: 'Zurückgenommene frühere Rabatte',
    },

    /** The closings of some days as one PDF: its first page. */
    collection: {
      title: 'Tagesabschlüsse',
      days: 'Tage',
      count: 'Anzahl der Tagesabschlüsse',
      numbers: 'Nr.',
      note: 'Diese Zusammenstellung enthält alle Tagesabschlüsse (Z-Bons) dieser Tage, in der Reihenfolge ihrer Nummern und so, wie sie gemacht wurden.',
    },
  },
  { en },
  'de',
);
