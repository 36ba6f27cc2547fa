/*
 * Numbers as people type them: keyboards of Arabic, Persian, Hindi and others have digits of their own, and those of
 * Chinese and Japanese wide ones. [LANG-14]
 */

const digit = /\p{Nd}/gu;

/** A text with the digits of every script as 0 to 9. */
export function asciiDigits(typed: string): string {
  return typed.replace(digit, (each) => {
    // Digits stand in blocks of ten from their zero on, alone or several blocks in a row.
    const code = each.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

const signs: Record<string, string> = { '٫': ',', '٬': '', '，': ',', '．': '.', '：': ':', '％': '%' };

/** As `asciiDigits`, with the signs that such keyboards put between digits as well. */
export function asciiNumber(typed: string): string {
  return asciiDigits(typed).replace(/[٫٬，．：％]/g, (sign) => signs[sign] ?? sign);
}

/** Nothing but the digits that were typed, as 0 to 9. */
export function typedDigits(typed: string): string {
  return asciiDigits(typed).replace(/\D/g, '');
}
