import { describe, expect, it } from 'vitest';
import { encodeWindows1252, legibleText } from './windows-1252.ts';

describe('Windows-1252 [REP-11]', () => {
  it('has the bytes that the standard gives every character', () => {
    // Node's decoder takes Windows-1252 for Latin-1. Windows-1254 is the same but for these letters, and five bytes are neither's.
    const others = { Ž: 0x8e, ž: 0x9e, Ð: 0xd0, Ý: 0xdd, Þ: 0xde, ð: 0xf0, ý: 0xfd, þ: 0xfe };
    const left = new Set([0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d, ...Object.values(others)]);
    const bytes = Array.from({ length: 0x100 - 0x20 }, (_, index) => 0x20 + index).filter(
      (byte) => !left.has(byte),
    );
    const text = new TextDecoder('windows-1254').decode(Uint8Array.from(bytes));
    expect([...encodeWindows1252(text)]).toEqual(bytes);
    expect([...encodeWindows1252(Object.keys(others).join(''))]).toEqual(Object.values(others));
    expect([...encodeWindows1252('a\r\nb\t')]).toEqual([0x61, 13, 10, 0x62, 9]);
    expect([...encodeWindows1252('ł😀')]).toEqual([0x3f, 0x3f]);
  });

  it.each([
    ['Müller & Söhne – „Käse“ 5 €', 'Müller & Söhne – „Käse“ 5 €'],
    ['Mu\u0308ller', 'Müller'],
    ['Łódź, Çağrı, Đorđe, Ștefan', 'Lódz, Çagri, Dorde, Stefan'],
    ['ﬁnanz ½ Ⅷ', 'finanz ½ VIII'],
    ['łŁđĐħĦıŧŦẞ', 'lLdDhHitTSS'],
    ['−5 ‑ ‐ 3′ 4″', `-5 - - 3' 4"`],
    ['½寿', '½?'],
    ['㎏ ㏒ ㎛', 'kg log ?'],
    ['寿司 😀👍🏽', '?? ???'],
    ['a\u200db\ufe0f', 'ab'],
    ['  zwei\nZeilen\u00a0und\t mehr\u0000 ', 'zwei Zeilen und mehr'],
    ['', ''],
  ])('%s is written as %s', (text, legible) => {
    expect(legibleText(text)).toBe(legible);
    const questions = encodeWindows1252(legible).filter((byte) => byte === 0x3f);
    expect(questions).toHaveLength(legible.split('?').length - 1);
  });
});
