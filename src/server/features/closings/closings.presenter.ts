import type { Closing } from '#contract/closings.ts';
import type { StoredClosing } from './closings.store.ts';

/** A closing as it travels over the wire. */
export function closingView(closing: StoredClosing): Closing {
  return {
    closingNumber: closing.closing_number,
    day: closing.day,
    periodStart: closing.period_start.toISOString(),
    periodEnd: closing.period_end.toISOString(),
    createdAt: closing.created_at.toISOString(),
    ...closing.totals,
  };
}
