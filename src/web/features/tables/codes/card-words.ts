/** What stands on the printed card of a table: guests read it, so it is in German whatever language staff have chosen. */
export const cardWords = {
  table: (number: number) => `Tisch ${number}`,
  since: (date: string, mark: string) => `gültig seit ${date} · ${mark}`,
  hint: 'Scannen, auswählen, bestellen – ohne App.',
  /** Where the code only opens the menu. */
  menuOnlyHint: {
    nfc: 'Scannen und die Karte lesen. Zum Bestellen das Handy an den Chip auf dem Tisch halten.',
    display: 'Scannen und die Karte lesen. Zum Bestellen den Bildschirm am Tisch scannen.',
  },
};
