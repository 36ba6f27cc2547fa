import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './journal-text.en.json';

/** The journal of the tills: whether it is whole. Moments and days are formatted. */
export const journalText = staffTexts<typeof en>()(
  'features/journal/journal-text',
  {
    title: 'Kassenjournal',
    lead: 'Jede Bestellung, jedes Storno, jede Zahlung und jeder Abschluss steht im Kassenjournal: fortlaufend nummeriert und mit der Buchung davor verkettet. Hier wird jeder Eintrag neu gerechnet und mit den Buchungen verglichen.',
    checking: 'Wird geprüft …',
    checkAgain: 'Erneut prüfen',
    save: 'Nachweis speichern',
    fileName: 'kassenjournal_nachweis.txt',
    checkedAt: 'Geprüft am {moment} Uhr',
    failed: 'Das Kassenjournal konnte nicht geprüft werden.',
    noTill: 'Keine Kasse gefunden',
    noTillText:
      'Ein Restaurant hat von Anfang an eine Kasse. Bitte wenden Sie sich an den Betreiber dieser Installation.',

    whole: 'Vollständig',
    notWhole: 'Nicht vollständig',
    serial: 'Seriennummer',
    entries: 'Einträge',
    wholeFromTo: 'Unverändert',
    fromTo: 'von {from} bis {to}',
    nowhere: 'Schon der erste Eintrag stimmt nicht.',
    removed: 'Nach Ablauf der Frist entfernt',
    removedUntil: 'Nr. 1 bis {number}, bis {moment}',
    removals: 'Nach der Aufbewahrung entfernt',
    removalsText:
      'Aufzeichnungen, deren zehn Jahre vorbei waren, hat der Betreiber dieser Installation entfernt. Das Journal selbst hält es fest.',
    removal: 'Bis zum Tagesabschluss {number} vom {day}, entfernt am {moment} Uhr',
    /** What is counted of what was removed, by tables of the database; the rest are parts of these. */
    removedRows: {
      journal: 'Einträge im Journal',
      signatures: 'Signaturen',
      orders: 'Bestellungen',
      payments: 'Zahlungen, je Zahlungsart',
      discounts: 'Rabatte',
      write_offs: 'Ausbuchungen',
      vouchers: 'Gutscheine',
      receipts: 'Belege',
      cash_entries: 'Kassenbucheinträge',
      cash_counts: 'Zählungen',
      shifts: 'Schichten',
      daily_closings: 'Tagesabschlüsse',
      simulator_logs: 'Protokolle der simulierten TSE',
    },
    head: 'Prüfwert {hash}',
    headText:
      'SHA-256 des letzten Eintrags (Nr. {number}). Er steht für alle Einträge davor: Wer ihn notiert, kann später zeigen, dass keiner geändert wurde.',
    headLabel: 'Prüfwert des letzten Eintrags',
    copy: 'Kopieren',
    copied: 'Prüfwert kopiert',
    copyFailed: 'Der Prüfwert konnte nicht kopiert werden.',

    compareTitle: 'Notierten Prüfwert vergleichen',
    compareText:
      'Ob der Eintrag, dessen Prüfwert jemand früher notiert hat, ihn noch hat. Nummer und Prüfwert stehen auch in jedem gespeicherten Nachweis.',
    compareTill: 'Kasse',
    compareNumber: 'Nummer des Eintrags',
    compareNumberWrong: 'Bitte die Nummer des Eintrags eintragen, zum Beispiel 128.',
    compareHash: 'Notierter Prüfwert',
    compareHashWrong: 'Ein Prüfwert hat 64 Zeichen: Ziffern und die Buchstaben a bis f.',
    compare: 'Vergleichen',
    compareFailed: 'Der Prüfwert konnte nicht verglichen werden.',
    compared: {
      same: 'Stimmt: Eintrag Nr. {number} vom {moment} Uhr hat diesen Prüfwert.',
      other: 'Stimmt nicht: Eintrag Nr. {number} vom {moment} Uhr hat einen anderen Prüfwert.',
      missing: 'Stimmt nicht: Einen Eintrag Nr. {number} gibt es in dieser Kasse nicht.',
      removed:
        'Nicht mehr zu vergleichen: Eintrag Nr. {number} wurde nach dem Ende der Aufbewahrung entfernt.',
    },
    comparedWhole:
      'Bis zu diesem Eintrag ist das Kassenjournal geprüft und vollständig: Seit der Prüfwert notiert wurde, ist davon nichts geändert.',
    comparedRemoved:
      'Die Einträge bis hierher wurden nach dem Ende der Aufbewahrung entfernt; das Kassenjournal schließt an diesen Prüfwert an.',
    comparedLater:
      'Das Kassenjournal ist erst bis Eintrag Nr. {number} geprüft. „Erneut prüfen“ prüft es bis zum letzten.',
    comparedBroken: 'Das beweist nichts: Das Kassenjournal stimmt schon ab Eintrag Nr. {number} nicht.',

    fault: 'Eintrag Nr. {number} stimmt nicht.',
    missing: 'Eintrag Nr. {number} fehlt.',
    reasons: {
      changed: 'Er wurde nach dem Buchen geändert oder nachträglich eingefügt.',
      missing: 'Er wurde gelöscht.',
      order_of_time: 'Seine Uhrzeit liegt vor der des Eintrags davor.',
      without_its_booking:
        'Was er festhält, gibt es nicht oder steht doppelt im Journal: Die Buchung wurde gelöscht.',
      booking_without_entry: 'Es wurde gebucht, aber der Eintrag dazu ist nicht da.',
      differs_from_its_booking: 'Die Buchung lautet heute anders als am Tag, an dem sie entstand.',
      differs_from_its_signature: 'Die TSE hat etwas anderes signiert: Er wurde danach geändert.',
      wrong_signature:
        'Die Signatur passt nicht zum Schlüssel der TSE: Sie oder das, was die TSE signiert hat, wurde geändert.',
      without_its_signature: 'Die TSE hat ihn signiert, und die Signatur ist nicht mehr da.',
      left_unsigned:
        'Eine TSE war in Betrieb, hat ihn aber nicht signiert, und es ist kein Grund dafür festgehalten.',
      signature_without_entry: 'Die TSE hat ihn signiert, und der Eintrag ist nicht mehr da.',
      differs_from_a_closing: 'Ein Tagesabschluss nennt für ihn einen anderen Prüfwert.',
    },
    faultOf: '{kind}, {moment} Uhr',
    kinds: {
      till_started: 'Kasse in Betrieb genommen',
      till_ended: 'Kasse außer Betrieb genommen',
      order: 'Bestellung',
      cancellation: 'Storno',
      cancellation_undone: 'Storno zurückgenommen',
      move: 'Tischwechsel',
      discount: 'Rabatt',
      discount_undone: 'Rabatt zurückgenommen',
      payment: 'Zahlung',
      payment_undone: 'Zahlung rückgängig gemacht',
      voucher: 'Verkauf eines Gutscheins',
      voucher_cancelled: 'Gutschein zurückgenommen',
      write_off: 'Ausbuchung',
      write_off_undone: 'Ausbuchung zurückgenommen',
      cash: 'Kassenbuch',
      count: 'Zählung',
      receipt: 'Beleg',
      closing: 'Tagesabschluss',
      removal: 'Ende der Aufbewahrung',
    },
    reference: 'Kennung {subject}',
    advice:
      'So etwas geschieht nicht beim Bedienen, sondern nur in der Datenbank selbst. Lassen Sie sie sichern, bevor jemand etwas daran ändert, und sprechen Sie mit dem Betreiber dieser Installation und Ihrem Steuerberater.',
  },
  'de',
);
