import type { Table } from '#contract/tables.ts';
import { tableMapText } from '#web/features/tables/map/table-map-text.ts';
import { TableRow } from './table-tile.tsx';

interface TableListProps {
  tables: readonly Table[];
  /** Must be a stable function. */
  onOpen: (table: Table) => void;
}

/** All tables by number, for phones. */
export function TableList({ tables, onOpen }: TableListProps) {
  return (
    <ul aria-label={tableMapText.list} className="grid gap-2">
      {tables.map((table) => (
        <li key={table.id}>
          <TableRow table={table} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
