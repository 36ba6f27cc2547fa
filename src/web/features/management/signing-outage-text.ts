import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './signing-outage-text.en.json';

/** The outage of the security device (TSE). */
export const signingOutageText = staffTexts<typeof en>()(
  'features/management/signing-outage-text',
  {
    title: 'Die TSE antwortet nicht (seit {since}).',
    advice: 'Sie können weiter bestellen und kassieren; die Belege weisen den Ausfall aus.',
  },
  'de',
);
