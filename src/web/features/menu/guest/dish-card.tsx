import { memo } from 'react';
import { Link } from 'react-router';
import type { MenuItem } from '#contract/menu/menu.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { HouseText } from '#web/features/languages/house-words.tsx';
import { cn } from '#web/lib/class-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { AddDishButton } from './add-dish-button.tsx';
import { AllergenBadge, TagBadge } from './dish-badges.tsx';
import { DishPicture } from './dish-picture.tsx';
import { DishHours, DishPrice } from './dish-price.tsx';
import { UntranslatedBadge } from './menu-language.tsx';

interface DishCardProps {
  item: MenuItem;
  /** The dish's own page. */
  href: string;
  isOpen: boolean;
  /** Whether the dishes of the category have pictures: then a dish without one gets a stand-in. */
  withPicture: boolean;
  /** Whether the card is in sight from the start. */
  eager: boolean;
  onAdd: (item: MenuItem) => void;
}

/**
 * A dish on the menu: a row on phones, a card on wider screens. Memoized: rendered again only when its props
 * change.
 */
export const DishCard = memo(function DishCard({
  item,
  href,
  isOpen,
  withPicture,
  eager,
  onAdd,
}: DishCardProps) {
  const texts = useGuestTexts().menu;
  const canOrder = isOpen && item.available;
  const reason = !item.available ? texts.unavailable : !isOpen ? texts.restaurantClosed : null;
  const floating = 'pointer-events-auto absolute! z-10 md:end-4';

  return (
    <article
      className={cn(
        'relative flex h-full flex-wrap gap-4 rounded-card border border-line bg-card p-4 shadow-card transition-colors',
        'hover:border-line-strong has-[a:focus-visible]:border-basil',
        withPicture ? 'md:flex-col-reverse md:flex-nowrap md:gap-0 md:overflow-hidden md:p-0' : 'md:p-5',
      )}
    >
      <div
        className={cn(
          'flex min-w-0 flex-1 basis-32 flex-col md:basis-auto',
          withPicture ? 'md:p-5' : canOrder && 'pe-14',
          // Contrast stays at 4.5:1 or more: a guest may want to read about a dish that is sold out.
          !item.available && 'text-ink-soft',
        )}
      >
        <h3 className="font-sans font-semibold text-[1.0625rem] leading-snug tracking-normal wrap-break-word">
          <Link to={href} state={{ canGoBack: true }} data-dish={item.id} className="card-link">
            <HouseText>{item.name}</HouseText>
          </Link>
        </h3>
        {item.description && (
          <p className="mt-0.5 line-clamp-2 text-[0.9375rem] text-ink-soft leading-snug wrap-break-word md:line-clamp-3">
            <HouseText>{item.description}</HouseText>
          </p>
        )}
        <p className="num mt-2 font-semibold font-serif text-lg md:mt-auto md:pt-3 md:text-xl">
          <DishPrice item={item} />
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {reason && <Badge tone={item.available ? 'neutral' : 'paprika'}>{reason}</Badge>}
          <UntranslatedBadge words={[item.name, item.description]} />
          <DishHours item={item} />
          {item.left && <Badge tone="saffron">{texts.left({ count: item.left })}</Badge>}
          {item.tags.map((tag) => (
            <TagBadge key={tag} tag={tag} />
          ))}
          <AllergenBadge allergens={item.allergens} />
        </p>
      </div>

      {withPicture ? (
        // Clicks pass through to the card's link; only the button takes its own.
        <div className="pointer-events-none relative shrink-0 self-start md:self-stretch">
          <DishPicture
            imageUrl={item.imageUrl}
            name={item.name}
            sizes="(min-width: 1280px) 285px, (min-width: 1024px) 33vw, (min-width: 768px) 46vw, 96px"
            eager={eager}
            className={cn(
              'size-24 rounded-control text-4xl md:aspect-4/3 md:h-auto md:w-full md:rounded-none md:text-6xl',
              !canOrder && 'opacity-60 grayscale',
            )}
          />
          {canOrder && (
            <AddDishButton
              {...{ item, href, onAdd }}
              className={cn(floating, '-end-2 -bottom-3 md:-bottom-5')}
            />
          )}
        </div>
      ) : (
        canOrder && <AddDishButton {...{ item, href, onAdd }} className={cn(floating, 'end-3 bottom-3')} />
      )}
    </article>
  );
});
