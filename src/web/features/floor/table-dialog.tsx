import { Clock, RefreshCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import { formatMoney, formatTime } from '#web/lib/format.ts';
import { staffText } from '#web/lib/messages/staff.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TableStatusChip } from '#web/ui/table-status-chip.tsx';
import { openOrdersOf } from './floor-counts.ts';
import { SessionOrders } from './session-orders.tsx';
import { sittingLabel } from './time-labels.ts';

/** Each resolves to whether it worked; a failure has been told by then. */
export interface TableCommands {
  free: (table: Table) => Promise<boolean>;
  clearCall: (table: Table) => Promise<boolean>;
  replacePin: (table: Table) => Promise<boolean>;
}

interface TableDialogProps {
  open: boolean;
  table: Table;
  /** All orders of the board. */
  orders: readonly Order[];
  billLabel: string;
  commands: TableCommands;
  onClose: () => void;
  /** The table's QR code and what can be done with it. */
  qrCode: ReactNode;
}

/** A table and the party that sits there. */
export function TableDialog({ open, table, orders, billLabel, commands, onClose, qrCode }: TableDialogProps) {
  const [freeing, setFreeing] = useState(false);
  const free = useBusy(() => commands.free(table));
  const clearCall = useBusy(() => commands.clearCall(table));
  const session = table.session;

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        size="lg"
        title={<span className="num">{staffText.tables.dialogTitle(table.number)}</span>}
        closeLabel={staffText.close}
        footer={
          session && (
            <>
              {table.call && (
                <Button variant="outline" busy={clearCall.busy} onClick={clearCall.run}>
                  {table.call === 'bill' ? billLabel : staffText.tables.callWaiter}:{' '}
                  {staffText.tables.clearCall}
                </Button>
              )}
              <Button variant="destructive" onClick={() => setFreeing(true)}>
                {staffText.tables.free}
              </Button>
            </>
          )
        }
      >
        <div className="grid gap-6">
          <div className="flex flex-wrap items-center gap-3">
            <TableStatusChip status={table.status} label={staffText.tables.status[table.status]} />
            {session && <SittingTime startedAt={session.startedAt} />}
          </div>
          {session ? (
            <>
              <dl className="grid gap-3 sm:grid-cols-2">
                <TablePin table={table} onReplace={commands.replacePin} />
                <div className="rounded-control bg-sunk px-4 py-3">
                  <dt className="text-ink-soft text-sm">{staffText.tables.openAmount}</dt>
                  <dd className="num mt-1 font-semibold font-serif text-2xl">
                    {formatMoney(session.openAmount)}
                  </dd>
                </div>
              </dl>
              <SessionOrders orders={openOrdersOf(table, orders)} />
            </>
          ) : (
            <p className="text-ink-soft">{staffText.tables.nobodySeated}</p>
          )}
          <section aria-labelledby="table-qr">
            <h3 id="table-qr" className="mb-3 text-lg">
              {staffText.qr.title}
            </h3>
            {qrCode}
          </section>
        </div>
      </Dialog>
      <ConfirmDialog
        open={freeing}
        onClose={() => setFreeing(false)}
        onConfirm={async () => {
          const freed = await free.run();
          setFreeing(false);
          if (freed) onClose();
        }}
        busy={free.busy}
        destructive
        title={staffText.tables.freeTitle(table.number)}
        description={staffText.tables.freeText}
        confirmLabel={staffText.tables.free}
        cancelLabel={staffText.cancel}
      >
        {session && session.openAmount > 0 && (
          <p className="rounded-control bg-saffron-tint px-3 py-2 font-semibold text-saffron-ink">
            {staffText.tables.freeUnpaid(formatMoney(session.openAmount))}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function SittingTime({ startedAt }: { startedAt: string }) {
  const label = useTicking((nowMs) => sittingLabel(startedAt, nowMs));
  return (
    <span className="num inline-flex items-center gap-1.5 text-ink-soft">
      <Clock aria-hidden className="size-4" />
      <span className="sr-only">{staffText.tables.seated} </span>
      {label}
    </span>
  );
}

function TablePin({ table, onReplace }: { table: Table; onReplace: (table: Table) => Promise<boolean> }) {
  const replace = useBusy(() => onReplace(table));
  const lockedUntil = table.session?.pinLockedUntil ?? null;
  const isLocked = useTicking((nowMs) => lockedUntil !== null && Date.parse(lockedUntil) > nowMs);
  return (
    <div className="rounded-control bg-sunk px-4 py-3">
      <dt className="text-ink-soft text-sm">{staffText.tables.pin}</dt>
      <dd className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <span className="num font-semibold font-serif text-2xl tracking-[0.15em]">{table.session?.pin}</span>
        <Button variant="outline" size="sm" busy={replace.busy} onClick={replace.run}>
          <RefreshCcw aria-hidden />
          {staffText.tables.pinReplace}
        </Button>
      </dd>
      {isLocked && lockedUntil && (
        <dd className="mt-2 font-medium text-paprika text-sm">
          {staffText.tables.pinLocked(formatTime(lockedUntil))}
        </dd>
      )}
    </div>
  );
}

/** Runs work at most once at a time and tells whether it is under way. */
function useBusy(work: () => Promise<boolean>): { busy: boolean; run: () => Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  async function run() {
    if (busy) return false;
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
