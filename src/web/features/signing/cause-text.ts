import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './cause-text.en.json';

/**
 * Why a device does not sign or could not be set up, by its code: those of Gedeck, and of fiskaly SIGN DE v2 those that
 * somebody can do something about.
 */
const causeText = staffTexts<typeof en>()(
  'features/signing/cause-text',
  {
    /** With the code for whoever helps. */
    cause: '{sentence} Code: {code}',
    unknown: 'Unbekannter Fehler.',
    causes: {
      UNREACHABLE:
        'Der Dienst des Herstellers ist nicht zu erreichen. Vielleicht ist die Internetverbindung gestört.',
      TIMED_OUT: 'Der Dienst des Herstellers hat nicht rechtzeitig geantwortet.',
      NOT_JSON:
        'Statt des Herstellers hat etwas anderes geantwortet, etwa ein Proxy oder die Anmeldeseite eines Netzes.',
      WRONG_ANSWER: 'Der Hersteller antwortet anders, als er es dokumentiert.',
      OTHER_CONTENT: 'Unter dieser Nummer steht beim Hersteller etwas anderes.',
      EXPORT_CANCELLED: 'Der Export wurde beim Hersteller abgebrochen.',
      KEYS_MISSING: 'Es fehlen Schlüssel des Herstellers.',
      SECRETS_UNREADABLE:
        'Was von der TSE gespeichert ist, lässt sich nicht lesen. Bitte wenden Sie sich an den Betreiber dieser Installation.',
      PUK_UNKNOWN:
        'Die PUK ging verloren, bevor sie gespeichert war, und der Hersteller zeigt sie kein zweites Mal. Brechen Sie ab und richten Sie eine neue TSE ein.',
      HTTP_429: 'Der Hersteller wird zu oft gefragt.',
      E_INTERNAL: 'Der Dienst des Herstellers ist gestört.',
      E_UNAUTHORIZED:
        'Der Hersteller nimmt die Schlüssel nicht an. Vielleicht sind sie falsch abgeschrieben, oder sie wurden dort gelöscht.',
      E_ACCESS_DENIED: 'Diese Schlüssel dürfen das nicht.',
      E_TSS_NOT_FOUND: 'Der Hersteller kennt diese TSE nicht. Gehören die Schlüssel zu einem anderen Konto?',
      E_TSS_DISABLED:
        'Die TSE wurde beim Hersteller deaktiviert. Das ist endgültig: Sie brauchen eine neue TSE.',
      E_TSS_DELETED: 'Die TSE wurde beim Hersteller gelöscht. Das ist endgültig: Sie brauchen eine neue TSE.',
      E_TSS_DEFECTIVE: 'Die TSE ist defekt. Das ist endgültig: Sie brauchen eine neue TSE.',
      E_TSS_EVICTED:
        'Die TSE wurde zu lange nicht fertig eingerichtet. Das ist endgültig: Sie brauchen eine neue TSE.',
      E_TSS_NOT_INITIALIZED: 'Die TSE ist beim Hersteller nicht fertig eingerichtet.',
      E_TSS_LOCKED: 'Die TSE ist gerade beschäftigt.',
      E_TSS_LIMIT_REACHED: 'Ihr Konto beim Hersteller erlaubt keine weitere TSE.',
      E_TSS_LIMIT_PER_DAY_REACHED: 'Ihr Konto beim Hersteller erlaubt heute keine weitere TSE.',
      E_CLIENT_NOT_FOUND: 'Die Kasse ist beim Hersteller nicht angemeldet.',
      E_CLIENT_DEREGISTERED: 'Die Kasse wurde beim Hersteller abgemeldet.',
      E_CLIENT_LIMIT_REACHED: 'Ihr Konto beim Hersteller erlaubt keine weitere Kasse an dieser TSE.',
      E_ADMIN_LOGIN_FAILED: 'Die TSE nimmt ihre PIN nicht an. Wurde sie dort geändert?',
      E_ADMIN_PIN_BLOCKED: 'Die PIN der TSE ist gesperrt.',
      E_CHANGE_ADMIN_PIN_FAILED:
        'Die TSE nimmt weder ihre PIN noch ihre PUK an. Das ist endgültig: Sie brauchen eine neue TSE.',
      E_NO_DATA_AVAILABLE: 'In diesem Zeitraum hat die TSE nichts aufgezeichnet.',
      E_TOO_MANY_RECORDS:
        'Das sind mehr Einträge, als es beim Hersteller auf einmal gibt. Wählen Sie in der Kassennachschau kürzere Zeiträume.',
      E_TX_LIMIT_REACHED: 'Bei der TSE sind beim Hersteller zu viele Vorgänge offen.',
      E_TOO_MANY_EXPORTS:
        'Es laufen beim Hersteller schon zu viele Exporte. Bitte versuchen Sie es später noch einmal.',
    },
  },
  'de',
);

/** Codes about which there is as much to say as about another one. */
const alike: ReadonlyMap<string, string> = new Map([
  ['HTTP_500', 'E_INTERNAL'],
  ['HTTP_502', 'E_INTERNAL'],
  ['HTTP_503', 'E_INTERNAL'],
  ['HTTP_504', 'E_INTERNAL'],
  ['E_TSS_CREATED', 'E_TSS_NOT_INITIALIZED'],
  ['E_TSS_UNINITIALIZED', 'E_TSS_NOT_INITIALIZED'],
]);

/** The causes that other keys mend, and nothing else. */
const ofKeys = new Set(['E_UNAUTHORIZED', 'E_ACCESS_DENIED', 'KEYS_MISSING']);

/** A cause as a sentence, with its code for whoever helps. */
export function causeSentence(code: string): string {
  const name = alike.get(code) ?? code;
  const known = Object.entries(causeText.causes).find(([each]) => each === name);
  return causeText.cause({ sentence: known?.[1] ?? causeText.unknown, code });
}

export function isCauseOfKeys(code: string): boolean {
  return ofKeys.has(code);
}
