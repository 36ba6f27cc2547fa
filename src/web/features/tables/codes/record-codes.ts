import type { CodeUse } from '#domain/help/setup-steps.ts';
import { api } from '#web/lib/api.ts';

/** Notes for the help page that codes were made or printed. Should it fail, the next time does as well. */
export function recordCodes(restaurantId: string, use: CodeUse, tableNumbers: readonly number[]): void {
  if (tableNumbers.length === 0) return;
  api.help.recordCodes({ restaurantId, use, tableNumbers: [...tableNumbers] }).catch(() => undefined);
}
