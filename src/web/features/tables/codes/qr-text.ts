import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './qr-text.de.json';
import type en from './qr-text.en.json';

/** The tables' QR codes on the screen. */
export const qrText = staffTexts<typeof de | typeof en>()('features/tables/codes/qr-text', {
  title: 'QR code',
  alt: 'QR code of table {table}',
  download: 'Download PNG',
  downloadLarge: 'Download for print',
  downloadFailed: 'The picture could not be made.',
  print: 'Print',
  all: 'QR codes',
  sheetTitle: 'QR codes of all tables',
  sheetText: 'Table cards on A4, six per page, with lines to cut along. Choose the tables to print.',
  chosen: '{chosen} of {all} chosen',
  chooseAll: 'All',
  chooseNone: 'None',
  chooseOutdated: 'To be printed anew ({count})',
  isOutdated: 'Print anew',
  printCards: { one: 'Print 1 card', other: 'Print {count} cards' },
  leadsTo: 'The codes lead to',
  addressProblems: {
    'this computer':
      'Guests’ phones cannot open this address: it leads to this computer only. Before you print, whoever runs this installation should set PUBLIC_URL to the address that guests use.',
    'this network':
      'Only devices in this network can open this address; a guest’s phone on mobile data cannot. Before you print, whoever runs this installation should set PUBLIC_URL to the address that guests use.',
    'plain number':
      'This address is a number. When the connection gets another one, all printed cards stop working. Before you print, whoever runs this installation should set PUBLIC_URL to a name.',
  },
  table: 'Tisch {table}',
  menuOnly: 'Menu only',
  menuOnlyHere: {
    nfc: 'This code only opens the menu: guests order by the NFC tag on the table.',
    display: 'This code only opens the menu: guests order by the screen on the table.',
  },
  menuOnlyAt: 'At {tables}, the code only opens the menu: guests order by the NFC tag or the screen there.',
  fileName: { screen: 'tisch-{table}-qr.png', print: 'tisch-{table}-qr-print.png' },
});
