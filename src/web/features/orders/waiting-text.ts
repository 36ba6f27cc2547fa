import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './waiting-text.en.json';

/** What waits for the staff, and phones that are sent away: in German on every screen where nobody has chosen a language. */
export const waitingText = staffTexts<typeof en>()(
  'features/orders/waiting-text',
  {
    title: 'Zu bestätigen',
    lead: 'Noch nicht in der Küche',
    parties: { other: '{count} zu bestätigen' },
    place: 'Tisch {table}',
    /** One of several parties at a table. */
    party: 'Tisch {table}, PIN {pin}',
    pin: 'PIN',
    unanswered: 'Seit zehn Minuten ohne Antwort',
    /** Why it waits, where the house does not let in every party itself. */
    why: {
      phone: 'Dasselbe Gerät, dritter Tisch in einer Stunde',
      network: 'Viele Tische in kurzer Zeit',
      barred: 'Aus dem Netz eines gesperrten Geräts',
      returned: 'Tisch gerade freigegeben',
    },
    joins: 'Kommt zu den Gästen an diesem Tisch dazu',
    total: 'Gesamt',
    letIn: 'Einlassen',
    othersThere: 'Tisch {table}: Dort hat sich etwas geändert.',
    lookAgain: 'Bitte noch einmal ansehen und dann einlassen.',
    letInFailed: 'Die Gäste konnten nicht eingelassen werden.',
    letAllIn: 'Alle einlassen ({count})',
    /** The questions before all are decided. */
    all: {
      letIn: {
        title: 'Alle {count} einlassen?',
        text: 'Alles geht sofort in die Küche.',
        confirm: 'Alle einlassen',
      },
      refuse: {
        title: 'Alle {count} ablehnen?',
        text: 'Nichts davon geht in die Küche.',
        confirm: 'Alle ablehnen',
      },
    },
    /** How much waits, of these. */
    extent: '{parties} mit {orders} an {tables}.',
    extentParties: { one: '1 Gruppe', other: '{count} Gruppen' },
    extentOrders: { one: '1 Bestellung', other: '{count} Bestellungen' },
    extentTables: { one: '1 Tisch', other: '{count} Tischen' },
    unusualAll: 'Bei allen ist etwas ungewöhnlich.',
    unusual: { other: 'Bei {count} davon ist etwas ungewöhnlich.' },
    refuse: 'Ablehnen',
    refuseTitle: 'Tisch {table} (PIN {pin}) ablehnen?',
    refuseText: {
      one: 'Die Bestellung geht nicht in die Küche.',
      other: '{count} Bestellungen gehen nicht in die Küche.',
    },
    refused: 'Tisch {table}: abgelehnt.',
    decidedBefore: 'Tisch {table}: schon entschieden.',
    refuseFailed: 'Die Bestellung konnte nicht abgelehnt werden.',
    waitsAgain: 'Tisch {table}: wartet wieder.',
    stillRefused: {
      one: '1 Bestellung ließ sich nicht zurückholen.',
      other: '{count} Bestellungen ließen sich nicht zurückholen.',
    },
    undoFailed: 'Das konnte nicht rückgängig gemacht werden.',
    guestParties: { other: '{count} Gruppen' },
    findByPin: 'PIN der Gäste',
    noSuchPin: 'Hier wartet niemand mit dieser PIN.',
    refuseAll: 'Alle ablehnen ({count})',
    refuseAllAt: 'Alle ablehnen, Tisch {table}',
    refuseAllOfPhone: 'Alles von diesem Gerät ablehnen ({count})',
    refusedAll: { one: '1 Bestellung abgelehnt.', other: '{count} Bestellungen abgelehnt.' },
    allWaitAgain: 'Sie warten wieder.',
    bar: 'Gerät sperren',
    barTitle: 'Gerät sperren?',
    barText:
      'Es wird sofort weggeschickt und kommt heute nicht wieder herein. Was es bestellt hat und noch nicht in Arbeit ist, wird storniert; was in Arbeit ist, bleibt und trägt einen Vermerk.',
    /** What has become of it follows, in the order of the texts. */
    barred: 'Gerät gesperrt.',
    barredCancelled: { one: '1 Bestellung storniert.', other: '{count} Bestellungen storniert.' },
    barredMarked: { one: '1 trägt einen Vermerk.', other: '{count} tragen einen Vermerk.' },
    barredFreed: { one: 'Tisch {tables} ist frei.', other: 'Tische {tables} sind frei.' },
    barFailed: 'Das Gerät konnte nicht gesperrt werden.',
    admit: 'Wieder zulassen',
    admitted: 'Das Gerät darf wieder herein. Was storniert ist, bleibt storniert.',
    admitFailed: 'Das Gerät konnte nicht wieder zugelassen werden.',
    barredMark: 'Gerät gesperrt',
    cancel: 'Abbrechen',
    done: 'Erledigt',
  },
  'de',
);
