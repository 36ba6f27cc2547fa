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

/**
 * A table as it stands in the room: 128 px high, 128 or 192 px wide, round or square. On a phone it is a row of a list.
 * The whole tile opens it.
 */
export function TableTile({ table, onOpen }: TableTileProps) {
  const { icon: Icon, text, border, fill } = tableStatusLook[table.status];
  const round = table.shape === 'circle';
  const status = staffText.tables.status[table.status];
  return (
    <button
      type="button"
      onClick={() => onOpen(table)}
      className={cn(
        'flex border-2 text-left transition-shadow hover:shadow-pop',
        'max-sm:min-h-14 max-sm:w-full max-sm:items-center max-sm:gap-3 max-sm:rounded-card max-sm:px-4 max-sm:py-2',
        'sm:h-32 sm:flex-col sm:p-3',
        round ? 'sm:items-center sm:justify-center sm:rounded-full sm:text-center' : 'sm:rounded-card',
        table.shape === 'wide_rectangle' ? 'sm:w-48' : 'sm:w-32',
        border,
        fill,
      )}
    >
      <span className="num font-semibold font-serif text-2xl leading-none max-sm:w-8">
        <span className="sr-only">{staffText.tables.table} </span>
        {table.number}
      </span>
      <span className={cn('flex items-center gap-1 font-semibold text-xs sm:mt-1.5', text)}>
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
  const wide = table.shape === 'wide_rectangle';
  const className = cn(
    'num flex text-ink-soft text-sm leading-tight max-sm:ml-auto max-sm:gap-1',
    round ? 'sm:mt-1' : 'sm:mt-auto',
    wide ? 'sm:gap-1' : 'sm:flex-col',
  );
  if (!session) {
    return <span className={className}>{staffText.tables.places(staffText.tables.seats[table.shape])}</span>;
  }
  return (
    <span className={className}>
      {/* A circle has room for one line: the money. */}
      <span className={cn(round && session.openAmount > 0 && 'sm:hidden')}>{duration}</span>
      {session.openAmount > 0 && (
        <span aria-hidden className={cn(!wide && 'sm:hidden')}>
          ·
        </span>
      )}
      {session.openAmount > 0 && <span>{formatMoney(session.openAmount)}</span>}
    </span>
  );
}
