/** What guests read on the screen of their table: in German and English, whatever staff read. */
export const guestScreenText = {
  table: (number: number) => `Tisch ${number}`,
  scan: 'Zum Bestellen scannen',
  scanEnglish: 'Scan to order',
  qrLabel: (number: number) => `QR-Code zum Bestellen an Tisch ${number}`,
  lost: 'Keine Verbindung. Bitte beim Personal bestellen.',
  lostEnglish: 'No connection. Please order with the staff.',
};
