const newDevice = 'Das ist endgültig: Sie brauchen eine neue TSE.';
const maker = 'beim Hersteller';
const disturbed = 'Der Dienst des Herstellers ist gestört.';

/**
 * Why a device does not sign or could not be set up, by its code: those of Gedeck, and of fiskaly SIGN DE v2 those that
 * somebody can do something about.
 */
const sentences: Record<string, string> = {
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
  HTTP_500: disturbed,
  HTTP_502: disturbed,
  HTTP_503: disturbed,
  HTTP_504: disturbed,
  E_INTERNAL: disturbed,
  E_UNAUTHORIZED:
    'Der Hersteller nimmt die Schlüssel nicht an. Vielleicht sind sie falsch abgeschrieben, oder sie wurden dort gelöscht.',
  E_ACCESS_DENIED: 'Diese Schlüssel dürfen das nicht.',
  E_TSS_NOT_FOUND: 'Der Hersteller kennt diese TSE nicht. Gehören die Schlüssel zu einem anderen Konto?',
  E_TSS_DISABLED: `Die TSE wurde ${maker} deaktiviert. ${newDevice}`,
  E_TSS_DELETED: `Die TSE wurde ${maker} gelöscht. ${newDevice}`,
  E_TSS_DEFECTIVE: `Die TSE ist defekt. ${newDevice}`,
  E_TSS_EVICTED: `Die TSE wurde zu lange nicht fertig eingerichtet. ${newDevice}`,
  E_TSS_CREATED: `Die TSE ist ${maker} nicht fertig eingerichtet.`,
  E_TSS_UNINITIALIZED: `Die TSE ist ${maker} nicht fertig eingerichtet.`,
  E_TSS_NOT_INITIALIZED: `Die TSE ist ${maker} nicht fertig eingerichtet.`,
  E_TSS_LOCKED: 'Die TSE ist gerade beschäftigt.',
  E_TSS_LIMIT_REACHED: `Ihr Konto ${maker} erlaubt keine weitere TSE.`,
  E_TSS_LIMIT_PER_DAY_REACHED: `Ihr Konto ${maker} erlaubt heute keine weitere TSE.`,
  E_CLIENT_NOT_FOUND: `Die Kasse ist ${maker} nicht angemeldet.`,
  E_CLIENT_DEREGISTERED: `Die Kasse wurde ${maker} abgemeldet.`,
  E_CLIENT_LIMIT_REACHED: `Ihr Konto ${maker} erlaubt keine weitere Kasse an dieser TSE.`,
  E_ADMIN_LOGIN_FAILED: 'Die TSE nimmt ihre PIN nicht an. Wurde sie dort geändert?',
  E_ADMIN_PIN_BLOCKED: 'Die PIN der TSE ist gesperrt.',
  E_CHANGE_ADMIN_PIN_FAILED: `Die TSE nimmt weder ihre PIN noch ihre PUK an. ${newDevice}`,
  E_NO_DATA_AVAILABLE: 'In diesem Zeitraum hat die TSE nichts aufgezeichnet.',
  E_TOO_MANY_RECORDS: `Das sind mehr Einträge, als es ${maker} auf einmal gibt. Wählen Sie in der Kassennachschau kürzere Zeiträume.`,
  E_TX_LIMIT_REACHED: `Bei der TSE sind ${maker} zu viele Vorgänge offen.`,
  E_TOO_MANY_EXPORTS: `Es laufen ${maker} schon zu viele Exporte. Bitte versuchen Sie es später noch einmal.`,
};

/** The causes that other keys mend, and nothing else. */
const ofKeys = new Set(['E_UNAUTHORIZED', 'E_ACCESS_DENIED', 'KEYS_MISSING']);

/** A cause as a sentence, with its code for whoever helps. */
export function causeSentence(code: string): string {
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : 'Unbekannter Fehler.';
  return `${sentence} Code: ${code}`;
}

export function isCauseOfKeys(code: string): boolean {
  return ofKeys.has(code);
}
