import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './training-text.en.json';

/** Training, in German as all about the till. */
export const trainingText = staffTexts<typeof en>()(
  'features/training/training-text',
  {
    notice: 'Übung: Nichts davon zählt.',
    title: 'Üben',
    lead: 'Ein Übungsrestaurant ist eine Kopie mit Speisekarte, Tischen, Einstellungen und Team von heute. Bestellungen, Zahlungen und Belege darin sind als Übung gekennzeichnet und zählen nirgends: nicht im Umsatz, nicht für DATEV, nicht beim Finanzamt.',
    create: 'Übungsrestaurant anlegen',
    question: 'Übungsrestaurant anlegen?',
    questionText:
      '„{name}“ wird kopiert, ohne Bilder. Wer heute zum Team gehört, findet die Kopie oben in der Auswahl der Restaurants. Was Sie hier später ändern, ändert sich dort nicht.',
    cancel: 'Abbrechen',
    failed: 'Das Übungsrestaurant konnte nicht angelegt werden.',
    created: 'Das Übungsrestaurant ist bereit.',
  },
  'de',
);
