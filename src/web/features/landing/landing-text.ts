import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './landing-text.de.json';
import type en from './landing-text.en.json';

/** The texts of the landing page. */
export const landingText = staffTexts<typeof de | typeof en>()('features/landing/landing-text', {
  title: 'Gedeck – Bestellen am Tisch per QR-Code',
  description:
    'Gäste scannen, wählen, bestellen – ohne App. Digitale Speisekarte mit Fotos, Bestellung direkt vom Tisch, Umsatzanalyse und QR-Codes zum Ausdrucken. Kostenlos testen, jederzeit kündbar.',
  socialPictureLabel: 'Ein gedeckter Tisch mit Pizza, Pasta und Wein, daneben der QR-Code des Tisches',

  skipToContent: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  /** By the part of the page that they lead to. */
  anchors: { home: 'Start', features: 'Funktionen', howto: 'So geht’s', reviews: 'Stimmen' },
  login: 'Login',
  dashboard: 'Dashboard',
  toDashboard: 'Zum Dashboard',
  tryFree: 'Kostenlos testen',

  badge: 'Ohne Vertragsbindung · jederzeit kündbar',
  headline: { first: 'Der Tisch bestellt.', second: 'Sie bewirten.' },
  lead: 'Gäste scannen, wählen, bestellen – ohne App. Ihre Küche sieht es im selben Augenblick. Sie sehen, was sich verkauft.',
  howItWorks: 'So funktioniert’s',
  promises: {
    free: 'Kostenlose Testphase',
    unbound: 'Keine lange Vertragsbindung',
    cancelled: 'Jederzeit kündbar',
  },

  pausePictures: 'Bilderwechsel anhalten',
  playPictures: 'Bilderwechsel fortsetzen',
  screensLabel: 'Gedeck auf dem Handy',
  showScreen: 'Bild {number} von {all}: {title}',
  screens: {
    menu: 'Die Speisekarte mit Fotos',
    dish: 'Ein Gericht mit seinen Extras',
    cart: 'Der Warenkorb',
    overview: 'Der Stand der Bestellung',
    board: 'Die Bestellungen in der Küche',
    tables: 'Die Tische im Service',
    payment: 'Bezahlen, auch getrennt',
  },

  figuresTitle: 'Was Restaurants mit Gedeck erreichen können',
  figuresNote: 'Erfundene Beispielwerte, keine Messungen',
  figures: {
    revenue: { value: '+24 %', label: 'Umsatz' },
    work: { value: '−32 %', label: 'Personalaufwand' },
    satisfaction: { value: '98 %', label: 'Zufriedenheit' },
    mistakes: { value: '94 %', label: 'weniger Bestellfehler' },
    tables: { value: 'bis 3×', label: 'mehr Tische je Servicekraft' },
  },

  featuresTitle: 'Alles, was ein Abend braucht',
  featuresLead: 'Eine Karte für Ihre Gäste, ein Überblick für Ihr Team. Ohne App, ohne neue Kasse.',
  features: {
    menu: {
      title: 'Digitale Speisekarte mit Fotos',
      text: 'Gerichte, Preise, Extras und Allergene ändern Sie selbst, mitten im Service. Was aus ist, verschwindet sofort vom Tisch.',
      points: {
        pictures: 'Bilder, Extras und Varianten',
        languages: 'In zehn Sprachen',
        offline: 'Auch ohne Empfang lesbar',
      },
    },
    order: {
      title: 'Bestellung direkt vom Tisch',
      text: 'Gäste bestellen, wann sie möchten, rufen den Service und bitten um die Rechnung. Jede Bestellung steht sofort auf dem Küchenmonitor.',
      points: {
        codes: 'QR-Code je Tisch zum Ausdrucken',
        status: 'Live-Status für Gast und Küche',
        shares: 'Getrennt zahlen in Sekunden',
      },
    },
    revenue: {
      title: 'Umsatzanalyse in Echtzeit',
      text: 'Sehen Sie, was heute läuft, was die Woche gebracht hat und welche Gerichte Ihre Stammgäste lieben.',
      points: {
        periods: 'Umsatz nach Tag, Woche, Monat',
        dishes: 'Die beliebtesten Gerichte',
        reviews: 'Bewertungen Ihrer Gäste',
      },
    },
  },

  stepsTitle: 'In vier Schritten startklar',
  stepsLead: 'Vom ersten Klick bis zur ersten Bestellung in einer Mittagspause.',
  steps: {
    register: {
      title: 'Registrieren',
      text: 'Konto und Restaurant in einem Schritt anlegen, kostenlos und ohne Kreditkarte.',
    },
    menu: {
      title: 'Speisekarte anlegen',
      text: 'Kategorien, Gerichte, Fotos und Extras eintragen oder eine Karte einlesen.',
    },
    codes: {
      title: 'QR-Codes drucken',
      text: 'Für jeden Tisch ein Code, fertig gesetzt zum Ausdrucken und Aufstellen.',
    },
    orders: {
      title: 'Bestellungen empfangen',
      text: 'Neue Bestellungen erscheinen im Dashboard, mit Ton und ohne Neuladen.',
    },
  },

  reviewsTitle: 'Stimmen aus der Gastronomie',
  stars: '5 von 5 Sternen',
  quoted: '„{words}“',
  reviews: {
    trattoria: {
      text: 'Freitagabend, volles Haus, und niemand steht mehr mit erhobener Hand da. Wir schaffen die Tische mit einer Person weniger, und die Gäste bestellen öfter nach.',
      name: 'Giulia R.',
      place: 'Trattoria Sole',
    },
    gelateria: {
      text: 'Die Karte war an einem Vormittag fertig. Wenn das Pistazieneis aus ist, nehme ich es am Handy heraus – und keiner bestellt es mehr.',
      name: 'Marco B.',
      place: 'Gelateria Sole',
    },
    snackBar: {
      text: 'Früher gingen Zettel verloren. Heute steht jede Bestellung so auf dem Monitor, wie der Gast sie getippt hat. Die Küche ist spürbar ruhiger.',
      name: 'Aylin K.',
      place: 'Imbiss am Markt',
    },
  },
  sampleNote:
    'Zahlen, Stimmen und die genannten Betriebe sind erfundene Beispiele. Was Gedeck bei Ihnen bewirkt, hängt von Haus und Abend ab.',

  openTitle: 'Jetzt geöffnet',
  openLead: 'Diese Restaurants nehmen gerade Bestellungen an.',
  openEmpty: 'Im Moment ist kein Restaurant geöffnet.',
  openFailed: 'Error loading restaurants',
  tryAgain: 'Noch einmal versuchen',
  isOpen: 'Geöffnet',

  closingTitle: 'Heute Abend der erste Tisch?',
  closingLead: 'Kostenlos testen, ohne lange Vertragsbindung, jederzeit kündbar.',

  footerLead: 'Bestellen und Bezahlen am Tisch, für Restaurants, Cafés und Imbisse.',
  footerPages: 'Seiten',
  footerContact: 'Kontakt',
  contactInImprint: 'So erreichen Sie uns',
});
