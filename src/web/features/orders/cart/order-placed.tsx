import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { total } from '#domain/orders/pricing.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { type ConfirmedOrder, orderNumbers } from './table-orders.ts';

interface OrderPlacedProps {
  confirmed: readonly ConfirmedOrder[];
  menuHref: string;
  onDone: () => void;
}

/** The confirmation after the server has accepted an order. Nothing else tells the guest so in full. */
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
        <p className="num mt-3 font-semibold text-lg">{texts.placed.number(orderNumbers(confirmed))}</p>
        <p className="num text-ink-soft">{texts.placed.total(amount)}</p>
        <p className="mx-auto mt-3 max-w-sm text-ink-soft text-pretty">{texts.placed.text}</p>
      </div>
      <Link to={menuHref} onClick={onDone} className={`${buttonVariants({ size: 'lg' })} mt-8`}>
        {texts.backToMenu}
      </Link>
    </div>
  );
}
