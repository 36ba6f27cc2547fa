import { Clock, RefreshCcw, Undo2 } from 'lucide-react';
import type { Table } from '#contract/tables.ts';
import { reopeningMs } from '#domain/sessions/reopening.ts';
import type { TableCall } from '#domain/tables/table-status.ts';
import { callLooks, useCallLabels } from '#web/features/tables/call-looks.ts';
import { floorText } from '#web/features/tables/floor-text.ts';
import { tickerText } from '#web/features/tables/ticker/ticker-text.ts';
import { sittingLabel, waitingLabel } from '#web/features/tables/time-labels.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { TableStatusChip } from '#web/ui/table-status-chip.tsx';
import type { TableCommands } from './table-commands.ts';
import { tableDialogText } from './table-dialog-text.ts';

interface TableHeadProps {
  table: Table;
  commands: Pick<TableCommands, 'clearCall' | 'replacePin' | 'reopen'>;
}

/** The head of the dialog: state, call, PIN and open amount of the table. */
export function TableHead({ table, commands }: TableHeadProps) {
  const { session, call } = table;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <TableStatusChip status={table.status} label={floorText.status[table.status]} />
        {session && <SittingTime startedAt={session.startedAt} />}
      </div>
      {call && (
        <WaitingCall
          call={call}
          calledAt={table.calledAt ?? table.updatedAt}
          isFromOutside={table.isCallFromOutside}
          onAnswer={() => commands.clearCall(table)}
        />
      )}
      {session ? (
        <dl className="grid grid-cols-2 gap-3">
          <TablePin table={table} onReplace={commands.replacePin} />
          <div className="rounded-control bg-sunk px-3 py-2.5">
            <dt className="text-ink-soft text-sm">{floorText.openAmount}</dt>
            <dd className="num mt-1 font-semibold font-serif text-2xl" translate="no">
              {formatMoney(session.openAmount)}
            </dd>
          </div>
        </dl>
      ) : (
        <p className="text-ink-soft">{floorText.nobodySeated}</p>
      )}
      {table.freed && <LastParty table={table} freed={table.freed} onReopen={commands.reopen} />}
    </div>
  );
}

interface LastPartyProps {
  table: Table;
  freed: NonNullable<Table['freed']>;
  onReopen: TableCommands['reopen'];
}

/** The party that was freed last, as long as it can be reopened. [TAB-10] */
function LastParty({ table, freed, onReopen }: LastPartyProps) {
  const { formatTime } = useRestaurantTimes();
  const reopen = useBusy(() => onReopen(table, freed.tableSessionId));
  const isOver = useTicking((nowMs) => nowMs - Date.parse(freed.at) > reopeningMs);
  if (isOver) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunk px-3 py-2.5">
      <p className="num min-w-48 flex-1">{floorText.canReopen({ time: formatTime(freed.at) })}</p>
      <Button variant="outline" busy={reopen.busy} onClick={reopen.run} className="max-sm:w-full">
        <Undo2 aria-hidden />
        {floorText.reopen}
      </Button>
    </div>
  );
}

interface WaitingCallProps {
  call: TableCall;
  calledAt: string;
  isFromOutside: boolean;
  onAnswer: () => Promise<boolean>;
}

/** The table's call with its answer button: the main action of the dialog, far from the destructive ones. */
function WaitingCall({ call, calledAt, isFromOutside, onAnswer }: WaitingCallProps) {
  const answer = useBusy(onAnswer);
  const label = useCallLabels()[call];
  const { formatTime } = useRestaurantTimes();
  const waiting = useTicking((nowMs) => waitingLabel(calledAt, nowMs, formatTime));
  const { icon: Icon, box } = callLooks[call];
  return (
    <div className={cn('flex flex-wrap items-center gap-3 rounded-control border-2 px-3 py-2', box)}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <p className="num min-w-32 flex-1 font-semibold">
        {tableDialogText.callWaiting({ label, waiting: tickerText.waiting({ time: waiting }) })}
        {isFromOutside && ` · ${tickerText.fromOutside}`}
      </p>
      <Button busy={answer.busy} onClick={answer.run} className="max-sm:w-full">
        {floorText.clearCall}
      </Button>
    </div>
  );
}

function SittingTime({ startedAt }: { startedAt: string }) {
  const { formatTime } = useRestaurantTimes();
  const label = useTicking((nowMs) => sittingLabel(startedAt, nowMs, formatTime));
  return (
    <span className="num inline-flex items-center gap-1.5 text-ink-soft">
      <Clock aria-hidden className="size-4" />
      <span className="sr-only">{floorText.seated} </span>
      {label}
    </span>
  );
}

function TablePin({ table, onReplace }: { table: Table; onReplace: (table: Table) => Promise<boolean> }) {
  const { formatTime } = useRestaurantTimes();
  const replace = useBusy(() => onReplace(table));
  const lockedUntil = table.session?.pinLockedUntil ?? null;
  const isLocked = useTicking((nowMs) => lockedUntil !== null && Date.parse(lockedUntil) > nowMs);
  return (
    <div className="rounded-control bg-sunk px-3 py-2.5">
      <dt className="text-ink-soft text-sm">{floorText.pin}</dt>
      <dd className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <span className="num font-semibold font-serif text-2xl tracking-[0.12em]">{table.session?.pin}</span>
        <Button
          variant="outline"
          size="sm"
          aria-label={floorText.pinReplace}
          busy={replace.busy}
          onClick={replace.run}
        >
          <RefreshCcw aria-hidden />
          <span aria-hidden className="max-sm:hidden">
            {floorText.pinReplace}
          </span>
        </Button>
      </dd>
      {isLocked && lockedUntil && (
        <dd className="mt-2 font-medium text-paprika text-sm">
          {floorText.pinLocked({ time: formatTime(lockedUntil) })}
        </dd>
      )}
    </div>
  );
}
