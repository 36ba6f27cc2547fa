import type { ConfirmReason } from '#domain/door/door.ts';
import { numberRanges } from '#domain/tables/number-ranges.ts';

/** What waits for the staff, and phones that are sent away: in German on every screen. */
export const waitingText = {
  title: 'Zu bestätigen',
  lead: 'Noch nicht in der Küche',
  parties: (count: number) => `${count} zu bestätigen`,
  place: (tableNumber: number) => `Tisch ${tableNumber}`,
  /** One of several parties at a table. */
  party: (tableNumber: number, pin: string) => `Tisch ${tableNumber}, PIN ${pin}`,
  pin: 'PIN',
  unanswered: 'Seit zehn Minuten ohne Antwort',
  /** Why it waits, where the house does not let in every party itself. */
  why: {
    phone: 'Dasselbe Gerät, dritter Tisch in einer Stunde',
    network: 'Viele Tische in kurzer Zeit',
    barred: 'Aus dem Netz eines gesperrten Geräts',
    returned: 'Tisch gerade freigegeben',
  } satisfies Record<Exclude<ConfirmReason, 'house'>, string>,
  joins: 'Kommt zu den Gästen an diesem Tisch dazu',
  total: 'Gesamt',
  letIn: 'Einlassen',
  othersThere: (tableNumber: number) => `Tisch ${tableNumber}: Dort hat sich etwas geändert.`,
  lookAgain: 'Bitte noch einmal ansehen und dann einlassen.',
  letInFailed: 'Die Gäste konnten nicht eingelassen werden.',
  letAllIn: (count: number) => `Alle einlassen (${count})`,
  /** The questions before all are decided. */
  all: {
    letIn: {
      title: (count: number) => `Alle ${count} einlassen?`,
      text: 'Alles geht sofort in die Küche.',
      confirm: 'Alle einlassen',
    },
    refuse: {
      title: (count: number) => `Alle ${count} ablehnen?`,
      text: 'Nichts davon geht in die Küche.',
      confirm: 'Alle ablehnen',
    },
  },
  extent: ({ parties, orders, tables }: { parties: number; orders: number; tables: number }) =>
    `${parties === 1 ? '1 Gruppe' : `${parties} Gruppen`} mit ${orders === 1 ? '1 Bestellung' : `${orders} Bestellungen`} an ${tables === 1 ? '1 Tisch' : `${tables} Tischen`}.`,
  unusual: (count: number, all: number) =>
    count === all ? 'Bei allen ist etwas ungewöhnlich.' : `Bei ${count} davon ist etwas ungewöhnlich.`,
  refuse: 'Ablehnen',
  refuseTitle: (tableNumber: number, pin: string) => `Tisch ${tableNumber} (PIN ${pin}) ablehnen?`,
  refuseText: (count: number) =>
    count === 1
      ? 'Die Bestellung geht nicht in die Küche.'
      : `${count} Bestellungen gehen nicht in die Küche.`,
  refused: (tableNumber: number) => `Tisch ${tableNumber}: abgelehnt.`,
  decidedBefore: (tableNumber: number) => `Tisch ${tableNumber}: schon entschieden.`,
  refuseFailed: 'Die Bestellung konnte nicht abgelehnt werden.',
  waitsAgain: (tableNumber: number) => `Tisch ${tableNumber}: wartet wieder.`,
  stillRefused: (count: number) =>
    count === 1
      ? '1 Bestellung ließ sich nicht zurückholen.'
      : `${count} Bestellungen ließen sich nicht zurückholen.`,
  undoFailed: 'Das konnte nicht rückgängig gemacht werden.',
  guestParties: (count: number) => `${count} Gruppen`,
  findByPin: 'PIN der Gäste',
  noSuchPin: 'Hier wartet niemand mit dieser PIN.',
  refuseAll: (count: number) => `Alle ablehnen (${count})`,
  refuseAllAt: (tableNumber: number) => `Alle ablehnen, Tisch ${tableNumber}`,
  refuseAllOfPhone: (count: number) => `Alles von diesem Gerät ablehnen (${count})`,
  refusedAll: (count: number) =>
    count === 1 ? '1 Bestellung abgelehnt.' : `${count} Bestellungen abgelehnt.`,
  allWaitAgain: 'Sie warten wieder.',
  bar: 'Gerät sperren',
  barTitle: 'Gerät sperren?',
  barText:
    'Es wird sofort weggeschickt und kommt heute nicht wieder herein. Was es bestellt hat und noch nicht in Arbeit ist, wird storniert; was in Arbeit ist, bleibt und trägt einen Vermerk.',
  barred: ({ cancelled, marked, freed }: { cancelled: number; marked: number; freed: readonly number[] }) =>
    [
      'Gerät gesperrt.',
      cancelled > 0 && (cancelled === 1 ? '1 Bestellung storniert.' : `${cancelled} Bestellungen storniert.`),
      marked > 0 && (marked === 1 ? '1 trägt einen Vermerk.' : `${marked} tragen einen Vermerk.`),
      freed.length === 1 && `Tisch ${freed[0]} ist frei.`,
      freed.length > 1 && `Tische ${numberRanges(freed).join(', ')} sind frei.`,
    ]
      .filter(Boolean)
      .join(' '),
  barFailed: 'Das Gerät konnte nicht gesperrt werden.',
  admit: 'Wieder zulassen',
  admitted: 'Das Gerät darf wieder herein. Was storniert ist, bleibt storniert.',
  admitFailed: 'Das Gerät konnte nicht wieder zugelassen werden.',
  barredMark: 'Gerät gesperrt',
  cancel: 'Abbrechen',
  done: 'Erledigt',
};
