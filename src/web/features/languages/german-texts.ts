import type { Allergen } from '#domain/menu/menu-limits.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { LineProblem } from '#domain/orders/pricing.ts';
import { germanErrors } from '#web/lib/errors/german-guest-errors.ts';
import { formatMoney } from '#web/lib/format.ts';
import type { GuestTexts } from './guest-texts.ts';

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
const additiveNames: Record<string, string> = {
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
  new: 'Neu',
  in_progress: 'In Arbeit',
  ready_to_serve: 'Fertig zum Servieren',
  served: 'Serviert',
  completed: 'Abgeschlossen',
  cancelled: 'Storniert',
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

/** Everything a guest reads, in German. */
export const germanTexts: GuestTexts = {
  back: 'Zurück',
  backToMenu: 'Zurück zur Speisekarte',
  close: 'Schließen',
  cancel: 'Abbrechen',
  tryAgain: 'Noch einmal versuchen',
  quoted: (words) => `„${words}“`,
  language: 'Sprache',
  connectionLost: 'Verbindung unterbrochen – wir versuchen es weiter …',
  needsScript: 'Zum Bestellen wird JavaScript benötigt. Die Speisekarte können Sie auch so lesen.',

  pageNotFound: {
    title: 'Seite nicht gefunden',
    text: 'Diese Adresse gibt es nicht, oder nicht mehr.',
  },
  pageFailed: {
    title: 'Etwas ist schiefgegangen',
    text: 'Das lag an uns. Bitte versuchen Sie es noch einmal.',
    reference: (requestId) => `Kennung: ${requestId}`,
  },

  menu: {
    title: (restaurant) => `${restaurant} – Speisekarte`,
    noRestaurant: germanErrors.RESTAURANT_NOT_FOUND,
    loadFailed: 'Die Speisekarte konnte nicht geladen werden. Bitte versuchen Sie es später noch einmal.',
    empty: 'Zurzeit steht nichts auf der Karte.',
    emptyHint: 'Bitte fragen Sie das Personal.',
    noLogo: 'Kein Logo',
    table: (number) => `Tisch ${number}`,
    open: 'Geöffnet',
    closed: 'Geschlossen',
    closedBanner: germanErrors.RESTAURANT_CLOSED,
    closedTitle: 'Restaurant geschlossen',
    closedText:
      'Das Restaurant ist gerade geschlossen und nimmt keine Bestellungen an. Wenn Sie hier am Tisch sitzen, sagen Sie bitte dem Personal Bescheid. Die Speisekarte können Sie weiterhin lesen.',
    closedConfirm: 'In Ordnung',
    categories: 'Kategorien',
    left: (count) => `noch ${count}`,
    until: (time) => `bis ${time} Uhr`,
    named: (name, time) => `${name} bis ${time} Uhr`,
    usualPrice: (cents) => `sonst ${formatMoney(cents)}`,
    periodOver: (name) => `${name} ist vorbei.`,
    periodBegun: (name) => `${name} hat begonnen.`,
    checkPrices: 'Bitte prüfen Sie Ihren Warenkorb.',
    unavailable: 'Nicht verfügbar',
    restaurantClosed: 'Restaurant geschlossen',
    addToCart: (dish) => `${dish} in den Warenkorb`,
    chooseExtras: (dish) => `${dish}: Extras wählen`,
    added: (dish) => `${dish} ist im Warenkorb`,
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
    without: (allergen) => `ohne ${allergen}`,
    found: (count) => (count === 1 ? '1 Gericht gefunden' : `${count} Gerichte gefunden`),
    allergyNote: '· Bei Allergien fragen Sie bitte auch das Personal.',
    none: 'Kein Gericht gefunden',
    noneHint: 'Nichts auf der Karte passt zu Suche und Filtern.',
    reset: 'Alle Gerichte zeigen',
  },

  actions: {
    label: 'Service am Tisch',
    callWaiter: 'Service rufen',
    requestBill: 'Rechnung anfordern',
    takeBack: 'Tippen nimmt zurück',
    showOrders: 'Bestellungen ansehen',
    joinOthers: 'Mit anderen hier?',
    joinOthersHint: 'Deren PIN eingeben',
    openOrders: (count) => (count === 1 ? '1 offene Bestellung' : `${count} offene Bestellungen`),
    callFailures: germanErrors,
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
    pinWrong: germanErrors.PIN_WRONG,
    triesLeft: (tries) => (tries === 1 ? 'Noch ein Versuch.' : `Noch ${tries} Versuche.`),
    pinUsedUp: 'Zu viele falsche PINs. Bitte wenden Sie sich an das Personal.',
    pinLocked: germanErrors.PIN_LOCKED,
    pinLockedUntil: (until) => `Oder versuchen Sie es ab ${until} Uhr wieder.`,
    tableNotRegistered: germanErrors.TABLE_NOT_REGISTERED,
    scan: {
      code: {
        missing: 'Zum Bestellen bitte den Code auf dem Tisch scannen.',
        old: 'Dieser Code gilt nicht mehr. Bitte scannen Sie den Code auf dem Tisch oder fragen Sie das Personal.',
      },
      nfc: {
        missing: 'Zum Bestellen bitte das Handy an den Chip auf dem Tisch halten.',
        old: 'Dieser Link galt einmal. Bitte halten Sie das Handy noch einmal an den Chip oder fragen Sie das Personal.',
      },
      display: {
        missing: 'Zum Bestellen bitte den Code auf dem Bildschirm am Tisch scannen.',
        old: 'Der Code hat gewechselt. Bitte scannen Sie den Bildschirm noch einmal oder fragen Sie das Personal.',
      },
    },
    provisional: 'Das Personal bestätigt Ihre erste Bestellung',
    awaited: 'Gleich kommt jemand. Bitte Nummer zeigen',
    nobodyLetIn: 'Das Personal hat an diesem Tisch noch niemanden eingelassen. Es führt Sie dort zusammen.',
    barred: germanErrors.PHONE_BARRED,
    failed: 'Der Tisch konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.',
    moved: (table) => `Ihr Tisch ist jetzt Tisch ${table}`,
  },

  /** A phone asks those who sit at a table to let it in. */
  knock: {
    ask: 'Am Tisch anfragen',
    waits: (number) =>
      `Ihre Nummer ist ${number}. Jemand am Tisch kann Sie jetzt auf seinem Telefon einlassen.`,
    refused: 'Der Tisch hat Ihre Anfrage abgelehnt.',
    unanswered: 'Am Tisch hat noch niemand geantwortet. Sie können noch einmal anfragen.',
    asked: (number) => `Jemand möchte an Ihren Tisch: Nummer ${number}`,
    letIn: 'Einlassen',
    refuse: 'Nein',
  },

  item: {
    title: (dish, restaurant) => `${dish} – ${restaurant}`,
    notFound: 'Menüpunkt nicht gefunden.',
    noPlace: 'Tisch oder Restaurant nicht gefunden. Bitte neu starten.',
    restart: 'Neu starten',
    otherExtras: 'Weitere Extras',
    required: 'Pflicht',
    none: 'Ohne',
    surcharge: (amount) => `+${formatMoney(amount)}`,
    chooseUnits: (least, most) =>
      most === null
        ? `Mindestens ${least}`
        : least === 0
          ? `Bis zu ${most}`
          : least === most
            ? `Genau ${most}`
            : `${least} bis ${most}`,
    included: (count) => `${count} inklusive`,
    dearest: 'Die teuerste Wahl zählt',
    mean: 'Der Durchschnitt zählt',
    soldOut: 'ausverkauft',
    allergens: 'Allergene',
    additives: 'Zusatzstoffe',
    allergenNames,
    additiveName: (code) => additiveNames[code] ?? code,
    comment: 'Anmerkung zu diesem Gericht',
    commentPlaceholder: 'z. B. ohne Zwiebeln',
    optional: 'optional',
    quantity: 'Anzahl',
    decrease: 'Eins weniger',
    increase: 'Eins mehr',
    total: 'Gesamt',
    add: 'Zum Warenkorb',
    save: 'Änderung übernehmen',
    chooseFirst: (groups) => `Bitte wählen Sie noch: ${groups}`,
  },

  cart: {
    title: 'Warenkorb',
    items: (count) => `${count} Artikel`,
    open: 'Warenkorb öffnen:',
    button: (count, total) => `${count} Artikel | ${formatMoney(total)}`,
    empty: 'Ihr Warenkorb ist leer',
    emptyHint: 'Suchen Sie sich auf der Speisekarte etwas aus.',
    edit: (dish) => `${dish} ändern`,
    remove: (dish) => `${dish} entfernen`,
    quantityOf: (dish) => `Anzahl: ${dish}`,
    comment: 'Anmerkung',
    note: 'Anmerkung zur Bestellung',
    notePlaceholder: 'z. B. Getränke bitte zuerst',
    leadTime: (minutes) => `Dauert zurzeit etwa ${minutes} Minuten`,
    byCourse: 'Gang für Gang',
    byCourseHint: 'Was später kommt, wartet, bis Sie mit dem Gang davor fertig sind.',
    total: 'Gesamt',
    binding: (total) => `zahlungspflichtig · ${formatMoney(total)}`,
    payAtTable: 'Mit dem Absenden bestellen Sie zahlungspflichtig. Bezahlt wird am Tisch.',
    order: 'Bestellung aufgeben',
    orderAtNewPrice: 'Zum neuen Preis bestellen',
    clear: 'Warenkorb leeren',
    clearTitle: 'Warenkorb leeren?',
    clearText: 'Alle Gerichte werden aus dem Warenkorb genommen.',
    lineProblems,
    problems: 'Bitte entfernen Sie, was nicht mehr zu haben ist.',
    removeProblems: 'Nicht Verfügbares entfernen',
    priceChanged: (before, now) => `Neuer Preis: ${formatMoney(now)} statt ${formatMoney(before)}`,
    pricesChanged: 'Preise haben sich geändert. Bitte prüfen Sie den neuen Gesamtbetrag.',
    tooLong: 'Das sind zu viele Gerichte für eine Bestellung. Bitte bestellen Sie in zwei Teilen.',
    pinFirst: 'Zum Bestellen brauchen Sie die PIN Ihres Tisches.',
    notLasting:
      'Ihr Browser speichert nichts. Bitte lassen Sie diese Seite offen, bis die Bestellung bestätigt ist.',
  },

  placed: {
    title: 'Bestellung erfolgreich!',
    number: (numbers) => `Bestellnummer ${numbers}`,
    text: 'Die Küche weiß Bescheid. Den Stand sehen Sie jederzeit in der Bestellübersicht.',
    total: (amount) => `Gesamt ${formatMoney(amount)}`,
    bar: (numbers) => `Bestellung ${numbers} ist angekommen`,
    waitsTitle: 'Gleich kommt jemand zu Ihnen',
    waitsText:
      'Ihre Bestellung ist da und wartet noch: Das Personal kommt an Ihren Tisch, bestätigt sie und gibt sie dann an die Küche.',
    waitsBar: 'Ihre Bestellung wartet: Gleich kommt jemand an Ihren Tisch',
    letInBar: (numbers) => `Bestellung ${numbers} ist bestätigt und auf dem Weg in die Küche`,
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
      RESTAURANT_CLOSED: germanErrors.RESTAURANT_CLOSED,
      RESTAURANT_NOT_FOUND: germanErrors.RESTAURANT_NOT_FOUND,
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
    number: (orderNumber) => `Bestellung ${orderNumber}`,
    withoutNumber: 'Bestellung',
    waits: 'Wartet auf das Personal',
    refused: 'Nicht angenommen',
    held: 'kommt später',
    statusNames,
    minutesAgo: (minutes) => `vor ${minutes} Min.`,
    since: (time) => `seit ${time} Uhr`,
    paid: 'Bezahlt',
    unpaid: 'Offen',
    itemCancelled: 'Storniert',
    cancelledByStaff: 'Vom Personal storniert',
    refusedByStaff: 'Vom Personal nicht angenommen',
    cancelReason: (reason) => `Grund: ${reason}`,
    cancelledRead: 'Verstanden',
    discount: 'Rabatt',
    surcharge: 'Aufschlag',
    openAmount: 'Noch offen',
    byStaff: 'Vom Personal aufgenommen',
  },

  thankYou: {
    pageTitle: 'Vielen Dank!',
    title: 'Vielen Dank für Ihren Besuch!',
    text: 'Schön, dass Sie da waren. Wir freuen uns, wenn Sie bald wiederkommen.',
    textOf: (restaurant) =>
      `Schön, dass Sie da waren. Ihr Team von ${restaurant} freut sich auf das nächste Mal.`,
    unsentOrder:
      'Eine Bestellung wurde nicht mehr bestätigt, bevor der Tisch abgeschlossen wurde. Bitte fragen Sie das Personal.',
    loading: 'Ihr Besuch wird geladen …',
    loadFailed: 'Ihr Besuch konnte nicht geladen werden.',
    notFound: 'Diesen Besuch gibt es hier nicht.',
    notFoundHint:
      'Bewerten kann nur, wer an diesem Tisch gesessen hat: mit demselben Telefon und spätestens am Tag danach.',
    stillOpen:
      'Ihr Tisch ist noch nicht abgeschlossen. Sobald er es ist, können Sie Ihren Besuch hier bewerten.',
    rateTitle: 'Wie war Ihr Besuch?',
    rating: 'Ihre Bewertung',
    stars: (rating) => (rating === 1 ? '1 Stern' : `${rating} Sterne`),
    comment: 'Kommentar',
    commentPlaceholder: 'Was hat Ihnen gefallen? Was können wir besser machen?',
    optional: 'optional',
    publicHint: 'Alle Gäste des Restaurants können Ihre Bewertung lesen, ohne Ihren Namen.',
    submit: 'Bewertung absenden',
    sending: 'Wird gesendet …',
    ratingMissing: 'Bitte geben Sie eine Bewertung ab.',
    saveFailed: 'Die Bewertung konnte nicht gespeichert werden.',
    saveFailedHint: 'Ihre Eingaben sind noch da. Bitte versuchen Sie es noch einmal.',
    ratedTitle: 'Ihre Bewertung',
    noComment: 'Kein Kommentar hinterlassen.',
    othersFaster:
      'Von Ihrem Tisch kam schon eine Bewertung. Es zählt die erste, Ihre wurde nicht gespeichert.',
    unsavedComment: 'Ihr Kommentar war:',
    ordersTitle: 'Ihre Bestellungen',
    noOrders: 'Keine Bestellungen gefunden.',
    quantityAndPrice: (quantity, unitPrice) => `${quantity} × ${formatMoney(unitPrice)}`,
    total: 'Gesamt',
  },

  reviews: {
    title: 'Bewertungen',
    summary: (average, count) =>
      `${average} von 5 Sternen bei ${count === 1 ? 'einer Bewertung' : `${count} Bewertungen`}`,
    open: (summary) => `${summary}: lesen`,
    none: 'Noch keine Bewertungen',
    noneHint: 'Nach dem Besuch können Gäste das Restaurant hier bewerten.',
    loading: 'Bewertungen werden geladen …',
    failed: 'Die Bewertungen konnten nicht geladen werden.',
    more: 'Weitere Bewertungen',
    stars: (rating) => `${rating} von 5 Sternen`,
    items: 'Bestellt wurde',
    item: (quantity, name) => `${quantity}x ${name}`,
  },

  legal: {
    label: 'Rechtliches',
    impressum: 'Impressum',
    datenschutz: 'Datenschutz',
    agb: 'AGB',
    missing: (variable) => `[Bitte ergänzen: ${variable}]`,
  },
};
