import { parse } from 'csv-parse/sync';
import { readPdf } from '../fixture/pdf-text.ts';
import type { Visitor } from '../fixture/visitor.ts';
import type { EveningSums } from './evening-sums.ts';
import { sum } from './stored-ledger.ts';

/** Words, or integer cents. */
type Cell = string | number;

/** The tables of a paper by their titles, without their heads; the rows in the order of their labels. */
export type Paper = Map<string, Cell[][]>;

async function bytesOf(visitor: Visitor, path: string): Promise<Buffer> {
  const answer = await visitor.fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** What stands on a PDF, line by line as it is drawn. */
/** Points from the bottom, below which stands the foot of a page: twelve millimetres. [CLO-11] */
const footTop = 12 * (72 / 25.4);

export async function readPdfPaper(visitor: Visitor, path: string): Promise<Paper> {
  const rows: string[][] = [];
  for (const { pieces } of readPdf(await bytesOf(visitor, path)).pages) {
    const lines = new Map<number, string[]>();
    for (const { text, y } of pieces.filter((piece) => piece.y > footTop))
      lines.set(y, [...(lines.get(y) ?? []), text]);
    rows.push(...lines.values());
  }
  return paperOf(rows);
}

export async function readCsvPaper(visitor: Visitor, path: string): Promise<Paper> {
  return paperOf(
    parse(await bytesOf(visitor, path), {
      ...{ bom: true, delimiter: ';', relax_column_count: true, skip_empty_lines: true },
    }),
  );
}

/** A line of one cell is a title; a head follows it, then rows up to the next title. Empty cells are not drawn. */
function paperOf(lines: readonly (readonly string[])[]): Paper {
  const tables: ReadTable[] = [];
  let isHead = false;
  for (const line of lines) {
    const cells = line.filter((cell) => cell !== '');
    if (isHead) isHead = false;
    else if (cells.length > 1) tables.at(-1)?.rows.push(cells);
    else {
      tables.push({ title: cells[0] ?? '', rows: [] });
      isHead = true;
    }
  }
  return paperOfTables(tables);
}

/** A table as it is read, without its head. */
export interface ReadTable {
  title: string;
  rows: string[][];
}

export function paperOfTables(tables: readonly ReadTable[]): Paper {
  const cellsOf = (row: string[]) => row.filter((cell) => cell !== '').map(cellOf);
  return new Map(tables.map(({ title, rows }) => [title, sorted(rows.map(cellsOf))]));
}

function cellOf(text: string): Cell {
  if (!/^-?[\d.]+,\d\d$/.test(text)) return text;
  return Number(text.replaceAll('.', '').replace(',', ''));
}

function sorted(rows: readonly Cell[][]): Cell[][] {
  // + 0: zero has no sign.
  const plain = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell + 0 : cell)));
  return plain.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** The words of a paper for what is stored. */
const words: Record<string, string> = {
  ...{ cash: 'Bar', card: 'Karte', online: 'Online', transfer: 'Überweisung', voucher: 'Gutschein' },
  ...{ discount: 'Rabatte', house: 'Aufs Haus', staff_meal: 'Personalessen', surcharge: 'Aufschläge' },
  ...{ float: 'Anfangsbestand', bank_in: 'Von der Bank geholt', bank_out: 'Zur Bank gebracht' },
  ...{ supplier: 'Lieferant bezahlt', tip_payout: 'Trinkgeld ausgezahlt', correction: 'Berichtigung' },
  ...{ private_in: 'Privateinlage', private_out: 'Privatentnahme', difference: 'Kassendifferenz' },
  ...{
    other_in: 'Sonstige Einzahlung',
    other_out: 'Sonstige Auszahlung',
    count: 'Gezählt, stimmt',
  },
  ...{ payment: 'Barzahlung', payment_undone: 'Barzahlung rückgängig' },
  ...{ voucher_sold: 'Gutschein verkauft', voucher_cancelled: 'Gutschein zurückgenommen' },
};
const wordOf = (stored: string) => words[stored] ?? `no word for ${stored}`;
const meansOf = ({ method, cardKind }: { method: string; cardKind: string | null }) =>
  cardKind === null ? wordOf(method) : `${wordOf(method)}: ${cardKind}`;

/** What was received by each means, and given back. */
async function meansRows(
  received: Awaited<ReturnType<EveningSums['receivedByMeans']>>,
  givenBack: typeof received,
) {
  const names = new Set([...received, ...givenBack].map(meansOf));
  return [...names].map((name) => {
    const [come, gone] = [received, givenBack].map((rows) => rows.filter((row) => meansOf(row) === name));
    const of = (key: 'amount' | 'tips') =>
      [come ?? [], gone ?? []].map((rows) => sum(rows.map((row) => row[key])));
    const [[amount = 0, back = 0], [tips = 0, tipsBack = 0]] = [of('amount'), of('tips')];
    const count = sum((come ?? []).map((row) => row.count));
    return { name, count, received: amount, back, tips: tips - tipsBack };
  });
}

