/*
 * The files of the DSFinV-K 2.4 (Anhang H): their tables, columns, lengths and decimals, in the order of the official
 * index.xml. Names are those of the standard.
 */

/** A column of a file. */
export type DsfinvkColumn =
  | { kind: 'text'; longest: number; description: string }
  | { kind: 'number'; decimals: number; perUnit: number; description: string };

type Text = Extract<DsfinvkColumn, { kind: 'text' }>;
type Columns = Readonly<Record<string, DsfinvkColumn>>;

/** What a row holds. Amounts in cents, or parts of them; quantities in thousandths. Null: empty. */
type RowOf<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends Text ? string : number | null;
};

export interface DsfinvkTable<Of extends Columns = Columns> {
  /** In index.xml. */
  name: string;
  columns: Of;
}

const text = (longest: number, description: string) => ({ kind: 'text', longest, description }) as const;
const numberOf = (decimals: number, perUnit: number) => (description: string) =>
  ({ kind: 'number', decimals, perUnit, description }) as const;
const whole = numberOf(0, 1);
const thousandths = numberOf(3, 1000);
const percent = numberOf(2, 1);
const cents = (decimals: 2 | 5, description: string) => numberOf(decimals, 100)(description);

/** With these every row of every file begins. */
const closing = {
  Z_KASSE_ID: text(50, 'ID der (Abschluss-) Kasse'),
  Z_ERSTELLUNG: text(30, 'Zeitpunkt des Kassenabschlusses'),
  Z_NR: whole('Nr. des Kassenabschlusses'),
};
export type ClosingKey = RowOf<typeof closing>;

function table<const Of extends Columns>(name: string, columns: Of): DsfinvkTable<typeof closing & Of> {
  return { name, columns: { ...closing, ...columns } };
}

