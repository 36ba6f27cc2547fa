import { Minus } from 'lucide-react';
import { useState } from 'react';
import type { Order, OrderItem } from '#contract/orders.ts';
import { canTransition, isBegun } from '#domain/orders/order-status.ts';
import { hasPaidPart } from '#domain/orders/paid-part.ts';
import { areBegun } from '#domain/orders/unit-state.ts';
import { useCourses } from '#web/features/management/use-courses.ts';
import { BarredMark } from '#web/features/orders/barred-mark.tsx';
import { boardText } from '#web/features/orders/board-text.ts';
import { CancelReason } from '#web/features/orders/cancel-reason.tsx';
import { CombinedDishes } from '#web/features/orders/combined-dishes.tsx';
import { courseName } from '#web/features/orders/course-name.ts';
import { CoursesDialog } from '#web/features/orders/courses-dialog.tsx';
import { heldCourses } from '#web/features/orders/held-courses.ts';
import { HeldLines } from '#web/features/orders/held-lines.tsx';
import { NoteText } from '#web/features/orders/note-text.tsx';
import { orderName, placeName } from '#web/features/orders/place-name.ts';
import { useArranging } from '#web/features/orders/seats.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { lineDiscount } from '#web/lib/line-discount.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { takenByName } from '#web/lib/taken-by.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { OrderStatusChip } from '#web/ui/order-status-chip.tsx';
import type { TableCommands } from './table-commands.ts';
import { tableDialogText } from './table-dialog-text.ts';

interface SessionOrdersProps {
  /** Newest first. */
  orders: readonly Order[];
  /** Without commands, the orders are read-only. */
  commands?: Pick<TableCommands, 'cancelOrder' | 'cancelUnit' | 'changeLines' | 'moveUnits'>;
}

/** Orders with their lines; with commands, orders and single units can be cancelled. */
export function SessionOrders({ orders, commands }: SessionOrdersProps) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} commands={commands} />
      ))}
    </ul>
  );
}

interface OrderCardProps {
  order: Order;
  commands: SessionOrdersProps['commands'];
}

function OrderCard({ order, commands }: OrderCardProps) {
  const { formatDateTime, formatTime } = useRestaurantTimes();
  const [cancelling, setCancelling] = useState<OrderItem | 'order' | null>(null);
  const [reason, setReason] = useState('');
  const { courses } = useCourses();
  const arranging = useArranging();
  const question = useQuestion<true>();
  const held = heldCourses(order.items);
  const hasPayments = order.items.some(hasPaidPart);
  const canCancel = commands !== undefined && canTransition(order.status, 'cancelled');
  const name = orderName(order);

  const ofUnit = cancelling !== 'order' && cancelling !== null;
  const isNeeded = ofUnit ? areBegun(cancelling.units, 1) : isBegun(order.status);

  function leave() {
    setCancelling(null);
    setReason('');
  }

  return (
    <li className="rounded-control border border-line px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="num font-semibold">{boardText.number({ number: order.orderNumber })}</span>
        <span className="num text-ink-soft text-sm">
          {commands ? formatTime(order.createdAt) : formatDateTime(order.createdAt)}
        </span>
        <OrderStatusChip status={order.status} label={boardText.status[order.status]} />
        {order.isFromBarredPhone && <BarredMark />}
        <span className="num ms-auto font-semibold" translate="no">
          {formatMoney(order.totalAmount)}
        </span>
      </div>
      <p className="wrap-break-word text-ink-soft text-sm">{takenByLine(order)}</p>
      <ul className="mt-1">
        <CombinedDishes
          dishes={order.items}
          renderDish={(item) => (
            <OrderLine
              key={item.id}
              item={item}
              onCancelUnit={canCancel && !hasPaidPart(item) && !item.cancelled ? setCancelling : undefined}
            />
          )}
        />
      </ul>
      {order.note && (
        <p className="mt-1">
          <NoteText text={order.note} className="text-sm text-status-progress" />
        </p>
      )}
      {canCancel && held.length > 0 && (
        <div className="mt-1.5 grid gap-1.5">
          <HeldLines
            held={held}
            courseName={(course) => courseName(courses, course)}
            name={name}
            onFire={(move) => void commands.moveUnits(order, move)}
          />
        </div>
      )}
      {canCancel && arranging && order.tableNumber !== null && (
        <>
          <Button
            variant="ghost"
            size="sm"
            aria-label={arranging.nameOf({ name })}
            onClick={() => question.ask(true)}
            className="mt-1 -ms-3"
          >
            {arranging.name}
          </Button>
          <CoursesDialog order={order} open={question.isOpen} onClose={question.close} commands={commands} />
        </>
      )}
      {canCancel && !hasPayments && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={tableDialogText.cancelOrder({ number: order.orderNumber })}
          onClick={() => setCancelling('order')}
          className={cn('mt-1 text-paprika', !arranging && '-ms-3')}
        >
          {boardText.cancelOrder}
        </Button>
      )}
      <ConfirmDialog
        lang={ofUnit ? specifiedLang('de') : undefined}
        open={cancelling !== null}
        onClose={leave}
        onConfirm={async () => {
          if (ofUnit) await commands?.cancelUnit(order.id, cancelling, reason);
          else if (cancelling === 'order') await commands?.cancelOrder(order, reason);
          leave();
        }}
        destructive
        canConfirm={!isNeeded || reason.trim() !== ''}
        title={ofUnit ? boardText.cancelUnitTitle({ item: cancelling.name }) : boardText.cancelTitle}
        description={
          ofUnit
            ? boardText.cancelUnitText
            : boardText.cancelText({ place: placeName(order.tableNumber), number: order.orderNumber })
        }
        confirmLabel={ofUnit ? boardText.cancelUnitConfirm : boardText.cancelOrder}
        cancelLabel={ofUnit ? boardText.cancelUnitKeep : boardText.keepOrder}
      >
        <CancelReason
          language={ofUnit ? 'de' : 'en'}
          isForGuests
          isNeeded={isNeeded}
          value={reason}
          onChange={setReason}
        />
      </ConfirmDialog>
    </li>
  );
}

