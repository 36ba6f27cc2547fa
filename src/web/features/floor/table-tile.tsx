import type { Table } from '#contract/tables.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { staffText } from '#web/lib/messages/staff.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { tableStatusLook } from '#web/ui/table-status-look.ts';
import { durationLabel } from './time-labels.ts';

interface TableTileProps {
  table: Table;
  onOpen: (table: Table) => void;
}

/** A table as it stands in the room: 128 px high, 128 or 192 px wide, round or square; the whole tile opens it. */
export function TableTile({ table, onOpen }: TableTileProps) {
  const { icon: Icon, text, border, fill } = tableStatusLook[table.status];
  const round = table.shape === 'circle';
  const status = staffText.tables.status[table.status];
  return (
    <button
      type="button"
      aria-label={staffText.tables.tileLabel(table.number, status)}
      onClick={() => onOpen(table)}
      className={cn(
        'flex h-32 shrink-0 flex-col border-2 p-3 text-left transition-[border-color,box-shadow] hover:shadow-pop',
        round ? 'items-center justify-center rounded-full text-center' : 'rounded-card',
        table.shape === 'wide_rectangle' ? 'w-48' : 'w-32',
        border,
        fill,
      )}
    >
      <span className="num font-semibold font-serif text-2xl leading-none">{table.number}</span>
      <span className={cn('mt-1.5 flex items-center gap-1 font-semibold text-xs', text)}>
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {status}
      </span>
      <TileFoot table={table} round={round} />
    </button>
  );
}

function TileFoot({ table, round }: { table: Table; round: boolean }) {
  const session = table.session;
  const duration = useTicking((nowMs) => (session ? durationLabel(session.startedAt, nowMs) : ''));
  const className = cn(
    'num text-ink-soft text-sm leading-tight',
    round ? 'mt-1' : 'mt-auto',
    table.shape === 'wide_rectangle' ? 'flex gap-1' : 'grid',
  );
  if (!session) {
    if (round) return null;
    return <span className={className}>{staffText.tables.places(staffText.tables.seats[table.shape])}</span>;
  }
  return (
    <span className={className}>
      {/* A circle has room for one line: the money. */}
      {!(round && session.openAmount > 0) && <span>{duration}</span>}
      {table.shape === 'wide_rectangle' && session.openAmount > 0 && <span aria-hidden>·</span>}
      {session.openAmount > 0 && <span>{formatMoney(session.openAmount)}</span>}
    </span>
  );
}
