import type { TableStatus } from '#domain/tables/table-status.ts';
import { Badge } from './badge.tsx';
import { tableStatusLook } from './table-status-look.ts';

interface TableStatusChipProps {
  status: TableStatus;
  label: string;
  className?: string;
}

/** The state of a table in colour, icon and word. */
export function TableStatusChip({ status, label, className }: TableStatusChipProps) {
  const { tone, icon } = tableStatusLook[status];
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {label}
    </Badge>
  );
}