/** Master data: as they were at each closing (Stammdatenmodul). */
const masterTables = {
  cashpointclosing: table('Stamm_Abschluss', {
    Z_BUCHUNGSTAG: text(25, 'Vom Erstellungsdatum abweichender Verbuchungstag'),
    TAXONOMIE_VERSION: text(10, 'Version der DFKA-Taxonomie-Kasse'),
    Z_START_ID: text(40, 'Erste BON_ID im Abschluss'),
    Z_ENDE_ID: text(40, 'Letzte BON_ID im Abschluss'),
    NAME: text(60, 'Name des Unternehmens'),
    STRASSE: text(60, 'Straße'),
    PLZ: text(10, 'Postleitzahl'),
    ORT: text(62, 'Ort'),
    LAND: text(3, 'Land'),
    STNR: text(20, 'Steuernummer des Unternehmens'),
    USTID: text(15, 'USTID'),
    Z_SE_ZAHLUNGEN: cents(2, 'Summe aller Zahlungen'),
    Z_SE_BARZAHLUNGEN: cents(2, 'Summe aller Barzahlungen'),
  }),
  location: table('Stamm_Orte', {
    LOC_NAME: text(60, 'Name des Standortes'),
    LOC_STRASSE: text(60, 'Straße'),
    LOC_PLZ: text(10, 'Postleitzahl'),
    LOC_ORT: text(62, 'Ort'),
    LOC_LAND: text(3, 'Land'),
    LOC_USTID: text(15, 'USTID'),
  }),
  cashregister: table('Stamm_Kassen', {
    KASSE_BRAND: text(50, 'Marke der Kasse'),
    KASSE_MODELL: text(50, 'Modellbezeichnung'),
    KASSE_SERIENNR: text(70, 'Seriennummer der Kasse'),
    KASSE_SW_BRAND: text(50, 'Markenbezeichnung der Software'),
    KASSE_SW_VERSION: text(50, 'Version der Software'),
    KASSE_BASISWAEH_CODE: text(3, 'Basiswährung der Kasse'),
    KEINE_UST_ZUORDNUNG: text(1, 'UmsatzsteuerNichtErmittelbar (bei späterem Zahlungseingang)'),
  }),
  slaves: table('Stamm_Terminals', {
    TERMINAL_ID: text(50, 'ID des Terminals'),
    TERMINAL_BRAND: text(50, 'Marke der Terminals'),
    TERMINAL_MODELL: text(50, 'Modellbezeichnung des Terminals'),
    TERMINAL_SERIENNR: text(70, 'Seriennummer des Terminals'),
    TERMINAL_SW_BRAND: text(50, 'Markenbezeichnung der Software'),
    TERMINAL_SW_VERSION: text(50, 'Version der Software'),
  }),
  pa: table('Stamm_Agenturen', {
    AGENTUR_ID: whole('ID der Agentur'),
    AGENTUR_NAME: text(60, 'Name des Auftraggebers'),
    AGENTUR_STRASSE: text(60, 'Straße'),
    AGENTUR_PLZ: text(10, 'Postleitzahl'),
    AGENTUR_ORT: text(62, 'Ort'),
    AGENTUR_LAND: text(3, 'Land'),
    AGENTUR_STNR: text(20, 'Steuernummer des Auftraggebers'),
    AGENTUR_USTID: text(15, 'USTID des Auftraggebers'),
  }),
  tse: table('Stamm_TSE', {
    TSE_ID: whole('ID der TSE - wird nur zur Referenzierung innerhalb eines Kassenabschlusses verwendet'),
    TSE_SERIAL: text(
      68,
      'Seriennummer der TSE (Entspricht laut TR-03153 Abschnitt 7.5. dem Hashwert des im Zertifikat enthaltenen Schlüssels in Octet-String-Darstellung)',
    ),
    TSE_SIG_ALGO: text(21, 'Der von der TSE verwendete Signaturalgorithmus'),
    TSE_ZEITFORMAT: text(
      31,
      "Das von der TSE verwendete Format für die Log-Time - 'unixTime', 'utcTime' = YYMMDDhhmmZ, 'utcTimeWithSeconds' = YYMMDDhhmmssZ, 'generalizedTime' = YYYYMMDDhhmmssZ, 'generalizedTimeWithMilliseconds' = YYYYMMDDhhmmss.fffZ",
    ),
    TSE_PD_ENCODING: text(5, 'Das Text-Encoding der ProcessData (UTF-8 oder ASCII)'),
    TSE_PUBLIC_KEY: text(
      512,
      'Öffentlicher Schlüssel - extrahiert aus dem Zertifikat der TSE - in base64-Codierung',
    ),
    TSE_ZERTIFIKAT_I: text(
      1000,
      'Erste 1000 Zeichen des base64-codierten Zertifikats der TSE (in base64-Codierung)',
    ),
    TSE_ZERTIFIKAT_II: text(1000, 'Ggf. Rest des base64-codierten Zertifikats der TSE (in base64-Codierung)'),
    TSE_ZERTIFIKAT_III: text(
      1000,
      'Ggf. Rest des base64-codierten Zertifikats der TSE (in base64-Codierung)',
    ),
    TSE_ZERTIFIKAT_IV: text(1000, 'Ggf. Rest des base64-codierten Zertifikats der TSE (in base64-Codierung)'),
    TSE_ZERTIFIKAT_V: text(1000, 'Ggf. Rest des base64-codierten Zertifikats der TSE (in base64-Codierung)'),
  }),
  vat: table('Stamm_USt', {
    UST_SCHLUESSEL: whole('ID des Umsatzsteuersatzes'),
    UST_SATZ: percent('Prozentsatz'),
    UST_BESCHR: text(55, 'Beschreibung'),
  }),
} as const;

/** The sums of each closing (Kassenabschlussmodul). */
const closingTables = {
  businesscases: table('Z_GV_Typ', {
    GV_TYP: text(30, 'Geschäftsvorfall-Art'),
    GV_NAME: text(40, 'Name des Geschäftsvorfalls'),
    AGENTUR_ID: whole('ID der Agentur'),
    UST_SCHLUESSEL: whole('ID des USt-Satzes'),
    Z_UMS_BRUTTO: cents(5, 'Bruttoumsatz'),
    Z_UMS_NETTO: cents(5, 'Nettoumsatz'),
    Z_UST: cents(5, 'Umsatzsteuer'),
  }),
  payment: table('Z_Zahlart', {
    ZAHLART_TYP: text(25, 'Typ der Zahlart'),
    ZAHLART_NAME: text(60, 'Name der Zahlart'),
    Z_ZAHLART_BETRAG: cents(2, 'Betrag'),
  }),
  cash_per_currency: table('Z_Waehrungen', {
    ZAHLART_WAEH: text(3, 'Währung'),
    ZAHLART_BETRAG_WAEH: cents(2, 'Betrag'),
  }),
} as const;

