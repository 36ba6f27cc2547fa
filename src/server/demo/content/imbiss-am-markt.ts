import { imbissPace } from '../service-pace.ts';
import type { DemoRestaurant } from './types.ts';

export const imbissAmMarkt: DemoRestaurant = {
  name: 'Imbiss am Markt',
  slug: 'imbiss-am-markt',
  postalAddress: { street: 'Alter Markthof 3', postCode: '12555', town: 'Berlin' },
  taxId: '12/987/65432',
  ustId: 'DE888888888',
  timeZone: 'Europe/Berlin',
  // A free plan may not open to guests.
  isOpen: false,
  logo: 'logo-imbiss-am-markt',
  enableCallWaiter: false,
  socialLinks: { instagram: 'https://www.instagram.com/imbiss.am.markt.example', custom: [] },
  openingHours: {
    monday: { open: '10:30', close: '20:00', closed: false },
    tuesday: { open: '10:30', close: '20:00', closed: false },
    wednesday: { open: '10:30', close: '20:00', closed: false },
    thursday: { open: '10:30', close: '20:00', closed: false },
    friday: { open: '10:30', close: '22:00', closed: false },
    saturday: { open: '10:30', close: '22:00', closed: false },
    sunday: { open: '11:00', close: '18:00', closed: true },
  },
  categories: {
    'Vom Grill': { color: '#c4412b', course: 'main' },
    'Pommes & Co.': { color: '#e8a13a', course: 'main' },
    Getränke: { color: '#2f7a8c', course: 'drink' },
  },
  dishes: {
    Currywurst: { picture: 'currywurst', popularity: 10 },
    'Bratwurst im Brötchen': { picture: 'bratwurst', popularity: 8 },
    'Markt-Burger': { picture: 'burger', popularity: 8 },
    'Halbes Hähnchen': { picture: 'haehnchen', popularity: 5 },
    'Pommes frites': { picture: 'pommes', popularity: 10 },
    'Falafel-Tasche': { picture: 'falafel', popularity: 6 },
    Laugenbrezel: { picture: 'brezel', popularity: 4 },
    'Limo Orange': { picture: 'aranciata', popularity: 7 },
    'Berliner Helles': { picture: 'birra', popularity: 8 },
    Filterkaffee: { popularity: 6 },
  },
  tables: [
    { number: 1, shape: 'rectangle', positionX: 56, positionY: 56 },
    { number: 2, shape: 'rectangle', positionX: 232, positionY: 56 },
    { number: 3, shape: 'circle', positionX: 56, positionY: 232 },
    { number: 4, shape: 'wide_rectangle', positionX: 232, positionY: 232 },
  ],
  pace: imbissPace,
  ratings: [
    { stars: 5, comment: 'Die Currysauce ist Kult.' },
    { stars: 5, comment: null },
    { stars: 4, comment: 'Schnell, günstig, gut. Perfekt für die Mittagspause.' },
    { stars: 3, comment: 'Pommes top, Hähnchen etwas trocken.' },
  ],
  orderNotes: ['Extra Servietten, bitte.', 'Zum Mitnehmen, bitte.'],
};
