import { DoorOpen, Smartphone } from 'lucide-react';
import { memo, useCallback } from 'react';
import type { Table } from '#contract/tables.ts';
import { useStaffState } from '#web/features/management/management-context.ts';
import type { StaffState } from '#web/features/management/staff-store.ts';
import { waitingText } from '#web/features/orders/waiting-text.ts';
import { floorText } from '#web/features/tables/floor-text.ts';
import { tableMapText } from '#web/features/tables/map/table-map-text.ts';
import { phonesText } from '#web/features/tables/phones-text.ts';
import { seatsOf } from '#web/features/tables/seats-of.ts';
import { sittingLabel, waitingLabel } from '#web/features/tables/time-labels.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { tableStatusLook } from '#web/ui/table-status-look.ts';
import { partiesAt } from './floor-counts.ts';

interface TableTileProps {
  table: Table;
  onOpen: (table: Table) => void;
  /** The id of the element that describes further actions. */
  describedBy?: string;
  /** The keys that do something else with the focused tile, as `aria-keyshortcuts` names them. */
  shortcuts?: string;
}

const shapes = {
  rectangle: 'w-32 rounded-card p-2.5',
  wide_rectangle: 'w-48 rounded-card p-2.5',
  circle: 'w-32 items-center justify-center rounded-full text-center',
} satisfies Record<Table['shape'], string>;

/**
 * A table on the map: 128 px high, 128 or 192 px wide, rectangular or round. The whole tile is the button
 * that opens it.
 */
export function TableTile({ table, onOpen, describedBy, shortcuts }: TableTileProps) {
  const { border, fill } = tableStatusLook[table.status];
  const isRound = table.shape === 'circle';
  return (
    <button
      type="button"
      onClick={() => onOpen(table)}
      aria-describedby={describedBy}
      aria-keyshortcuts={shortcuts}
      className={cn(
        'relative flex h-32 flex-col border-2 text-start transition-shadow hover:shadow-pop',
        shapes[table.shape],
        border,
        fill,
      )}
    >
      <TableNumber number={table.number} />
      <TableState table={table} className="mt-1" />
      <WaitingBadge table={table} className={cn('absolute -top-2', isRound ? 'end-0' : '-end-2')} />
      <span
        className={cn(
          'num flex flex-col text-ink-soft text-sm leading-tight',
          isRound ? 'mt-1 items-center' : 'mt-auto',
        )}
      >
        <TableFacts table={table} />
      </span>
    </button>
  );
}

interface TableListProps {
  tables: readonly Table[];
  /** Must be a stable function. */
  onOpen: (table: Table) => void;
}

/** All tables by number, for screens too narrow for a map. */
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

const TableRow = memo(function TableRow({ table, onOpen }: TableTileProps) {
  const { border, fill } = tableStatusLook[table.status];
  return (
    <button
      type="button"
      onClick={() => onOpen(table)}
      className={cn(
        'flex min-h-14 w-full items-center gap-3 rounded-card border-2 px-4 py-2 text-start',
        border,
        fill,
      )}
    >
      <TableNumber number={table.number} className="min-w-8" />
      <TableState table={table} />
      <WaitingBadge table={table} />
      <span className="num ms-auto flex flex-col items-end text-ink-soft text-sm leading-tight">
        <TableFacts table={table} />
      </span>
    </button>
  );
});

export function TableNumber({ number, className }: { number: number; className?: string }) {
  return (
    <span className={cn('num font-semibold font-serif text-2xl leading-none', className)}>
      <span className="sr-only">{floorText.table} </span>
      {number}
    </span>
  );
}

/** The state as text, and how long a call has been waiting. */
function TableState({ table, className }: { table: Table; className?: string }) {
  const { icon: Icon, text } = tableStatusLook[table.status];
  const { calledAt } = table;
  const { formatTime } = useRestaurantTimes();
  const waiting = useTicking((nowMs) => (calledAt ? `· ${waitingLabel(calledAt, nowMs, formatTime)}` : ''));
  return (
    <span
      className={cn(
        // In a small tile the waiting time has a line of its own.
        'num flex flex-wrap items-center gap-x-1 whitespace-nowrap font-semibold text-xs',
        table.shape === 'circle' && 'justify-center',
        text,
        className,
      )}
    >
      <span className="flex items-center gap-1">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {floorText.status[table.status]}
      </span>
      {waiting && <span>{waiting}</span>}
    </span>
  );
}

/** How many parties have ordered at the table and wait to be let in, also where nobody sits yet. */
function WaitingBadge({ table: { number }, className }: { table: Table; className?: string }) {
  const parties = useStaffState(
    useCallback(({ board }: StaffState) => partiesAt(board.data?.waiting ?? [], number), [number]),
  );
  if (parties === 0) return null;
  return (
    <Badge
      tone="saffron"
      shape="round"
      icon={DoorOpen}
      className={cn('gap-1! border-2 border-saffron [&_svg]:size-4', className)}
    >
      <span aria-hidden>{parties}</span>
      <span lang={specifiedLang('de')} className="sr-only">
        {waitingText.parties({ count: parties })}
      </span>
    </Badge>
  );
}

/** How long the party has been sitting, with how many phones, and what it owes; for a free table, its seats. */
function TableFacts({ table: { session, shape } }: { table: Table }) {
  const { formatTime } = useRestaurantTimes();
  const sitting = useTicking((nowMs) => (session ? sittingLabel(session.startedAt, nowMs, formatTime) : ''));
  if (!session) return <span>{floorText.places({ count: seatsOf[shape] })}</span>;
  return (
    <>
      <span className="flex items-center gap-2">
        {sitting}
        {session.phones > 0 && (
          <span className="flex items-center gap-0.5">
            <Smartphone aria-hidden className="size-3.5" />
            <span aria-hidden>{session.phones}</span>
            <span lang={specifiedLang('de')} className="sr-only">
              {phonesText.count({ count: session.phones })}
            </span>
          </span>
        )}
      </span>
      {session.openAmount > 0 && <span translate="no">{formatMoney(session.openAmount)}</span>}
    </>
  );
}
