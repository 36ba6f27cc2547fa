import { BellRing, Check, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { Table } from '#contract/tables.ts';
import type { TableCall } from '#domain/tables/table-status.ts';
import { formatMoney } from '#web/lib/format.ts';
import { staffText } from '#web/lib/messages/staff.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { callingTables } from './floor-counts.ts';
import type { TableCommands } from './table-dialog.tsx';
import { durationLabel } from './time-labels.ts';

interface TickerProps {
  tables: readonly Table[];
  /** What the guests' second button is called in this restaurant. */
  billLabel: string;
  onClearCall: TableCommands['clearCall'];
  onOpen: (table: Table) => void;
}

/** The tables that call, who waits longest first. */
export function Ticker({ tables, billLabel, onClearCall, onOpen }: TickerProps) {
  const calling = callingTables(tables);
  return (
    <section aria-labelledby="ticker" className="grid content-start gap-3">
      <h2 id="ticker" className="text-lg">
        {staffText.tables.ticker}
      </h2>
      {calling.length === 0 && <p className="text-ink-soft text-sm">{staffText.tables.tickerEmpty}</p>}
      <ul aria-live="polite" className="grid gap-3 sm:max-lg:grid-cols-2">
        {calling.map((table) => (
          <TickerCard
            key={table.id}
            table={table}
            callLabel={table.call === 'bill' ? billLabel : staffText.tables.callWaiter}
            onClearCall={onClearCall}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}

const looks = {
  waiter: { tone: 'paprika', icon: BellRing },
  bill: { tone: 'plum', icon: ReceiptText },
} as const satisfies Record<TableCall, unknown>;

interface TickerCardProps extends Pick<TickerProps, 'onClearCall' | 'onOpen'> {
  table: Table;
  callLabel: string;
}

function TickerCard({ table, callLabel, onClearCall, onOpen }: TickerCardProps) {
  const [busy, setBusy] = useState(false);
  const { tone, icon } = looks[table.call ?? 'waiter'];
  const waiting = useTicking((nowMs) => durationLabel(table.calledAt ?? table.updatedAt, nowMs));
  const openAmount = table.session?.openAmount ?? 0;

  async function clear() {
    setBusy(true);
    await onClearCall(table);
    setBusy(false);
  }

  return (
    <Card as="li" padding="none" tone={tone} className="relative grid gap-2 p-3.5">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-base">
          <button
            type="button"
            onClick={() => onOpen(table)}
            className="rounded-sm after:absolute after:inset-0 hover:underline"
          >
            {staffText.orders.place(table.number)}
          </button>
        </h3>
        <Badge tone={tone} icon={icon} className="min-w-0">
          <span className="truncate">{callLabel}</span>
        </Badge>
      </div>
      <p className="num text-ink-soft text-sm">
        {staffText.tables.calledFor(waiting)}
        {openAmount > 0 && ` · ${staffText.tables.openSum(formatMoney(openAmount))}`}
      </p>
      <Button busy={busy} onClick={clear} className="z-1">
        <Check aria-hidden />
        {staffText.tables.clearCall}
      </Button>
    </Card>
  );
}
