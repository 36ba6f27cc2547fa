import type { Additive } from '#domain/menu/declarations.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { LineProblem } from '#domain/orders/pricing.ts';

const statusNames: Record<OrderStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  ready_to_serve: 'Ready to serve',
  served: 'Served',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const lineProblems: Record<LineProblem, string> = {
  UNKNOWN_ITEM: 'Nicht mehr auf der Karte',
  ITEM_UNAVAILABLE: 'Nicht verfügbar',
  TOO_FEW_LEFT: 'So viele gibt es nicht mehr',
  UNKNOWN_OPTION: 'Ein Extra gibt es nicht mehr',
  OPTION_SOLD_OUT: 'Ein Extra ist ausverkauft',
  REQUIRED_OPTION_MISSING: 'Eine Auswahl fehlt',
  TOO_MANY_OPTIONS: 'Zu viel ausgewählt',
};

/** As German menus declare them (section 5 LMZDV). */
const additiveNames: Record<Additive, string> = {
  colouring: 'mit Farbstoff',
  preservative: 'mit Konservierungsstoff',
  antioxidant: 'mit Antioxidationsmittel',
  'flavour-enhancer': 'mit Geschmacksverstärker',
  sulphurised: 'geschwefelt',
  blackened: 'geschwärzt',
  waxed: 'gewachst',
  phosphate: 'mit Phosphat',
  sweetener: 'mit Süßungsmittel',
  phenylalanine: 'enthält eine Phenylalaninquelle',
  caffeine: 'koffeinhaltig',
  quinine: 'chininhaltig',
  taurine: 'taurinhaltig',
};

