/** A column of DATEV's bookings: text stands in quotes, even where there is none; all else never does. */
interface Column {
  name: string;
  isText: boolean;
}

const text = (...names: string[]): Column[] => names.map((name) => ({ name, isText: true }));
const plain = (...names: string[]): Column[] => names.map((name) => ({ name, isText: false }));
/** `Beleginfo - Art 1`, `Beleginfo - Inhalt 1`, … */
const numbered = (count: number, ...names: string[]): string[] =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${name} ${index + 1}`)).flat();

/** All 125 of version 13, in their order, by which DATEV reads them. */
export const datevColumns: readonly Column[] = [
  ...plain('Umsatz (ohne Soll/Haben-Kz)'),
  ...text('Soll/Haben-Kennzeichen', 'WKZ Umsatz'),
  ...plain('Kurs', 'Basis-Umsatz'),
  ...text('WKZ Basis-Umsatz'),
  ...plain('Konto', 'Gegenkonto (ohne BU-Schlüssel)'),
  ...text('BU-Schlüssel'),
  ...plain('Belegdatum'),
  ...text('Belegfeld 1', 'Belegfeld 2'),
  ...plain('Skonto'),
  ...text('Buchungstext'),
  ...plain('Postensperre'),
  ...text('Diverse Adressnummer'),
  ...plain('Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre'),
  ...text(
    'Beleglink',
    ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
    'KOST1 - Kostenstelle',
    'KOST2 - Kostenstelle',
  ),
  ...plain('Kost-Menge'),
  ...text('EU-Land u. UStID (Bestimmung)'),
  ...plain('EU-Steuersatz (Bestimmung)'),
  ...text('Abw. Versteuerungsart'),
  ...plain(
    'Sachverhalt L+L',
    'Funktionsergänzung L+L',
    'BU 49 Hauptfunktionstyp',
    'BU 49 Hauptfunktionsnummer',
    'BU 49 Funktionsergänzung',
  ),
  ...text(...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt')),
  ...plain('Stück', 'Gewicht', 'Zahlweise'),
  ...text('Forderungsart'),
  ...plain('Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'),
  ...text('Auftragsnummer', 'Buchungstyp'),
  ...plain('USt-Schlüssel (Anzahlungen)'),
  ...text('EU-Land (Anzahlungen)'),
  ...plain('Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)'),
  ...text('Herkunft-Kz', 'Buchungs GUID'),
  ...plain('KOST-Datum'),
  ...text('SEPA-Mandatsreferenz'),
  ...plain('Skontosperre'),
  ...text('Gesellschaftername'),
  ...plain('Beteiligtennummer'),
  ...text('Identifikationsnummer', 'Zeichnernummer'),
  ...plain('Postensperre bis'),
  ...text('Bezeichnung SoBil-Sachverhalt'),
  ...plain(
    'Kennzeichen SoBil-Buchung',
    'Festschreibung',
    'Leistungsdatum',
    'Datum Zuord. Steuerperiode',
    'Fälligkeit',
  ),
  ...text('Generalumkehr (GU)'),
  ...plain('Steuersatz'),
  ...text('Land', 'Abrechnungsreferenz'),
  ...plain('BVV-Position'),
  ...text('EU-Land u. UStID (Ursprung)'),
  ...plain('EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'),
];
