import { BadgePercent, CheckCheck, Divide, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Bill } from '#contract/payments.ts';
import { canTransition } from '#domain/orders/order-status.ts';
import { countUnits } from '#domain/orders/pricing.ts';
import { areBegun } from '#domain/orders/unit-state.ts';
import { CancelReason } from '#web/features/orders/cancel-reason.tsx';
import { specifiedLang } from '#web/lib/manner.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DropdownMenuItem } from '#web/ui/dropdown-menu.tsx';
import { takeAll, takeUnits, withEntries } from './basket.ts';
import { type DiscountItems, unitsOf } from './discount-draft.ts';
import { discountText } from './discount-text.ts';
import { openRows, type PaymentRow, seatsOf } from './open-lines.ts';
import { PaymentColumn } from './payment-column.tsx';
import { PaymentRowItem, unitAmount } from './payment-row.tsx';
import { paymentText } from './payment-text.ts';
import { ShareDialog } from './share-dialog.tsx';
import type { PaymentHandle } from './use-payment.ts';

interface OpenColumnProps {
  bill: Bill;
  payment: PaymentHandle;
  say: (what: string) => void;
  onCancelUnit: (orderId: string, orderItemId: string, reason: string) => Promise<void>;
  /** Asks for a discount for these units; null: without the right. */
  onDiscount: ((items: DiscountItems) => void) | null;
  className?: string;
}

