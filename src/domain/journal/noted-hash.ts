const hash = /^[0-9a-f]{64}$/;

/** The hash of an entry as somebody has noted it, with spaces, lines or capitals; null: it is none. [JRN-9] */
export function readNotedHash(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '').toLowerCase();
  return hash.test(digits) ? digits : null;
}

/** What the entry of a number is, held against a hash that somebody has noted of it. [JRN-9] */
export const comparedOutcomes = [
  /** It has that hash. */
  'same',
  /** It has another one. */
  'other',
  /** It is not there. */
  'missing',
  /** It was removed when its time was over. */
  'removed',
] as const;
export type ComparedOutcome = (typeof comparedOutcomes)[number];
