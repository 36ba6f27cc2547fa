import type { guestErrors } from './guest-errors.ts';

/** The sentence for every failure that guests can meet, in German. */
export const germanErrors: Record<keyof typeof guestErrors, string> = {
  BAD_REQUEST: 'Das war nicht zu verstehen. Bitte prüfen Sie Ihre Eingabe.',
  TOO_MANY_REQUESTS: 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  SERVICE_UNAVAILABLE: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  INTERNAL_SERVER_ERROR: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  RESTAURANT_NOT_FOUND: 'Kein Restaurant ausgewählt. Bitte gehen Sie zurück und wählen Sie ein Restaurant.',
  RESTAURANT_CLOSED: 'Das Restaurant ist gerade geschlossen. Bestellen ist nicht möglich.',
  TABLE_NOT_REGISTERED: 'Dieser Tisch ist im Restaurant nicht eingetragen.',
  NOT_AT_TABLE: 'Bitte geben Sie zuerst die PIN Ihres Tisches ein.',
  SESSION_ENDED: 'Das Personal hat Ihren Tisch abgeschlossen.',
  SESSION_LAPSED: 'Ihr Tisch war inzwischen frei. Bitte versuchen Sie es noch einmal.',
  PIN_WRONG: 'Falsche PIN. Bitte versuchen Sie es noch einmal.',
  PIN_LOCKED: 'Zu viele falsche PINs. Bitte fragen Sie das Personal nach der neuen PIN.',
  PHONE_BARRED: 'Von diesem Handy kann hier heute nicht bestellt werden. Bitte sprechen Sie das Personal an.',
  CALL_DISABLED: 'Das Restaurant hat diese Funktion ausgeschaltet.',
  OFFLINE: 'Keine Verbindung. Bitte prüfen Sie Ihren Empfang und versuchen Sie es noch einmal.',
};
