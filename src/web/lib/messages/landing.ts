/** The public front page. */
export const landingText = {
  title: 'Gedeck – Bestellen am Tisch per QR-Code',
  description:
    'Gäste scannen, wählen, bestellen – ohne App. Digitale Speisekarte mit Fotos, Bestellung direkt vom Tisch, Live-Übersicht für Küche und Service.',
  badge: 'Ohne Vertrag · jederzeit kündbar',
  headline: ['Der Tisch bestellt.', 'Sie bewirten.'],
  lead: 'Gäste scannen, wählen, bestellen – ohne App. Ihre Küche sieht es im selben Augenblick. Sie sehen, was sich verkauft.',
  tryFree: 'Kostenlos testen',
  login: 'Login',
  dashboard: 'Dashboard',
  points: ['Speisekarte mit Fotos', 'QR-Codes zum Ausdrucken', 'Bestellungen live'],
  openTitle: 'Jetzt geöffnet',
  openLead: 'Diese Restaurants nehmen gerade Bestellungen an.',
  openEmpty: 'Im Moment ist kein Restaurant geöffnet.',
  openFailed: 'Error loading restaurants',
  isOpen: 'Geöffnet',
  preview: {
    label: 'Die Speisekarte eines Restaurants auf dem Handy eines Gastes',
    restaurant: 'Trattoria Sole',
    rating: '4,7 (128)',
    table: 'Tisch 5',
    pinLabel: 'Tisch-PIN für weitere Gäste',
    pin: '4831',
    actions: ['Call waiter', 'Request bill', 'Orders'],
    category: 'Pizza',
    dishes: [
      {
        name: 'Margherita',
        description: 'San-Marzano-Tomaten, Fior di Latte, Basilikum, Olivenöl',
        priceCents: 950,
      },
      {
        name: 'Diavola',
        description: 'Scharfe Salami aus Kalabrien, Peperoni, Mozzarella',
        priceCents: 1290,
      },
    ],
    cart: '3 Artikel',
    cartCents: 3450,
  },
};
