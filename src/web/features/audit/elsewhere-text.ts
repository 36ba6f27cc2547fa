import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './elsewhere-text.de.json';
import type en from './elsewhere-text.en.json';

/** Where something stands on the pages of the restaurant, by the names of these. */
export const elsewhereText = staffTexts<typeof de | typeof en>()('features/audit/elsewhere-text', {
  datevNumbersMissing: {
    owner:
      'Es fehlen Berater- und Mandantennummer. Tragen Sie beide unter „Exports“ ein: „DATEV bookings“ wählen, dann „Accounts and numbers“.',
    guest:
      'Buchungen für DATEV gibt es noch nicht: Es fehlen Berater- und Mandantennummer. Eintragen kann sie nur das Restaurant, in seinen Reports unter „Exports“: „DATEV bookings“ wählen, dann „Accounts and numbers“. Danach lässt sich die Datei auch hier laden.',
  },
  passEnded:
    'Dieser Link gilt nicht oder nicht mehr. Bitten Sie das Restaurant um einen neuen; dort heißt die Seite „Kassennachschau“ und steht unter „Reports“.',
});
