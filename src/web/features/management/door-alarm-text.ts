import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './door-alarm-text.en.json';

/** The alarm of the door. */
export const doorAlarmText = staffTexts<typeof en>()(
  'features/management/door-alarm-text',
  {
    title: 'Ungewöhnliche neue Tische',
    /** `at` is one of the next group. */
    parties: { one: '1 Gruppe {at}, seit {since} Uhr', other: '{count} Gruppen {at}, seit {since} Uhr' },
    at: {
      table: 'an Tisch {number}',
      tables: 'an den Tischen {numbers}',
      /** Too many to be named. */
      many: 'an {tables} Tischen',
    },
    advice:
      'Sehen Sie dort nach. Was von dort bestellt wird, wartet auf Sie. Sitzt dort niemand, sperren Sie das Gerät.',
    callsTitle: 'Ungewöhnlich viele Rufe',
    calls: '{at}, seit {since} Uhr',
    callsAdvice:
      'Dort rufen Gäste ohne PIN, oder Fremde. Weitere solche Rufe werden vorerst nicht angenommen; wer am Tisch sitzt, ruft wie immer.',
    toTables: 'Zu den Tischen',
    dismiss: 'Ausblenden',
  },
  'de',
);
