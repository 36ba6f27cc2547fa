import type { Visitor } from '../fixture/visitor.ts';

/** A field as it stands in the file. */
interface Field {
  text: string;
  isQuoted: boolean;
}

/** A file for DATEV as another program reads it. */
export interface ReadDatev {
  fileName: string;
  contentType: string;
  head: Field[];
  columns: string[];
  rows: Field[][];
}

/** A booking by what DATEV imports: positions, not names. Amounts in integer cents. */
export interface ReadBooking {
  debit: string;
  credit: string;
  amount: number;
  /** TTMM */
  day: string;
  closing: string;
  entry: string;
  text: string;
}

/** Fetches the file of a period. */
export async function fetchDatev(
  owner: Pick<Visitor, 'fetch'>,
  restaurantId: string,
  period: Record<string, string>,
): Promise<ReadDatev> {
  const answer = await owner.fetch(
    `/api/restaurants/${restaurantId}/reports/datev.csv?${new URLSearchParams(period)}`,
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(new TextDecoder().decode(bytes));
  return {
    fileName: /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '',
    contentType: answer.headers.get('content-type') ?? '',
    ...readDatev(bytes),
  };
}

/** Reads Windows-1252 by the rules of EXTF: `;` between fields, CRLF behind each row, quotes doubled within quotes. */
export function readDatev(bytes: Uint8Array): Pick<ReadDatev, 'head' | 'columns' | 'rows'> {
  const text = textOf(bytes);
  if (!text.endsWith('\r\n')) throw new Error('the last row has no end');
  const [head = [], columns = [], ...rows] = text.slice(0, -2).split('\r\n').map(fieldsOf);
  return { head, columns: columns.map((column) => column.text), rows };
}

/** What Windows-1252 has at 0x80 to 0x9f: Node's decoder takes it for Latin-1, which has nothing there. */
const specials = new Map([
  ...[
    [0x80, '€'],
    [0x82, '‚'],
    [0x83, 'ƒ'],
    [0x84, '„'],
    [0x85, '…'],
    [0x86, '†'],
    [0x87, '‡'],
    [0x88, 'ˆ'],
  ],
  ...[
    [0x89, '‰'],
    [0x8a, 'Š'],
    [0x8b, '‹'],
    [0x8c, 'Œ'],
    [0x8e, 'Ž'],
    [0x91, '‘'],
    [0x92, '’'],
    [0x93, '“'],
  ],
  ...[
    [0x94, '”'],
    [0x95, '•'],
    [0x96, '–'],
    [0x97, '—'],
    [0x98, '˜'],
    [0x99, '™'],
    [0x9a, 'š'],
    [0x9b, '›'],
  ],
  ...[
    [0x9c, 'œ'],
    [0x9e, 'ž'],
    [0x9f, 'Ÿ'],
  ],
] as [number, string][]);

function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => specials.get(byte) ?? String.fromCharCode(byte)).join('');
}

function fieldsOf(row: string): Field[] {
  const fields: Field[] = [];
  let rest = `${row};`;
  while (rest !== '') {
    const [whole, inQuotes, bare = ''] = /^(?:"((?:[^"]|"")*)"|([^";]*));/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`no field begins with ${rest.slice(0, 20)}`);
    fields.push({ text: inQuotes?.replaceAll('""', '"') ?? bare, isQuoted: inQuotes !== undefined });
    rest = rest.slice(whole.length);
  }
  return fields;
}

/** The text of a row's field. @param position as DATEV counts them, from 1 */
export function at(row: readonly Field[], position: number): string {
  const field = row[position - 1];
  if (!field) throw new Error(`there is no field ${position}`);
  return field.text;
}

/** What a row books. @throws when it cannot be imported */
export function bookingOf(row: readonly Field[]): ReadBooking {
  const [, whole = '', rest = ''] = /^(\d{1,10}),(\d\d)$/.exec(at(row, 1)) ?? [];
  const amount = Number(whole) * 100 + Number(rest);
  if (!(amount > 0)) throw new Error(`${at(row, 1)} is no amount`);
  const [account, counter] = [at(row, 7), at(row, 8)];
  const isDebit = at(row, 2) === 'S';
  if (!isDebit && at(row, 2) !== 'H') throw new Error(`${at(row, 2)} is neither debit nor credit`);
  if (account === counter) throw new Error(`${account} is booked against itself`);
  return {
    ...{ debit: isDebit ? account : counter, credit: isDebit ? counter : account, amount },
    ...{ day: at(row, 10), closing: at(row, 11), entry: at(row, 12), text: at(row, 14) },
  };
}

/** What an account was debited with, less what it was credited with. */
export function balance(bookings: readonly ReadBooking[], account: string): number {
  return bookings.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (debit === account ? amount : 0) - (credit === account ? amount : 0),
    0,
  );
}
