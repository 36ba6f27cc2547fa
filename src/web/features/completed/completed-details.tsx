import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { NoteText } from '#web/features/orders/note-text.tsx';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { lineDiscount } from '#web/lib/line-discount.ts';
import { takenByName } from '#web/lib/taken-by.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OrderStatusChip } from '#web/ui/order-status-chip.tsx';
import { placeOf, ReceiptLink } from './completed-card.tsx';
import { completedText } from './completed-text.ts';
import { OtherReceipts } from './other-receipts.tsx';

const { dialog } = completedText;

interface CompletedDetailsProps {
  open: boolean;
  onClose: () => void;
  order: Order;
}

/** A dialog with every detail of a completed order. */
export function CompletedDetails({ open, onClose, order }: CompletedDetailsProps) {
  const { formatDateTime } = useRestaurantTimes();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={dialog.title({ number: order.orderNumber })}
      closeLabel={completedText.close}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {completedText.close}
          </Button>
          <ReceiptLink order={order} />
        </>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        <Fact label={dialog.table}>{placeOf(order)}</Fact>
        <Fact label={dialog.status}>
          <OrderStatusChip status={order.status} label={completedText.status[order.status]} />
        </Fact>
        <Fact label={dialog.placed}>{formatDateTime(order.createdAt)}</Fact>
        <Fact label={dialog.finished}>{formatDateTime(order.statusChangedAt)}</Fact>
        <Fact label={dialog.takenBy}>{takenByName(order)}</Fact>
        {order.paymentsTakenBy.length > 0 && (
          <Fact label={dialog.paymentsTakenBy}>{order.paymentsTakenBy.join(', ')}</Fact>
        )}
        {order.note && (
          <Fact label={dialog.note}>
            <NoteText text={order.note} className="" />
          </Fact>
        )}
        <Fact label={dialog.id}>
          <span className="break-all text-sm">{order.id}</span>
        </Fact>
      </dl>
      <h3 className="mt-5 mb-2 text-lg">{dialog.items}</h3>
      <ul className="grid gap-2">
        {order.items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <p className="num mt-3 flex justify-between border-line border-t pt-3 font-semibold text-lg">
        <span>{dialog.total}</span>
        <span translate="no">{formatMoney(order.totalAmount)}</span>
      </p>
      <OtherReceipts key={order.id} order={order} />
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="num min-w-0 break-words">{children}</dd>
    </>
  );
}

function Line({ item }: { item: Order['items'][number] }) {
  const { name, quantity, unitPrice, options, comment, cancelled, cancelReason, openAmount } = item;
  const discount = lineDiscount(item.discountAmount, dialog.discount);
  const state = cancelled
    ? dialog.cancelled
    : openAmount > 0
      ? dialog.open({ amount: formatMoney(openAmount) })
      : dialog.paid;
  const remarks = [
    ...options.map((option) => option.name),
    ...(quantity > 1 ? [dialog.each({ price: formatMoney(unitPrice) })] : []),
    state,
    ...(cancelReason ? [dialog.reason({ reason: cancelReason })] : []),
  ];
  return (
    <li className="flex gap-3">
      <span className="num w-9 shrink-0 font-semibold">{quantity}×</span>
      <span className="min-w-0 flex-1">
        <span className={cn('break-words', cancelled && 'text-ink-soft line-through')}>{name}</span>
        {comment && <NoteText text={comment} className="text-status-progress text-sm" />}
        <span className="num block text-ink-soft text-sm">{remarks.join(' · ')}</span>
      </span>
      <span className="grid content-start justify-items-end">
        <span className={cn('num', cancelled && 'text-ink-soft line-through')} translate="no">
          {formatMoney(unitPrice * quantity)}
        </span>
        {discount && <span className="num text-basil text-sm">{discount}</span>}
      </span>
    </li>
  );
}
