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
  sheetText: (count: number) =>
    `${count === 1 ? 'One table card' : `${count} table cards`} on A4, six per page, with lines to cut along.`,
  printAll: 'Print',
  cardTable: (number: number) => `Tisch ${number}`,
  cardHint: 'Scannen, auswählen, bestellen – ohne App.',
  fileName: (number: number, large: boolean) => `tisch-${number}-qr${large ? '-print' : ''}.png`,
};
