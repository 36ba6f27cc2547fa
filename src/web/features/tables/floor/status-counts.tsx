import type { Table } from '#contract/tables.ts';
import { floorText } from '#web/features/tables/floor-text.ts';
import { TableStatusChip } from '#web/ui/table-status-chip.tsx';
import { statusCounts } from './floor-counts.ts';

/** How many tables are free, occupied, …; states without tables are left out. */
export function StatusCounts({ tables }: { tables: readonly Table[] }) {
  return (
    <ul aria-label={floorText.statusCounts} className="flex flex-wrap gap-1.5">
      {statusCounts(tables)
        .filter(({ count }) => count > 0)
        .map(({ status, count }) => (
          <li key={status}>
            <TableStatusChip
              status={status}
              label={floorText.count(count, floorText.status[status])}
              className="num"
            />
          </li>
        ))}
    </ul>
  );
}
