import type { Additive, Allergen } from '#domain/menu/menu-limits.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { LineProblem } from '#domain/orders/pricing.ts';
import { guestErrors } from '#web/lib/errors/guest-errors.ts';

const allergenNames: Record<Allergen, string> = {
  gluten: 'Gluten',
  crustaceans: 'Krebstiere',
  eggs: 'Eier',
  fish: 'Fisch',
  peanuts: 'Erdnüsse',
  soy: 'Soja',
  milk: 'Milch',
  nuts: 'Schalenfrüchte',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  sulphites: 'Schwefeldioxid und Sulfite',
  lupin: 'Lupinen',
  molluscs: 'Weichtiere',
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

/**
 * Everything a guest reads, in the words of the product's specification, which mixes German and English. What
 * is read in one breath is of one language (`joined` in the test).
 * Amounts are cents, times are instants.
 */
export const specTexts = {
  /** Why something failed. */
  errors: guestErrors,

  back: 'Zurück',
  backToMenu: 'Zurück zur Speisekarte',
  close: 'Schließen',
  cancel: 'Abbrechen',
  tryAgain: 'Try again',
  quoted: '„{words}“',
  language: 'Sprache · Language',
  connectionLost: 'Verbindung unterbrochen – wir versuchen es weiter …',
  needsScript: 'Zum Bestellen wird JavaScript benötigt. Die Speisekarte können Sie auch so lesen.',

  pageNotFound: {
    title: 'Seite nicht gefunden',
    text: 'Diese Adresse gibt es nicht, oder nicht mehr.',
  },
  pageFailed: {
    title: 'Etwas ist schiefgegangen',
    text: 'Das lag an uns. Bitte versuchen Sie es noch einmal.',
    reference: 'Kennung: {requestId}',
  },

  menu: {
    title: '{restaurant} – Speisekarte',
    noRestaurant: guestErrors.RESTAURANT_NOT_FOUND,
    loadFailed: 'Error loading the menu. Please try again later.',
    empty: 'No items available at the moment.',
    emptyHint: 'Please ask the staff.',
    noLogo: 'No logo',
    table: 'Tisch {number}',
    open: 'Geöffnet',
    closed: 'Geschlossen',
    closedBanner: guestErrors.RESTAURANT_CLOSED,
    closedTitle: 'Restaurant closed',
    closedText:
      'The restaurant is closed at the moment, so orders cannot be taken. If you are seated here, please inform the staff. You can still read the menu.',
    closedConfirm: 'OK',
    categories: 'Kategorien',
    left: { other: 'noch {count}' },
    until: 'bis {time} Uhr',
    named: '{name} bis {time} Uhr',
    usualPrice: 'sonst {cents, money}',
    periodOver: '{name} ist vorbei.',
    periodBegun: '{name} hat begonnen.',
    checkPrices: 'Bitte prüfen Sie Ihren Warenkorb.',
    unavailable: 'Nicht verfügbar',
    restaurantClosed: 'Restaurant geschlossen',
    addToCart: '{dish} in den Warenkorb',
    chooseExtras: '{dish}: Extras wählen',
    added: '{dish} ist im Warenkorb',
    openingHours: 'Öffnungszeiten',
    followUs: 'Links des Restaurants',
    googleMaps: 'Google Maps',
    website: 'Website',
  },

  search: {
    open: 'Speisekarte durchsuchen und filtern',
    label: 'Speisekarte durchsuchen',
    placeholder: 'Gericht oder Zutat',
    clear: 'Eingabe löschen',
    close: 'Fertig',
    filters: 'Filter',
    onlyAvailable: 'Nur Verfügbares',
    without: 'ohne {allergen}',
    found: { one: '1 Gericht gefunden', other: '{count} Gerichte gefunden' },
    allergyNote: '· Bei Allergien fragen Sie bitte auch das Personal.',
    none: 'Kein Gericht gefunden',
    noneHint: 'Nichts auf der Karte passt zu Suche und Filtern.',
    reset: 'Alle Gerichte zeigen',
  },

  actions: {
    label: 'Service am Tisch',
    callWaiter: 'Call waiter',
    /** The default, for restaurants without their own words for it. */
    requestBill: 'Request bill',
    takeBack: 'Tap to undo',
    showOrders: 'Show order overview',
    joinOthers: 'Sitting with others?',
    joinOthersHint: 'Enter their PIN',
    openOrders: { one: '1 open order', other: '{count} open orders' },
  },

  session: {
    entering: 'Tisch wird geöffnet …',
    pin: 'Tisch-PIN für weitere Gäste',
    pinRequired: 'Dieser Tisch ist schon besetzt',
    enterPin: 'PIN eingeben',
    pinTitle: 'Tisch-PIN eingeben',
    pinText:
      'An diesem Tisch wird schon bestellt. Die vierstellige PIN sehen die anderen Gäste am Tisch auf ihrem Telefon.',
    pinLabel: 'PIN, vier Ziffern',
    pinSubmit: 'Beitreten',
    callStaff: 'Personal rufen',
    staffCalled: 'Das Personal ist gerufen und kommt an diesen Tisch.',
    onlyRead: 'Nur die Speisekarte ansehen',
    triesLeft: { one: 'One try left.', other: '{count} tries left.' },
    /** This phone may try no more; the PIN is the same as before. */
    pinUsedUp: 'Too many wrong PINs. Please ask the staff.',
    /** The table takes no PIN for a while; it has a new one. */
    pinLockedUntil: 'Or try again after {until}.',
    scan: {
      code: {
        missing: 'Zum Bestellen bitte den Code auf dem Tisch scannen.',
        old: 'Dieser Code gilt nicht mehr. Bitte den Code auf dem Tisch scannen oder das Personal fragen.',
      },
      nfc: {
        missing: 'Zum Bestellen bitte das Handy an den Chip auf dem Tisch halten.',
        old: 'Dieser Link galt einmal. Bitte das Handy noch einmal an den Chip halten oder das Personal fragen.',
      },
      display: {
        missing: 'Zum Bestellen bitte den Code auf dem Bildschirm am Tisch scannen.',
        old: 'Der Code hat gewechselt. Bitte den Bildschirm noch einmal scannen oder das Personal fragen.',
      },
    },
    provisional: 'Das Personal bestätigt Ihre erste Bestellung',
    awaited: 'Gleich kommt jemand. Bitte Nummer zeigen',
    nobodyLetIn: 'Das Personal hat an diesem Tisch noch niemanden eingelassen. Es führt Sie dort zusammen.',
    barred: 'Von diesem Handy kann hier heute nicht bestellt werden. Bitte fragen Sie das Personal.',
    failed: 'Error creating session. Please try again.',
    moved: 'Ihr Tisch ist jetzt Tisch {table}',
  },

  /** A phone asks those who sit at a table to let it in. */
  knock: {
    ask: 'Am Tisch anfragen',
    waits: 'Ihre Nummer ist {number}. Jemand am Tisch kann Sie jetzt auf seinem Telefon einlassen.',
    refused: 'Der Tisch hat Ihre Anfrage abgelehnt.',
    unanswered: 'Am Tisch hat noch niemand geantwortet. Sie können noch einmal anfragen.',
    asked: 'Jemand möchte an Ihren Tisch: Nummer {number}',
    letIn: 'Einlassen',
    refuse: 'Nein',
  },

  item: {
    title: '{dish} – {restaurant}',
    notFound: 'Menüpunkt nicht gefunden.',
    noPlace: 'Session oder Restaurant nicht gefunden. Bitte neu starten.',
    restart: 'Neu starten',
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
    allergens: 'Allergene',
    additives: 'Zusatzstoffe',
    allergenNames,
    additiveNames,
    comment: 'Anmerkung zu diesem Gericht',
    commentPlaceholder: 'z. B. ohne Zwiebeln',
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
    open: 'Warenkorb öffnen:',
    button: { other: '{count} Artikel | {total, money}' },
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
    bar: 'Bestellung {numbers} ist angekommen',
    waitsTitle: 'Gleich kommt jemand zu Ihnen',
    waitsText:
      'Ihre Bestellung ist da und wartet noch: Das Personal kommt an Ihren Tisch, bestätigt sie und gibt sie dann an die Küche.',
    waitsBar: 'Ihre Bestellung wartet: Gleich kommt jemand an Ihren Tisch',
    letInBar: 'Bestellung {numbers} ist bestätigt und auf dem Weg in die Küche',
    dismiss: 'Hinweis schließen',
  },

  outbox: {
    sending: 'Bestellung wird gesendet …',
    title: 'Noch nicht gesendet',
    text: 'Wir senden Ihre Bestellung, sobald Sie wieder Empfang haben.',
    bar: 'Noch nicht gesendet – wir senden Ihre Bestellung, sobald Sie wieder Empfang haben.',
    busyText: 'Gerade ist viel los. Wir senden Ihre Bestellung in wenigen Augenblicken noch einmal.',
    busyBar: 'Noch nicht gesendet – gerade ist viel los, wir versuchen es gleich noch einmal.',
    awaitedText:
      'Noch nicht gesendet – Ihre Bestellungen davor warten auf das Personal. Danach senden wir diese.',
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
    summary: {
      one: '{average} von 5 Sternen bei einer Bewertung',
      other: '{average} von 5 Sternen bei {count} Bewertungen',
    },
    open: '{summary}: lesen',
    none: 'Noch keine Bewertungen',
    noneHint: 'Nach dem Besuch können Gäste das Restaurant hier bewerten.',
    loading: 'Bewertungen werden geladen …',
    failed: 'Die Bewertungen konnten nicht geladen werden.',
    more: 'Weitere Bewertungen',
    stars: '{rating} von 5 Sternen',
    items: 'Bestellt wurde',
    item: '{quantity}x {name}',
  },

  legal: {
    label: 'Rechtliches',
    impressum: 'Impressum',
    datenschutz: 'Datenschutz',
    agb: 'AGB',
    missing: '[Bitte ergänzen: {variable}]',
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
    loading: 'Beleg wird geladen …',
    receiptFailed: 'Der Beleg konnte nicht geladen werden.',
    pdfFailed: 'Das PDF konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    undone: 'Diese Zahlung wurde am {moment} storniert.',
    oneUndone: 'Eine Zahlung auf diesem Beleg wurde am {moment} storniert.',
    replaced: 'Dieser Beleg wurde am {moment} durch Beleg-Nr. {receiptNumber} ersetzt.',
    linkUnknown: 'Diesen Beleg gibt es hier nicht.',
    linkUnknownHint:
      'Der Link stimmt nicht, oder er gilt nicht mehr. Das Restaurant gibt Ihnen den Beleg noch einmal.',
  },

  unknownTag: {
    title: 'Unbekannter Chip',
    text: 'Dieser Chip gehört zu keinem Tisch. Bitte fragen Sie das Personal.',
  },

  pageLoading: 'Seite wird geladen',
} as const;
