import { CircleAlert, SearchX } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RatedVisit } from '#contract/reviews/reviews.ts';
import { hasPaidPart } from '#domain/orders/paid-part.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';
import { usePageLanguage } from '#web/features/languages/guest-texts.ts';
import { HouseWordsContext, houseWordsOf } from '#web/features/languages/house-words.tsx';

import { LanguageSwitch } from '#web/features/languages/language-switch.tsx';
import { LegalLinks } from '#web/features/legal/legal-links.tsx';
import { VisitOrders } from '#web/features/orders/overview/visit-orders.tsx';
import { RestaurantLogo } from '#web/features/restaurants/restaurant-logo.tsx';
import {
  createRatedVisitResource,
  isNotFound,
  useVisitToRate,
} from '#web/features/reviews/guest/rated-visit.ts';
import { VisitRating } from '#web/features/reviews/guest/visit-rating.tsx';
import { noteThanks } from '#web/features/sessions/gone-back.ts';
import { type LastVisit, lastVisit, rememberReopened } from '#web/features/sessions/remembered-visit.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { loadWithRetry } from '#web/lib/load-with-retry.ts';
import { TimeZoneContext } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/thank-you.ts';
import { guestPaths } from './guest-place.ts';

/** Loaded once something is paid. */
const GuestReceipts = lazy(() =>
  loadWithRetry(async () => ({
    default: (await import('#web/features/receipts/guest-receipts.tsx')).GuestReceipts,
  })),
);

/**
 * The end of a visit. The address names no restaurant: the server tells it only to phones that sat at the
 * table. There is no link back to the menu, since opening it would open the table anew.
 */
export default function ThankYou({ params: { tableSessionId } }: Route.ComponentProps) {
  const texts = useAllTexts().thankYou;
  useEffect(() => noteThanks(tableSessionId), [tableSessionId]);
  return (
    <main className="min-h-dvh bg-linear-to-b from-basil-tint to-paper px-4 py-10 md:py-14">
      <title>{texts.pageTitle}</title>
      <VisitOf key={tableSessionId} tableSessionId={tableSessionId} />
      <div className="mt-5 flex justify-center">
        <LanguageSwitch className="px-3" />
      </div>
      <LegalLinks className="mt-4" />
    </main>
  );
}

function VisitOf({ tableSessionId }: { tableSessionId: string }) {
  const texts = useAllTexts();
  const { data: visit, failure, retry } = useVisitToRate(tableSessionId);
  const isMissing = failure !== null && isNotFound(failure);
  const remembered = useRememberedVisit(tableSessionId);

  const restaurant =
    visit?.restaurant ?? (remembered && { name: remembered.restaurantName, logoUrl: remembered.logoUrl });
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 gap-5">
      {isMissing && !remembered ? (
        <h1 className="sr-only">{texts.thankYou.pageTitle}</h1>
      ) : (
        <Thanks restaurant={restaurant} />
      )}
      {!visit && !failure && <VisitSkeleton />}
      {isMissing && <NotFound />}
      {!visit && failure && !isMissing && (
        <Card>
          <ErrorState retryLabel={texts.tryAgain} onRetry={retry}>
            {texts.thankYou.loadFailed}
          </ErrorState>
        </Card>
      )}
      {visit && <LoadedVisit loaded={visit} />}
    </div>
  );
}

function LoadedVisit({ loaded }: { loaded: RatedVisit }) {
  const [resource] = useState(() => createRatedVisitResource(loaded));
  const { data: visit = loaded } = useResource(resource);
  useWayBack(loaded, visit);
  const { language } = usePageLanguage();
  const words = useMemo(() => {
    const texts = language && visit.reasonsSaid?.[language];
    return houseWordsOf({ ...visit, ...(texts && { translations: { language, texts } }) }, language);
  }, [visit, language]);
  return (
    <HouseWordsContext value={words}>
      <TimeZoneContext value={visit.restaurant.timeZone}>
        <VisitRating
          visit={visit}
          onRated={(review) => resource.update((current) => ({ ...current, review }))}
        />
        <VisitOrders orders={visit.orders} />
        {visit.orders.some(({ items }) => items.some(hasPaidPart)) && (
          <Suspense fallback={null}>
            <GuestReceipts
              restaurantId={visit.restaurant.id}
              tableSessionId={visit.tableSessionId}
              orders={visit.orders}
              className="rounded-card border border-line bg-card p-4 shadow-card md:p-5"
            />
          </Suspense>
        )}
      </TimeZoneContext>
    </HouseWordsContext>
  );
}

/** Staff who have freed the table by mistake reopen it: the phone goes back to its table. [TAB-10] */
function useWayBack(loaded: RatedVisit, { status, tableSessionId, tableNumber, restaurant }: RatedVisit) {
  const navigate = useNavigate();
  const restaurantId = restaurant.id;
  useEffect(() => {
    if (status === 'completed') return;
    const last = lastVisit();
    const wasOver = loaded.status === 'completed' || (last?.tableSessionId === tableSessionId && last.isOver);
    if (!wasOver) return;
    rememberReopened(tableSessionId);
    void navigate(guestPaths({ restaurantId, table: tableNumber }).menu, { replace: true });
  }, [loaded, status, tableSessionId, tableNumber, restaurantId, navigate]);
}

function Thanks({ restaurant }: { restaurant: { name: string; logoUrl: string | null } | null }) {
  const texts = useAllTexts();
  const { state } = useLocation();
  return (
    <div className="mb-3 flex flex-col items-center text-center">
      {restaurant?.logoUrl ? (
        <RestaurantLogo
          logoUrl={restaurant.logoUrl}
          name={restaurant.name}
          noLogo={texts.menu.noLogo}
          className="size-24 shadow-card"
        />
      ) : (
        <Logo className="size-24" />
      )}
      <h1 tabIndex={-1} className="mt-6 text-4xl outline-none">
        {texts.thankYou.title}
      </h1>
      <p className="mt-3 max-w-md text-ink-soft text-lg text-pretty wrap-anywhere">
        {restaurant ? texts.thankYou.textOf({ restaurant: restaurant.name }) : texts.thankYou.text}
      </p>
      {hasUnsentOrder(state) && (
        <p
          role="alert"
          className="mt-5 flex items-start gap-3 rounded-card bg-saffron-tint p-4 text-start font-semibold text-saffron-ink"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {texts.thankYou.unsentOrder}
        </p>
      )}
    </div>
  );
}

function NotFound() {
  const texts = useAllTexts().thankYou;
  return (
    <Card role="alert">
      <EmptyState icon={SearchX} title={texts.notFound}>
        {texts.notFoundHint}
      </EmptyState>
    </Card>
  );
}

function VisitSkeleton() {
  const texts = useAllTexts().thankYou;
  return (
    <Card role="status" aria-busy className="grid justify-items-center gap-4">
      <p className="text-ink-soft">{texts.loading}</p>
      <Skeleton className="h-12 w-60" />
      <SkeletonText lines={3} className="w-full" />
    </Card>
  );
}

/** The visit that this device remembers; null during server rendering. */
function useRememberedVisit(tableSessionId: string): LastVisit | null {
  const [visit, setVisit] = useState<LastVisit | null>(null);
  useEffect(() => {
    const last = lastVisit();
    setVisit(last?.tableSessionId === tableSessionId ? last : null);
  }, [tableSessionId]);
  return visit;
}

/** Whether the guest has left with an order that was never answered; the guest pages set this state. */
function hasUnsentOrder(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'unsentOrder' in state;
}
