import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { MenuItem } from '#contract/menu/menu.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { useSaid } from '#web/features/languages/house-words.tsx';
import { hasRequiredExtras } from '#web/features/menu/option-choice.ts';
import { cn } from '#web/lib/class-names.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';

interface AddDishButtonProps {
  item: MenuItem;
  /** The dish's own page, where required extras are chosen. */
  href: string;
  onAdd: (item: MenuItem) => void;
  className?: string;
}

/** The plus button: adds the dish to the cart, or leads to its page when it has required extras. */
export function AddDishButton({ item, href, onAdd, className }: AddDishButtonProps) {
  const texts = useGuestTexts().menu;
  const dish = useSaid()(item.name);
  const look = cn(buttonClasses({ size: 'icon' }), 'ring-4 ring-card active:scale-95', className);
  if (hasRequiredExtras(item)) {
    return (
      <Link to={href} state={{ canGoBack: true }} aria-label={texts.chooseExtras({ dish })} className={look}>
        <Plus aria-hidden />
      </Link>
    );
  }
  return (
    <button
      type="button"
      data-early
      aria-label={texts.addToCart({ dish })}
      onClick={() => onAdd(item)}
      className={look}
    >
      <Plus aria-hidden />
    </button>
  );
}
