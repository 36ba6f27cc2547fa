import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './cashbook-text.de.json';
import type en from './cashbook-text.en.json';

/**
 * The cash book, by specification in German as its words are the tax office's. What stands in its place while it loads is
 * English. Amounts and days are formatted.
 */
export const cashbookText = staffTexts<typeof de | typeof en>()('features/cashbook/cashbook-text', {
  loading: 'Loading the cash book …',
  loadFailed: 'The cash book could not be loaded.',

  none: 'Noch kein Kassenbuch',
  noneText:
    'Zählen Sie, was in der Kasse liegt. Ab dann führt Gedeck das Kassenbuch: Bares aus Zahlungen kommt von selbst hinein.',
  begin: 'Kassenbuch beginnen',
  beginAnother: 'Weitere Kasse',
  beginText: 'Was jetzt in der Kasse liegt, ist ihr Anfangsbestand. Er wird nicht mehr geändert.',
  beginSubmit: 'Beginnen',
  begun: 'Das Kassenbuch „{name}“ hat begonnen.',
  name: 'Name der Kasse',
  firstName: 'Kasse',
  /** Of drawers after the first. */
  nextName: 'Kasse {number}',
  nameMissing: 'Bitte einen Namen eingeben.',
  float: 'Anfangsbestand in Euro',
  floatHint: 'Wechselgeld, zum Beispiel 150,00',

  drawer: 'Kasse',
  balance: 'In der Kasse',
  takesCash: 'Bares aus Zahlungen kommt in diese Kasse.',
  heldBy: '{name} hat diese Kasse als Geldbörse und kassiert hinein.',
  ended: 'Beendet am {day}',
  endedName: '{name} (beendet)',
  book: 'Ein- oder Auszahlung',
  count: 'Kasse zählen',
  more: 'Mehr zur Kasse',
  end: 'Kasse beenden',
  endTitle: 'Kasse „{name}“ beenden?',
  endText: 'Es wird nichts mehr hineingebucht. Das Kassenbuch bleibt einsehbar.',
  endNotEmpty: 'In der Kasse sind noch {balance}. Buchen Sie das Geld zuerst heraus, zum Beispiel zur Bank.',
  endFailed: 'Die Kasse wurde nicht beendet.',
  endDone: 'Die Kasse „{name}“ ist beendet.',

  day: 'Tag',
  list: 'Bewegungen',
  before: 'Vorher',
  after: 'Nachher',
  nothing: 'An diesem Tag hat sich nichts bewegt.',
  showMore: 'Mehr anzeigen',
  moreFailed: 'Das konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  number: 'Nr. {number}',
  receipt: 'Beleg {number}',
  table: 'Tisch {number}',
  takeaway: 'Zum Mitnehmen #{number}',
  formerStaff: 'ehemaliges Mitglied',
  counted: 'Gezählt: {amount}',
  corrects: 'berichtigt Nr. {number}',
  correctedBy: 'berichtigt durch Nr. {number}',
  balanceAfter: 'Bestand {amount}',

  close: 'Schließen',
  cancel: 'Abbrechen',
  directions: { in: 'Einzahlung', out: 'Auszahlung' },
  direction: 'Richtung',
  kind: 'Art',
  amount: 'Betrag in Euro',
  amountUnreadable: 'Bitte einen Betrag eingeben, zum Beispiel 12,50.',
  reason: 'Grund',
  reasonMissing: 'Bitte einen Grund eingeben.',
  receiptNumber: 'Belegnummer',
  optional: 'optional',
  receiptMissing: 'Bitte die Nummer des Belegs eingeben.',
  nowThere: 'Danach in der Kasse: {balance}',
  tooMuch: 'In der Kasse sind nur {balance}.',
  bookSubmit: 'Buchen',
  booked: '{kind}: {amount} gebucht.',

  transfer: 'Umbuchen',
  transferTitle: 'Aus „{name}“ umbuchen',
  transferText:
    'Beide Kassen bekommen einen Eintrag. Eine falsche Umbuchung nehmen Sie mit der umgekehrten zurück.',
  transferTo: 'In welche Kasse?',
  transferBack: 'Zurück geht es mit der umgekehrten Umbuchung.',
  transferSubmit: 'Umbuchen',
  transferred: '{amount} in „{name}“ umgebucht.',
  all: 'Alles: {balance}',

  correct: 'Berichtigen',
  correctOf: 'Nr. {number} berichtigen',
  correctTitle: 'Nr. {number} berichtigen?',
  correctText:
    'Gebucht wird das Gegenteil: {amount}. Beide Einträge bleiben im Kassenbuch. Buchen Sie danach neu, was richtig ist.',
  corrected: 'Nr. {number} ist berichtigt.',

  countText: 'Wie viele liegen von jedem Schein und jeder Münze in der Kasse?',
  pieces: 'Scheine und Münzen',
  notes: 'Scheine',
  coins: 'Münzen',
  /** A note or a coin. */
  euros: '{euros} €',
  cents: '{cents} ct',
  piecesOf: 'Anzahl {piece}',
  unreadable: 'Bitte überall eine ganze Zahl eingeben, oder nichts.',
  sum: 'Gezählt',
  expected: 'Soll',
  difference: 'Differenz',
  differenceReason: 'Woher kommt die Differenz?',
  countSubmit: 'Zählung buchen',
  countAgrees: 'Die Kasse stimmt.',
  countDiffers: 'Differenz von {difference} gebucht.',
});
