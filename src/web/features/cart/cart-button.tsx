import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney } from '#web/lib/format.ts';
import { useGuestTexts } from '#web/lib/messages/guest.ts';

interface CartButtonProps {
  href: string;
  count: number;
  /** Cents. */
  total: number;
}

/** The way to the cart, in reach of the thumb. */
export function CartButton({ href, count, total }: CartButtonProps) {
  const texts = useGuestTexts().cart;
  return (
    <Link
      to={href}
      state={{ fromMenu: true }}
      aria-label={texts.open(count, total)}
      className="flex h-15 animate-rise-in items-center gap-3 rounded-card bg-basil pr-4 pl-4 text-on-basil shadow-pop transition-colors hover:bg-basil-hover"
    >
      <span className="num grid h-8 min-w-8 place-items-center rounded-lg bg-card px-1.5 font-semibold text-basil">
        {count}
      </span>
      <span className="num min-w-0 flex-1 truncate font-semibold text-lg">{texts.items(count)}</span>
      <span className="num font-semibold font-serif text-xl">{formatMoney(total)}</span>
      <ChevronRight aria-hidden className="hidden size-5 shrink-0 min-[20rem]:block" />
    </Link>
  );
}
