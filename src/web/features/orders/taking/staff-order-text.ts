import type { LineProblem } from '#domain/orders/pricing.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { formatMoney } from '#web/lib/format.ts';

/** Texts of the dialog in which staff take an order, German as in the specification. Amounts are in cents. */
export const staffOrderText = {
  title: (tableNumber: number | null) =>
    tableNumber === null ? 'Bestellung zum Mitnehmen' : `Bestellung für Tisch ${tableNumber}`,
  titleUnknown: 'Neue Bestellung',
  close: 'Schließen',
  newOrder: 'New order',

  choosePlace: 'Für welchen Tisch?',
  chooseHint: 'Bitte einen Tisch wählen, oder Takeaway.',
  tableGone: 'Diesen Tisch gibt es nicht mehr. Bitte einen anderen wählen.',
  tableNumber: 'Tischnummer',
  noSuchTable: (typed: string) => `Einen Tisch ${typed} gibt es nicht.`,
  takeaway: 'Takeaway',
  tableWord: 'Tisch',
  free: 'frei',
  occupied: 'besetzt',
  changePlace: 'Tisch ändern',

  loading: 'Lade Speisekarte...',
  loadFailed: 'Error loading the menu. Please try again later.',
  tryAgain: 'Noch einmal versuchen',
  emptyMenu: 'No items available at the moment.',
  search: 'Gericht suchen',
  searchHint: 'Suchen, z. B. „2 marg“',
  clearSearch: 'Suche leeren',
  categories: 'Kategorien',
  nothingFound: (text: string) => `Nichts gefunden für „${text}“.`,
  enterAdds: (quantity: number, dish: string) => `${quantity}× ${dish}`,
  enterAddsHint: 'Enter fügt hinzu',
  left: (count: number) => `noch ${count}`,
  soldOut: 'Nicht verfügbar',
  hasChoice: 'Auswahl',
  chooseExtras: (dish: string) => `Extras und Kommentar zu ${dish}`,
  added: (quantity: number, dish: string) => `${quantity}× ${dish} hinzugefügt`,

  required: 'Pflicht',
  otherExtras: 'Weitere Extras',
  none: 'Ohne',
  surcharge: (amount: number) => `+${formatMoney(amount)}`,
  chooseUnits: (least: number, most: number | null) =>
    most === null
      ? `Mindestens ${least}`
      : least === 0
        ? `Bis zu ${most}`
        : least === most
          ? `Genau ${most}`
          : `${least} bis ${most}`,
  included: (count: number) => `${count} inklusive`,
  dearest: 'Die teuerste Wahl zählt',
  mean: 'Der Durchschnitt zählt',
  chooseFirst: 'Bitte wählen.',
  seat: 'Platz',
  seatOf: (seat: number) => `Platz ${seat}`,
  noSeat: 'Ohne Platz',
  comment: 'Kommentar',
  commentPlaceholder: 'z. B. ohne Zwiebeln',
  quantity: 'Anzahl',
  decrease: 'Eins weniger',
  increase: 'Eins mehr',
  cancel: 'Abbrechen',
  apply: 'Übernehmen',

  order: 'Bestellung',
  emptyOrder: 'Noch nichts gewählt',
  emptyOrderHint: 'Tippen Sie auf ein Gericht, oder tippen Sie seinen Namen ein und drücken Sie Enter.',
  quantityOf: (dish: string) => `Anzahl ${dish}`,
  edit: (dish: string) => `${dish} ändern`,
  remove: (dish: string) => `${dish} entfernen`,
  byCourse: 'Course by course',
  note: 'Kommentar zur Bestellung',
  sum: 'Summe',
  items: (count: number) => `${count} Artikel`,
  showOrder: (count: number, sum: number) => `Bestellung ansehen: ${count} Artikel, ${formatMoney(sum)}`,
  backToMenu: 'Karte',
  submit: 'Bestellung aufgeben',
  submitShort: 'Aufgeben',
  submitAtNewPrice: 'Zum neuen Preis aufgeben',
  submitting: 'Sende...',
  submitShortcut: 'Strg+Enter',
  submitFailed: 'Fehler beim Absenden der Bestellung.',
  noRestaurant: 'Fehler: Restaurant nicht ausgewählt. Bestellung nicht möglich.',
  priceChanged: (before: number, now: number) =>
    `Preis geändert: ${formatMoney(before)} → ${formatMoney(now)}`,
  pricesChanged: 'Preise haben sich geändert. Bitte die neue Summe prüfen.',
  problems: 'Nicht alles ist noch zu haben.',
  removeProblems: 'Entfernen',
  tooLong: 'Das sind zu viele Zeilen für eine Bestellung. Bitte in zwei Bestellungen teilen.',
  notLasting: 'Dieser Browser speichert nichts: Seite offen lassen, bis die Bestellung gesendet ist.',
  lineProblems: {
    UNKNOWN_ITEM: 'Steht nicht mehr auf der Karte',
    ITEM_UNAVAILABLE: 'Ausverkauft',
    TOO_FEW_LEFT: 'So viele gibt es nicht mehr',
    UNKNOWN_OPTION: 'Ein Extra gibt es nicht mehr: bitte ändern',
    OPTION_SOLD_OUT: 'Ein Extra ist ausverkauft: bitte ändern',
    REQUIRED_OPTION_MISSING: 'Auswahl fehlt: bitte ändern',
    TOO_MANY_OPTIONS: 'Zu viele Extras: bitte ändern',
  } satisfies Record<LineProblem, string>,

  placed: (place: string, orderNumber: number) => `${place}: Bestellung #${orderNumber} ist in der Küche.`,
  place: boardText.place,
  unknownPlace: 'Gelöschter Tisch',
  unsent: 'Noch nicht gesendet',
  unsentText: 'Wird gesendet, sobald wieder Verbindung besteht – auch wenn dieser Dialog geschlossen ist.',
  unsentAt: (place: string, count: number, sum: number) =>
    `${place}: ${count} Artikel, ${formatMoney(sum)} noch nicht gesendet`,
  refusedAt: (place: string) => `${place}: Bestellung nicht angenommen`,
  sendNow: 'Jetzt senden',
  open: 'Öffnen',
  takeBack: 'Zurücknehmen',
  takeBackTitle: 'Bestellung zurücknehmen?',
  takeBackUnsent: 'Sie wurde noch nicht gesendet. Alles kommt zurück in den Entwurf.',
  takeBackUnsure:
    'Es kam keine Antwort: Vielleicht ist sie schon in der Küche. Wird sie zurückgenommen und neu gesendet, kommt sie möglicherweise doppelt. Bitte vorher auf das Bestellboard sehen.',
  takeBackConfirm: 'Trotzdem zurücknehmen',
};
