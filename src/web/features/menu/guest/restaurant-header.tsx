import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GuestMenu } from '#contract/menu/menu.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { RestaurantLogo } from '#web/features/restaurants/restaurant-logo.tsx';
import { formatAverage } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';

interface RestaurantHeaderProps {
  menu: Pick<GuestMenu, 'restaurant' | 'rating'>;
  table: number;
  onShowReviews: () => void;
  /** Shown below the open or closed badge, on wider screens beside it. */
  children?: ReactNode;
}

/** The restaurant's name, logo and rating, and the guest's table. */
export function RestaurantHeader({
  menu: { restaurant, rating },
  table,
  onShowReviews,
  children,
}: RestaurantHeaderProps) {
  const { menu: texts, rating: rated } = useGuestTexts();
  return (
    <header className="flex flex-wrap items-center gap-3 md:gap-5">
      <RestaurantLogo logoUrl={restaurant.logoUrl} name={restaurant.name} noLogo={texts.noLogo} />
      <div className="min-w-0 flex-1 basis-28">
        <h1 tabIndex={-1} className="text-2xl outline-none wrap-break-word md:text-4xl">
          {restaurant.name}
        </h1>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-[0.9375rem] text-ink-soft">
          {rating.average === null ? (
            <span>{rated.none}</span>
          ) : (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={rated.open({
                summary: rated.summary({ average: formatAverage(rating.average), count: rating.count }),
              })}
              onClick={onShowReviews}
              className="relative inline-flex items-center gap-1 rounded-control after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-ink"
            >
              <Star aria-hidden className="size-4 fill-saffron text-saffron" />
              <span className="num font-semibold text-ink">{formatAverage(rating.average)}</span>
              <span className="num underline decoration-line-strong underline-offset-4">
                ({rating.count})
              </span>
            </button>
          )}
          <span aria-hidden>·</span>
          <span className="num">{texts.table({ number: table })}</span>
        </p>
      </div>
      <div className="flex flex-col-reverse items-end self-start md:flex-row md:items-center md:gap-3 md:self-center">
        {children}
        <Badge tone={restaurant.isOpen ? 'basil' : 'paprika'}>
          {restaurant.isOpen ? texts.open : texts.closed}
        </Badge>
      </div>
    </header>
  );
}