/** Who took the order, and who its payments. */
function takenByLine(order: Order): string {
  const names = order.paymentsTakenBy.join(', ');
  const taken = boardText.takenByName({ name: takenByName(order) });
  return names === '' ? taken : `${taken} · ${boardText.paymentsTakenBy({ names })}`;
}

interface OrderLineProps {
  item: OrderItem;
  onCancelUnit: ((item: OrderItem) => void) | undefined;
}

function OrderLine({ item, onCancelUnit }: OrderLineProps) {
  const isPartlyPaid = !item.paid && hasPaidPart(item);
  const discount = lineDiscount(item.discountAmount, tableDialogText.discount);
  return (
    <li className="flex min-h-9 items-center gap-2 text-[0.9375rem]">
      <span className={cn('num w-7 shrink-0 font-bold', item.cancelled && 'line-through')}>
        {boardText.quantity({ quantity: item.quantity })}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className={cn(item.cancelled && 'text-ink-soft line-through')}>
          {item.name}
          {item.seat && (
            <span className="num text-ink-soft text-sm"> · {boardText.seat({ seat: item.seat })}</span>
          )}
          {item.options.length > 0 && (
            <span className="text-ink-soft text-sm">
              {item.seat ? ' · ' : ' '}
              {item.options.map(({ name }) => name).join(' · ')}
            </span>
          )}
        </span>
        {discount && <span className="num block text-basil text-sm">{discount}</span>}
        {item.comment && <NoteText text={item.comment} className="text-sm text-status-progress" />}
        {item.cancelReason && (
          <span className="block text-sm text-status-cancelled">
            {boardText.reason({ reason: item.cancelReason })}
          </span>
        )}
      </span>
      {item.paid && <Badge tone="basil">{tableDialogText.paid}</Badge>}
      {isPartlyPaid && (
        <Badge tone="saffron" className="num">
          {boardText.partlyPaid({ amount: formatMoney(item.openAmount) })}
        </Badge>
      )}
      {item.cancelled && <Badge tone="cancelled">{tableDialogText.cancelled}</Badge>}
      {onCancelUnit && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={tableDialogText.cancelUnit({ item: item.name })}
          onClick={() => onCancelUnit(item)}
          className="-me-2 px-2!"
        >
          <Minus aria-hidden />
        </Button>
      )}
    </li>
  );
}
