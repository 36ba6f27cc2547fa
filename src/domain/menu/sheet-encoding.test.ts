import { expect, it } from 'vitest';
import { atOnce } from './at-once.ts';
import { decodeSheet } from './sheet-encoding.ts';

const decode = (file: Uint8Array, encoding: string) =>
  new TextDecoder(encoding, { fatal: true }).decode(file);

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part, 'latin1'))),
  );
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

const dish = 'Küche;Käsespätzle;9,50 €';
const mac = bytes('K', 0x9f, 'che;K', 0x8a, 'sesp', 0x8a, 'tzle;9,50 ', 0xdb);
const windows = bytes('K', 0xfc, 'che;K', 0xe4, 'sesp', 0xe4, 'tzle;9,50 ', 0x80);

it.each([
  ['UTF-8', 'UTF-8', Buffer.from(dish), dish],
  ['UTF-8 with a mark', 'UTF-8', Buffer.from(`\uFEFF${dish}`), dish],
  ['plain ASCII', 'UTF-8', Buffer.from('Dish;Pizza'), 'Dish;Pizza'],
  ['UTF-16 of Windows', 'UTF-16', Buffer.from(`\uFEFF${dish}`, 'utf16le'), dish],
  ['UTF-16 the other way', 'UTF-16', swapped(`\uFEFF${dish}`), dish],
  ['UTF-16 without a mark', 'UTF-16', Buffer.from(dish, 'utf16le'), dish],
  ['UTF-16 the other way without a mark', 'UTF-16', swapped(dish), dish],
  ['Windows', 'Windows-1252', windows, dish],
  ['Windows in capitals', 'Windows-1252', bytes('GR', 0xdc, 'NER K', 0xc4, 'SE'), 'GRÜNER KÄSE'],
  [
    'quotes of Windows',
    'Windows-1252',
    bytes(0x84, 'Chef', 0x92, 's', 0x93, ' ', 0x96, ' gut'),
    '„Chef’s“ – gut',
  ],
  ['dots of Windows', 'Windows-1252', bytes('Pommes', 0x85, ' dazu'), 'Pommes… dazu'],
  [
    'French of Windows',
    'Windows-1252',
    bytes('Cr', 0xe8, 'me br', 0xfb, 'l', 0xe9, 'e, p', 0xe2, 't', 0xe9),
    'Crème brûlée, pâté',
  ],
  ['the euro of ISO 8859-15', 'ISO-8859-15', bytes('K', 0xe4, 'se 9,50 ', 0xa4), 'Käse 9,50 €'],
  ['a Mac', 'Mac Roman', mac, dish],
  ['one word of a Mac', 'Mac Roman', bytes('Br', 0x9a, 'tchen'), 'Brötchen'],
  ['capitals of a Mac', 'Mac Roman', bytes('GR', 0x86, 'NER K', 0x80, 'SE, ', 0x85, 'l'), 'GRÜNER KÄSE, Öl'],
  ['a sharp s of a Mac', 'Mac Roman', bytes('hei', 0xa7, 'e Br', 0x9f, 'he'), 'heiße Brühe'],
  [
    'French of a Mac',
    'Mac Roman',
    bytes('Cr', 0x8f, 'me br', 0x9e, 'l', 0x8e, 'e, p', 0x89, 't', 0x8e),
    'Crème brûlée, pâté',
  ],
  ['quotes of a Mac', 'Mac Roman', bytes(0xd2, 'K', 0x8a, 'se', 0xd3), '“Käse”'],
])('reads %s as %s [MENU-6]', (_, encoding, file, text) => {
  expect(atOnce(decodeSheet(file, decode))).toMatchObject({ encoding, text });
});

it('names words of a file from a Mac, and none where nothing was guessed [MENU-6]', () => {
  expect(atOnce(decodeSheet(mac, decode)).doubtful).toEqual(['Küche', 'Käsespätzle', '€']);
  expect(atOnce(decodeSheet(windows, decode)).doubtful).toEqual([]);
  expect(atOnce(decodeSheet(Buffer.from(dish), decode)).doubtful).toEqual([]);
});

it('names words that might as well be of another encoding [MENU-6]', () => {
  const { encoding, doubtful } = atOnce(decodeSheet(bytes('Kroket ', 0x9a, 'unka'), decode));
  expect([encoding, doubtful.length]).toEqual(['Mac Roman', 1]);
});

it('pauses within a long file of letters that were guessed [LOAD-8]', () => {
  const work = decodeSheet(new Uint8Array(2 * 1024 * 1024).fill(0xe4), decode);
  let pauses = 0;
  while (!work.next().done) pauses += 1;
  expect(pauses).toBeGreaterThan(60);
});
