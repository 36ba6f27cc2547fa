import type { Door } from './door.ts';

/**
 * Why a phone has to scan the code on the table before it sits down: its link has none, or one that counts no more.
 * Null: it has not. [DOOR-1]
 *
 * @param code the table's; null: none was made yet, so there is none to scan
 * @param scanned of the phone's link
 */
export function scanProblem(
  door: Door,
  code: string | null,
  scanned: string | undefined,
): 'missing' | 'old' | null {
  if (!door.includes('code')) return null;
  if (scanned === undefined || scanned === '') return 'missing';
  return code !== null && scanned.toUpperCase() === code ? null : 'old';
}
