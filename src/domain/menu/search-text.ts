const letters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * Folds text for searching: case, accents and spellings of umlauts are removed, so `Käse`, `kaese` and `KASE`
 * become equal. Apply it to both the searched and the typed text.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[ßøæœłđı]/g, (letter) => letters[letter] ?? letter)
    .replace(/([aou])e/g, '$1');
}