/** The left column: what is open and not in the basket. */
export function OpenColumn({ bill, payment, say, onCancelUnit, onDiscount, className }: OpenColumnProps) {
  const { lines, reserved, basket, change } = payment;
  const rows = openRows(lines, [...basket, ...reserved]);
  const seats = seatsOf(rows);
  const [sharing, setSharing] = useState<PaymentRow | 'all' | null>(null);
  const [deleting, setDeleting] = useState<PaymentRow | null>(null);
  const [reason, setReason] = useState('');
  const isAnythingOpen = lines.length > 0;
  // Not of a party that has left: its orders are completed.
  const canCancel = bill.orders.some(({ status }) => canTransition(status, 'cancelled'));

  function take(row: PaymentRow, units: number, shareOf = 1) {
    change(takeUnits(basket, row, units, shareOf));
    say(paymentText.moved({ quantity: units, item: row.name }));
  }

  /** Everything that a seat has open. [SEAT-1] */
  function takeSeat(seat: number) {
    const own = rows.filter((row) => row.seat === seat);
    change(own.reduce((taken, row) => takeUnits(taken, row, row.quantity), basket));
    say(paymentText.moved({ quantity: countUnits(own), item: paymentText.seat({ seat }) }));
  }

  function share(payers: number, units: number) {
    if (sharing === 'all') change(takeAll(lines, reserved, payers));
    else if (sharing) take(sharing, units, payers);
    setSharing(null);
  }

  // Of several equal units, the one ordered last is cancelled.
  const part = deleting?.parts.at(-1);
  const order = bill.orders.find(({ id }) => id === part?.line.orderId);
  const item = order?.items.find(({ id }) => id === part?.line.orderItemId);
  const isNeeded = item !== undefined && areBegun(item.units, 1);

  async function deleteUnit() {
    if (!part) return;
    await onCancelUnit(part.line.orderId, part.line.orderItemId, reason);
    leaveDeleting();
  }

  function leaveDeleting() {
    setDeleting(null);
    setReason('');
  }

  return (
    <PaymentColumn
      title={paymentText.columns.open}
      aside={paymentText.entries({ count: countUnits(rows) })}
      zone="open"
      className={className ?? ''}
      footer={
        // With a third button, narrow columns have two rows of them.
        <div className="flex flex-wrap gap-2 *:flex-1 *:px-2!">
          <Button
            variant="outline"
            disabled={rows.length === 0}
            onClick={() => change(withEntries(basket, takeAll(lines, [...basket, ...reserved])))}
          >
            <CheckCheck aria-hidden />
            {paymentText.takeAll}
          </Button>
          <Button variant="outline" disabled={!isAnythingOpen} onClick={() => setSharing('all')}>
            <Divide aria-hidden />
            {paymentText.splitAll}
          </Button>
          {onDiscount && (
            <Button
              variant="outline"
              disabled={rows.length === 0}
              title={discountText.ofOpen}
              onClick={() => onDiscount(unitsOf(takeAll(lines, [...basket, ...reserved])))}
            >
              <BadgePercent aria-hidden />
              {discountText.button}
            </Button>
          )}
        </div>
      }
    >
      {seats.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend to be seen
        <div role="group" aria-label={paymentText.bySeat} className="flex flex-wrap gap-1.5 pb-2">
          {seats.map((seat) => (
            <Chip key={seat} onClick={() => takeSeat(seat)}>
              {paymentText.seat({ seat })}
            </Chip>
          ))}
        </div>
      )}
      {rows.length === 0 && (
        <p className="py-6 text-center text-ink-soft">{emptyText(bill, isAnythingOpen)}</p>
      )}
      <ul>
        {rows.map((row) => (
          <PaymentRowItem
            key={row.key}
            row={row}
            zone="open"
            amount={unitAmount(row)}
            onMoveOne={() => take(row, 1)}
            onMoveAll={() => take(row, row.quantity)}
            menu={
              <>
                <DropdownMenuItem icon={Divide} onSelect={() => setSharing(row)}>
                  {paymentText.shareUnit}
                </DropdownMenuItem>
                {onDiscount && (
                  <DropdownMenuItem
                    icon={BadgePercent}
                    onSelect={() => onDiscount(unitsOf(takeUnits([], row, row.quantity)))}
                  >
                    {discountText.ofRow}
                  </DropdownMenuItem>
                )}
                {canCancel && !row.isPartlyPaid && (
                  <DropdownMenuItem icon={Trash2} destructive onSelect={() => setDeleting(row)}>
                    {paymentText.deleteUnit}
                  </DropdownMenuItem>
                )}
              </>
            }
          />
        ))}
      </ul>
      <CancelledLines orders={bill.orders} />
      <ShareDialog
        open={sharing !== null}
        onClose={() => setSharing(null)}
        title={
          sharing === null || sharing === 'all'
            ? paymentText.shareAllTitle
            : paymentText.shareTitle({ item: sharing.name })
        }
        quantity={sharing === null || sharing === 'all' || sharing.isPartlyPaid ? 1 : sharing.quantity}
        onShare={share}
      />
      <ConfirmDialog
        lang={specifiedLang('de')}
        open={deleting !== null}
        onClose={leaveDeleting}
        onConfirm={deleteUnit}
        destructive
        canConfirm={!isNeeded || reason.trim() !== ''}
        title={paymentText.deleteTitle({ item: deleting?.name ?? '' })}
        description={paymentText.deleteText}
        confirmLabel={paymentText.deleteConfirm}
        cancelLabel={paymentText.cancel}
      >
        <CancelReason
          language="de"
          isForGuests={bill.tableSessionId !== null}
          isNeeded={isNeeded}
          value={reason}
          onChange={setReason}
        />
      </ConfirmDialog>
    </PaymentColumn>
  );
}

function emptyText(bill: Bill, isAnythingOpen: boolean): string {
  if (isAnythingOpen) return paymentText.allInBasket;
  return bill.orders.length === 0 ? paymentText.nothingOrdered : paymentText.nothingOpen;
}

function CancelledLines({ orders }: { orders: readonly Order[] }) {
  const items = orders.flatMap(({ items }) => items.filter(({ cancelled }) => cancelled));
  if (items.length === 0) return null;
  return (
    <ul className="mt-2 border-line border-t text-ink-soft">
      {items.map((item) => (
        <li key={item.id} className="flex min-h-11 items-center gap-3 py-1 ps-1">
          <s className="num w-8 shrink-0">{paymentText.quantity({ quantity: item.quantity })}</s>
          <span className="min-w-0 flex-1">
            <s>{item.name}</s>
            {item.cancelReason && (
              <span className="wrap-break-word block text-sm">
                {paymentText.reason({ reason: item.cancelReason })}
              </span>
            )}
          </span>
          <Badge tone="cancelled">{paymentText.cancelled}</Badge>
        </li>
      ))}
    </ul>
  );
}
