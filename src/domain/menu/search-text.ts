const letters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * Text without case, accents and umlauts, however those are typed: `Käse`, `kaese` and `KASE` are the same. Both what
 * is searched and what is typed go through it.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[ßøæœłđı]/g, (letter) => letters[letter] ?? letter)
    .replace(/([aou])e/g, '$1');
}