async function paymentsTable(sums: EveningSums): Promise<Cell[][]> {
  const means = await meansRows(await sums.receivedByMeans(), await sums.undoneByMeans());
  const total = (key: 'received' | 'back') => sum(means.map((each) => each[key]));
  return [
    ...means.map(({ name, count, received, back, tips }) => [
      ...[name, String(count), received, -back, received - back, tips],
    ]),
    // Payments with several means would count twice.
    ['Summe', total('received'), -total('back'), await sums.paid(), await sums.tips()],
  ];
}

async function vouchersTable(sums: EveningSums): Promise<Cell[][]> {
  const means = await meansRows(await sums.soldByMeans(), await sums.takenBackByMeans());
  const total = (key: 'count' | 'received' | 'back') => sum(means.map((each) => each[key]));
  if (means.length === 0) return [];
  return [
    ...means.map(({ name, count, received, back }) => [
      name,
      String(count),
      received,
      -back,
      received - back,
    ]),
    ['Summe', String(total('count')), total('received'), -total('back'), await sums.vouchersSold()],
  ];
}

async function discountsTable(sums: EveningSums): Promise<Cell[][]> {
  const discounts = await sums.discounts();
  if (discounts.length === 0) return [];
  return [
    ...discounts.map(({ kind, count, amount }) => [wordOf(kind), String(count), -amount]),
    ['Summe', String(sum(discounts.map(({ count }) => count))), -(await sums.discounted())],
  ];
}

/** One after the other: all queries go through one connection. */
async function each<T, R>(many: readonly T[], make: (one: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const one of many) made.push(await make(one));
  return made;
}

/** Tables that are not there are not on the paper either. */
function tablesOf(tables: Record<string, Cell[][]>): Paper {
  return new Map(
    Object.entries(tables)
      .filter(([, rows]) => rows.length > 0)
      .map(([title, rows]) => [title, sorted(rows)]),
  );
}

/** How a shift was ended, and what cash its waiter carried. */
export interface ShiftEnd {
  /** Whether the tips were to be paid out of a drawer. */
  isPaidOut: boolean;
  /** The name of the purse; null: none. */
  purse: string | null;
}

/** What a waiter hands in: the cash that they took, less all tips, which are theirs, where these were paid out. [SHI-8] */
export async function handedIn(sums: EveningSums, end: ShiftEnd): Promise<number> {
  const cash = (await sums.paidBy(true)) + (await sums.cashForVouchers()) + (await sums.cashTips());
  return cash - ((await sums.tips()) - (await tipsOwed(sums, end)));
}

/** Where others' tips were undone there may be less than none: nothing is paid out then. [SHI-8] */
async function tipsOwed(sums: EveningSums, { isPaidOut }: ShiftEnd): Promise<number> {
  const tips = await sums.tips();
  return isPaidOut && tips > 0 ? 0 : tips;
}

/** The report of a shift as the stored bookings say. */
export async function shiftPaper(sums: EveningSums, end: ShiftEnd): Promise<Paper> {
  const vouchers = await vouchersTable(sums);
  const amount = await handedIn(sums, end);
  const owed = await tipsOwed(sums, end);
  const { purse } = end;
  const [ordered, cancelled, discounted] = [
    await sums.ordered(),
    await sums.cancelled(),
    await sums.discounted(),
  ];
  return tablesOf({
    Abrechnung: [
      ['Bar kassiert', await sums.paidBy(true)],
      ...(vouchers.length > 0 ? [['Bar für Gutscheine', await sums.cashForVouchers()]] : []),
      ['zuzüglich Trinkgeld in bar', await sums.cashTips()],
      ...(owed === 0 ? [['abzüglich Trinkgeld, bar und unbar', -(await sums.tips())]] : []),
      amount < 0 ? ['Das Haus schuldet', -amount] : ['Abzugeben', amount],
    ],
    Trinkgeld:
      owed === 0
        ? []
        : [
            ['In bar', await sums.cashTips()],
            ['Unbar', (await sums.tips()) - (await sums.cashTips())],
            owed < 0 ? ['Von späterem Trinkgeld abzuziehen', -owed] : ['Trinkgeld noch auszuzahlen', owed],
          ],
    ...(purse !== null && { [`Geldbörse: ${purse}`]: await purseTable(sums.carried(purse), purse) }),
    'Aufgenommene Bestellungen': [
      ['Bestellt', ordered],
      [`abzüglich Stornos (${await sums.cancelledUnits()})`, -cancelled],
      ['Rabatte und Aufschläge', -discounted],
      ['Umsatz', ordered - cancelled - discounted],
    ],
    'Zahlungen nach Zahlungsart': await paymentsTable(sums),
    'Verkaufte Gutscheine nach Zahlungsart': vouchers,
    'Rabatte und Aufschläge': await discountsTable(sums),
  });
}

/** Who booked something, by their name on the paper. */
type Persons = readonly { name: string; id: string | null }[];

