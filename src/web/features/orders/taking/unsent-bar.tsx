import { CircleAlert, CloudOff } from 'lucide-react';
import type { Table } from '#contract/tables.ts';
import { countUnits, total } from '#domain/orders/pricing.ts';
import { placeName } from '#web/features/orders/place-name.ts';
import { cn } from '#web/lib/class-names.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { isWaiting } from '#web/lib/outbox/pending.ts';
import { Button } from '#web/ui/button.tsx';
import { staffOrderText as text } from './staff-order-text.ts';
import type { TableId, UnsentOrders } from './staff-outbox.ts';

interface UnsentBarProps {
  unsent: readonly UnsentOrders[];
  tables: readonly Pick<Table, 'id' | 'number'>[];
  onOpen: (tableId: TableId) => void;
}

/** A line for each table whose order has not reached the kitchen; on every page. */
export function UnsentBar({ unsent, tables, onOpen }: UnsentBarProps) {
  const shown = unsent.filter(({ outbox, refused }) => refused || outbox.some(isWaiting));
  return (
    <div lang={specifiedLang('de')} role="status" className="grid gap-2 not-empty:mb-3">
      {shown.map(({ tableId, outbox, refused }) => (
        <div
          key={tableId}
          className={cn(
            'flex min-h-12 items-center gap-2.5 rounded-card border py-1 pe-1.5 ps-4 font-semibold text-sm',
            refused
              ? 'border-paprika bg-paprika-tint text-paprika'
              : 'border-saffron bg-saffron-tint text-saffron-ink',
          )}
        >
          {refused ? (
            <CircleAlert aria-hidden className="size-5 shrink-0" />
          ) : (
            <CloudOff aria-hidden className="size-5 shrink-0" />
          )}
          <span className="num min-w-0 flex-1 leading-snug">
            {refused
              ? text.refusedAt({ place: placeAt(tableId, tables) })
              : text.unsentAt({
                  place: placeAt(tableId, tables),
                  count: outbox.reduce((sum, { lines }) => sum + countUnits(lines), 0),
                  sum: total(outbox.map(({ request }) => ({ unitPrice: request.totalAmount, quantity: 1 }))),
                })}
          </span>
          <Button variant="ghost" className="text-current!" onClick={() => onOpen(tableId)}>
            {text.open}
          </Button>
        </div>
      ))}
    </div>
  );
}

function placeAt(tableId: TableId, tables: readonly Pick<Table, 'id' | 'number'>[]): string {
  if (tableId === null) return placeName(null);
  const table = tables.find(({ id }) => id === tableId);
  return table ? placeName(table.number) : text.unknownPlace;
}
