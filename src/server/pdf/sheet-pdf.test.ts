import { expect, it } from 'vitest';
import type { ClosingSheet, ClosingTable } from '#domain/closings/closing-sheet.ts';
import { readPdf } from '#test/fixture/pdf-text.ts';
import { drawSheet } from './sheet-pdf.ts';

const lineHeight = 11;

async function drawn(tables: ClosingTable[]) {
  const issuer = { name: 'Trattoria Sole', address: 'Marktplatz 1', ids: [] };
  const sheet: ClosingSheet = { title: 'Tagesabschluss Nr. 1', issuer, facts: [], tables, note: 'Ende' };
  return readPdf(await drawSheet(sheet)).pages;
}

/** A person of a closing, or another row of one name and amounts. */
const row = (name: string, amounts = 2) => [name, ...Array.from({ length: amounts }, () => 123_456)];
const head = (amounts: number) => [
  'Name',
  ...Array.from({ length: amounts }, (_, index) => `Spalte ${index}`),
];

it.each([2, 6, 7])(
  'prints no row over another, however long a name is, beside %i amounts',
  async (amounts) => {
    const names = [
      'Barzahlung rückgängig',
      'Maximilian Obermayer-Hinterberger',
      'Wort '.repeat(20).trim(),
      'Anna',
    ];
    const [page, ...others] = await drawn([
      { title: 'Namen', head: head(amounts), rows: names.map((name) => row(name, amounts)), hasTotal: false },
    ]);
    expect(others).toEqual([]);
    // What stands in the first column, from its first row on.
    const column = (page?.pieces ?? []).slice(
      (page?.pieces ?? []).findIndex(({ text }) => text.startsWith('Bar')),
    );
    const lines = [...new Set(column.map(({ y }) => y))];
    expect(lines.length).toBeGreaterThan(names.length);
    for (const [index, y] of lines.entries()) {
      if (index > 0) expect((lines[index - 1] ?? 0) - y).toBeGreaterThanOrEqual(lineHeight);
    }
  },
);

it('goes on with a long table on further pages, row by row', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `Person ${index}`);
  const pages = await drawn([
    { title: 'Personen', head: head(6), rows: names.map((name) => row(name, 6)), hasTotal: false },
  ]);
  expect(pages).toHaveLength(3);
  const found = pages.flatMap(({ pieces }) => pieces.filter(({ text }) => text.startsWith('Person ')));
  expect(found.map(({ text }) => text)).toEqual(names);
  for (const { pieces, height } of pages) {
    expect(Math.min(...pieces.map(({ y }) => y))).toBeGreaterThan(0.05 * height);
    for (const { y } of pieces.filter(({ text }) => text.startsWith('Person '))) {
      expect(pieces.filter((piece) => piece.y === y)).toHaveLength(7);
    }
  }
});
