import { ChevronRight, ChevronsLeft, ChevronsRight, EllipsisVertical, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { BarredMark } from '#web/features/orders/barred-mark.tsx';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import type { PaymentRow } from './open-lines.ts';
import { paymentText } from './payment-text.ts';
import { type DropZone, dragRow } from './row-drag.ts';

interface PaymentRowItemProps {
  row: PaymentRow;
  zone: DropZone;
  /** Shown on the right: the amount of a share, else the price of one unit. */
  amount: ReactNode;
  onMoveOne: () => void;
  onMoveAll: () => void;
  /** Entries of the row's menu; without them it has none. */
  menu?: ReactNode;
}

/**
 * A row of equal units, in the open column or in the basket. A tap moves one unit; the double arrow or a drag
 * moves all. Both targets are buttons, so the keyboard works too.
 */
export function PaymentRowItem({ row, zone, amount, onMoveOne, onMoveAll, menu }: PaymentRowItemProps) {
  const { name, options, quantity, isPartlyPaid, isFromBarredPhone, shareOf, part, seat } = row;
  const discount = discountNote(row);
  const isOpen = zone === 'open';
  const Arrow = isOpen ? ChevronRight : Minus;
  const AllArrow = isOpen ? ChevronsRight : ChevronsLeft;
  return (
    <li
      onPointerDown={(event) => dragRow(event, zone, onMoveAll)}
      className="flex touch-pan-y select-none items-center gap-1 border-line border-b bg-card last:border-b-0 data-ghost:rounded-control data-ghost:border data-ghost:border-basil data-lifted:opacity-30 data-ghost:shadow-pop"
    >
      <button
        type="button"
        onClick={isPartlyPaid ? onMoveAll : onMoveOne}
        className="flex min-h-15 min-w-0 flex-1 items-center gap-3 rounded-control py-2 ps-1 text-start hover:bg-sunk focus-visible:-outline-offset-2"
      >
        {!isOpen && <ArrowSign icon={Arrow} />}
        <span className="num w-8 shrink-0 font-bold">{paymentText.quantity({ quantity })}</span>
        {/* In a narrow column the price stands under the name, so that words stay whole. */}
        <span className="grid min-w-0 flex-1 @sm:flex @sm:items-center @sm:gap-3">
          <span className="min-w-0 flex-1">
            <span className="wrap-break-word block leading-snug">{name}</span>
            {seat && <span className="num block text-ink-soft text-sm">{paymentText.seat({ seat })}</span>}
            {options.length > 0 && (
              <span className="wrap-break-word block text-ink-soft text-sm">
                {options.map(({ name }) => name).join(' · ')}
              </span>
            )}
            {isFromBarredPhone && <BarredMark />}
            {discount && <span className="num block text-basil text-sm">{discount}</span>}
            {(shareOf > 1 || isPartlyPaid) && (
              <span className="num block text-plum text-sm">{shareName(part, isOpen)}</span>
            )}
          </span>
          <span className="num shrink-0 font-semibold @sm:text-end">{amount}</span>
        </span>
        <span className="sr-only">, {actionLabel(isPartlyPaid, isOpen)}</span>
        {isOpen && <ArrowSign icon={Arrow} className="@max-sm:hidden" />}
      </button>
      {quantity > 1 && !isPartlyPaid && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={
            isOpen
              ? paymentText.takeRow({ quantity, item: name })
              : paymentText.returnRow({ quantity, item: name })
          }
          onClick={onMoveAll}
          className="bg-sunk/60"
        >
          <AllArrow aria-hidden />
        </Button>
      )}
      {menu && (
        <DropdownMenu
          trigger={
            <Button
              variant="ghost"
              size="icon"
              aria-label={paymentText.more({ item: name })}
              className="-me-2 w-9!"
            >
              <EllipsisVertical aria-hidden />
            </Button>
          }
        >
          {menu}
        </DropdownMenu>
      )}
    </li>
  );
}

/** The price of one unit, or of a partly paid line its open amount. */
export function unitAmount({ isPartlyPaid, quantity, unitPrice, discountAmount, parts }: PaymentRow): string {
  const [part] = parts;
  if (isPartlyPaid && part) return formatMoney(part.line.openAmount);
  return amountOfUnits(unitPrice * quantity - discountAmount, quantity);
}

/** What some units cost: each, or together where a discount does not divide by them. */
export function amountOfUnits(amount: number, quantity: number): string {
  if (quantity === 1) return formatMoney(amount);
  if (amount % quantity === 0) return paymentText.each({ amount: formatMoney(amount / quantity) });
  return paymentText.together({ amount: formatMoney(amount) });
}

/** The list price and what discounts take off it; null: nothing. Each, where they divide by the units. */
function discountNote({ discountAmount, quantity, unitPrice, isPartlyPaid }: PaymentRow): string | null {
  if (discountAmount === 0) return null;
  const isEach = !isPartlyPaid && discountAmount % quantity === 0;
  const price = formatMoney(isEach ? unitPrice : unitPrice * quantity);
  const off = formatMoney(Math.abs(isEach ? discountAmount / quantity : discountAmount));
  return discountAmount > 0
    ? paymentText.lessDiscount({ price, off })
    : paymentText.withSurcharge({ price, more: off });
}

/** What part of a line a row is: in the open column what is left of it, in the basket a share. */
function shareName(part: PaymentRow['part'], isOpen: boolean): string {
  const texts = paymentText.share;
  if (isOpen) return part ? texts.rest(part) : texts.unknownRest;
  if (!part) return texts.unknown;
  return part.parts === 1 ? texts.one(part) : texts.several(part);
}

function actionLabel(isPartlyPaid: boolean, isOpen: boolean): string {
  if (!isOpen) return isPartlyPaid ? paymentText.returnShared : paymentText.returnOne;
  return isPartlyPaid ? paymentText.takeShared : paymentText.takeOne;
}

function ArrowSign({ icon: Icon, className }: { icon: typeof Minus; className?: string }) {
  return (
    <span
      className={cn(
        'grid size-9 shrink-0 place-items-center rounded-control border border-line text-basil',
        className,
      )}
    >
      <Icon aria-hidden className="size-4.5" />
    </span>
  );
}