/** What was booked, transaction by transaction (Einzelaufzeichnungsmodul). */
const singleTables = {
  transactions: table('Bonkopf', {
    BON_ID: text(40, 'Vorgangs-ID'),
    BON_NR: whole('Bonnummer'),
    BON_TYP: text(30, 'Bontyp'),
    BON_NAME: text(60, 'Zusatz-Beschreibung zum Bontyp'),
    TERMINAL_ID: text(50, 'ID des Erfassungsterminals'),
    BON_STORNO: text(1, 'Storno-Kennzeichen'),
    BON_START: text(30, 'Zeitpunkt des Vorgangsstarts'),
    BON_ENDE: text(30, 'Zeitpunkt der Vorgangsbeendigung'),
    BEDIENER_ID: text(50, 'Bediener-ID'),
    BEDIENER_NAME: text(50, 'Bediener-Name'),
    UMS_BRUTTO: cents(2, 'Brutto-Gesamtumsatz'),
    KUNDE_NAME: text(50, 'Name des Leistungsempfängers'),
    KUNDE_ID: text(50, 'Kundennummer des Leistungsempfängers'),
    KUNDE_TYP: text(50, 'Art des Leistungsempfängers (z. B. Mitarbeiter)'),
    KUNDE_STRASSE: text(60, 'Straße und Hausnummer des Leistungsempfängers'),
    KUNDE_PLZ: text(10, 'PLZ des Leistungsempfängers'),
    KUNDE_ORT: text(62, 'Ort des Leistungsempfängers'),
    KUNDE_LAND: text(3, 'Land des Leistungsempfängers'),
    KUNDE_USTID: text(15, 'UStID des Leistungsempfängers'),
    BON_NOTIZ: text(255, 'Zusätzliche Informationen zum Bonkopf'),
  }),
  datapayment: table('Bonkopf_Zahlarten', {
    BON_ID: text(40, 'Vorgangs-ID'),
    ZAHLART_TYP: text(25, 'Typ der Zahlart'),
    ZAHLART_NAME: text(60, 'Name der Zahlart'),
    ZAHLWAEH_CODE: text(3, 'Währungscode'),
    ZAHLWAEH_BETRAG: cents(2, 'Betrag in Fremdwährung'),
    BASISWAEH_BETRAG: cents(2, 'Betrag in Basiswährung (i.d.R. EUR)'),
  }),
  lines: table('Bonpos', {
    BON_ID: text(40, 'Vorgangs-ID'),
    POS_ZEILE: text(50, 'Zeilennummer'),
    GUTSCHEIN_NR: text(50, 'Gutschein-Nr.'),
    ARTIKELTEXT: text(255, 'Artikeltext'),
    POS_TERMINAL_ID: text(50, 'ID des POS-Terminals'),
    GV_TYP: text(30, 'Geschäftsvorfall-Art'),
    GV_NAME: text(40, 'Name des Geschäftsvorfalls'),
    INHAUS: text(1, 'Verzehr an Ort und Stelle'),
    P_STORNO: text(1, 'Positionsstorno-Kennzeichnung'),
    AGENTUR_ID: whole('ID der Agentur'),
    ART_NR: text(50, 'Artikelnummer'),
    GTIN: text(50, 'GTIN'),
    WARENGR_ID: text(40, 'Warengruppen-ID'),
    WARENGR: text(50, 'Bezeichnung Warengruppe'),
    MENGE: thousandths('Menge'),
    FAKTOR: thousandths('Faktor, z. B. Gebindegrößen'),
    EINHEIT: text(50, 'Maßeinheit, z. B. kg, Liter oder Stück'),
    STK_BR: cents(5, 'Preis pro Einheit inkl. USt'),
  }),
  itemamounts: table('Bonpos_Preisfindung', {
    BON_ID: text(40, 'Vorgangs-ID'),
    POS_ZEILE: text(50, 'Zeilennummer'),
    TYP: text(20, 'Basispreis, Rabatt oder Zuschlag'),
    UST_SCHLUESSEL: whole('ID des USt-Satzes'),
    PF_BRUTTO: cents(5, 'Bruttoumsatz'),
    PF_NETTO: cents(5, 'Nettoumsatz'),
    PF_UST: cents(5, 'Umsatzsteuer'),
  }),
  subitems: table('Bonpos_Zusatzinfo', {
    BON_ID: text(40, 'Vorgangs-ID'),
    POS_ZEILE: text(50, 'Zeilennummer'),
    ZI_ART_NR: text(50, 'Artikelnummer'),
    ZI_GTIN: text(50, 'GTIN'),
    ZI_NAME: text(60, 'Artikelbezeichnung'),
    ZI_WARENGR_ID: text(40, 'Warengruppen-ID'),
    ZI_WARENGR: text(50, 'Bezeichnung Warengruppe'),
    ZI_MENGE: thousandths('Menge'),
    ZI_FAKTOR: thousandths('Faktor, z. B. Gebindegrößen'),
    ZI_EINHEIT: text(50, 'Maßeinheit, z. B. kg, Liter oder Stück'),
    ZI_UST_SCHLUESSEL: whole('ID USt-Satz des Basispreises'),
    ZI_BASISPREIS_BRUTTO: cents(5, 'Basispreis brutto'),
    ZI_BASISPREIS_NETTO: cents(5, 'Basispreis netto'),
    ZI_BASISPREIS_UST: cents(5, 'Basispreis USt'),
  }),
  transactions_tse: table('TSE_Transaktionen', {
    BON_ID: text(40, 'Vorgangs-ID'),
    TSE_ID: whole('Die Id der für eine Transaktion verwendeten TSE'),
    TSE_TANR: whole('Die Transaktionsnummer der TSE-Transaktion'),
    TSE_TA_START: text(30, 'Die Log-Time der StartTransaction-Operation'),
    TSE_TA_ENDE: text(30, 'Die Log-Time der FinishTransaction-Operation'),
    TSE_TA_VORGANGSART: text(30, 'Der processType der FinishTransaction-Operation'),
    TSE_TA_SIGZ: whole('Der Signaturzähler der FinishTransaction-Operation'),
    TSE_TA_SIG: text(512, 'Die Signatur der FinishTransaction-Operation'),
    TSE_TA_FEHLER: text(200, 'Beschreibung des TSE-Ausfalls oder Fehlers'),
    TSE_VORGANGSDATEN: text(
      1000,
      'An die zertifizierte technische Sicherheitseinrichtung übergebene Daten des Vorgangs (optional)',
    ),
  }),
  transactions_vat: table('Bonkopf_USt', {
    BON_ID: text(40, 'Vorgangs-ID'),
    UST_SCHLUESSEL: whole('ID des USt-Satzes'),
    BON_BRUTTO: cents(5, 'Bruttoumsatz'),
    BON_NETTO: cents(5, 'Nettoumsatz'),
    BON_UST: cents(5, 'Umsatzsteuer'),
  }),
  lines_vat: table('Bonpos_USt', {
    BON_ID: text(40, 'Vorgangs-ID'),
    POS_ZEILE: text(50, 'Zeilennummer'),
    UST_SCHLUESSEL: whole('ID des USt-Satzes'),
    POS_BRUTTO: cents(5, 'Bruttoumsatz'),
    POS_NETTO: cents(5, 'Nettoumsatz'),
    POS_UST: cents(5, 'Umsatzsteuer'),
  }),
  allocation_groups: table('Bonkopf_AbrKreis', {
    BON_ID: text(40, 'Vorgangs-ID'),
    ABRECHNUNGSKREIS: text(50, 'z. B. Tischnummer'),
  }),
  references: table('Bon_Referenzen', {
    BON_ID: text(40, 'Vorgangs-ID'),
    POS_ZEILE: text(
      50,
      'Zeilennummer des referenzierenden Vorgangs (nicht bei Verweis aus einem Bonkopf heraus)',
    ),
    REF_TYP: text(20, 'Art der Referenz'),
    REF_NAME: text(40, 'Beschreibung bei Art “ExterneSonstige”'),
    REF_DATUM: text(30, 'Datum des Kassenabschlusses'),
    REF_Z_KASSE_ID: text(50, 'ID der (Abschluss-) Kasse'),
    REF_Z_NR: whole('Nr. des Kassenabschlusses'),
    REF_BON_ID: text(40, 'Vorgangs-ID'),
  }),
} as const;

/** All of them, by the names of their files without `.csv`. */
export const dsfinvkTables = { ...masterTables, ...closingTables, ...singleTables };
export type DsfinvkFile = keyof typeof dsfinvkTables;
export const dsfinvkFiles = Object.keys(dsfinvkTables) as DsfinvkFile[];

/**
 * Columns that a file has only where a certificate is too long for those before (3.2.7), by the characters from which on it is.
 */
export const furtherColumns: Readonly<Record<string, number>> = {
  TSE_ZERTIFIKAT_III: 2000,
  TSE_ZERTIFIKAT_IV: 3000,
  TSE_ZERTIFIKAT_V: 4000,
};
export type DsfinvkRow<File extends DsfinvkFile> = RowOf<(typeof dsfinvkTables)[File]['columns']>;
