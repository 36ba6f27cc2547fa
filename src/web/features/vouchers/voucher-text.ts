import type { PaymentMethod } from '#domain/payments/payment-limits.ts';
import type { VoucherState } from '#domain/vouchers/voucher-rules.ts';

/** Vouchers, in German as on their paper. What stands in their place while they load is English. */
export const vouchersText = {
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
  named: (codeEnd: string) => `Gutschein …${codeEnd}`,
  details: (codeEnd: string) => `Gutschein …${codeEnd} ansehen`,
  soldOn: (day: string) => `verkauft ${day}`,
  validUntil: (day: string) => `gültig bis ${day}`,
  ofAmount: (amount: string) => `von ${amount}`,
  states: {
    open: 'Offen',
    spent: 'Eingelöst',
    expired: 'Abgelaufen',
    cancelled: 'Zurückgenommen',
  } satisfies Record<VoucherState, string>,

  sellText:
    'Der Verkauf ist kein Umsatz und hat keine Mehrwertsteuer: Die kommt mit dem, was damit bezahlt wird.',
  amount: 'Betrag in Euro',
  amountUnreadable: 'Bitte einen Betrag von 1 bis 1000 € eingeben, zum Beispiel 50.',
  method: 'Bezahlt mit',
  methods: {
    cash: 'Bar',
    card: 'Karte',
    online: 'Online',
    transfer: 'Überweisung',
  } satisfies Record<Exclude<PaymentMethod, 'voucher'>, string>,
  sellSubmit: (amount: string | null) => (amount === null ? 'Verkaufen' : `Für ${amount} verkaufen`),
  sold: (amount: string) => `Gutschein über ${amount} verkauft.`,

  balance: 'Guthaben',
  print: 'Drucken',
  layout: 'Papier',
  layouts: { a4: 'A4', '80mm': '80 mm' },
  allowPopups: 'Bitte erlauben Sie Pop-ups für diese Seite, um zu drucken.',
  soldBy: (moment: string, means: string, name: string | null) =>
    `Verkauft ${moment}, ${means}, von ${name ?? 'ehemaligem Mitglied'}`,
  cancelledBy: (moment: string, name: string | null, reason: string) =>
    `Zurückgenommen ${moment} von ${name ?? 'ehemaligem Mitglied'}: ${reason}`,
  redemptions: 'Eingelöst',
  noRedemptions: 'Noch nichts.',
  table: (tableNumber: number) => `Tisch ${tableNumber}`,
  takeaway: (orderNumber: number) => `Abholung #${orderNumber}`,
  undone: 'rückgängig',

  cancelSale: 'Verkauf zurücknehmen',
  cancelTitle: 'Verkauf zurücknehmen?',
  cancelText: (amount: string) =>
    `Der Gutschein gilt danach nicht mehr; geben Sie ${amount} zurück. Beides bleibt im Protokoll.`,
  cancelFailed: 'Der Verkauf konnte nicht zurückgenommen werden.',
  cancelled: 'Der Verkauf ist zurückgenommen.',

  cancel: 'Abbrechen',
  close: 'Schließen',
};
