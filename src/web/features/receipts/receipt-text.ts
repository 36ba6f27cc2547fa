import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './receipt-text.en.json';

/** Texts around a receipt. Those on the paper are German whatever is chosen, and in domain/receipts. */
export const receiptText = staffTexts<typeof en>()(
  'features/receipts/receipt-text',
  {
    /** By the form of the paper. */
    titles: { invoice: 'Rechnung', hospitality: 'Bewirtungsbeleg' },
    form: 'Art des Belegs',
    loading: 'Beleg wird geladen ...',
    loadFailed: 'Der Beleg konnte nicht geladen werden.',
    notFound: 'Beleg nicht gefunden.',
    notFoundText: 'Diese Bestellung oder Zahlung gibt es in diesem Restaurant nicht.',
    empty: 'Hier gibt es nichts zu belegen.',
    emptyText: 'Es wurde nichts berechnet: Alles ist storniert, oder die Zahlung wurde zurückgenommen.',
    back: 'Zu den abgeschlossenen Bestellungen',
    tryAgain: 'Noch einmal versuchen',
    layout: 'Format',
    layouts: { a4: 'A4', '80mm': '80 mm' },
    print: 'Drucken',
    allowPopups: 'Bitte erlauben Sie Pop-ups für diese Seite, um den Beleg zu drucken.',
    download: 'PDF',
    share: {
      button: 'QR-Code',
      buttonLabel: 'QR-Code für den Gast',
      title: 'Beleg für den Gast',
      text: 'Der Gast scannt den Code mit dem eigenen Handy und bekommt den Beleg als Seite und als PDF. Der Link gilt bis {until}.',
      qrLabel: 'QR-Code mit dem Link zum Beleg',
      link: 'Link zum Beleg',
      copy: 'Kopieren',
      copied: 'Link kopiert',
      copyFailed: 'Der Link konnte nicht kopiert werden.',
      failed: 'Der QR-Code konnte nicht erstellt werden.',
      done: 'Fertig',
    },
    issueFailed: 'Der Beleg konnte nicht ausgestellt werden.',
    downloadFailed: 'Das PDF konnte nicht geladen werden.',
    previewText:
      'Das ist eine Vorschau. Ausgestellt wird der Beleg, mit einer Nummer, wenn er gedruckt, als PDF gespeichert oder als QR-Code gezeigt wird.',
    beside: 'Über dasselbe Geld gibt es schon:',
    besideOf: {
      order: 'Beleg-Nr. {number} (Bestellung)',
      session: 'Beleg-Nr. {number} (Tisch)',
      payment: 'Beleg-Nr. {number} (Zahlung)',
    },
    keptText:
      'Ein ausgestellter Beleg ändert sich nicht mehr. Ändert sich, was er belegt, entsteht ein neuer mit eigener Nummer.',
    facts: {
      address: 'die Anschrift',
      taxNumber: 'die Steuernummer oder USt-IdNr.',
    },
    /** What lacks, one by one: `facts` may be several already. */
    and: '{facts} und {fact}',
    missing:
      'Auf diesem Beleg fehlt {facts} des Restaurants. Das Finanzamt kann das verlangen. Neue Belege sagen, was in den Einstellungen steht; dieser bleibt, wie er ist.',
    missingYet:
      'Auf diesem Beleg fehlt {facts} des Restaurants. Das Finanzamt kann das verlangen. Bitte tragen Sie es in den Einstellungen ein, bevor der Beleg ausgestellt wird.',
    undrawable:
      'Das PDF hat nicht alle Zeichen. Es druckt □ in: {words}. Wenn diese Seite die Zeichen zeigt, drucken Sie den Beleg hier. Schreiben Sie diese Namen sonst ohne die Zeichen.',
    toSettings: 'Zu den Einstellungen',
    ofPayment: 'Beleg',
    ofMadeLabel: 'Beleg dieser Zahlung (neuer Tab)',
    ofPaymentLabel: 'Beleg über {amount} von {time} Uhr (neuer Tab)',
    ofUndonePayment: 'Storno-Beleg',
    ofUndonePaymentLabel: 'Storno-Beleg zur Zahlung über {amount} von {time} Uhr (neuer Tab)',
    ofTable: 'Beleg für den Tisch',
    ofTableLabel: 'Beleg für den Tisch (neuer Tab)',

    /** Whom a receipt is made out to. */
    recipient: {
      button: 'Empfänger',
      lacks: 'Über 250 € gehören Name und Anschrift des Empfängers auf eine Rechnung.',
      enter: 'Eintragen',
      title: 'Rechnungsempfänger',
      lead: 'Für Firmen, und für jede Rechnung über 250 €. Leer: ohne Empfänger.',
      name: 'Firma oder Name',
      nameMissing: 'Bitte auch die Firma oder den Namen eingeben.',
      parts: {
        street: 'Straße und Hausnummer',
        postCode: 'PLZ',
        town: 'Ort',
      },
      addressMissing: 'Bitte ausfüllen.',
      country: 'Land',
      vatId: 'USt-IdNr.',
      vatIdNote: 'wenn es eine gibt',
      vatIdInvalid: 'Das ist keine USt-IdNr. Sie beginnt mit dem Land, zum Beispiel DE123456789.',
      submit: 'Übernehmen',
      cancel: 'Abbrechen',
      close: 'Schließen',
    },

    /** Whether the PDF for a recipient is an e-invoice. */
    eInvoice: {
      is: 'Als PDF ist diese Rechnung eine E-Rechnung (ZUGFeRD): Die Buchhaltung des Empfängers kann sie einlesen.',
      copy: 'Eine Zweitschrift ist keine E-Rechnung: Sonst würde derselbe Betrag zweimal gebucht. Eine E-Rechnung gibt es zu dem Beleg, der das Original ist.',
      lacks: 'Das PDF ist noch keine E-Rechnung. Dafür fehlt {facts}.',
      lacked:
        'Das PDF ist keine E-Rechnung. Dafür fehlt {facts}. Neue Belege sagen, was dann eingetragen ist; dieser bleibt, wie er ist.',
      facts: {
        restaurantAddress: 'die Anschrift des Restaurants mit eigenen Feldern für PLZ und Ort',
        taxNumber: 'eine gültige USt-IdNr. oder die Steuernummer des Restaurants',
        recipientAddress: 'die Anschrift des Empfängers mit PLZ und Ort',
      },
    },
  },
  'de',
);
