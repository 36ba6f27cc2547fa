import { cleanText } from '#domain/languages/typed-text.ts';

/**
 * Makes a name safe for a text e-mail. People choose their names: a line of their own could pass for ours.
 */
export function oneLine(name: string): string {
  return cleanText(name)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .slice(0, 100);
}
