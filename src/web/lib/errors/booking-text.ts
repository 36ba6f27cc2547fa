import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './booking-text.en.json';

/** Why a form that books something was not answered as wished. */
export const bookingText = staffTexts<typeof en>()(
  'lib/errors/booking-text',
  {
    cashTooLow: 'In der Kasse „{drawer}“ sind nur {balance, money}.',
    unanswered:
      'Keine Antwort: Ob es gebucht ist, ist nicht bekannt. Noch einmal senden bucht nichts doppelt. Bevor Sie es neu eingeben, sehen Sie bitte in der Liste nach.',
  },
  'de',
);
