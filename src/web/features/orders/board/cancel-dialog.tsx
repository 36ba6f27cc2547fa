import { Minus } from 'lucide-react';
import { useState } from 'react';
import type { Order, OrderItem } from '#contract/orders.ts';
import { isBegun } from '#domain/orders/order-status.ts';
import { hasPaidPart } from '#domain/orders/paid-part.ts';
import { areBegun } from '#domain/orders/unit-state.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { AvailabilityList } from '#web/features/menu/availability-list.tsx';
import { boardText } from '#web/features/orders/board-text.ts';
import { CancelReason } from '#web/features/orders/cancel-reason.tsx';
import { placeName } from '#web/features/orders/place-name.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface CancelDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
  onCancelOrder: (reason: string) => void;
  /** Cancels one unit. Resolves to whether it worked; a failure has been shown by then. */
  onCancelUnit: (item: OrderItem, reason: string) => Promise<boolean>;
}

/** The dialog for cancelling an order, or single units of it. */
export function CancelDialog({ order, open, onClose, onCancelOrder, onCancelUnit }: CancelDialogProps) {
  const { about: unit, isOpen, ask, close } = useQuestion<OrderItem>();
  const [reason, setReason] = useState('');
  const { restaurantId } = useManagement();
  const lines = order.items.filter(({ cancelled }) => !cancelled);

  const hasPayments = lines.some(hasPaidPart);
  const isNeeded = isBegun(order.status);
  const isGiven = reason.trim() !== '';
  const isNeededForUnit = unit !== undefined && areBegun(unit.units, 1);

  async function cancelUnit() {
    if (!unit) return;
    const isDone = await onCancelUnit(unit, reason);
    if (isDone && lines.length === 1 && unit.quantity === 1) leave();
    close();
  }

  function leave() {
    setReason('');
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={leave}
      onConfirm={() => {
        setReason('');
        onCancelOrder(reason);
      }}
      destructive
      title={boardText.cancelTitle}
      description={
        hasPayments
          ? errorSentence('ORDER_HAS_PAYMENTS')
          : boardText.cancelText({ place: placeName(order.tableNumber), number: order.orderNumber })
      }
      canConfirm={!hasPayments && (isGiven || !isNeeded)}
      confirmLabel={boardText.cancelOrder}
      cancelLabel={boardText.keepOrder}
    >
      <CancelReason
        language="en"
        isForGuests={order.tableNumber !== null}
        isNeeded={isNeeded}
        value={reason}
        onChange={setReason}
      />
      <h3 className="mt-4 font-sans font-semibold text-sm tracking-normal">{boardText.cancelUnits}</h3>
      <ul className="mt-1 divide-y divide-line">
        {lines.map((item) => (
          <li key={item.id} className="flex min-h-12 items-center gap-2 text-[0.9375rem]">
            <span className="num w-7 shrink-0 font-bold">
              {boardText.quantity({ quantity: item.quantity })}
            </span>
            <span className="wrap-break-word min-w-0 flex-1">{item.name}</span>
            {hasPaidPart(item) ? (
              <span className="num text-ink-soft text-sm">
                {item.paid ? boardText.paid : boardText.partlyPaid({ amount: formatMoney(item.openAmount) })}
              </span>
            ) : (
              <Button
                variant="outline"
                size="icon"
                aria-label={boardText.cancelUnit({ item: item.name })}
                title={boardText.cancelUnit({ item: item.name })}
                onClick={() => ask(item)}
              >
                <Minus aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AvailabilityList restaurantId={restaurantId} orderId={order.id} isShown={open} />
      <ConfirmDialog
        open={isOpen}
        lang={specifiedLang('de')}
        onClose={close}
        onConfirm={cancelUnit}
        destructive
        title={unit && boardText.cancelUnitTitle({ item: unit.name })}
        description={boardText.cancelUnitText}
        canConfirm={isGiven || !isNeededForUnit}
        confirmLabel={boardText.cancelUnitConfirm}
        cancelLabel={boardText.cancelUnitKeep}
      >
        {isNeededForUnit && (
          <CancelReason
            language="de"
            isForGuests={order.tableNumber !== null}
            isNeeded
            value={reason}
            onChange={setReason}
          />
        )}
      </ConfirmDialog>
    </ConfirmDialog>
  );
}
