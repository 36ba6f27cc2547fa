import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './shifts-text.de.json';
import type en from './shifts-text.en.json';

/**
 * Shifts and who works at a device, by specification in German. What stands in its place while it loads is English. Amounts
 * and moments are formatted.
 */
export const shiftsText = staffTexts<typeof de | typeof en>()('features/shifts/shifts-text', {
  loading: 'Loading the shift …',
  loadFailed: 'The shift could not be loaded.',
  loadingList: 'Loading the shifts …',
  listFailed: 'The shifts could not be loaded.',
  loadingReport: 'Loading the report …',
  reportFailed: 'The report could not be loaded.',

  switchPerson: 'Person wechseln, jetzt {name}',
  whoWorks: 'Wer arbeitet hier?',
  whoWorksText: 'Was ab jetzt an diesem Gerät gebucht wird, trägt Ihren Namen.',
  now: 'jetzt hier',
  leave: 'Zurück zum Konto des Geräts ({name})',
  left: 'Das Gerät gehört wieder seinem Konto.',
  leaveFailed: 'Das ging nicht.',
  lock: 'Gerät sperren',
  lockedText: 'Dieses Gerät ist gesperrt. Mit Ihrem Code arbeiten Sie daran weiter.',
  unsentAtLock:
    'Auf diesem Gerät warten noch Bestellungen oder Zahlungen. Sie werden unter dem Namen gebucht, mit dem es als Nächstes geöffnet wird.',
  loadingPeople: 'Loading who works here …',
  peopleFailed: 'Who works here could not be loaded.',
  unsent:
    'Auf diesem Gerät warten noch Bestellungen oder Zahlungen. Sie würden unter dem nächsten Namen gebucht. Bitte warten Sie, bis sie gesendet sind.',
  code: 'Code',
  erase: 'Letzte Ziffer löschen',
  enter: 'Übernehmen',
  back: 'Zurück',
  entered: '{name} arbeitet jetzt an diesem Gerät.',
  codeLength: 'Der Code hat {min} bis {max} Ziffern.',
  /** Of minutes. */
  heldOff: {
    one: 'Zu viele falsche Codes. Versuchen Sie es in einer Minute noch einmal.',
    other: 'Zu viele falsche Codes. Versuchen Sie es in {count} Minuten noch einmal.',
  },

  ownCode: 'Mein Code',
  ownCodeText: 'Mit ihm übernehmen Sie ein Gerät, an dem auch andere arbeiten.',
  hasCode: 'Sie haben einen Code.',
  noCode: 'Sie haben noch keinen Code.',
  setCode: 'Code festlegen',
  changeCode: 'Code ändern',
  newCode: 'Neuer Code',
  newCodeHint: '{min} bis {max} Ziffern, keine Reihe wie 1234',
  presentCode: 'Bisheriger Code',
  codeSaved: 'Ihr Code ist gespeichert.',
  save: 'Speichern',

  codes: 'Codes für geteilte Geräte',
  codesText:
    'Wer einen Code hat, kann sich an einem gemeinsamen Gerät mit ihm anmelden. Alles, was dort gebucht wird, trägt dann seinen Namen.',
  memberHasCode: 'hat einen Code',
  memberHasNone: 'kein Code',
  giveCode: 'Code vergeben',
  renewCode: 'Neuer Code',
  removeCode: 'Code entfernen',
  giveFailed: 'Es wurde kein Code vergeben.',
  given: 'Code für {name}',
  givenText: 'Er wird nur jetzt gezeigt. Wer ihn bekommt, kann ihn auf der Seite Schichten ändern.',
  removeTitle: 'Code von {name} entfernen?',
  removeText: 'Wo sie oder er gerade arbeitet, endet das.',
  removed: '{name} hat keinen Code mehr.',
  removeFailed: 'Der Code wurde nicht entfernt.',

  own: 'Meine Schicht',
  notRunning: 'Es läuft keine Schicht.',
  notRunningText:
    'Mit dem Beginn zählt mit, was Sie bestellen, stornieren und kassieren. Am Ende steht, was Sie abgeben.',
  purse: 'Geldbörse',
  noPurse: 'ohne eigene Kasse',
  purseHint: 'Bares, das Sie kassieren, kommt während der Schicht in diese Kasse.',
  start: 'Schicht beginnen',
  started: 'Ihre Schicht läuft.',
  startFailed: 'Die Schicht wurde nicht begonnen.',
  since: 'seit {moment}',
  runningSince: 'Ihre Schicht läuft schon seit {moment}. Bitte beenden Sie sie zuerst.',
  paid: 'Kassiert',
  tips: 'Trinkgeld',
  handIn: 'Abzugeben',
  owed: 'Das Haus schuldet',
  tipsOwed: 'Trinkgeld noch auszuzahlen',
  tipsToTakeOff: 'Von späterem Trinkgeld abzuziehen',
  purseOf: 'Geldbörse: {name}',
  purseBefore: 'Bestand zu Beginn',
  purseNow: 'Muss darin liegen',
  report: 'Bericht ansehen',
  end: 'Schicht beenden',
  endTitle: 'Schicht beenden?',
  endTitleOf: 'Schicht von {person} beenden?',
  endText: 'Der Bericht steht danach fest und ändert sich nicht mehr.',
  unsentAtEnd:
    'Auf diesem Gerät warten noch Bestellungen oder Zahlungen. Sie würden im Bericht fehlen. Bitte warten Sie, bis sie gesendet sind.',
  payTips: 'Trinkgeld von {amount} aus „{drawer}“ auszahlen',
  ended: 'Die Schicht ist beendet.',
  endFailed: 'Die Schicht wurde nicht beendet.',

  list: 'Schichten',
  running: 'läuft',
  none: 'Noch keine beendete Schicht',
  noneText: 'Hier stehen die Berichte beendeter Schichten.',
  from: '{start} bis {end}',
  handedIn: 'Abzugeben {amount}',
  houseOwed: 'Das Haus schuldet {amount}',
  showMore: 'Mehr anzeigen',
  moreFailed: 'Das konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',

  reportOf: 'Schicht von {person}',
  print: 'Drucken',
  pdf: 'PDF',
  downloadFailed: 'Das PDF konnte nicht geladen werden.',
  allowPopups: 'Bitte erlauben Sie für diese Seite Pop-ups, um zu drucken.',

  close: 'Schließen',
  cancel: 'Abbrechen',
});
