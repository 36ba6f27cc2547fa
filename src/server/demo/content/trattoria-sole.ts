import { antipasti, zuppeEInsalate } from './trattoria-antipasti.ts';
import { aperitivi } from './trattoria-aperitivi.ts';
import { bevande } from './trattoria-bevande.ts';
import { caffe } from './trattoria-caffe.ts';
import { dolci } from './trattoria-dolci.ts';
import { pasta } from './trattoria-pasta.ts';
import { pizza } from './trattoria-pizza.ts';
import { trattoriaOrderNotes, trattoriaRatings } from './trattoria-ratings.ts';
import { secondi } from './trattoria-secondi.ts';
import { vino } from './trattoria-vino.ts';
import type { DemoRestaurant } from './types.ts';

export const trattoriaSole = {
  name: 'Trattoria Sole',
  slug: 'trattoria-sole',
  address: 'Olivenweg 12, 10999 Berlin',
  taxId: '12/345/67890',
  ustId: 'DE999999999',
  timeZone: 'Europe/Berlin',
  isOpen: true,
  logo: 'logo-trattoria-sole',
  enableCallWaiter: true,
  enableFlexButton: true,
  flexButtonLabel: 'Request bill',
  socialLinks: {
    instagram: 'https://www.instagram.com/trattoria.sole.example',
    facebook: 'https://www.facebook.com/trattoria.sole.example',
    // From the range the Bundesnetzagentur keeps free for fiction.
    whatsapp: 'https://wa.me/493023125042',
    website: 'https://trattoria-sole.example',
    googlemaps: 'https://www.google.com/maps/search/?api=1&query=Trattoria+Sole+Olivenweg+12+Berlin',
    custom: [{ label: 'Tisch reservieren', url: 'https://trattoria-sole.example/reservieren' }],
  },
  openingHours: {
    monday: { open: '17:00', close: '23:00', closed: true },
    tuesday: { open: '17:00', close: '23:00', closed: false },
    wednesday: { open: '17:00', close: '23:00', closed: false },
    thursday: { open: '11:30', close: '23:00', closed: false },
    friday: { open: '11:30', close: '23:30', closed: false },
    saturday: { open: '11:30', close: '23:30', closed: false },
    sunday: { open: '11:30', close: '22:00', closed: false },
  },
  categories: [antipasti, zuppeEInsalate, pizza, pasta, secondi, dolci, aperitivi, vino, bevande, caffe],
  // Window row on top, round tables in the middle, the two-seaters along the right wall, the terrace below;
  // the corner at the bottom right stays free for the bar.
  tables: [
    { number: 1, shape: 'rectangle', positionX: 40, positionY: 40 },
    { number: 2, shape: 'wide_rectangle', positionX: 208, positionY: 40 },
    { number: 3, shape: 'wide_rectangle', positionX: 440, positionY: 40 },
    { number: 4, shape: 'rectangle', positionX: 680, positionY: 40 },
    { number: 5, shape: 'circle', positionX: 88, positionY: 212 },
    { number: 6, shape: 'circle', positionX: 280, positionY: 212 },
    { number: 7, shape: 'circle', positionX: 472, positionY: 212 },
    { number: 8, shape: 'rectangle', positionX: 680, positionY: 212 },
    { number: 9, shape: 'rectangle', positionX: 40, positionY: 384 },
    { number: 10, shape: 'wide_rectangle', positionX: 208, positionY: 384 },
    { number: 11, shape: 'wide_rectangle', positionX: 440, positionY: 384 },
    { number: 12, shape: 'rectangle', positionX: 680, positionY: 384 },
    { number: 13, shape: 'circle', positionX: 88, positionY: 564 },
    { number: 14, shape: 'circle', positionX: 296, positionY: 564 },
  ],
  ratings: trattoriaRatings,
  orderNotes: trattoriaOrderNotes,
} as const satisfies DemoRestaurant;
