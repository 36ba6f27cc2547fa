import { ChevronRight, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';

interface CartButtonProps {
  href: string;
  /** Number of orderable dishes, by quantity. */
  units: number;
  /** Cents. */
  total: number;
}

/** The link to the cart, in reach of the thumb. */
export function CartButton({ href, units, total }: CartButtonProps) {
  const texts = useGuestTexts().cart;
  return (
    <Link
      to={href}
      state={{ fromMenu: true }}
      className="flex min-h-15 animate-rise-in items-center gap-3 rounded-card bg-basil px-4 py-2 text-on-basil shadow-pop transition-colors hover:bg-basil-hover"
    >
      <ShoppingBag aria-hidden className="size-6 shrink-0" />
      <span className="sr-only">{texts.open} </span>
      <span className="num min-w-0 flex-1 font-semibold text-lg leading-snug">
        {texts.button(units, total)}
      </span>
      <ChevronRight aria-hidden className="hidden size-5 shrink-0 min-[20rem]:block" />
    </Link>
  );
}
