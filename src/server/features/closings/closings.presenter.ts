import type { Closing } from '#contract/closings.ts';
import type { StoredClosing } from './closings.store.ts';

/** A closing as it travels over the wire. */
export function closingView(closing: StoredClosing): Closing {
  return {
    closingNumber: closing.closingNumber,
    day: closing.day,
    periodStart: closing.periodStart.toISOString(),
    periodEnd: closing.periodEnd.toISOString(),
    createdAt: closing.createdAt.toISOString(),
    ...closing.totals,
  };
}
