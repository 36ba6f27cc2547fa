import { causeSentence } from '#web/features/signing/cause-text.ts';

/** The tills on the settings page, in German as their words are the tax office’s. Moments are formatted. */
export const tillsText = {
  loading: 'Kassen werden geladen …',
  loadFailed: 'Die Kassen konnten nicht geladen werden.',

  title: 'Kassen',
  onlyOne:
    'Rechnen Sie an mehreren Stellen getrennt ab, etwa an der Bar? Dann legen Sie dort eine weitere Kasse an. Jede hat ihr eigenes Journal.',
  several: 'Jede Kasse hat ihr eigenes Journal. Wo Bargeld liegt, sagt unabhängig davon das Kassenbuch.',
  law: 'Sobald eine zertifizierte TSE für eine Kasse signiert, melden Sie beide innerhalb eines Monats dem Finanzamt (§ 146a Abs. 4 AO), etwa über Mein ELSTER.',
  serial: (serial: string) => `Seriennummer ${serial}`,
  since: (day: string) => `seit ${day}`,
  span: (from: string, to: string) => (from === to ? `am ${from}` : `${from} bis ${to}`),
  /** @param isOldest what is booked at none of the other tills belongs to it */
  devices(count: number, isOldest: boolean) {
    const others = 'für Bestellungen der Gäste und Geräte ohne Auswahl';
    if (count === 0) return isOldest ? others : 'an keinem Gerät ausgewählt';
    const chosen = count === 1 ? 'an einem Gerät ausgewählt' : `an ${count} Geräten ausgewählt`;
    return isOldest ? `${chosen}, sonst ${others}` : chosen;
  },
  problem: (code: string) =>
    `Die TSE nimmt diese Kasse nicht an. Was hier gebucht wird, ist nicht signiert. ${causeSentence(code)}`,
  more: (name: string) => `Mehr zu ${name}`,
  ended: 'Beendete Kassen',
  endedText: 'Ihre Journale gehören zehn Jahre lang zu Ihren Unterlagen (§ 147 AO).',

  own: 'Kasse dieses Geräts',
  ownHint: 'Gilt für diesen Browser, egal wer daran arbeitet. Andere Geräte wählen für sich.',
  chosen: (name: string) => `Dieses Gerät bucht jetzt in „${name}“.`,
  chooseFailed: 'Die Kasse dieses Geräts wurde nicht geändert.',

  add: 'Weitere Kasse anlegen',
  addText: 'Sie bekommt ihre eigene Seriennummer. Die bleibt, auch wenn Sie die Kasse umbenennen.',
  addSubmit: 'Anlegen',
  added: (name: string) => `Die Kasse „${name}“ ist angelegt.`,
  name: 'Name der Kasse',
  nameHint: 'Zum Beispiel Bar oder Terrasse',
  nameMissing: 'Bitte einen Namen eingeben.',
  rename: 'Umbenennen',
  renameTitle: (name: string) => `„${name}“ umbenennen`,
  renameText: 'Die Seriennummer bleibt.',
  renamed: (name: string) => `Die Kasse heißt jetzt „${name}“.`,

  end: 'Kasse beenden',
  endTitle: (name: string) => `Kasse „${name}“ beenden?`,
  endText:
    'Das ist endgültig: Ihr Journal endet, und es wird nichts mehr hineingebucht. Es bleibt aufbewahrt.',
  endDevices: (oldest: string) => `Geräte, die in sie buchen, buchen danach in „${oldest}“.`,
  endLaw:
    'Hat eine zertifizierte TSE für sie signiert, melden Sie dem Finanzamt innerhalb eines Monats, dass die Kasse außer Betrieb ist (§ 146a Abs. 4 AO).',
  endDone: (name: string) => `Die Kasse „${name}“ ist beendet.`,
  endFailed: 'Die Kasse wurde nicht beendet.',

  cancel: 'Abbrechen',
  close: 'Schließen',
};
