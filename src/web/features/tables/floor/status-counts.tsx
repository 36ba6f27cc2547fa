import { DoorOpen } from 'lucide-react';
import type { Table } from '#contract/tables.ts';
import { useStaffState } from '#web/features/management/management-context.ts';
import { waitingText } from '#web/features/orders/waiting-text.ts';
import { floorText } from '#web/features/tables/floor-text.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TableStatusChip } from '#web/ui/table-status-chip.tsx';
import { statusCounts } from './floor-counts.ts';

/** How many parties are to be let in, and how many tables are free, occupied, …; what there is none of is left out. */
export function StatusCounts({ tables }: { tables: readonly Table[] }) {
  const toConfirm = useStaffState(({ counters }) => counters?.toConfirm ?? 0);
  return (
    <ul aria-label={floorText.statusCounts} className="flex flex-wrap gap-1.5">
      {toConfirm > 0 && (
        <li lang={specifiedLang('de')}>
          <Badge tone="saffron" icon={DoorOpen} className="num border border-saffron">
            {waitingText.parties({ count: toConfirm })}
          </Badge>
        </li>
      )}
      {statusCounts(tables)
        .filter(({ count }) => count > 0)
        .map(({ status, count }) => (
          <li key={status}>
            <TableStatusChip
              status={status}
              label={floorText.tables({ number: count, status: floorText.status[status] })}
              className="num"
            />
          </li>
        ))}
    </ul>
  );
}
