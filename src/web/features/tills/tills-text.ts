import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './tills-text.en.json';

/** The tills on the settings page, in German as their words are the tax office’s. Moments are formatted. */
export const tillsText = staffTexts<typeof en>()(
  'features/tills/tills-text',
  {
    loading: 'Kassen werden geladen …',
    loadFailed: 'Die Kassen konnten nicht geladen werden.',

    title: 'Kassen',
    onlyOne:
      'Rechnen Sie an mehreren Stellen getrennt ab, etwa an der Bar? Dann legen Sie dort eine weitere Kasse an. Jede hat ihr eigenes Journal.',
    several: 'Jede Kasse hat ihr eigenes Journal. Wo Bargeld liegt, sagt unabhängig davon das Kassenbuch.',
    law: 'Sobald eine zertifizierte TSE für eine Kasse signiert, melden Sie beide innerhalb eines Monats dem Finanzamt (§ 146a Abs. 4 AO), etwa über Mein ELSTER.',
    serial: 'Seriennummer {serial}',
    since: 'seit {day}',
    span: '{from} bis {to}',
    oneDay: 'am {day}',
    noDevice: 'an keinem Gerät ausgewählt',
    devices: { one: 'an einem Gerät ausgewählt', other: 'an {count} Geräten ausgewählt' },
    /** Of the oldest till: what is booked at none of the others belongs to it. */
    oldest: {
      noDevice: 'für Bestellungen der Gäste und Geräte ohne Auswahl',
      devices: {
        one: 'an einem Gerät ausgewählt, sonst für Bestellungen der Gäste und Geräte ohne Auswahl',
        other: 'an {count} Geräten ausgewählt, sonst für Bestellungen der Gäste und Geräte ohne Auswahl',
      },
    },
    problem: 'Die TSE nimmt diese Kasse nicht an. Was hier gebucht wird, ist nicht signiert. {cause}',
    more: 'Mehr zu {name}',
    ended: 'Beendete Kassen',
    endedText: 'Ihre Journale gehören zehn Jahre lang zu Ihren Unterlagen (§ 147 AO).',

    own: 'Kasse dieses Geräts',
    ownHint: 'Gilt für diesen Browser, egal wer daran arbeitet. Andere Geräte wählen für sich.',
    chosen: 'Dieses Gerät bucht jetzt in „{name}“.',
    chooseFailed: 'Die Kasse dieses Geräts wurde nicht geändert.',

    add: 'Weitere Kasse anlegen',
    addText: 'Sie bekommt ihre eigene Seriennummer. Die bleibt, auch wenn Sie die Kasse umbenennen.',
    addSubmit: 'Anlegen',
    added: 'Die Kasse „{name}“ ist angelegt.',
    name: 'Name der Kasse',
    nameHint: 'Zum Beispiel Bar oder Terrasse',
    nameMissing: 'Bitte einen Namen eingeben.',
    rename: 'Umbenennen',
    renameTitle: '„{name}“ umbenennen',
    renameText: 'Die Seriennummer bleibt.',
    renamed: 'Die Kasse heißt jetzt „{name}“.',

    end: 'Kasse beenden',
    endTitle: 'Kasse „{name}“ beenden?',
    endText:
      'Das ist endgültig: Ihr Journal endet, und es wird nichts mehr hineingebucht. Es bleibt aufbewahrt.',
    endDevices: 'Geräte, die in sie buchen, buchen danach in „{oldest}“.',
    endLaw:
      'Hat eine zertifizierte TSE für sie signiert, melden Sie dem Finanzamt innerhalb eines Monats, dass die Kasse außer Betrieb ist (§ 146a Abs. 4 AO).',
    endDone: 'Die Kasse „{name}“ ist beendet.',
    endFailed: 'Die Kasse wurde nicht beendet.',

    cancel: 'Abbrechen',
    close: 'Schließen',
  },
  'de',
);
