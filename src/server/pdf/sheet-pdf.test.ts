import { expect, it } from 'vitest';
import type { ClosingSheet, ClosingTable } from '#domain/closings/closing-sheet.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import { readPdf } from '#test/fixture/pdf-text.ts';
import { drawSheet } from './sheet-pdf.ts';

const lineHeight = 11;
/** Points from the bottom: twelve millimetres, in the margin of eighteen. */
const footTop = 12 * (72 / 25.4);

async function drawn(tables: ClosingTable[], name = 'Trattoria Sole', language: StaffLanguage | null = null) {
  const issuer = { name, address: 'Marktplatz 1', ids: [] };
  const names = { title: 'Tagesabschluss Nr. 1', subject: '25.11.2026' };
  const sheet: ClosingSheet = { language, ...names, issuer, facts: [], tables, note: 'Ende' };
  const { pages } = readPdf(await drawSheet(sheet));
  return pages.map(({ pieces, ...page }) => {
    const isFoot = ({ y }: { y: number }) => y < footTop;
    return {
      ...page,
      pieces: pieces.filter((piece) => !isFoot(piece)),
      foot: pieces.filter(isFoot).toSorted((a, b) => a.x - b.x),
    };
  });
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

it('goes on with a long table on further pages, row by row, each with its foot [CLO-11]', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `Person ${index}`);
  const pages = await drawn([
    { title: 'Personen', head: head(6), rows: names.map((name) => row(name, 6)), hasTotal: false },
  ]);
  expect(pages).toHaveLength(3);
  expect(pages.map(({ foot }) => foot.map(({ text }) => text))).toEqual(
    ['Seite 1 von 3', 'Seite 2 von 3', 'Seite 3 von 3'].map((number) => [
      ...['Tagesabschluss Nr. 1 · 25.11.2026 · Trattoria Sole', number],
    ]),
  );
  const found = pages.flatMap(({ pieces }) => pieces.filter(({ text }) => text.startsWith('Person ')));
  expect(found.map(({ text }) => text)).toEqual(names);
  for (const { pieces, height } of pages) {
    expect(Math.min(...pieces.map(({ y }) => y))).toBeGreaterThan(0.05 * height);
    for (const { y } of pieces.filter(({ text }) => text.startsWith('Person '))) {
      expect(pieces.filter((piece) => piece.y === y)).toHaveLength(7);
    }
  }
});

it('cuts the name of a restaurant that is longer than the foot [CLO-11]', async () => {
  const [page, ...others] = await drawn([], 'Zum Goldenen Löwen '.repeat(12).trim());
  expect(others).toEqual([]);
  const [paper, number, ...more] = page?.foot ?? [];
  expect(more).toEqual([]);
  expect(paper?.text).toMatch(/^Tagesabschluss Nr\. 1 · 25\.11\.2026 · Zum Goldenen Löwen .*…$/);
  expect([paper?.y, number?.text]).toEqual([number?.y, 'Seite 1 von 1']);
});

it('draws names of any script in its head, its tables and its foot [RCP-21]', async () => {
  const names = ['王小明', 'สมชาย ใจดี', 'გიორგი'];
  const tables = [
    { title: 'Namen', head: head(1), rows: names.map((name) => row(name, 1)), hasTotal: false },
  ];
  const [page] = await drawn(tables, '龍鳳酒樓');
  const shown = page?.pieces.map(({ text }) => text);
  for (const text of ['龍鳳酒樓', '王小明', 'สมชาย', 'ใจดี', 'გიორგი']) {
    expect(shown?.join('\n').split(/\s/)).toContain(text);
  }
  expect(page?.foot.map(({ text }) => text).join('')).toBe(
    'Tagesabschluss Nr. 1 · 25.11.2026 · 龍鳳酒樓Seite 1 von 1',
  );
});

it('counts pages and writes amounts in the language of the sheet [LANG-11]', async () => {
  const table = { title: 'Names', head: head(1), rows: [row('Anna', 1)], hasTotal: false };
  const [page] = await drawn([table], 'Sole', 'en');
  expect(page?.foot.at(-1)?.text).toBe('Page 1 of 1');
  expect(page?.pieces.map(({ text }) => text)).toContain('1,234.56');
});

it('breaks the reason of a count into lines beside its amounts [CLO-9]', async () => {
  const reason = 'Wechselgeld an die Theke gegeben und nicht gebucht, Beleg liegt in der Kasse';
  const [page] = await drawn([
    {
      ...{ title: 'Zuletzt gezählt', hasTotal: false, endsInWords: true },
      head: ['Kasse', 'Zeitpunkt', 'Soll', 'Gezählt', 'Differenz', 'Grund'],
      rows: [
        ['Kasse', '25.11.2026 20:00', 35_873, 35_553, -320, reason],
        ['Theke', '25.11.2026 20:05', 10_000, 10_000, 0, ''],
      ],
    },
  ]);
  const pieces = page?.pieces ?? [];
  const pieceOf = (text: string) => pieces.find((piece) => piece.text === text) ?? { x: 0, y: 0 };
  const words = pieces.filter(({ text, x }) => x === pieceOf('Grund').x && text !== 'Grund');
  expect(words.map(({ text }) => text).join('')).toBe(reason);
  expect(words.length).toBeGreaterThan(2);
  expect(pieceOf('-3,20')).toMatchObject({ y: words[0]?.y });
  expect(pieceOf('Grund').x).toBeGreaterThan(pieceOf('-3,20').x);
  expect((words.at(-1)?.y ?? 0) - pieceOf('25.11.2026 20:05').y).toBeGreaterThanOrEqual(lineHeight);
});
