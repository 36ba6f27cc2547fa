import { Check, Wallet } from 'lucide-react';
import type { Table } from '#contract/tables.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { callLabel, callLooks } from '#web/features/tables/call-looks.ts';
import { tableDialogText } from '#web/features/tables/dialog/table-dialog-text.ts';
import { floorText, tickerText } from '#web/features/tables/floor-text.ts';
import { waitingLabel } from '#web/features/tables/time-labels.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

interface TickerCallProps {
  /** A table that calls. */
  table: Table;
  billLabel: string;
  onClear: (table: Table) => Promise<boolean>;
  onPay: (table: Table) => void;
  onOpen: (tableId: string) => void;
}

/**
 * A table's call with the button that answers it; where something is open, a call for the bill opens the bill
 * first.
 */
export function TickerCall({ table, billLabel, onClear, onPay, onOpen }: TickerCallProps) {
  const clear = useBusy(() => onClear(table));
  const { tone, icon } = callLooks[table.call ?? 'waiter'];
  const waiting = useTicking((nowMs) => waitingLabel(table.calledAt ?? table.updatedAt, nowMs));
  const openAmount = table.session?.openAmount ?? 0;
  const isToPay = table.call === 'bill' && openAmount > 0;

  return (
    <Card as="li" padding="none" tone={tone} className="relative grid gap-2 p-3.5">
      <div className="flex items-center justify-between gap-2">
        <h3 className="num text-base">
          <button
            type="button"
            onClick={() => onOpen(table.id)}
            className="rounded-sm after:absolute after:inset-0 hover:underline"
          >
            {boardText.place(table.number)}
          </button>
        </h3>
        <Badge tone={tone} icon={icon} className="min-w-0">
          <span className="truncate">{callLabel(table.call, billLabel)}</span>
        </Badge>
      </div>
      <p className="num text-ink-soft text-sm">
        {tickerText.since(waiting)}
        {openAmount > 0 && ` · ${tickerText.openSum(formatMoney(openAmount))}`}
      </p>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button
          variant={isToPay ? 'outline' : 'default'}
          busy={clear.busy}
          onClick={clear.run}
          className="z-1 px-2"
        >
          <Check aria-hidden />
          {floorText.clearCall}
        </Button>
        {isToPay && (
          <Button onClick={() => onPay(table)} className="z-1 px-2">
            <Wallet aria-hidden />
            {tableDialogText.pay}
          </Button>
        )}
      </div>
    </Card>
  );
}
