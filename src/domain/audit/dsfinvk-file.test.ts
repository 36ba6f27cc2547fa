import { describe, expect, it } from 'vitest';
import { DsfinvkFormat } from './dsfinvk-file.ts';
import { dsfinvkFiles } from './dsfinvk-tables.ts';

const closing = { Z_KASSE_ID: 'K', Z_ERSTELLUNG: 'T', Z_NR: 7 };
const start = '"K";"T";7;';
const format = new DsfinvkFormat(0);
const krone = { name: 'Krone', place: 'Köln', simulated: [] };

describe('a text', () => {
  it.each([
    ['as it is', 'Tisch 5', 'Tisch 5'],
    ['nothing', '', ''],
    ['separators within', 'a;b,c', 'a;b,c'],
    ['quotes are doubled', 'der "große" Tisch', 'der ""große"" Tisch'],
    ['a line end', 'oben\r\nunten', 'oben unten'],
    ['a tab', 'a\tb', 'a b'],
    ['several control characters are one space', 'a\u0000\u001f\u007f\u0085b', 'a b'],
    ['a control character at the end', 'Tisch\n', 'Tisch'],
    ['a space before', ' Tisch', 'Tisch'],
    ['a space after', 'Tisch ', 'Tisch'],
    ['only spaces', '  ', ''],
    ['as long as it can be', 'x'.repeat(50), 'x'.repeat(50)],
    ['too long', `${'x'.repeat(49)}yz`, `${'x'.repeat(49)}y`],
    ['too long only with what is trimmed', `\n${'x'.repeat(50)} `, 'x'.repeat(50)],
    ['doubled quotes count once', '"'.repeat(50), '""'.repeat(50)],
    ['no half of a doubled quote is left', '"'.repeat(51), '""'.repeat(50)],
    ['characters of two halves count once', '🍕'.repeat(50), '🍕'.repeat(50)],
    ['no half of a character is left', `${'x'.repeat(49)}🍕🍕`, `${'x'.repeat(49)}🍕`],
    ['halves after the last one that fits', `${'🍕'.repeat(50)}x`, '🍕'.repeat(50)],
  ])('%s', (_, text, expected) => {
    const line = format.line('allocation_groups', { ...closing, BON_ID: '1', ABRECHNUNGSKREIS: text });
    expect(line).toBe(`${start}"1";"${expected}"\r\n`);
  });
});

describe('a number', () => {
  it.each([
    [123_456_789, '1234567,89'],
    [1, '0,01'],
    [-1, '-0,01'],
    [-1000, '-10,00'],
    [-10, '-0,10'],
    [0, '0,00'],
    [-0, '0,00'],
    [-0.4, '0,00'],
    [-0.6, '-0,01'],
    [null, ''],
  ])('%d cents are %s', (cents, expected) => {
    const payment = { BON_ID: '1', ZAHLART_TYP: 'Bar', ZAHLART_NAME: '', ZAHLWAEH_CODE: 'EUR' };
    const row = { ...closing, ...payment, ZAHLWAEH_BETRAG: cents, BASISWAEH_BETRAG: 5 };
    expect(format.line('datapayment', row)).toBe(`${start}"1";"Bar";"";"EUR";${expected};0,05\r\n`);
  });

  it.each([
    [84.034, '0,84034'],
    [-84.034, '-0,84034'],
    [1_000_000 / 3, '3333,33333'],
    [-0.0004, '0,00000'],
    [-0.001, '-0,00001'],
    [null, ''],
  ])('%d cents with their parts are %s', (cents, expected) => {
    const amounts = { BON_BRUTTO: 0, BON_NETTO: cents, BON_UST: 0 };
    const row = { ...closing, BON_ID: '1', UST_SCHLUESSEL: 5, ...amounts };
    expect(format.line('transactions_vat', row)).toBe(`${start}"1";5;0,00000;${expected};0,00000\r\n`);
  });

  it.each([
    [1000, '1,000'],
    [-2000, '-2,000'],
    [333, '0,333'],
    [0, '0,000'],
    [-0, '0,000'],
  ])('%d thousandths are %s', (quantity, expected) => {
    const line = format.line('subitems', {
      ...{ ...closing, BON_ID: '1', POS_ZEILE: '1', ZI_ART_NR: '', ZI_GTIN: '', ZI_NAME: '' },
      ...{ ZI_WARENGR_ID: '', ZI_WARENGR: '', ZI_MENGE: quantity, ZI_FAKTOR: 1000, ZI_EINHEIT: 'kg' },
      ...{ ZI_UST_SCHLUESSEL: 1, ZI_BASISPREIS_BRUTTO: 0, ZI_BASISPREIS_NETTO: 0, ZI_BASISPREIS_UST: 0 },
    });
    expect(line).toBe(`${start}"1";"1";"";"";"";"";"";${expected};1,000;"kg";1;0,00000;0,00000;0,00000\r\n`);
  });

  it.each([
    [0, 0, '0;0,00'],
    [-0, -0, '0;0,00'],
    [1020, 20, '1020;20,00'],
    [null, null, ';'],
  ])('%d as an id, %d per cent: %s', (key, rate, expected) => {
    const row = { ...closing, UST_SCHLUESSEL: key, UST_SATZ: rate, UST_BESCHR: 'x' };
    expect(format.line('vat', row)).toBe(`${start}${expected};"x"\r\n`);
  });
});

