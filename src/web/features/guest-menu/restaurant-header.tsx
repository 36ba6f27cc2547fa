import { Star } from 'lucide-react';
import type { GuestMenu } from '#contract/menu.ts';
import { useGuestTexts } from '#web/lib/messages/guest.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RestaurantLogo } from './restaurant-logo.tsx';

const stars = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface RestaurantHeaderProps {
  menu: Pick<GuestMenu, 'restaurant' | 'rating'>;
  table: number;
}

/** Who is cooking, how well, and where one sits. */
export function RestaurantHeader({ menu: { restaurant, rating }, table }: RestaurantHeaderProps) {
  const texts = useGuestTexts().menu;
  return (
    <header className="flex flex-wrap items-center gap-3 md:gap-5">
      <RestaurantLogo logoUrl={restaurant.logoUrl} name={restaurant.name} noLogo={texts.noLogo} />
      <div className="min-w-0 flex-1 basis-28">
        <h1 tabIndex={-1} className="text-2xl outline-none wrap-break-word md:text-4xl">
          {restaurant.name}
        </h1>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-[0.9375rem] text-ink-soft">
          {rating.average !== null && (
            <>
              <span
                role="img"
                aria-label={texts.rating(stars.format(rating.average), rating.count)}
                className="inline-flex items-center gap-1"
              >
                <Star aria-hidden className="size-4 fill-saffron text-saffron" />
                <span className="num font-semibold text-ink">{stars.format(rating.average)}</span>
                <span className="num">({rating.count})</span>
              </span>
              <span aria-hidden>·</span>
            </>
          )}
          <span className="num">{texts.table(table)}</span>
        </p>
      </div>
      <Badge tone={restaurant.isOpen ? 'basil' : 'paprika'} className="self-start md:self-center">
        {restaurant.isOpen ? texts.open : texts.closed}
      </Badge>
    </header>
  );
}
