import { Store } from 'lucide-react';
import { landingText } from '#web/lib/messages/landing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

interface OpenRestaurantsProps {
  /** Null: the list could not be loaded. */
  restaurants: readonly { id: string; name: string }[] | null;
}

/** The restaurants that take orders now. Guests get to their menu by the code on the table, so these are no links. */
export function OpenRestaurants({ restaurants }: OpenRestaurantsProps) {
  return (
    <section aria-labelledby="open-restaurants" className="border-line border-t bg-card">
      <div className="mx-auto max-w-324 px-4 py-12 md:px-6 md:py-16">
        <h2 id="open-restaurants" className="text-2xl md:text-3xl">
          {landingText.openTitle}
        </h2>
        <p className="mt-2 text-ink-soft">{landingText.openLead}</p>
        {restaurants === null && (
          <p role="alert" className="mt-6 font-medium text-paprika">
            {landingText.openFailed}
          </p>
        )}
        {restaurants?.length === 0 && <p className="mt-6 text-ink-soft">{landingText.openEmpty}</p>}
        {restaurants !== null && restaurants.length > 0 && (
          <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {restaurants.map(({ id, name }) => (
              <Card as="li" key={id} padding="compact" className="flex items-center gap-3 bg-paper!">
                <span className="grid size-11 shrink-0 place-items-center rounded-control bg-basil-tint text-basil">
                  <Store aria-hidden className="size-5" />
                </span>
                <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
                <Badge tone="ready">{landingText.isOpen}</Badge>
              </Card>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
