import { imageSource } from '#domain/files/image-urls.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { landingText as text } from './landing-text.ts';
import { type OpenRestaurant, useOpenRestaurants } from './use-open-restaurants.ts';

interface OpenRestaurantsProps {
  /** Null: the list could not be loaded. */
  loaded: readonly OpenRestaurant[] | null;
}

/** The restaurants that take orders now. No links, because guests open the menu by the code on the table. */
export function OpenRestaurants({ loaded }: OpenRestaurantsProps) {
  const { restaurants, isLoading, reload } = useOpenRestaurants(loaded);
  return (
    <section id="open" aria-labelledby="open-title" className="scroll-mt-16 border-line border-t bg-card">
      <div className="mx-auto max-w-324 px-4 py-12 md:px-6 md:py-16">
        <h2 id="open-title" className="text-2xl md:text-3xl">
          {text.openTitle}
        </h2>
        <p className="mt-2 text-ink-soft">{text.openLead}</p>
        {restaurants === null && <LoadingFailed isLoading={isLoading} onRetry={reload} />}
        {restaurants?.length === 0 && <p className="mt-6 text-ink-soft">{text.openEmpty}</p>}
        {restaurants !== null && restaurants.length > 0 && (
          <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {restaurants.map(({ id, name, logoUrl }) => (
              <Card as="li" key={id} padding="compact" className="flex items-center gap-3 bg-paper!">
                <Mark name={name} logoUrl={logoUrl} />
                <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
                <Badge tone="ready">{text.isOpen}</Badge>
              </Card>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The restaurant's logo, or its initial. The name stands beside it. */
function Mark({ name, logoUrl }: Pick<OpenRestaurant, 'name' | 'logoUrl'>) {
  const source = imageSource(logoUrl);
  const place = 'size-12 shrink-0 rounded-control';
  if (source) {
    return <StoredPicture source={source} fit="cover" sizes="48px" loading="lazy" alt="" className={place} />;
  }
  return (
    <span
      aria-hidden
      className={`grid place-items-center bg-basil-tint font-semibold font-serif text-basil text-xl ${place}`}
    >
      {name.charAt(0)}
    </span>
  );
}

function LoadingFailed({ isLoading, onRetry }: { isLoading: boolean; onRetry: () => Promise<void> }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <p role="alert" className="font-medium text-paprika">
        {text.openFailed}
      </p>
      {/* A link: without scripts it loads the page again. */}
      <a
        href="/#open"
        aria-busy={isLoading}
        onClick={(event) => {
          event.preventDefault();
          if (!isLoading) void onRetry();
        }}
        className={buttonClasses({ variant: 'outline' })}
      >
        {isLoading && <Spinner className="size-4" />}
        {text.tryAgain}
      </a>
    </div>
  );
}
