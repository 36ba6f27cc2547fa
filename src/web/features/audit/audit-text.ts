import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './audit-text.en.json';

/** What a restaurant shows the tax office. Moments and days are formatted. */
export const auditText = staffTexts<typeof en>()(
  'features/audit/audit-text',
  {
    title: 'Kassennachschau',
    loading: 'Die Aufzeichnungen werden geladen …',
    loadFailed: 'Die Aufzeichnungen konnten nicht geladen werden.',
    lead: 'Alles, wonach das Finanzamt bei einer Kassennachschau oder Betriebsprüfung fragt, auf einer Seite: die Daten der Kasse, was die TSE protokolliert hat, der Nachweis, dass nichts geändert wurde, und wie die Kasse arbeitet. Nichts hier ändert etwas.',
    address: 'Anschrift',
    taxId: 'Steuernummer',
    ustId: 'USt-IdNr.',
    none: 'nicht eingetragen',

    periodTitle: 'Zeitraum',
    from: 'Von',
    to: 'Bis',
    quick: 'Schnellauswahl',
    quickDays: {
      today: 'Heute',
      yesterday: 'Gestern',
      month: 'Dieser Monat',
      lastMonth: 'Letzter Monat',
      all: 'Alles',
    },
    periodInvalid: 'Der Zeitraum endet, bevor er beginnt.',
    noClosing: 'Noch ist kein Tag abgeschlossen. Die Dateien enthalten abgeschlossene Tage.',
    noneClosedInPeriod: 'Kein Tagesabschluss im Zeitraum',
    closedInPeriod: {
      one: '{count} Tagesabschluss im Zeitraum',
      other: '{count} Tagesabschlüsse im Zeitraum',
    },
    oneClosed: 'Insgesamt gibt es einen, vom {from}.',
    severalClosed: 'Insgesamt gibt es {number}, vom {from} bis zum {to}.',
    unclosed:
      'Seit dem {day} ist gebucht worden, was noch in keinem Tagesabschluss steht. In die Dateien kommt es mit dem nächsten.',
    toClosings: 'Tagesabschluss machen',
    completeFrom:
      'Das Kassenjournal ist seit dem {day} vollständig. Für die Tage davor gibt es keine DSFinV-K, sondern die Exporte.',

    brokenTitle: 'Das Kassenjournal stimmt nicht.',
    brokenFrom: '{till}: ab Eintrag Nr. {number, number}',
    brokenText:
      'Die Dateien auf dieser Seite zeigen, was jetzt gespeichert ist. Was nicht stimmt, steht unter „Kassenjournal“ bei der Kasse.',

    dsfinvkTitle: 'Daten der Kasse (DSFinV-K)',
    dsfinvkText:
      'Jede Bestellung, jeder Beleg, jedes Storno und jede Bewegung der Kasse einzeln, mit den Signaturen der TSE, im Format des Bundeszentralamts für Steuern (Version 2.4). Vor dem Herunterladen wird nachgerechnet, ob alles zusammen die Tagesabschlüsse ergibt.',
    dsfinvk: 'DSFinV-K herunterladen',
    making: 'Wird zusammengestellt …',
    progressLabel: 'Fortschritt der DSFinV-K',
    progress: '{done, number} von {of, number} Einträgen',
    sending: 'Wird heruntergeladen …',
    cancel: 'Abbrechen',
    taken: '{fileName} heruntergeladen',
    failed: 'Die Datei konnte nicht heruntergeladen werden.',
    noneInPeriod: 'In diesem Zeitraum gibt es keinen Tagesabschluss.',
    beforeJournal:
      'Das Kassenjournal ist erst seit dem {day} vollständig. Wählen Sie einen Zeitraum ab diesem Tag.',
    differs:
      'Was die Kassen aufgezeichnet haben, ergibt nicht, was Tagesabschluss Nr. {number} sagt. Deshalb gibt es keine Datei. Bitte wenden Sie sich an den Betreiber dieser Installation.',

    devicesTitle: 'Protokoll der TSE',
    devicesText:
      'Was die technische Sicherheitseinrichtung aufgezeichnet hat, als TAR-Datei (BSI TR-03153), unverändert so, wie sie es ausgibt: im gewählten Zeitraum, oder alles, seit sie eingerichtet wurde.',
    noDevice: 'Für diese Kasse war noch keine TSE in Betrieb.',

    cashTitle: 'Kassensturz',
    cashText:
      'Was nach dem Kassenbuch jetzt in jeder Kassenlade liegen soll (Soll). Beim Kassensturz wird gezählt und damit verglichen.',
    noCashBook:
      'Dieses Restaurant führt in Gedeck kein Kassenbuch. Deshalb steht hier nicht, wie viel Bargeld jetzt da sein soll.',
    cashAgain: 'Neu abfragen',
    cashFailed: 'Die Bestände konnten nicht geladen werden.',
    cashSum: 'Zusammen',
    cashAt: 'Stand: {moment} Uhr',

    filesTitle: 'Weitere Dateien',
    filesText: 'Für denselben Zeitraum, zum Lesen in einer Tabellenkalkulation oder für das Steuerbüro.',
    files: {
      payments: 'Zahlungen (CSV)',
      'cash-book': 'Kassenbuch (CSV)',
      exceptions: 'Stornos und Rabatte (CSV)',
      datev: 'Buchungen für DATEV',
      receipts: 'Alle Belege (PDF)',
      closings: 'Alle Z-Bons (PDF)',
    },

    houseTitle: 'Die Kasse und wer sie bedient',
    software: 'Software',
    softwareVersion: 'Gedeck, Version {version}',
    tills: 'Kassen',
    serial: 'Seriennummer {serial}',
    people: 'Personen',
    roles: { owner: 'Inhaber', admin: 'Verwaltung', waiter: 'Service' },
    trainings: 'Zum Üben',
    noTrainings: 'Ein Übungsrestaurant gibt es nicht.',
    trainingsText:
      'Eine Kopie mit eigener Kasse und eigenem Kassenjournal, in der nichts verkauft wird. Ihre DSFinV-K nennt jeden Vorgang AVTraining.',
    isTraining:
      'Dies ist ein Übungsrestaurant: Nichts davon wurde verkauft oder bezahlt. Was wirklich gebucht wird, steht im Restaurant, nach dem es heißt.',
    mayAll:
      'Inhaber und Verwaltung dürfen im Admin-Modus alles, was die Kasse erlaubt. Gebuchtes ändern oder löschen kann niemand: Es wird storniert, und beides bleibt stehen.',
    mayWaiters: 'Der Service darf',
    mayNothing: 'Der Service darf an der Kasse nichts.',
    rights: {
      dashboard: 'Tageszahlen sehen',
      orders: 'Bestellungen aufnehmen, bearbeiten, stornieren und kassieren',
      tables: 'Tische bedienen und kassieren',
      menu: 'Speisekarte und Preise ändern',
      reviews: 'Bewertungen sehen',
      completed: 'abgeschlossene Bestellungen sehen',
      reports: 'Berichte sehen',
      settings: 'Einstellungen ändern',
      discounts: 'Rabatte und Aufschläge geben',
      cashbook: 'das Kassenbuch führen',
      vouchers: 'Gutscheine verkaufen',
    },

    docTitle: 'Wie die Kasse arbeitet',
    docShow: 'Verfahrensdokumentation lesen',
    docFailed: 'Die Dokumentation konnte nicht geladen werden.',

    passesTitle: 'Zugang für Prüfer und Steuerbüro',
    passesText:
      'Ein Link, mit dem jemand ohne eigenes Konto diese Seite liest und die Dateien lädt, sonst nichts. Er endet von selbst; beenden können Sie ihn jederzeit.',
    passesFailed: 'Die Zugänge konnten nicht geladen werden.',
    noPasses: 'Zurzeit hat niemand einen solchen Zugang.',
    give: 'Zugang geben',
    giveTitle: 'Zugang geben',
    name: 'Für wen',
    nameHint:
      'Zum Beispiel „Finanzamt, Frau Kern“ oder „Steuerbüro Adam“. Der Name steht im Sicherheitsprotokoll bei allem, was damit geladen wird.',
    nameMissing: 'Bitte eintragen, für wen der Zugang ist.',
    days: 'Gültig für',
    dayCount: { one: '{count} Tag', other: '{count} Tage' },
    giveSubmit: 'Link erstellen',
    giveCancel: 'Abbrechen',
    giveFailed: 'Der Zugang konnte nicht gegeben werden.',
    linkTitle: 'Der Link',
    linkText:
      'Für {name}, gültig bis {until}. Gedeck zeigt ihn nur jetzt: Wer ihn hat, kann die Aufzeichnungen lesen.',
    link: 'Link des Zugangs',
    qrLabel: 'QR-Code mit dem Link des Zugangs',
    copy: 'Kopieren',
    copied: 'Link kopiert',
    copyFailed: 'Der Link konnte nicht kopiert werden.',
    done: 'Fertig',
    pass: {
      opened: 'gültig bis {until}, zuletzt geöffnet am {at}',
      notOpened: 'gültig bis {until}, noch nicht geöffnet',
    },
    end: 'Beenden',
    endOf: 'Zugang beenden: {name}',
    endTitle: 'Zugang beenden?',
    endText: '{name} kann danach nichts mehr lesen. Den Link gibt es nicht noch einmal.',
    endCancel: 'Behalten',
    ended: 'Zugang beendet: {name}',
    endFailed: 'Der Zugang konnte nicht beendet werden.',

    page: {
      notifications: 'Mitteilungen',
      close: 'Schließen',
      entering: 'Der Zugang wird geprüft …',
      guest: '{name}, Zugang bis {until}',
      leave: 'Abmelden',
      leaveFailed: 'Das Abmelden hat nicht geklappt.',
      outTitle: 'Kein Zugang',
    },
  },
  'de',
);
