import { germanDay } from '../calendar/german-dates.ts';
import { addressLine } from '../restaurants/letterhead.ts';
import { certificationNumber } from './certification-id.ts';
import type { MissingFact, NotifiedPlace, NotifiedTill } from './notified-facts.ts';

/** A fact as the form has it. */
export interface SheetRow {
  label: string;
  /** Null: it is missing, and `missing` says which it is. */
  value: string | null;
  missing?: MissingFact | undefined;
  /** It is chosen from a list there, not typed. */
  isChosen?: true | undefined;
}

/** What ELSTER lists as kinds of tills and of devices: 1 and 3 in its XML. Each device that Gedeck can use is in the cloud. */
const tillKind = 'Computergestützte/PC-Kassensysteme';
const deviceKind = 'Cloud-TSE';

/** The facts of the place, in the order of the form. */
export function placeRows({ name, companyName, address, postal, taxId, ustId }: NotifiedPlace): SheetRow[] {
  return [
    ...(companyName ? [{ label: 'Name oder Firma', value: companyName }] : []),
    { label: 'Name der Betriebsstätte', value: name },
    ...(postal
      ? [
          { label: 'Straße und Hausnummer', value: postal.street },
          { label: 'Postleitzahl', value: postal.postCode },
          { label: 'Ort', value: postal.town },
        ]
      : [asked('Anschrift', addressLine({ address }) || null, 'address')]),
    asked('Steuernummer', taxId || null, 'taxNumber'),
    ...(ustId ? [{ label: 'USt-IdNr.', value: ustId }] : []),
  ];
}

/** The facts of a till and its device, in the order and the words of ELSTER's form. [NTF-1] */
export function tillRows(till: NotifiedTill): SheetRow[] {
  const { device, acquiredOn, endedOn, endReason } = till;
  const { certificationId } = device;
  return [
    { label: 'Art des Aufzeichnungssystems', value: tillKind, isChosen: true },
    { label: 'Software', value: till.software },
    { label: 'Software-Version', value: till.softwareVersion },
    { label: 'Seriennummer des Aufzeichnungssystems', value: till.serial },
    { label: 'Hersteller', value: till.maker },
    { label: 'Modell', value: till.model },
    { label: 'Seriennummer der TSE', value: device.serial },
    { label: 'Inbetriebnahme der TSE', value: germanDay(device.startedOn) },
    asked(
      'BSI-Zertifizierungs-ID',
      certificationId && certificationNumber(certificationId),
      'certificationId',
    ),
    { label: 'Art der TSE', value: deviceKind, isChosen: true },
    asked('Anschaffung', acquiredOn && germanDay(acquiredOn), 'acquiredOn'),
    { label: 'Inbetriebnahme', value: germanDay(till.startedOn) },
    ...(endedOn === null
      ? []
      : [
          { label: 'Außerbetriebnahme', value: germanDay(endedOn) },
          asked('Grund der Außerbetriebnahme', endReason, 'endReason'),
        ]),
  ];
}

/** The words around the facts on paper, in German as the form. */
export const paperWords = {
  title: (place: string) => `Meldung nach § 146a Abs. 4 AO: ${place}`,
  place: 'Betriebsstätte',
  till: (name: string) => `Kasse: ${name}`,
  missing: 'Fehlt',
};

/** A sheet as a text, a line for each fact that there is: `Software: Gedeck`. */
export function sheetText(rows: readonly SheetRow[]): string {
  return rows.flatMap(({ label, value }) => (value === null ? [] : [`${label}: ${value}`])).join('\n');
}

function asked(label: string, value: string | null, fact: MissingFact): SheetRow {
  return value === null ? { label, value, missing: fact } : { label, value };
}
