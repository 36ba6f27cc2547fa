import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './discount-text.en.json';

/** Discounts on a bill. Amounts are formatted, with their sign where it is not said. */
export const discountText = staffTexts<typeof en>()(
  'features/payments/discount-text',
  {
    title: 'Rabatt geben',
    close: 'Abbrechen',
    button: 'Rabatt',
    ofOpen: 'Rabatt auf alles Offene',
    ofBasket: 'Rabatt auf den Korb',
    ofRow: 'Rabatt …',
    wholeBill: 'Ganze Rechnung',
    open: 'offen {amount}',
    kind: 'Art',
    kinds: {
      discount: 'Rabatt',
      staff_meal: 'Personalessen',
      house: 'Aufs Haus',
      surcharge: 'Aufschlag',
    },
    /** `Rabatt 10 %` */
    kindOf: '{kind} {percent} %',
    value: 'Wie viel',
    percent: '{percent} %',
    ownValue: 'Anderer Wert',
    ownPercent: 'Anderer Wert in Prozent',
    ownAmount: 'Anderer Wert in €',
    unit: 'Einheit',
    unreadable: {
      percent: 'Bitte eine ganze Zahl von 1 bis 100 eingeben.',
      amount: 'Bitte einen Betrag eingeben, zum Beispiel 2,50.',
    },
    valueMissing: 'Bitte zuerst wählen, wie viel.',
    nothingOpen: 'Davon ist nichts mehr offen.',
    thenOpen: 'danach offen {amount}',
    reasonLead: 'Grund wählen und geben',
    give: 'Geben',
    given: '{kind}: {amount}',
    list: 'Rabatte',
    givenAt: '{time} · {name}',
    undoLabel: '{title} über {amount} von {time} Uhr rückgängig machen',
    undoTitle: '{title} über {amount} rückgängig machen?',
    undoText: 'Was nachgelassen wurde, ist danach wieder offen. Der Rabatt bleibt im Protokoll.',
    undoSurcharge: 'Er ist danach nicht mehr zu bezahlen. Der Aufschlag bleibt im Protokoll.',
    undoFailed: 'Das konnte nicht rückgängig gemacht werden.',
  },
  'de',
);
