import { expect, it, vi } from 'vitest';
import { objectsOf, readPdf } from '#test/fixture/pdf-text.ts';
import { addFontsFor, openPdf, pdfBytes } from './pdf-document.ts';
import { drawText, heightOfText, type TextLook, widthOfText } from './text-drawing.ts';

const plain: TextLook = { size: 10, width: 500, color: '#000' };

async function drawn(text: string, look: Partial<TextLook> = {}) {
  const document = await openPdf('');
  const bytes = await pdfBytes(document, async () => {
    await addFontsFor(document, text);
    document.addPage({ size: 'A4', margin: 20 });
    drawText(document, text, 20, 20, { ...plain, ...look });
  });
  const pieces = readPdf(bytes).pages[0]?.pieces ?? [];
  const heights = [...new Set(pieces.map(({ y }) => y))];
  return {
    bytes,
    pieces,
    text: textOf(pieces),
    lines: heights.map((y) => textOf(pieces.filter((piece) => piece.y === y))),
  };
}

function textOf(pieces: readonly { text: string }[]): string {
  return pieces.map(({ text }) => text).join('');
}

function reversed(text: string): string {
  return [...text].toReversed().join('');
}

it.each([
  'Pizza – 12,50 €',
  'Phở bò cuốn đặc biệt',
  'Žurek, Ğüveç, Μουσακάς, Борщ',
  '龍鳳酒樓 龙凤酒楼 𠮷野家',
  '寿司 ラーメン とんかつ',
  '김치찌개 비빔밥',
  'ხაჭაპური აჭარული',
  'Հայկական խորոված',
  'ዶሮ ወጥ',
  'ข้าวผัดกะเพรา',
  'ລາບໄກ່',
  'អាម៉ុកខ្មែរ',
  'မုန့်ဟင်းခါး',
  'हिन्दी क्षत्रिय मसाला डोसा',
  'রসগোল্লা',
  'தமிழ் சாம்பார்',
  'ಮಸಾಲೆ ದೋಸೆ',
  'കപ്പ ബിരിയാണി',
  'ཐུག་པ',
  '🍕 ★ ☀ → ∑',
])('draws %j with letters of fonts that are in the file [RCP-21]', async (text) => {
  for (const isBold of [false, true]) {
    const paper = await drawn(text, { isBold });
    expect(paper.text).toBe(text);
    expect(paper.lines).toHaveLength(1);
    for (const font of [...objectsOf(paper.bytes).values()].filter((body) => /FontDescriptor\n/.test(body))) {
      expect(font).toMatch(/\/FontFile[23] /);
    }
  }
});

it('shapes Arabic letters and draws them from right to left, numbers from left to right [RCP-21]', async () => {
  const { text, pieces } = await drawn('كباب (٢٣ قطع) 45 €');
  // Brackets are mirrored: the one that is read last stands on the left.
  expect(text).toBe(['€ 45', `(${reversed('قطع')}`, `٢٣) ${reversed('كباب')}`].join(' '));
  const places = pieces.map(({ x }) => x);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('draws Hebrew inside a German line from right to left [RCP-21]', async () => {
  expect((await drawn('Salat שקשוקה mit Ei')).text).toBe(`Salat ${reversed('שקשוקה')} mit Ei`);
});

it('breaks lines of two directions between words, and each fits [RCP-21]', async () => {
  const text = 'Teller مقلوبة باللحم والباذنجان mit Salat und طحينة sowie Brot';
  const { lines } = await drawn(text, { width: 120 });
  expect(lines.length).toBeGreaterThan(2);
  const document = await openPdf('');
  await addFontsFor(document, text);
  for (const line of lines) {
    const words = line.split(' ').map((word) => (/[a-z]/i.test(word) ? word : reversed(word)));
    for (const word of words) expect(text.split(' ')).toContain(word);
    expect(widthOfText(document, words.join(' '), plain)).toBeLessThanOrEqual(121);
  }
  expect(heightOfText(document, text, { ...plain, width: 120 })).toBeGreaterThan(10 * 1.21 * lines.length);
});

it('breaks Thai, which has no spaces, between words, and a word that is too long between letters', async () => {
  const thai = await drawn('ข้าวผัดกะเพราหมูสับไข่ดาว', { width: 70 });
  expect(thai.lines.join('')).toBe('ข้าวผัดกะเพราหมูสับไข่ดาว');
  expect(thai.lines[0]).toBe('ข้าวผัดกะเพราหมู');
  const long = await drawn('龍'.repeat(30), { width: 105 });
  expect(long.lines).toEqual(['龍'.repeat(10), '龍'.repeat(10), '龍'.repeat(10)]);
});

it('ends a text of one line with an ellipsis where it is too long, in any script', async () => {
  const { lines } = await drawn('龍鳳酒樓'.repeat(10), { width: 100, isOneLine: true });
  expect(lines).toEqual(['龍鳳酒樓龍鳳酒樓龍…']);
  const { text } = await drawn('مطعم '.repeat(20), { width: 100, isOneLine: true });
  expect(text.startsWith('…')).toBe(true);
});

it('aligns what is on the right by the width of its fonts', async () => {
  const document = await openPdf('');
  await addFontsFor(document, '龍鳳 Pho');
  const width = widthOfText(document, '龍鳳 Pho', plain);
  const { pieces } = await drawn('龍鳳 Pho', { align: 'right' });
  expect(pieces[0]?.x).toBeCloseTo(20 + 500 - width, 3);
});

it.each(['a\ue000b', '\u0378', 'x\ud800', '𒀀'])(
  'draws a box for what no font has: %j [RCP-21]',
  async (text) => {
    const { text: shown } = await drawn(text);
    expect(shown).toMatch(/^[abx]?□b?$/);
  },
);

it('has no other font in the file of a text that Inter has', async () => {
  const { bytes } = await drawn('Käsespätzle – 12,50 €');
  const fonts = [...objectsOf(bytes).values()].filter((body) => body.includes('/FontDescriptor\n'));
  expect(fonts).toHaveLength(1);
});

it('adds a font to a document once, however often it is needed', async () => {
  const document = await openPdf('');
  const added = vi.spyOn(document, 'registerFont');
  await addFontsFor(document, { title: '龍鳳 Café', lines: ['龍', ['Phở', 'Pizza']] });
  await addFontsFor(document, '鳳');
  expect(added.mock.calls.map(([name]) => name)).toEqual(['noto-sans-cjk', 'noto-sans']);
});
