import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './signing-text.en.json';

/** The pages of the security device (TSE). Moments are formatted. */
export const signingText = staffTexts<typeof en>()(
  'features/signing/signing-text',
  {
    loading: 'TSE wird geladen …',
    loadFailed: 'Die TSE konnte nicht geladen werden.',

    noneTitle: 'Noch keine TSE',
    what: 'Eine technische Sicherheitseinrichtung (TSE) signiert, was Ihre Kasse bucht: jede Bestellung, jede Zahlung, jeden Abschluss. So lässt sich zeigen, dass danach nichts geändert wurde. Die Signatur steht auf jedem Beleg.',
    law: 'In Deutschland braucht jede elektronische Kasse eine zertifizierte TSE. Ohne sie darf sie nicht benutzt werden (§ 146a AO).',
    nextTitle: 'Nächste TSE vorbereiten',
    nextText:
      'Sie können die nächste TSE schon einrichten, während die bisherige noch signiert. In Betrieb geht sie erst, wenn die bisherige außer Betrieb ist.',
    makers: {
      fiskaly:
        'Eine zertifizierte TSE in der Cloud. Sie brauchen einen Vertrag mit fiskaly und von dort einen API Key mit API Secret.',
      simulator:
        'Zum Ausprobieren, ohne Vertrag. Sie signiert wie eine TSE, ist aber keine: Dem Finanzamt beweist sie nichts, und jeder Beleg sagt das.',
    },
    /** What stands in place of the name that the maker has. */
    makerNames: { simulator: 'Simulation' },
    choose: '{name} einrichten',

    setUpTitle: '{name} einrichten',
    steps: { label: 'Schritte', keys: 'Schlüssel', running: 'Einrichtung', codes: 'PIN und PUK' },
    keysLead:
      'Legen Sie im Dashboard von fiskaly einen API Key an und tragen Sie ihn hier ein. Gedeck bewahrt beide Schlüssel verschlüsselt auf und zeigt sie nicht wieder an.',
    keyMissing: 'Bitte ausfüllen.',
    show: '{label} anzeigen',
    hide: '{label} verbergen',
    back: 'Zurück',
    begin: 'Weiter',
    beginFailed: 'Die Einrichtung konnte nicht begonnen werden.',
    runningTitle: '{name} wird eingerichtet …',
    runningText:
      'Das kann eine Minute dauern. Sie können diese Seite verlassen und später wiederkommen: Die Einrichtung geht weiter.',
    stoppedTitle: 'Die Einrichtung ist stehen geblieben.',
    cutOff: 'Sie wurde unterbrochen, bevor sie fertig war.',
    stoppedText: 'Was schon eingerichtet ist, bleibt. Es geht dort weiter, wo es stehen geblieben ist.',
    goOn: 'Fortsetzen',
    goOnFailed: 'Die Einrichtung konnte nicht fortgesetzt werden.',
    dropFailed: 'Die Einrichtung konnte nicht abgebrochen werden.',
    otherKeys: 'Andere Schlüssel eingeben',
    codesTitle: 'PIN und PUK notieren',
    codesText:
      'Mit ihnen lässt sich die TSE auch ohne Gedeck verwalten. Bewahren Sie beide auf wie die Unterlagen Ihrer Kasse: Sobald die TSE in Betrieb ist, zeigt Gedeck sie nicht mehr.',
    showCodes: 'PIN und PUK anzeigen',
    codesFailed: 'PIN und PUK konnten nicht geladen werden.',
    codeNames: { pin: 'PIN', puk: 'PUK' },
    copyCode: '{name} kopieren',
    codeCopied: '{name} kopiert',
    printCodes: 'Drucken',
    printTitle: 'PIN und PUK: {name}',
    printText: 'Nicht bei der Kasse aufbewahren.',
    allowPopups: 'Bitte erlauben Sie Pop-ups, um zu drucken.',
    noted: 'Ich habe PIN und PUK notiert',
    readyTitle: 'Bereit',
    readyText: 'Ab jetzt kann sie signieren, was gebucht wird.',
    start: 'TSE in Betrieb nehmen',
    startSimulation: 'Simulation in Betrieb nehmen',
    started: 'In Betrieb. Ab jetzt wird signiert.',
    startFailed: 'Sie konnte nicht in Betrieb genommen werden.',
    othersFirst: 'Nehmen Sie zuerst „{name}“ außer Betrieb.',
    notification:
      'Melden Sie dem Finanzamt Ihre Kasse und diese TSE innerhalb eines Monats (§ 146a Abs. 4 AO). Sobald sie in Betrieb ist, stellt Gedeck alle Angaben dafür zusammen.',

    testMarks: { simulation: 'Keine TSE', testEnvironment: 'Testumgebung' },
    deviceInTest: '{name} (Testumgebung)',
    testNotes: {
      simulation: 'Das ist eine Simulation und keine TSE. Was sie signiert, beweist dem Finanzamt nichts.',
      testEnvironment:
        'Diese Schlüssel gehören zur Testumgebung des Herstellers. Was dort signiert wird, beweist dem Finanzamt nichts.',
    },

    inUse: 'In Betrieb',
    isOut: 'Antwortet nicht',
    outSince: 'Antwortet nicht seit {moment} Uhr.',
    outText:
      'Bestellen und Kassieren gehen weiter; die Belege weisen den Ausfall aus. Gedeck fragt alle 15 Sekunden nach.',
    serial: 'Seriennummer',
    copySerial: 'Seriennummer kopieren',
    serialCopied: 'Seriennummer kopiert',
    copyFailed: 'Das konnte nicht kopiert werden. Bitte markieren Sie es von Hand.',
    certification: 'Zertifizierung des BSI',
    notCertified: {
      simulation: 'keine Zertifizierung (Simulation)',
      testEnvironment: 'keine Zertifizierung (Testumgebung)',
      unknown: 'nicht angegeben',
    },
    since: 'In Betrieb seit',
    validUntil: 'Zertifikat gültig bis',
    moment: '{moment} Uhr',
    endsSoon: {
      one: 'Das Zertifikat gilt noch einen Tag. Richten Sie vorher eine neue TSE ein.',
      other: 'Das Zertifikat gilt noch {count} Tage. Richten Sie vorher eine neue TSE ein.',
    },
    expired: 'Das Zertifikat ist abgelaufen. Richten Sie jetzt eine neue TSE ein.',
    tills: 'Kassen',
    tillSerial: 'Seriennummer {serial}',
    waiting: 'Zu signieren',
    waitingCount: { one: '{count, number} Eintrag wartet', other: '{count, number} Einträge warten' },
    nothingWaits: 'Nichts wartet',
    lastOutage: 'Letzter Ausfall',
    noOutage: 'keiner',
    allOutages: 'Alle Ausfälle',

    logs: 'Ganzes Protokoll (TAR)',
    logsOf: 'Ganzes Protokoll (TAR) von {name} {serial}',
    logsOfPeriod: 'Protokoll des Zeitraums (TAR)',
    logsOfDays: 'Protokoll des Zeitraums (TAR) von {name} {serial}',
    logsText:
      'Alles, was die TSE protokolliert hat, so wie es das Finanzamt bei einer Prüfung verlangt (BSI TR-03153).',
    logsBusy: 'Das Protokoll wird zusammengestellt. Das kann einige Minuten dauern.',
    logsFailed: 'Das Protokoll konnte nicht heruntergeladen werden.',

    formerTitle: 'Frühere TSEs',
    formerText: 'Ihre Protokolle gehören zehn Jahre lang zu Ihren Unterlagen (§ 147 AO).',
    span: { lasting: 'seit {from} Uhr', over: '{from} bis {to} Uhr' },

    end: 'Außer Betrieb nehmen',
    endTitle: '{name} außer Betrieb nehmen?',
    endText:
      'Das ist endgültig: Sie signiert danach nie wieder. Ihr Protokoll können Sie weiter herunterladen.',
    endLaw:
      'Ohne TSE darf die Kasse in Deutschland nicht benutzt werden: Nehmen Sie gleich danach die nächste in Betrieb.',
    endForced: 'Trotzdem außer Betrieb nehmen',
    endAgain: 'Noch einmal versuchen',
    endForcedText:
      'Sie können sie hier trotzdem außer Betrieb nehmen. Beim Hersteller bleibt sie dann in Betrieb: Deaktivieren Sie sie dort selbst, bei fiskaly im Dashboard unter der Seriennummer oben.',
    ended: 'Außer Betrieb.',
    giveUp: 'Einrichtung abbrechen',
    giveUpTitle: 'Einrichtung abbrechen?',
    giveUpText:
      'Diese TSE wird nicht in Betrieb genommen, auch später nicht. Sie können danach eine neue einrichten.',
    giveUpAtMaker:
      'Was beim Hersteller schon angelegt ist, bleibt dort vielleicht stehen. Deaktivieren Sie es im Dashboard des Herstellers.',
    giveUpForced: 'Trotzdem abbrechen',
    givenUp: 'Einrichtung abgebrochen.',
    cancel: 'Abbrechen',
    keep: 'Weiter einrichten',

    cardTitle: 'TSE',
    states: {
      none: 'Keine TSE in Betrieb: Was gebucht wird, wird nicht signiert.',
      inUse: '{name}, in Betrieb seit {moment} Uhr',
      out: '{name}, Ausfall seit {moment} Uhr',
    },
    toSettings: 'TSE verwalten',
    outages: 'Ausfälle',
    noOutages: 'Bisher ist keine TSE ausgefallen.',
    duration: 'Dauer:',
    lasting: 'dauert an',
    moreOutages: { other: '{count} ältere anzeigen' },
  },
  'de',
);
