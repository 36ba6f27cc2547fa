/**
 * What turns the direction of letters whatever they are, also of those after it: a name with one of them changes what stands
 * beside it on a receipt. Marks that only stand for a letter (U+200E, U+200F, U+061C) stay: Arabic and Hebrew need them.
 */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** No control or format character, no space, no letter that is drawn as nothing (some scripts have such). */
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a character that people can see. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** True if `cleanText` would remove nothing but spaces at the ends. */
export function isClean(text: string): boolean {
  return cleanText(text) === text.trim();
}

/** A text as people typed or pasted it, without NUL (PostgreSQL cannot store it), turning characters and lone surrogates, trimmed. */
export function cleanText(typed: string): string {
  return typed.replaceAll('\0', '').replaceAll(turning, '').toWellFormed().trim();
}
