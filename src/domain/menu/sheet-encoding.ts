/* In which letters a file is written that says nothing of it. [MENU-6] */

export const sheetEncodings = ['UTF-8', 'UTF-16', 'Windows-1252', 'ISO-8859-15', 'Mac Roman'] as const;
type SheetEncoding = (typeof sheetEncodings)[number];

/** Words that the person who imports should check. */
export interface DoubtfulLetters {
  encoding: SheetEncoding;
  words: string[];
}

export interface DecodedSheet {
  text: string;
  encoding: SheetEncoding;
  /** Words to judge the letters by, where they were guessed and another guess is nearly as good, or the file is of a Mac. */
  doubtful: string[];
}

const latin1 = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, nth) => from + nth));

/** The characters of the bytes from 0x80 on. Sources: encoding.spec.whatwg.org; unicode.org, VENDORS/APPLE/ROMAN.TXT. */
const upperHalves = {
  'Windows-1252': `€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ${latin1(0xa0, 0xff)}`,
  'ISO-8859-15': `${latin1(0x80, 0xa3)}€¥Š§š${latin1(0xa9, 0xb3)}Žµ¶·ž¹º»ŒœŸ${latin1(0xbf, 0xff)}`,
  'Mac Roman':
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
} as const;

type SingleByte = keyof typeof upperHalves;

/** In the order in which they are believed where nothing speaks for one of them. */
const guesses = Object.keys(upperHalves) as SingleByte[];
/** Judging more letters takes long, and teaches nothing. */
const judged = 20_000;
const atOnce = 32_768;
/** How much better a guess has to be than the next one, as a share. */
const sureBy = 0.25;
const mostWords = 5;

/** Decodes Unicode, of which the platform knows; throws where it is none. */
type DecodeUnicode = (file: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be') => string;

/** Decodes a whole file. It may be paused within. [LOAD-8] */
export function* decodeSheet(file: Uint8Array, decode: DecodeUnicode): Generator<void, DecodedSheet> {
  const utf16 = utf16Of(file);
  if (utf16) return { text: decode(file, utf16), encoding: 'UTF-16', doubtful: [] };
  try {
    return { text: decode(file, 'utf-8'), encoding: 'UTF-8', doubtful: [] };
  } catch {
    return yield* decodeByGuess(file);
  }
}

function* decodeByGuess(file: Uint8Array): Generator<void, DecodedSheet> {
  const [best, next] = guesses
    .map((encoding) => ({ encoding, score: plausibility(file, upperHalves[encoding]) }))
    .toSorted((a, b) => b.score - a.score);
  const { encoding, score } = best ?? { encoding: 'Windows-1252' as const, score: 0 };
  yield;
  let text = '';
  for (let from = 0; from < file.length; from += atOnce) {
    const codes = Array.from(file.subarray(from, from + atOnce), (byte) =>
      codeOf(byte, upperHalves[encoding]),
    );
    text += String.fromCharCode(...codes);
    yield;
  }
  const isSure =
    score - (next?.score ?? 0) >= sureBy * Math.abs(score) || !differs(file, encoding, next?.encoding);
  return { text, encoding, doubtful: isSure && encoding !== 'Mac Roman' ? [] : foreignWords(text) };
}

function codeOf(byte: number, upperHalf: string): number {
  return byte < 0x80 ? byte : upperHalf.charCodeAt(byte - 0x80);
}

/** True if two guesses read any byte differently. */
function differs(file: Uint8Array, a: SingleByte, b: SingleByte = a): boolean {
  return file.some((byte) => byte >= 0x80 && codeOf(byte, upperHalves[a]) !== codeOf(byte, upperHalves[b]));
}

/** By a byte order mark, or by the halves of ASCII characters that are NUL. */
function utf16Of(file: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = file.subarray(0, 64);
  if (head.length < 8 || file.length % 2 === 1) return null;
  const zeros = (half: number) => head.filter((byte, place) => place % 2 === half && byte === 0).length;
  const all = head.length / 2;
  if (zeros(1) > 0.8 * all && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > 0.8 * all && zeros(1) === 0 ? 'utf-16be' : null;
}

/** How likely the letters are that an encoding makes of a file, each judged by those beside it. */
function plausibility(file: Uint8Array, upperHalf: string): number {
  const letterAt = (place: number) => {
    const byte = file[place];
    return byte === undefined ? ' ' : String.fromCharCode(codeOf(byte, upperHalf));
  };
  let score = 0;
  let left = judged;
  for (let place = 0; place < file.length && left > 0; place += 1) {
    if ((file[place] ?? 0) < 0x80) continue;
    left -= 1;
    score += scoreOf(letterAt(place - 1), letterAt(place), letterAt(place + 1));
  }
  return score;
}

const isLetter = (letter: string) => /\p{L}/u.test(letter);
const isUpper = (letter: string) => /\p{Lu}/u.test(letter);
const isLower = (letter: string) => /\p{Ll}/u.test(letter);

/** How likely a character is between two others in a menu of Europe. */
function scoreOf(before: string, letter: string, after: string): number {
  const within = isLetter(before) || isLetter(after);
  if (/\p{Cc}|\p{Co}/u.test(letter)) return -10;
  if (letter === '€') return within ? -3 : 2;
  if (/[’‘“”„‚«»–—…•·°½¼¾®™©\u00a0]/.test(letter)) {
    if (!(isLetter(before) && isLetter(after))) return 1;
    return letter === '’' ? 2 : -3;
  }
  // The ligatures, and letters of formulas.
  if (!isLetter(letter) || /[ﬁﬂƒªºµπΩı]/.test(letter)) return within ? -3 : -1;
  // KŠsespŠtzle
  if (isUpper(letter) && isLetter(before) && (isLower(before) || isLower(after))) return -4;
  if (isLower(letter) && isUpper(before) && isUpper(after)) return -4;
  if (!within) return letter === 'à' ? 1 : -2;
  if (/[äöüßÄÖÜ]/.test(letter)) return 3;
  return /[éèêëàâáçñíóòôúùûîïœæåøÉÈÀÂÇÑÅØ]/.test(letter) ? 2 : 1;
}

/** The first words that have letters of their own. */
function foreignWords(text: string): string[] {
  const words = new Set<string>();
  for (let place = 0; place < text.length && words.size < mostWords; place += 1) {
    if (text.charCodeAt(place) < 0x80) continue;
    let [from, to] = [place, place + 1];
    while (from > place - 20 && /[\p{L}\p{N}]/u.test(text[from - 1] ?? ' ')) from -= 1;
    while (to < place + 20 && /[^\s;,"]/u.test(text[to] ?? ' ')) to += 1;
    words.add(text.slice(from, to));
    place = to;
  }
  return [...words];
}
