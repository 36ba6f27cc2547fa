import {
  type DsfinvkColumn,
  type DsfinvkFile,
  type DsfinvkRow,
  type DsfinvkTable,
  dsfinvkFiles,
  dsfinvkTables,
  furtherColumns,
} from './dsfinvk-tables.ts';

/** How the files of an export are written: texts quoted, decimal commas, CRLF. What is too long for its column is cut. */
export class DsfinvkFormat {
  private readonly columns: ReadonlyMap<DsfinvkFile, [name: string, column: DsfinvkColumn][]>;

  /** @param longestCertificate of the devices that the export names: characters of base64 */
  constructor(longestCertificate: number) {
    this.columns = new Map(
      dsfinvkFiles.map((file) => {
        const table: DsfinvkTable = dsfinvkTables[file];
        const columns = Object.entries(table.columns);
        return [file, columns.filter(([name]) => longestCertificate > (furtherColumns[name] ?? -1))];
      }),
    );
  }

  /** A record. */
  line<File extends DsfinvkFile>(file: File, row: DsfinvkRow<File>): string {
    const values: Readonly<Record<string, string | number | null>> = row;
    const cells = this.columnsOf(file).map(([name, column]) => cellOf(column, values[name] ?? null));
    return `${cells.join(';')}\r\n`;
  }

  /** The first record of a file: its columns. */
  head(file: DsfinvkFile): string {
    return `${this.columnsOf(file)
      .map(([name]) => name)
      .join(';')}\r\n`;
  }

  /** Describes all files for who reads them in (GDPdU-Beschreibungsstandard). */
  index({ name, place, simulated }: Supplier): string {
    return [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">',
      '<DataSet>',
      '  <Version>1.0</Version>',
      '  <DataSupplier>',
      `    <Name>${escaped(name)}</Name>`,
      `    <Location>${escaped(place)}</Location>`,
      `    <Comment>Datenträgerüberlassung nach DSFinV-K${escaped(warningOf(simulated))}</Comment>`,
      '  </DataSupplier>',
      '  <Media>',
      '    <Name>Einzelaufzeichnungen der Kasse</Name>',
      ...dsfinvkFiles.map((file) => describedTable(file, this.columnsOf(file))),
      '  </Media>',
      '</DataSet>',
      '',
    ].join('\n');
  }

  private columnsOf(file: DsfinvkFile) {
    return this.columns.get(file) ?? [];
  }
}

interface Supplier {
  name: string;
  place: string;
  /** Serial numbers of devices that are for tests. */
  simulated: readonly string[];
}

/** Also of one device of several: nobody may take its signatures for proofs. */
function warningOf(simulated: readonly string[]): string {
  if (simulated.length === 0) return '';
  const serials = simulated.join(', ');
  return `. SIMULATION: Signaturen mit der TSE-Seriennummer ${serials} stammen von keiner zertifizierten TSE, sondern von einer Simulation oder Testumgebung. Sie beweisen dem Finanzamt nichts.`;
}

function cellOf(column: DsfinvkColumn, value: string | number | null): string {
  if (column.kind === 'text') return quoted(`${value ?? ''}`, column.longest);
  if (value === null) return '';
  const { decimals, perUnit } = column;
  const units = Number(value) / perUnit;
  // −0.00 is no number of an auditor.
  return units
    .toFixed(decimals)
    .replace(/^-(0\.?0*)$/, '$1')
    .replace('.', ',');
}

/** What cannot stand in a record as it is. */
const unusual = /["\p{Cc}]|^\s|\s$/u;

/** Records are read line by line by some, so none has a line within it. */
function quoted(text: string, longest: number): string {
  // Nearly all are as they have to be, and there are millions of them.
  if (text.length <= longest && !unusual.test(text)) return `"${text}"`;
  const line = text.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return `"${[...line].slice(0, longest).join('').replaceAll('"', '""')}"`;
}

function describedTable(file: DsfinvkFile, columns: readonly [string, DsfinvkColumn][]): string {
  return [
    '    <Table>',
    `      <URL>${file}.csv</URL>`,
    `      <Name>${dsfinvkTables[file].name}</Name>`,
    `      <Description>${file}.csv</Description>`,
    '      <UTF8 />',
    '      <DecimalSymbol>,</DecimalSymbol>',
    '      <DigitGroupingSymbol>.</DigitGroupingSymbol>',
    '      <Range>',
    '        <From>2</From>',
    '      </Range>',
    '      <VariableLength>',
    '        <ColumnDelimiter>;</ColumnDelimiter>',
    '        <RecordDelimiter>&#xD;&#xA;</RecordDelimiter>',
    '        <TextEncapsulator>"</TextEncapsulator>',
    ...columns.map(describedColumn),
    '      </VariableLength>',
    '    </Table>',
  ].join('\n');
}

function describedColumn([name, column]: [string, DsfinvkColumn]): string {
  return [
    '        <VariableColumn>',
    `          <Name>${name}</Name>`,
    `          <Description>${escaped(column.description)}</Description>`,
    ...(column.kind === 'text'
      ? ['          <AlphaNumeric />', `          <MaxLength>${column.longest}</MaxLength>`]
      : describedNumber(column.decimals)),
    '        </VariableColumn>',
  ].join('\n');
}

function describedNumber(decimals: number): string[] {
  if (decimals === 0) return ['          <Numeric />'];
  return ['          <Numeric>', `            <Accuracy>${decimals}</Accuracy>`, '          </Numeric>'];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
