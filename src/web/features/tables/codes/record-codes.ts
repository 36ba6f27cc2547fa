import type { CodeUse } from '#domain/help/setup-steps.ts';
import { api } from '#web/lib/api.ts';

/**
 * Records for the setup steps of the help page that codes were made or printed. A failure is ignored, since
 * the next use records it again.
 */
export function recordCodes(restaurantId: string, use: CodeUse, tableNumbers: readonly number[]): void {
  if (tableNumbers.length === 0) return;
  api.help.recordCodes({ restaurantId, use, tableNumbers: [...tableNumbers] }).catch(() => undefined);
}
