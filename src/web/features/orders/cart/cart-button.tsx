import { ChevronRight, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { cn } from '#web/lib/class-names.ts';

interface CartButtonProps {
  href: string;
  /** Number of orderable dishes, by quantity. */
  units: number;
  /** Cents. */
  total: number;
  /** Whether the restaurant is open; if not, the button is there and leads nowhere. */
  isOpen: boolean;
}

/** The link to the cart, in reach of the thumb. */
export function CartButton({ href, units, total, isOpen }: CartButtonProps) {
  const texts = useGuestTexts().cartButton;
  const look = 'flex min-h-15 w-full animate-rise-in items-center gap-3 rounded-card px-4 py-2 shadow-pop';
  const content = (
    <>
      <ShoppingBag aria-hidden className="size-6 shrink-0" />
      <span className="sr-only">{texts.open} </span>
      <span className="num min-w-0 flex-1 text-start font-semibold text-lg leading-snug">
        {texts.label({ count: units, total })}
      </span>
      <ChevronRight aria-hidden className="hidden size-5 shrink-0 min-[20rem]:block" />
    </>
  );
  if (!isOpen) {
    return (
      <button type="button" disabled className={cn(look, 'border border-line bg-sunk text-ink-soft')}>
        {content}
      </button>
    );
  }
  return (
    <Link
      to={href}
      state={{ canGoBack: true }}
      className={cn(look, 'bg-basil text-on-basil transition-colors hover:bg-basil-hover')}
    >
      {content}
    </Link>
  );
}
