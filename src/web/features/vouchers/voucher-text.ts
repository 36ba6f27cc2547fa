import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './voucher-text.de.json';
import type en from './voucher-text.en.json';

/** Vouchers. Amounts, days and moments are formatted. */
export const vouchersText = staffTexts<typeof de | typeof en>()('features/vouchers/voucher-text', {
  loading: 'Loading the vouchers …',
  loadFailed: 'The vouchers could not be loaded.',

  openAmount: 'Offene Gutscheine',
  openAmountText: 'Was Gäste damit noch bezahlen können. Es ist noch kein Umsatz.',
  sell: 'Gutschein verkaufen',
  none: 'Keine Gutscheine',
  noneText: 'Verkaufen Sie einen: Er bekommt einen Code, den niemand errät, und gilt mehr als drei Jahre.',
  nothing: 'Kein Gutschein gefunden.',
  list: 'Gutscheine',
  search: 'Ende des Codes',
  clearSearch: 'Suche leeren',
  show: 'Welche',
  shows: { open: 'Offene', all: 'Alle' },
  showMore: 'Mehr anzeigen',
  moreFailed: 'Weitere Gutscheine konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  named: 'Gutschein …{codeEnd}',
  details: 'Gutschein …{codeEnd} ansehen',
  soldOn: 'verkauft {day}',
  validUntil: 'gültig bis {day}',
  ofAmount: 'von {amount}',
  states: {
    open: 'Offen',
    spent: 'Eingelöst',
    expired: 'Abgelaufen',
    cancelled: 'Zurückgenommen',
  },

  sellText:
    'Der Verkauf ist kein Umsatz und hat keine Mehrwertsteuer: Die kommt mit dem, was damit bezahlt wird.',
  amount: 'Betrag in Euro',
  amountUnreadable: 'Bitte einen Betrag von 1 bis 1.000 € eingeben, zum Beispiel 50.',
  method: 'Bezahlt mit',
  methods: {
    cash: 'Bar',
    card: 'Karte',
    online: 'Online',
    transfer: 'Überweisung',
  },
  sellSubmit: 'Verkaufen',
  sellSubmitFor: 'Für {amount} verkaufen',
  sold: 'Gutschein über {amount} verkauft.',

  balance: 'Guthaben',
  print: 'Drucken',
  layout: 'Papier',
  layouts: { a4: 'A4', '80mm': '80 mm' },
  allowPopups: 'Bitte erlauben Sie Pop-ups für diese Seite, um zu drucken.',
  soldBy: 'Verkauft {moment}, {means}, von {name}',
  cancelledBy: 'Zurückgenommen {moment} von {name}: {reason}',
  /** Who has done either, when their name is not known any more. */
  byFormer: 'ehemaligem Mitglied',
  redemptions: 'Eingelöst',
  noRedemptions: 'Noch nichts.',
  table: 'Tisch {number}',
  takeaway: 'Zum Mitnehmen #{number}',
  undone: 'rückgängig',

  cancelSale: 'Verkauf zurücknehmen',
  cancelTitle: 'Verkauf zurücknehmen?',
  cancelText: 'Der Gutschein gilt danach nicht mehr; geben Sie {amount} zurück. Beides bleibt im Protokoll.',
  cancelFailed: 'Der Verkauf konnte nicht zurückgenommen werden.',
  cancelled: 'Der Verkauf ist zurückgenommen.',

  cancel: 'Abbrechen',
  close: 'Schließen',
});