/** The closing as the stored bookings say. */
export async function closingPaper(
  sums: EveningSums,
  drawers: readonly string[],
  persons: Persons,
): Promise<Paper> {
  const rates = await sums.rates();
  const total = (key: 'gross' | 'net') => sum(rates.map((each) => each[key]));
  const paid = await sums.paidByRate();
  const methods = ['cash', 'card', ...paid.filter(({ amount }) => amount !== 0).map(({ method }) => method)];
  const order = ['cash', 'card', 'online', 'transfer', 'voucher'].filter((each) => methods.includes(each));
  const paidAt = (asked: { rate?: number; method?: string }) =>
    sum(
      paid
        .filter(({ rate }) => asked.rate === undefined || rate === asked.rate)
        .filter(({ method }) => asked.method === undefined || method === asked.method)
        .map(({ amount }) => amount),
    );
  const redeemed = paidAt({ method: 'voucher' });
  const [writtenOff, takenBack] = [await sums.writtenOff(), await sums.writeOffsTakenBack()];
  // The first two are always named.
  const corrections = {
    'Stornierungen früherer Bestellungen': -(await sums.cancelledEarlier()),
    'Zurückgenommene frühere Zahlungen': -(await sums.undoneEarlier()),
    'Zurückgenommene früher verkaufte Gutscheine': -(await sums.vouchersEarlier()),
    'Zurückgenommene frühere Rabatte': await sums.discountedEarlier(),
  };
  return tablesOf({
    'Umsatz nach Steuersatz': [
      ...rates.map(({ rate, ordered, cancelled, discounted, gross, net }) => [
        ...[`${rate} %`, ordered, -cancelled, -discounted, gross, net, gross - net],
      ]),
      [
        ...['Summe', await sums.ordered(), -(await sums.cancelled()), -(await sums.discounted())],
        ...[total('gross'), total('net'), total('gross') - total('net')],
      ],
    ],
    'Zahlungen nach Zahlungsart': await paymentsTable(sums),
    'Zahlungen nach Steuersatz': [
      ...rates.map(({ rate }) => [
        ...[`${rate} %`, ...order.map((method) => paidAt({ rate, method })), paidAt({ rate })],
      ]),
      ['Summe', ...order.map((method) => paidAt({ method })), await sums.paid()],
    ],
    'Rabatte und Aufschläge': await discountsTable(sums),
    'Verkaufte Gutscheine nach Zahlungsart': await vouchersTable(sums),
    'Abgleich der Gutscheine': [
      ['Wert zu Beginn', await sums.vouchersBefore()],
      ['zuzüglich verkaufter', await sums.vouchersSold()],
      ['abzüglich eingelöster', -redeemed],
      ['Wert am Ende, auch abgelaufener', await sums.vouchersNow()],
    ],
    ...Object.fromEntries(
      await each(drawers, async (name) => [`Bestand: ${name}`, await drawerTable(sums, name)]),
    ),
    'Zuletzt gezählt': await each(drawers, async (name) => {
      const { at, expected, counted, difference, reason } = await sums.lastCount(name);
      return [name, at, expected, counted, difference, ...(reason === null ? [] : [reason])];
    }),
    Personen: [
      ...(await each(persons, async ({ name, id }) => [name, ...(await personCells(sums.of(id)))])),
      ['Summe', ...(await personCells(sums))],
    ],
    Abgleich: [
      ['Offen zu Beginn', await sums.openBefore()],
      ['zuzüglich Umsatz', total('gross')],
      ['abzüglich Zahlungen', -(await sums.paid())],
      ...(writtenOff === takenBack ? [] : [['abzüglich Ausgebuchtes', takenBack - writtenOff]]),
      ['Offen am Ende', await sums.openNow()],
    ],
    'Darin Korrekturen früherer Abschlüsse': Object.entries(corrections).filter(
      ([, amount], index) => index < 2 || amount !== 0,
    ),
  });
}

/** What lay in a purse, what moved it, and what must lie in it. [SHI-9] */
async function purseTable(sums: EveningSums, name: string): Promise<Cell[][]> {
  const before = await sums.movedBefore(name);
  const movements = await sums.movements(name);
  return [
    ['Bestand zu Beginn', before],
    ...movements.map(({ kind, count, amount }) => [`${wordOf(kind)} (${count})`, amount]),
    ['Muss darin liegen', before + sum(movements.map(({ amount }) => amount))],
  ];
}

async function drawerTable(sums: EveningSums, name: string): Promise<Cell[][]> {
  return [
    // Both drawers were begun this evening.
    ['Bestand zu Beginn', 0],
    ...(await sums.movements(name)).map(({ kind, count, amount }) => [
      // The purse is emptied into the main drawer.
      kind === 'transfer' ? `Umbuchung ${amount < 0 ? 'in „Theke“' : 'aus „Geldbörse“'}` : wordOf(kind),
      ...[String(count), amount],
    ]),
    ['Bestand am Ende', await sums.balance(name)],
  ];
}

async function personCells(sums: EveningSums): Promise<Cell[]> {
  return [
    ...[
      await sums.ordered(),
      -(await sums.cancelled()),
      -(await sums.discounted()),
      await sums.vouchersSold(),
    ],
    ...[await sums.paidBy(true), await sums.paidBy(false), await sums.tips()],
  ];
}
