import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './notification-text.de.json';
import type en from './notification-text.en.json';

/** What the tax office is told of tills. Days are formatted. The facts themselves have the German names of its form. */
export const notificationText = staffTexts<typeof de | typeof en>()(
  'features/notification/notification-text',
  {
    title: 'Meldung ans Finanzamt',
    lead: 'Jede elektronische Kasse und ihre TSE müssen dem Finanzamt gemeldet werden (§ 146a Abs. 4 AO). Gedeck stellt die Angaben zusammen; senden müssen Sie sie selbst, mit Mein ELSTER.',
    loading: 'Meldung wird geladen …',
    loadFailed: 'Die Meldung konnte nicht geladen werden.',
    back: 'Zur TSE',
    toPage: 'Zur Meldung',
    denied: {
      title: 'Zugriff nicht erlaubt',
      text: 'Die Meldung ans Finanzamt gibt es nur im Admin-Modus.',
      goTo: 'Weiter: {page}',
    },

    deadlines: {
      open: 'Bis {day} dem Finanzamt zu melden',
      soon: 'Spätestens am {day} dem Finanzamt zu melden',
      overdue: 'Die Frist ist am {day} abgelaufen: Bitte melden Sie es dem Finanzamt sofort',
    },
    /** Of a till by its name, of a device by the beginning of its serial number. */
    changes: {
      till_started: 'Kasse „{of}“, seit {day}',
      till_ended: 'Kasse „{of}“ außer Betrieb seit {day}',
      device_started: 'TSE {of} in Betrieb seit {day}',
      device_ended: 'TSE {of} außer Betrieb seit {day}',
    },
    deadlineLaw: 'Die Frist ist ein Monat ab der ersten dieser Änderungen.',
    usedBefore: 'Haben Sie mit der Kasse schon vorher kassiert, gilt der frühere Tag.',
    upToDate: 'Alles gemeldet, zuletzt am {day}',
    nothing: 'Noch keine Meldung möglich',
    alsoChanged: 'Anders als in der letzten Meldung: {facts}. Eine neue Meldung stellt das richtig.',
    facts: {
      name: 'Name',
      address: 'Anschrift',
      taxNumber: 'Steuernummer',
      tills: 'Angaben zu Kasse oder TSE',
    },

    unready: {
      no_device:
        'Für diese Kasse signiert keine TSE. Nehmen Sie zuerst eine in Betrieb; erst danach kann die Kasse gemeldet werden.',
      simulation:
        'Für diese Kasse signiert eine Simulation. Sie ist keine TSE: Melden Sie sie nicht. Nehmen Sie zuerst eine zertifizierte TSE in Betrieb.',
      test_environment:
        'Für diese Kasse signiert die Testumgebung eines Herstellers. Sie ist keine zertifizierte TSE: Melden Sie sie nicht. Nehmen Sie zuerst eine zertifizierte TSE in Betrieb.',
    },
    unreadyMarks: {
      no_device: 'Ohne TSE',
      simulation: 'Nicht zu melden',
      test_environment: 'Nicht zu melden',
    },
    toSigning: 'TSE einrichten',

    stepsTitle: 'So melden Sie',
    steps: {
      signIn:
        'Melden Sie sich bei Mein ELSTER an, mit dem Zugang Ihres Betriebs. Wer noch keinen hat, beantragt ihn dort; ein Teil kommt mit der Post, rechnen Sie mit einigen Tagen. Auch Ihre Steuerberatung kann für Sie melden.',
      form: 'Öffnen Sie dort „Formulare & Leistungen“, „Alle Formulare“, „Sonstige Formulare“ und darin „Mitteilung über elektronische Aufzeichnungssysteme (§ 146a Absatz 4 AO)“.',
      formLink: 'Formular bei ELSTER öffnen',
      fill: 'Tragen Sie die Betriebsstätte ein und legen Sie für jede Kasse, die hier steht, ein Aufzeichnungssystem an. Jede Meldung nennt alle Kassen, auch die schon gemeldeten.',
      send: 'Senden Sie das Formular ab. Kommen Sie dann hierher zurück und halten Sie mit „Als gemeldet markieren“ fest, wann das war.',
    },
    endedStep:
      'Ist eine Kasse außer Betrieb, steht sie noch einmal mit Tag und Grund in der nächsten Meldung und danach nicht mehr. War sie noch nie gemeldet, melden Sie zuerst ihre Anschaffung.',
    phonesStep:
      'Handys und Tablets, auf denen nur bestellt wird, sind keine Kassen und werden nicht gemeldet.',

    placeTitle: 'Betriebsstätte',
    /** Names the field of the settings. */
    placeNote:
      'Heißt Ihr Unternehmen anders als das Restaurant, tragen Sie es in den Einstellungen ein („Company or owner“): Dann steht es auch hier.',
    tillTitle: 'Kasse: {name}',
    outOfUse: 'Außer Betrieb',
    chosen: 'auswählen',
    copy: '{label} kopieren',
    copied: '{label} kopiert',
    copyAll: 'Alles kopieren',
    allCopied: 'Alles kopiert',
    copyFailed: 'Das konnte nicht kopiert werden. Bitte markieren Sie es von Hand.',
    missing: 'Fehlt',
    missingWays: {
      address: 'In den Einstellungen eintragen',
      taxNumber: 'In den Einstellungen eintragen',
      acquiredOn: 'Unten eintragen',
      endReason: 'Unten eintragen',
      certificationId: 'Unten eintragen',
    },

    askedTitle: 'Was nur Sie wissen',
    acquiredOn: 'Angeschafft am',
    acquiredHint:
      'Seit wann Sie die Kasse zum Kassieren haben: Kauf, Miete oder Beginn des Vertrags. Zeit zum Ausprobieren zählt nicht.',
    acquiredLate: 'Spätestens am {day}: Da war die Kasse schon in Betrieb.',
    acquiredMissing: 'Bitte geben Sie den Tag an.',
    endReason: 'Grund der Außerbetriebnahme',
    endReasonHint: 'Zum Beispiel: verkauft, Filiale geschlossen, durch eine andere Kasse ersetzt.',
    endReasonMissing: 'Bitte geben Sie den Grund an.',
    certification: 'BSI-Zertifizierungs-ID der TSE',
    certificationHint: 'Sie steht beim Hersteller der TSE und in der Liste des BSI: BSI-K-TR-nnnn-jjjj.',
    certificationWrong: 'Vier Ziffern, Bindestrich, Jahr: zum Beispiel 0490-2021.',
    save: 'Angaben speichern',
    saved: 'Angaben gespeichert.',

    print: 'Drucken',
    allowPopups: 'Bitte erlauben Sie Pop-ups, um zu drucken.',
    record: 'Als gemeldet markieren',
    recordTitle: 'Als gemeldet markieren?',
    recordText:
      'Damit halten Sie fest, dass Sie diese Angaben mit Mein ELSTER gesendet haben. Das lässt sich nicht zurücknehmen. Gedeck selbst sendet nichts.',
    sentOn: 'Gesendet am',
    sentOnHint: 'Der Tag, an dem Sie das Formular abgesendet haben.',
    sentOnThatDay: 'Das war am {day}.',
    sentOnBetween: 'Das war zwischen {first} und {last}.',
    incomplete: 'Das geht erst, wenn jede Kasse in Betrieb eine TSE hat und keine Angabe mehr fehlt.',
    recorded: 'Als gemeldet markiert.',
    cancel: 'Abbrechen',
    close: 'Schließen',

    pastTitle: 'Bisherige Meldungen',
    noPast: 'Noch keine.',
    sent: 'Gesendet am {day}',
    recordedAt: 'Eingetragen am {moment} Uhr',
    recordedBy: 'Eingetragen am {moment} Uhr von {name}',

    cardText: 'Kasse und TSE müssen dem Finanzamt gemeldet werden, und jede Änderung binnen eines Monats.',
    lastSent: 'Zuletzt gemeldet am {day}.',
    neverSent: 'Bisher nicht gemeldet.',
    onlyTests:
      'Solange keine zertifizierte TSE signiert, gibt es nichts zu melden. Sobald eine signiert, melden Sie jede Kasse mit ihrer TSE innerhalb eines Monats.',
  },
);
