import type { Allergen } from '#domain/menu/declarations.ts';
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
  /** Before what it names. */
  label: '{name}:',
  language: 'Sprache · Language',
  standardLanguage: 'Standard',
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
    languageOf: 'Sprache der Karte: {language}',
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

  rating: {
    summary: {
      one: '{average} von 5 Sternen bei einer Bewertung',
      other: '{average} von 5 Sternen bei {count} Bewertungen',
    },
    open: '{summary}: lesen',
    none: 'Noch keine Bewertungen',
    noneHint: 'Nach dem Besuch können Gäste das Restaurant hier bewerten.',
  },

  declared: {
    allergens: 'Allergene',
    allergenNames,
  },

  unplaced: {
    text: 'Session oder Restaurant nicht gefunden. Bitte neu starten.',
    restart: 'Neu starten',
  },

  cartButton: {
    open: 'Warenkorb öffnen:',
    label: { other: '{count} Artikel | {total, money}' },
  },

  bars: {
    sending: 'Bestellung wird gesendet …',
    unsent: 'Noch nicht gesendet – wir senden Ihre Bestellung, sobald Sie wieder Empfang haben.',
    busy: 'Noch nicht gesendet – gerade ist viel los, wir versuchen es gleich noch einmal.',
    awaited:
      'Noch nicht gesendet – Ihre Bestellungen davor warten auf das Personal. Danach senden wir diese.',
    placed: 'Bestellung {numbers} ist angekommen',
    waits: 'Ihre Bestellung wartet: Gleich kommt jemand an Ihren Tisch',
    letIn: 'Bestellung {numbers} ist bestätigt und auf dem Weg in die Küche',
    dismiss: 'Hinweis schließen',
  },

  legal: {
    label: 'Rechtliches',
    impressum: 'Impressum',
    datenschutz: 'Datenschutz',
    agb: 'AGB',
  },

  pageLoading: 'Seite wird geladen',
} as const;
