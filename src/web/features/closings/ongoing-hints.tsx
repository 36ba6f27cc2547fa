import { CircleAlert } from 'lucide-react';
import type { ClosingPreview } from '#contract/closings.ts';
import { formatMoney } from '#web/lib/format.ts';
import { enumerated } from '#web/lib/manner.ts';
import { closingsText } from './closings-text.ts';

/** What is still going on when a day is to be closed; nothing where nothing is. [CLO-10] */
export function OngoingHints({
  ongoing: { shifts, uncounted, seated, takeaway },
}: Pick<ClosingPreview, 'ongoing'>) {
  const open = openOf(seated.tables, takeaway.orders);
  const hints = [
    shifts.length > 0 &&
      closingsText.runningShifts({
        names: enumerated(shifts.map((name) => name ?? closingsText.formerStaff)),
      }),
    uncounted.length > 0 && closingsText.uncounted({ names: enumerated(uncounted) }),
    open !== null && closingsText.open({ what: open, amount: formatMoney(seated.amount + takeaway.amount) }),
  ].filter((hint) => hint !== false);
  if (hints.length === 0) return null;
  return (
    <section
      aria-label={closingsText.ongoing}
      className="mt-3 flex items-start gap-2 rounded-control bg-saffron-tint px-4 py-3 text-saffron-ink text-sm"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="num wrap-anywhere min-w-0">
        <p className="font-semibold">{closingsText.ongoing}</p>
        <ul className="list-disc ps-4">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        <p className="mt-1">{closingsText.ongoingText}</p>
      </div>
    </section>
  );
}

/** `2 tables and 1 takeaway order`; null: neither. */
function openOf(tables: number, orders: number): string | null {
  const seated = tables > 0 ? closingsText.tables({ count: tables }) : null;
  const takeaway = orders > 0 ? closingsText.takeaway({ count: orders }) : null;
  if (seated && takeaway) return closingsText.tablesAndTakeaway({ tables: seated, takeaway });
  return seated ?? takeaway;
}
