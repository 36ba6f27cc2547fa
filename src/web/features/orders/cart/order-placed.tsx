import { CircleCheck, ConciergeBell } from 'lucide-react';
import { Link } from 'react-router';
import { total } from '#domain/orders/pricing.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';

import { cn } from '#web/lib/class-names.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { type ConfirmedOrder, orderNumbers } from './table-orders.ts';

interface OrderPlacedProps {
  confirmed: readonly ConfirmedOrder[];
  menuHref: string;
  onDone: () => void;
}

/**
 * The confirmation after the server has accepted an order. Nothing else tells the guest so in full. An order that
 * waits for the staff has no number yet. [DOOR-3]
 */
export function OrderPlaced({ confirmed, menuHref, onDone }: OrderPlacedProps) {
  const texts = useAllTexts();
  const amount = total(confirmed.map((order) => ({ unitPrice: order.totalAmount, quantity: 1 })));
  const isAwaited = confirmed.some(({ orderNumber }) => orderNumber === null);
  const numbers = orderNumbers(confirmed);
  const Icon = isAwaited ? ConciergeBell : CircleCheck;
  return (
    <div className="flex flex-col items-center px-2 py-12 text-center">
      <span
        className={cn(
          'grid size-20 animate-rise-in place-items-center rounded-full',
          isAwaited ? 'bg-saffron-tint text-saffron-ink' : 'bg-basil-tint text-basil',
        )}
      >
        <Icon aria-hidden className="size-11" />
      </span>
      <div role="status">
        <h2 className="mt-5 text-3xl">{isAwaited ? texts.placed.waitsTitle : texts.placed.title}</h2>
        {numbers && <p className="num mt-3 font-semibold text-lg">{texts.placed.number({ numbers })}</p>}
        <p className={cn('num text-ink-soft', !numbers && 'mt-3')}>{texts.placed.total({ amount })}</p>
        <p className="mx-auto mt-3 max-w-sm text-ink-soft text-pretty">
          {isAwaited ? texts.placed.waitsText : texts.placed.text}
        </p>
      </div>
      <Link to={menuHref} onClick={onDone} className={`${buttonClasses({ size: 'lg' })} mt-8`}>
        {texts.backToMenu}
      </Link>
    </div>
  );
}