const certificates = ['TSE_ZERTIFIKAT_I', 'TSE_ZERTIFIKAT_II', 'TSE_ZERTIFIKAT_III'];
const all = [...certificates, 'TSE_ZERTIFIKAT_IV', 'TSE_ZERTIFIKAT_V'];

describe('columns', () => {
  it('are named in the first record, without quotes', () => {
    expect(format.head('allocation_groups')).toBe('Z_KASSE_ID;Z_ERSTELLUNG;Z_NR;BON_ID;ABRECHNUNGSKREIS\r\n');
  });

  it.each(dsfinvkFiles)('of %s begin with the closing', (file) => {
    expect(format.head(file)).toMatch(/^Z_KASSE_ID;Z_ERSTELLUNG;Z_NR;[A-Z].*\r\n$/);
  });

  // 3.2.7: two are always there, others as they are needed.
  it.each([
    [0, 2],
    [2000, 2],
    [2001, 3],
    [3000, 3],
    [3001, 4],
    [4000, 4],
    [4001, 5],
  ])('for a certificate of %i characters are %i', (longest, count) => {
    const longer = new DsfinvkFormat(longest);
    const columns = longer.head('tse').trimEnd().split(';');
    expect(columns.slice(-count)).toEqual(all.slice(0, count));
    expect(columns).toHaveLength(9 + count);
    const line = longer.line('tse', {
      ...{ ...closing, TSE_ID: 1, TSE_SERIAL: 's', TSE_SIG_ALGO: 'a', TSE_ZEITFORMAT: 'z' },
      ...{ TSE_PD_ENCODING: 'UTF-8', TSE_PUBLIC_KEY: 'k', TSE_ZERTIFIKAT_I: '1', TSE_ZERTIFIKAT_II: '2' },
      ...{ TSE_ZERTIFIKAT_III: '3', TSE_ZERTIFIKAT_IV: '4', TSE_ZERTIFIKAT_V: '5' },
    });
    const cells = ['"1"', '"2"', '"3"', '"4"', '"5"'].slice(0, count);
    expect(line).toBe(`${start}1;"s";"a";"z";"UTF-8";"k";${cells.join(';')}\r\n`);
    expect(describedIn(longer, 'tse')).toEqual(columns);
  });
});

/** The columns of a file as index.xml has them. */
function describedIn(of: DsfinvkFormat, file: string): string[] {
  const xml = of.index(krone);
  const [, table = ''] = xml.split(`<URL>${file}.csv</URL>`);
  const [columns = ''] = table.split('</Table>');
  return [...columns.matchAll(/<VariableColumn>\s*<Name>([^<]*)<\/Name>/g)].map(([, name = '']) => name);
}

/** What index.xml says of a column after its name and description, without spaces. */
function kindOf(file: string, column: string): string | undefined {
  const [, table = ''] = format.index(krone).split(`<URL>${file}.csv</URL>`);
  const [, after = ''] = table.split(`<Name>${column}</Name>`);
  return /<\/Description>(.*?)<\/VariableColumn>/s.exec(after)?.[1]?.replaceAll(/\s+/g, '');
}

