/* Windows-1252, in which DATEV reads its files. Source: encoding.spec.whatwg.org, index windows-1252. */

/** What 0x80 to 0x9F stand for, in their order; the five that stand for nothing are spaces. */
const specials = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const codes = new Map<string, number>();
for (let code = 0x20; code <= 0xff; code += 1) {
  if (code < 0x7f || code >= 0xa0) codes.set(String.fromCharCode(code), code);
}
for (const [index, character] of [...specials].entries()) {
  if (character !== ' ') codes.set(character, 0x80 + index);
}
for (const character of '\t\r\n') codes.set(character, character.charCodeAt(0));

/** Letters and marks that are written otherwise, and that Unicode does not take apart. */
const otherwise: Record<string, string> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', ŧ: 't', Ŧ: 'T', ẞ: 'SS' },
  ...{ '−': '-', '‐': '-', '‑': '-', '′': "'", '″': '"' },
};

/**
 * A text in characters that Windows-1252 has, on one line: letters without the accents that it does not know, and `?`
 * for what it has no letter for.
 */
export function legibleText(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (/[\p{Cc}\p{Z}]/u.test(character)) return ' ';
      if (codes.has(character)) return character;
      // Marks without width belong to the character before them.
      if (/[\p{M}\p{Cf}]/u.test(character)) return '';
      const plain = otherwise[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      return [...plain].every((each) => codes.has(each)) ? plain : '?';
    })
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** The bytes of a text; `?` for characters that the encoding does not have. */
export function encodeWindows1252(text: string): Uint8Array<ArrayBuffer> {
  const question = 0x3f;
  return Uint8Array.from([...text], (character) => codes.get(character) ?? question);
}