/** What guests read beyond the menu, as `specTexts`. */
export const specFurtherTexts = {
  item: {
    title: '{dish} – {restaurant}',
    notFound: 'Menüpunkt nicht gefunden.',
    otherExtras: 'Weitere Extras',
    required: 'Pflicht',
    none: 'Ohne',
    surcharge: '+{amount, money}',
    chooseUnits: {
      atLeast: 'Mindestens {least}',
      upTo: 'Bis zu {most}',
      exactly: 'Genau {most}',
      between: '{least} bis {most}',
    },
    included: { other: '{count} inklusive' },
    dearest: 'Die teuerste Wahl zählt',
    mean: 'Der Durchschnitt zählt',
    soldOut: 'ausverkauft',
    comment: 'Anmerkung zu diesem Gericht',
    commentPlaceholder: 'z. B. ohne Zwiebeln',
    additives: 'Zusatzstoffe',
    additiveNames,
    optional: 'optional',
    quantity: 'Anzahl',
    decrease: 'Eins weniger',
    increase: 'Eins mehr',
    total: 'Gesamt',
    add: 'Zum Warenkorb',
    save: 'Änderung übernehmen',
    chooseFirst: 'Bitte wählen Sie noch: {groups}',
  },

  cart: {
    title: 'Warenkorb',
    items: { other: '{count} Artikel' },
    empty: 'Ihr Warenkorb ist leer',
    emptyHint: 'Suchen Sie sich auf der Speisekarte etwas aus.',
    edit: '{dish} ändern',
    remove: '{dish} entfernen',
    quantityOf: 'Anzahl: {dish}',
    comment: 'Anmerkung',
    note: 'Anmerkung zur Bestellung',
    notePlaceholder: 'z. B. Getränke bitte zuerst',
    leadTime: { one: 'Dauert zurzeit etwa {count} Minute', other: 'Dauert zurzeit etwa {count} Minuten' },
    byCourse: 'Gang für Gang',
    byCourseHint: 'Was später kommt, wartet, bis Sie mit dem Gang davor fertig sind.',
    total: 'Gesamt',
    binding: 'zahlungspflichtig · {total, money}',
    payAtTable: 'Mit dem Absenden bestellen Sie zahlungspflichtig. Bezahlt wird am Tisch.',
    order: 'Bestellung aufgeben',
    orderAtNewPrice: 'Zum neuen Preis bestellen',
    clear: 'Warenkorb leeren',
    clearTitle: 'Warenkorb leeren?',
    clearText: 'Alle Gerichte werden aus dem Warenkorb genommen.',
    lineProblems,
    problems: 'Bitte entfernen Sie, was nicht mehr zu haben ist.',
    removeProblems: 'Nicht Verfügbares entfernen',
    priceChanged: 'Neuer Preis: {now, money} statt {before, money}',
    pricesChanged: 'Preise haben sich geändert. Bitte prüfen Sie den neuen Gesamtbetrag.',
    tooLong: 'Das sind zu viele Gerichte für eine Bestellung. Bitte bestellen Sie in zwei Teilen.',
    pinFirst: 'Zum Bestellen brauchen Sie die PIN Ihres Tisches.',
    notLasting:
      'Ihr Browser speichert nichts. Bitte lassen Sie diese Seite offen, bis die Bestellung bestätigt ist.',
  },

  placed: {
    title: 'Bestellung erfolgreich!',
    number: 'Bestellnummer {numbers}',
    text: 'Die Küche weiß Bescheid. Den Stand sehen Sie jederzeit in der Bestellübersicht.',
    total: 'Gesamt {amount, money}',
    waitsTitle: 'Gleich kommt jemand zu Ihnen',
    waitsText:
      'Ihre Bestellung ist da und wartet noch: Das Personal kommt an Ihren Tisch, bestätigt sie und gibt sie dann an die Küche.',
  },

  outbox: {
    title: 'Noch nicht gesendet',
    text: 'Wir senden Ihre Bestellung, sobald Sie wieder Empfang haben.',
    busyText: 'Gerade ist viel los. Wir senden Ihre Bestellung in wenigen Augenblicken noch einmal.',
    sendNow: 'Jetzt versuchen',
    takeBack: 'Zurücknehmen',
    takeBackTitle: 'Bestellung zurücknehmen?',
    takeBackUnsent: 'Die Bestellung wurde noch nicht gesendet. Die Gerichte kommen zurück in den Warenkorb.',
    takeBackUnsure:
      'Wir haben keine Antwort erhalten: Die Bestellung ist vielleicht schon in der Küche. Wenn Sie sie zurücknehmen und neu senden, kommt sie möglicherweise doppelt. Fragen Sie im Zweifel das Personal.',
    takeBackConfirm: 'Trotzdem zurücknehmen',
    refused: {
      NOT_AT_TABLE:
        'Ihr Telefon ist nicht mehr an diesem Tisch angemeldet. Bitte geben Sie die PIN ein und senden Sie noch einmal.',
      SESSION_ENDED:
        'Die Bestellung wurde nicht angenommen: Das Personal hat Ihren Tisch inzwischen abgeschlossen.',
      ORDER_LINES_REFUSED:
        'Die Bestellung wurde nicht angenommen: Nicht alles ist noch zu haben. Es wurde nichts bestellt.',
      PRICE_CHANGED:
        'Preise haben sich geändert. Es wurde nichts bestellt: Bitte prüfen Sie den neuen Gesamtbetrag und senden Sie noch einmal.',
      ORDER_ID_TAKEN: 'Die Bestellung wurde nicht angenommen. Bitte senden Sie sie noch einmal.',
      BAD_REQUEST: 'Die Bestellung wurde nicht angenommen. Bitte prüfen Sie den Warenkorb.',
      ORDER_TOO_LARGE: 'Die Bestellung ist zu groß. Bitte bestellen Sie in zwei Teilen.',
      PAYLOAD_TOO_LARGE: 'Die Bestellung ist zu groß. Bitte bestellen Sie in zwei Teilen.',
    },
  },

  orders: {
    title: 'Bestellübersicht',
    empty: 'Noch keine offenen Bestellungen',
    emptyHint: 'Was Sie und die anderen am Tisch bestellen, erscheint hier.',
    number: 'Bestellung {orderNumber}',
    withoutNumber: 'Bestellung',
    waits: 'Wartet auf das Personal',
    refused: 'Nicht angenommen',
    held: 'kommt später',
    statusNames,
    minutesAgo: { other: '{count} min ago' },
    since: 'since {time}',
    paid: 'Bezahlt',
    unpaid: 'Offen',
    itemCancelled: 'Storniert',
    cancelledByStaff: 'Vom Personal storniert',
    refusedByStaff: 'Vom Personal nicht angenommen',
    cancelReason: 'Grund: {reason}',
    cancelledRead: 'Verstanden',
    discount: 'Rabatt',
    surcharge: 'Aufschlag',
    openAmount: 'Noch offen',
    byStaff: 'Taken by the staff',
  },

  thankYou: {
    pageTitle: 'Vielen Dank!',
    title: 'Vielen Dank für Ihren Besuch!',
    text: 'Schön, dass Sie da waren. Wir freuen uns, wenn Sie bald wiederkommen.',
    textOf: 'Schön, dass Sie da waren. Ihr Team von {restaurant} freut sich auf das nächste Mal.',
    unsentOrder:
      'Eine Bestellung wurde nicht mehr bestätigt, bevor der Tisch abgeschlossen wurde. Bitte fragen Sie das Personal.',
    loading: 'Lade Tisch-Session...',
    loadFailed: 'Ihr Besuch konnte nicht geladen werden.',
    notFound: 'Session nicht gefunden.',
    notFoundHint:
      'Bewerten kann nur, wer an diesem Tisch gesessen hat: mit demselben Telefon und spätestens am Tag danach.',
    stillOpen:
      'Ihr Tisch ist noch nicht abgeschlossen. Sobald er es ist, können Sie Ihren Besuch hier bewerten.',
    rateTitle: 'Wie war Ihr Besuch?',
    rating: 'Ihre Bewertung',
    stars: { one: '1 Stern', other: '{count} Sterne' },
    comment: 'Kommentar',
    commentPlaceholder: 'Was hat Ihnen gefallen? Was können wir besser machen?',
    optional: 'optional',
    publicHint: 'Alle Gäste des Restaurants können Ihre Bewertung lesen, ohne Ihren Namen.',
    submit: 'Bewertung absenden',
    sending: 'Absenden...',
    ratingMissing: 'Bitte geben Sie eine Bewertung ab.',
    saveFailed: 'Fehler beim Speichern der Bewertung.',
    saveFailedHint: 'Ihre Eingaben sind noch da. Bitte versuchen Sie es noch einmal.',
    ratedTitle: 'Ihre Bewertung',
    noComment: 'Keine Kommentar hinterlassen.',
    othersFaster:
      'Von Ihrem Tisch kam schon eine Bewertung. Es zählt die erste, Ihre wurde nicht gespeichert.',
    unsavedComment: 'Ihr Kommentar war:',
    ordersTitle: 'Ihre Bestellungen',
    noOrders: 'Keine Bestellungen gefunden.',
    quantityAndPrice: '{quantity} × {unitPrice, money}',
    total: 'Gesamt',
  },

  reviews: {
    title: 'Bewertungen',
    loading: 'Bewertungen werden geladen …',
    failed: 'Die Bewertungen konnten nicht geladen werden.',
    more: 'Weitere Bewertungen',
    stars: '{rating} von 5 Sternen',
    items: 'Bestellt wurde',
    item: '{quantity}x {name}',
  },

  receipts: {
    title: 'Belege',
    means: {
      cash: 'Bar',
      card: 'Karte',
      online: 'Online',
      transfer: 'Überweisung',
      voucher: 'Gutschein',
    },
    at: '{time} Uhr',
    show: 'Beleg ansehen',
    pdf: 'PDF',
    of: '{action}: {amount}, {time} Uhr',
    onPaper: 'Auf Papier bekommen Sie ihn beim Service.',
    loadFailed: 'Ihre Belege konnten nicht geladen werden.',
    receipt: 'Ihr Beleg',
    /** A button: the receipt with the form in which a host says whom they entertained. */
    hospitality: 'Bewirtungsbeleg',
    loading: 'Beleg wird geladen …',
    receiptFailed: 'Der Beleg konnte nicht geladen werden.',
    pdfFailed: 'Das PDF konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    undone: 'Diese Zahlung wurde am {moment} storniert.',
    oneUndone: 'Eine Zahlung auf diesem Beleg wurde am {moment} storniert.',
    replaced: 'Dieser Beleg wurde am {moment} durch Beleg-Nr. {receiptNumber} ersetzt.',
    linkUnknown: 'Diesen Beleg gibt es hier nicht.',
    linkUnknownHint:
      'Der Link stimmt nicht, oder er gilt nicht mehr. Das Restaurant gibt Ihnen den Beleg noch einmal.',
    /** Above the receipt, for a guest of another language. */
    inShort: {
      number: 'Beleg-Nr. {receiptNumber}',
      share: 'Anteil eines Zahlers',
      tip: 'Trinkgeld',
      vat: 'enthaltene Mehrwertsteuer',
      original: 'Der Beleg selbst, auf Deutsch, steht darunter.',
    },
  },

  unknownTag: {
    title: 'Unbekannter Chip',
    text: 'Dieser Chip gehört zu keinem Tisch. Bitte fragen Sie das Personal.',
  },
} as const;
