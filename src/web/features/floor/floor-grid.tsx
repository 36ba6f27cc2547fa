import { LayoutGrid } from 'lucide-react';
import type { Table } from '#contract/tables.ts';
import { staffText } from '#web/lib/messages/staff.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TableTile } from './table-tile.tsx';

interface FloorGridProps {
  tables: readonly Table[];
  onOpen: (table: Table) => void;
}

/** All tables by number. */
export function FloorGrid({ tables, onOpen }: FloorGridProps) {
  if (tables.length === 0) {
    return (
      <EmptyState icon={LayoutGrid} title={staffText.tables.emptyTitle}>
        {staffText.tables.emptyText}
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-wrap content-start gap-4 rounded-card border border-line bg-card bg-[radial-gradient(var(--color-line)_1px,transparent_1px)] bg-size-[24px_24px] p-4 max-sm:grid max-sm:grid-cols-1 max-sm:gap-2 max-sm:border-0 max-sm:bg-none max-sm:bg-transparent max-sm:p-0 md:gap-6 md:p-6">
      {tables.map((table) => (
        <li key={table.id}>
          <TableTile table={table} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

const placeholders = [
  'w-32',
  'w-48',
  'w-32',
  'w-32 rounded-full!',
  'w-32',
  'w-48',
  'w-32',
  'w-32 rounded-full!',
];

export function FloorSkeleton() {
  return (
    <Loading label={staffText.tables.loading} className="flex flex-wrap gap-4 md:gap-6">
      {placeholders.map((shape, index) => (
        <Skeleton key={index} className={`h-32 rounded-card ${shape}`} />
      ))}
    </Loading>
  );
}