describe('index.xml', () => {
  it('names each file once, in the order of the standard', () => {
    const xml = format.index(krone);
    const named = [...xml.matchAll(/<Table>\s*<URL>(.*)<\/URL>\s*<Name>(.*)<\/Name>/g)];
    expect(named.map(([, url, name]) => `${url} ${name}`)).toEqual([
      'cashpointclosing.csv Stamm_Abschluss',
      'location.csv Stamm_Orte',
      'cashregister.csv Stamm_Kassen',
      'slaves.csv Stamm_Terminals',
      'pa.csv Stamm_Agenturen',
      'tse.csv Stamm_TSE',
      'vat.csv Stamm_USt',
      'businesscases.csv Z_GV_Typ',
      'payment.csv Z_Zahlart',
      'cash_per_currency.csv Z_Waehrungen',
      'transactions.csv Bonkopf',
      'datapayment.csv Bonkopf_Zahlarten',
      'lines.csv Bonpos',
      'itemamounts.csv Bonpos_Preisfindung',
      'subitems.csv Bonpos_Zusatzinfo',
      'transactions_tse.csv TSE_Transaktionen',
      'transactions_vat.csv Bonkopf_USt',
      'lines_vat.csv Bonpos_USt',
      'allocation_groups.csv Bonkopf_AbrKreis',
      'references.csv Bon_Referenzen',
    ]);
    expect(xml.match(/<URL>/g)).toHaveLength(20);
  });

  it.each(dsfinvkFiles)('describes the columns of %s in their order', (file) => {
    expect(`${describedIn(format, file).join(';')}\r\n`).toBe(format.head(file));
  });

  it.each([
    ['allocation_groups', 'ABRECHNUNGSKREIS', '<AlphaNumeric/><MaxLength>50</MaxLength>'],
    ['transactions', 'BON_NOTIZ', '<AlphaNumeric/><MaxLength>255</MaxLength>'],
    ['transactions', 'BON_NR', '<Numeric/>'],
    ['transactions', 'UMS_BRUTTO', '<Numeric><Accuracy>2</Accuracy></Numeric>'],
    ['lines', 'MENGE', '<Numeric><Accuracy>3</Accuracy></Numeric>'],
    ['lines', 'STK_BR', '<Numeric><Accuracy>5</Accuracy></Numeric>'],
    ['vat', 'UST_SATZ', '<Numeric><Accuracy>2</Accuracy></Numeric>'],
  ])('says of %s what %s is', (file, column, kind) => {
    expect(kindOf(file, column)).toBe(kind);
  });

  it('says of each file how it is written', () => {
    const tables = format.index(krone).split('<Table>').slice(1);
    const written = [
      ...['<UTF8 />', '<DecimalSymbol>,</DecimalSymbol>', '<From>2</From>'],
      ...['<ColumnDelimiter>;</ColumnDelimiter>', '<RecordDelimiter>&#xD;&#xA;</RecordDelimiter>'],
      '<TextEncapsulator>"</TextEncapsulator>',
    ];
    for (const table of tables) for (const each of written) expect(table).toContain(each);
  });

  it('begins as XML with its document type, and ends what it began', () => {
    const xml = format.index(krone);
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?>\n<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004\.dtd">\n/,
    );
    const open: string[] = [];
    for (const [, isEnd, name = '', isEmpty] of xml.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
      if (isEnd) expect(open.pop()).toBe(name);
      else if (!isEmpty) open.push(name);
    }
    expect(open).toEqual([]);
  });

  it.each([
    [[], ''],
    [
      ['aa', 'bb'],
      '. SIMULATION: Signaturen mit der TSE-Seriennummer aa, bb stammen von keiner zertifizierten TSE, sondern von einer Simulation oder Testumgebung. Sie beweisen dem Finanzamt nichts.',
    ],
  ])('of devices for tests %o says that they prove nothing', (simulated, warning) => {
    expect(format.index({ ...krone, simulated })).toContain(
      `    <Comment>Datenträgerüberlassung nach DSFinV-K${warning}</Comment>\n  </DataSupplier>`,
    );
  });

  it.each([
    ['Krone', 'Krone'],
    ['Fisch & Chips & Bier', 'Fisch &amp; Chips &amp; Bier'],
    ['<Krone> <Adler>', '&lt;Krone&gt; &lt;Adler&gt;'],
    ['&lt;', '&amp;lt;'],
    ['Zur "Krone"', 'Zur "Krone"'],
  ])('names who supplies it: %s', (text, expected) => {
    expect(format.index({ ...krone, name: text })).toContain(
      `<Name>${expected}</Name>\n    <Location>Köln</Location>`,
    );
    expect(format.index({ ...krone, place: text })).toContain(
      `<Name>Krone</Name>\n    <Location>${expected}</Location>`,
    );
  });
});
