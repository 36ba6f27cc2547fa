import { asciiDigits } from '../languages/typed-digits.ts';

/** Letters that Unicode does not take apart: of Latin, Ukrainian, Persian and Arabic, whose forms phones mix. */
const letters: Record<string, string> = {
  ...{ ß: 'ss', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd', ı: 'i' },
  ...{ ґ: 'г', ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' },
};
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * Folds text for searching: case, accents, vowel signs and spellings of umlauts are removed, so `Käse`, `kaese` and `KASE`, `İzmir`
 * and `IZMIR`, `قَهْوة` and `قهوه` become equal. Apply it to both the searched and the typed text. [LANG-12]
 */
export function foldText(text: string): string {
  return (
    asciiDigits(text)
      .toLowerCase()
      .normalize('NFD')
      // Accents, apostrophes, the vowel signs, hamza and the stretching line of Arabic.
      .replace(/\p{M}|['’ʼـ]/gu, '')
      .replace(special, (letter) => letters[letter] ?? letter)
      .replace(/([aou])e/g, '$1')
  );
}
