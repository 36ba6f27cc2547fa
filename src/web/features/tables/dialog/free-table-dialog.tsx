import { useEffect, useEffectEvent } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import { isOpen } from '#domain/orders/order-status.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { floorText } from '#web/features/tables/floor-text.ts';
import { commonText } from '#web/lib/common-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { OrderStatusChip } from '#web/ui/order-status-chip.tsx';
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx';

interface FreeTableDialogProps {
  open: boolean;
  onClose: () => void;
  table: Table;
  /** The party's orders, newest first, and what is open; null until the server has told. */
  bill: { orders: readonly Order[]; openAmount: number } | null;
  /** Asks the server for the bill as it is now. */
  onAskAgain: () => void;
  onFree: (table: Table) => Promise<boolean>;
  onFreed: () => void;
}

/** Asks before a table is freed, and names what leaves the board unserved and what is still unpaid. */
export function FreeTableDialog({
  open,
  onClose,
  table,
  bill,
  onAskAgain,
  onFree,
  onFreed,
}: FreeTableDialogProps) {
  const askAgain = useEffectEvent(onAskAgain);
  useEffect(() => {
    if (open) askAgain();
  }, [open]);
  const openAmount = bill?.openAmount ?? table.session?.openAmount ?? 0;
  const unserved = bill?.orders.filter(({ status }) => isOpen(status)).toReversed();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        const isFreed = await onFree(table);
        onClose();
        if (isFreed) onFreed();
      }}
      destructive
      title={floorText.freeTitle({ table: table.number })}
      description={floorText.freeText}
      confirmLabel={floorText.free}
      cancelLabel={commonText.cancel}
    >
      <div className="grid gap-3 empty:hidden">
        {unserved && unserved.length > 0 && <Unserved orders={unserved} />}
        {!unserved && (table.session?.openOrders ?? 0) > 0 && (
          <Loading label={commonText.loading}>
            <SkeletonText lines={2} />
          </Loading>
        )}
        {openAmount > 0 && (
          <p className="num rounded-control bg-saffron-tint px-3 py-2 font-semibold text-saffron-ink">
            {floorText.freeUnpaid({ amount: formatMoney(openAmount) })}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function Unserved({ orders }: { orders: readonly Order[] }) {
  return (
    <div className="rounded-control bg-saffron-tint px-3 py-2 text-saffron-ink">
      <p className="font-semibold">{floorText.freeUnserved({ count: orders.length })}</p>
      <ul className="mt-1.5 grid gap-2">
        {orders.map(({ id, orderNumber, status, items }) => (
          <li key={id} className="rounded-control bg-card px-3 py-2 text-ink">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="num font-semibold">{boardText.number({ number: orderNumber })}</span>
              <OrderStatusChip status={status} label={boardText.status[status]} />
            </p>
            <p className="num wrap-break-word mt-1 text-[0.9375rem] text-ink-soft">
              {items
                .filter(({ cancelled }) => !cancelled)
                .map(({ quantity, name }) => `${boardText.quantity({ quantity })} ${name}`)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
