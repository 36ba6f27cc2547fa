import type { AddressProblem } from '#domain/tables/host-reach.ts';

/** Texts of the tables' QR codes, on the screen and on paper. */
export const qrText = {
  title: 'QR code',
  alt: (number: number) => `QR code of table ${number}`,
  download: 'Download PNG',
  downloadLarge: 'Download for print',
  downloadFailed: 'The picture could not be made.',
  print: 'Print',
  all: 'QR codes',
  sheetTitle: 'QR codes of all tables',
  sheetText: 'Table cards on A4, six per page, with lines to cut along. Choose the tables to print.',
  chosen: (count: number, all: number) => `${count} of ${all} chosen`,
  chooseAll: 'All',
  chooseNone: 'None',
  chooseOutdated: (count: number) => `To be printed anew (${count})`,
  isOutdated: 'Print anew',
  printCards: (count: number) => (count === 1 ? 'Print 1 card' : `Print ${count} cards`),
  leadsTo: 'The codes lead to',
  addressProblems: {
    'this computer':
      'Guests’ phones cannot open this address: it leads to this computer only. Before you print, whoever runs this installation should set PUBLIC_URL to the address that guests use.',
    'this network':
      'Only devices in this network can open this address; a guest’s phone on mobile data cannot. Before you print, whoever runs this installation should set PUBLIC_URL to the address that guests use.',
    'plain number':
      'This address is a number. When the connection gets another one, all printed cards stop working. Before you print, whoever runs this installation should set PUBLIC_URL to a name.',
  } satisfies Record<AddressProblem, string>,
  cardTable: (number: number) => `Tisch ${number}`,
  cardSince: (date: string, mark: string) => `gültig seit ${date} · ${mark}`,
  cardHint: 'Scannen, auswählen, bestellen – ohne App.',
  /** Where the code only opens the menu. */
  menuOnlyHint: {
    nfc: 'Scannen und die Karte lesen. Zum Bestellen das Handy an den Chip auf dem Tisch halten.',
    display: 'Scannen und die Karte lesen. Zum Bestellen den Bildschirm am Tisch scannen.',
  },
  menuOnly: 'Menu only',
  menuOnlyHere: {
    nfc: 'This code only opens the menu: guests order by the NFC tag on the table.',
    display: 'This code only opens the menu: guests order by the screen on the table.',
  },
  menuOnlyAt: (tables: string) =>
    `At ${tables}, the code only opens the menu: guests order by the NFC tag or the screen there.`,
  fileName: (number: number, large: boolean) => `tisch-${number}-qr${large ? '-print' : ''}.png`,
};
