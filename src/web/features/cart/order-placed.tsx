import { CircleCheck, X } from 'lucide-react';
import { Link } from 'react-router';
import { total } from '#domain/orders/pricing.ts';
import { useGuestTexts } from '#web/lib/messages/guest.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import type { ConfirmedOrder } from './table-orders.ts';

function numbersOf(confirmed: readonly ConfirmedOrder[]): string {
  return confirmed.map((order) => order.orderNumber).join(', ');
}

interface OrderPlacedProps {
  confirmed: readonly ConfirmedOrder[];
  menuHref: string;
  onDone: () => void;
}

/** The server has the order: the one place that says so. */
export function OrderPlaced({ confirmed, menuHref, onDone }: OrderPlacedProps) {
  const texts = useGuestTexts();
  const amount = total(confirmed.map((order) => ({ unitPrice: order.totalAmount, quantity: 1 })));
  return (
    <div className="flex flex-col items-center px-2 py-12 text-center">
      <span className="grid size-20 animate-rise-in place-items-center rounded-full bg-basil-tint text-basil">
        <CircleCheck aria-hidden className="size-11" />
      </span>
      <div role="status">
        <h2 className="mt-5 text-3xl">{texts.placed.title}</h2>
        <p className="num mt-3 font-semibold text-lg">{texts.placed.number(numbersOf(confirmed))}</p>
        <p className="num text-ink-soft">{texts.placed.total(amount)}</p>
        <p className="mx-auto mt-3 max-w-sm text-ink-soft text-pretty">{texts.placed.text}</p>
      </div>
      <Link to={menuHref} onClick={onDone} className={`${buttonVariants({ size: 'lg' })} mt-8`}>
        {texts.backToMenu}
      </Link>
    </div>
  );
}

/** The same in one line on the menu, for an order that got through while the guest was reading on. */
export function PlacedBar({ confirmed, onDone }: Pick<OrderPlacedProps, 'confirmed' | 'onDone'>) {
  const texts = useGuestTexts().placed;
  if (confirmed.length === 0) return null;
  return (
    <div
      role="status"
      className="flex items-center gap-3 rounded-card border border-basil bg-basil-tint py-1 pr-1 pl-4 font-semibold text-basil text-sm shadow-pop"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 leading-snug">{texts.bar(numbersOf(confirmed))}</span>
      <Button variant="ghost" size="icon" aria-label={texts.dismiss} onClick={onDone}>
        <X aria-hidden />
      </Button>
    </div>
  );
}
